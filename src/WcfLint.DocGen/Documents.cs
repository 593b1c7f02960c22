using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using WcfLint.Analyzers.Catalogue;

namespace WcfLint.DocGen;

/// <summary>Every document with a generated part, and what belongs there.</summary>
internal static class Documents
{
    private static readonly UTF8Encoding Utf8 = new(encoderShouldEmitUTF8Identifier: false, throwOnInvalidBytes: true);

    /// <summary>Brings the generated parts up to date.</summary>
    /// <param name="root">The repository's root.</param>
    /// <param name="write">Whether changed documents are written; otherwise they are only named.</param>
    /// <returns>The changed documents relative to the root, with forward slashes, in a fixed order.</returns>
    /// <exception cref="MarkerException">A document lacks a marker.</exception>
    public static IReadOnlyList<string> Update(string root, bool write)
    {
        var changed = new List<string>();
        IReadOnlyList<MeasuredRun> runs = MeasuredRun.ReadAll(root);
        Update("README.md", ("rules", RuleTable.Create(WcfRules.All, "docs/rules/")));
        Update("docs/rules/README.md", ("rules", RuleTable.CreateByBand(WcfRules.All)));
        Update("docs/costs.md", ("costs", CostTable.Create(WcfRules.All, runs, "rules/")), ("cases", CaseSection.Create(runs, WcfRules.All)));
        Update("docs/sources.md", ("sources", SourceTable.Create(root)));
        foreach (WcfRule rule in WcfRules.All)
        {
            Update(
                "docs/rules/" + rule.Id + ".md",
                (RulePage.HeaderSection, RulePage.Header(rule)),
                (RulePage.CostSection, RulePage.MeasuredCost(rule, runs)));
        }

        foreach (MeasuredRun run in runs)
        {
            // The figures of the messages: compiled in, so that the documents follow only when the generator is built and run again.
            if (run.Name == MeasuredRun.Catalogue)
            {
                Write(FigureSource.Path, FigureSource.Create(run));
            }

            foreach (MeasuredCase measured in run.Cases.Where(measured => run.ResultsOf(measured).Any()))
            {
                Write(MeasuredRun.Folder + CaseSection.Chart(run, measured), BarChart.Create(run, measured, WcfRules.All));
            }
        }

        foreach (string preset in Presets.Names)
        {
            Write(Presets.Path(preset), Presets.Create(preset, WcfRules.All));
        }

        return changed;

        // A file that is generated as a whole.
        void Write(string path, string content)
        {
            string file = Path.Combine(root, path);
            if (File.Exists(file) && File.ReadAllText(file, Utf8).Replace("\r\n", "\n") == content)
            {
                return;
            }

            changed.Add(path);
            if (write)
            {
                Directory.CreateDirectory(Path.GetDirectoryName(file)!);
                File.WriteAllText(file, content, Utf8);
            }
        }

        void Update(string path, params (string Name, string Content)[] sections)
        {
            string file = Path.Combine(root, path);
            string? before = File.Exists(file) ? File.ReadAllText(file, Utf8) : null;
            string after = before is null ? Skeleton(path) : before.Replace("\r\n", "\n");
            foreach ((string name, string content) in sections)
            {
                after = MarkedSection.Replace(after, name, content, path);
            }

            if (after == before)
            {
                return;
            }

            changed.Add(path);
            if (write)
            {
                File.WriteAllText(file, after, Utf8);
            }
        }
    }

    // Only pages of rules are made: the other documents exist, or something is wrong.
    private static string Skeleton(string path) =>
        path.StartsWith("docs/rules/WCFL", System.StringComparison.Ordinal)
            ? RulePage.Skeleton()
            : throw new MarkerException(path + ": the document is missing");
}
