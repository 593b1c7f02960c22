using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Text.RegularExpressions;
using WcfLint.Analyzers;

namespace WcfLint.DocGen.Pages;

/// <summary>
/// AnalyzerReleases.Unshipped.md: the difference between the released rows, which stay as they are, and the catalogue.
/// Format: https://github.com/dotnet/roslyn-analyzers/blob/main/src/Microsoft.CodeAnalysis.Analyzers/ReleaseTrackingAnalyzers.Help.md
/// </summary>
internal static partial class ReleaseRows
{
    public const string Shipped = "src/WcfLint.Analyzers/AnalyzerReleases.Shipped.md";
    public const string Unshipped = "src/WcfLint.Analyzers/AnalyzerReleases.Unshipped.md";

    private const string Head = "Rule ID | Category | Severity | Notes\n--------|----------|----------|-------\n";
    private const string ChangedHead =
        "Rule ID | New Category | New Severity | Old Category | Old Severity | Notes\n--------|--------------|--------------|--------------|--------------|-------\n";

    /// <summary>The first version with a rule: that of the release that has its first row, else the one that this program is built as.</summary>
    /// <param name="shipped">The text of AnalyzerReleases.Shipped.md.</param>
    public static string VersionOf(string id, string shipped)
    {
        int row = shipped.IndexOf("\n" + id + " |", System.StringComparison.Ordinal);
        const string Release = "## Release ";
        int head = row < 0 ? -1 : shipped.LastIndexOf(Release, row, System.StringComparison.Ordinal);
        return head < 0
            ? typeof(WcfRules).Assembly.GetName().Version!.ToString(3)
            : shipped[(head + Release.Length)..shipped.IndexOf('\n', head)].Trim();
    }

    /// <param name="shipped">The text of AnalyzerReleases.Shipped.md.</param>
    public static string Create(string shipped, IEnumerable<WcfRule> rules)
    {
        Dictionary<string, (string Category, string Severity)> released = Read(shipped);
        var added = new StringBuilder();
        var changed = new StringBuilder();
        foreach (WcfRule rule in rules)
        {
            string category = rule.Descriptor.Category;
            string severity = rule.Descriptor.IsEnabledByDefault ? rule.Descriptor.DefaultSeverity.ToString() : "Disabled";
            if (!released.Remove(rule.Id, out (string Category, string Severity) old))
            {
                added.Append($"{rule.Id} | {category} | {severity} | {rule.Title}\n");
            }
            else if (old != (category, severity))
            {
                changed.Append($"{rule.Id} | {category} | {severity} | {old.Category} | {old.Severity} | {rule.Title}\n");
            }
        }

        // The remaining released rules are no longer in the catalogue.
        string removed = string.Concat(released.OrderBy(rule => rule.Key, System.StringComparer.Ordinal)
            .Select(rule => $"{rule.Key} | {rule.Value.Category} | {rule.Value.Severity} | \n"));
        return "; Rules that no released version has yet. Generated from the catalogue.\n"
            + Section("New Rules", Head, added.ToString()) + Section("Removed Rules", Head, removed) + Section("Changed Rules", ChangedHead, changed.ToString());
    }

    private static string Section(string title, string head, string rows) => rows.Length == 0 ? string.Empty : "\n### " + title + "\n\n" + head + rows;

    // Release after release: a later row of a rule replaces an earlier one.
    private static Dictionary<string, (string Category, string Severity)> Read(string shipped)
    {
        var rules = new Dictionary<string, (string Category, string Severity)>();
        bool removed = false;
        foreach (string line in shipped.Split('\n'))
        {
            if (line.StartsWith('#'))
            {
                removed = line.StartsWith("### Removed", System.StringComparison.Ordinal);
            }
            else if (Row().Match(line) is { Success: true } row)
            {
                rules.Remove(row.Groups["id"].Value);
                if (!removed)
                {
                    rules.Add(row.Groups["id"].Value, (row.Groups["category"].Value, row.Groups["severity"].Value));
                }
            }
        }

        return rules;
    }

    [GeneratedRegex(@"^(?<id>WCFL[0-9]{4}) \| (?<category>\S+) \| (?<severity>\w+) \|")]
    private static partial Regex Row();
}
