using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Hosting.State;

/// <summary>Shared members that are no collections: a change of them can be lost, and nothing throws.</summary>
internal static class SharedNumbers
{
    /// <summary>What the change of a shared member without a lock does; null for that of a collection.</summary>
    public static Effect? EffectOf(ISymbol member, TypeRuleContext context) =>
        ((member as IFieldSymbol)?.Type ?? (member as IPropertySymbol)?.Type) is not { } type
            || !(type.IsValueType || type is IArrayTypeSymbol or { SpecialType: SpecialType.System_String }) ? null
        : IsOnlyShown(member, context) ? WcfRules.WCFL6011_Shown : WcfRules.WCFL6011_Number;

    // Console.WriteLine(++s_count): what is written there decides nothing.
    private static bool IsOnlyShown(ISymbol member, TypeRuleContext context) => member is IFieldSymbol { DeclaredAccessibility: Accessibility.Private }
        && NodesByName.FindInType(member, context.CancellationToken).All(name => name is VariableDeclaratorSyntax || IsShown(name, context));

    private static bool IsShown(SyntaxNode name, TypeRuleContext context)
    {
        SyntaxNode at = name;
        while (at is ExpressionSyntax or ArgumentSyntax or ArgumentListSyntax or InterpolationSyntax)
        {
            if (at is InvocationExpressionSyntax call)
            {
                return SemanticModels.Find(call.SyntaxTree, context.Compilation)?.GetSymbolInfo(call, context.CancellationToken).Symbol is
                    { ContainingType: { Name: "Console" or "Trace" or "Debug", ContainingNamespace.Name: "System" or "Diagnostics" } }
                    and not { Name: "Assert" or "WriteIf" or "WriteLineIf" };
            }

            if ((at is AssignmentExpressionSyntax { Right: var value } && value.Span.Contains(name.Span)) || Decides(name, at))
            {
                return false;
            }

            at = at.Parent!;
        }

        return at is ExpressionStatementSyntax;
    }

    // What else runs may depend on it: Console.WriteLine(s_count > 9 ? Charge() : 0).
    private static bool Decides(SyntaxNode name, SyntaxNode at) => at switch
    {
        ConditionalExpressionSyntax choice => choice.Condition.Span.Contains(name.Span),
        BinaryExpressionSyntax pair when pair.Kind() is SyntaxKind.LogicalAndExpression or SyntaxKind.LogicalOrExpression or SyntaxKind.CoalesceExpression =>
            pair.Left.Span.Contains(name.Span),
        _ => at is SwitchExpressionSyntax or ThrowExpressionSyntax,
    };
}
