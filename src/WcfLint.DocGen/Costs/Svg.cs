using System;
using System.Text;

namespace WcfLint.DocGen.Costs;

/// <summary>What the charts have in common.</summary>
internal static class Svg
{
    // The panel has its own background: a reader's page may be dark where his system is light. Text has an edge of it, which hides the
    // lines behind.
    private const string Style =
        "<style>"
        + "text{font-family:system-ui,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif;font-size:12px;fill:#24292f;stroke:#ffffff;stroke-width:3px;stroke-linejoin:round;paint-order:stroke}"
        + ".panel{fill:#ffffff;stroke:#d0d7de}.title{font-size:15px;font-weight:600}.group{font-weight:600}.note{fill:#57606a}"
        + ".grid{stroke:#d8dee4}.one{stroke:#57606a}.bar{fill:#3b78c2}.document{fill:#b8651b}.spread{stroke:#24292f;stroke-width:1.5}"
        + "@media(prefers-color-scheme:dark){text{fill:#e6edf3;stroke:#0d1117}.panel{fill:#0d1117;stroke:#30363d}.note{fill:#9198a1}"
        + ".grid{stroke:#2a313a}.one{stroke:#9198a1}.bar{fill:#5a9be6}.document{fill:#dd8a3c}.spread{stroke:#e6edf3}}"
        + "</style>";

    /// <summary>The start of a chart: its size, its name for screen readers, its colours and its panel.</summary>
    /// <param name="width">In pixels.</param>
    /// <param name="height">In pixels.</param>
    /// <param name="title">Plain text.</param>
    public static StringBuilder Begin(int width, int height, string title) =>
        new StringBuilder()
            .Append(Invariant($"<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" role=\"img\">\n"))
            .Append("<title>").Append(Escape(title)).Append("</title>\n").Append(Style).Append('\n')
            .Append(Invariant($"<rect class=\"panel\" x=\"0.5\" y=\"0.5\" width=\"{width - 1}\" height=\"{height - 1}\" rx=\"6\"/>\n"));

    public static string Escape(string text) => text.Replace("&", "&amp;").Replace("<", "&lt;").Replace(">", "&gt;");

    public static string Invariant(FormattableString text) => FormattableString.Invariant(text);
}
