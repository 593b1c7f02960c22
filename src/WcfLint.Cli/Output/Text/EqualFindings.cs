using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text.RegularExpressions;
using WcfLint.Cli.Model;
using WcfLint.Cli.Ranking;

namespace WcfLint.Cli.Output.Text;

/// <summary>What a report shows as one: a finding, or equal findings.</summary>
/// <param name="Findings">By file and line.</param>
internal sealed record FindingEntry(IReadOnlyList<ReportedFinding> Findings)
{
    // The places that are named of equal findings.
    private const int MaxPlaces = 3;

    public ReportedFinding First => Findings[0];

    public bool IsGroup => Findings.Count > 1;

    /// <summary>The places that are shown.</summary>
    public IEnumerable<Place> Places => Findings.Take(MaxPlaces).Select(finding => finding.Place);

    /// <summary>What follows the places: how many more, and of which project.</summary>
    public string More => !IsGroup ? string.Empty
        : " and " + (Findings.Count - MaxPlaces).ToString("#,0", CultureInfo.InvariantCulture) + " more"
            + (First.Project is "" or "." ? string.Empty : " in " + PrintablePath.Escape(First.Project));
}

/// <summary>
/// Shows equal findings as one in reports for people: those of one rule, severity and project whose message, and the effect that ends it,
/// differ in nothing but names: those between quotes, and those of members and types.
/// </summary>
internal static partial class EqualFindings
{
    /// <summary>The fewest that are shown as one.</summary>
    public const int Fewest = 10;

    /// <param name="findings">Those of one rule and severity, by file and line.</param>
    /// <param name="all">Whether each is shown for itself.</param>
    /// <returns>In the order of their first places.</returns>
    public static IReadOnlyList<FindingEntry> Group(IReadOnlyList<ReportedFinding> findings, bool all)
    {
        if (all || findings.Count < Fewest)
        {
            return [.. findings.Select(finding => new FindingEntry([finding]))];
        }

        return
        [
            .. findings.Select((finding, index) => (Finding: finding, Index: index))
                .GroupBy(item => (item.Finding.Project, item.Finding.Baseline, Message: WithoutNames(item.Finding.Message)))
                .SelectMany(group => group.Count() >= Fewest
                    ? [(group.First().Index, Entry: new FindingEntry([.. group.Select(item => item.Finding)]))]
                    : group.Select(item => (item.Index, Entry: new FindingEntry([item.Finding]))))
                .OrderBy(item => item.Index)
                .Select(item => item.Entry),
        ];
    }

    /// <summary>The command that shows each finding of a rule, for a page to pass on; null where the entries do.</summary>
    public static string? CommandFor(RuleFindings group, IEnumerable<FindingEntry> entries, CheckResult result) => entries.Any(entry => entry.IsGroup)
        ? Command(group.Id, CommandPath.InPage(result)) : null;

    /// <summary>The command that shows each finding of a rule.</summary>
    public static string CommandFor(string rule, CheckResult result) => Command(rule, CommandPath.Of(result));

    private static string Command(string rule, string path) => "wcflint check " + path + " --rule " + rule + " --all";

    private static string WithoutNames(string message) => Types().Replace(Members().Replace(Quoted().Replace(message, "''"), "''"), " ''");

    // An apostrophe within a word is no quote.
    [GeneratedRegex(@"(?<!\w)'[^']*'")]
    private static partial Regex Quoted();

    // IOrders.GetById, and Shop.Orders.
    [GeneratedRegex(@"\b[A-Z]\w*(?:\.\w+)+")]
    private static partial Regex Members();

    // Of a type that follows one of these words; a keyword, as in byte[], begins with a small letter and says more than a name.
    [GeneratedRegex(@"(?<= (?:of|returns|receives|sends)) [A-Z]\w*")]
    private static partial Regex Types();
}
