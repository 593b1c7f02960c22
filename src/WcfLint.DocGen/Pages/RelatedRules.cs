using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Text.RegularExpressions;
using WcfLint.Analyzers;

namespace WcfLint.DocGen.Pages;

/// <summary>The end of a rule's page: where the rule is, and which rules are near to it.</summary>
internal static partial class RelatedRules
{
    /// <summary>The section behind the references that are written by hand.</summary>
    public const string Section = "related";

    /// <summary>The last references.</summary>
    /// <param name="root">The repository's root, for the rule's own source.</param>
    /// <param name="related">The rules that name it or that it names.</param>
    public static string Create(WcfRule rule, string root, IEnumerable<WcfRule> related)
    {
        var text = new StringBuilder();
        string[] documents = [.. SourceDocuments.Naming(rule.Id, root)];
        if (documents.Length > 0)
        {
            text.Append("- First described by [").AppendJoin("; ", documents).Append("](../internal/sources.md)\n");
        }

        string[] links =
        [
            .. SourceOf(rule, root) is { } source ? ["[source of the rule](../../" + source + ")"] : Array.Empty<string>(),
            .. related.Select(other => "[" + other.Id + "](" + other.Id + ".md)"),
            "[" + RuleTable.TitleOf(rule.Band).Split(':')[0] + "](README.md#" + RuleTable.AnchorOf(rule.Band) + ")",
        ];
        return text.Append("- See also: ").AppendJoin(", ", links).ToString();
    }

    /// <summary>The ids that a page names outside of its generated sections.</summary>
    public static IReadOnlySet<string> NamedIn(string page) =>
        Id().Matches(Generated().Replace(page, string.Empty)).Select(match => match.Value).ToHashSet(StringComparer.Ordinal);

    private static string? SourceOf(WcfRule rule, string root)
    {
        string folder = Path.Combine(root, "src", "WcfLint.Analyzers", "Rules");
        return Directory.Exists(folder)
            ? Directory.EnumerateFiles(folder, rule.Id + "_*.cs", SearchOption.AllDirectories).Order(StringComparer.Ordinal)
                .Select(file => Path.GetRelativePath(root, file).Replace('\\', '/')).FirstOrDefault()
            : null;
    }

    [GeneratedRegex("WCFL[0-9]{4}")]
    private static partial Regex Id();

    [GeneratedRegex("<!-- generated: (?<name>[^>]*) -->.*?<!-- end of generated: \\k<name> -->", RegexOptions.Singleline)]
    private static partial Regex Generated();
}
