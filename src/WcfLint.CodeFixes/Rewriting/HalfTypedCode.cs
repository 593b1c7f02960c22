using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.CodeFixes.Rewriting;

/// <summary>Code with syntax errors, or with ambiguous names: the compiler's tree may differ from the text, and a fix could write some of it twice.</summary>
internal static class HalfTypedCode
{
    /// <summary>Whether the member or type that a node stands in has a syntax error, or declares a local twice that the node can see.</summary>
    public static bool Holds(SyntaxNode node) =>
        (node.FirstAncestorOrSelf<MemberDeclarationSyntax>() is { ContainsDiagnostics: true } member
            && member.GetDiagnostics().Any(d => d.Severity == DiagnosticSeverity.Error))
        || DeclaresTwice(node);

    /// <summary>Whether a local or parameter that a node can see is declared twice in its function, which no compiler takes.</summary>
    public static bool DeclaresTwice(SyntaxNode node)
    {
        var names = new HashSet<string>();
        foreach (SyntaxNode at in node.AncestorsAndSelf())
        {
            if (NamesOf(at).Any(name => !names.Add(name)))
            {
                return true;
            }

            // A nested function may reuse the names.
            if (at is AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax or MemberDeclarationSyntax and not GlobalStatementSyntax)
            {
                return false;
            }
        }

        return false;
    }

    /// <summary>The innermost node at or around another that declares names: what one node of it can see, all can.</summary>
    public static SyntaxNode ScopeOf(SyntaxNode node) => node.AncestorsAndSelf().First(static a => a.Parent is null || a
        is BlockSyntax or SwitchStatementSyntax or UsingStatementSyntax or ForStatementSyntax or ForEachStatementSyntax
        or AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax or MemberDeclarationSyntax and not GlobalStatementSyntax);

    private static IEnumerable<string> NamesOf(SyntaxNode scope) => scope switch
    {
        BlockSyntax block => NamesOf(block.Statements),
        SwitchStatementSyntax choice => choice.Sections.SelectMany(section => NamesOf(section.Statements)),
        CompilationUnitSyntax unit => NamesOf(unit.Members.OfType<GlobalStatementSyntax>().Select(global => global.Statement)),
        UsingStatementSyntax { Declaration: { } declaration } => NamesOf(declaration),
        ForStatementSyntax { Declaration: { } declaration } => NamesOf(declaration),
        ForEachStatementSyntax each => [each.Identifier.ValueText],
        BaseMethodDeclarationSyntax method => NamesOf(method.ParameterList),
        LocalFunctionStatementSyntax function => NamesOf(function.ParameterList),
        ParenthesizedLambdaExpressionSyntax lambda => NamesOf(lambda.ParameterList).Where(static name => name != "_"),
        SimpleLambdaExpressionSyntax lambda => [lambda.Parameter.Identifier.ValueText],
        _ => [],
    };

    private static IEnumerable<string> NamesOf(IEnumerable<StatementSyntax> statements) =>
        statements.OfType<LocalDeclarationStatementSyntax>().SelectMany(statement => NamesOf(statement.Declaration));

    private static IEnumerable<string> NamesOf(VariableDeclarationSyntax declaration) => declaration.Variables.Select(variable => variable.Identifier.ValueText);

    private static IEnumerable<string> NamesOf(ParameterListSyntax parameters) => parameters.Parameters.Select(parameter => parameter.Identifier.ValueText);
}
