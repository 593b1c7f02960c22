using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Cli.Baselines;
using WcfLint.Cli.Model;
using WcfLint.Cli.Output.Formats;
using WcfLint.Cli.Output.Text;

namespace WcfLint.Cli.Output.Sarif;

/// <summary>
/// SARIF 2.1.0 (docs.oasis-open.org/sarif/sarif/v2.1.0), for code scanning services and viewers. Nothing in it says where on the
/// machine the tree lay.
/// </summary>
/// <param name="pipeline">The run of Azure Pipelines that makes it; null elsewhere.</param>
internal sealed class SarifFormat(AzurePipeline? pipeline) : IReportFormat
{
    // The line ends of Roslyn, which counts the lines.
    private static readonly string[] s_newLines = ["\r\n", "\n", "\r", "\u0085", "\u2028", "\u2029"];

    public void Write(CheckResult result, TextWriter writer)
    {
        var root = SourceRoot.Find(result.BaseFolder);

        // The log contains no help texts of rules without a result.
        WcfRule[] rules = [.. result.Findings.Select(finding => finding.Id).Distinct().Order(StringComparer.Ordinal).Select(WcfRules.Find).OfType<WcfRule>()];
        var run = new
        {
            tool = new { driver = DescribeTool(rules) },
            automationDetails = new { id = pipeline?.Id ?? RunCategory.Of(result, root), properties = pipeline?.Properties },

            // A reader of the log knows where its copy of the tree is: an entry without "uri" requests it (3.14.14).
            originalUriBaseIds = new Dictionary<string, object>
            {
                [SourceRoot.BaseId] = new { description = Text("The root of the repository, or the checked folder if there is no repository.") },
            },
            invocations = (object[])[DescribeInvocation(result, root)],
            columnKind = "utf16CodeUnits",
            newlineSequences = s_newLines,
            results = DescribeResults(result, rules, root),
        };
        JsonOutput.Write(writer, new Dictionary<string, object>
        {
            ["$schema"] = "https://json.schemastore.org/sarif-2.1.0.json",
            ["version"] = "2.1.0",
            ["runs"] = (object[])[run],
        });
    }

    private static object DescribeTool(IEnumerable<WcfRule> rules) => new
    {
        name = "WcfLint",
        fullName = "WcfLint " + ToolVersion.Text,
        version = ToolVersion.Text,
        semanticVersion = ToolVersion.Text,
        informationUri = WcfRule.RepositoryUrl,
        rules = rules.Select(SarifRules.Describe),
    };

    // The files that could not be read, so that a reader of the log knows that it is not complete.
    private static object DescribeInvocation(CheckResult result, SourceRoot root) => new
    {
        executionSuccessful = result.Succeeded,
        toolExecutionNotifications = result.Notes.Select(n => (Level: !n.IsFailure ? "note" : result.InputFails ? "error" : "warning", n.Path, Text: n.Reason))
            .Concat(result.Failures.Select(f => (Level: "error", Path: f.Project, Text: f.Analyzer + " failed: " + f.Message)))
            .Select(n => new
            {
                level = n.Level,
                message = Text(PrintableText.Escape(root.Hide(n.Text))),
                locations = new[] { new { physicalLocation = new { artifactLocation = root.Describe(n.Path) } } },
            }),
    };

    private static IEnumerable<object> DescribeResults(CheckResult result, WcfRule[] rules, SourceRoot root)
    {
        Dictionary<string, int> indexes = rules.Select((rule, index) => (rule.Id, index)).ToDictionary(r => r.Id, r => r.index);
        var sources = new SourceFiles();
        var hashes = new LineHashes();
        return result.Findings.Select(finding => new
        {
            ruleId = finding.Id,
            ruleIndex = indexes.TryGetValue(finding.Id, out int index) ? index : (int?)null,
            level = Level(finding.Severity),
            baselineState = finding.Baseline,
            message = Text(finding.Message),
            partialFingerprints = Fingerprint(finding, hashes),
            locations = (object[])[DescribeLocation(root, finding.Place, id: null)],
            relatedLocations = finding.Related.Count == 0 ? null : finding.Related.Select((place, i) => DescribeLocation(root, place, i)),
            fixes = SarifFixes.Describe(finding, sources, root),
            properties = new { proof = finding.Proof, assumption = finding.Assumption },
        });
    }

    private static Dictionary<string, string?> Fingerprint(ReportedFinding finding, LineHashes hashes)
    {
        var fingerprints = new Dictionary<string, string?> { [Fingerprints.Name] = finding.Fingerprint };
        if (hashes.Find(finding.Place.Path, finding.Place.StartLine) is { } hash)
        {
            fingerprints[LineHashes.Name] = hash;
        }

        return fingerprints;
    }

    private static object DescribeLocation(SourceRoot root, Place place, int? id) => new
    {
        id,
        physicalLocation = new
        {
            artifactLocation = root.Describe(place.Path),
            region = new { startLine = place.StartLine, startColumn = place.StartColumn, endLine = place.EndLine, endColumn = place.EndColumn },
        },
    };

    /// <summary>An object that has a text only.</summary>
    public static object Text(string text) => new { text };

    /// <summary>A severity in SARIF's words.</summary>
    public static string Level(DiagnosticSeverity severity) => severity switch
    {
        DiagnosticSeverity.Error => "error",
        DiagnosticSeverity.Warning => "warning",
        _ => "note",
    };
}
