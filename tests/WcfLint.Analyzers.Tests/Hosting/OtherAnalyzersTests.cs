using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using WcfLint.Analyzers.Hosting;
using WcfLint.Analyzers.Tests.Rules.ClientLifetime;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Analyzers.Tests.Hosting;

/// <summary>The suppressor beside the analyzers that it answers: those of the SDK and IDisposableAnalyzers, at the places where they really report.</summary>
public class OtherAnalyzersTests
{
    private static readonly string[] s_ids = [.. new ClientDisposalSuppressor().SupportedSuppressions.Select(s => s.SuppressedDiagnosticId)];

    private static readonly Lazy<ImmutableArray<DiagnosticAnalyzer>> s_others = new(() =>
        [.. PathsOf("IDisposableAnalyzers").Concat(PathsOf("NetAnalyzers"))
            .SelectMany(path => new AnalyzerFileReference(path, Loader.Instance).GetAnalyzers(LanguageNames.CSharp))
            .Where(analyzer => analyzer.SupportedDiagnostics.Any(d => s_ids.Contains(d.Id)))]);

    // Which of them report here may differ: those of the SDK accept Close as Dispose, IDisposableAnalyzers do not.
    [Theory]
    [InlineData("void M() { var c = new OrdersClient(); try { c.Get(1); c.Close(); } catch { c.Abort(); throw; } }", "IDISP001")]
    [InlineData("void M() { OrdersClient c = new OrdersClient(); try { c.Get(1); c.Close(); } catch { c.Abort(); throw; } }", "IDISP001")]
    [InlineData("void M() { var c = new ChannelFactory<IOrders>(\"x\"); try { c.CreateChannel().Get(1); c.Close(); } catch { c.Abort(); } }", "CA2000", "IDISP001")]
    [InlineData("void M() { OrdersClient c = null; c = new OrdersClient(); try { c.Get(1); c.Close(); } catch { c.Abort(); throw; } }", "IDISP001")]
    [InlineData("void M() { var c = new OrdersClient(); try { c.Get(1); ((IDisposable)c).Dispose(); } catch { c.Abort(); } }", "CA2000")]
    [InlineData("private readonly ChannelFactory<IOrders> c = new ChannelFactory<IOrders>(\"x\"); public void Dispose() { try { ((ICommunicationObject)c).Close(); } catch { c.Abort(); } }", "CA2213")]
    [InlineData("private OrdersClient c; public void Start() { c = new OrdersClient(); } public void Dispose() { try { c.Close(); } catch { c.Abort(); } }", "IDISP003")]
    public async Task What_others_report_of_clients_that_are_ended_rightly_is_silenced(string members, params string[] ids)
    {
        ImmutableArray<Diagnostic> found = await AnalyzeAsync(members);
        Assert.Equal(ids, found.Select(d => d.Id).Distinct().Order());
        Assert.All(found, d => Assert.True(d.IsSuppressed, d.ToString()));
    }

    [Theory]
    [InlineData("void M() { var c = new OrdersClient(); c.Get(1); }", "CA2000", "IDISP001")]
    [InlineData("void M() { var c = new System.IO.MemoryStream(); c.WriteByte(1); }", "IDISP001")]
    [InlineData("void M(bool flag) { var c = new OrdersClient(); if (flag) { return; } try { c.Get(1); c.Close(); } catch { c.Abort(); throw; } }", "CA2000", "IDISP001")]
    [InlineData("private readonly OrdersClient c = new OrdersClient(); public void Dispose() { }", "CA2213")]
    public async Task What_they_report_of_others_stays(string members, params string[] ids)
    {
        ImmutableArray<Diagnostic> found = await AnalyzeAsync(members);
        Assert.Equal(ids, found.Select(d => d.Id).Distinct().Order());
        Assert.All(found, d => Assert.False(d.IsSuppressed, d.ToString()));
    }

    [Fact]
    public void Every_rule_that_is_silenced_is_one_of_theirs() =>
        Assert.Equal(s_ids.Order(), s_others.Value.SelectMany(analyzer => analyzer.SupportedDiagnostics).Select(d => d.Id).Where(s_ids.Contains).Distinct().Order());

    private static async Task<ImmutableArray<Diagnostic>> AnalyzeAsync(string members)
    {
        var compilation = CSharpCompilation.Create(
            "Suppression",
            [
                CSharpSyntaxTree.ParseText(
                    LifetimeCode.Usings + "public sealed class Caller : IDisposable { " + members + (members.Contains("Dispose()", StringComparison.Ordinal)
                        && members.Contains("public void", StringComparison.Ordinal) ? string.Empty : " public void Dispose() { }") + " }", path: "Test.cs"),
                CSharpSyntaxTree.ParseText(LifetimeCode.Proxy, path: "Proxy.cs"),
            ],
            WcfReferences.Net472.References,
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, specificDiagnosticOptions: s_ids.ToDictionary(id => id, _ => ReportDiagnostic.Warn)));
        var options = new CompilationWithAnalyzersOptions(new AnalyzerOptions([]), null, concurrentAnalysis: true, logAnalyzerExecutionTime: false,
            reportSuppressedDiagnostics: true);
        ImmutableArray<Diagnostic> all = await compilation.WithAnalyzers([.. s_others.Value, new ClientDisposalSuppressor()], options).GetAnalyzerDiagnosticsAsync();
        Assert.DoesNotContain(all, d => d.Id.StartsWith("AD", StringComparison.Ordinal));
        return [.. all.Where(d => s_ids.Contains(d.Id) && d.Location.SourceTree?.FilePath == "Test.cs")];
    }

    private static string[] PathsOf(string name) =>
        typeof(OtherAnalyzersTests).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>().Single(a => a.Key == name).Value!.Split(';');

    private sealed class Loader : IAnalyzerAssemblyLoader
    {
        private readonly Dictionary<string, string> _dependencies = new(StringComparer.OrdinalIgnoreCase);

        private Loader() => AppDomain.CurrentDomain.AssemblyResolve += (_, asked) =>
            _dependencies.TryGetValue(new AssemblyName(asked.Name).Name!, out string? path) ? Assembly.LoadFrom(path) : null;

        public static Loader Instance { get; } = new();

        public void AddDependencyLocation(string fullPath) => _dependencies[Path.GetFileNameWithoutExtension(fullPath)] = fullPath;

        public Assembly LoadFromPath(string fullPath) => Assembly.LoadFrom(fullPath);
    }
}
