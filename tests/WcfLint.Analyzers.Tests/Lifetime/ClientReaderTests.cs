using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols.Indexes;
using WcfLint.Analyzers.Tests.Rules.ClientLifetime;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Analyzers.Tests.Lifetime;

/// <summary>The uses of a client are read once and shared.</summary>
public sealed class ClientReaderTests
{
    private const string Caller = LifetimeCode.Usings + """
        partial class Caller
        {
            private OrdersClient _kept = new OrdersClient();

            void Run()
            {
                var first = new OrdersClient();
                first.Get(1);
                var second = new OrdersClient();
                second.Get(2);
            }
        }

        partial class Caller
        {
            void Close() => _kept.Close();
        }
        """;

    private readonly CSharpCompilation _compilation = CSharpCompilation.Create(
        "Test",
        [CSharpSyntaxTree.ParseText(LifetimeCode.Proxy, path: "Proxy.cs"), CSharpSyntaxTree.ParseText(Caller, path: "Caller.cs")],
        WcfReferences.Net472.References,
        new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary));

    [Fact]
    public void Analyzers_share_the_reader_of_a_compilation() => Assert.Same(Reader(), Reader());

    [Fact]
    public void A_client_is_read_once()
    {
        IObjectCreationOperation creation = Creations()[1];
        Client client = Reader().Read(creation, default)!;
        Assert.Same(client, Reader().Read(creation, default));
        Assert.Same(client.Use, Reader().ReadUse(client.Local!, client.Function, default));
        Assert.Single(client.Use.Calls);
    }

    [Fact]
    public void Clients_in_members_are_read_once_for_all_parts_of_a_type()
    {
        INamedTypeSymbol owner = _compilation.GetTypeByMetadataName("Caller")!;
        ImmutableArray<Client> members = Reader().ReadMembers(owner, _compilation, default);
        Assert.Same(Assert.Single(members), Assert.Single(Reader().ReadMembers(owner, _compilation, default)));
        Assert.Single(members[0].Use.Closes);
    }

    [Fact]
    public void A_body_is_walked_once_for_all_clients_in_it()
    {
        List<IObjectCreationOperation> creations = Creations();
        Assert.Same(BodyOperations.GetOrCreate(creations[1]), BodyOperations.GetOrCreate(creations[2]));
        Assert.NotSame(BodyOperations.GetOrCreate(creations[0]), BodyOperations.GetOrCreate(creations[1]));
    }

    [Fact]
    public async Task Threads_that_ask_at_once_get_the_same_clients()
    {
        List<IObjectCreationOperation> creations = Creations();
        Client[][] read = await Task.WhenAll(Enumerable.Range(0, 16).Select(_ => Task.Run(() => creations.Select(c => Reader().Read(c, default)!).ToArray())));
        Assert.All(read, clients => Assert.Equal(read[0], clients));
    }

    private ClientReader Reader()
    {
        WcfProject project = WcfProject.Create(_compilation, new AnalyzerOptions([]));
        return ClientReader.GetOrCreate(project);
    }

    private List<IObjectCreationOperation> Creations()
    {
        SyntaxTree tree = _compilation.SyntaxTrees[1];
        SemanticModel model = _compilation.GetSemanticModel(tree);
        return [.. tree.GetRoot().DescendantNodes().OfType<ObjectCreationExpressionSyntax>().Select(n => (IObjectCreationOperation)model.GetOperation(n)!)];
    }
}
