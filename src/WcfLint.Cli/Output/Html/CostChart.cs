using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using WcfLint.Analyzers;
using WcfLint.Cli.Ranking;

namespace WcfLint.Cli.Output.Html;

/// <summary>The costs of rules as bars on one logarithmic scale: 910 times and 1.2 times must both be seen. Text is text, so that it breaks where a page is
/// narrow.</summary>
internal static class CostChart
{
    /// <param name="rules">Those with a factor; what costs most at least comes first.</param>
    public static void Write(TextWriter writer, IReadOnlyList<(WcfRule Rule, CostFactor Factor)> rules)
    {
        double top = Math.Max(1, Math.Ceiling(Math.Log10(rules.Max(r => r.Factor.High))));
        writer.WriteLine("<div class=\"chart\" style=\"--decades:" + Number(top) + "\">");
        writer.WriteLine("<div class=\"scale\" aria-hidden=\"true\">");
        for (int power = 0; power <= top; power++)
        {
            writer.WriteLine("<span style=\"left:" + Number(100 * power / top) + "%\">"
                + Math.Pow(10, power).ToString("#,0", CultureInfo.InvariantCulture) + "×</span>");
        }

        writer.WriteLine("</div>");
        foreach ((WcfRule rule, CostFactor factor) in rules.OrderByDescending(r => r.Factor.Low).ThenByDescending(r => r.Factor.High).ThenBy(r => r.Rule.Id,
            StringComparer.Ordinal))
        {
            writer.WriteLine("<div class=\"rule-name\"><a href=\"" + HtmlText.Encode(rule.Descriptor.HelpLinkUri) + "\">" + rule.Id + "</a> "
                + HtmlText.Encode(rule.Title) + "</div>");
            writer.WriteLine("<div class=\"track\">" + Bar("range", factor.High, top) + Bar("bar", factor.Low, top) + "</div>");
            writer.WriteLine("<div class=\"figure\">" + HtmlText.Encode(rule.Cost.Short) + "</div>");
        }

        writer.WriteLine("</div>");
    }

    // The smallest bar still shows that there is one.
    private static string Bar(string name, double factor, double top) =>
        "<div class=\"" + name + "\" style=\"width:" + Number(Math.Max(0.5, 100 * Math.Log10(factor) / top)) + "%\"></div>";

    private static string Number(double number) => number.ToString("0.#", CultureInfo.InvariantCulture);
}
