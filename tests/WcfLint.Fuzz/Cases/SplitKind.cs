using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Benchmarks.Growth;
using WcfLint.Cli.Loading.Sources;
using WcfLint.Fuzz.Mutation;
using WcfLint.TestUtilities;

namespace WcfLint.Fuzz.Cases;

/// <summary>A program in two projects, of which one refers to the other as source: as it is written, or with one of its files mutated.</summary>
internal sealed class SplitKind : IFuzzKind
{
    public const string Library = "Library/";
    public const string Program = "Program/";

    private readonly Mutator _files;
    private readonly List<int> _starts = [0];

    public SplitKind(TreeSeeds? tree)
    {
        string[][] programs = tree?.Programs ??
        [
            .. TestSources.Read().Distinct().Select(static code => new[] { code }),
            .. GrowthShapes.All.Select(static shape => shape.Write(3).Sources.ToArray()),
            .. Repository.Files("samples", "*.csproj").Select(static project =>
                Repository.Files(Path.GetRelativePath(Repository.Directory, Path.GetDirectoryName(project)!), "*.cs").Select(File.ReadAllText).ToArray()),
        ];
        programs = [.. programs.Where(static files => files.Length > 0)];
        _files = Seeds.Programs(programs);
        foreach (string[] files in programs)
        {
            _starts.Add(_starts[^1] + files.Length);
        }
    }

    public string Name => "split";

    public (string Name, string Text)[] Write(Random random)
    {
        while (true)
        {
            int one = random.Next(_starts.Count - 1);
            string[] files = [.. Enumerable.Range(_starts[one], _starts[one + 1] - _starts[one]).Select(_files.Text)];
            if (random.Next(3) == 0)
            {
                int mutated = random.Next(files.Length);
                files[mutated] = _files.Next(random, _starts[one] + mutated);
            }

            if (files.All(static code => CodeNesting.Problem(SourceText.From(code), CSharpParseOptions.Default) is null)
                && SplitProgram.Split([.. files.Select(static code => CSharpSyntaxTree.ParseText(code).GetRoot())], Analysis.Name, random) is { } texts)
            {
                return [.. texts.Library.Select(static (text, i) => ($"{Library}{i}.cs", text)),
                    .. texts.Program.Select(static (text, i) => ($"{Program}{i}.cs", text))];
            }
        }
    }

    public async Task<(int Findings, int Fixes)> RunAsync((string Name, string Text)[] files)
    {
        Project project = await Analysis.CreateProgramAsync(files);
        ImmutableArray<Diagnostic> findings = await Analysis.FindAsync(project);
        return (findings.Length, await Fixes.ApplyAsync(project, findings));
    }
}
