using System;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Hosting;
using WcfLint.Analyzers.Symbols.Indexes;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Analyzers.Tests.Symbols;

/// <summary>How long the nodes of method bodies are kept, and what is read of a tree without them.</summary>
public class BodyNodesTests
{
    // A tree refers weakly to the statements of a body of four or more.
    private const string Body = "class C { object M() { var a = new object(); var b = new object(); M(); var d = new object(); return d; } }";

    [Fact]
    public void AreKeptWhileRulesMayAsk()
    {
        CSharpCompilation compilation = Compile(Body);
        (WeakReference node, _) = Read(compilation);

        Collect();

        Assert.True(node.IsAlive);
        GC.KeepAlive(compilation);
    }

    [Fact]
    public void AreCollectedWhenTheRulesHaveRunAndFoundAgain()
    {
        CSharpCompilation compilation = Compile(Body);
        (WeakReference node, TextSpan[] spans) = Read(compilation);

        CompilationIndex.GetOrCreate(compilation).ReleaseNodes();
        Collect();

        Assert.False(node.IsAlive);
        Assert.Equal(4, spans.Length);
        Assert.Equal(spans, Read(compilation).Spans);
        GC.KeepAlive(compilation);
    }

    [Fact]
    public void UsesThatAreAskedForAfterTheReleaseAreNotKept()
    {
        CSharpCompilation compilation = Compile(Body);
        CompilationIndex.GetOrCreate(compilation).ReleaseNodes();
        WeakReference uses = ReadUses(compilation);

        Collect();

        Assert.False(uses.IsAlive);
        GC.KeepAlive(compilation);
    }

    [Fact]
    public async Task TheAnalyzersReleaseThem()
    {
        string source = Body + """
            [System.ServiceModel.ServiceContract] public interface IOrders { [System.ServiceModel.OperationContract] void Place(); }
            public class OrdersClient : System.ServiceModel.ClientBase<IOrders>, IOrders { public void Place() => Channel.Place(); }
            public class Caller
            {
                public void Call() { var client = new OrdersClient(); client.Place(); client.Place(); client.Close(); }
            }
            """;
        CSharpCompilation compilation = CSharpCompilation.Create("Orders", [CSharpSyntaxTree.ParseText(source)], WcfReferences.Net472.References, new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary));
        CompilationWithAnalyzers analysis = compilation.WithAnalyzers([new CodeAnalyzer(), new ProjectAnalyzer()]);
        Assert.NotEmpty(await analysis.GetAnalyzerDiagnosticsAsync());

        WeakReference node = Find(compilation.SyntaxTrees[0]);

        // The threads of the analysis may not have left their last methods yet.
        for (int i = 0; i < 100 && node.IsAlive; i++)
        {
            await Task.Delay(20);
            Collect();
        }

        Assert.False(node.IsAlive);
        GC.KeepAlive(compilation);
        GC.KeepAlive(analysis);
    }

    [Theory]
    [InlineData("class Outer { struct Inner { } interface IInner { } enum E { } delegate void D(); record R; record struct S; }", "Outer Inner IInner R S")]
    [InlineData("namespace N; class InFile { }", "InFile")]
    [InlineData("namespace N { namespace M { class Deep { } } }", "Deep")]
    [InlineData("static class Extensions { extension(string text) { public int Size => text.Length; } }", "Extensions")]
    public void TypesAreReadWithoutThem(string source, string names) =>
        Assert.Equal(names.Split(' '), SyntaxIndex.GetOrCreate(CSharpSyntaxTree.ParseText(source), CancellationToken.None).Types.Select(static type => type.Identifier.ValueText));

    private static CSharpCompilation Compile(string source) => CSharpCompilation.Create("Test", [CSharpSyntaxTree.ParseText(source)]);

    // Not inlined, so that no local of a test refers to a node.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static (WeakReference Node, TextSpan[] Spans) Read(CSharpCompilation compilation)
    {
        BodyNodes nodes = BodyNodes.GetOrCreate(compilation.SyntaxTrees[0], compilation, CancellationToken.None);
        return (new WeakReference(nodes.Creations[0]), [.. nodes.Creations.Select(static node => node.Span), .. nodes.Calls.Select(static node => node.Span)]);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static WeakReference ReadUses(CSharpCompilation compilation) => new(CompilationIndex.GetOrCreate(compilation).Uses(CancellationToken.None));

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static WeakReference Find(SyntaxTree tree) => new(SyntaxIndex.GetOrCreate(tree, CancellationToken.None).Nodes(CancellationToken.None).Creations[0]);

    private static void Collect()
    {
        GC.Collect();
        GC.WaitForPendingFinalizers();
        GC.Collect();
    }
}
