using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using WcfLint.Analyzers.Symbols.Contracts;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Analyzers.Tests.Symbols;

public sealed class RowVersionsTests
{
    private const string Mapping = "class Model { void Map(Builder b) { b.Entity<Order>().Property(o => o.Stamp).IsRowVersion(); } }";

    /// <summary>A layer of data maps the classes that another project declares.</summary>
    [Theory]
    [InlineData("Stamp", Mapping, true, true)]
    [InlineData("Stamp", Mapping, false, false)]
    [InlineData("Scan", Mapping, true, false)]
    [InlineData("Stamp", "class Model { void Map(Builder b) { b.Entity<Order>().Property(o => o.Stamp).IsRequired(); } }", true, false)]
    [InlineData("Stamp", "class Model { void Map(Builder b) { b.Entity<Order>(one => { one.Property(o => o.Stamp).IsRowVersion(); }); } }", true, true)]
    [InlineData("Stamp", "class Map : IEntityTypeConfiguration<Order> { void Configure(Builder b) { b.Property(o => o.Stamp).IsRowVersion(); } }", true, true)]
    [InlineData("Stamp", "class Map : EntityTypeConfiguration<Late> { Map() { this.Property(o => o.Stamp).IsRowVersion(); } } class Late : Order { }", true, true)]
    [InlineData("Stamp", "class Row { } class Model { void Map(Builder b) { b.Entity<Row>().Property(o => o.Stamp).IsRowVersion(); b.Entity<Order>(); } }", true, false)]
    [InlineData("Stamp", "namespace Data { class Order { } class Map : EntityTypeConfiguration<Order> { Map() { this.Property(o => o.Stamp).IsRowVersion(); } } }", true, false)]
    public void Mappings_of_other_projects_count(string member, string code, bool refers, bool isKnown)
    {
        CSharpCompilation contracts = Compile("Contracts", "public class Order { public byte[] Stamp { get; set; } public byte[] Scan { get; set; } }");
        CSharpCompilation data = Compile("Data", code);
        data = refers ? data.AddReferences(contracts.ToMetadataReference()) : data;
        ISymbol found = contracts.GetTypeByMetadataName("Order")!.GetMembers(member).Single();
        Assert.False(RowVersions.AreKnown(found));
        Assert.Equal(isKnown, RowVersions.AreKnown(found, ImmutableArray.Create<Compilation>(contracts, data)));
    }

    private static CSharpCompilation Compile(string name, string code) =>
        CSharpCompilation.Create(name, [CSharpSyntaxTree.ParseText(code)], WcfReferences.Net472.References);
}
