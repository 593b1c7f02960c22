using System.IO;
using System.Linq;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Cli.Model;
using WcfLint.Cli.Output.Text;
using WcfLint.Cli.Symptoms;

namespace WcfLint.Cli.Output.Formats;

/// <summary>The answer to `check --error` for people: what can cause the exception, or what was looked at and why it does not.</summary>
/// <param name="detail">Whether all places are shown.</param>
internal sealed class ErrorText(ErrorAnswer answer, bool colour, int width, ReportDetail detail) : IReportFormat
{
    // Causes that fit on a screen.
    private const int MaxCauses = 10;

    private readonly SymptomText _symptoms = new(colour, width);

    public void Write(CheckResult result, TextWriter writer)
    {
        _symptoms.WriteDoubt(answer.Question.Matches, writer);
        answer.Question.Matches.ToList().ForEach(match => _symptoms.WriteMessage(match, writer));
        writer.WriteLine();
        if (answer.Causes.Count > 0)
        {
            WriteCauses(result, writer);
        }
        else if (answer.Rules.Count > 0)
        {
            WriteAsked(result, writer);
        }

        foreach (SymptomMatch match in answer.Question.Matches.DistinctBy(match => match.Symptom.Outside))
        {
            _symptoms.WriteOutside(match.Symptom, isFirst: true, writer);
        }

        _symptoms.WriteRest(answer.Question.Matches, writer);
        if (answer.Causes.Count > 0)
        {
            _symptoms.WriteWrapped("'wcflint explain " + answer.Causes[0].Id + "' shows what the rule finds and how to fix it.", 0, null, writer);
        }
    }

    private void WriteCauses(CheckResult result, TextWriter writer)
    {
        var report = new TextFormat(colour, width, detail);
        int shown = detail.ShowsAll ? answer.Causes.Count : MaxCauses;
        string names = string.Join(", ", answer.Names.Take(MaxCauses).Select(PrintableText.Escape));
        _symptoms.WriteWrapped("Can cause it, the most certain first" + (names.Length > 0 ? " (the text names " + names + ")" : string.Empty)
            + ":", 2, null, writer);
        foreach (ReportedFinding cause in answer.Causes.Take(shown))
        {
            writer.WriteLine();
            report.WriteOne(cause, result, writer);
        }

        int more = answer.Causes.Count - shown;
        if (more > 0)
        {
            writer.WriteLine();
            writer.WriteLine(more + " more: --all shows them.");
        }

        writer.WriteLine();
        if (answer.Others > 0)
        {
            string command = "wcflint check " + CommandPath.Of(result) + " --min-severity info --rule " + string.Join(',', answer.Rules);
            string them = answer.Others == 1 ? "it" : "them";
            _symptoms.WriteWrapped(CountText.Of(answer.Others, "other place") + " can cause it too, but the text does not name " + them + ": "
                + command, 2, null, writer);
        }
    }

    private void WriteAsked(CheckResult result, TextWriter writer)
    {
        string read = CountText.Of(result.CodeFiles, "C# file") + " and " + CountText.Of(result.Configurations, "configuration file") + " of "
            + CountText.Of(result.Projects, "project");
        _symptoms.WriteWrapped("No cause found in " + read + ". What was checked:", 2, null, writer);
        foreach (string rule in answer.Rules)
        {
            AskedPlaces[] asked = [.. answer.Asked.Where(item => item.Id == rule)];
            if (asked.Length == 0)
            {
                writer.WriteLine("  " + rule + "  nothing that the rule checks");
            }

            foreach (AskedPlaces item in asked)
            {
                string reason = PrintableText.Escape(item.Text.ReplaceLineEndings(" "));
                _symptoms.WriteWrapped("  " + rule + "  " + item.Word + ": " + reason + PlacesOf(item, result), 6, null, writer);
            }
        }

        writer.WriteLine();
    }

    private static string PlacesOf(AskedPlaces asked, CheckResult result)
    {
        int more = asked.Count - asked.Places.Count;
        return asked.Places.Count == 0 ? string.Empty
            : " (" + string.Join(", ", asked.Places.Select(place => result.Shown(place.Path) + ":" + place.StartLine))
                + (more > 0 ? " and " + more + " more)" : ")");
    }
}
