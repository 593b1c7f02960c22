using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using WcfLint.Analyzers.Symbols.Indexes;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Analyzers.Tests.Symbols;

/// <summary>Files are analysed at the same time, and ask for the callers of the same members.</summary>
public class MemberUsesTests
{
    private const int Threads = 8;

    [Fact]
    public void Threads_that_ask_at_the_same_time_share_what_one_of_them_binds()
    {
        string calls = string.Concat(Enumerable.Range(0, 200).Select(i => $"class C{i} {{ object M() {{ return Settings.Read(); }} }}\n"));
        Compilation compilation = CSharpCompilation.Create(
            "P", [CSharpSyntaxTree.ParseText("static class Settings { public static object Read() { return null; } }\n" + calls)], WcfReferences.Net472.References);
        ISymbol read = compilation.GetTypeByMetadataName("Settings")!.GetMembers("Read").Single();
        MemberUses uses = CompilationIndex.GetOrCreate(compilation).Uses;
        var found = new IReadOnlyList<IOperation>[Threads];
        using var start = new Barrier(Threads);
        var threads = found.Select((_, i) => new Thread(() =>
        {
            start.SignalAndWait();
            found[i] = uses.Find(read, CancellationToken.None);
        })).ToList();
        threads.ForEach(thread => thread.Start());
        threads.ForEach(thread => thread.Join());

        Assert.Equal(200, found[0].Count);
        Assert.All(found, list => Assert.Same(found[0], list));
    }
}
