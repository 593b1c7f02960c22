using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Diagnostics.CodeAnalysis;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Xunit;

namespace WcfLint.Analyzers.Tests.Consistency;

/// <summary>
/// The tests of each rule that have a configuration once more, with all their code in a library and the configuration in a program that refers
/// to it as source: most applications are built so. The program says of its configuration, and the library of its code, what one project says.
/// </summary>
public sealed class LayeredTests(ITestOutputHelper output)
{
    private const string OfUser = "build_metadata.AdditionalFiles.WcfLintOfUser";

    // One end stands in the code of the library, the other in the configuration: only the command compares the ends of two projects.
    private static readonly string[] s_ofBothEnds = ["WCFL2003", "WCFL2005"];

    public static TheoryData<string> Rules => [.. WcfRules.All.Select(rule => rule.Id)];

    [Theory(Explicit = true)]
    [MemberData(nameof(Rules))]
    public async Task The_code_of_the_tests_of_a_rule_may_stand_in_a_library(string id)
    {
        int layered = 0;
        var wrong = new List<string>();
        foreach ((Compilation code, AnalyzerOptions options) in await ProgramsOfTests.FindAsync(id))
        {
            if (options.AdditionalFiles.IsEmpty || code.SyntaxTrees.All(tree => tree.Length == 0))
            {
                continue;
            }

            layered++;
            SyntaxTree start = CSharpSyntaxTree.ParseText("static class StartOfProgram { static void Main() { } }",
                (CSharpParseOptions)code.SyntaxTrees.First().Options, "/0/StartOfProgram.cs");
            string[] one = await FindAsync(id, code.AddSyntaxTrees(start), options);
            Compilation library = code.WithAssemblyName("Library")
                .AddSyntaxTrees(CSharpSyntaxTree.ParseText($"[assembly: System.Runtime.CompilerServices.InternalsVisibleTo(\"{code.AssemblyName}\")]",
                    (CSharpParseOptions)start.Options, "/0/Friends.cs"))
                .WithOptions(code.Options.WithOutputKind(OutputKind.DynamicallyLinkedLibrary));
            Compilation program = code.RemoveAllSyntaxTrees().AddSyntaxTrees(start).AddReferences(library.ToMetadataReference());
            string[] two = [.. await FindAsync(id, library, new AnalyzerOptions(options.AdditionalFiles,
                new OfUserOptions(options.AnalyzerConfigOptionsProvider))), .. await FindAsync(id, program, options)];
            string[] less = s_ofBothEnds.Contains(id) ? [] : [.. one.Except(two)], more = [.. two.Except(one)];
            if (less.Length + more.Length > 0)
            {
                wrong.Add(string.Join('\n', [
                    .. less.Select(line => "only in one project: " + line), .. more.Select(line => "only where layered: " + line),
                    .. code.SyntaxTrees.Select(tree => tree.ToString()), .. options.AdditionalFiles.Select(file => "// " + file.Path + "\n" + file.GetText()),
                ]));
            }
        }

        output.WriteLine($"{id}: {layered} programs");
        Assert.True(wrong.Count == 0, string.Join("\n\n", wrong));
    }

    private static async Task<string[]> FindAsync(string id, Compilation code, AnalyzerOptions options) =>
    [
        .. (await code.WithAnalyzers(AnalyzersAndFixesTests.Analyzers, options).GetAnalyzerDiagnosticsAsync())
            .Where(finding => finding.Id == id || finding.Id == "WCFL0000" || finding.Id.StartsWith("AD0", StringComparison.Ordinal))
            .Select(finding => finding.ToString()).Order(StringComparer.Ordinal),
    ];

    // As the command passes the configurations of a program to the libraries that it loads.
    private sealed class OfUserOptions(AnalyzerConfigOptionsProvider inner) : AnalyzerConfigOptionsProvider
    {
        public override AnalyzerConfigOptions GlobalOptions => inner.GlobalOptions;

        public override AnalyzerConfigOptions GetOptions(SyntaxTree tree) => inner.GetOptions(tree);

        public override AnalyzerConfigOptions GetOptions(AdditionalText textFile) => new Options(inner.GetOptions(textFile));

        private sealed class Options(AnalyzerConfigOptions inner) : AnalyzerConfigOptions
        {
            public override bool TryGetValue(string key, [NotNullWhen(true)] out string? value)
            {
                value = "true";
                return key == OfUser || inner.TryGetValue(key, out value);
            }
        }
    }
}
