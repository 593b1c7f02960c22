using System.Collections.Generic;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.Analyzers.Symbols.Indexes;

/// <summary>
/// The expressions and statements of one tree that a rule may want to bind. One walk finds them for all analyzers. The index of a
/// compilation refers to them until the rules for the whole project have run.
/// </summary>
internal sealed class BodyNodes
{
    public BodyNodes(SyntaxNode root, CancellationToken cancellation)
    {
        foreach (SyntaxNode node in root.DescendantNodes(MayHoldOne))
        {
            switch (node.Kind())
            {
                case SyntaxKind.ObjectCreationExpression or SyntaxKind.ImplicitObjectCreationExpression:
                    Creations.Add((BaseObjectCreationExpressionSyntax)node);
                    break;
                case SyntaxKind.InvocationExpression:
                    Calls.Add((InvocationExpressionSyntax)node);
                    break;
                case SyntaxKind.SimpleAssignmentExpression:
                    Assignments.Add((AssignmentExpressionSyntax)node);
                    break;
                case SyntaxKind.AddAssignmentExpression:
                    Additions.Add((AssignmentExpressionSyntax)node);
                    break;
                case SyntaxKind.UsingStatement when node is UsingStatementSyntax { AwaitKeyword.RawKind: 0 }:
                case SyntaxKind.LocalDeclarationStatement when node is LocalDeclarationStatementSyntax { UsingKeyword.RawKind: not 0, AwaitKeyword.RawKind: 0 }:
                    Usings.Add((StatementSyntax)node);
                    break;
                case SyntaxKind.MethodDeclaration:
                    cancellation.ThrowIfCancellationRequested();
                    break;
            }
        }
    }

    // None of these holds an expression that runs; they are most of the nodes of a file. By kind: that is quicker than by type.
    private static bool MayHoldOne(SyntaxNode node) => node.Kind() is not (
        SyntaxKind.IdentifierName or SyntaxKind.GenericName or SyntaxKind.QualifiedName or SyntaxKind.AliasQualifiedName or SyntaxKind.PredefinedType
        or SyntaxKind.ArrayType or SyntaxKind.NullableType or SyntaxKind.TupleType or SyntaxKind.AttributeList or SyntaxKind.ParameterList
        or SyntaxKind.StringLiteralExpression or SyntaxKind.NumericLiteralExpression or SyntaxKind.UsingDirective or SyntaxKind.TypeParameterList
        or SyntaxKind.TypeParameterConstraintClause or SyntaxKind.ExternAliasDirective or SyntaxKind.EnumDeclaration);

    public List<BaseObjectCreationExpressionSyntax> Creations { get; } = new();

    public List<InvocationExpressionSyntax> Calls { get; } = new();

    public List<AssignmentExpressionSyntax> Assignments { get; } = new();

    /// <summary>Assignments with <c>+=</c>.</summary>
    public List<AssignmentExpressionSyntax> Additions { get; } = new();

    /// <summary>using statements and declarations, not the asynchronous ones.</summary>
    public List<StatementSyntax> Usings { get; } = new();

    /// <summary>Those of a tree of a compilation.</summary>
    public static BodyNodes GetOrCreate(SyntaxTree tree, Compilation compilation, CancellationToken cancellation) => CompilationIndex.GetOrCreate(compilation).Nodes(tree, cancellation);
}
