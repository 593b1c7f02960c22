using System.Collections.Generic;
using System.Linq;
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
            if (FindDeclaration(scope, name.Identifier.ValueText) is { } declaration)
            {
                bool isConstant = declaration.Parent?.Parent is FieldDeclarationSyntax field ? field.Modifiers.Any(SyntaxKind.ConstKeyword)
                    : declaration.Parent?.Parent is LocalDeclarationStatementSyntax { IsConst: true };
                return isConstant && declaration is VariableDeclaratorSyntax { Initializer.Value: LiteralExpressionSyntax value } ? value : null;
            }
        }

        return null;
    }

    // What the name means there: an inner declaration hides an outer one.
    private static SyntaxNode? FindDeclaration(SyntaxNode scope, string name)
    {
        IEnumerable<SyntaxNode> declared = scope switch
        {
            BlockSyntax block => block.Statements.OfType<LocalDeclarationStatementSyntax>().SelectMany(static s => s.Declaration.Variables),
            TypeDeclarationSyntax type => type.Members.SelectMany(static m => m is FieldDeclarationSyntax field ? field.Declaration.Variables : (IEnumerable<SyntaxNode>)[m]),
            BaseMethodDeclarationSyntax method => method.ParameterList.Parameters,
            LocalFunctionStatementSyntax function => function.ParameterList.Parameters,
            ParenthesizedLambdaExpressionSyntax lambda => lambda.ParameterList.Parameters,
            SimpleLambdaExpressionSyntax lambda => [lambda.Parameter],
            _ => [],
        };
        return declared.FirstOrDefault(d => d switch
        {
            VariableDeclaratorSyntax variable => variable.Identifier.ValueText == name,
            ParameterSyntax parameter => parameter.Identifier.ValueText == name,
            PropertyDeclarationSyntax property => property.Identifier.ValueText == name,
            _ => false,
        });
    }
}
