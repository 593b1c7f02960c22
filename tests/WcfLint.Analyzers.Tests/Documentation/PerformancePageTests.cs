using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text.Json;
using WcfLint.DocGen.Performance;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Analyzers.Tests.Documentation;

/// <summary>docs/performance.md and the page behind it are made of the result file of the benchmark.</summary>
public sealed class PerformancePageTests
{
    private const string Head =
        """ "subject": "with WCF: 2 files", "runtime": ".NET 10.0.1", "compiler": "5.9.0", "os": "Linux", "cores": 2, "date": "2026-11-22", "command": "dotnet run", "rounds": 5, """;

    [Fact]
    public void A_compile_is_shown_with_its_ratios_and_aims()
    {
        string page = PageOf("compile", """
            { "name": "no analyzers", "measures": [{ "name": "CPU", "unit": "s", "value": 10, "low": 9, "high": 11, "ratio": 1, "ratioLow": 1, "ratioHigh": 1 }, { "name": "warnings", "unit": "", "value": 0 }] },
            { "name": "no rules, same warnings", "measures": [{ "name": "CPU", "unit": "s", "value": 11, "low": 9, "high": 12, "ratio": 1.1, "ratioLow": 1.05, "ratioHigh": 1.2 }] },
            { "name": "WcfLint", "measures": [{ "name": "CPU", "unit": "s", "value": 11.3, "low": 9, "high": 12, "ratio": 1.13, "ratioLow": 1.05, "ratioHigh": 1.2 }, { "name": "warnings", "unit": "", "value": 3200 }] },
            { "name": "Roslynator.Analyzers 5.0.1", "measures": [{ "name": "CPU", "unit": "s", "value": 12, "low": 9, "high": 13, "ratio": 1.2, "ratioLow": 1.1, "ratioHigh": 1.3 }] }
            """);

        Assert.Contains(".NET 10.0.1, compiler 5.9.0, Linux, 2 cores, 2026-11-22, 5 rounds. Command: `dotnet run`.", page, StringComparison.Ordinal);
        Assert.Contains("| | CPU | warnings |\n|---|---:|---:|\n| no analyzers | 10.0 s | 0 |\n", page, StringComparison.Ordinal);
        Assert.Contains("| WcfLint | 11.3 s, × 1.13 (1.05 to 1.20) | 3,200 |", page, StringComparison.Ordinal);
        Assert.Contains("| Roslynator.Analyzers 5.0.1 | 12.0 s, × 1.20 (1.10 to 1.30) | – |", page, StringComparison.Ordinal);
        Assert.Contains("A compile with WcfLint needs 2.7 % more CPU time than a compile with an analyzer that has no rules but requests the same operations. The aim, at most 2 % more, is not met.", page, StringComparison.Ordinal);
        Assert.Contains("The aim is met: compared with Roslynator, WcfLint has a lower ratio for every measure.", page, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(1.01, 1.0, 1.02, "needs 1 % more CPU time than a compile with an analyzer that has no rules but requests the same operations (95 % confidence: 0 % more to 2 % more). The aim, at most 2 % more, is met.")]
    [InlineData(1.03, 1.021, 1.04, "(95 % confidence: 2.1 % more to 4 % more). The aim, at most 2 % more, is not met.")]
    [InlineData(1.01, 0.98, 1.03, "(95 % confidence: 2 % less to 3 % more). This measurement cannot show whether the aim, at most 2 % more, is met.")]
    public void A_warm_compile_is_judged_by_the_confidence_of_its_ratio(double ratio, double low, double high, string expected)
    {
        string page = PageOf("warm", string.Create(CultureInfo.InvariantCulture, $$"""
            { "name": "WcfLint", "measures": [{ "name": "warnings", "unit": "", "value": 90 }, { "name": "CPU to no rules", "unit": "", "value": {{ratio}}, "low": {{low}}, "high": {{high}} }] }
            """));

        Assert.Contains("| WcfLint | 90 | ", page, StringComparison.Ordinal);
        Assert.Contains(expected, page, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(1.1, 1.1, "a higher ratio for allocated memory")]
    [InlineData(1.1, 1.3, "higher ratios for CPU time and allocated memory")]
    [InlineData(1.3, 1.3, "higher ratios for wall time, CPU time and allocated memory")]
    public void Measures_with_a_higher_ratio_are_named(double wall, double cpu, string expected)
    {
        string page = PageOf("compile", string.Create(CultureInfo.InvariantCulture, $$"""
            { "name": "WcfLint", "measures": [{ "name": "wall", "unit": "s", "value": 1, "ratio": {{wall}} }, { "name": "CPU", "unit": "s", "value": 1, "ratio": {{cpu}} }, { "name": "allocated", "unit": "MB", "value": 1, "ratio": 1.3 }] },
            { "name": "Roslynator.Analyzers 5.0.1", "measures": [{ "name": "wall", "unit": "s", "value": 1, "ratio": 1.2 }, { "name": "CPU", "unit": "s", "value": 1, "ratio": 1.2 }, { "name": "allocated", "unit": "MB", "value": 1, "ratio": 1.2 }] }
            """));

        Assert.Contains("Compared with Roslynator, WcfLint has " + expected + ". The aim, a lower ratio for every measure, is not met.", page,
            StringComparison.Ordinal);
    }

    [Fact]
    public void An_edit_is_shown_with_its_spread_and_aims()
    {
        string page = PageOf("editing", """
            { "name": "no analyzers", "measures": [{ "name": "edit of a C# file", "unit": "ms", "value": 11, "low": 9, "high": 20 }] },
            { "name": "WcfLint", "measures": [{ "name": "edit of a C# file", "unit": "ms", "value": 20.5, "low": 15, "high": 31 }, { "name": "edit of app.config", "unit": "ms", "value": 176, "low": 150, "high": 200 }] }
            """);

        Assert.Contains("| no analyzers | 11.0 ms (9 to 20.0) | – |", page, StringComparison.Ordinal);
        Assert.Contains("After an edit of a C# file, the diagnostics take 9.5 ms longer than without analyzers. The aim, at most 10 ms longer, is met.", page,
            StringComparison.Ordinal);
        Assert.Contains("After an edit of app.config, the findings take 176 ms. The aim, at most 60 ms, is not met.", page, StringComparison.Ordinal);
    }

    [Fact]
    public void The_command_is_shown_with_its_memory()
    {
        string page = PageOf("check", """
            { "name": "plain compilation", "measures": [{ "name": "wall", "unit": "s", "value": 20, "ratio": 1, "ratioLow": 1, "ratioHigh": 1 }] },
            { "name": "WcfLint", "measures": [{ "name": "wall", "unit": "s", "value": 24, "ratio": 1.2, "ratioLow": 1.1, "ratioHigh": 1.3 }, { "name": "peak memory", "unit": "MB", "value": 640 }] }
            """);

        Assert.Contains("`check` takes 1.2 times as long as the plain compile. The aim, at most 1.2 times as long, is met.", page, StringComparison.Ordinal);
        Assert.Contains("The peak memory of `check` is 640 MB. The aim, at most 500 MB, is not met.", page, StringComparison.Ordinal);
    }

    [Fact]
    public void Shapes_that_grow_fast_are_named()
    {
        string page = PageOf("growth", """
            { "name": "clients of a method", "measures": [{ "name": "size", "unit": "", "value": 500 }, { "name": "exponent of CPU", "unit": "", "value": 1.05 }, { "name": "exponent of bytes", "unit": "", "value": 1 }] },
            { "name": "endpoints of a contract", "measures": [{ "name": "size", "unit": "", "value": 250 }, { "name": "exponent of bytes", "unit": "", "value": 1.82 }] }
            """);

        Assert.Contains("For 1 of 1 shapes, the exponent of CPU is at most 1.35.", page, StringComparison.Ordinal);
        Assert.Contains("For 1 of 2 shapes, the exponent of bytes is at most 1.35; it is higher for endpoints of a contract (1.82).", page,
            StringComparison.Ordinal);
    }

    [Fact]
    public void The_summary_has_what_users_wait_for_without_and_with_the_package() =>
        Assert.Equal(
            "| What | Without WcfLint | With WcfLint |\n|---|---:|---:|\n| Cold compile, with WCF: CPU time | 10.0 s | 11.3 s, × 1.13 (1.05 to 1.20) |",
            PageOf("compile", """
                { "name": "no analyzers", "measures": [{ "name": "CPU", "unit": "s", "value": 10, "ratio": 1, "ratioLow": 1, "ratioHigh": 1 }, { "name": "warnings", "unit": "", "value": 0 }] },
                { "name": "WcfLint", "measures": [{ "name": "CPU", "unit": "s", "value": 11.3, "ratio": 1.13, "ratioLow": 1.05, "ratioHigh": 1.2 }, { "name": "warnings", "unit": "", "value": 3200 }] }
                """, summary: true));

    [Fact]
    public void What_is_not_measured_says_so()
    {
        Assert.All(PerformancePage.Create([]), part => Assert.Equal("No measurement is published.", part.Content));
        Assert.Equal("No measurement is published.", PerformancePage.Summary([]));
    }

    [Fact]
    public void The_published_file_has_a_row_of_the_package_wherever_sets_are_compared() =>
        Assert.All(
            PerformanceSection.ReadAll(Repository.Directory).Where(section => section.Kind != "growth"),
            section => Assert.Equal("WcfLint", section.Own.Name));

    private static string PageOf(string kind, string rows, bool summary = false)
    {
        string root = Directory.CreateTempSubdirectory("wcflint-performance-").FullName;
        try
        {
            Directory.CreateDirectory(Path.Combine(root, Path.GetDirectoryName(PerformanceSection.File)!));
            File.WriteAllText(Path.Combine(root, PerformanceSection.File), $$"""[{ "kind": {{JsonSerializer.Serialize(kind)}}, {{Head}} "rows": [{{rows}}] }]""");
            IReadOnlyList<PerformanceSection> sections = PerformanceSection.ReadAll(root);
            return summary ? PerformancePage.Summary(sections) : PerformancePage.Create(sections).Single(item => item.Name == kind).Content;
        }
        finally
        {
            Directory.Delete(root, recursive: true);
        }
    }
}
