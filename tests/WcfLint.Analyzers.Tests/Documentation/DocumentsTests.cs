using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using WcfLint.Analyzers.Catalogue;
using WcfLint.DocGen;
using WcfLint.DocGen.Costs;
using WcfLint.DocGen.Pages;
using WcfLint.DocGen.Samples;
using WcfLint.DocGen.Writing;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Analyzers.Tests.Documentation;

/// <summary>
/// The generator of documents, on a root of its own that begins with empty documents: what is checked in cannot make these fail.
/// </summary>
public sealed class DocumentsTests : IDisposable
{
    private readonly string _root = Directory.CreateTempSubdirectory("wcflint-docs-").FullName;

    public DocumentsTests()
    {
        string repository = Repository.Directory;
        Create("README.md", Marked("rules") + Marked(SampleExcerpt.Section));
        Create("docs/rules/README.md", Marked("rules"));
        Create("docs/costs.md", Marked("costs"));
        Create("docs/internal/costs.md", Marked("runs"));
        Create("docs/performance.md", Marked("summary"));
        Create("docs/internal/performance.md", Marked("compile") + Marked("warm") + Marked("editing") + Marked("check") + Marked("growth"));
        Create(ReleaseRows.Shipped, string.Empty);
        foreach (string run in Directory.EnumerateFiles(Path.Combine(repository, MeasuredRun.Folder), "*.json"))
        {
            Create(MeasuredRun.Folder + Path.GetFileName(run), File.ReadAllText(run));
        }

        Documents.Update(_root, write: true);
    }

    public void Dispose() => Directory.Delete(_root, recursive: true);

    [Fact]
    public void Presets_say_which_rules_speak_and_but_for_strict_not_how_loud()
    {
        Assert.Equal(WcfRules.All.Select(rule => rule.Id), Named("none", "none"));
        Assert.DoesNotContain(Named("security", "none"), id => WcfRules.Find(id)!.Band == RuleBand.Security);
        Assert.Contains("WCFL2001", Named("security", "none"));
        Assert.Contains("WCFL7001", Named("performance", "none"));
        Assert.DoesNotContain("WCFL2001", Named("performance", "none"));
        Assert.Equal(
            WcfRules.All.Where(rule => !rule.Descriptor.IsEnabledByDefault).Select(rule => rule.Id),
            Named("all", "suggestion").Concat(Named("all", "warning")).Order(StringComparer.Ordinal));
        Assert.DoesNotContain("WCFL8001", Named("migration", "none"));
        Assert.Contains("WCFL2001", Named("migration", "none"));
        Assert.Equal(WcfRules.All.Where(rule => rule.InfoDescriptor.IsEnabledByDefault).Select(rule => rule.Id), Named("strict", "warning"));
        Assert.Equal(WcfRules.All.Where(rule => rule.AreInfosOff).Select(rule => rule.Id), Named("security", "default"));
        Assert.Equal(WcfRules.All.Where(rule => rule.AreInfosOff).Select(rule => rule.Id), Named("all", "default"));
        Assert.Empty(Named("recommended", "none").Concat(Named("strict", "none")));
        Assert.All(Presets.Names.Except(["all", "strict"]), preset => Assert.Empty(Named(preset, "warning").Concat(Named(preset, "suggestion"))));
    }

    private static string[] Named(string preset, string severity) =>
        Presets.Create(preset, WcfRules.All).Split('\n').Where(line => line.EndsWith(".severity = " + severity, StringComparison.Ordinal))
            .Select(line => line.Split('.')[1]).ToArray();

    [Theory]
    [InlineData("README.md", "| Rules | For example |")]
    [InlineData("docs/rules/README.md", "| Rule | Finds |")]
    [InlineData("docs/costs.md", "| Smell | Measured cost |")]
    [InlineData("docs/internal/costs.md", "- [net10.0.json]")]
    [InlineData("docs/rules/WCFL4001.md", "Reads: ")]
    [InlineData("docs/rules/WCFL4001.md", "Measured: 3.6×")]
    [InlineData("src/WcfLint.Analyzers/AnalyzerReleases.Unshipped.md", "WCFL3007 | WcfLint.TransportAndEncoding | Disabled | ")]
    [InlineData("src/WcfLint.Package/config/wcflint.all.globalconfig", "is_global = true")]
    [InlineData("src/WcfLint.Package/config/wcflint.none.globalconfig", "dotnet_diagnostic.WCFL2001.severity = none")]
    public void A_changed_table_is_found_and_written_back(string path, string row)
    {
        byte[] before = Read(path);
        string changed = Text(before).Replace(row, "| Changed by hand |", StringComparison.Ordinal);
        Assert.NotEqual(Text(before), changed);
        File.WriteAllText(Path.Combine(_root, path), changed);

        Assert.Equal([path], Documents.Update(_root, write: false));
        Assert.Equal(changed, Text(Read(path)));

        Assert.Equal([path], Documents.Update(_root, write: true));
        Assert.Equal(before, Read(path));
        Assert.Empty(Documents.Update(_root, write: true));
    }

    [Fact]
    public void Text_outside_the_markers_is_not_touched()
    {
        const string path = "docs/rules/WCFL1002.md";
        string edited = Text(Read(path)).Replace("Severity: warning.", "Severity: ?.", StringComparison.Ordinal) + "\nA last line\twithout an end";
        File.WriteAllText(Path.Combine(_root, path), edited);

        Documents.Update(_root, write: true);

        Assert.Equal(edited.Replace("Severity: ?.", "Severity: warning.", StringComparison.Ordinal), Text(Read(path)));
    }

    [Fact]
    public void Line_ends_become_LF()
    {
        const string path = "docs/costs.md";
        byte[] before = Read(path);
        File.WriteAllText(Path.Combine(_root, path), Text(before).Replace("\n", "\r\n", StringComparison.Ordinal));

        Assert.Equal([path], Documents.Update(_root, write: true));
        Assert.Equal(before, Read(path));
    }

    [Fact]
    public void A_new_rule_gets_a_page_with_every_heading()
    {
        const string path = "docs/rules/WCFL2004.md";
        File.Delete(Path.Combine(_root, path));

        Assert.Equal([path], Documents.Update(_root, write: true));

        string page = Text(Read(path));
        Assert.StartsWith(MarkedSection.Begin("header") + "\n# WCFL2004: ", page, StringComparison.Ordinal);
        Assert.Equal(RulePage.Headings, HeadingsOf(page));
        Assert.Empty(Documents.Update(_root, write: true));
    }

    [Theory]
    [InlineData("<!-- generated: rules -->", "")]
    [InlineData("<!-- end of generated: rules -->", "")]
    [InlineData("<!-- generated: rules -->", "<!-- generated: rules -->\n<!-- generated: rules -->")]
    public void A_missing_or_repeated_marker_is_an_error(string marker, string replacement)
    {
        string file = Path.Combine(_root, "README.md");
        File.WriteAllText(file, File.ReadAllText(file).Replace(marker, replacement, StringComparison.Ordinal));

        DocumentException exception = Assert.Throws<DocumentException>(() => Documents.Update(_root, write: true));

        Assert.Contains("README.md", exception.Message, StringComparison.Ordinal);
        Assert.Contains(marker, exception.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void A_missing_document_is_an_error()
    {
        File.Delete(Path.Combine(_root, "docs/costs.md"));

        Assert.Contains("docs/costs.md", Assert.Throws<DocumentException>(() => Documents.Update(_root, write: true)).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void The_two_figures_of_a_cost_stand_apart()
    {
        Cost cost = WcfRules.WCFL3002_StreamingWithoutStream.Cost;
        string page = RulePage.MeasuredCost(WcfRules.WCFL3002_StreamingWithoutStream);

        Assert.Contains("Measured: " + cost.Today + " (" + cost.Today!.Condition + ").", page, StringComparison.Ordinal);
        Assert.Contains("Source document: " + cost.Document + " (" + cost.Document!.Condition + "; " + cost.Document.Source + ").", page, StringComparison.Ordinal);
        Assert.Contains("| [WCFL3002](rules/WCFL3002.md) " + WcfRules.WCFL3002_StreamingWithoutStream.Title + " | " + cost.Today + " (" + cost.Today.Condition
            + ") | `" + cost.Today.Command + "` |", CostTable.Create([WcfRules.WCFL3002_StreamingWithoutStream], []), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("docs/costs/net10.0-line-breaks.svg", "class=\"bar\"", "class=\"bars\"")]
    [InlineData("src/WcfLint.Analyzers/Catalogue/CostsMeasured.cs", "const string LineBreaks", "const string Breaks")]
    public void A_changed_file_is_found_and_written_back(string path, string text, string changed)
    {
        byte[] before = Read(path);
        File.WriteAllText(Path.Combine(_root, path), Text(before).Replace(text, changed, StringComparison.Ordinal));

        Assert.Equal([path], Documents.Update(_root, write: true));
        Assert.Equal(before, Read(path));
    }

    [Fact]
    public void Another_result_changes_messages_and_charts()
    {
        string file = Path.Combine(_root, MeasuredRun.Folder + "net10.0.json");
        MeasuredRun run = MeasuredRun.Read(file);
        double highest = run.Results.Where(result => result.Case == "copied-message" && result.Headline).Max(result => result.Ratio);
        string ratio = "\"ratio\": " + highest.ToString(System.Globalization.CultureInfo.InvariantCulture);
        File.WriteAllLines(file, [.. File.ReadAllLines(file).Select(line =>
            line.Contains("\"case\": \"copied-message\"", StringComparison.Ordinal) ? line.Replace(ratio, "\"ratio\": 77", StringComparison.Ordinal) : line)]);

        IReadOnlyList<string> changed = Documents.Update(_root, write: true);

        Assert.Equal([FigureSource.Path, "docs/costs/net10.0-copied-message.svg"], changed);
        Assert.Contains("CopiedMessage = \"1.1× to 77×\"", Text(Read(FigureSource.Path)), StringComparison.Ordinal);
    }

    [Fact]
    public void A_rule_without_a_figure_says_not_measured()
    {
        Cost cost = WcfRules.WCFL3008_SettingsUnderPortSharing.Cost;
        Assert.Contains("Not measured: " + cost.Why + ".", RulePage.MeasuredCost(WcfRules.WCFL3008_SettingsUnderPortSharing), StringComparison.Ordinal);
        Assert.EndsWith("| " + cost.Consequence + " |", RuleTable.CreateByBand([WcfRules.WCFL3008_SettingsUnderPortSharing]), StringComparison.Ordinal);
    }

    [Fact]
    public void A_rule_with_a_recorded_fact_shows_it_with_its_runtime_and_command()
    {
        CostFact fact = WcfRules.WCFL2004_BufferSizeDiffers.Cost.Fact!;
        IReadOnlyList<MeasuredRun> runs = MeasuredRun.ReadAll(_root);
        string page = RulePage.MeasuredCost(WcfRules.WCFL2004_BufferSizeDiffers, runs);
        Assert.DoesNotContain("not measured", page, StringComparison.OrdinalIgnoreCase);
        Assert.Contains("Source: `" + fact.Command + "` ([results](../costs/net10.0-wcf-facts.json)).", page, StringComparison.Ordinal);
        Assert.Contains("Recorded on .NET 10: ChannelFactory.Open (basicHttpBinding, Buffered, ", page, StringComparison.Ordinal);
        Assert.Contains("): ArgumentException: ", page, StringComparison.Ordinal);
        Assert.Contains("(recorded on .NET 10: starting a CoreWCF host throws BindingNotFoundException) |",
            RuleTable.CreateOfBands([WcfRules.WCFL0003_ReferenceNamesNothing], "rules/"), StringComparison.Ordinal);
        Assert.Equal("Effect: " + WcfRules.WCFL2004_BufferSizeDiffers.Cost.Consequence, WcfRules.WCFL2004_BufferSizeDiffers.Cost.Ending);
    }

    [Fact]
    public void A_changed_fact_changes_the_catalogue_and_what_shows_it()
    {
        string file = Path.Combine(_root, MeasuredRun.Folder, "net10.0-wcf-facts.json");
        File.WriteAllText(file, File.ReadAllText(file).Replace("ArgumentException: MaxBufferSize", "OtherException: MaxBufferSize", StringComparison.Ordinal)
            .Replace("ArgumentException: For Transfer", "OtherException: For Transfer", StringComparison.Ordinal));

        IReadOnlyList<string> changed = Documents.Update(_root, write: true);

        Assert.Equal(["docs/rules/WCFL2004.md", FactSource.Path], changed);
        Assert.Contains("\"OtherException\"", Text(Read(FactSource.Path)), StringComparison.Ordinal);
    }

    private static string Marked(string section) => "\n" + MarkedSection.Create(section, string.Empty) + "\n";

    private static List<string> HeadingsOf(string page) =>
        page.Split('\n').Where(line => line.StartsWith("## ", StringComparison.Ordinal)).Select(line => line[3..]).ToList();

    private static string Text(byte[] bytes) => System.Text.Encoding.UTF8.GetString(bytes);

    private void Create(string path, string content)
    {
        string file = Path.Combine(_root, path);
        Directory.CreateDirectory(Path.GetDirectoryName(file)!);
        File.WriteAllText(file, content);
    }

    private byte[] Read(string path) => File.ReadAllBytes(Path.Combine(_root, path));
}
