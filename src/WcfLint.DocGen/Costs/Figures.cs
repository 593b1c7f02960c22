using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text.RegularExpressions;
using WcfLint.Analyzers.Catalogue;

namespace WcfLint.DocGen.Costs;

/// <summary>Measured numbers as documents and messages write them.</summary>
internal static partial class Figures
{
    /// <summary>The factor of a case by its rules: "2.4×", or "2.6× to 44×" if the variants differ. Null if no variant measures it.</summary>
    public static string? Headline(IEnumerable<MeasuredResult> results)
    {
        double[] ratios = [.. results.Where(result => result.Headline).Select(result => result.Ratio)];
        return ratios.Length == 0 ? null : RatioText.OfRange(ratios);
    }

    /// <summary>The factor at the start of a figure such as "3,600×"; null where it is none.</summary>
    public static double? Factor(string figure)
    {
        int sign = figure.IndexOf('×', StringComparison.Ordinal);
        return sign > 0 && double.TryParse(figure.AsSpan(0, sign), NumberStyles.AllowDecimalPoint | NumberStyles.AllowThousands,
            CultureInfo.InvariantCulture, out double factor)
            ? factor
            : null;
    }

    /// <summary>Every factor that a figure names: 1.6 and 3.5 of "1.6× (HTTP) to 3.5× (net.tcp)".</summary>
    public static double[] Factors(string figure) => [.. FactorPattern().Matches(figure).Select(match => Factor(match.Value)!.Value)];

    [GeneratedRegex(@"\d[\d,]*(?:\.\d+)?×")]
    private static partial Regex FactorPattern();
}
