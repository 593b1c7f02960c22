using System.Collections.Immutable;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.Loader;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Fuzz.Cases;

namespace WcfLint.Fuzz.Oracle;

/// <summary>A generated program: what WcfLint says of it, and the program itself.</summary>
internal sealed class GeneratedProgram
{
    private static int s_count;

    private readonly CSharpCompilation _compilation;

    /// <param name="empty">A compilation with the references: the compiler keeps what it read of them with it.</param>
    public GeneratedProgram(string code, CSharpCompilation empty)
    {
        Code = code;
        // Assemblies of one name would be taken for each other.
        _compilation = empty.WithAssemblyName("Generated" + Interlocked.Increment(ref s_count))
            .AddSyntaxTrees(CSharpSyntaxTree.ParseText(SourceText.From(code, System.Text.Encoding.UTF8), path: "/oracle/Program.cs"));
        using var image = new MemoryStream();
        if (_compilation.Emit(image) is { Success: false, Diagnostics: var errors })
        {
            throw new FuzzException("does not compile: " + errors.First(static error => error.Severity == DiagnosticSeverity.Error));
        }

        // The proxies of channels cannot be of a context that is unloaded.
        image.Position = 0;
        Assembly = AssemblyLoadContext.Default.LoadFromStream(image);
    }

    public string Code { get; }

    public Assembly Assembly { get; }

    /// <summary>What the analyzers find in it.</summary>
    public async Task<ImmutableArray<Diagnostic>> FindAsync() =>
        await _compilation.WithAnalyzers(Analysis.Analyzers, new CompilationWithAnalyzersOptions(new AnalyzerOptions([]), onAnalyzerException: null,
            concurrentAnalysis: false, logAnalyzerExecutionTime: false)).GetAnalyzerDiagnosticsAsync();
}
