using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Analyzers.Tests.Consistency;

/// <summary>
/// The code of each rule's tests once more, as two projects of which one refers to the other as source. What is found may differ, but
/// nothing may throw. These run where they are asked for: <c>.ci/run</c> does.
/// </summary>
public sealed class SplitTests(ITestOutputHelper output)
{
    // The rows of a theory mostly differ in a value, and are then divided in the same way.
    private const int RowsOfEachTheory = 3;

    // Their programs have one type at most: these rules read configuration, or one declaration.
    private static readonly string[] s_ofOneType =
        ["WCFL0001", "WCFL0002", "WCFL0005", "WCFL3007", "WCFL3010", "WCFL5016", "WCFL6001", "WCFL6013", "WCFL7008", "WCFL8004", "WCFL8005"];

    public static TheoryData<string> Rules => [.. WcfRules.All.Select(rule => rule.Id)];

    [Theory(Explicit = true)]
    [MemberData(nameof(Rules))]
    public async Task The_code_of_the_tests_of_a_rule_may_stand_in_two_projects(string id)
    {
        List<(Compilation Code, AnalyzerOptions Options)> programs = await ProgramsOfTests.FindAsync(id, RowsOfEachTheory);
        Assert.NotEmpty(programs);
        int split = 0;
        await Parallel.ForAsync(0, programs.Count, async (i, cancellation) =>
        {
            (Compilation whole, AnalyzerOptions options) = programs[i];
            if (SplitProgram.Split(whole, new Random(i)) is { } program)
            {
                Interlocked.Increment(ref split);
                ImmutableArray<Diagnostic> findings = await program.WithAnalyzers(AnalyzersAndFixesTests.Analyzers,
                    new AnalyzerOptions(options.AdditionalFiles, options.AnalyzerConfigOptionsProvider)).GetAnalyzerDiagnosticsAsync(cancellation);
                string[] wrong = [.. findings.Where(FindingChecks.IsCrash).Select(crash => crash.ToString()), .. FindingChecks.FindRepeated(findings)];
                Assert.True(wrong.Length == 0, string.Join('\n', wrong) + "\n" + Describe(program));
            }
        });

        output.WriteLine($"{id}: {split} of {programs.Count} programs");
        Assert.Equal(s_ofOneType.Contains(id), split == 0);
    }

    private static string Describe(Compilation program) =>
        string.Join('\n', program.References.OfType<CompilationReference>().Select(reference => reference.Compilation).Append(program)
            .SelectMany(part => part.SyntaxTrees).Select(tree => "// " + tree.FilePath + "\n" + tree));
}
