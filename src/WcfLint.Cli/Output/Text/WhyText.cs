using System.IO;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Findings;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Output.Text;

/// <summary>The answer to `check --why` for people: what stands there, what was found, what kept the other rules silent, and where values come from.</summary>
internal sealed class WhyText(bool colour)
{
    private const int MaxText = 200;

    // Endpoints that are named.
    private const int MaxUsers = 4;

    public void Write(CheckResult result, WhyAnswer answer, TextWriter writer)
    {
        writer.WriteLine(Paint(result.Shown(answer.Path) + ":" + answer.Line, "1") + "  " + PrintableText.Shorten(answer.Text, MaxText));
        foreach (WhySubject subject in answer.Subjects)
        {
            WriteSubject(result, answer, subject, writer);
        }

        foreach (string note in answer.Notes)
        {
            writer.WriteLine("  " + PrintableText.Escape(note));
        }

        writer.WriteLine();
        WriteVerdicts(result, answer, writer);
        WriteSummary(result, answer, writer);
    }

    private static void WriteSubject(CheckResult result, WhyAnswer answer, WhySubject subject, TextWriter writer)
    {
        writer.WriteLine("  " + PrintableText.Escape(subject.Name)
            + (subject.Users.Count > 0 ? " of " + string.Join(", ", subject.Users.Take(MaxUsers).Select(user => PrintableText.Escape(user.Name) + " (" + Shown(result, answer, user.Place) + ")")) : string.Empty)
            + (subject.Users.Count > MaxUsers ? " and " + (subject.Users.Count - MaxUsers) + " more" : string.Empty));
        int names = subject.Values.Select(value => value.Name.Length).DefaultIfEmpty().Max();
        int texts = System.Math.Min(40, subject.Values.Select(value => TextOf(value).Length).DefaultIfEmpty().Max());
        foreach (WhyValue value in subject.Values)
        {
            writer.WriteLine("    " + PrintableText.Escape(value.Name).PadRight(names) + "  " + TextOf(value).PadRight(texts) + "  " + OriginOf(result, answer, value));
        }
    }

    private static string TextOf(WhyValue value) => value.Text is null ? "not known" : PrintableText.Shorten(value.Text, MaxText);

    private static string OriginOf(CheckResult result, WhyAnswer answer, WhyValue value) =>
        value.Place is null ? PrintableText.Escape(value.Origin) : "set at " + Shown(result, answer, value.Place) + (value.Origin.Length > 0 ? ", " + PrintableText.Escape(value.Origin) : string.Empty);

    private void WriteVerdicts(CheckResult result, WhyAnswer answer, TextWriter writer)
    {
        if (answer.Verdicts.Count == 0)
        {
            return;
        }

        int words = answer.Verdicts.Where(v => !v.IsPlain).Select(v => WordOf(v).Length).DefaultIfEmpty().Max();
        foreach (WhyVerdict verdict in answer.Verdicts.Where(v => !v.IsPlain))
        {
            writer.WriteLine("  " + verdict.Id + "  " + Paint(WordOf(verdict).PadRight(words), ColourOf(verdict)) + "  " + PrintableText.Escape(verdict.Text.ReplaceLineEndings(" ")) + PlaceText(result, answer, verdict));
        }

        string[] plain = [.. answer.Verdicts.Where(v => v.IsPlain).Select(v => v.Id).Distinct()];
        if (plain.Length > 0)
        {
            writer.WriteLine("  looked and have nothing to say: " + string.Join(", ", plain));
        }

        writer.WriteLine();
    }

    // Where it is not the line itself.
    private static string PlaceText(CheckResult result, WhyAnswer answer, WhyVerdict verdict)
    {
        string place = verdict.Place is { } at && (at.Path != answer.Path || at.StartLine > answer.Line || at.EndLine < answer.Line) ? Shown(result, answer, at) : string.Empty;
        string[] parts = [.. new[] { place, PrintableText.Escape(verdict.Project) }.Where(part => part.Length > 0)];
        return parts.Length == 0 ? string.Empty : " (" + string.Join(", ", parts) + ")";
    }

    private static void WriteSummary(CheckResult result, WhyAnswer answer, TextWriter writer)
    {
        string who = answer.Rules.Count == 0 ? "No rule looks" : answer.Rules.Count == 1 ? answer.Rules.First() + " does not look" : "None of these rules looks";
        if (answer.Verdicts.Count == 0)
        {
            writer.WriteLine(who + " at this line" + (answer.Nearest is { } nearest ? "; the nearest that is looked at is " + result.Shown(answer.Path) + ":" + nearest : ", nor at any other of the file") + ".");
            return;
        }

        int found = answer.Verdicts.Where(v => v.Severity is not null).Select(v => v.Id).Distinct().Count();
        int silent = answer.Verdicts.Select(v => v.Id).Distinct().Count() - found;
        writer.WriteLine(Count(found) + " found something, " + silent + " looked and said nothing. 'wcflint explain ID' shows a rule's page.");
    }

    private static string Count(int rules) => rules + (rules == 1 ? " rule" : " rules");

    private static string Shown(CheckResult result, WhyAnswer answer, Place place) =>
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
