using System;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Analyzers.Tests.TestKit;

/// <summary>A program in two projects has all its types, and mostly still compiles.</summary>
public class SplitProgramTests
{
    private const string Code = """
        interface IOrders { void Save(int id); }
        partial class Orders : IOrders { public void Save(int id) { } }
        class Desk { IOrders _orders = new Orders(); }
        delegate void Saved(Desk desk);
        """;

    [Fact]
    public void What_a_type_names_goes_into_the_library_with_it()
    {
        int compiled = 0;
        for (int seed = 0; seed < 40; seed++)
        {
            Compilation program = Split(seed, Code, "partial class Orders { int _count; }")!;
            Compilation library = Assert.Single(program.References.OfType<CompilationReference>()).Compilation;
            var types = library.Assembly.GlobalNamespace.GetTypeMembers().AddRange(program.Assembly.GlobalNamespace.GetTypeMembers());
            Assert.Equal(["Desk", "IOrders", "Orders", "Saved"], types.Select(type => type.Name).Order(StringComparer.Ordinal));
            compiled += program.GetDiagnostics().Concat(library.GetDiagnostics()).All(error => error.Severity < DiagnosticSeverity.Error) ? 1 : 0;
        }

        Assert.InRange(compiled, 25, 39);
    }

    [Fact]
    public void A_program_of_one_type_is_not_split() => Assert.Null(Split(0, "class Orders { class Inner { } }", "System.Console.WriteLine();"));

    private static Compilation? Split(int seed, params string[] files) => SplitProgram.Split(
        CSharpCompilation.Create("Whole", files.Select((file, i) => CSharpSyntaxTree.ParseText(file, path: i + ".cs")), WcfReferences.Net472.References,
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary)),
        new Random(seed));
}
