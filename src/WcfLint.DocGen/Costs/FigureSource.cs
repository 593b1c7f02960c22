using System.Collections.Generic;
using System.Linq;
using System.Text;

namespace WcfLint.DocGen.Costs;

/// <summary>The source file through which messages get the figures of the published runs.</summary>
internal static class FigureSource
{
    public const string Path = "src/WcfLint.Analyzers/Catalogue/CostsMeasured.cs";

    /// <param name="runs">Those of the catalogue, which are of one runtime.</param>
    public static string Create(IReadOnlyList<MeasuredRun> runs)
    {
        var text = new StringBuilder();
        text.Append("namespace WcfLint.Analyzers.Catalogue;\n\n")
            .Append("/// <summary>The figures of ").AppendJoin(" and ", runs.Select(run => MeasuredRun.Folder + run.Name + ".json"))
            .Append(". Written by WcfLint.DocGen: measure and run it instead of editing.</summary>\n")
            .Append("internal static class CostsMeasured\n{\n")
            .Append("    /// <summary>What the figures were measured on.</summary>\n")
            .Append("    public const string Runtime = \"").Append(runs[0].ShortRuntime).Append("\";\n");
        foreach ((MeasuredRun run, MeasuredCase measured) in runs.SelectMany(run => run.Cases.Select(item => (run, item))))
        {
            if (Figures.Headline(run.ResultsOf(measured)) is { } headline)
            {
                text.Append("\n    /// <summary>").Append(measured.Title).Append(": case ").Append(measured.Case).Append(".</summary>\n")
                    .Append("    public const string ").Append(measured.Identifier).Append(" = \"").Append(headline).Append("\";\n");
            }
        }

        return text.Append("}\n").ToString();
    }
}
