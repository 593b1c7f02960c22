using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using WcfLint.Analyzers.Hosting;
using WcfLint.TestUtilities;
using WcfLint.Analyzers.Tests.Rules.ClientLifetime;
using Xunit;

namespace WcfLint.Analyzers.Tests.Hosting;

/// <summary>The suppressor over stand-ins of the rules that it silences: they report at the same kinds of places.</summary>
public class ClientDisposalSuppressorTests
{
    private const string Good = "try { c.Get(1); c.Close(); } catch { c.Abort(); throw; }";

    // CA2000 and IDISP001 stand on the creation or the variable, IDISP003 on an assignment, IDISP017 on the end.
    [Theory]
    [InlineData("void M() { var c = new OrdersClient(); " + Good + " }", "CA2000", "IDISP001")]
    [InlineData("void M() { var c = new ChannelFactory<IOrders>(\"x\"); try { c.CreateChannel().Get(1); c.Close(); } catch { c.Abort(); } }", "CA2000", "IDISP001")]
    [InlineData("void M() { OrdersClient c = null; c = new OrdersClient(); " + Good + " }", "CA2000", "IDISP001", "IDISP003")]
    [InlineData("void M() { var c = new OrdersClient(); try { c.Get(1); ((IDisposable)c).Dispose(); } catch { c.Abort(); } }", "CA2000", "IDISP001", "IDISP017")]
    [InlineData("void M() { var c = new OrdersClient(); try { c.Get(1); (c as IDisposable).Dispose(); } catch { c.Abort(); } }", "CA2000", "IDISP001", "IDISP017")]
    [InlineData("private OrdersClient c = new OrdersClient(); void IDisposable.Dispose() { try { c.Close(); } catch { c.Abort(); } }", "CA2000", "CA2213", "IDISP001")]
    public async Task Silences(string members, params string[] ids)
    {
        ImmutableArray<Diagnostic> found = await AnalyzeAsync(members);
        Assert.Equal(ids, found.Select(d => d.Id).Distinct().Order());
        Assert.All(found, d => Assert.True(d.IsSuppressed, d.ToString()));
    }

    // WcfLint itself has something to say of these, or nothing is known.
    [Theory]
    [InlineData("void M() { var c = new OrdersClient(); c.Get(1); }")]
    [InlineData("void M() { var c = new OrdersClient(); c.Get(1); c.Close(); }")]
    [InlineData("void M() { using (var c = new OrdersClient()) { c.Get(1); } }")]
    [InlineData("void M(bool flag) { var c = new OrdersClient(); if (flag) { return; } " + Good + " }")]
    [InlineData("OrdersClient M() { var c = new OrdersClient(); try { c.Get(1); c.Close(); } catch { c.Abort(); } return c; }")]
    [InlineData("void M() { var c = new System.IO.MemoryStream(); try { c.Close(); } catch { } }")]
    [InlineData("private OrdersClient c = new OrdersClient(); void IDisposable.Dispose() { c.Close(); }")]
    [InlineData("public OrdersClient c = new OrdersClient(); void IDisposable.Dispose() { try { c.Close(); } catch { c.Abort(); } }")]
    [InlineData("void M() { var c = new Missing(); try { c.Close(); } catch { c.Abort(); } }")]
    public async Task Leaves(string members)
    {
        ImmutableArray<Diagnostic> found = await AnalyzeAsync(members);
        Assert.NotEmpty(found);
        Assert.All(found, d => Assert.False(d.IsSuppressed, d.ToString()));
    }

    [Theory]
    [InlineData("void M() { var c = new OrdersClient(; try { c.Close( } catch { c.Abort(); }")]
    [InlineData("void M() { var c = new ; c = ; c.Dispose(")]
    [InlineData("private OrdersClient c = new OrdersClient(; void")]
    public Task Half_typed_code_does_not_break_it(string members) => AnalyzeAsync(members);

    [Fact]
    public void Silences_each_rule_by_an_id_of_its_own()
    {
        ImmutableArray<SuppressionDescriptor> all = new ClientDisposalSuppressor().SupportedSuppressions;
        Assert.Equal(["CA2000", "CA2213", "IDISP001", "IDISP003", "IDISP017"], all.Select(s => s.SuppressedDiagnosticId).Order());
        Assert.Equal(all.Length, all.Select(s => s.Id).Distinct().Count());
        string page = Repository.Read("docs/suppressions.md");
        Assert.All(all, s => Assert.Contains(s.SuppressedDiagnosticId + " | " + s.Id, page));
    }

    private static async Task<ImmutableArray<Diagnostic>> AnalyzeAsync(string members)
    {
        var compilation = CSharpCompilation.Create(
            "Suppression",
            [
                CSharpSyntaxTree.ParseText(LifetimeCode.Usings + "class Caller : IDisposable { " + members
                    + (members.Contains("IDisposable.Dispose") ? string.Empty : " void IDisposable.Dispose() { }") + " }", path: "Test.cs"),
                CSharpSyntaxTree.ParseText(LifetimeCode.Proxy, path: "Proxy.cs"),
            ],
            WcfReferences.Net472.References,
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary));
        var options = new CompilationWithAnalyzersOptions(new AnalyzerOptions([]), null, concurrentAnalysis: true, logAnalyzerExecutionTime: false,
            reportSuppressedDiagnostics: true);
        ImmutableArray<Diagnostic> all = await compilation
            .WithAnalyzers([new StandIn(), new ClientDisposalSuppressor()], options)
            .GetAnalyzerDiagnosticsAsync();
        Assert.DoesNotContain(all, d => d.Id.StartsWith("AD", System.StringComparison.Ordinal));
        return all;
    }

    /// <summary>Reports the ids of the real rules at their places, whatever becomes of the object.</summary>
#pragma warning disable RS1036, RS1038, RS1041 // no analyzer that anybody ships
    [DiagnosticAnalyzer(LanguageNames.CSharp)]
    private sealed class StandIn : DiagnosticAnalyzer
#pragma warning restore RS1036, RS1038, RS1041
    {
        private static readonly Dictionary<string, DiagnosticDescriptor> s_rules = new[] { "CA2000", "CA2213", "IDISP001", "IDISP003", "IDISP017" }
            .ToDictionary(id => id, id => new DiagnosticDescriptor(id, id, id, "Test", DiagnosticSeverity.Warning, true));

        public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = [.. s_rules.Values];

        public override void Initialize(AnalysisContext context)
        {
            context.EnableConcurrentExecution();
            context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
            context.RegisterSyntaxNodeAction(Analyze, SyntaxKind.ObjectCreationExpression, SyntaxKind.VariableDeclarator, SyntaxKind.SimpleAssignmentExpression,
                SyntaxKind.InvocationExpression);
        }

        private static void Analyze(SyntaxNodeAnalysisContext context)
        {
            if (context.Node.SyntaxTree.FilePath != "Test.cs")
            {
                return;
            }

            switch (context.Node)
            {
                case ObjectCreationExpressionSyntax creation:
                    Report("CA2000", creation.GetLocation());
                    break;
                case VariableDeclaratorSyntax { Parent.Parent: FieldDeclarationSyntax } field:
                    Report("CA2213", field.GetLocation());
                    Report("IDISP001", field.GetLocation());
                    break;
                case VariableDeclaratorSyntax variable:
                    Report("IDISP001", variable.Identifier.GetLocation());
                    break;
                case AssignmentExpressionSyntax assignment:
                    Report("IDISP003", assignment.GetLocation());
                    break;
                case InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Dispose" } } call:
                    Report("IDISP017", call.GetLocation());
                    break;
            }

            void Report(string id, Location location) => context.ReportDiagnostic(Diagnostic.Create(s_rules[id], location));
        }
    }
}
