using System;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using WcfLint.Analyzers.Hosting;
using WcfLint.Analyzers.Projects;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Analyzers.Tests.Model;

/// <summary>If only a configuration has changed, the next analysis reuses the facts of the code and has the results of a first analysis.</summary>
public class CompiledCodeTests
{
    private const string Contract = """
        using System.ServiceModel;
        namespace Shop
        {
            [ServiceContract] public interface IOrders { [OperationContract] byte[] Get(int id); }
            public class OrdersClient : ClientBase<IOrders> { public OrdersClient(string name) : base(name) { } public byte[] Get(int id) => Channel.Get(id); }
        }
        """;

    private const string Caller = "class Caller { public void Run() { var client = new Shop.OrdersClient(\"a\"); client.Get(1); client.Close(); } }";

    [Fact]
    public void Equal_compilations_are_one()
    {
        CSharpCompilation first = Compile(Contract, Caller);

        Assert.Same(first, CompiledCode.FindEqual(first));
        Assert.Same(first, CompiledCode.FindEqual(first.Clone()));
        Assert.Same(first, CompiledCode.FindEqual(first.WithOptions(first.Options.WithReportSuppressedDiagnostics(first.Options.ReportSuppressedDiagnostics))));
    }

    [Fact]
    public void What_differs_in_anything_is_another_one()
    {
        CSharpCompilation first = Compile(Contract, Caller);
        CSharpCompilation[] others =
        [
            first.ReplaceSyntaxTree(first.SyntaxTrees[1], CSharpSyntaxTree.ParseText(Caller + " ", path: "1.cs")),
            first.AddSyntaxTrees(CSharpSyntaxTree.ParseText("class Other { }")),
            first.RemoveReferences(first.References.Last()),
            first.WithAssemblyName("Other"),
            first.WithOptions(first.Options.WithOutputKind(OutputKind.ConsoleApplication)),
        ];
        foreach (CSharpCompilation other in others)
        {
            Assert.Same(other, CompiledCode.FindEqual(other));
            Assert.Same(first, CompiledCode.FindEqual(first));
        }
    }

    [Fact]
    public async Task An_edited_configuration_is_found_as_at_first()
    {
        CSharpCompilation code = Compile(Contract, Caller);
        string[] edits =
        [
            Configuration("maxReceivedMessageSize=\"2147483647\"", "Shop.IOrders"),
            Configuration("maxReceivedMessageSize=\"10000000\"", "Shop.IOrders"),
            Configuration("maxReceivedMessageSize=\"10000000\"", "Shop.IOrder"),
            Configuration(string.Empty, "Shop.IOrders"),
            Configuration("transferMode=\"Streamed\"", "Shop.IOrders", "b"),
        ];
        foreach (string edit in edits)
        {
            string[] found = await FindAsync(code.Clone(), edit);
            Assert.NotEmpty(found);
            Assert.Equal(await FindAsync(Compile(Contract, Caller), edit), found);
        }
    }

    [Fact]
    public async Task Edited_code_is_read_anew()
    {
        CSharpCompilation code = Compile(Contract, Caller);
        string configuration = Configuration("maxReceivedMessageSize=\"10000000\"", "Shop.IOrders");
        Assert.DoesNotContain(await FindAsync(code.Clone(), configuration), found => found.Contains("WCFL0006", StringComparison.Ordinal));

        CSharpCompilation renamed = code.ReplaceSyntaxTree(code.SyntaxTrees[0],
            CSharpSyntaxTree.ParseText(Contract.Replace("IOrders", "IOrder", StringComparison.Ordinal), path: "0.cs"));
        Assert.Contains(await FindAsync(renamed, configuration), found => found.Contains("WCFL0006", StringComparison.Ordinal));

        // The other file is the first now, and the same as before.
        CSharpCompilation unused = code.ReplaceSyntaxTree(code.SyntaxTrees[1], CSharpSyntaxTree.ParseText("class Caller { }", path: "1.cs"));
        Assert.Equal(await FindAsync(Compile(Contract, "class Caller { }"), configuration), await FindAsync(unused, configuration));
        Assert.Equal(await FindAsync(Compile(Contract, Caller), configuration), await FindAsync(code.Clone(), configuration));
    }

    private static CSharpCompilation Compile(params string[] sources) => CSharpCompilation.Create(
        "Shop",
        sources.Select((source, i) => CSharpSyntaxTree.ParseText(source, path: i + ".cs")),
        WcfReferences.Net472.References,
        new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary));

    private static string Configuration(string settings, string contract, string name = "a") => $"""
        <configuration>
          <system.serviceModel>
            <bindings><basicHttpBinding><binding name="a" {settings} /><binding name="unused" /></basicHttpBinding></bindings>
            <client><endpoint name="{name}" address="http://a/" binding="basicHttpBinding" bindingConfiguration="a" contract="{contract}" /></client>
          </system.serviceModel>
        </configuration>
        """;

    private static async Task<string[]> FindAsync(CSharpCompilation compilation, string configuration)
    {
        var file = new MemoryText("app.config", configuration);
        CompilationWithAnalyzers analysis =
            compilation.WithAnalyzers([new CodeAnalyzer(), new ConfigurationAnalyzer(), new ProjectAnalyzer()], new AnalyzerOptions([file]));
        Microsoft.CodeAnalysis.Diagnostics.AnalysisResult result = await analysis.GetAnalysisResultAsync(file, CancellationToken.None);
        return [.. result.GetAllDiagnostics().Select(d => d.ToString() + d.Location + string.Concat(d.Properties.OrderBy(p => p.Key, StringComparer.Ordinal)))
            .Order(StringComparer.Ordinal)];
    }
}
