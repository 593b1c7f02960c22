using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers;
using WcfLint.Cli.Model;
using WcfLint.Cli.Output.Text;

namespace WcfLint.Cli.Output.Sarif;

/// <summary>
/// The rules as code scanning shows them beside findings
/// (docs.github.com/code-security/code-scanning/integrating-with-code-scanning/sarif-support-for-code-scanning#reportingdescriptor-object).
/// </summary>
internal static partial class SarifRules
{
    // The catalogue's fields are called ID_Name. Validators take two capitals in a row for no Pascal case.
    private static readonly Dictionary<string, string> s_names = typeof(WcfRules).GetFields(BindingFlags.Public | BindingFlags.Static)
        .Where(field => field.FieldType == typeof(WcfRule))
        .ToDictionary(field => ((WcfRule)field.GetValue(null)!).Id, field => Acronym()
            .Replace(field.Name[(field.Name.IndexOf('_', StringComparison.Ordinal) + 1)..], word => word.Value[0] + word.Value[1..].ToLowerInvariant()));

    /// <summary>A rule as a reportingDescriptor.</summary>
    public static object Describe(WcfRule rule)
    {
        string description = rule.Descriptor.Description.ToString(CultureInfo.InvariantCulture);
        return new
        {
            id = rule.Id,
            name = s_names[rule.Id],
            shortDescription = SarifFormat.Text(rule.Title),
            fullDescription = SarifFormat.Text(description),
            helpUri = rule.Descriptor.HelpLinkUri,
            help = Help(rule, description),
            defaultConfiguration = new { level = SarifFormat.Level(rule.Descriptor.DefaultSeverity), enabled = rule.Descriptor.IsEnabledByDefault },
            properties = Properties(rule),
        };
    }

    private static object Help(WcfRule rule, string description)
    {
        try
        {
            string page = RulePages.Read(rule.Id);
            using var plain = new StringWriter();
            new PageText(colour: false, width: 0).Write(page, plain);
            return new { text = plain.ToString().ReplaceLineEndings("\n"), markdown = RulePages.ToStandalone(page, rule.Descriptor.HelpLinkUri) };
        }
        catch (CommandException)
        {
            // Findings matter more than a page that is missing in the installation.
            return new { text = description, markdown = description };
        }
    }

    private static Dictionary<string, object> Properties(WcfRule rule)
    {
        SecurityScore? score = SecurityScore.Of(rule.Id);
        List<string> tags = ["wcf", WordStart().Replace(rule.Band.ToString(), "-").ToLowerInvariant()];
        var properties = new Dictionary<string, object>
        {
            ["tags"] = tags,
            ["precision"] = Precision(rule),
            ["problem.severity"] = rule.Descriptor.DefaultSeverity switch
            {
                DiagnosticSeverity.Error => "error",
                DiagnosticSeverity.Warning => "warning",
                _ => "recommendation",
            },
        };
        if (score is not null)
        {
            // The form of weaknesses in code scanning.
            tags.Add("external/cwe/cwe-" + score.Weakness.ToString("000", CultureInfo.InvariantCulture));
            properties["security-severity"] = score.Score;
        }

        properties["category"] = rule.Descriptor.Category;
        properties["cost"] = rule.Cost.Short;
        return properties;
    }

    // How often a finding is a problem: sure where it must fail; in question where the row itself only informs, or leaves the rule off.
    private static string Precision(WcfRule rule) =>
        rule.IsCertainFailure ? "very-high"
        : rule.Descriptor is { IsEnabledByDefault: true, DefaultSeverity: > DiagnosticSeverity.Info } ? "high"
        : "medium";

    [GeneratedRegex("[A-Z]{2,}(?=[A-Z][a-z]|$)")]
    private static partial Regex Acronym();

    [GeneratedRegex("(?<=.)(?=[A-Z])")]
    private static partial Regex WordStart();
}
