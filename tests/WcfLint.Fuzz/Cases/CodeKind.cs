using System;
using System.Collections.Immutable;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Cli.Loading.Sources;
using WcfLint.Fuzz.Mutation;

namespace WcfLint.Fuzz.Cases;

/// <summary>One mutated C# file, a mutated configuration beside it at times.</summary>
internal sealed class CodeKind(TreeSeeds? tree) : IFuzzKind
{
    private readonly Mutator _code = Seeds.Code(tree);
    private readonly Mutator _configurations = Seeds.Configurations(tree);

    public string Name => "csharp";

    public (string Name, string Text)[] Write(Random random)
    {
        // The command does not pass code to the compiler that takes hours or overflows its stack.
        string code;
        do
        {
            code = _code.Next(random);
        }
        while (CodeNesting.Problem(SourceText.From(code), CSharpParseOptions.Default) is not null);

        return random.Next(4) == 0 ? [("Source.cs", code), ("app.config", _configurations.Next(random))] : [("Source.cs", code)];
    }

    public async Task<(int Findings, int Fixes)> RunAsync((string Name, string Text)[] files)
    {
        Project project = await Analysis.CreateProjectAsync(files[0].Text, files[1..]);
        ImmutableArray<Diagnostic> findings = await Analysis.FindAsync(project);
        return (findings.Length, await Fixes.ApplyAsync(project, findings));
    }
}
