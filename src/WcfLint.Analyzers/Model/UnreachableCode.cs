using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.Analyzers.Model;

/// <summary>
/// Code that the program never gets to, as the compiler's warning CS0162 has it: behind a jump, or under a condition that is constant.
/// Told by syntax, since it is asked of findings alone, which may stand in any tree.
/// </summary>
internal static class UnreachableCode
{
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
                case ConditionalExpressionSyntax choice when (choice.WhenTrue == child && IsConstant(choice.Condition, false)) || (choice.WhenFalse == child && IsConstant(choice.Condition, true)):
                case BlockSyntax block when IsBehindJump(block.Statements, child):
                case SwitchSectionSyntax section when IsBehindJump(section.Statements, child):
                    return true;
            }
        }

        return false;
    }

    private static bool IsBehindJump(SyntaxList<StatementSyntax> statements, SyntaxNode statement)
    {
        bool isBehind = false;
        foreach (StatementSyntax one in statements)
        {
            // A label may be jumped to, a local function may be called.
            if (one is LabeledStatementSyntax || (one == statement && one is LocalFunctionStatementSyntax))
            {
                return false;
            }

            if (one == statement)
            {
                return isBehind;
            }

            isBehind |= one is ReturnStatementSyntax or ThrowStatementSyntax or BreakStatementSyntax or ContinueStatementSyntax or GotoStatementSyntax;
        }

        return false;
    }

    private static bool IsConstant(ExpressionSyntax condition, bool value) => condition switch
    {
        ParenthesizedExpressionSyntax inner => IsConstant(inner.Expression, value),
        PrefixUnaryExpressionSyntax { RawKind: (int)SyntaxKind.LogicalNotExpression } not => IsConstant(not.Operand, !value),
        BinaryExpressionSyntax { RawKind: (int)SyntaxKind.LogicalAndExpression } and => value
            ? IsConstant(and.Left, true) && IsConstant(and.Right, true)
            : IsConstant(and.Left, false) || IsConstant(and.Right, false),
        LiteralExpressionSyntax literal => literal.IsKind(value ? SyntaxKind.TrueLiteralExpression : SyntaxKind.FalseLiteralExpression),
        IdentifierNameSyntax name => FindConstant(name) is { } initial && IsConstant(initial, value),
        _ => false,
    };

    private static ExpressionSyntax? FindConstant(IdentifierNameSyntax name)
    {
        foreach (SyntaxNode scope in name.Ancestors())
        {
            foreach (SyntaxNode member in scope is BlockSyntax or TypeDeclarationSyntax ? scope.ChildNodes() : [])
            {
                VariableDeclarationSyntax? declaration = member switch
                {
                    FieldDeclarationSyntax field when field.Modifiers.Any(SyntaxKind.ConstKeyword) => field.Declaration,
                    LocalDeclarationStatementSyntax { IsConst: true } local => local.Declaration,
                    _ => null,
                };
                foreach (VariableDeclaratorSyntax variable in declaration?.Variables ?? default)
                {
                    if (variable.Identifier.ValueText == name.Identifier.ValueText && variable.Initializer?.Value is LiteralExpressionSyntax value)
                    {
                        return value;
                    }
                }
            }
        }

        return null;
    }
}
