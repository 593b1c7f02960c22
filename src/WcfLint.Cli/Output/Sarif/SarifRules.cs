using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Text.Json;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;
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
        .ToDictionary(field => ((WcfRule)field.GetValue(null)!).Id, field => Acronym().Replace(field.Name[(field.Name.IndexOf('_', StringComparison.Ordinal) + 1)..], word => word.Value[0] + word.Value[1..].ToLowerInvariant()));

    public static void Write(Utf8JsonWriter json)
    {
        json.WriteStartArray("rules");
        foreach (WcfRule rule in WcfRules.All)
        {
            string description = rule.Descriptor.Description.ToString(CultureInfo.InvariantCulture);
            json.WriteStartObject();
            json.WriteString("id", rule.Id);
            json.WriteString("name", s_names[rule.Id]);
            SarifFormat.WriteText(json, "shortDescription", rule.Title);
            SarifFormat.WriteText(json, "fullDescription", description);
            json.WriteString("helpUri", rule.Descriptor.HelpLinkUri);
            WriteHelp(json, rule, description);
            json.WriteStartObject("defaultConfiguration");
            json.WriteString("level", SarifFormat.Level(rule.Descriptor.DefaultSeverity));
            json.WriteBoolean("enabled", rule.Descriptor.IsEnabledByDefault);
            json.WriteEndObject();
            WriteProperties(json, rule);
            json.WriteEndObject();
        }

        json.WriteEndArray();
    }

    private static void WriteHelp(Utf8JsonWriter json, WcfRule rule, string description)
    {
        string text = description;
        string markdown = description;
        try
        {
            string page = RulePages.Read(rule.Id);
            using var plain = new StringWriter();
            new PageText(colour: false, width: 0).Write(page, plain);
            text = plain.ToString().ReplaceLineEndings("\n");
            markdown = RulePages.ToStandalone(page, rule.Descriptor.HelpLinkUri);
        }
        catch (CommandException)
        {
            // Findings matter more than a page that somebody took out of the installation.
        }

        json.WriteStartObject("help");
        json.WriteString("text", text);
        json.WriteString("markdown", markdown);
        json.WriteEndObject();
    }

    private static void WriteProperties(Utf8JsonWriter json, WcfRule rule)
    {
        json.WriteStartObject("properties");
        json.WriteStartArray("tags");
        json.WriteStringValue("wcf");
        json.WriteStringValue(WordStart().Replace(rule.Band.ToString(), "-").ToLowerInvariant());
        if (SecurityScore.Of(rule.Id) is { } tagged)
        {
            // The form in which code scanning knows weaknesses.
            json.WriteStringValue("external/cwe/cwe-" + tagged.Weakness.ToString("000", CultureInfo.InvariantCulture));
        }

        json.WriteEndArray();
        json.WriteString("precision", Precision(rule));
        json.WriteString("problem.severity", rule.Descriptor.DefaultSeverity switch
        {
            DiagnosticSeverity.Error => "error",
            DiagnosticSeverity.Warning => "warning",
            _ => "recommendation",
        });
        if (SecurityScore.Of(rule.Id) is { } score)
        {
            json.WriteString("security-severity", score.Score);
        }

        json.WriteString("category", rule.Descriptor.Category);
        json.WriteString("cost", rule.Cost.Short);
        json.WriteEndObject();
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
