using System;
using System.IO;
using System.Linq;
using WcfLint.Analyzers;
using WcfLint.Cli.Model;
using WcfLint.Cli.Output.Text;

namespace WcfLint.Cli.Output.Formats;

/// <summary>
/// JSON for scripts. The shape is stable: members are added, never renamed or removed while <c>version</c> is 1.
/// <code>
/// { "version": 1, "path": "/full/path",
///   "findings": [ { "id", "severity": "info|warning|error", "proof": "proved|possible", "assumption", "message", "file", "line", "column", "endLine", "endColumn",
///                   "help", "fix": { "title", "options" }, "obstacle", "fingerprint", "baselineState": "new|unchanged", "related": [ { "file", "line",
/// "column", "endLine", "endColumn" } ] } ],
///   "rules": [ { "id", "count", "title", "cost", "help" } ],
///   "read": { "projects", "inPart", "codeFiles", "configurations" },
///   "skipped": [ { "reason", "files" } ],
///   "leftOut": [ { "reason", "findings" } ],
///   "notJudged": [ { "path", "reason" } ], "judgedInPart": [ { "path", "reason" } ],
///   "notes": [ { "path", "reason", "failure": true|false } ],
///   "unusedSuppressions": [ { "file", "line", "text" } ],
///   "failures": [ { "project", "analyzer", "message" } ] }
/// </code>
/// <c>fix</c> is what <c>wcflint fix</c> makes with the options, <c>obstacle</c> why the rule's fix leaves the place, at least without a helper;
/// <c>inPart</c> counts projects of which a restore, or MSBuild, would tell more; <c>baselineState</c> is there where a baseline was named,
/// <c>unusedSuppressions</c> where they were asked for, <c>assumption</c> where a finding is only possible. Files are relative to <c>path</c>; lines and
/// columns count from 1; an end column is the one after the last.
/// </summary>
internal sealed class JsonFormat : IReportFormat
{
    public void Write(CheckResult result, TextWriter writer) => JsonOutput.Write(writer, new
    {
        version = 1,
        path = result.BaseFolder,
        findings = result.Findings.Select(finding => Describe(result, finding)),
        rules = result.Findings.GroupBy(f => f.Id).OrderBy(g => g.Key, StringComparer.Ordinal).Select(group => new
        {
            id = group.Key,
            count = group.Count(),
            title = WcfRules.Find(group.Key)?.Title,
            cost = WcfRules.Find(group.Key)?.Cost.Short,
            help = WcfRule.HelpLink(group.Key),
        }),
        read = new { projects = result.Projects, inPart = result.ProjectsInPart, codeFiles = result.CodeFiles, configurations = result.Configurations },
        skipped = result.Skipped.OrderBy(s => s.Key, StringComparer.Ordinal).Select(s => new { reason = s.Key, files = s.Value }),
        leftOut = result.Silenced.OrderBy(s => s.Key, StringComparer.Ordinal).Select(s => new { reason = s.Key, findings = s.Value }),
        notJudged = result.NotJudged.Select(n => new { path = result.Relative(n.Path), reason = n.Reason }),
        judgedInPart = result.JudgedInPart.Select(n => new { path = result.Relative(n.Path), reason = n.Reason }),
        notes = result.Notes.Select(note => new { path = result.Relative(note.Path), reason = note.Reason, failure = note.IsFailure }),
        unusedSuppressions = result.UnusedSuppressions?.Select(one => new { file = result.Relative(one.Path), line = one.Line, text = one.Text }),
        failures = result.Failures.Select(failure => new { project = result.Relative(failure.Project), analyzer = failure.Analyzer, message = failure.Message }),
    });

    private static object Describe(CheckResult result, ReportedFinding finding) => new
    {
        id = finding.Id,
        severity = finding.Severity,
        proof = finding.Proof,
        assumption = finding.Assumption,
        message = finding.Message,
        file = result.Relative(finding.Place.Path),
        line = finding.Place.StartLine,
        column = finding.Place.StartColumn,
        endLine = finding.Place.EndLine,
        endColumn = finding.Place.EndColumn,
        help = WcfRule.HelpLink(finding.Id),
        fix = FixHint.Of(finding) is { } fix ? new { title = fix.Title, options = fix.Options } : null,
        obstacle = finding.Obstacle,
        fingerprint = finding.Fingerprint,
        baselineState = finding.Baseline,
        related = finding.Related.Select(place => new
        {
            file = result.Relative(place.Path),
            line = place.StartLine,
            column = place.StartColumn,
            endLine = place.EndLine,
            endColumn = place.EndColumn,
        }),
    };
}
