using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Analyzers.Tests.Consistency;

/// <summary>All analyzers at once over code that no rule's tests would think of.</summary>
[Trait("Category", "Slow")]
public class RobustnessTests
{
    private const int FilesAtATime = 4;

    private static readonly Lazy<SyntaxTree[]> s_samples = new(() =>
        [.. Repository.Files("samples/Before", "*.cs").Select(file => CSharpSyntaxTree.ParseText(File.ReadAllText(file), path: file))]);

    /// <summary>WcfLint uses no WCF: nothing may be reported in its own code, and nothing may throw.</summary>
    [Fact]
    public async Task Own_sources_are_clean()
    {
        SyntaxTree[] trees =
        [
            .. Repository.Files("src/WcfLint.Analyzers", "*.cs").Concat(Repository.Files("src/WcfLint.CodeFixes", "*.cs"))
                .Select(file => CSharpSyntaxTree.ParseText(File.ReadAllText(file), path: file)),
        ];
        Assert.True(trees.Length > 50);
        Assert.Empty(await AnalyzeAsync(Compile(WcfReferences.Net472, trees)));
    }

    /// <summary>Half-typed code is what an IDE shows an analyzer most of the time.</summary>
    [Theory]
    [InlineData(nameof(WcfReferences.Net472), 2)]
    [InlineData(nameof(WcfReferences.ClientPackages10), 1)]
    [InlineData(nameof(WcfReferences.CoreWcf), 1)]
    public async Task Half_typed_code_does_not_break_an_analyzer(string platform, int cutsOfEachFile)
    {
        // Some files of one compilation at a time, far from each other: the rest of their projects compiles, and the references are bound once.
        CSharpCompilation samples = Compile(References(platform), s_samples.Value);
        int groups = (s_samples.Value.Length + FilesAtATime - 1) / FilesAtATime;
        Assert.True(groups > 1);
        for (int group = 0; group < groups; group++)
        {
            for (int i = 0; i < cutsOfEachFile; i++)
            {
                CSharpCompilation half = samples;
                var cuts = new List<string>();
                for (int file = group; file < s_samples.Value.Length; file += groups)
                {
                    // At another place in each file, the first third (usings and headers) left out.
                    SyntaxTree tree = s_samples.Value[file];
                    string source = tree.ToString();
                    int length = source.Length / 3 + (file * 37 + i * 331) % (source.Length * 2 / 3);
                    half = half.ReplaceSyntaxTree(tree, CSharpSyntaxTree.ParseText(source[..length], path: tree.FilePath));
                    cuts.Add($"{tree.FilePath} cut at {length}");
                }

                AssertNoCrash(await AnalyzeAsync(half), string.Join(", ", cuts));
            }
        }
    }

    /// <summary>Each type that such a member has is a new one.</summary>
    [Theory]
    [InlineData("[DataContract] public class Node<T> { [DataMember] public Node<Pair<T>> Next; [DataMember] public T Value { get; set; } }")]
    [InlineData("[DataContract] public class Node<T> { [DataMember] public Node<Pair<T>> Next { get; set; } [DataMember] public Node<Node<T>> Other { get; set; } }")]
    [InlineData("[DataContract] public class Node<T> { [DataMember] public Node<Pair<T>[]> Next { get; set; } }")]
    [InlineData("[DataContract] public class Outer<T> { [DataContract] public class Inner { [DataMember] public Outer<Pair<T>>.Inner Next { get; set; } } } [DataContract] public class Node<T> : Base<T> { } [DataContract] public class Base<T> { [DataMember] public Node<Pair<T>> Next { get; set; } [DataMember] public Outer<T>.Inner Inner { get; set; } }")]
    [InlineData("[MessageContract] public class Node<T> { [MessageBodyMember] public Node<Pair<T>> Next { get; set; } }")]
    [InlineData("public class Node<T> { public Node<Pair<T>> Next { get; set; } public System.Collections.Generic.Dictionary<T, Node<Pair<T>>> All { get; set; } }")]
    [InlineData("[XmlSerializerFormat] public interface IFoo2 { } [System.Serializable] public class Node<T> { public Node<Pair<T>> Next; }")]
    public async Task Generic_types_without_an_end_end_a_walk(string node)
    {
        foreach (string format in new[] { string.Empty, "[XmlSerializerFormat]" })
        {
            string source = "using System.ServiceModel; using System.Runtime.Serialization;\n" + format
                + "[ServiceContract] public interface IFoo { [OperationContract] Node<int> Get(Node<string> node); [OperationContract] System.Collections.Generic.List<Node<int>> All(); }\n"
                + "public class Foo : IFoo { public Node<int> Get(Node<string> node) { return null; } public System.Collections.Generic.List<Node<int>> All() { return null; } }\n"
                + "public class FooClient : ClientBase<IFoo>, IFoo { public Node<int> Get(Node<string> node) { return Channel.Get(node); } public System.Collections.Generic.List<Node<int>> All() { return Channel.All(); } }\n"
                + "public class Caller { public void Call() { var c = new FooClient(); c.Get(null); c.All(); c.Close(); new ServiceHost(typeof(Foo)).Open(); } }\n"
                + "[DataContract] public class Pair<T> { [DataMember] public T Value { get; set; } }\n" + node;
            AssertNoCrash(await AnalyzeAsync(Compile(WcfReferences.Net472, [CSharpSyntaxTree.ParseText(source, path: "Node.cs")]),
                new MemoryText("app.config",
                    "<configuration><system.serviceModel><services><service name=\"Foo\"><endpoint address=\"http://a/\" binding=\"basicHttpBinding\" contract=\"IFoo\" /></service></services>"
                    + "<client><endpoint address=\"http://a/\" binding=\"basicHttpBinding\" contract=\"IFoo\" /></client></system.serviceModel></configuration>")), node);
        }
    }

    public static IEnumerable<object[]> Configurations =>
        Repository.Files("samples/Before", "*.config").Select(file => new object[] { Path.GetRelativePath(Repository.Directory, file) });

    /// <summary>Cut anywhere, and with one character less: quotes, angle brackets and slashes go missing one at a time.</summary>
    [Theory]
    [MemberData(nameof(Configurations))]
    public async Task Half_typed_configuration_does_not_break_an_analyzer(string file)
    {
        const int Places = 4;
        string source = Repository.Read(file);
        CSharpCompilation samples = Compile(WcfReferences.Net472, s_samples.Value);
        for (int i = 0; i < Places; i++)
        {
            int at = source.Length * i / Places;
            AssertNoCrash(await AnalyzeAsync(samples, new MemoryText(file, source[..at])), $"{file} cut at {at}");
            AssertNoCrash(await AnalyzeAsync(samples, new MemoryText(file, source.Remove(at, 1))), $"{file} without the character at {at}");
        }
    }

    private static WcfReferences References(string platform) => platform switch
    {
        nameof(WcfReferences.Net472) => WcfReferences.Net472,
        nameof(WcfReferences.ClientPackages10) => WcfReferences.ClientPackages10,
        _ => WcfReferences.CoreWcf,
    };

    private static CSharpCompilation Compile(WcfReferences references, IEnumerable<SyntaxTree> trees) =>
        CSharpCompilation.Create("Robustness", trees, references.References, new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary));

    private static void AssertNoCrash(ImmutableArray<Diagnostic> findings, string where)
    {
        Diagnostic? crash = findings.FirstOrDefault(FindingChecks.IsCrash);
        Assert.True(crash is null, where + ": " + crash);
    }

    private static Task<ImmutableArray<Diagnostic>> AnalyzeAsync(CSharpCompilation compilation, params AdditionalText[] files) => compilation
        .WithAnalyzers(AnalyzersAndFixesTests.Analyzers, new AnalyzerOptions([.. files]))
        .GetAnalyzerDiagnosticsAsync();
}
