using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Reading.Code;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Analyzers.Tests.Symbols;

/// <summary>A creation that the gate lets pass by mistake costs time; one that it holds back costs a finding.</summary>
public class CreatedNamesTests
{
    private const string Library = """
        namespace Library
        {
            [System.ServiceModel.ServiceContract]
            public interface IOrders { }
            public class LibraryClient : System.ServiceModel.ClientBase<IOrders> { }
            public class Outer { public class InnerClient : System.ServiceModel.ClientBase<IOrders> { } }
            public class Order { }
        }
        """;

    [Theory]
    [InlineData("object x = new System.Text.StringBuilder();")]
    [InlineData("object x = new object();")]
    [InlineData("object x = new Order();")]
    [InlineData("object x = new int[3];")]
    [InlineData("Order x = new();")]
    [InlineData("Order x = null; x = new Missing();")]
    [InlineData("var x = new System.Collections.Generic.List<Library.LibraryClient>();")]
    [InlineData("var x = new System.ServiceModel.FaultException();")]
    [InlineData("var x = new Elements.Actions(); /* System.ServiceModel has a nested type of this name */")]
    public void Types_that_cannot_be_wanted_are_held_back(string statement) => Assert.False(MayCreate(statement));

    [Theory]
    [InlineData("var x = new OwnClient();")]
    [InlineData("var x = new Nested.DeepClient();")]
    [InlineData("var x = new GenericClient<int>();")]
    [InlineData("var x = new Library.LibraryClient();")]
    [InlineData("var x = new Library.Outer.InnerClient();")]
    [InlineData("var x = new global::OwnClient();")]
    [InlineData("var x = new Alias();")]
    [InlineData("var x = new InNamespace();")]
    [InlineData("var x = new T();")]
    [InlineData("OwnClient x = new();")]
    [InlineData("OwnClient? x = new();")]
    [InlineData("Use(new());")]
    [InlineData("var x = new System.ServiceModel.ChannelFactory<Library.IOrders>();")]
    public void Types_that_may_be_wanted_are_let_through(string statement) => Assert.True(MayCreate(statement));

    /// <summary>By name alone, most types of the framework are not asked for.</summary>
    [Theory]
    [InlineData(nameof(WcfReferences.Net472))]
    [InlineData(nameof(WcfReferences.ClientPackages10))]
    public void Wanted_types_of_the_framework_have_a_name_of_their_kind(string references)
    {
        CSharpCompilation compilation = CSharpCompilation.Create("Names", [], WcfReferences.Named(references).References);
        WcfSymbols symbols = WcfSymbols.Create(compilation)!;
        var types = new ClientTypes(WcfProject.Create(compilation, new AnalyzerOptions([])), symbols);
        INamedTypeSymbol[] wanted = [.. WcfAssemblies.Find(compilation).SelectMany(static assembly => TypesIn(assembly.GlobalNamespace)).Where(type =>
            type.DeclaredAccessibility == Accessibility.Public
                && (CodeBinding.IsBinding(type, symbols) || types.KindOf(type) != ClientKind.None || ServiceContracts.IsContractInterface(type)))];

        Assert.True(wanted.Length > 10);
        Assert.All(wanted, static type => Assert.True(NamedTypes.MayBeOfFramework(type.Name), type.Name));
    }

    private static IEnumerable<INamedTypeSymbol> TypesIn(INamespaceSymbol space) => [.. space.GetTypeMembers(), .. space.GetNamespaceMembers().SelectMany(TypesIn)];

    private static bool MayCreate(string statement)
    {
        MetadataReference[] references = [.. WcfReferences.Net472.References];
        var options = new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary);
        MetadataReference library = CSharpCompilation.Create("Library", [CSharpSyntaxTree.ParseText(Library)], references, options).ToMetadataReference();
        SyntaxTree tree = CSharpSyntaxTree.ParseText($$"""
            using Alias = Library.LibraryClient;
            public class Order { }
            public class OwnClient : Library.LibraryClient { }
            public class GenericClient<T> : System.ServiceModel.ClientBase<Library.IOrders> { }
            public class Nested { public class DeepClient : OwnClient { } }
            namespace Inner
            {
                using InNamespace = Library.LibraryClient;
                public class Caller
                {
                    private static void Use(OwnClient client) { }
                    public static void Call<T>() where T : OwnClient, new() { {{statement}} }
                }
            }
            """);
        CSharpCompilation compilation = CSharpCompilation.Create("Test", [tree], [.. references, library], options);
        var types = new ClientTypes(WcfProject.Create(compilation, new AnalyzerOptions([])), WcfSymbols.Create(compilation)!);
        var names = new CreatedNames(compilation, type => types.KindOf(type) != ClientKind.None);
        return BodyNodes.GetOrCreate(tree, default).Creations.Any(names.MayCreate);
    }
}
