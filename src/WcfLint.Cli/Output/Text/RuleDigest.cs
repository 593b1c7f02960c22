using System;
using System.Collections.Generic;
using System.Linq;

namespace WcfLint.Cli.Output.Text;

/// <summary>What of a rule's page is read first: what the smell is, how it is mended, and when it is none.</summary>
internal static class RuleDigest
{
    /// <summary>The headings of the sections, in the order in which they are shown.</summary>
    public static IReadOnlyList<string> Sections { get; } = ["The smell", "Bad", "Good", "What the fix does", "When to suppress"];

    /// <param name="page">A rule's page.</param>
    /// <returns>Markdown: the title and the sections, those that the page has.</returns>
    public static string Of(string page)
    {
        string[] parts = RulePages.WithoutMarkers(page).Split("\n## ");
        string title = parts[0].Split('\n')[0];
        return string.Join("\n\n## ", [title,
            .. Sections.Select(section => Array.Find(parts, part => part.StartsWith(section + "\n", StringComparison.Ordinal))?.Trim()).OfType<string>()]);
    }
}
