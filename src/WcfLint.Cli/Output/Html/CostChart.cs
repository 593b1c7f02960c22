using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using WcfLint.Analyzers.Catalogue;

namespace WcfLint.Cli.Output.Html;

/// <summary>The costs of rules as bars on a logarithmic scale: 910 times and 1.2 times must both be seen.</summary>
internal static class CostChart
{
    private const int Width = 960;
    private const int Left = 100;
    private const int BarWidth = 380;
    private const int Row = 30;
    private const int Head = 26;
    private const int BarHeight = 16;

    // A character is about seven units wide at this size of text.
    private const int CharacterWidth = 7;

    /// <param name="rules">Those with a factor; the costliest comes first.</param>
    public static void Write(TextWriter writer, IReadOnlyList<(WcfRule Rule, CostFactor Factor)> rules)
    {
        double top = Math.Max(1, Math.Ceiling(Math.Log10(rules.Max(r => r.Factor.High))));
        int height = Head + (rules.Count * Row);
        writer.WriteLine("<svg viewBox=\"0 0 " + Width + " " + height + "\" role=\"img\" aria-label=\"What each smell costs: " + rules.Count + " bars on a logarithmic scale\">");
        for (int power = 0; power <= top; power++)
        {
            string x = Number(Left + (BarWidth * power / top));
            writer.WriteLine("<line class=\"grid\" x1=\"" + x + "\" x2=\"" + x + "\" y1=\"" + (Head - 6) + "\" y2=\"" + height + "\"/><text class=\"scale\" x=\"" + x + "\" y=\"" + (Head - 11) + "\">" + Math.Pow(10, power).ToString("#,0", CultureInfo.InvariantCulture) + "×</text>");
        }

        int y = Head;
        foreach ((WcfRule rule, CostFactor factor) in rules.OrderByDescending(r => r.Factor.High).ThenBy(r => r.Rule.Id, StringComparer.Ordinal))
        {
            double low = BarWidth * Math.Log10(factor.Low) / top;
            double high = BarWidth * Math.Log10(factor.High) / top;
            writer.WriteLine("<g><title>" + HtmlText.Encode(rule.Id + ": " + rule.Title + ". " + rule.Cost.Short) + "</title>");
            writer.WriteLine("<a href=\"" + HtmlText.Encode(rule.Descriptor.HelpLinkUri) + "\"><text class=\"name\" x=\"0\" y=\"" + (y + 13) + "\">" + rule.Id + "</text></a>");
            if (high > low)
            {
                writer.WriteLine(Bar("range", y, high));
            }

            writer.WriteLine(Bar("bar", y, low));
            writer.WriteLine("<text x=\"" + Number(Left + Math.Max(high, 2) + 8) + "\" y=\"" + (y + 13) + "\">" + HtmlText.Encode(Label(rule.Cost, high)) + "</text></g>");
            y += Row;
        }

        writer.WriteLine("</svg>");
    }

    private static string Bar(string name, int y, double width) =>
        "<rect class=\"" + name + "\" x=\"" + Left + "\" y=\"" + y + "\" width=\"" + Number(Math.Max(width, 2)) + "\" height=\"" + BarHeight + "\" rx=\"2\"/>";

    // SVG does not break lines: what is cut stands in full in the table of rules.
    private static string Label(Cost cost, double bar)
    {
        string text = (cost.Today ?? cost.Document)!.ToString();
        int fits = (int)((Width - Left - bar - 8) / CharacterWidth);
        return text.Length <= fits ? text : text[..(fits - 1)].TrimEnd() + "…";
    }

    private static string Number(double number) => number.ToString("0.#", CultureInfo.InvariantCulture);
}
