using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.Analyzers.Symbols;

/// <summary>Where a name is that of a local, by syntax: for types that do not resolve.</summary>
internal static class VariableScopes
{
    /// <summary>What holds the local or parameter that a name means at a place; null where it is that of a member.</summary>
    public static SyntaxNode? FindLocal(SyntaxNode place, string name)
    {
        for (SyntaxNode? at = place; at is not null and not BaseTypeDeclarationSyntax; at = at.Parent)
        {
            switch (at)
            {
                case BlockSyntax block when Declares(block.Statements, name):
                case SwitchSectionSyntax section when Declares(section.Statements, name):
                case BaseMethodDeclarationSyntax method when Declares(method.ParameterList, name):
                case LocalFunctionStatementSyntax function when Declares(function.ParameterList, name):
                case ParenthesizedLambdaExpressionSyntax lambda when Declares(lambda.ParameterList, name):
                case SimpleLambdaExpressionSyntax simple when simple.Parameter.Identifier.ValueText == name:
                case UsingStatementSyntax { Declaration: { } used } when Declares(used, name):
                case ForEachStatementSyntax loop when loop.Identifier.ValueText == name:
                case ForStatementSyntax { Declaration: { } counted } when Declares(counted, name):
                    return at;
            }
        }

        return null;
    }

    /// <summary>Whether of two places, of which neither holds the other, the program passes at most one: the body of an if and its else, two sections of a
    /// switch.</summary>
    public static bool AreOnDifferentWays(SyntaxNode one, SyntaxNode other)
    {
        SyntaxNode child = one;
        for (SyntaxNode? at = one.Parent; at is not null; child = at, at = at.Parent)
        {
            if (at.Span.Contains(other.Span))
            {
                return at switch
                {
                    IfStatementSyntax { Else: { } otherwise } branch => (child == branch.Statement && otherwise.Span.Contains(other.Span))
                        || (child == otherwise && branch.Statement.Span.Contains(other.Span)),
                    SwitchStatementSyntax => child is SwitchSectionSyntax,
                    _ => false,
                };
            }
        }

        return false;
    }

    private static bool Declares(SyntaxList<StatementSyntax> statements, string name) =>
        statements.Any(statement => statement is LocalDeclarationStatementSyntax { Declaration: { } declaration } && Declares(declaration, name));

    private static bool Declares(VariableDeclarationSyntax declaration, string name) =>
        declaration.Variables.Any(variable => variable.Identifier.ValueText == name);

    private static bool Declares(ParameterListSyntax parameters, string name) =>
        parameters.Parameters.Any(parameter => parameter.Identifier.ValueText == name);
}
