using System;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Running;

/// <summary>Suppressions that suppress nothing are reported on request, except where that is not certain.</summary>
public sealed class UnusedSuppressionsTests : IDisposable
{
    private const string Using = "using (var client = new OrdersClient()) { client.Place(1); }";

    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Theory]
    [InlineData("#pragma warning disable WCFL1002\n" + Using + "\n#pragma warning restore WCFL1002", "")]
    [InlineData("#pragma warning disable WCFL1002\n" + Using, "")]
    [InlineData("#pragma warning disable WCFL1002\n#pragma warning restore WCFL1002\n" + Using, "2 #pragma warning disable WCFL1002")]
    [InlineData("#pragma warning disable WCFL1002, WCFL1001, CS0168\n" + Using, "2 #pragma warning disable WCFL1001")]
    [InlineData("#if NEVER\n#pragma warning disable WCFL1001\n#endif\n" + Using, "")]
    public Task A_pragma_is_used_if_it_silences_a_finding_between_it_and_its_restore(string body, string expected) =>
        AssertAsync("public class Desk { public void Run() {\n" + body + "\n} }", expected);

    [Theory]
    [InlineData("[System.Diagnostics.CodeAnalysis.SuppressMessage(\"WcfLint\", \"WCFL1002:x\")] public void Run() { " + Using + " }", "")]
    [InlineData("[System.Diagnostics.CodeAnalysis.SuppressMessage(\"WcfLint\", \"WCFL1001\")] public void Run() { " + Using + " }", "1 SuppressMessage of WCFL1001")]
    [InlineData("[System.Diagnostics.CodeAnalysis.SuppressMessage(\"Other\", \"CA2000\")] public void Run() { " + Using + " }", "")]
    public Task An_attribute_is_used_if_it_silences_a_finding_in_its_member(string member, string expected) =>
        AssertAsync("public class Desk { " + member + " }", expected);

    [Theory]
    [InlineData("<!-- wcflint disable WCFL2001: large -->", "")]
    [InlineData("<!-- wcflint disable -->", "")]
    [InlineData("<!-- wcflint disable WCFL3001 -->", "4 wcflint disable WCFL3001")]
    [InlineData("<!-- wcflint disable WCFL2001 --><!-- wcflint restore -->", "4 wcflint disable WCFL2001")]
    [InlineData("<!-- wcflint disable-next-line WCFL2001 -->", "")]
    [InlineData("<!-- wcflint disable-next-line WCFL2001 -->\n", "4 wcflint disable-next-line WCFL2001")]
    public async Task A_comment_is_used_if_it_silences_a_finding_behind_it(string comment, string expected)
    {
        _tree.Add("web.config", Texts.UnboundedQuota.Replace("<bindings><netTcpBinding>", "<bindings><netTcpBinding>" + comment, StringComparison.Ordinal));
        Assert.Equal(expected, await FindAsync());
    }

    [Fact]
    public async Task Suppressions_of_rules_that_are_off_are_not_reported()
    {
        _tree.Add("web.config", "<configuration><!-- wcflint disable WCFL2001 --></configuration>");
        Assert.Equal(0, (await Cli.RunAsync("check", _tree.Folder, "--report-unused-suppressions", "--ignore", "WCFL2001")).Exit);
    }

    [Fact]
    public async Task A_pragma_counts_under_the_symbols_of_its_project()
    {
        _tree.Add("P.csproj", Texts.OldStyle()).Add("Client.cs", "#if !DEBUG\n#pragma warning disable WCFL1002\n#endif\nclass Client { }\n");
        Assert.Equal(0, (await Cli.RunAsync("check", _tree.Folder, "--load", "sources", "--report-unused-suppressions")).Exit);
    }

    [Fact]
    public async Task They_are_told_in_text_and_fail_the_run_as_warnings()
    {
        _tree.Add("web.config", "<configuration><!-- wcflint disable WCFL2001 --></configuration>");
        Cli run = await Cli.RunAsync("check", _tree.Folder, "--report-unused-suppressions");
        Assert.Equal(1, run.Exit);
        Assert.Contains("1 suppression without effect:" + Environment.NewLine + "  web.config:1: wcflint disable WCFL2001" + Environment.NewLine, run.Out);
        Assert.Contains("  web.config:1: wcflint disable WCFL2001",
            (await Cli.RunAsync("check", _tree.Folder, "--report-unused-suppressions", "--format", "github")).Error);
        Assert.Equal(0, (await Cli.RunAsync("check", _tree.Folder, "--report-unused-suppressions", "--fail-on", "error")).Exit);
        Assert.Equal(0, (await Cli.RunAsync("check", _tree.Folder)).Exit);
    }

    [Fact]
    public async Task Suppressions_in_code_that_was_partly_read_are_not_reported()
    {
        _tree.Add("A.csproj", "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup><ItemGroup><PackageReference Include=\"Vendor.Not.Restored\" Version=\"1.0.0\" /></ItemGroup></Project>")
            .Add("A.cs", "#pragma warning disable WCFL1002\nclass A { }");
        Assert.Equal(string.Empty, await FindAsync());
    }

    private async Task AssertAsync(string desk, string expected)
    {
        _tree.Add("A.csproj", Texts.OldStyle("*.cs")).Add("Desk.cs", desk).Add("Client.cs",
            Texts.UsingOnClient[..Texts.UsingOnClient.IndexOf("public class Desk", StringComparison.Ordinal)]);
        _tree.Add("Desk.cs", desk);
        Assert.Equal(expected, await FindAsync());
    }

    private async Task<string> FindAsync()
    {
        (_, JsonElement report) = await Cli.CheckAsync(_tree.Folder, "--report-unused-suppressions");
        return string.Join(", ", report.GetProperty("unusedSuppressions").EnumerateArray()
            .Select(one => one.GetProperty("line").GetInt32() + " " + one.GetProperty("text").GetString()));
    }
}
