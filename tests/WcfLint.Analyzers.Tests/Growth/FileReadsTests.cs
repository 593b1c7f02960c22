using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Tests.Consistency;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Analyzers.Tests.Growth;

/// <summary>
/// How often a file is asked for its path does not depend on how many there are, nor how often its text is read on how much it says. A walk
/// over all files for each finding, or over a text for each element, allocates nothing, so bytes do not show it.
/// </summary>
public sealed class FileReadsTests
{
    private const int Few = 20;
    private const int Many = 200;

    private const string Code = """
        using System.ServiceModel;
        [ServiceContract] public interface IFoo { [OperationContract] string Do(string s); }
        public class FooClient : ClientBase<IFoo>, IFoo { public string Do(string s) { return Channel.Do(s); } }
        public static class Program { public static void Main() { } }
        """;

    [Fact]
    public async Task Files_beside_others() => await VerifyAsync(static text => text.Asked, n => Enumerable.Range(0, n).Select(i => ($"/site/f{i}/web.config",
        "<configuration><system.serviceModel><bindings><basicHttpBinding><binding name=\"b\" maxReceivedMessageSize=\"2147483647\" /></basicHttpBinding></bindings>"
            + "<services><service name=\"S\"><endpoint address=\"\" binding=\"basicHttpBinding\" bindingConfiguration=\"b\" contract=\"IFoo\" /></service></services></system.serviceModel></configuration>")));

    [Fact]
    public async Task Locations_of_a_file() =>
        await VerifyAsync(static text => text.Read, static n => [("/site/web.config", "<configuration>" + string.Concat(Enumerable.Range(0, n).Select(i =>
        $"<location path=\"a{i}\"><system.serviceModel><client><endpoint name=\"e{i}\" address=\"http://a\" binding=\"basicHttpBinding\" contract=\"IFoo\" /></client></system.serviceModel></location>\n")) + "</configuration>")]);

    private static async Task VerifyAsync(Func<CountingText, int> count, Func<int, IEnumerable<(string Path, string Text)>> files)
    {
        int few = (await AnalyzeAsync(files(Few))).Max(count), many = (await AnalyzeAsync(files(Many))).Max(count);
        Assert.True(many <= 2 * few, $"a file is asked {few} times where there are {Few}, and {many} times where there are {Many}");
    }

    private static async Task<ImmutableArray<CountingText>> AnalyzeAsync(IEnumerable<(string Path, string Text)> files)
    {
        ImmutableArray<CountingText> texts = [.. files.Select(static file => new CountingText(file.Path, file.Text))];
        ImmutableArray<Diagnostic> findings = await CSharpCompilation.Create("Site", [CSharpSyntaxTree.ParseText(Code, path: "/site/Code.cs")],
            WcfReferences.Net472.References, new CSharpCompilationOptions(OutputKind.ConsoleApplication))
            .WithAnalyzers(AnalyzersAndFixesTests.Analyzers, new AnalyzerOptions([.. texts]))
            .GetAnalyzerDiagnosticsAsync();
        Assert.NotEmpty(findings);
        return texts;
    }

    private sealed class CountingText(string path, string text) : AdditionalText
    {
        private readonly SourceText _text = SourceText.From(text);
        private int _asked;
        private int _read;

        public int Asked => _asked;

        public int Read => _read;

        public override string Path
        {
            get
            {
                Interlocked.Increment(ref _asked);
                return path;
            }
        }

        public override SourceText GetText(CancellationToken cancellationToken = default)
        {
            Interlocked.Increment(ref _read);
            return _text;
        }
    }
}
