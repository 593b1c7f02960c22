using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using WcfLint.TestKit;

namespace WcfLint.Analyzers.Tests.Consistency;

/// <summary>Takes the program of each test in place of its verification.</summary>
internal sealed class ProgramsOfTests : AnalysisObserver
{
    private readonly List<(Compilation Code, AnalyzerOptions Options)> _found = [];

    /// <summary>The programs of the tests of a rule, each once.</summary>
    /// <param name="id">The rule.</param>
    /// <param name="mostRows">How many rows of each theory.</param>
    public static async Task<List<(Compilation Code, AnalyzerOptions Options)>> FindAsync(string id, int mostRows = int.MaxValue)
    {
        var programs = new ProgramsOfTests();
        Current.Value = programs;
        await foreach ((MethodInfo test, object?[] arguments) in TestsOfRules.Find(id, mostRows))
        {
            await TestsOfRules.RunAsync(test, arguments);
        }

        Current.Value = null;
        return [.. programs._found.DistinctBy(program => string.Join('\n',
            program.Code.SyntaxTrees.Select(tree => tree.ToString()).Concat(program.Options.AdditionalFiles.Select(file => file.GetText()!.ToString()))))];
    }

    public override void Take(Compilation compilation, AnalyzerOptions options)
    {
        _found.Add((compilation, options));
        throw new InvalidOperationException("The program is all that is wanted.");
    }
}
