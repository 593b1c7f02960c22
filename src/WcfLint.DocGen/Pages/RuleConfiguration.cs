using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Text.RegularExpressions;
using WcfLint.Analyzers.Catalogue;
using WcfLint.DocGen.Writing;

namespace WcfLint.DocGen.Pages;

/// <summary>The end of a rule's page: how to switch it off or on, and, behind the references that a person writes, where the rule is and which rules are near to it.</summary>
internal static partial class RuleConfiguration
{
    public const string Section = "configuration";
    public const string RelatedSection = "related rules";

    public const string Heading = "How to suppress or configure";
    public const string RelatedHeading = "Related rules";

    /// <summary>How to switch the rule off or on.</summary>
    public static string Create(WcfRule rule)
    {
        var text = new StringBuilder("## ").Append(Heading).Append("\n\n");
        if ((rule.Inputs & (RuleInputs.Code | RuleInputs.Joined)) != 0)
        {
            text.Append("To suppress the rule in C#, use a pragma for one place, or .editorconfig for whole files:\n\n```csharp\n#pragma warning disable ").Append(rule.Id).Append(" // the reason\n// …\n#pragma warning restore ").Append(rule.Id)
                .Append("\n```\n\n```ini\n# .editorconfig\n[*.cs]\ndotnet_diagnostic.").Append(rule.Id).Append(".severity = none\n```\n\n");
        }

        if ((rule.Inputs & (RuleInputs.Configuration | RuleInputs.Joined)) != 0)
        {
            // Comments do not count in a file that is not well-formed.
            text.Append(rule == WcfRules.WCFL0001_NotWellFormed
                    ? "To suppress the rule in configuration files, use .editorconfig:\n\n"
                    : "To suppress the rule in configuration files, use a comment for one place, or .editorconfig for whole files:\n\n```xml\n<!-- wcflint disable-next-line " + rule.Id + ": the reason -->\n```\n\n")
                .Append("```ini\n# .editorconfig\n[*.config]\nwcflint.").Append(rule.Id).Append(".severity = none\n```\n\n");
        }

        return text.Append(rule.AreInfosOff
                ? "Findings with severity info are off by default. To switch them on, use the [preset](../configuration.md#presets) `security` or `all`, set `dotnet_diagnostic." + rule.Id + ".severity = default` in a .globalconfig, or run `wcflint check . --rule " + rule.Id + "`; "
                : rule.Descriptor.IsEnabledByDefault
                ? "To change the severity instead, use `suggestion`, `warning` or `error`; "
                : "The rule is off by default. To switch it on, use `warning` instead of `none`, or run `wcflint check . --rule " + rule.Id + "`; ")
            .Append("see [configuration](../configuration.md) for other options.").ToString();
    }

    /// <summary>The last references, and the rules near to it.</summary>
    /// <param name="root">The repository's root, for the rule's own source.</param>
    /// <param name="related">The rules that name it or that it names.</param>
    public static string CreateRelated(WcfRule rule, string root, IEnumerable<WcfRule> related)
    {
        var text = new StringBuilder();
        string[] documents = [.. SourceDocuments.Naming(rule.Id, root)];
        foreach (string document in documents)
        {
            text.Append("- ").Append(document).Append(documents.Length > 1 ? ": one of the [first descriptions of the smell](../sources.md)\n" : ": the [first description of the smell](../sources.md)\n");
        }

        if (SourceOf(rule, root) is { } source)
        {
            text.Append("- [").Append(Path.GetFileName(source)).Append("](../../").Append(source).Append("), the source of the rule. Its comments cite the code of WCF.\n");
        }

        text.Append("\n## ").Append(RelatedHeading).Append("\n\n");
        foreach (WcfRule other in related)
        {
            text.Append("- [").Append(other.Id).Append("](").Append(other.Id).Append(".md): ").Append(Markdown.Text(other.Title)).Append('\n');
        }

        return text.Append("- [All rules of this group](README.md#").Append(RuleTable.AnchorOf(rule.Band)).Append(')').ToString();
    }

    /// <summary>The ids that a page names, in what a person wrote of it.</summary>
    public static IReadOnlySet<string> NamedIn(string page) => Id().Matches(Generated().Replace(page, string.Empty)).Select(match => match.Value).ToHashSet(StringComparer.Ordinal);

    private static string? SourceOf(WcfRule rule, string root)
    {
        string folder = Path.Combine(root, "src", "WcfLint.Analyzers", "Rules");
        return Directory.Exists(folder)
            ? Directory.EnumerateFiles(folder, rule.Id + "_*.cs", SearchOption.AllDirectories).Order(StringComparer.Ordinal).Select(file => Path.GetRelativePath(root, file).Replace('\\', '/')).FirstOrDefault()
            : null;
    }

    [GeneratedRegex("WCFL[0-9]{4}")]
    private static partial Regex Id();

    [GeneratedRegex("<!-- generated: (?<name>[^>]*) -->.*?<!-- end of generated: \\k<name> -->", RegexOptions.Singleline)]
    private static partial Regex Generated();
}
