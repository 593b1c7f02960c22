using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using WcfLint.Analyzers.Hosting;
using WcfLint.TestUtilities;

namespace WcfLint.Analyzers.Tests;

/// <summary>Runs the configuration analyzer over files as they are, for what markup cannot express.</summary>
internal static class Findings
{
    public static Task<ImmutableArray<Diagnostic>> OfAsync(params (string Path, string Text)[] files) => OfAsync(null, [], files);

    /// <param name="options">Keys of the global configuration, and <c>file|key</c> for those of a file.</param>
    public static async Task<ImmutableArray<Diagnostic>> OfAsync(string? code, Dictionary<string, string> options, params (string Path, string Text)[] files)
    {
        var references = typeof(object).Assembly.Location;
        var compilation = CSharpCompilation.Create(
            "TestProject",
            code is null ? [] : [CSharpSyntaxTree.ParseText(code)],
            [MetadataReference.CreateFromFile(references), WcfAssembly.Reference],
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary));
        var texts = files.Select(file => (AdditionalText)new MemoryText(file.Path, file.Text)).ToImmutableArray();
        var analyzed = compilation.WithAnalyzers(
            ImmutableArray.Create<DiagnosticAnalyzer>(new ConfigurationAnalyzer()), new AnalyzerOptions(texts, new Provider(options)));
        ImmutableArray<Diagnostic> diagnostics = await analyzed.GetAnalyzerDiagnosticsAsync(CancellationToken.None);
        FindingChecks.Verify(diagnostics, typeof(ConfigurationAnalyzer));
        return diagnostics.OrderBy(diagnostic => diagnostic.Location.GetLineSpan().Path).ThenBy(diagnostic => diagnostic.Location.SourceSpan.Start)
            .ToImmutableArray();
    }

    // An empty assembly of the name suffices to make the compilation one with WCF.
    private static class WcfAssembly
    {
        public static readonly MetadataReference Reference =
            CSharpCompilation.Create("System.ServiceModel", options: new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary)).ToMetadataReference();
    }

    private sealed class Provider(Dictionary<string, string> options) : AnalyzerConfigOptionsProvider
    {
        public override AnalyzerConfigOptions GlobalOptions => new Options(options, string.Empty);

        public override AnalyzerConfigOptions GetOptions(SyntaxTree tree) => new Options([], string.Empty);

        public override AnalyzerConfigOptions GetOptions(AdditionalText textFile) => new Options(options, textFile.Path + "|");
    }

    private sealed class Options(Dictionary<string, string> options, string prefix) : AnalyzerConfigOptions
    {
        public override bool TryGetValue(string key, [System.Diagnostics.CodeAnalysis.NotNullWhen(true)] out string? value) =>
            options.TryGetValue(prefix + key, out value);
    }
}
