using System;
using System.Linq;
using System.Text;

namespace WcfLint.DocGen;

/// <summary>The screenful of output that README shows: a few findings of each kind, long lines cut, an ellipsis for what is left out.</summary>
internal static class SampleExcerpt
{
    public const string Section = "output of samples/Before";
    public const string Folder = "samples/Before";

    // As wide as a page of the repository shows without much scrolling.
    private const int Width = 190;
    private const char Ellipsis = '…';

    // Findings that a reader who knows WCF recognises at once, in code, in configuration and where the two meet.
    private static readonly (string Path, string[] Rules)[] s_files =
    [
        ("OrderClient/OrderDesk.cs", ["WCFL1002", "WCFL1003"]),
        ("OrderClient/Reports.cs", ["WCFL4001"]),
        ("OrderClient/StockBoard.cs", ["WCFL1004"]),
        ("OrderHost/app.config", ["WCFL6002", "WCFL2004", "WCFL2001", "WCFL2002", "WCFL7001"]),
        ("OrderService/Contracts/IReportingService.cs", ["WCFL5001"]),
    ];

    private static readonly string[] s_rules = ["WCFL1001", "WCFL1002", "WCFL1004", "WCFL4001", "WCFL5001"];

    /// <exception cref="DocumentException">A finding that README shows is not reported any more.</exception>
    public static string Create(CheckOutput output)
    {
        var text = new StringBuilder("```\n$ dotnet run --project src/WcfLint.Cli -- check " + Folder + "\n");
        foreach ((string path, string[] rules) in s_files)
        {
            CheckedFile file = output.Files.FirstOrDefault(file => file.Path == path) ?? throw Missing(path);
            text.Append(path).Append('\n');
            if (rules.Except(file.Lines.Select(line => line.Id)).FirstOrDefault() is { } gone)
            {
                throw Missing(gone + " in " + path);
            }

            foreach (CheckedLine line in file.Lines.Where(line => rules.Contains(line.Id)))
            {
                text.Append(Cut(line.Text)).Append('\n');
            }

            text.Append(file.Lines.All(line => rules.Contains(line.Id)) ? "\n" : "  " + Ellipsis + "\n\n");
        }

        text.Length--;
        text.Append(Ellipsis).Append("\n\n").Append(output.RuleHead).Append('\n');
        foreach (string rule in s_rules)
        {
            text.Append(Cut(output.Rules.TryGetValue(rule, out string? row) ? row : throw Missing(rule))).Append('\n');
        }

        // The time differs from machine to machine.
        string summary = output.Summary[..(output.Summary.LastIndexOf(", ", StringComparison.Ordinal) + 2)] + Ellipsis;
        return text.Append(Ellipsis).Append("\n\n").Append(summary).Append("\n```").ToString();
    }

    private static string Cut(string line) => line.Length <= Width ? line : line[..(Width - 1)].TrimEnd() + Ellipsis;

    private static DocumentException Missing(string what) =>
        new("README.md: its excerpt shows " + what + ", which 'check " + Folder + "' does not report: choose another finding in " + nameof(SampleExcerpt));
}
