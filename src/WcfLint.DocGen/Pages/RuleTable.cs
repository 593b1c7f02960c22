using System.Collections.Generic;
using System.Linq;
using System.Text;
using WcfLint.Analyzers;
using WcfLint.Analyzers.Catalogue;
using WcfLint.DocGen.Writing;

namespace WcfLint.DocGen.Pages;

/// <summary>The tables of all rules.</summary>
internal static class RuleTable
{
    private const string Head = "| Rule | Finds | Severity | Fix | Cost or effect |\n|---|---|---|---|---|\n";

    // One of each band, which a reader with experience of WCF recognises at once.
    private static readonly string[] s_examples = ["WCFL0003", "WCFL1004", "WCFL2004", "WCFL3002", "WCFL4001", "WCFL5001", "WCFL6003", "WCFL7004", "WCFL8002"];

    /// <summary>A row for each band, with one of its rules and what that costs.</summary>
    /// <param name="pages">The folder of the pages relative to the document, ending in a slash.</param>
    public static string CreateOfBands(IEnumerable<WcfRule> rules, string pages)
    {
        var text = new StringBuilder("| Rules | For example | Cost or effect |\n|---|---|---|\n");
        foreach (IGrouping<RuleBand, WcfRule> band in rules.GroupBy(rule => rule.Band).OrderBy(band => band.Key))
        {
            string title = TitleOf(band.Key);
            WcfRule example = band.Single(rule => s_examples.Contains(rule.Id));
            text.Append("| [").Append(title).Append("](").Append(pages).Append("README.md#").Append(Anchor(title)).Append("), ").Append(band.Count())
                .Append(" rules | [")
                .Append(example.Id).Append("](").Append(pages).Append(example.Id).Append(".md) ").Append(Markdown.Cell(example.Title)).Append(" | ")
                .Append(Markdown.Cell(example.Cost.Summary)).Append(" |\n");
        }

        return text.ToString().TrimEnd('\n');
    }

    /// <summary>A heading and a table for each band.</summary>
    public static string CreateByBand(IEnumerable<WcfRule> rules) =>
        string.Join(
            "\n\n",
            rules.GroupBy(rule => rule.Band).OrderBy(band => band.Key)
                .Select(band => "## " + TitleOf(band.Key) + "\n\n" + Table(band, string.Empty)));

    private static string Table(IEnumerable<WcfRule> rules, string pages)
    {
        var text = new StringBuilder(Head);
        foreach (WcfRule rule in rules)
        {
            text.Append("| [").Append(rule.Id).Append("](").Append(pages).Append(rule.Id).Append(".md) | ")
                .Append(Markdown.Cell(rule.Title)).Append(" | ")
                .Append(RulePage.Severity(rule)).Append(" | ")
                .Append(RulePage.Fix(rule.Fix)).Append(" | ")
                .Append(Markdown.Cell((rule.Cost.Today ?? rule.Cost.Document)?.ToString() ?? rule.Cost.Consequence)).Append(" |\n");
        }

        return text.ToString().TrimEnd('\n');
    }

    /// <summary>The anchor of a band in docs/rules/README.md.</summary>
    public static string AnchorOf(RuleBand band) => Anchor(TitleOf(band));

    // The anchor that GitHub creates for a heading.
    private static string Anchor(string heading) =>
        string.Concat(heading.ToLowerInvariant().Where(c => char.IsLetterOrDigit(c) || c is ' ' or '-')).Replace(' ', '-');

    public static string TitleOf(RuleBand band) => band switch
    {
        RuleBand.ConfigurationFile => "WCFL0xxx: the configuration file",
        RuleBand.ClientLifetime => "WCFL1xxx: lifetime of clients and channels",
        RuleBand.QuotasAndThrottles => "WCFL2xxx: quotas, throttles and timeouts",
        RuleBand.TransportAndEncoding => "WCFL3xxx: transport, encoding and streaming",
        RuleBand.SessionsAndHandshakes => "WCFL4xxx: sessions and security handshakes",
        RuleBand.ContractsAndSerialization => "WCFL5xxx: contracts and serialization",
        RuleBand.HostingAndBehaviour => "WCFL6xxx: hosting and service behaviour",
        RuleBand.Security => "WCFL7xxx: security",
        _ => "WCFL8xxx: migration to client packages and CoreWCF",
    };
}
