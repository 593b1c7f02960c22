using System;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Projects;
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
    public void HeldBack(string statement) => Assert.False(MayCreate(statement));

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
    public void LetThrough(string statement) => Assert.True(MayCreate(statement));

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
