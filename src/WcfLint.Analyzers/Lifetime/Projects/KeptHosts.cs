using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Lifetime.Helpers;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Lifetime.Projects;

/// <summary>Hosts that a field, an array or a list keeps, by syntax: which creations it gets, and whether its type ends any of them.</summary>
internal static class KeptHosts
{
    /// <summary>The name of what keeps a new host: <c>_host = new …</c>, <c>hosts.Add(new …)</c>, <c>hosts[0] = new …</c>, an initializer, or one of these by
    /// way of a local; null for none.</summary>
    public static string? FindKeeper(ExpressionSyntax creation)
    {
        if (KeeperOf(creation) is { } keeper)
        {
            return keeper;
        }

        // var host = new ServiceHost(…); hosts.Add(host);
        return creation.Parent is EqualsValueClauseSyntax { Parent: VariableDeclaratorSyntax { Identifier.ValueText: var local } }
            && creation.FirstAncestorOrSelf<BlockSyntax>() is { } block
            ? NodesByName.Find(block, local).OfType<IdentifierNameSyntax>().Select(KeeperOf).FirstOrDefault(static name => name is not null)
            : null;
    }

    /// <summary>The name of what keeps a host that is called: of a loop's variable the collection, of an element too.</summary>
    public static string? NameOf(ExpressionSyntax host) => host switch
    {
        ElementAccessExpressionSyntax element => NameOf(element.Expression),
        IdentifierNameSyntax { Identifier.ValueText: var name } => host.Ancestors().OfType<ForEachStatementSyntax>()
            .FirstOrDefault(loop => loop.Identifier.ValueText == name) is { } loop ? NameOf(loop.Expression) : name,
        _ => CalledNames.LastName(host),
    };

    /// <summary>
    /// Whether a private field, or a local array or list, keeps a host that its type opens, and the type neither ends any host nor passes one
    /// on.
    /// </summary>
    public static bool AreNeverEnded(ExpressionSyntax creation, INamedTypeSymbol owner, CancellationToken cancellation)
    {
        if (FindKeeper(creation) is not { } name)
        {
            return false;
        }

        bool isDeclared = false;
        bool isOpened = false;
        foreach (TypeDeclarationSyntax part in TypeSyntaxes.PartsOf(owner, cancellation))
        {
            foreach (SyntaxToken token in part.DescendantTokens())
            {
                if (!token.IsKind(SyntaxKind.IdentifierToken))
                {
                    continue;
                }

                if ((HelperMethods.OfMember(token.ValueText) & HelperEffect.Ends) != 0)
                {
                    return false;
                }

                isOpened |= token.ValueText == "Open";
                if (token.ValueText == name && !StaysInType(token.Parent!, ref isDeclared))
                {
                    return false;
                }
            }
        }

        return isDeclared && isOpened;
    }

    private static string? KeeperOf(ExpressionSyntax value) => value.Parent switch
    {
        ArgumentSyntax { Parent.Parent: InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Add",
            Expression: var list } } } => NameOf(list),
        AssignmentExpressionSyntax { RawKind: (int)SyntaxKind.SimpleAssignmentExpression, Left: var target } assignment when assignment.Right == value =>
            NameOf(target),
        EqualsValueClauseSyntax { Parent: VariableDeclaratorSyntax { Parent.Parent: FieldDeclarationSyntax } field } => field.Identifier.ValueText,
        InitializerExpressionSyntax { Parent: BaseObjectCreationExpressionSyntax or ArrayCreationExpressionSyntax
            or ImplicitArrayCreationExpressionSyntax } list => OwnerOf((ExpressionSyntax)list.Parent!),
        InitializerExpressionSyntax { Parent: EqualsValueClauseSyntax { Parent: VariableDeclaratorSyntax variable } } => variable.Identifier.ValueText,
        _ => null,
    };

    private static string? OwnerOf(ExpressionSyntax list) => list.Parent switch
    {
        EqualsValueClauseSyntax { Parent: VariableDeclaratorSyntax variable } => variable.Identifier.ValueText,
        AssignmentExpressionSyntax assignment when assignment.Right == list => NameOf(assignment.Left),
        _ => null,
    };

    // The list stays in its type: it is declared without access from outside, assigned, enumerated, or a member of it is called.
    private static bool StaysInType(SyntaxNode mention, ref bool isDeclared)
    {
        switch (mention)
        {
            case VariableDeclaratorSyntax { Parent.Parent: FieldDeclarationSyntax field }:
                isDeclared = true;
                return !field.Modifiers.Any(
                    static modifier => modifier.Kind() is SyntaxKind.PublicKeyword or SyntaxKind.InternalKeyword or SyntaxKind.ProtectedKeyword);
            case VariableDeclaratorSyntax { Parent.Parent: LocalDeclarationStatementSyntax { UsingKeyword.RawKind: 0 } }:
                return isDeclared = true;
            case IdentifierNameSyntax name:
                // this._hosts
                ExpressionSyntax at = name.Parent is MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax } own && own.Name == name ? own : name;
                return at.Parent switch
                {
                    MemberAccessExpressionSyntax access => access.Expression == at,
                    ConditionalAccessExpressionSyntax access => access.Expression == at,
                    ElementAccessExpressionSyntax element => element.Expression == at
                        && element.Parent is MemberAccessExpressionSyntax or AssignmentExpressionSyntax,
                    AssignmentExpressionSyntax assignment => assignment.Left == at,
                    BinaryExpressionSyntax or IsPatternExpressionSyntax => true,
                    ForEachStatementSyntax loop => loop.Expression == at && OnlyCalls(loop),
                    _ => false,
                };
            default:
                return false;
        }
    }

    private static bool OnlyCalls(ForEachStatementSyntax loop) =>
        NodesByName.Find(loop, loop.Identifier.ValueText)
            .All(static node => node is IdentifierNameSyntax { Parent: MemberAccessExpressionSyntax access } && access.Expression == node);
}
