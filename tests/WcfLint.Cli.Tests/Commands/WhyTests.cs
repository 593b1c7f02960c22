using System;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers;
using WcfLint.Analyzers.Tracing;
using WcfLint.Cli.Model;
using WcfLint.Cli.Model.Questions;
using WcfLint.Cli.Running;
using WcfLint.Cli.Why;
using Xunit;

namespace WcfLint.Cli.Tests.Commands;

/// <summary>`check --why FILE:LINE`: what each rule found at a line, or what kept it silent.</summary>
public sealed class WhyTests : IDisposable
{
    private const string Switches = """
        <?xml version="1.0" encoding="utf-8"?>
        <configuration>
          <system.web>
            <compilation debug="true" />
          </system.web>
          <system.serviceModel>
            <bindings><netTcpBinding>
              <!-- wcflint disable-next-line WCFL2001 -->
              <binding name="big" maxReceivedMessageSize="2147483647" />
              <binding name="spare" maxReceivedMessageSize="2147483647" />
              <binding name="clash" maxBufferSize="65536" maxReceivedMessageSize="2147483647" />
            </netTcpBinding></bindings>
            <services><service name="Orders">
              <endpoint address="net.tcp://orders.example/" binding="netTcpBinding" bindingConfiguration="big" contract="IOrders" />
              <endpoint address="net.tcp://orders.example/c" binding="netTcpBinding" bindingConfiguration="clash" contract="IOrders" />
            </service></services>
          </system.serviceModel>
        </configuration>

        """;

    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Fact]
    public async Task A_finding_comes_with_its_endpoint()
    {
        _tree.Add("web.config", Texts.UnboundedQuota);
        Cli run = await Cli.RunAsync("check", _tree.Folder, "--why", _tree["web.config"] + ":5");
        Assert.Equal(0, run.Exit);
        Assert.Contains("web.config:5  <binding name=\"big\" maxReceivedMessageSize=\"2147483647\" />", run.Out, StringComparison.Ordinal);
        Assert.Contains("netTcpBinding 'big' of service endpoint (line 8)", run.Out, StringComparison.Ordinal);
        Assert.Matches("WCFL2001 +warning +Quota too high", run.Out);
        Assert.Matches("WCFL2002 +fine +maxReceivedMessageSize is 2147483647, not the default of 65536", run.Out);
        Assert.DoesNotContain("findings", run.Out, StringComparison.Ordinal);
    }

    /// <summary>Of one rule all that it has looked at, with its place; of all rules that would be much.</summary>
    [Fact]
    public async Task What_a_rule_has_looked_at_is_told_to_who_asks_about_it()
    {
        _tree.Add("web.config", Texts.UnboundedQuota);
        Cli one = await Cli.RunAsync("check", _tree.Folder, "--why", _tree["web.config"] + ":5", "--rule", "WCFL2001");
        Assert.Contains("known: portSharingEnabled is false by default", one.Out, StringComparison.Ordinal);
        Cli all = await Cli.RunAsync("check", _tree.Folder, "--why", _tree["web.config"] + ":5");
        Assert.DoesNotContain("known: portSharingEnabled", all.Out, StringComparison.Ordinal);
    }

    [Fact]
    public async Task So_is_what_is_done_with_a_client()
    {
        _tree.Add("A.cs", "using System.ServiceModel; [ServiceContract] public interface IOrders { [OperationContract] int Get(); } public class C { public int Run() {\n    var c = ChannelFactory<IOrders>.CreateChannel(new NetTcpBinding(), null);\n    return c.Get();\n } }");
        Cli run = await Cli.RunAsync("check", _tree.Folder, "--why", _tree["A.cs"] + ":2", "--rule", "WCFL1001");
        Assert.Contains("known: the local variable 'c' holds it", run.Out, StringComparison.Ordinal);
        Assert.Contains("known: its session is the connection, and ends with it", run.Out, StringComparison.Ordinal);
        Assert.Contains("known: an operation is called (line 3)", run.Out, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(9, "WCFL2001", "suppressed", "a wcflint comment suppresses it there")]
    [InlineData(10, "WCFL2001", "not in use", "no endpoint and no code refers to the binding")]
    [InlineData(10, "WCFL0005", "info", "")]
    [InlineData(14, "WCFL2001", "suppressed", "a wcflint comment suppresses it there")]
    public async Task A_line_of_a_configuration_has_its_reason(int line, string rule, string reason, string text)
    {
        _tree.Add("web.config", Switches);
        AssertVerdict(await AnswerAsync("web.config", line, "--rule", rule), rule + " " + reason, text);
    }

    /// <summary>Nothing else than a failure takes a finding away without a word; a setting that is not there must not be blamed for it.</summary>
    [Fact]
    public void A_finding_of_a_rule_that_failed_is_shown_as_its_failure()
    {
        var trace = new RuleTrace("/src/A.cs");
        var visit = new RuleTraceEntry(WcfRules.WCFL5011_DuplicateOperation, null);
        visit.Found(new Finding(WcfRules.WCFL5011_DuplicateOperation, Location.Create("/src/A.cs", new TextSpan(0, 1), new LinePositionSpan(new(0, 0), new(0, 1)))));
        trace.Add(visit);
        WhyAnswer answer = new WhyBuilder("/src/A.cs", 1, new CheckOptions { Path = "/src" }).Build(string.Empty,
            [new TraceOfProject("A", trace, [], ReferencesWcf: true)], [], []);
        WhyVerdict verdict = Assert.Single(answer.Verdicts);
        Assert.Equal(("failed", "the rule failed"), (verdict.Reason, verdict.Text));
    }

    [Fact]
    public async Task A_size_of_zero_does_not_go_with_the_other_size()
    {
        _tree.Add("web.config", Texts.UnboundedQuota.Replace("maxReceivedMessageSize=\"2147483647\"", "maxBufferSize=\"0\"", StringComparison.Ordinal));
        WhyAnswer answer = await AnswerAsync("web.config", 5, "--rule", "WCFL2004");
        Assert.Equal("maxBufferSize is 0, which is not a size to compare", Assert.Single(answer.Verdicts).Text);
    }

    [Fact]
    public async Task A_certain_failure_goes_before_others()
    {
        _tree.Add("web.config", Switches.Replace("<!-- wcflint disable-next-line WCFL2001 -->", "<!-- none -->", StringComparison.Ordinal));
        string[] verdicts = await AskAsync("web.config", 11);
        Assert.Contains("WCFL2004 warning", verdicts);
        Assert.DoesNotContain("WCFL2001 warning", verdicts);
    }

    [Theory]
    [InlineData("<compilation xdt:Transform=\"RemoveAttributes(debug)\" />", "removes debug")]
    [InlineData("<compilation debug=\"false\" xdt:Transform=\"SetAttributes\" />", "Web.Release.config:3 sets debug to 'false'")]
    [InlineData("<compilation xdt:Transform=\"Remove\" />", "removes <compilation>")]
    public async Task A_transform_is_named_with_what_it_does(string instruction, string text)
    {
        _tree.Add("Web.config", Switches)
            .Add("Web.Release.config", "<configuration xmlns:xdt=\"http://schemas.microsoft.com/XML-Document-Transform\">\n<system.web>\n" + instruction
                + "\n</system.web>\n</configuration>");
        WhyAnswer answer = await AnswerAsync("Web.config", 4, "--rule", "WCFL6001");
        Assert.Contains(text, answer.Verdicts.Single(v => v.Reason == "transform").Text, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_value_that_a_transform_sets_has_its_place_there()
    {
        _tree.Add("Web.config", Texts.UnboundedQuota).Add("Web.Release.config", """
            <configuration xmlns:xdt="http://schemas.microsoft.com/XML-Document-Transform">
              <system.serviceModel><bindings><netTcpBinding>
                <binding name="big" maxReceivedMessageSize="100000" xdt:Transform="SetAttributes" xdt:Locator="Match(name)" />
              </netTcpBinding></bindings></system.serviceModel>
            </configuration>
            """);
        Cli run = await Cli.RunAsync("check", _tree.Folder, "--why", "Web.config:8");
        Assert.Matches("WCFL2001 +fine +maxReceivedMessageSize is 100000, an effective quota \\(Web.Release.config:3\\)", run.Out);
        run = await Cli.RunAsync("check", _tree.Folder, "--why", "Web.config:5", "--rule", "WCFL2001");
        Assert.Contains("Web.Release.config:3 sets maxReceivedMessageSize to '100000'", run.Out, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("var c = new OrdersClient(); c.Open(); c.Place(1); try { c.Close(); } catch { c.Abort(); throw; }", "fine", "it is closed at line 6, and aborted")]
    [InlineData("var c = new OrdersClient(); Keep(c);", "unknown", "passed to code that may keep or close it")]
    [InlineData("_kept = new OrdersClient();", "fine", "'_kept' keeps it")]
    [InlineData("using (var c = new OrdersClient()) { c.Place(1); }", "elsewhere", "WCFL1002")]
    public async Task A_client_that_is_not_judged_has_a_reason(string body, string reason, string text)
    {
        _tree.Add("Client.csproj", Texts.OldStyle()).Add("Client.cs", $$"""
            using System.ServiceModel;
            [ServiceContract] public interface IOrders { [OperationContract] void Place(int id); }
            public class OrdersClient : ClientBase<IOrders>, IOrders { public void Place(int id) => Channel.Place(id); }
            public class Desk
            {
                public void Run() { {{body}} }
                public static OrdersClient _kept;
                public void Keep(OrdersClient client) => _kept = client;
            }
            """);
        WhyAnswer answer = await AnswerAsync("Client.cs", 6, "--rule", "WCFL1001");
        Assert.Contains(text, Assert.Single(answer.Verdicts, v => v.Reason == reason).Text, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Rules_over_several_projects_answer_too()
    {
        _tree.Add("Service/Web.config", """
            <configuration><system.serviceModel><services><service name="Orders">
            <endpoint address="http://orders.example/o" binding="basicHttpBinding" contract="IOrders" />
            </service></services></system.serviceModel></configuration>
            """).Add("Client/App.config", """
            <configuration><system.serviceModel><client>
            <endpoint address="http://orders.example/o" binding="basicHttpBinding" contract="IOrders" />
            </client></system.serviceModel></configuration>
            """);
        Assert.Contains("WCFL2003 unknown", await AskAsync("Client/App.config", 2, "--rule", "WCFL2003"));
    }

    [UnixFact]
    public async Task What_is_no_file_is_not_waited_for()
    {
        _tree.Add("web.config", Switches);
        Cli run = await Cli.RunAsync("check", _tree.Folder, "--why", "/dev/zero:1");
        Assert.Equal(0, run.Exit);
        Assert.Contains("no project below PATH contains the file", run.Out, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_project_for_several_frameworks_gives_one_answer_for_its_configuration()
    {
        _tree.Add("Host.csproj",
            "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><TargetFrameworks>net472;net48</TargetFrameworks><OutputType>Exe</OutputType></PropertyGroup><ItemGroup><Reference Include=\"System.ServiceModel\" /></ItemGroup></Project>")
            .Add("App.config", Texts.UnboundedQuota);
        Assert.Equal(["WCFL2001 warning"], await AskAsync("App.config", 5, "--rule", "WCFL2001"));
    }

    [Theory]
    [InlineData("tests", "", "warning", "")]
    [InlineData("Backup", "", "not in use", "it is in a backup copy or in build output")]
    [InlineData("src", "#pragma warning disable WCFL1002", "suppressed", "#pragma")]
    [InlineData("src", "[assembly: System.Diagnostics.CodeAnalysis.SuppressMessage(\"x\", \"WCFL1002\")]", "suppressed", "a SuppressMessage attribute")]
    [InlineData("src", "", "warning", "")]
    public async Task A_line_of_code_has_its_reason(string folder, string first, string reason, string text)
    {
        // The first line of the text is a using directive; an attribute or a pragma may follow it.
        _tree.Add(folder + "/Client.csproj", Texts.OldStyle()).Add(folder + "/Client.cs",
            Texts.UsingOnClient.Replace(";\n\n[", ";\n" + first + "\n[", StringComparison.Ordinal));
        AssertVerdict(await AnswerAsync(folder + "/Client.cs", 8), "WCFL1002 " + reason, text);
    }

    [Theory]
    [InlineData("[*.cs]\ndotnet_diagnostic.WCFL1002.severity = none", "suppressed")]
    [InlineData("[*.cs]\ngenerated_code = true", null)]
    public async Task Settings_of_the_tree_are_a_reason(string settings, string? reason)
    {
        _tree.Add("Client.csproj", Texts.OldStyle()).Add("Client.cs", Texts.UsingOnClient).Add(".editorconfig", "root = true\n" + settings);
        WhyAnswer answer = await AnswerAsync("Client.cs", 8);
        if (reason is not null)
        {
            AssertVerdict(answer, "WCFL1002 " + reason, "settings");
        }
        else
        {
            Assert.Contains("generated", answer.Notes[0], StringComparison.Ordinal);
        }
    }

    [Fact]
    public async Task Options_of_the_command_are_a_reason()
    {
        _tree.Add("Client.csproj", Texts.OldStyle()).Add("Client.cs", Texts.UsingOnClient);
        AssertVerdict(await AnswerAsync("Client.cs", 8, "--min-severity", "error"), "WCFL1002 suppressed", "below --min-severity");
        string baseline = _tree["known.json"];
        await Cli.RunAsync("baseline", _tree.Folder, "--output", baseline);
        AssertVerdict(await AnswerAsync("Client.cs", 8, "--baseline", baseline), "WCFL1002 suppressed", "the baseline contains it");
    }

    [Fact]
    public async Task Where_no_rule_looks_the_nearest_line_is_named()
    {
        _tree.Add("web.config", Switches).Add("Client.csproj", Texts.OldStyle()).Add("Client.cs", Texts.UsingOnClient);
        Cli run = await Cli.RunAsync("check", _tree.Folder, "--why", _tree["web.config"] + ":2", "--rule", "WCFL6001");
        Assert.Contains("WCFL6001 does not check this line; the nearest checked line is web.config:4.", run.Out, StringComparison.Ordinal);
        Assert.Equal(0, run.Exit);
        WhyAnswer answer = await AnswerAsync("Client.cs", 7, "--rule", "WCFL1002");
        Assert.Equal(8, answer.Nearest);
    }

    /// <summary>Whether a client with an endpoint of configuration shares its factory depends on more, which another rule looks at.</summary>
    [Fact]
    public async Task A_shared_factory_is_left_to_its_own_rule()
    {
        _tree.Add("Shop.cs", """
            using System.ServiceModel;
            [ServiceContract] public interface IOrders { [OperationContract] int Get(); }
            public class OrdersClient : ClientBase<IOrders>, IOrders { public OrdersClient(string name) : base(name) { } public int Get() { return Channel.Get(); } }
            [ServiceContract] public interface IShop { [OperationContract] int Buy(); }
            public class Shop : IShop { public int Buy() {
                var client = new OrdersClient("orders"); int id = client.Get(); client.Close(); return id;
            } }
            """).Add("web.config", "<configuration><system.serviceModel><client><endpoint name=\"orders\" address=\"http://server/orders\" binding=\"basicHttpBinding\" contract=\"IOrders\" /></client></system.serviceModel></configuration>");
        AssertVerdict(await AnswerAsync("Shop.cs", 6, "--rule", "WCFL1005"), "WCFL1005 fine", "WCFL1006 checks");
    }

    [Fact]
    public async Task What_holds_for_the_whole_file_is_said()
    {
        _tree.Add("Plain.csproj", Texts.OldStyle("Plain.cs").Replace("System.ServiceModel", "System.Xml", StringComparison.Ordinal)).Add("Plain.cs",
            "class C { }").Add("Other.cs", "class D { }");
        Assert.Contains("references no WCF", (await AnswerAsync("Plain.cs", 1)).Notes[0], StringComparison.Ordinal);
        Assert.Contains("C# that the project in its folder does not compile", (await AnswerAsync("Other.cs", 1)).Notes[0], StringComparison.Ordinal);
        _tree.Add("Site/Web.config", Switches).Add("Site/Web.Release.config", "<configuration xmlns:xdt=\"http://schemas.microsoft.com/XML-Document-Transform\" />");
        Assert.Contains("the file is a transform", (await AnswerAsync("Site/Web.Release.config", 1)).Notes[0], StringComparison.Ordinal);
        _tree.Add("Site/Orders.svc", "<%@ ServiceHost Service=\"Orders\" %>");
        Assert.Contains("only the service that the file names", (await AnswerAsync("Site/Orders.svc", 1)).Notes[0], StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("web.config", "expected FILE:LINE")]
    [InlineData("web.config:0", "expected FILE:LINE")]
    [InlineData("web.config:x", "expected FILE:LINE")]
    [InlineData(":4", "expected FILE:LINE")]
    [InlineData("nowhere.config:4", "does not exist")]
    [InlineData("web.config:1000", "no line 1000")]
    public async Task Bad_places_are_errors(string place, string problem)
    {
        _tree.Add("web.config", Switches);
        Cli run = await Cli.RunAsync("check", _tree.Folder, "--why", place);
        Assert.Equal(2, run.Exit);
        Assert.Contains(problem, run.Error, StringComparison.Ordinal);
        Assert.Empty(run.Out);
    }

    [Theory]
    [InlineData("check", "PATH", "--why", "web.config:4", "--format", "sarif")]
    [InlineData("check", "PATH", "--why", "web.config:4", "--format", "markdown")]
    [InlineData("check", "PATH", "--why", "web.config:4", "--format", "json")]
    [InlineData("check", "PATH", "web.config", "--why", "web.config:4")]
    [InlineData("check", "PATH", "--statistics", "--format", "json")]
    public async Task An_answer_is_text_and_of_one_path(params string[] args)
    {
        _tree.Add("web.config", Switches);
        Cli run = await Cli.RunAsync([.. args.Select(a => a == "PATH" ? _tree.Folder : a)]);
        Assert.Equal(2, run.Exit);
    }

    [Fact]
    public async Task The_answer_names_the_files_as_reports_do()
    {
        _tree.Add("site/web.config", Switches);
        WhyAnswer answer = await AnswerAsync("site/web.config", 14);
        Assert.Equal(_tree["site/web.config"], answer.Path);
        Assert.Equal("netTcpBinding 'big'", answer.Subjects[0].Name);
        Assert.Equal(14, answer.Subjects[0].Users[0].Place.StartLine);
        Cli run = await Cli.RunAsync("check", _tree.Folder, "--why", "site/web.config:14");
        Assert.StartsWith("site/web.config:14  <endpoint ", run.Out, StringComparison.Ordinal);
    }

    private static void AssertVerdict(WhyAnswer answer, string verdict, string text) =>
        Assert.Contains(answer.Verdicts, v => v.Id + " " + WordOf(v) == verdict && v.Text.Contains(text, StringComparison.Ordinal));

    private async Task<string[]> AskAsync(string file, int line, params string[] more) => Verdicts(await AnswerAsync(file, line, more));

    private static string[] Verdicts(WhyAnswer answer) => [.. answer.Verdicts.Select(v => v.Id + " " + WordOf(v))];

    private static string WordOf(WhyVerdict verdict) => verdict.Severity is { } severity ? ReportedFinding.Name(severity) : verdict.Reason!;

    // Parses the command line as the command does, and returns the answer itself, since its text may change.
    private async Task<WhyAnswer> AnswerAsync(string file, int line, params string[] more)
    {
        Cli run = await Cli.RunAsync(["check", _tree.Folder, "--why", file + ":" + line, .. more]);
        Assert.True(run.Exit == 0 && run.Out.Length > 0, run.Error);
        var options = new CheckOptions { Path = _tree.Folder, Why = new WhyLine(file, line) };
        for (int i = 0; i < more.Length; i += 2)
        {
            options = more[i] switch
            {
                "--rule" => options with { Rules = [more[i + 1]] },
                "--min-severity" => options with { MinSeverity = Enum.Parse<Microsoft.CodeAnalysis.DiagnosticSeverity>(more[i + 1], ignoreCase: true) },
                "--baseline" => options with { Baseline = more[i + 1] },
                _ => throw new ArgumentException(more[i], nameof(more)),
            };
        }

        return (await Checker.RunAsync(options, new ProgressLine(TextWriter.Null, false), default)).WhyAnswer!;
    }
}
