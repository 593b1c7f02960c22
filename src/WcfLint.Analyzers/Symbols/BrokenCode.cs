using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Symbols;

/// <summary>Code that does not parse.</summary>
internal static class BrokenCode
{
    /// <summary>Whether code has syntax errors: ContainsDiagnostics is fast, but true for #warning and other warnings, too, with which it compiles.</summary>
    public static bool Is(SyntaxNode code)
    {
        if (code.ContainsDiagnostics)
        {
            foreach (Diagnostic diagnostic in code.GetDiagnostics())
            {
                if (diagnostic.Severity == DiagnosticSeverity.Error)
                {
                    return true;
                }
            }
        }

        return false;
    }
}
