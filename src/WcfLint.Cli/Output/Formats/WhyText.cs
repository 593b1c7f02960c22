using System.IO;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Cli.Model;
using WcfLint.Cli.Output.Text;

namespace WcfLint.Cli.Output.Formats;

/// <summary>The answer to `check --why` for people: what stands there, what was found and what kept the other rules silent.</summary>
internal sealed class WhyText(WhyAnswer answer, bool colour) : IReportFormat
{
    private const int MaxText = 200;

    // Endpoints that are named.
    private const int MaxUsers = 4;

    public void Write(CheckResult result, TextWriter writer)
    {
        writer.WriteLine(Paint(result.Shown(answer.Path) + ":" + answer.Line, "1") + "  " + PrintableText.Shorten(answer.Text, MaxText));
        foreach (WhySubject subject in answer.Subjects)
        {
            WriteSubject(result, subject, writer);
        }

        foreach (string note in answer.Notes)
        {
            writer.WriteLine("  " + PrintableText.Escape(note));
        }

        writer.WriteLine();
        WriteVerdicts(result, writer);
        WriteSummary(result, writer);
    }

    private void WriteSubject(CheckResult result, WhySubject subject, TextWriter writer)
    {
        writer.WriteLine("  " + PrintableText.Escape(subject.Name)
            + (subject.Users.Count > 0 ? " of " + string.Join(", ",
                subject.Users.Take(MaxUsers).Select(user => PrintableText.Escape(user.Name) + " (" + Shown(result, user.Place) + ")")) : string.Empty)
            + (subject.Users.Count > MaxUsers ? " and " + (subject.Users.Count - MaxUsers) + " more" : string.Empty));
    }

    private void WriteVerdicts(CheckResult result, TextWriter writer)
    {
        if (answer.Verdicts.Count == 0)
        {
            return;
        }

        int words = answer.Verdicts.Where(v => !v.IsPlain).Select(v => WordOf(v).Length).DefaultIfEmpty().Max();
        foreach (WhyVerdict verdict in answer.Verdicts.Where(v => !v.IsPlain))
        {
            writer.WriteLine("  " + verdict.Id + "  " + Paint(WordOf(verdict).PadRight(words), ColourOf(verdict)) + "  "
                + PrintableText.Escape(verdict.Text.ReplaceLineEndings(" ")) + PlaceText(result, verdict));
            string indent = new(' ', verdict.Id.Length + words + 6);
            foreach ((string fact, Place? place) in verdict.Facts)
            {
                writer.WriteLine(indent + "known: " + PrintableText.Escape(fact.ReplaceLineEndings(" "))
                    + (place is null ? string.Empty : " (" + Shown(result, place) + ")"));
            }

            if (verdict.Assumption is not null)
            {
                writer.WriteLine(indent + "assumed: " + PrintableText.Escape(verdict.Assumption));
            }

            if (verdict.Obstacle is not null)
            {
                writer.WriteLine(indent + "not fixed by 'wcflint fix'" + (verdict.NeedsHelper ? " without " + FixWays.Helper : string.Empty) + ": "
                    + verdict.Obstacle);
            }
        }

        string[] plain = [.. answer.Verdicts.Where(v => v.IsPlain).Select(v => v.Id).Distinct()];
        if (plain.Length > 0)
        {
            writer.WriteLine("  checked, nothing to report: " + string.Join(", ", plain));
        }

        writer.WriteLine();
    }

    // Where it is not the line itself.
    private string PlaceText(CheckResult result, WhyVerdict verdict)
    {
        string place = verdict.Place is { } at && (at.Path != answer.Path || at.StartLine > answer.Line || at.EndLine < answer.Line)
            ? Shown(result, at) : string.Empty;
        string[] parts = [.. new[] { place, PrintableText.Escape(verdict.Project) }.Where(part => part.Length > 0)];
        return parts.Length == 0 ? string.Empty : " (" + string.Join(", ", parts) + ")";
    }

    private void WriteSummary(CheckResult result, TextWriter writer)
    {
        string who = answer.Rules.Count == 0 ? "No rule checks" : answer.Rules.Count == 1 ? answer.Rules.First() + " does not check" : "None of these rules checks";
        if (answer.Verdicts.Count == 0)
        {
            writer.WriteLine(who + " this line" + (answer.Nearest is { } nearest
                ? "; the nearest checked line is " + result.Shown(answer.Path) + ":" + nearest : " or any other line of the file") + ".");
            return;
        }

        int found = answer.Verdicts.Where(v => v.Severity is not null).Select(v => v.Id).Distinct().Count();
        int silent = answer.Verdicts.Select(v => v.Id).Distinct().Count() - found;
        writer.WriteLine(CountText.Of(found, "rule") + " reported a finding, " + silent
            + " reported nothing. 'wcflint explain ID' shows the documentation of a rule.");
    }

    private string Shown(CheckResult result, Place place) =>
        (place.Path == answer.Path ? "line " : result.Shown(place.Path) + ":") + place.StartLine;

    private static string WordOf(WhyVerdict verdict) => verdict.Severity is { } severity ? ReportedFinding.Name(severity) : verdict.Reason!;

    private static string ColourOf(WhyVerdict verdict) => verdict.Severity switch
    {
        DiagnosticSeverity.Error => "31",
        DiagnosticSeverity.Warning => "33",
        null => "90",
        _ => "36",
    };

    private string Paint(string text, string code) => colour ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
}
