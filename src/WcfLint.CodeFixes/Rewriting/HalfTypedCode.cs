using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.CodeFixes.Rewriting;

/// <summary>Code with syntax errors: what the parser makes of it need not be what stands there, and a fix would write some of it twice.</summary>
internal static class HalfTypedCode
{
    /// <summary>Whether the member or type that a node stands in has a syntax error.</summary>
    public static bool Holds(SyntaxNode node) =>
        node.FirstAncestorOrSelf<MemberDeclarationSyntax>() is { ContainsDiagnostics: true } member
        && member.GetDiagnostics().Any(d => d.Severity == DiagnosticSeverity.Error);
}
