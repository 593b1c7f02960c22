using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Hosting;
using WcfLint.Analyzers.Symbols.Indexes;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Analyzers.Tests.Symbols;

/// <summary>Which nodes of method bodies are found, that they are not kept alive, and what is read of a tree without them.</summary>
public class BodyNodesTests
{
    // One node of each kind that the walk reports, and of those with expressions in unusual places.
    private const string Everything = """
        class C(int p) : B(F(p), new D(p)) { int f = F(1), g = new(2); event E e = F(), e2; int P { get { return F(3); } set => F(value); } = F(4); int Q => F(5);
          C() : this(F(6)) { } ~C() { F(7); } public static C operator +(C a, C b) => F(new C(a), b); unsafe fixed int buffer[F(8)]; int this[int i] => F(i);
          void M() { a.b.c(d.e()).f(new G { H = I(), J = { K(), L() } }); x = y = z(); u += v => w(v); m[n()] = o(p: q()); var r = s() + t(1) * (int)u(); if (v()) w(); else if (x()) y(); else { z(); }
            for (int i = a(); b(i); c()) { d(); } foreach (var e in f()) g(); while (h()) i(); do { j(); } while (k()); switch (l()) { case 1 when m(): n(); break; } try { o(); } catch (E e) when (p()) { q(); } finally { r(); }
            using (s()) { } using var t = u(); await using var v = w(); await using (x()) { } lock (y()) { z(); } int L() => a(b()); L(); var q = from c in d() where e(c) select new F(c); _ = g() is { H: 1 } ? i() : j(); k ??= l();
            var o = new[] { m(), n() }; var p0 = new int[q0()][]; Span<int> r0 = stackalloc int[s0()]; var t0 = new[,] { { u0() } }; var s2 = $"{p()} {q():x}"; throw r() ?? new S(t()); (a, b) = (c(), d()); x!.y(); z?.a(b()); checked { c(); } goto case 1; return; }
          int N() => switcher() switch { 1 => e(), _ => f() }; void G<T>() where T : new() { var t = new T(); List<int> l = [h(), .. i()]; Action a = delegate { j(); }; var an = new { K = k() }; yield return l(); } }
        record R(int X) : Q(F(X)) { } enum En { A = 1 } interface I { void M() { F(9); } }
        """;

    // A tree refers weakly to the statements of a body of four or more.
    private const string Body = "class C { object M() { var a = new object(); var b = new object(); M(); var d = new object(); return d; } }";

    [Fact]
    public void Nodes_are_collected_and_found_again()
    {
        SyntaxTree tree = CSharpSyntaxTree.ParseText(Body);
        (WeakReference node, TextSpan[] spans) = Read(tree);

        Collect();

        Assert.False(node.IsAlive);
        Assert.Equal(4, spans.Length);
        Assert.Equal(spans, Read(tree).Spans);
        GC.KeepAlive(tree);
    }

    // The oracle: every node of the file.
    [Theory]
    [InlineData(Everything)]
    [InlineData("class C { void M() { var x = new D(e(), ; f( g(h = new I(")]
    [InlineData("class C { int F(new B()) => a.b(; }")]
    [InlineData("new C(new D(), e => { f(); g = h(); }); using (i()) j += k();")]
    public void All_nodes_are_found_in_source_order(string source)
    {
        SyntaxTree tree = CSharpSyntaxTree.ParseText(source, new CSharpParseOptions(LanguageVersion.Preview));
        AssertAllAreFound(tree);
    }

    [Theory]
    [InlineData("", "F() + ", "F()")]
    [InlineData("a", ".B(x = new C())", "")]
    [InlineData("true ? a() : ", "b() ? c() : ", "d()")]
    public void Nodes_are_found_in_expressions_that_are_too_deep_for_recursion(string first, string repeated, string last) =>
        AssertAllAreFound(CSharpSyntaxTree.ParseText("class C { object S = " + first + string.Concat(Enumerable.Repeat(repeated, 500)) + last + "; }"));

    private static void AssertAllAreFound(SyntaxTree tree)
    {
        BodyNodes found = BodyNodes.GetOrCreate(tree, CancellationToken.None);

        Assert.Equal(Nodes<BaseObjectCreationExpressionSyntax>(tree), found.Creations);
        Assert.Equal(Nodes<InvocationExpressionSyntax>(tree), found.Calls);
        Assert.Equal(Nodes<AssignmentExpressionSyntax>(tree).Where(static node => node.IsKind(SyntaxKind.SimpleAssignmentExpression)), found.Assignments);
        Assert.Equal(Nodes<AssignmentExpressionSyntax>(tree).Where(static node => node.IsKind(SyntaxKind.AddAssignmentExpression)), found.Additions);
        Assert.Equal(Nodes<StatementSyntax>(tree).Where(static node => node is UsingStatementSyntax { AwaitKeyword.RawKind: 0 }
            or LocalDeclarationStatementSyntax { UsingKeyword.RawKind: not 0, AwaitKeyword.RawKind: 0 }), found.Usings);
    }

    [Fact]
    public async Task Nodes_are_not_kept_alive_by_an_analysis()
    {
        string source = Body + """
            [System.ServiceModel.ServiceContract] public interface IOrders { [System.ServiceModel.OperationContract] void Place(); }
            public class OrdersClient : System.ServiceModel.ClientBase<IOrders>, IOrders { public void Place() => Channel.Place(); }
            public class Caller
            {
                public void Call() { var client = new OrdersClient(); client.Place(); client.Place(); client.Close(); }
            }
            """;
        CSharpCompilation compilation = CSharpCompilation.Create("Orders", [CSharpSyntaxTree.ParseText(source)], WcfReferences.Net472.References,
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary));
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
    public void Types_are_read_without_the_nodes(string source, string names) =>
        Assert.Equal(names.Split(' '),
            SyntaxIndex.GetOrCreate(CSharpSyntaxTree.ParseText(source), CancellationToken.None).Types.Select(static type => type.Identifier.ValueText));

    private static IEnumerable<T> Nodes<T>(SyntaxTree tree) => tree.GetRoot().DescendantNodes().OfType<T>();

    // Not inlined, so that no local of a test refers to a node.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static (WeakReference Node, TextSpan[] Spans) Read(SyntaxTree tree)
    {
        BodyNodes nodes = BodyNodes.GetOrCreate(tree, CancellationToken.None);
        return (new WeakReference(nodes.Creations[0]), [.. nodes.Creations.Select(static node => node.Span), .. nodes.Calls.Select(static node => node.Span)]);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static WeakReference Find(SyntaxTree tree) => new(BodyNodes.GetOrCreate(tree, CancellationToken.None).Creations[0]);

    private static void Collect()
    {
        GC.Collect();
        GC.WaitForPendingFinalizers();
        GC.Collect();
    }
}
