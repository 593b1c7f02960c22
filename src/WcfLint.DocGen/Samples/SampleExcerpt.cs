using System;
using System.Linq;
using System.Text;
using WcfLint.DocGen.Writing;

namespace WcfLint.DocGen.Samples;

/// <summary>The screenful of output that README shows: a few findings of each kind, as a terminal of a hundred columns has them, an ellipsis for what is left out.</summary>
internal static class SampleExcerpt
{
    public const string Section = "output of samples/Before";
    public const string Folder = "samples/Before";

    private const string Ellipsis = "…";

    // What costs most, in code and in configuration, and one that fails where the two meet.
    private static readonly (string Rule, string Path)[] s_findings =
    [
        ("WCFL2004", "OrderHost/app.config"),
        ("WCFL1004", "OrderClient/StockBoard.cs"),
        ("WCFL1001", "OrderClient/NightlyExport.cs"),
        ("WCFL4001", "OrderClient/Reports.cs"),
    ];

    /// <exception cref="DocumentException">A finding that README shows is not reported any more.</exception>
    public static string Create(CheckOutput output)
    {
        var text = new StringBuilder("```\n$ dotnet run --project src/WcfLint.Cli -- check " + Folder + "\n");
        foreach ((CheckedRule rule, CheckedFinding finding) in s_findings.Select(shown => Find(output, shown.Rule, shown.Path)))
        {
            rule.Head.Concat([string.Empty]).Concat(finding.Lines).ToList().ForEach(line => text.Append(line).Append('\n'));
            text.Append(rule.Findings.Count > 1 ? "  " + Ellipsis + "\n\n" : "\n");
        }

        // The time differs from machine to machine.
        string[] summary = [.. output.Summary];
        int time = Array.FindIndex(summary, line => line.EndsWith(" s", StringComparison.Ordinal));
        if (time >= 0)
        {
            summary[time] = summary[time][..(summary[time].LastIndexOf(", ", StringComparison.Ordinal) + 2)] + Ellipsis;
        }

        return text.Append(string.Join('\n', summary)).Append("\n```").ToString();
    }

    /// <summary>The same findings as the compiler writes them.</summary>
    /// <exception cref="DocumentException">A finding is not reported any more.</exception>
    public static string CreateMessages(CheckOutput output) =>
        "```\n" + string.Concat(s_findings.Select(shown => Find(output, shown.Rule, shown.Path)).Select(found =>
        {
            string severity = found.Rule.Head[0][..found.Rule.Head[0].IndexOf(' ', StringComparison.Ordinal)];
            string ending = string.Join(' ', found.Rule.Head.Skip(1).Select(line => line.Trim()));
            string message = found.Finding.Message;
            return found.Finding.Path + "(" + found.Finding.Line + "," + found.Finding.Column + "): " + severity + " " + found.Rule.Id + ": "
                + message + (message.Contains("Effect: ", StringComparison.Ordinal) || message.Contains("Cost: ", StringComparison.Ordinal) ? string.Empty : ". " + ending) + "\n";
        })) + "```";

    private static (CheckedRule Rule, CheckedFinding Finding) Find(CheckOutput output, string id, string path) =>
        output.Rules.Where(rule => rule.Id == id).SelectMany(rule => rule.Findings.Where(finding => finding.Path == path).Select(finding => (rule, finding))).FirstOrDefault() is (not null, not null) found
            ? found
            : throw new DocumentException("README.md: its excerpt shows " + id + " in " + path + ", which 'check " + Folder + "' does not report: choose another finding in " + nameof(SampleExcerpt));
}
