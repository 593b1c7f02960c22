using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.Json;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Fixing;

/// <summary>What <c>check</c> and <c>fix</c> announce is what <c>fix</c> makes with exactly the options that they name.</summary>
public sealed partial class AnnouncedFixesTests : IDisposable
{
    private const string Contract =
        "using System;\nusing System.ServiceModel;\n[ServiceContract] public interface IOrders { [OperationContract] void Place(int id); }\n"
        + "public class OrdersClient : ClientBase<IOrders>, IOrders { public void Place(int id) => Channel.Place(id); }\n";

    private const string Closing =
        "    public void End() { try { client.Close(); } catch (CommunicationException) { client.Abort(); } catch (TimeoutException) { client.Abort(); } }\n";

    private const string Sessions = "using System.ServiceModel;\n[ServiceContract] public interface IBoxes { [OperationContract] int Place(int id); }\n";

    private const string SessionClient = """
        public class BoxesClient : ClientBase<IBoxes>, IBoxes { public BoxesClient(string name) : base(name) { } public int Place(int id) => Channel.Place(id); }
        class Desk
        {
            static void Main() { Send(); Send(); }

            static void Send()
            {
                var client = new BoxesClient("o");
                client.Open();
                try { client.Place(1); client.Close(); } catch { client.Abort(); throw; }
            }
        }
        """;

    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Fact]
    public async Task Every_announced_fix_is_made_with_the_options_that_are_named()
    {
        List<(string Id, string File, string? Options)> announced = await ReadAsync(AddAll(_tree));
        string[] ways = [.. announced.Select(f => f.Options).OfType<string>().Distinct().Order(StringComparer.Ordinal)];
        Assert.Equal(
            ["", "--breaking", "--close-helper", "--interactive", "--min-severity info", "--quota BYTES", "--rule WCFL2007"],
            ways);
        foreach (string options in ways)
        {
            using var tree = new TempTree();
            AddAll(tree);
            string[] words = options.Replace("BYTES", "1048576", StringComparison.Ordinal).Split(' ', StringSplitOptions.RemoveEmptyEntries);
            Cli fix = await Cli.AnsweringAsync(string.Concat(Enumerable.Repeat("y\n", 40)), ["fix", tree.Folder, "--load", "sources", .. words]);
            Assert.True(fix.Exit == 0, fix.Out + fix.Error);
            List<(string Id, string File, string? Options)> left = await ReadAsync(tree);
            foreach ((string id, string file, string? _) in announced.Where(f => f.Options == options))
            {
                Assert.False(left.Exists(f => f.Id == id && f.File == file), options + " does not mend " + id + " in " + file + "\n" + fix.Out);
            }
        }
    }

    [Fact]
    public async Task Both_commands_announce_the_same()
    {
        List<(string Id, string File, string? Options)> announced = await ReadAsync(AddAll(_tree));
        Cli fix = await Cli.RunAsync("fix", _tree.Folder, "--load", "sources", "--dry-run");
        Assert.Equal(
            announced.Where(f => f.Options is { Length: > 0 } options && options != "--min-severity info").GroupBy(f => (f.Id, f.Options))
                .Select(g => g.Key.Id + " " + g.Count() + " " + g.Key.Options).Order(StringComparer.Ordinal),
            Decision().Matches(fix.Error).Select(m => m.Groups[1].Value + " " + m.Groups[2].Value + " " + m.Groups[3].Value.Trim()).Order(StringComparer.Ordinal));
        int below = announced.Count(f => f.Options == "--min-severity info");
        Assert.Contains(below + (below == 1 ? " finding" : " findings") + " below warning", fix.Error);
    }

    /// <summary>A finding that no option fixes is shown with the reason, and is not announced.</summary>
    [Fact]
    public async Task What_no_option_mends_says_why()
    {
        _tree.Add("Desk.csproj", Texts.OldStyle("Desk.cs")).Add("Desk.cs",
            Contract + "public class Desk\n{\n    private readonly OrdersClient client = new OrdersClient();\n\n    public void Start() => new System.Threading.Timer(_ => client.Place(1), null, 0, 1000);\n\n" + Closing + "}\n");
        const string reason = "there is no place before the first call where the client could be opened";
        Cli check = await Cli.RunAsync("check", _tree.Folder, "--load", "sources", "--all", "--verbose");
        Assert.Contains("no automatic fix: " + reason, check.Out);
        Assert.DoesNotContain("fixable", check.Out);
        Cli fix = await Cli.RunAsync("fix", _tree.Folder, "--load", "sources");
        Assert.Contains("Not fixable with any option:" + Environment.NewLine + "  WCFL1004     1  " + reason, fix.Out);
        Assert.DoesNotContain("--rule WCFL1004", fix.Out);
    }

    /// <summary>A fix changes code of its own project alone.</summary>
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task A_fault_is_declared_where_the_project_holds_the_contract(bool isInLibrary)
    {
        const string contract = "using System.ServiceModel;\n[ServiceContract] public interface IShop { [OperationContract] int Buy(int id); }\npublic class Sold { }\n";
        _tree.Add("lib/Lib.csproj", Texts.OldStyle("Lib.cs")).Add("lib/Lib.cs", isInLibrary ? contract : "class Other { }")
            .Add("host/Host.csproj", Texts.OldStyle("Host.cs").Replace("</Project>",
                "<ItemGroup><ProjectReference Include=\"..\\lib\\Lib.csproj\" /></ItemGroup></Project>", StringComparison.Ordinal))
            .Add("host/Host.cs", (isInLibrary ? "using System.ServiceModel;\n" : contract)
                + "public class Shop : IShop { public int Buy(int id) { throw new FaultException<Sold>(new Sold()); } }\n");
        JsonElement found = Assert.Single((await Cli.CheckAsync(_tree.Folder, "--rule", "WCFL5021")).Report.GetProperty("findings").EnumerateArray());
        Assert.Equal(!isInLibrary, found.TryGetProperty("fix", out _));
        Assert.Equal(isInLibrary ? "the project has no code of the contract that can name the detail" : null,
            found.TryGetProperty("obstacle", out JsonElement reason) ? reason.GetString() : null);
    }

    /// <summary>So is one for which the rule has no fix at this place.</summary>
    [Fact]
    public async Task What_its_rule_does_not_mend_there_says_why()
    {
        _tree.Add("Desk.csproj", Texts.OldStyle("Desk.cs")).Add("Desk.cs",
            Contract + "public class Desk\n{\n    private readonly OrdersClient client;\n\n    public Desk()\n    {\n        client = new OrdersClient();\n    }\n\n    public void Start() { client.Place(1); client.Place(2); }\n\n" + Closing + "}\n");
        const string reason = "one thread gains no time by Open, since its first call opens the client";
        Cli check = await Cli.RunAsync("check", _tree.Folder, "--load", "sources", "--all", "--verbose", "--rule", "WCFL1004");
        Assert.Contains("no automatic fix: " + reason, check.Out);
        Assert.DoesNotContain("fixable", check.Out);
        Cli fix = await Cli.RunAsync("fix", _tree.Folder, "--load", "sources", "--rule", "WCFL1004");
        Assert.Contains("  WCFL1004     1  " + reason, fix.Out);
    }

    /// <summary>A fix that does not fit there is not the same as none at all.</summary>
    [Fact]
    public async Task What_the_fix_of_a_rule_does_not_fit_says_so()
    {
        _tree.Add("Hub.csproj", Texts.Program("Hub.cs")).Add("Hub.cs", """
            using System;
            using System.Collections.Generic;
            using System.ServiceModel;

            [ServiceContract(CallbackContract = typeof(INote))] public interface IHub { [OperationContract] void Join(); [OperationContract] void Guarded(); }
            public interface INote { [OperationContract(IsOneWay = true)] void Tell(int id); }
            [ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)]
            public class Hub : IHub
            {
                private readonly List<INote> _all = new List<INote>();

                public void Join() { _all.Add(OperationContext.Current.GetCallbackChannel<INote>()); for (int i = 0; i < _all.Count; i++) { _all[i].Tell(1); } }

                public void Guarded() { foreach (INote one in _all) { try { one.Tell(1); } catch (TimeoutException e) { Console.WriteLine(e); } } }

                static void Main() { new ServiceHost(typeof(Hub)).Open(); Console.ReadLine(); }
            }

            """).Add("App.config", FixTexts.ExceptionDetail.Replace("<service name=\"Orders\" behaviorConfiguration=\"open\">", "<service name=\"Hub\" behaviorConfiguration=\"other\">", StringComparison.Ordinal).Replace("IOrders", "IHub", StringComparison.Ordinal));
        Cli fix = await Cli.RunAsync("fix", _tree.Folder, "--load", "sources", "--rule", "WCFL6010,WCFL0003");
        Assert.Contains("  WCFL0003     1  the fix of the rule does not fit this form: see wcflint explain", fix.Out);
        Assert.Contains("  WCFL6010     1  a handler in the loop is there already", fix.Out);
        Assert.Contains("  WCFL6010     1  the loop does not only call the stored channels", fix.Out);
    }

    /// <summary>A raised quota lets WCFL3014 tell of bytes that were text before.</summary>
    [Fact]
    public async Task A_size_is_made_where_another_rule_tells_by_it()
    {
        _tree.Add("Reader.csproj", Texts.Program("Reader.cs")).Add("Reader.cs",
            FixTexts.Reports + "public static class Channels { public static readonly ChannelFactory<IReports> All = new ChannelFactory<IReports>(\"r\"); }\n")
            .Add("App.config", FixTexts.ReportsConfig.Replace("netTcpBinding", "basicHttpBinding", StringComparison.Ordinal).Replace("net.tcp:", "http:",
                StringComparison.Ordinal));
        Cli fix = await Cli.RunAsync("fix", _tree.Folder, "--load", "sources", "--quota", "1048576");
        Assert.DoesNotContain("would introduce", fix.Out);
        Assert.Contains("maxReceivedMessageSize=\"1048576\"", await System.IO.File.ReadAllTextAsync(_tree["App.config"]), StringComparison.Ordinal);
        Assert.Contains(await ReadAsync(_tree), static finding => finding.Id == "WCFL3014");
    }

    /// <summary>If the rule is given by name, the fix would report that the end in another project does not change.</summary>
    [Fact]
    public async Task An_end_whose_other_end_stays_waits_for_nothing()
    {
        AddSessions(_tree, "<binding name=\"own\"><reliableSession enabled=\"true\" /></binding>");
        Cli fix = await Cli.RunAsync("fix", _tree.Folder, "--load", "sources", "--rule", "WCFL4001");
        Assert.DoesNotContain("Fixes that need your decision:", fix.Out);
        Assert.Contains("  WCFL4001     1  would change one end only: the service of IBoxes does not change in service/App.config", fix.Out);
    }

    private static async Task<List<(string Id, string File, string? Options)>> ReadAsync(TempTree tree) =>
    [
        .. (await Cli.CheckAsync(tree.Folder, "--min-severity", "info")).Report.GetProperty("findings").EnumerateArray()
            .Select(f => (f.GetProperty("id").GetString()!, f.GetProperty("file").GetString()!,
                f.TryGetProperty("fix", out JsonElement fix) ? fix.GetProperty("options").GetString() : null)),
    ];

    internal static TempTree AddAll(TempTree tree)
    {
        foreach ((string folder, string configuration) in new[] { ("plain", FixTexts.ExceptionDetail), ("rule", FixTexts.Throttle) })
        {
            tree.Add(folder + "/Orders.csproj", Texts.Program("Orders.cs")).Add(folder + "/Orders.cs", FixTexts.Orders).Add(folder + "/App.config", configuration);
        }

        tree.Add("infos/Orders.csproj", Texts.Program("Orders.cs")).Add("infos/Orders.cs",
            FixTexts.Orders.Replace("string[][] items", "int id", StringComparison.Ordinal)).Add("infos/App.config", FixTexts.ExceptionDetail)
            .Add("infos/.editorconfig", "[*]\ndotnet_diagnostic.WCFL7001.severity = suggestion\nwcflint.WCFL7001.severity = suggestion\n")
            .Add("size/Reader.csproj", Texts.Program("Reader.cs")).Add("size/Reader.cs",
                FixTexts.Reports + "public static class Channels { public static readonly ChannelFactory<IReports> All = new ChannelFactory<IReports>(\"r\"); }\n").Add("size/App.config", FixTexts.ReportsConfig)
            .Add("field/Desk.csproj", Texts.OldStyle("Desk.cs"))
            .Add("field/Desk.cs", Contract
                + "public class Desk\n{\n    private readonly OrdersClient client;\n\n    public Desk()\n    {\n        client = new OrdersClient();\n    }\n\n    public void Start() => new System.Threading.Timer(_ => client.Place(1), null, 0, 1000);\n\n" + Closing + "}\n")
            .Add("helper/Client.csproj", Texts.OldStyle())
            .Add("helper/Client.cs", FixTexts.Client.Replace(
                "            client.Place(1);\n",
                "            foreach (int i in new[] { 1, 2 })\n            {\n                try { client.Place(i); } catch (CommunicationException) { }\n            }\n",
                StringComparison.Ordinal))
            .Add("alone/Client.csproj", Texts.OldStyle("*.cs").Replace("Library", "Exe", StringComparison.Ordinal))
            .Add("alone/Client.cs", (Sessions + SessionClient).Replace("IBoxes", "ICrates", StringComparison.Ordinal))
            .Add("alone/App.config",
                SessionConfiguration("<client>", "<binding name=\"own\" />", "</client>").Replace("IBoxes", "ICrates", StringComparison.Ordinal));
        return AddSessions(tree, "<binding name=\"own\" />");
    }

    // A client and its service, in two projects.
    private static TempTree AddSessions(TempTree tree, string service) => tree
        .Add("client/Client.csproj", Texts.OldStyle("*.cs").Replace("Library", "Exe", StringComparison.Ordinal))
        .Add("client/Client.cs", Sessions + SessionClient)
        .Add("client/App.config", SessionConfiguration("<client>", "<binding name=\"own\" />", "</client>"))
        .Add("service/Service.csproj", Texts.OldStyle("*.cs").Replace("Library", "Exe", StringComparison.Ordinal))
        .Add("service/Service.cs", Sessions + "public class Boxes : IBoxes { public int Place(int id) => id; static void Main() { } }")
        .Add("service/App.config", SessionConfiguration("<services><service name=\"Boxes\">", service, "</service></services>"));

    private static string SessionConfiguration(string open, string binding, string close) =>
        "<configuration>\n  <system.serviceModel>\n    <bindings><wsHttpBinding>" + binding + "</wsHttpBinding></bindings>\n    " + open
        + "<endpoint name=\"o\" address=\"http://orders.example/o\" binding=\"wsHttpBinding\" bindingConfiguration=\"own\" contract=\"IBoxes\" />" + close
        + "\n  </system.serviceModel>\n  <runtime><gcServer enabled=\"true\" /></runtime>\n</configuration>\n";

    [GeneratedRegex(@"^  (WCFL\d+) +(\d+)  [^-\r\n]*(--.*)$", RegexOptions.Multiline)]
    private static partial Regex Decision();
}
