using System;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Emit;

namespace WcfLint.TestUtilities;

/// <summary>
/// Compiles as the command-line compiler does: the analyzers get the events of the one compile that is written, and what is less than
/// a warning is dropped, which analyzers may ask about (Roslyn, CommonCompiler.cs). The public CompilationWithAnalyzers does neither.
/// </summary>
public static class CompilerDriver
{
    private const BindingFlags All = BindingFlags.Static | BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;

    private static readonly MethodInfo s_create = typeof(Compilation).Assembly.GetType("Microsoft.CodeAnalysis.Diagnostics.AnalyzerDriver", throwOnError: true)!
        .GetMethods(All)
        .Single(static method => method.Name == "CreateAndAttachToCompilation" && method.GetParameters()[4].Name == "addExceptionDiagnostic");

    /// <summary>Writes an assembly, and returns what the compiler and the analyzers report.</summary>
    /// <exception cref="InvalidOperationException">The code has errors, or an analyzer threw.</exception>
    public static async Task<ImmutableArray<Diagnostic>> EmitAsync(Compilation compilation, ImmutableArray<DiagnosticAnalyzer> analyzers,
        AnalyzerOptions options, Stream output)
    {
        if (analyzers.IsEmpty)
        {
            return Emit(compilation, output);
        }

        Diagnostic? failure = null;
        ParameterInfo[] parameters = s_create.GetParameters();
        object?[] arguments =
        [
            compilation, analyzers, options, Activator.CreateInstance(parameters[3].ParameterType, analyzers), (Action<Diagnostic>)(thrown => failure = thrown),
            /* reportAnalyzer: */ false, Enum.Parse(parameters[6].ParameterType, "Hidden, Info"), /* trackSuppressedDiagnosticIds: */ false, null,
            CancellationToken.None,
        ];
        object driver = s_create.Invoke(null, arguments)!;
        var watched = (Compilation)arguments[8]!;
        ImmutableArray<Diagnostic> ofCompiler = Emit(watched, output);

        // Older versions of Roslyn take no token.
        MethodInfo get = driver.GetType().GetMethod("GetDiagnosticsAsync", All)!;
        ImmutableArray<Diagnostic> found =
            await (Task<ImmutableArray<Diagnostic>>)get.Invoke(driver, get.GetParameters().Length == 1 ? [watched] : [watched, CancellationToken.None])!;
        return failure is null ? [.. ofCompiler, .. found] : throw new InvalidOperationException(failure.ToString());
    }

    // If the compilation cannot be emitted, the driver would wait for events that never come.
    private static ImmutableArray<Diagnostic> Emit(Compilation compilation, Stream output)
    {
        EmitResult written = compilation.Emit(output);
        return written.Success ? written.Diagnostics
            : throw new InvalidOperationException(written.Diagnostics.First(static diagnostic => diagnostic.Severity == DiagnosticSeverity.Error).ToString());
    }
}
