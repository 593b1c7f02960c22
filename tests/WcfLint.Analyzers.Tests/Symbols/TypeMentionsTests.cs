using System.Linq;
using Microsoft.CodeAnalysis.CSharp;
using WcfLint.Analyzers.Symbols.Indexes;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Analyzers.Tests.Symbols;

/// <summary>A type that is left out by mistake costs a finding; one too many costs time.</summary>
public class TypeMentionsTests
{
    private const string Declared = "namespace A { public class Order { public int Id; } }";

    [Theory]
    [InlineData("namespace A { class Form { private object _type = typeof(Order); void Show(Order order) { } void Make() { new Order(); } } }")]
    [InlineData("namespace A { class Form { public Other Order { get; set; } } }")]
    [InlineData("namespace B { class Order { } interface IOrders { Order Get(); } }")]
    public void Types_that_hold_no_object_of_it_are_left_out(string file) => Assert.Empty(Find(asBase: false, file)!);

    [Theory]
    [InlineData("namespace A { interface IWanted { Order Get(); } }")]
    [InlineData("namespace A.B { interface IWanted { Order Get(); } }")]
    [InlineData("using A; namespace B { interface IWanted { void Put(Order[] orders); } }")]
    [InlineData("namespace B { interface IWanted { A.Order Get(); } }")]
    [InlineData("using Alias = A.Order; namespace B { interface IWanted { Alias Get(); } }")]
    [InlineData("namespace A { class Reply { public System.Collections.Generic.List<Order> Orders; } interface IWanted { Reply Get(); } }")]
    [InlineData("namespace A { class Outer { public class Reply { public Order O; } } } namespace B { class C : A.Outer { interface IWanted { Reply Get(); } } }")]
    [InlineData("namespace A { class Large : Order { } interface IWanted { Large Get(); } }")]
    [InlineData("namespace A { record Reply(Order Order); interface IWanted { Reply Get(); } }")]
    [InlineData("namespace A { interface IEvents { void Changed(Order order); } [Some(typeof(IEvents))] interface IWanted { } }")]
    [InlineData("namespace A { [Some] class IWanted { Order Get() => null; } }")]
    [InlineData("namespace A { partial class IWanted { Order Get() => null; } }")]
    [InlineData("namespace B { interface IWanted { Order Get(); } }", "global using A;")]
    public void Types_that_may_hold_an_object_of_it_are_found(params string[] files) => Assert.Contains("IWanted", Find(asBase: false, files)!);

    [Fact]
    public void Names_do_not_tell_where_an_alias_counts_for_all_files() =>
        Assert.Null(Find(asBase: false, "namespace B { interface IOrders { Alias Get(); } }", "global using Alias = A.Order;"));

    [Fact]
    public void Of_base_lists_the_classes_behind_a_class_are_found_too() =>
        Assert.Equal(["First", "Second"], Find(
            asBase: true, "namespace A { class First : Order { } class Holder { public Order Order; } } namespace B { class Second : A.First { } }")!);

    // A compile asks for the types of all files: there, all types are walked once.
    [Fact]
    public void Types_of_the_first_files_alone_are_searched_by_name()
    {
        CSharpCompilation compilation = Compile([.. Enumerable.Range(0, 9).Select(static i => $"class C{i} {{ }}")]);
        var mentions = new TypeMentions(compilation, asBase: false);
        bool[] found = [.. Enumerable.Range(0, 9).Select(i => mentions.Find(compilation.GetTypeByMetadataName("C" + i)!) is not null)];

        Assert.True(found[0]);
        Assert.False(found[8]);
        Assert.NotNull(mentions.Find(compilation.GetTypeByMetadataName("C0")!));
    }

    private static string[]? Find(bool asBase, params string[] files)
    {
        CSharpCompilation compilation = Compile([Declared, .. files]);
        return new TypeMentions(compilation, asBase).Find(compilation.GetTypeByMetadataName("A.Order")!)?.Select(static type => type.Name).ToArray();
    }

    private static CSharpCompilation Compile(string[] files) =>
        CSharpCompilation.Create("P", files.Select(static file => CSharpSyntaxTree.ParseText(file)), WcfReferences.Net472.References);
}
