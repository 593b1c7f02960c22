using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;

namespace WcfLint.Analyzers.Catalogue;

/// <summary>Measured ratios as figures write them. Two significant digits: more would promise what another machine does not keep.</summary>
internal static class RatioText
{
    /// <summary><c>2.4×</c>, <c>16×</c>, <c>3,600×</c>.</summary>
    public static string Of(double ratio)
    {
        if (ratio < 10)
        {
            return ratio.ToString("0.#", CultureInfo.InvariantCulture) + "×";
        }

        double unit = Math.Pow(10, Math.Floor(Math.Log10(ratio)) - 1);
        return (Math.Round(ratio / unit) * unit).ToString("#,0", CultureInfo.InvariantCulture) + "×";
    }

    /// <summary>The one ratio, or <c>2.6× to 44×</c> where they differ.</summary>
    /// <param name="ratios">One at least.</param>
    public static string OfRange(IReadOnlyCollection<double> ratios)
    {
        string low = Of(ratios.Min()), high = Of(ratios.Max());
        return low == high ? low : low + " to " + high;
    }
}
