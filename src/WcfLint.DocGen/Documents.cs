using System.Collections.Generic;
using System.Linq;
using WcfLint.Analyzers;
using WcfLint.DocGen.Costs;
using WcfLint.DocGen.Pages;
using WcfLint.DocGen.Performance;
using WcfLint.DocGen.Samples;
using WcfLint.DocGen.Writing;

namespace WcfLint.DocGen;

/// <summary>Every document with a generated part, and what belongs there.</summary>
internal static class Documents
{
    /// <summary>What brings all of them up to date, typed in the root.</summary>
    public const string Command = "dotnet run --project src/WcfLint.DocGen";

    /// <summary>Brings the generated parts up to date.</summary>
    /// <param name="root">The repository's root.</param>
    /// <param name="write">Whether changed documents are written; otherwise they are only named.</param>
    /// <param name="samples">The command's output for the samples; without it, the documents that show it are not updated.</param>
    /// <returns>The changed documents relative to the root, with forward slashes, in a fixed order.</returns>
    /// <exception cref="DocumentException">A document or a marker is missing, or what a document shows.</exception>
    public static IReadOnlyList<string> Update(string root, bool write, IReadOnlyList<SampleRun>? samples = null)
    {
        var writer = new DocumentWriter(root, write);
        IReadOnlyList<MeasuredRun> runs = MeasuredRun.ReadAll(root);
        writer.Update("README.md", null, [("rules", RuleTable.CreateOfBands(WcfRules.All, "docs/rules/")), .. Excerpt(samples)]);
        if (Sample(samples) is { } sample)
        {
            writer.Update("src/WcfLint.Package/README.md", null, ("messages", SampleExcerpt.CreateMessages(sample.Findings)));
            writer.Update("src/WcfLint.Cli/README.md", null, (SampleExcerpt.Section, SampleExcerpt.Create(sample.Text)));
            if (sample.Page is { } page)
            {
                writer.Write(ReportPicture.Path, ReportPicture.Create(page));
            }
        }

        writer.Update("docs/rules/README.md", null, ("rules", RuleTable.CreateByBand(WcfRules.All)));
        writer.Update("docs/costs.md", null, ("costs", CostTable.Create(WcfRules.All, runs)));
        writer.Update("docs/internal/costs.md", null, ("runs", CaseSection.Create(runs)));
        if (MigrationPage.Read(root) is { Features.IsEmpty: false } table)
        {
            writer.Update(MigrationPage.Path, null, (MigrationPage.Section, MigrationPage.CreateList(table)));
        }

        if (SymptomPage.Read(root) is { Count: > 0 } symptoms)
        {
            writer.Write(SymptomPage.Path, SymptomPage.Create(symptoms));
        }

        IReadOnlyList<PerformanceSection> measured = PerformanceSection.ReadAll(root);
        writer.Update(PerformancePage.Path, null, (PerformancePage.SummarySection, PerformancePage.Summary(measured)));
        writer.Update(PerformancePage.DetailsPath, null, PerformancePage.Create(measured));
        Dictionary<string, IReadOnlySet<string>> named =
            WcfRules.All.ToDictionary(rule => rule.Id, rule => RelatedRules.NamedIn(writer.ReadOrEmpty(RulePage.Path(rule.Id))));
        foreach (WcfRule rule in WcfRules.All)
        {
            writer.Update(
                RulePage.Path(rule.Id),
                RulePage.Skeleton(),
                (RulePage.HeaderSection, RulePage.Header(rule, writer.ReadOrEmpty(ReleaseRows.Shipped))),
                (RulePage.CostSection, RulePage.MeasuredCost(rule, runs)),
                (RelatedRules.Section, RelatedRules.Create(rule, root,
                    WcfRules.All.Where(other => other != rule && (named[rule.Id].Contains(other.Id) || named[other.Id].Contains(rule.Id))))));
        }

        // Compiled in like the figures below.
        writer.Write(FactSource.Path, FactSource.Create(runs));
        writer.Write(MeasuredRun.Folder + LargestCosts.File, LargestCosts.Create(WcfRules.All));

        // The figures of the messages: compiled in, so that the documents follow only when the generator is built and run again.
        MeasuredRun[] ofCatalogue = [.. runs.Where(run => run.IsOfCatalogue)];
        if (ofCatalogue.Length > 0)
        {
            writer.Write(FigureSource.Path, FigureSource.Create(ofCatalogue));
        }

        foreach (MeasuredRun run in runs)
        {
            foreach (MeasuredCase shown in run.Cases.Where(item => BarChart.Shows(run, item)))
            {
                writer.Write(MeasuredRun.Folder + CaseSection.Chart(run, shown), BarChart.Create(run, shown, WcfRules.All));
            }
        }

        foreach (string preset in Presets.Names)
        {
            writer.Write(Presets.Path(preset), Presets.Create(preset, WcfRules.All));
        }

        writer.Write(ReleaseRows.Unshipped, ReleaseRows.Create(writer.Read(ReleaseRows.Shipped), WcfRules.All));
        foreach (SampleRun run in samples ?? [])
        {
            writer.Write(run.Folder + "/" + SampleFindings.File, SampleFindings.Create(run.Findings));
            writer.Write(run.Folder + "/" + SampleFindings.OffFile, SampleFindings.Create(run.Off));
        }

        return writer.Changed;
    }

    private static IEnumerable<(string Name, string Content)> Excerpt(IReadOnlyList<SampleRun>? samples) =>
        Sample(samples) is { } sample ? [(SampleExcerpt.Section, SampleExcerpt.Create(sample.Text))] : [];

    private static SampleRun? Sample(IReadOnlyList<SampleRun>? samples) => samples?.Single(sample => sample.Folder == SampleExcerpt.Folder);
}
