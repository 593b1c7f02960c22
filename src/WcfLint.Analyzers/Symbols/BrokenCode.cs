using System.Linq;
using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Symbols;

/// <summary>Code that does not parse.</summary>
internal static class BrokenCode
{
    /// <summary>Whether code has syntax errors: ContainsDiagnostics is fast, but true for #warning and other warnings, too, with which it compiles.</summary>
    public static bool Is(SyntaxNode code) =>
        code.ContainsDiagnostics && code.GetDiagnostics().Any(static diagnostic => diagnostic.Severity == DiagnosticSeverity.Error);
}
