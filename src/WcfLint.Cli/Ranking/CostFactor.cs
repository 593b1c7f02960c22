using System.Globalization;
using System.Linq;
using System.Text.RegularExpressions;

namespace WcfLint.Cli.Ranking;

/// <summary>A cost as a factor (times slower, fewer or larger), which a bar can show.</summary>
/// <param name="Low">The smallest factor that the figure names.</param>
/// <param name="High">The largest; the same where it names one.</param>
internal readonly partial record struct CostFactor(double Low, double High)
{
    /// <summary>The factor of a figure; null where the text has none.</summary>
    /// <param name="cost">What ends a message.</param>
    public static CostFactor? Parse(string cost)
    {
        double[] factors = Factor().Matches(cost)
            .Select(match => double.Parse(match.Groups[1].Value, NumberStyles.AllowDecimalPoint | NumberStyles.AllowThousands, CultureInfo.InvariantCulture))
            .Where(factor => factor >= 1)
            .ToArray();
        return factors.Length == 0 ? null : new CostFactor(factors.Min(), factors.Max());
    }

    [GeneratedRegex(@"(\d[\d,]*(?:\.\d+)?)×")]
    private static partial Regex Factor();
}
