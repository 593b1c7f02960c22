using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.Analyzers.Gates;

/// <summary>The nodes of one tree that a rule may want to bind. One walk over the tree serves all analyzers.</summary>
internal sealed class WatchedNodes
{
    private static readonly ConditionalWeakTable<SyntaxTree, WatchedNodes> s_shared = new();

    private WatchedNodes(SyntaxNode root, CancellationToken cancellation)
    {
        foreach (SyntaxNode node in root.DescendantNodes(MayHoldOne))
        {
            switch (node)
            {
                case BaseObjectCreationExpressionSyntax creation:
                    Creations.Add(creation);
                    break;
                case InvocationExpressionSyntax call:
                    Calls.Add(call);
                    break;
                case AssignmentExpressionSyntax assignment:
                    Assignments.Add(assignment);
                    break;
                case UsingStatementSyntax { AwaitKeyword.RawKind: 0 } or LocalDeclarationStatementSyntax { UsingKeyword.RawKind: not 0, AwaitKeyword.RawKind: 0 }:
                    Usings.Add((StatementSyntax)node);
                    break;
                case TypeDeclarationSyntax type:
                    Types.Add(type);
                    break;
                case MemberDeclarationSyntax:
                    cancellation.ThrowIfCancellationRequested();
                    break;
            }
        }
    }

    // None of these holds an expression that runs; they are most of the nodes of a file.
    private static bool MayHoldOne(SyntaxNode node) =>
        node is not (TypeSyntax or AttributeListSyntax or ParameterListSyntax or UsingDirectiveSyntax or LiteralExpressionSyntax or TypeParameterListSyntax
            or TypeParameterConstraintClauseSyntax or ExternAliasDirectiveSyntax);

    public List<BaseObjectCreationExpressionSyntax> Creations { get; } = new();

    public List<InvocationExpressionSyntax> Calls { get; } = new();

    public List<AssignmentExpressionSyntax> Assignments { get; } = new();

    public List<TypeDeclarationSyntax> Types { get; } = new();

    /// <summary>using statements and declarations, not the asynchronous ones.</summary>
    public List<StatementSyntax> Usings { get; } = new();

    public static WatchedNodes Of(SyntaxTree tree, CancellationToken cancellation)
    {
        if (!s_shared.TryGetValue(tree, out WatchedNodes? nodes))
        {
            // Two threads may both walk; the first answer stays.
            var walked = new WatchedNodes(tree.GetRoot(cancellation), cancellation);
            nodes = s_shared.GetValue(tree, _ => walked);
        }

        return nodes;
    }
}
