using System.Collections.Generic;
using System.IO;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers;
using WcfLint.Cli.Model;
using WcfLint.Cli.Output.Formats;
using WcfLint.Cli.Output.Html;

namespace WcfLint.Cli.Tests.Output;

/// <summary>Findings for tests of reports.</summary>
internal sealed class FindingList
{
    private readonly List<ReportedFinding> _findings = [];

    /// <summary>Adds findings in files of their own, each about another name.</summary>
    /// <param name="message">Its message; {0} is the name.</param>
    /// <param name="effect">What ends it; null for the rule's.</param>
    public FindingList Add(
        int count, string id = "WCFL1002", DiagnosticSeverity severity = DiagnosticSeverity.Info, string project = "Shop/Shop.csproj",
        string message = "'using' on '{0}'", string? effect = "Effect: little", bool onFramework = false, string? assumption = null)
    {
        for (int i = 0; i < count; i++)
        {
            string name = "f" + (_findings.Count + 1).ToString("0000", System.Globalization.CultureInfo.InvariantCulture);
            var place = new Place(Path.Combine(Folder, "Shop", name + ".cs"), 8, 4, 8, 9);
            _findings.Add(new ReportedFinding(id, severity, string.Format(System.Globalization.CultureInfo.InvariantCulture, message, name) + ". "
                + (effect ?? WcfRules.Find(id)!.Cost.Ending), place, []) { Project = project, IsOnFramework = onFramework, Assumption = assumption });
        }

        return this;
    }

    private static string Folder { get; } = Path.Combine(Path.GetTempPath(), "findings");

    public CheckResult ToResult() => new()
    {
        BaseFolder = Folder,
        Findings = _findings,
        Failures = [],
        Notes = [],
        Projects = 2,
        CodeFiles = 7,
        Skipped = new Dictionary<string, int>(),
    };

    /// <summary>The lines that a format writes of them.</summary>
    public string[] Write(IReportFormat format)
    {
        using var writer = new StringWriter { NewLine = "\n" };
        format.Write(ToResult(), writer);
        return writer.ToString().TrimEnd('\n').Split('\n');
    }

    public string WritePage(bool all = false)
    {
        using var writer = new StringWriter { NewLine = "\n" };
        new HtmlReport(new System.DateTimeOffset(2020, 2, 3, 4, 5, 6, System.TimeSpan.Zero), all: all).Write(ToResult(), writer);
        return writer.ToString();
    }
}
