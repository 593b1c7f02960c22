using System;
using System.Collections.Generic;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.Analyzers.Symbols.Indexes;

/// <summary>
/// The expressions and statements of one tree that a rule may want to bind. One walk finds them for all analyzers. The tree refers to
/// them weakly, because they would take most of the memory beside the trees. After a garbage collection a tree is walked again.
/// </summary>
internal sealed class BodyNodes
{
    // Deeper trees, such as a sum of thousands of strings, are walked without recursion.
    private const int MaxDepth = 200;

    public BodyNodes(SyntaxNode root) => Visit(root, 0);

    public List<BaseObjectCreationExpressionSyntax> Creations { get; } = new();

    public List<InvocationExpressionSyntax> Calls { get; } = new();

    public List<AssignmentExpressionSyntax> Assignments { get; } = new();

    /// <summary>Assignments with <c>+=</c>.</summary>
    public List<AssignmentExpressionSyntax> Additions { get; } = new();

    /// <summary>using statements and declarations, not the asynchronous ones.</summary>
    public List<StatementSyntax> Usings { get; } = new();

    /// <summary>
    /// The names of the values that it hands on, methods among them: <c>Retry(client.Download)</c>, <c>Func&lt;Stream&gt; download = client.Download</c>.
    /// </summary>
    public HashSet<string> HandedOn { get; } = new(StringComparer.Ordinal);

    /// <summary>The nodes of a tree.</summary>
    public static BodyNodes GetOrCreate(SyntaxTree tree, CancellationToken cancellation) => SyntaxIndex.GetOrCreate(tree, cancellation).Nodes(cancellation);

    /// <summary>The calls in a piece of source, in their order.</summary>
    public static IEnumerable<InvocationExpressionSyntax> CallsIn(SyntaxNode node)
    {
        // Each stands before those that it holds.
        List<InvocationExpressionSyntax> calls = GetOrCreate(node.SyntaxTree, CancellationToken.None).Calls;
        int low = 0;
        for (int high = calls.Count; low < high;)
        {
            int middle = (low + high) / 2;
            if (calls[middle].SpanStart < node.SpanStart)
            {
                low = middle + 1;
            }
            else
            {
                high = middle;
            }
        }

        for (; low < calls.Count && calls[low].SpanStart < node.Span.End; low++)
        {
            if (node.Span.Contains(calls[low].Span))
            {
                yield return calls[low];
            }
        }
    }

    // Frequent kinds pass on only the children that may hold such an expression. No objects are created for their types and member
    // names, which makes the walk quicker than DescendantNodes.
    private void Visit(SyntaxNode? node, int depth)
    {
        if (depth > MaxDepth)
        {
            foreach (SyntaxNode one in node?.DescendantNodesAndSelf(MayHoldOne) ?? [])
            {
                Add(one);
            }

            return;
        }

        while (node is not null)
        {
            Add(node);
            switch (node)
            {
                case MemberAccessExpressionSyntax access:
                    node = access.Expression;
                    continue;
                case InvocationExpressionSyntax call:
                    Visit(call.Expression, depth + 1);
                    Visit(call.ArgumentList, depth);
                    return;
                case ObjectCreationExpressionSyntax creation:
                    Visit(creation.ArgumentList, depth);
                    node = creation.Initializer;
                    continue;
                case AssignmentExpressionSyntax assignment:
                    Visit(assignment.Left, depth + 1);
                    node = assignment.Right;
                    continue;
                case BinaryExpressionSyntax binary:
                    Visit(binary.Left, depth + 1);
                    node = binary.Right;
                    continue;
                case ElementAccessExpressionSyntax access:
                    Visit(access.Expression, depth + 1);
                    Visit(access.ArgumentList, depth);
                    return;
                case ParenthesizedExpressionSyntax parenthesized:
                    node = parenthesized.Expression;
                    continue;
                case CastExpressionSyntax cast:
                    node = cast.Expression;
                    continue;
                case ExpressionStatementSyntax statement:
                    node = statement.Expression;
                    continue;
                case ReturnStatementSyntax statement:
                    node = statement.Expression;
                    continue;
                case IfStatementSyntax choice:
                    Visit(choice.Condition, depth + 1);
                    Visit(choice.Statement, depth + 1);
                    node = choice.Else?.Statement;
                    continue;
                case LocalDeclarationStatementSyntax local:
                    Visit(local.Declaration, depth);
                    return;
                case FieldDeclarationSyntax field:
                    Visit(field.Declaration, depth);
                    return;
                case BlockSyntax block:
                    VisitAll(block.Statements, depth);
                    return;
                case MethodDeclarationSyntax method:
                    Visit(method.Body, depth + 1);
                    node = method.ExpressionBody;
                    continue;
                case ClassDeclarationSyntax type:
                    Visit(type.BaseList, depth + 1);
                    VisitAll(type.Members, depth);
                    return;
                case BaseNamespaceDeclarationSyntax ns:
                    VisitAll(ns.Members, depth);
                    return;
                case CompilationUnitSyntax root:
                    VisitAll(root.Members, depth);
                    return;
                default:
                    VisitChildren(node, depth);
                    return;
            }
        }
    }

    private void VisitAll<T>(SyntaxList<T> nodes, int depth)
        where T : SyntaxNode
    {
        foreach (T node in nodes)
        {
            Visit(node, depth + 1);
        }
    }

    private void Visit(BaseArgumentListSyntax? arguments, int depth)
    {
        foreach (ArgumentSyntax argument in arguments?.Arguments ?? default)
        {
            AddValue(argument);
            Visit(argument.Expression, depth + 1);
        }
    }

    private void Visit(VariableDeclarationSyntax declaration, int depth)
    {
        foreach (VariableDeclaratorSyntax variable in declaration.Variables)
        {
            VisitChildren(variable, depth);
        }
    }

    private void VisitChildren(SyntaxNode node, int depth)
    {
        if (!MayHoldOne(node))
        {
            return;
        }

        foreach (SyntaxNodeOrToken child in node.ChildNodesAndTokens())
        {
            if (child.IsNode)
            {
                Visit(child.AsNode(), depth + 1);
            }
        }
    }

    private void Add(SyntaxNode node)
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
                AddValue(((AssignmentExpressionSyntax)node).Right);
                break;
            case SyntaxKind.AddAssignmentExpression:
                Additions.Add((AssignmentExpressionSyntax)node);
                AddValue(((AssignmentExpressionSyntax)node).Right);
                break;
            case SyntaxKind.CoalesceAssignmentExpression:
                AddValue(((AssignmentExpressionSyntax)node).Right);
                break;
            case SyntaxKind.Argument:
                AddValue((ArgumentSyntax)node);
                break;
            case SyntaxKind.ReturnStatement:
                AddValue(((ReturnStatementSyntax)node).Expression);
                break;
            case SyntaxKind.EqualsValueClause:
                AddValue(((EqualsValueClauseSyntax)node).Value);
                break;
            case SyntaxKind.ArrowExpressionClause:
                AddValue(((ArrowExpressionClauseSyntax)node).Expression);
                break;
            case SyntaxKind.CastExpression:
                AddValue(((CastExpressionSyntax)node).Expression);
                break;
            case SyntaxKind.UsingStatement when node is UsingStatementSyntax { AwaitKeyword.RawKind: 0 }:
            case SyntaxKind.LocalDeclarationStatement when node is LocalDeclarationStatementSyntax { UsingKeyword.RawKind: not 0, AwaitKeyword.RawKind: 0 }:
                Usings.Add((StatementSyntax)node);
                break;
        }
    }

    private void AddValue(ArgumentSyntax argument)
    {
        if (argument.Parent?.Parent is not InvocationExpressionSyntax { Expression: IdentifierNameSyntax { Identifier.ValueText: "nameof" } })
        {
            AddValue(argument.Expression);
        }
    }

    private void AddValue(ExpressionSyntax? value)
    {
        if (value is MemberAccessExpressionSyntax or SimpleNameSyntax)
        {
            HandedOn.Add(CalledNames.LastName(value)!);
        }
    }

    // Nodes of these kinds contain no expression that runs, and they are most of the nodes of a file. An array type is not among them: it
    // contains the sizes of a new array. Testing the kind is faster than testing the type.
    private static bool MayHoldOne(SyntaxNode node) => node.Kind() is not (
        SyntaxKind.IdentifierName or SyntaxKind.GenericName or SyntaxKind.QualifiedName or SyntaxKind.AliasQualifiedName or SyntaxKind.PredefinedType
        or SyntaxKind.NullableType or SyntaxKind.TupleType or SyntaxKind.AttributeList or SyntaxKind.ParameterList
        or SyntaxKind.StringLiteralExpression or SyntaxKind.NumericLiteralExpression or SyntaxKind.UsingDirective or SyntaxKind.TypeParameterList
        or SyntaxKind.TypeParameterConstraintClause or SyntaxKind.ExternAliasDirective or SyntaxKind.EnumDeclaration);
}
