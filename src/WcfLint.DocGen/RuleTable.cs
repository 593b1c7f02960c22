using System.Collections.Generic;
using System.Linq;
using System.Text;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Configuration;

namespace WcfLint.DocGen;

/// <summary>The tables of all rules.</summary>
internal static class RuleTable
{
    private const string Head = "| Rule | Finds | Severity | Fix | Cost |\n|---|---|---|---|---|\n";

    /// <summary>One table of every rule.</summary>
    /// <param name="pages">The folder of the pages relative to the document, ending in a slash or empty.</param>
    public static string Create(IEnumerable<WcfRule> rules, string pages) => Table(rules, pages);

    /// <summary>A heading and a table for each band.</summary>
    public static string CreateByBand(IEnumerable<WcfRule> rules) =>
        string.Join(
            "\n\n",
            rules.GroupBy(rule => rule.Band).OrderBy(band => band.Key)
                .Select(band => "## " + Title(band.Key) + "\n\n" + Table(band, string.Empty)));

    private static string Table(IEnumerable<WcfRule> rules, string pages)
    {
        var text = new StringBuilder(Head);
        foreach (WcfRule rule in rules)
        {
            text.Append("| [").Append(rule.Id).Append("](").Append(pages).Append(rule.Id).Append(".md) | ")
                .Append(Markdown.Cell(rule.Title)).Append(" | ")
                .Append(RulePage.Severity(rule)).Append(" | ")
                .Append(rule.Fix switch { FixKind.FixAll => "Fix All", FixKind.Single => "single", _ => "none" }).Append(" | ")
                .Append(Markdown.Cell(Cost(rule.Cost))).Append(" |\n");
        }

        return text.ToString().TrimEnd('\n');
    }

    // A rule without a figure shows what happens instead: "not measured" sixteen times tells nobody anything.
    private static string Cost(Cost cost) => cost.IsMeasured ? cost.Short : cost.Consequence + " (not measured)";

    private static string Title(RuleBand band) => band switch
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
