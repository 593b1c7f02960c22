using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.CodeFixes.Rewriting;

/// <summary>Code with syntax errors: what the parser makes of it need not be what stands there, and a fix would write some of it twice.</summary>
internal static class HalfTypedCode
{
    /// <summary>Whether the member or type that a node stands in has a syntax error.</summary>
    public static bool Holds(SyntaxNode node) =>
        node.AncestorsAndSelf().FirstOrDefault(a => a.Parent is BaseTypeDeclarationSyntax or BaseNamespaceDeclarationSyntax or CompilationUnitSyntax) is { ContainsDiagnostics: true } part
        && part.GetDiagnostics().Any(d => d.Severity == DiagnosticSeverity.Error);
}
