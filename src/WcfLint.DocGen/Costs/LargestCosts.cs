using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;
using WcfLint.Analyzers;
using WcfLint.Analyzers.Catalogue;

namespace WcfLint.DocGen.Costs;

/// <summary>The ten rules whose figures of today are the largest, by what they cost at least, as one chart.</summary>
internal static class LargestCosts
{
    /// <summary>The chart's file in <see cref="MeasuredRun.Folder"/>.</summary>
    public const string File = "largest.svg";

    private const int Count = 10;
    private const int Width = 820;
    private const int Left = 96;
    private const int Right = 24;
    private const int Top = 70;
    private const int Row = 44;
    private const int Bottom = 26;

    // The width for the text beside the longest bar.
    private const int Text = 190;

    /// <summary>The rules with their factors, the dearest first.</summary>
    public static (WcfRule Rule, double[] Factors)[] Of(IEnumerable<WcfRule> rules) =>
    [
        .. rules.Where(rule => rule.Cost.Today is not null)
            .Select(rule => (Rule: rule, Factors: Figures.Factors(rule.Cost.Today!.Figure)))
            .Where(item => item.Factors.Length > 0 && item.Factors.Max() > 1)
            .OrderByDescending(item => item.Factors.Min()).ThenByDescending(item => item.Factors.Max()).ThenBy(item => item.Rule.Id,
                StringComparer.Ordinal).Take(Count),
    ];

    public static string Create(IEnumerable<WcfRule> rules)
    {
        (WcfRule Rule, double[] Factors)[] largest = Of(rules);
        int height = Top + (largest.Length * Row) + Bottom;
        double most = Math.Ceiling(Math.Log10(largest.Max(item => item.Factors.Max())));
        StringBuilder text = Svg.Begin(Width, height, "The ten largest current figures, ranked by the lowest median of each")
            .Append("<text class=\"title\" x=\"16\" y=\"24\">Cost of WCF smells</text>\n")
            .Append("<text class=\"note\" x=\"16\" y=\"42\">Ten largest figures as multiples of the fix, ").Append(CostsMeasured.Runtime)
            .Append(", ranked by lowest median: lowest solid, highest faint. Logarithmic scale.</text>\n");
        for (int power = 0; power <= most; power++)
        {
            double x = At(Math.Pow(10, power));
            text.Append(Svg.Invariant(
                $"<line class=\"{(power == 0 ? "one" : "grid")}\" x1=\"{x:0.#}\" y1=\"{Top - 4}\" x2=\"{x:0.#}\" y2=\"{height - Bottom + 4}\"/>\n"))
                .Append(Svg.Invariant($"<text class=\"note\" x=\"{x:0.#}\" y=\"{Top - 10}\" text-anchor=\"middle\">"))
                .Append(Math.Pow(10, power).ToString("#,0", CultureInfo.InvariantCulture)).Append("×</text>\n");
        }

        int y = Top;
        foreach ((WcfRule rule, double[] factors) in largest)
        {
            double low = At(factors.Min()), high = At(factors.Max());
            CostFigure figure = rule.Cost.Today!;
            text.Append(Svg.Invariant($"<text class=\"group\" x=\"16\" y=\"{y + 13}\">")).Append(rule.Id).Append("</text>\n")
                .Append(Svg.Invariant($"<rect class=\"bar\" opacity=\"0.45\" x=\"{Left}\" y=\"{y + 3}\" width=\"{high - Left:0.#}\" height=\"13\"/>\n"))
                .Append(Svg.Invariant($"<rect class=\"bar\" x=\"{Left}\" y=\"{y + 3}\" width=\"{Math.Max(2, low - Left):0.#}\" height=\"13\"/>\n"))
                .Append(Svg.Invariant($"<text x=\"{high + 6:0.#}\" y=\"{y + 14}\">")).Append(Svg.Escape(figure.Figure))
                .Append("<tspan class=\"note\" dx=\"10\">").Append(Svg.Escape(Condition(figure))).Append("</tspan></text>\n")
                .Append(Svg.Invariant($"<text class=\"note\" x=\"{Left + 4}\" y=\"{y + 31}\">")).Append(Svg.Escape(rule.Title + ": " + figure.Unit))
                .Append("</text>\n");
            y += Row;
        }

        return text.Append("</svg>\n").ToString();

        double At(double factor) => Left + (Math.Log10(Math.Max(1, factor)) / most * (Width - Left - Right - Text));
    }

    // The runtime is the same for all, and stands above them.
    private static string Condition(CostFigure figure) =>
        figure.Condition.StartsWith(CostsMeasured.Runtime + ", ", StringComparison.Ordinal)
            ? figure.Condition[(CostsMeasured.Runtime.Length + 2)..] : figure.Condition;
}
