using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;
using WcfLint.CodeFixes.Rules.ClientLifetime.Provider;

namespace WcfLint.CodeFixes.Rules.ClientLifetime.Closing;

/// <summary>
/// A using whose body ends the same client itself, before a try around it could abort: a using inside hides the exception of a call as before, and a body
/// that only closes has no exception to keep.
/// </summary>
internal static class EndedInBody
{
    /// <summary>Whether the using of the finding is one.</summary>
    public static bool Is(LifetimeFixContext context) =>
        context.Node is UsingStatementSyntax { Statement: var body } statement && NameOf(statement) is { } client
        && (IsClosedFirst(body, client) || IsDisposedInside(body, AliasesOf(statement, client)));

    private static string? NameOf(UsingStatementSyntax statement) => statement switch
    {
        { Expression: { } expression } => Casts.Without(expression).ToString(),
        { Declaration.Variables: { Count: 1 } variables } => variables[0].Identifier.ValueText,
        _ => null,
    };

    // using (client) client.Close();
    private static bool IsClosedFirst(StatementSyntax body, string client) =>
        (body is BlockSyntax block ? block.Statements.FirstOrDefault() : body) is { } first && Exits.IsClose(first, client);

    // using (client as IDisposable) { … }
    private static bool IsDisposedInside(StatementSyntax body, HashSet<string> names) => body.DescendantNodesAndSelf().OfType<UsingStatementSyntax>()
        .Any(inner => inner.Expression is { } disposed && names.Contains(Casts.Without(disposed).ToString()));

    // IClientChannel channel = callee as IClientChannel;
    private static HashSet<string> AliasesOf(SyntaxNode place, string client)
    {
        var names = new HashSet<string> { client };
        foreach (VariableDeclaratorSyntax variable in place.FirstAncestorOrSelf<MemberDeclarationSyntax>()?.DescendantNodes().OfType<VariableDeclaratorSyntax>()
            ?? [])
        {
            if (variable.Initializer?.Value is { } value && Casts.Without(value) is IdentifierNameSyntax { Identifier.ValueText: var source }
                && (source == client || variable.Identifier.ValueText == client))
            {
                names.Add(source);
                names.Add(variable.Identifier.ValueText);
            }
        }

        return names;
    }
}
