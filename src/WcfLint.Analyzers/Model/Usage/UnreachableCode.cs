using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Model.Usage;

/// <summary>
/// Code that never runs, as the compiler's warning CS0162 defines it: behind a jump, or under a condition that is constant.
/// Found by syntax, since it is needed only for findings, which may stand in any tree.
/// </summary>
internal static class UnreachableCode
{
    // A block may hold many findings.
    private static readonly Memo<SyntaxNode, Jumps> s_jumps =
        new(static node => new Jumps(node is BlockSyntax block ? block.Statements : ((SwitchSectionSyntax)node).Statements), ofBodies: true);
    private static readonly Memo<SyntaxNode, Dictionary<string, SyntaxNode>> s_declared = new(FindDeclared, ofBodies: true);

    public static bool Contains(SyntaxNode node)
    {
        SyntaxNode child = node;
        for (SyntaxNode? parent = node.Parent; parent is not null and not MemberDeclarationSyntax; child = parent, parent = parent.Parent)
        {
            switch (parent)
            {
                case IfStatementSyntax branch when branch.Statement == child && IsConstant(branch.Condition, false):
                case IfStatementSyntax other when other.Else == child && IsConstant(other.Condition, true):
                case WhileStatementSyntax loop when loop.Statement == child && IsConstant(loop.Condition, false):
                case ConditionalExpressionSyntax choice when (choice.WhenTrue == child && IsConstant(choice.Condition, false))
                    || (choice.WhenFalse == child && IsConstant(choice.Condition, true)):
                case BlockSyntax block when IsBehindJump(block, child):
                case SwitchSectionSyntax section when IsBehindJump(section, child):
                    return true;
            }
        }

        return false;
    }

    // A label may be jumped to, a local function may be called. Nothing stands before the first statement of a block.
    private static bool IsBehindJump(SyntaxNode parent, SyntaxNode statement)
    {
        if (parent is BlockSyntax { Statements: var statements } && statements.Count > 0 && statements[0] == statement)
        {
            return false;
        }

        Jumps jumps = s_jumps.GetOrRead(parent);
        return jumps.First < statement.SpanStart && statement.SpanStart < jumps.Label && statement is not LocalFunctionStatementSyntax;
    }

    private static bool IsConstant(ExpressionSyntax condition, bool value) => condition switch
    {
        ParenthesizedExpressionSyntax inner => IsConstant(inner.Expression, value),
        PrefixUnaryExpressionSyntax { RawKind: (int)SyntaxKind.LogicalNotExpression } not => IsConstant(not.Operand, !value),
        BinaryExpressionSyntax { RawKind: (int)SyntaxKind.LogicalAndExpression } and => value
            ? IsConstant(and.Left, true) && IsConstant(and.Right, true)
            : IsConstant(and.Left, false) || IsConstant(and.Right, false),
        BinaryExpressionSyntax { RawKind: (int)SyntaxKind.LogicalOrExpression } or => value
            ? IsConstant(or.Left, true) || IsConstant(or.Right, true)
            : IsConstant(or.Left, false) && IsConstant(or.Right, false),
        BinaryExpressionSyntax { RawKind: (int)SyntaxKind.EqualsExpression or (int)SyntaxKind.NotEqualsExpression } compared =>
            ValueOf(compared.Left) is { } left && ValueOf(compared.Right) is { } right
                && left.Equals(right) == compared.IsKind(SyntaxKind.EqualsExpression) == value,
        LiteralExpressionSyntax literal => literal.IsKind(value ? SyntaxKind.TrueLiteralExpression : SyntaxKind.FalseLiteralExpression),
        IdentifierNameSyntax name => FindConstant(name) is { } initial && IsConstant(initial, value),
        _ => false,
    };

    // const string Server = "localhost"; if (Server == "localhost") …
    private static object? ValueOf(ExpressionSyntax expression) => expression switch
    {
        ParenthesizedExpressionSyntax inner => ValueOf(inner.Expression),
        LiteralExpressionSyntax literal => literal.Token.Value as string,
        IdentifierNameSyntax name => FindConstant(name)?.Token.Value as string,
        _ => null,
    };

    private static LiteralExpressionSyntax? FindConstant(IdentifierNameSyntax name)
    {
        foreach (SyntaxNode scope in name.Ancestors())
        {
            if (FindDeclaration(scope, name.Identifier.ValueText) is { } declaration)
            {
                bool isConstant = declaration.Parent?.Parent is FieldDeclarationSyntax field ? field.Modifiers.Any(SyntaxKind.ConstKeyword)
                    : declaration.Parent?.Parent is LocalDeclarationStatementSyntax { IsConst: true };
                return isConstant && declaration is VariableDeclaratorSyntax { Initializer.Value: LiteralExpressionSyntax value } ? value : null;
            }
        }

        return null;
    }

    // The declaration in scope: an inner one hides an outer one.
    private static SyntaxNode? FindDeclaration(SyntaxNode scope, string name) =>
        s_declared.GetOrRead(scope).TryGetValue(name, out SyntaxNode? declaration) ? declaration : null;

    private static Dictionary<string, SyntaxNode> FindDeclared(SyntaxNode scope)
    {
        IEnumerable<SyntaxNode> declared = scope switch
        {
            BlockSyntax block => block.Statements.OfType<LocalDeclarationStatementSyntax>().SelectMany(static s => s.Declaration.Variables),
            TypeDeclarationSyntax type =>
                type.Members.SelectMany(static m => m is FieldDeclarationSyntax field ? field.Declaration.Variables : (IEnumerable<SyntaxNode>)[m]),
            BaseMethodDeclarationSyntax method => method.ParameterList.Parameters,
            LocalFunctionStatementSyntax function => function.ParameterList.Parameters,
            ParenthesizedLambdaExpressionSyntax lambda => lambda.ParameterList.Parameters,
            SimpleLambdaExpressionSyntax lambda => [lambda.Parameter],
            _ => [],
        };
        var names = new Dictionary<string, SyntaxNode>(StringComparer.Ordinal);
        foreach (SyntaxNode declaration in declared)
        {
            string? name = declaration switch
            {
                VariableDeclaratorSyntax variable => variable.Identifier.ValueText,
                ParameterSyntax parameter => parameter.Identifier.ValueText,
                PropertyDeclarationSyntax property => property.Identifier.ValueText,
                _ => null,
            };
            if (name is not null && !names.ContainsKey(name))
            {
                names.Add(name, declaration);
            }
        }

        return names;
    }

    /// <summary>Where among statements the first jump begins, and the first label; past the end of any text where there is none.</summary>
    private sealed class Jumps
    {
        public Jumps(SyntaxList<StatementSyntax> statements)
        {
            foreach (StatementSyntax one in statements)
            {
                switch (one)
                {
                    case LabeledStatementSyntax:
                        Label = one.SpanStart;
                        return;
                    case ReturnStatementSyntax or ThrowStatementSyntax or BreakStatementSyntax or ContinueStatementSyntax
                        or GotoStatementSyntax when First == int.MaxValue:
                        First = one.SpanStart;
                        break;
                }
            }
        }

        public int First { get; } = int.MaxValue;

        public int Label { get; } = int.MaxValue;
    }
}
