using System;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis.Diagnostics;
using WcfLint.Analyzers.Hosting;
using WcfLint.Benchmarks.Growth;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Analyzers.Tests.Growth;

/// <summary>
/// The work of an analysis grows with its input, and not with its square. Counted in bytes, which depend little on how busy
/// the machine is; nothing else runs meanwhile.
/// </summary>
[Collection(Alone.Name)]
[Trait("Category", "Slow")]
public sealed class GrowthTests
{
    private const int Factor = 4;
    private const double MostExponent = 1.35;

    // Below this, allocations of the test host itself dominate.
    private const long Least = 150_000;

    private static readonly ImmutableArray<DiagnosticAnalyzer> s_analyzers = [new CodeAnalyzer(), new ConfigurationAnalyzer(), new ProjectAnalyzer()];

    public static TheoryData<string> Shapes => [.. GrowthShapes.All.Select(s => s.Name)];

    [Theory]
    [MemberData(nameof(Shapes))]
    public void Allocations_grow_with_the_size(string name)
    {
        GrowthShape shape = GrowthShapes.All.Single(s => s.Name == name);
        int size = Math.Max(40, shape.Size / 4);
        Measure(shape, 2); // what is read once for a process

        // Allocations of the test host count too, and differ each time; real growth shows at each attempt.
        for (int attempt = 1; ; attempt++)
        {
            long small = Measure(shape, size), large = Measure(shape, size * Factor);
            double exponent = Math.Log(Math.Max(large, 1) / (double)Math.Max(small, Least)) / Math.Log(Factor);
            if (exponent <= MostExponent)
            {
                break;
            }

            Assert.True(attempt < 3, $"{name}: {small:N0} bytes for {size}, {large:N0} for {size * Factor}, exponent {exponent:F2}");
        }
    }

    private static long Measure(GrowthShape shape, int size) =>
        GrowthMeasurement.RunAboveIdle(shape.Write(size), s_analyzers, WcfReferences.Net472.References, runs: 2).Allocated;

    /// <summary>Tests that count what the whole process does.</summary>
    [CollectionDefinition(Name, DisableParallelization = true)]
    public sealed class Alone
    {
        public const string Name = "alone";
    }
}
