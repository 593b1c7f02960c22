using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using WcfLint.Analyzers.Symbols.Contracts;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Analyzers.Tests.Symbols;

/// <summary>How large types may grow.</summary>
public class PayloadShapesTests
{
    /// <summary>So many of the heaviest members that their sum is no int.</summary>
    [Fact]
    public void The_weight_has_a_limit()
    {
        var compilation = CSharpCompilation.Create(
            "Weights",
            [CSharpSyntaxTree.ParseText(
                "using System.Collections.Generic; public class Big { public Wide " + Members((int.MaxValue / ushort.MaxValue) + 1)
                    + "; } public class Wide { public List<int> " + Members(4096) + "; } public class Small { public int a, b; }",
                        cancellationToken: TestContext.Current.CancellationToken)],
            WcfReferences.Net472.References);
        Assert.Equal(ushort.MaxValue, PayloadShapes.Weigh(compilation.GetTypeByMetadataName("Big")!));
        Assert.Equal(2, PayloadShapes.Weigh(compilation.GetTypeByMetadataName("Small")!));

        static string Members(int count) => string.Join(", ", Enumerable.Range(0, count).Select(static i => "a" + i));
    }
}
