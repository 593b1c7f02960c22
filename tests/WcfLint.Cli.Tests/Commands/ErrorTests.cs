using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Cli.Tests.Commands;

/// <summary>`explain TEXT` and `check --error TEXT`: from an exception to its cause.</summary>
public sealed class ErrorTests : IDisposable
{
    private const string Contract = """
        using System.ServiceModel;
        namespace Shop
        {
            [ServiceContract] public interface IOrders { [OperationContract] string Get(); }
            public class Orders : IOrders { public string Get() { return null; } }
        }

        """;

    private const string TwoServices = """
        <configuration>
          <system.serviceModel>
            <services>
              <service name="Shop.Ordres"><endpoint address="" binding="basicHttpBinding" contract="Shop.IOrders" /></service>
              <service name="Shop.Invoice"><endpoint address="" binding="basicHttpBinding" contract="Shop.IInvoices" /></service>
            </services>
          </system.serviceModel>
        </configuration>

        """;

    private static readonly string s_moreCode = Contract.Replace("Orders", "Invoices", StringComparison.Ordinal);

    private const string NoEndpoints = "System.InvalidOperationException: Service 'Shop.Orders' has zero application (non-infrastructure) endpoints.";

    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Fact]
    public async Task A_text_is_explained_by_the_rules_that_look_for_its_causes()
    {
        Cli run = await Cli.RunAsync("explain", "The maximum message size quota for incoming messages (65536) has been exceeded.");
        Assert.Equal(0, run.Exit);
        Assert.StartsWith("QuotaExceededException: The maximum message size quota for incoming messages (…) has", run.Out, StringComparison.Ordinal);
        Assert.Contains("  WCFL2002: Message size limited by the default quota", run.Out, StringComparison.Ordinal);
        Assert.Contains("'wcflint explain WCFL2002' shows", run.Out, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_known_finding_may_be_the_cause()
    {
        _tree.Add("code.cs", Contract).Add("app.config", TwoServices);
        Assert.Equal(0, (await Cli.RunAsync("baseline", _tree.Folder, "--output", _tree["known.json"])).Exit);
        _tree.Add("wcflint.json", """{ "baseline": "known.json" }""");
        Assert.DoesNotContain("WCFL0004", (await Cli.RunAsync("check", _tree.Folder)).Out, StringComparison.Ordinal);
        Assert.Contains("app.config:4:", (await Cli.RunAsync("check", _tree.Folder, "--error", NoEndpoints)).Out, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Words_need_no_quotes_and_a_text_may_come_from_standard_input()
    {
        string quoted = (await Cli.RunAsync("explain", "zero application")).Out;
        Assert.Contains("WCFL0004", quoted, StringComparison.Ordinal);
        Assert.Equal(quoted, (await Cli.RunAsync("explain", "zero", "application")).Out);
        Assert.Equal(quoted, (await Cli.AnsweringAsync("zero\r\napplication\r\n", "explain", "-")).Out);
    }

    [Fact]
    public async Task What_stands_in_no_file_comes_first_where_it_is_the_usual_cause()
    {
        string text = (await Cli.RunAsync("explain", "Could not establish trust relationship for the SSL/TLS secure channel with authority 'a.example'.")).Out;
        int outside = text.IndexOf("not visible in your files: the certificate", StringComparison.Ordinal);
        Assert.InRange(outside, 0, text.IndexOf("WCFL8006", StringComparison.Ordinal));
    }

    [Fact]
    public async Task A_group_and_the_beginning_of_ids_are_lists_and_two_dashes_make_a_text_of_them()
    {
        Assert.StartsWith("WCFL4001  ", (await Cli.RunAsync("explain", "sessions-and-handshakes")).Out, StringComparison.Ordinal);
        Assert.StartsWith("WCFL4001  ", (await Cli.RunAsync("explain", "400")).Out, StringComparison.Ordinal);
        Assert.DoesNotContain("WCFL7001", (await Cli.RunAsync("explain", "--", "security")).Out, StringComparison.Ordinal);
        Assert.Contains("WCFL7001", (await Cli.RunAsync("explain", "security")).Out, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("explain hello big world", "no known message is like this text. Try")]
    [InlineData("explain secutiry", "no known message is like this text, and no rule or group is 'secutiry'. Did you mean security?")]
    [InlineData("explain -- security", "no known message is like this text. Try")]
    [InlineData("explain --cots x", "unknown option '--cots'. Did you mean --costs?")]
    [InlineData("check . --error hello", "--error: no known message is like this text")]
    [InlineData("check . --error timeout --format json", "--error supports only the text format.")]
    [InlineData("check . --error timeout --why a:1", "--error cannot be combined with --why.")]
    [InlineData("check . --error timeout --statistics", "--error looks for causes and cannot be combined with --statistics.")]
    public async Task What_is_like_nothing_and_wrong_usage_exit_with_2(string line, string message)
    {
        Cli run = await Cli.RunAsync(line.Split(' '));
        Assert.Equal(2, run.Exit);
        Assert.Empty(run.Out);
        Assert.Contains(message, run.Error, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Only_what_can_cause_the_exception_is_reported_and_the_place_that_it_names()
    {
        _tree.Add("code.cs", Contract).Add("more.cs", s_moreCode).Add("app.config", TwoServices);
        Cli run = await Cli.RunAsync("check", _tree.Folder, "--error", NoEndpoints);
        Assert.Equal(0, run.Exit);
        Assert.Contains("Can cause it, the most certain first (the text names Orders)", run.Out, StringComparison.Ordinal);
        Assert.Contains("app.config:4:", run.Out, StringComparison.Ordinal);
        Assert.DoesNotContain("app.config:5:", run.Out, StringComparison.Ordinal);
        Assert.Contains("1 other place can cause it too, but the text does not name it: wcflint check ", run.Out, StringComparison.Ordinal);
        Assert.DoesNotContain("WCFL7002", run.Out, StringComparison.Ordinal);
    }

    [Fact]
    public async Task The_text_may_come_from_standard_input_and_without_names_all_places_are_shown()
    {
        _tree.Add("code.cs", Contract).Add("more.cs", s_moreCode).Add("app.config", TwoServices);
        Cli run = await Cli.AnsweringAsync("zero application", "check", _tree.Folder, "--error", "-");
        Assert.Contains("app.config:4:", run.Out, StringComparison.Ordinal);
        Assert.Contains("app.config:5:", run.Out, StringComparison.Ordinal);
        Assert.DoesNotContain("other place", run.Out, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Where_nothing_is_found_the_answer_says_what_was_checked_and_why_it_is_fine()
    {
        string services = TwoServices.Replace("Ordres", "Orders", StringComparison.Ordinal).Replace("Shop.Invoice\"", "Other.Invoice\"", StringComparison.Ordinal);
        _tree.Add("code.cs", Contract).Add("app.config", services);
        const string Text = "Could not find endpoint element with name 'x' and contract 'y' in the ServiceModel client configuration section.";
        Cli run = await Cli.RunAsync("check", _tree.Folder, "--error", Text);
        Assert.Equal(0, run.Exit);
        Assert.Contains("No cause found in 1 C# file and 1 configuration file of 1 project. What was checked:", run.Out, StringComparison.Ordinal);
        Assert.Matches(@"WCFL0006 unknown: .*\(app\.config:5\)", run.Out.ReplaceLineEndings(" ").Replace("       ", " ", StringComparison.Ordinal));
        Assert.Contains("WCFL0003  nothing that the rule checks", run.Out, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Causes_that_no_rule_looks_for_are_named_without_a_run()
    {
        const string Text = "HTTP could not register URL http://+:80/. Your process does not have access rights to this namespace";
        _tree.Add("a.cs", "class A { }");
        Cli run = await Cli.RunAsync("check", _tree.Folder, "--error", Text);
        Assert.Equal(0, run.Exit);
        Assert.Contains("not visible in your files: the account may not listen", run.Out, StringComparison.Ordinal);
        Assert.DoesNotContain("What was checked", run.Out, StringComparison.Ordinal);
    }

    /// <summary>The programs of programs.txt: each throws, and a rule of today finds why.</summary>
    public static TheoryData<string> Programs => [.. ReadPrograms().Keys];

    [Theory]
    [MemberData(nameof(Programs))]
    public async Task Each_exception_leads_to_its_cause_first(string rule)
    {
        string[] parts = ReadPrograms()[rule].Split("\n--- ");
        foreach (string file in parts[1..])
        {
            string[] named = file.Split('\n', 2);
            _tree.Add(named[0], named[1]);
        }

        string answer = (await Cli.RunAsync("check", _tree.Folder, "--error", parts[0])).Out.ReplaceLineEndings("\n");
        string first = answer.Split('\n').First(line => line.Contains(" WCFL", StringComparison.Ordinal));
        Assert.Matches("^(?:warning|info|error) " + rule + "$", first);
    }

    // By the rule that finds the cause: the text of the exception and the files.
    private static Dictionary<string, string> ReadPrograms() =>
        Repository.Read("tests/WcfLint.Cli.Tests/Symptoms/programs.txt").ReplaceLineEndings("\n").Split("\n=== ")[1..]
            .Select(program => program.Split('\n', 2)).ToDictionary(program => program[0], program => program[1]);

    [Fact]
    public async Task No_findings_are_followed_by_what_could_not_be_judged()
    {
        _tree.Add("app.config", """
            <configuration><system.serviceModel><bindings><netNamedPipeBinding><binding maxReceivedMessageSize="1000000" /></netNamedPipeBinding></bindings><client>
              <endpoint address="net.pipe://localhost/a" binding="netNamedPipeBinding" contract="Elsewhere.IA" name="a" />
              <endpoint address="net.pipe://localhost/b" binding="netNamedPipeBinding" contract="Elsewhere.IB" name="b" />
            </client></system.serviceModel></configuration>

            """);
        string[] lines = (await Cli.RunAsync("check", _tree.Folder)).Out.TrimEnd().Split(Environment.NewLine);
        Assert.StartsWith("0 findings", lines[0], StringComparison.Ordinal);
        Assert.Contains("not judged: 2 endpoints: contract not in sight", lines);
    }
}
