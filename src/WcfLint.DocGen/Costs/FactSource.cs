using System.Collections.Generic;
using System.Linq;
using System.Text;

namespace WcfLint.DocGen.Costs;

/// <summary>The source file through which the catalogue gets the facts of the published runs.</summary>
internal static class FactSource
{
    public const string Path = "src/WcfLint.Analyzers/Catalogue/FactsRecorded.cs";

    /// <param name="runs">In order of precedence: a case is taken from the first run that has it.</param>
    public static string Create(IReadOnlyList<MeasuredRun> runs)
    {
        var text = new StringBuilder();
        text.Append("namespace WcfLint.Analyzers.Catalogue;\n\n")
            .Append("/// <summary>The facts of the result files in ").Append(MeasuredRun.Folder)
            .Append(". Written by WcfLint.DocGen: run the case and it instead of editing.</summary>\n")
            .Append("internal static class FactsRecorded\n{\n");
        var properties = new List<string>();
        var known = new HashSet<string>();
        foreach (MeasuredRun run in runs)
        {
            foreach (MeasuredCase measured in run.Cases)
            {
                if (run.FactsOf(measured).FirstOrDefault() is { } fact && known.Add(measured.Case))
                {
                    properties.Add(
                        "    /// <summary>" + measured.Title + ", " + fact.At + ": " + fact.Variant + ".</summary>\n"
                        + "    public static CostFact " + measured.Identifier + " => new(\"" + measured.Case + "\", " + Literal(fact.Brief) + ", "
                            + Literal(run.ShortRuntime) + ", " + Literal(run.CommandOf(measured)) + ");\n");
                }
            }
        }

        return text.Append(string.Join("\n", properties)).Append("}\n").ToString();
    }

    private static string Literal(string text) => "\"" + text.Replace("\\", "\\\\").Replace("\"", "\\\"") + "\"";
}
