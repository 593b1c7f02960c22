using System;
using System.IO;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Fixing;

/// <summary>The findings that a plain sweep fixes, those that need an option, and those that it names and leaves.</summary>
public sealed class SweepPolicyTests : IDisposable
{
    private const string Contract = """
        using System;
        using System.ServiceModel;

        [ServiceContract(SessionMode = SessionMode.Required)] public interface IOrders { [OperationContract] void Place(int id); }
        public class OrdersClient : ClientBase<IOrders>, IOrders { public void Place(int id) => Channel.Place(id); }

        """;

    private const string Exits = Contract + """
        public static class Desk
        {
            public static void Place(int id)
            {
                using (var client = new OrdersClient())
                {
                    if (id == 0)
                    {
                        return;
                    }

                    client.Place(id);
                    if (id > 5)
                    {
                        return;
                    }

                    client.Place(id + 1);
                }
            }
        }

        """;

    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    /// <summary>A client in a field opens by a decision: offered where there is a statement that creates it, and nowhere else.</summary>
    [Theory]
    [InlineData("= new OrdersClient();", "", false)]
    [InlineData(";", "client = new OrdersClient();", true)]
    public async Task A_fix_by_decision_is_announced_where_it_exists(string initializer, string statement, bool exists)
    {
        _tree.Add("Desk.csproj", Texts.OldStyle("Desk.cs")).Add("Desk.cs", Contract + $$"""
            public class Desk
            {
                private readonly OrdersClient client {{initializer}}

                public Desk() { {{statement}} }

                public void Start() => new System.Threading.Timer(_ => client.Place(1), null, 0, 1000);

                public void End() { try { client.Close(); } catch (CommunicationException) { client.Abort(); } catch (TimeoutException) { client.Abort(); } }
            }

            """);
        Cli check = await Cli.RunAsync("check", _tree.Folder, "--load", "sources", "--rule", "WCFL1004");
        Assert.Contains("WCFL1004", check.Out);
        Assert.Equal(exists, check.Out.Contains("Open the client before its first call", StringComparison.Ordinal));
        Assert.Equal(exists, check.Out.Contains("fixable", StringComparison.Ordinal));

        Cli fix = await Cli.RunAsync("fix", _tree.Folder, "--load", "sources", "--rule", "WCFL1004", "--dry-run");
        Assert.Equal(exists, fix.Out.Contains("client.Open();", StringComparison.Ordinal));
    }

    [Fact]
    public async Task A_place_that_is_left_is_named_with_its_reason_and_is_not_counted_as_fixable()
    {
        _tree.Add("Desk.csproj", Texts.OldStyle("Desk.cs")).Add("Desk.cs", Exits);
        Cli fix = await Cli.RunAsync("fix", _tree.Folder, "--load", "sources");
        Assert.Equal(0, fix.Exit);
        Assert.Contains("  Desk.cs:10: the code has several exits, and each would need its own Close (WCFL1002)", fix.Out);
        Assert.Equal(Exits, await File.ReadAllTextAsync(_tree["Desk.cs"]));

        Cli check = await Cli.RunAsync("check", _tree.Folder, "--load", "sources");
        Assert.Contains("WCFL1002", check.Out);
        Assert.DoesNotContain("fixable: wcflint fix", check.Out);
        Assert.DoesNotContain("fix: Close, and Abort on failure", check.Out);

        Cli why = await Cli.RunAsync("check", _tree.Folder, "--load", "sources", "--why", _tree["Desk.cs"] + ":10");
        Assert.Contains("not fixed by 'wcflint fix' without --close-helper: the code has several exits", why.Out);
    }

    /// <summary>Exception detail is how users of such services learn what is wrong.</summary>
    [Theory]
    [InlineData("throw new InvalidOperationException(\"No such order.\");", true)]
    [InlineData("throw new FaultException(\"No such order.\");", false)]
    public async Task Exception_detail_stays_where_services_tell_by_exceptions(string statement, bool stays)
    {
        string code = Contract + "public class Orders : IOrders { public void Place(int id) { " + statement + " } static void Main() { } }\n";
        _tree.Add("Desk.csproj", Texts.OldStyle("Desk.cs").Replace("Library", "Exe", StringComparison.Ordinal)).Add("Desk.cs", code).Add("App.config",
            FixTexts.ExceptionDetail);
        Cli fix = await Cli.RunAsync("fix", _tree.Folder, "--load", "sources");
        Assert.Equal(stays ? FixTexts.ExceptionDetail : FixTexts.Fixed(FixTexts.ExceptionDetail), await File.ReadAllTextAsync(_tree["App.config"]));
        Assert.Equal(stays, fix.Out.Contains("which faults have to carry first", StringComparison.Ordinal));
    }

    /// <summary>What a service throws that is written in Visual Basic is as unknown as of one that is loaded by its name.</summary>
    [Theory]
    [InlineData("Desk.vbproj", true)]
    [InlineData("readme.txt", false)]
    public async Task Exception_detail_stays_where_the_code_is_not_read(string beside, bool stays)
    {
        _tree.Add(beside, Texts.OldStyle("Desk.vb").Replace("Library", "Exe", StringComparison.Ordinal)).Add("App.config", FixTexts.ExceptionDetail);
        Cli fix = await Cli.RunAsync("fix", _tree.Folder, "--load", "sources");
        Assert.Equal(stays ? FixTexts.ExceptionDetail : FixTexts.Fixed(FixTexts.ExceptionDetail), await File.ReadAllTextAsync(_tree["App.config"]));
        Assert.Equal(stays, fix.Out.Contains("needs a decision: --rule WCFL7001", StringComparison.Ordinal));
    }

    [Fact]
    public async Task Many_files_are_written_after_a_confirmation()
    {
        for (int i = 0; i < 51; i++)
        {
            _tree.Add("p" + i.ToString("00", System.Globalization.CultureInfo.InvariantCulture) + "/App.config", FixTexts.ExceptionDetail);
        }

        Cli asked = await Cli.RunAsync("fix", _tree.Folder, "--load", "sources");
        Assert.Equal(2, asked.Exit);
        Assert.Contains("51 files would change:", asked.Out);
        Assert.Contains("No files were written. Use --yes", asked.Out);
        Assert.Equal(FixTexts.ExceptionDetail, await File.ReadAllTextAsync(_tree["p00/App.config"]));

        Cli yes = await Cli.RunAsync("fix", _tree.Folder, "--load", "sources", "--yes");
        Assert.Equal(0, yes.Exit);
        Assert.Contains("51 findings", yes.Out);
        Assert.Contains("  and 1 file of ", yes.Out);
        Assert.Equal(FixTexts.Fixed(FixTexts.ExceptionDetail), await File.ReadAllTextAsync(_tree["p50/App.config"]));
    }

    [Fact]
    public async Task What_is_below_warning_is_counted_and_waits_to_be_asked_for()
    {
        string text = FixTexts.ExceptionDetail;
        _tree.Add("App.config", text).Add(".editorconfig",
            "root = true\n[*]\ndotnet_diagnostic.WCFL7001.severity = suggestion\nwcflint.WCFL7001.severity = suggestion\n");
        Cli plain = await Cli.RunAsync("fix", _tree.Folder, "--load", "sources");
        Assert.Contains("1 finding below warning, on which check does not fail: use --min-severity info", plain.Out);
        Assert.Equal(text, await File.ReadAllTextAsync(_tree["App.config"]));
        Assert.Contains("1 fixable below warning", (await Cli.RunAsync("check", _tree.Folder, "--load", "sources")).Out);

        await Cli.RunAsync("fix", _tree.Folder, "--load", "sources", "--min-severity", "info");
        Assert.Equal(FixTexts.Fixed(text), await File.ReadAllTextAsync(_tree["App.config"]));
    }
}
