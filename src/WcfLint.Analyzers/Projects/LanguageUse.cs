using System.Linq;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Projects;

/// <summary>Which C# a fix may write in a project.</summary>
internal static class LanguageUse
{
    private static readonly Memo<WcfProject, StrongBox<bool>> s_isOld = new(static project => new(project.Build.HasOldCompiler
        && !project.Compilation.SyntaxTrees.Any(static tree => tree.GetRoot().DescendantNodes().Any(IsNew))));

    /// <summary>Whether a version of the language may be written: no option forbids it, and a project for an older compiler uses it already.</summary>
    /// <param name="project">The project.</param>
    /// <param name="place">Where it would be written.</param>
    /// <param name="version">C# 6 or later.</param>
    public static bool MayWrite(this WcfProject project, SyntaxNode place, LanguageVersion version) =>
        ((CSharpParseOptions)place.SyntaxTree.Options).LanguageVersion >= version && !s_isOld.GetOrRead(project).Value;

    private static bool IsNew(SyntaxNode node) => node is ConditionalAccessExpressionSyntax or InterpolatedStringExpressionSyntax or CatchFilterClauseSyntax
        or ArrowExpressionClauseSyntax or PropertyDeclarationSyntax { Initializer: not null } or UsingDirectiveSyntax { StaticKeyword.RawKind: not 0 }
        or InvocationExpressionSyntax { Expression: IdentifierNameSyntax { Identifier.ValueText: "nameof" } }
        or IsPatternExpressionSyntax or DeclarationExpressionSyntax or ThrowExpressionSyntax or LocalFunctionStatementSyntax;
}
