using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using WcfLint.Analyzers;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Cli.Model;
using WcfLint.Cli.Output.Formats;
using WcfLint.Cli.Output.Text;

namespace WcfLint.Cli.Output;

/// <summary>
/// The catalogue, for people and for scripts. The shape of the JSON is stable: members are added, never renamed or removed
/// while <c>version</c> is 1.
/// <code>
/// { "version": 1, "rules": [ { "id", "title", "description", "category", "severity": "info|warning|error", "enabled": true|false,
///   "reads": [ "code", "configuration", "joined" ], "fix": "none|single|fixAll", "cost", "measured": true|false, "help" } ] }
/// </code>
/// </summary>
internal static class RuleListing
{
    public static void WriteTable(IReadOnlyCollection<WcfRule> rules, TextWriter writer, bool colour)
    {
        var rows = new List<string[]> { new[] { "Rule", "Severity", "Fix", "Title" } };
        rows.AddRange(rules.Select(rule => new[]
        {
            rule.Id,
            ReportedFinding.Name(rule.Descriptor.DefaultSeverity) + (rule.InfoDescriptor.IsEnabledByDefault ? string.Empty : ", off"),
            rule.Fix switch { FixKind.FixAll => "in bulk", FixKind.Single => "single", _ => "none" },
            rule.Title,
        }));
        int[] widths = Enumerable.Range(0, 4).Select(i => rows.Max(row => row[i].Length)).ToArray();
        foreach (string[] row in rows)
        {
            string line = string.Join("  ", row.Select((cell, i) => i == 3 ? cell : cell.PadRight(widths[i])));
            writer.WriteLine(colour && row[0] == "Rule" ? "\u001b[1m" + line + "\u001b[0m" : line);
        }

        writer.WriteLine();
        writer.WriteLine(CountText.Of(rules.Count, "rule")
            + ". 'off': disabled by default; a setting or --rule enables it. 'in bulk': 'wcflint fix' applies the fix without asking.");
    }

    public static void WriteJson(IEnumerable<WcfRule> rules, TextWriter writer) => JsonOutput.Write(writer, new
    {
        version = 1,
        rules = rules.Select(rule => new
        {
            id = rule.Id,
            title = rule.Title,
            description = rule.Descriptor.Description.ToString(CultureInfo.InvariantCulture),
            category = rule.Descriptor.Category,
            severity = rule.Descriptor.DefaultSeverity,
            enabled = rule.Descriptor.IsEnabledByDefault,
            reads = Enum.GetValues<RuleInputs>().Where(input => (rule.Inputs & input) != 0),
            fix = rule.Fix,
            cost = rule.Cost.Short,
            measured = rule.Cost.IsMeasured,
            help = rule.Descriptor.HelpLinkUri,
        }),
    });
}
