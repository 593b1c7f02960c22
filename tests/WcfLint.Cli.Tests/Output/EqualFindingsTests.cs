using System;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using WcfLint.Cli.Output.Formats;
using WcfLint.Cli.Output.Text;
using Xunit;

namespace WcfLint.Cli.Tests.Output;

/// <summary>Equal findings by the thousand are a few lines for people, and all of them for programs.</summary>
public sealed class EqualFindingsTests
{
    private static readonly TextFormat s_text = new(colour: false);

    [Fact]
    public void Nine_are_shown_one_by_one()
    {
        string[] lines = new FindingList().Add(9).Write(s_text);
        Assert.Equal(9, lines.Count(line => line.StartsWith("  Shop/f", StringComparison.Ordinal)));
        Assert.DoesNotContain(lines, line => line.Contains("--all", StringComparison.Ordinal) || line.Contains("more", StringComparison.Ordinal));
    }

    [Fact]
    public void Ten_are_one_entry_with_three_places_and_the_command_for_all()
    {
        string[] lines = new FindingList().Add(10).Write(s_text);
        Assert.Equal(["  Shop/f0001.cs:8:4, Shop/f0002.cs:8:4, Shop/f0003.cs:8:4 and 7 more in Shop/Shop.csproj: 'using' on 'f0001'"],
            lines.Where(line => line.Contains(".cs:", StringComparison.Ordinal)));
        Assert.Contains(lines, line => Regex.IsMatch(line, "^  all: wcflint check .+ --rule WCFL1002 --all$"));
        Assert.Contains("   10        0          0       10  info  WCFL1002  WCF client in a using statement", lines);
        Assert.Contains(lines, line => line.StartsWith("10 infos in ", StringComparison.Ordinal));
    }

    [Fact]
    public void Two_projects_are_two_groups()
    {
        Assert.Equal(2, Entries(new FindingList().Add(10).Add(10, project: "Other.csproj")));
        Assert.Equal(18, Entries(new FindingList().Add(9).Add(9, project: "Other.csproj")));
    }

    [Fact]
    public void Another_effect_or_binding_is_another_group()
    {
        string[] lines = new FindingList().Add(10).Add(10, effect: "Effect: much").Write(s_text);
        Assert.Equal(2, lines.Count(line => line.StartsWith("info WCFL1002", StringComparison.Ordinal)));
        Assert.Equal(2, Entries(
            new FindingList().Add(10, "WCFL2002", message: "quota of basicHttpBinding '{0}'").Add(10, "WCFL2002", message: "quota of netTcpBinding '{0}'")));
    }

    [Fact]
    public void An_apostrophe_is_no_quote() =>
        Assert.Equal(1, Entries(new FindingList().Add(12, message: "the service's name is '{0}'")));

    [Theory]
    [InlineData(DiagnosticSeverity.Info)]
    [InlineData(DiagnosticSeverity.Warning)]
    [InlineData(DiagnosticSeverity.Error)]
    public void Of_any_severity_ten_are_one_entry(DiagnosticSeverity severity)
    {
        Assert.Equal(1, Entries(new FindingList().Add(10, severity: severity)));
        Assert.Equal(9, Entries(new FindingList().Add(9, severity: severity)));
    }

    /// <summary>Messages name members and types without quotes; what is sent and the setting are more than names.</summary>
    [Theory]
    [InlineData("WCFL5001", "the result of Login.frm{0} is a DataSet", 1)]
    [InlineData("WCFL2002", "maxReceivedMessageSize of basicHttpBinding 'a' is the default, and IOrders.Get{0} returns Order{0}", 1)]
    [InlineData("WCFL2002", "maxReceivedMessageSize of basicHttpBinding 'a' is the default, and IOrders.Get returns {0}[]", 12)]
    [InlineData("WCFL7001", "includeExceptionDetailInFaults of Service{0} sends exception messages", 1)]
    [InlineData("WCFL2001", "{0} of binding 'a' is too high", 12)]
    public void What_differs_in_names_alone_is_equal(string id, string message, int entries) =>
        Assert.Equal(entries, Entries(new FindingList().Add(12, id, DiagnosticSeverity.Warning, message: message)));

    [Fact]
    public void All_are_shown_on_request()
    {
        FindingList findings = new FindingList().Add(30);
        Assert.Equal(30, findings.Write(new TextFormat(colour: false, detail: new ReportDetail { ShowsAll = true }))
            .Count(line => line.StartsWith("  Shop/f", StringComparison.Ordinal)));
        Assert.Equal(30, findings.Write(new MarkdownFormat(all: true)).Count(line => line.StartsWith("- Shop/f", StringComparison.Ordinal)));
        Assert.Equal(30, Regex.Count(findings.WritePage(all: true), "<div class=\"finding\""));
    }

    [Fact]
    public void Markdown_and_the_page_group_likewise()
    {
        FindingList findings = new FindingList().Add(3004).Add(2, severity: DiagnosticSeverity.Warning);
        string[] lines = findings.Write(new MarkdownFormat());
        Assert.Contains("- Shop/f0001.cs:8, Shop/f0002.cs:8, Shop/f0003.cs:8 and 3,001 more in Shop/Shop.csproj 'using' on 'f0001'", lines);
        Assert.Equal(3, lines.Count(line => line.StartsWith("- Shop/f", StringComparison.Ordinal)));
        Assert.Contains(lines, line => line.StartsWith("- all: wcflint check ", StringComparison.Ordinal)
            && line.EndsWith("--rule WCFL1002 --all", StringComparison.Ordinal));
        string page = findings.WritePage();
        Assert.Equal(3, Regex.Count(page, "<div class=\"finding\""));
        Assert.Contains("data-count=\"3004\"", page);
        Assert.Contains("Shop/<wbr>f0003.<wbr>cs:8 and 3,001 more in Shop/Shop.csproj", page);
        Assert.Contains("--rule WCFL1002 --all</code>", page);
    }

    [Fact]
    public void Programs_get_each_finding() =>
        Assert.Equal(3004, JsonDocument.Parse(string.Join('\n', new FindingList().Add(3004).Write(new JsonFormat()))).RootElement.GetProperty(
            "findings").GetArrayLength());

    [Theory]
    [InlineData(0)]
    [InlineData(80)]
    [InlineData(120)]
    public void Three_thousand_findings_are_less_than_300_lines(int width)
    {
        var findings = new FindingList();
        findings.Add(2000).Add(1004, project: "Web/Web.csproj");
        for (int project = 0; project < 8; project++)
        {
            findings.Add(8, "WCFL1004", project: "P" + project + ".csproj",
                message: "'{0}' is never opened: its first call opens it, and concurrent calls wait for each other's replies");
        }

        findings.Add(15, "WCFL1001", DiagnosticSeverity.Warning, message: "'{0}' is never closed; call Close, and Abort when it fails");
        Assert.InRange(findings.Write(new TextFormat(colour: false, width)).Length, 50, 299);
    }

    [Fact]
    public async Task The_command_groups_and_shows_all()
    {
        using var tree = new TempTree();
        tree.Add("Client.csproj", Texts.OldStyle()).Add("Client.cs", Texts.UsingOnClient.Replace(
            "public class Desk",
            "public class Calls\n{\n"
                + string.Concat(Enumerable.Range(0, 12)
                    .Select(i => $"    private readonly OrdersClient _c{i} = new OrdersClient();\n    public void M{i}() {{ _c{i}.Place(1); _c{i}.Place(2); }}\n"))
                        + "}\npublic class Desk",
            StringComparison.Ordinal));
        Cli run = await Cli.RunAsync("check", tree.Folder, "--rule", "WCFL1004");
        Assert.Contains(" and 9 more in Client.csproj: The client", run.Out);
        Assert.Contains("  all: wcflint check " + tree.Folder + " --rule WCFL1004 --all", run.Out.ReplaceLineEndings("\n"));
        run = await Cli.RunAsync("check", tree.Folder, "--rule", "WCFL1004", "--all");
        Assert.Equal(12, Regex.Count(run.Out, "(?m)^  Client\\.cs:"));
        (_, JsonElement report) = await Cli.CheckAsync(tree.Folder, "--rule", "WCFL1004");
        Assert.Equal(12, Cli.Findings(report).Length);
        Assert.Equal(0, (await Cli.RunAsync("report", tree.Folder, "--rule", "WCFL1004", "--all", "--output", tree["all.html"])).Exit);
        Assert.Equal(12, Regex.Count(await File.ReadAllTextAsync(tree["all.html"]), "<div class=\"finding\""));
    }

    private static int Entries(FindingList findings) =>
        findings.Write(s_text).Count(line => Regex.IsMatch(line, @"^  Shop/f\d+\.cs:8:4"));
}
