using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.CodeFixes.Rules.ClientLifetime;

/// <summary>
/// Names of clients that a <c>using</c> declares. Once its declaration stands in the block around, another of that name there would
/// clash: of several, the second is <c>client2</c>, the third <c>client3</c>.
/// </summary>
internal static class UsingNames
{
    /// <summary>
    /// The root of the document with another name wherever that of a using, or of those beside it, would clash, and the using tracked;
    /// null where none would, where another name would say something else, as in <c>nameof</c>, and where what is declared later has it.
    /// </summary>
    /// <param name="context">The finding.</param>
    /// <param name="statement">The using.</param>
    public static SyntaxNode? WithFreeNames(LifetimeFixContext context, UsingStatementSyntax statement)
    {
        if (NameOf(statement) is not { } name || BlockOf(statement) is not { } block)
        {
            return null;
        }

        List<UsingStatementSyntax> alike = block.ChildNodes().Select(n => n is GlobalStatementSyntax global ? global.Statement : n).OfType<UsingStatementSyntax>().Where(u => NameOf(u) == name).ToList();
        List<SyntaxToken> others = Mentions(block, name).Where(t => !alike.Exists(u => u.Span.Contains(t.Span))).ToList();
        bool isTaken = others.Count > 0;
        if ((!isTaken && alike.Count == 1) || others.Exists(t => t.SpanStart > statement.Span.End))
        {
            return null;
        }

        // The first keeps its name, where only those behind it have the same.
        bool isFirst = !isTaken && alike[0] == statement;
        SyntaxNode scope = statement.Ancestors().First(a => a.Parent is null or TypeDeclarationSyntax);
        HashSet<string> used = [.. scope.DescendantTokens().Where(t => t.IsKind(SyntaxKind.IdentifierToken)).Select(t => t.ValueText)];
        var names = new Dictionary<int, string>();
        foreach (UsingStatementSyntax other in isFirst ? alike.Skip(1) : [statement])
        {
            string free = FreeName(name, alike.IndexOf(other) + (isTaken ? 1 : 0), used);
            if (!TryRename(context, other, free, names))
            {
                return null;
            }
        }

        SyntaxNode root = context.Editor.OriginalRoot.TrackNodes(statement);
        return root.ReplaceTokens(names.Keys.Select(position => root.FindToken(position)), (token, _) =>
            SyntaxFactory.Identifier(token.LeadingTrivia, names[token.SpanStart], token.TrailingTrivia));
    }

    /// <summary>Whether a name that a using declares means something else in the block around it.</summary>
    public static bool IsTaken(UsingStatementSyntax statement, string name) =>
        BlockOf(statement) is { } block && Mentions(block, name).Any(t => !statement.Span.Contains(t.Span));

    private static string? NameOf(UsingStatementSyntax statement) =>
        statement.Declaration is { Variables: { Count: 1 } variables } ? variables[0].Identifier.ValueText : null;

    private static SyntaxNode? BlockOf(UsingStatementSyntax statement) => statement.Parent is GlobalStatementSyntax global ? global.Parent : statement.Parent as BlockSyntax;

    // A member of that name is none.
    private static IEnumerable<SyntaxToken> Mentions(SyntaxNode node, string name) => node.DescendantTokens().Where(t => t.IsKind(SyntaxKind.IdentifierToken) && t.ValueText == name
        && !(t.Parent is SimpleNameSyntax member && ((member.Parent is MemberAccessExpressionSyntax access && access.Name == member) || member.Parent is MemberBindingExpressionSyntax or NameColonSyntax)));

    // client, client2, client3; client1, client2.
    private static string FreeName(string name, int later, HashSet<string> used)
    {
        string stem = name.TrimEnd('0', '1', '2', '3', '4', '5', '6', '7', '8', '9');
        int number = int.TryParse(name.Substring(stem.Length), NumberStyles.None, CultureInfo.InvariantCulture, out int own) && own < short.MaxValue ? own : 1;
        string free;
        do
        {
            free = stem + (number + later).ToString(CultureInfo.InvariantCulture);
            number++;
        }
        while (!used.Add(free));
        return free;
    }

    // Where its name is a part of what the code says, it must stay.
    private static bool TryRename(LifetimeFixContext context, UsingStatementSyntax statement, string name, Dictionary<int, string> names)
    {
        VariableDeclaratorSyntax declarator = statement.Declaration!.Variables[0];
        if (context.Model.GetDeclaredSymbol(declarator, context.Cancellation) is not ILocalSymbol local)
        {
            return false;
        }

        names[declarator.Identifier.SpanStart] = name;
        foreach (IdentifierNameSyntax mention in ClientCreation.References(context, local, statement))
        {
            if (mention.Parent is AnonymousObjectMemberDeclaratorSyntax { NameEquals: null } or ArgumentSyntax { Parent: TupleExpressionSyntax }
                || mention.Ancestors().TakeWhile(a => a is not StatementSyntax).Any(a => a is InvocationExpressionSyntax { Expression: IdentifierNameSyntax { Identifier.ValueText: "nameof" } }))
            {
                return false;
            }

            names[mention.SpanStart] = name;
        }

        return true;
    }
}
