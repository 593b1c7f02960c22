using System.Text;

namespace WcfLint.DocGen;

/// <summary>The source file through which messages get the figures of the published run.</summary>
internal static class FigureSource
{
    public const string Path = "src/WcfLint.Analyzers/Catalogue/CostsMeasured.cs";

    public static string Create(MeasuredRun run)
    {
        var text = new StringBuilder();
        text.Append("namespace WcfLint.Analyzers.Catalogue;\n\n")
            .Append("/// <summary>The figures of ").Append(MeasuredRun.Folder).Append(run.Name).Append(".json. Written by WcfLint.DocGen: measure and run it instead of editing.</summary>\n")
            .Append("internal static class CostsMeasured\n{\n")
            .Append("    /// <summary>What the figures were measured on.</summary>\n")
            .Append("    public const string Runtime = \"").Append(run.ShortRuntime).Append("\";\n");
        foreach (MeasuredCase measured in run.Cases)
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
