using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;
using WcfLint.Analyzers;
using WcfLint.Analyzers.Catalogue;

namespace WcfLint.DocGen.Costs;

/// <summary>The ratios of a case as a bar chart on a logarithmic scale, the source document's figure above them.</summary>
internal static class BarChart
{
    private const int Width = 820;
    private const int LabelWidth = 330;
    private const int ValueWidth = 130;
    private const int RowHeight = 20;
    private const int GroupHeight = 28;
    private const int NoteHeight = 18;
    private const int Top = 76;
    private const int Bottom = 34;

    /// <summary>Whether the case has a bar: a ratio of 1× stands only in the table.</summary>
    public static bool Shows(MeasuredRun run, MeasuredCase measured) => run.ResultsOf(measured).Any(Differs);

    /// <summary>Whether a bar shows the result: its ratio is not 1×, nor does its spread reach from one side of it to the other.</summary>
    public static bool Differs(MeasuredResult result) => RatioText.Of(result.Ratio) != "1×" && (result.Low > 1 || result.High < 1);

    public static string Create(MeasuredRun run, MeasuredCase measured, IEnumerable<WcfRule> rules)
    {
        MeasuredResult[] results = [.. run.ResultsOf(measured).Where(Differs)];
        // Times from documents are compared with measured times only, not with counts of messages.
        (string Rule, string Condition, double Factor)[] documents =
        [
            .. rules.Where(rule => run.IsOfCatalogue && measured.Rules.Contains(rule.Id) && rule.Cost.Document is { } figure
                && Figures.Factor(figure.Figure) is not null)
                .Select(rule => (rule.Id, rule.Cost.Document!.Condition, Figures.Factor(rule.Cost.Document.Figure)!.Value)),
        ];
        string[] groups = [.. results.Select(result => result.Measure).Distinct()];
        int height = Top + Bottom + ((groups.Length + (documents.Length > 0 ? 1 : 0)) * GroupHeight) + ((results.Length + documents.Length) * RowHeight)
            + (documents.Length * NoteHeight);

        var axis = new Axis(
            results.Select(result => result.Low).Concat(documents.Select(document => document.Factor)).Append(1).Min(),
            results.Select(result => result.High).Concat(documents.Select(document => document.Factor)).Append(2).Max());
        StringBuilder text = Svg.Begin(Width, height, measured.Title);
        Text(16, 24, "title", measured.Title);
        Text(16, 42, "note", "The smell as a multiple of the fix: " + measured.Smell + " against " + measured.Fix + ".");
        Text(16, 58, "note", run.Runtime + ". Logarithmic scale."
            + (results.Length == run.ResultsOf(measured).Count() ? string.Empty : " Variants without a difference are not shown."));
        foreach ((double value, bool labelled) in axis.Ticks())
        {
            double x = axis.At(value);
            text.Append(Svg.Invariant(
                $"<line class=\"{(value == 1 ? "one" : "grid")}\" x1=\"{x:0.#}\" y1=\"{Top}\" x2=\"{x:0.#}\" y2=\"{height - Bottom + 4}\"/>\n"));
            if (labelled)
            {
                text.Append(Svg.Invariant($"<text class=\"note\" x=\"{x:0.#}\" y=\"{height - 14}\" text-anchor=\"middle\">"))
                    .Append(value.ToString("#,0.##", CultureInfo.InvariantCulture)).Append("×</text>\n");
            }
        }

        int y = Top;
        if (documents.Length > 0)
        {
            Group("figure of the source document");
            foreach ((string rule, string condition, double factor) in documents)
            {
                Bar(rule, "document", factor, null, null);
                Text(LabelWidth + 4, y + 10, "note", condition);
                y += NoteHeight;
            }
        }

        foreach (string group in groups)
        {
            Group(group);
            foreach (MeasuredResult result in results.Where(result => result.Measure == group))
            {
                Bar(result.Variant, "bar", result.Ratio, result.Low, result.High);
            }
        }

        return text.Append("</svg>\n").ToString();

        void Group(string name)
        {
            Text(16, y + 19, "group", name);
            y += GroupHeight;
        }

        void Bar(string label, string kind, double ratio, double? low, double? high)
        {
            double from = axis.At(Math.Min(1, ratio)), to = axis.At(Math.Max(1, ratio));
            int middle = y + (RowHeight / 2);
            text.Append(Svg.Invariant($"<text x=\"{LabelWidth - 8}\" y=\"{middle + 4}\" text-anchor=\"end\">")).Append(Svg.Escape(label)).Append("</text>\n");
            text.Append(Svg.Invariant(
                $"<rect class=\"{kind}\" x=\"{from:0.#}\" y=\"{y + 3}\" width=\"{Math.Max(1, to - from):0.#}\" height=\"{RowHeight - 6}\"/>\n"));
            double end = to;
            if (low is { } least && high is { } most && RatioText.Of(least) != RatioText.Of(most))
            {
                text.Append(Svg.Invariant($"<line class=\"spread\" x1=\"{axis.At(least):0.#}\" y1=\"{middle}\" x2=\"{axis.At(most):0.#}\" y2=\"{middle}\"/>\n"));
                end = Math.Max(to, axis.At(most));
            }

            text.Append(Svg.Invariant($"<text x=\"{end + 6:0.#}\" y=\"{middle + 4}\">")).Append(RatioText.Of(ratio)).Append("</text>\n");
            y += RowHeight;
        }

        void Text(int x, int at, string kind, string content) =>
            text.Append(Svg.Invariant($"<text class=\"{kind}\" x=\"{x}\" y=\"{at}\">")).Append(Svg.Escape(content)).Append("</text>\n");
    }

    /// <summary>Ratios to pixels; whole powers of ten at the ends where the ratios span more than one.</summary>
    private sealed class Axis
    {
        private readonly double _low;
        private readonly double _high;

        public Axis(double low, double high)
        {
            _low = Step(Math.Log10(low), Math.Floor);
            _high = Step(Math.Log10(high), Math.Ceiling);
        }

        public double At(double ratio) => LabelWidth + ((Math.Log10(ratio) - _low) / (_high - _low) * (Width - LabelWidth - ValueWidth));

        public IEnumerable<(double Value, bool Labelled)> Ticks()
        {
            foreach (int power in Enumerable.Range(-6, 13))
            {
                foreach (int digit in (int[])[1, 2, 5])
                {
                    double value = digit * Math.Pow(10, power), log = Math.Log10(value);
                    if (log >= _low - 1e-9 && log <= _high + 1e-9)
                    {
                        yield return (value, digit == 1 || _high - _low < 2.1);
                    }
                }
            }
        }

        // Rounded to the next of 1, 2, 5, so that small ratios do not become invisible bars.
        private static double Step(double log, Func<double, double> round)
        {
            double power = Math.Floor(log);
            double[] steps = [0, Math.Log10(2), Math.Log10(5), 1];
            return round(0.5) == 0
                ? power + steps.Last(step => step <= log - power + 1e-9)
                : power + steps.First(step => step >= log - power - 1e-9);
        }
    }
}
