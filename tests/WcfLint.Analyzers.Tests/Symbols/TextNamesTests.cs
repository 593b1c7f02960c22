using System;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis.CSharp;
using WcfLint.Analyzers.Symbols.Indexes;
using Xunit;

namespace WcfLint.Analyzers.Tests.Symbols;

/// <summary>Names in a text, found without a parser.</summary>
public class TextNamesTests
{
    [Theory]
    [InlineData("", "")]
    [InlineData(">", "")]
    [InlineData("A", "")]
    [InlineData("A>", "A")]
    [InlineData("Add<Orders>()", "Orders")]
    [InlineData("Add<IOrders,Orders>()", "IOrders Orders")]
    [InlineData("Add<IOrders, Own.Orders>()", "IOrders Orders")]
    [InlineData("A<B<C>>", "C")]
    [InlineData("typeof(Orders)", "Orders")]
    [InlineData("x=a>b", "")]
    public void Type_arguments_end_with_what_follows_them(string text, string expected) =>
        Assert.Equal(
            expected.Split(' ', StringSplitOptions.RemoveEmptyEntries),
            TextNames.GetOrCreate(CSharpSyntaxTree.ParseText(text), CancellationToken.None).Types.Order(StringComparer.Ordinal));
}
