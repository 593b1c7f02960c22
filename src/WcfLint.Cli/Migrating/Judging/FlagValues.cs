using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Reading.Code;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Cli.Migrating.Judging;

/// <summary>The value that a setting has at one endpoint, where a method chooses it by a flag: <c>Make(true)</c>, with <c>Mode = secure ? A : B</c>.</summary>
internal static class FlagValues
{
    /// <summary>The name of the value; null where it is not known.</summary>
    /// <param name="endpoint">The endpoint.</param>
    /// <param name="path">The path of the setting.</param>
    /// <param name="compilation">The code.</param>
    public static string? Find(Endpoint endpoint, string path, Compilation compilation) =>
        endpoint is CodeEndpoint { Syntax: var made, Binding: { } binding } && binding.LocationOf(binding[path]) is { SourceTree: { } tree } location
            && SemanticModels.Find(tree, compilation) is { } model && SemanticModels.Find(made.SyntaxTree, compilation) is { } callers
            && ChoiceAt(tree.GetRoot().FindNode(location.SourceSpan)) is { } choice
            && model.GetSymbolInfo(Inner(choice.Condition)!).Symbol is IParameterSymbol { ContainingSymbol: IMethodSymbol helper } flag
            && !IsWritten(choice, flag, model)
            && made.DescendantNodesAndSelf().Select(node => callers.GetOperation(node)).OfType<IInvocationOperation>()
                .Where(call => SymbolEqualityComparer.Default.Equals(call.TargetMethod, helper)).ToArray() is [var call]
            && call.Arguments.FirstOrDefault(argument => SymbolEqualityComparer.Default.Equals(argument.Parameter, flag))?.Value.ConstantValue
                is { HasValue: true, Value: bool isSet }
            && model.GetSymbolInfo(Inner(isSet ? choice.WhenTrue : choice.WhenFalse)!).Symbol is IFieldSymbol { Name: var value }
            && binding[path].MayBe(value) ? value : null;

    private static ConditionalExpressionSyntax? ChoiceAt(SyntaxNode node) =>
        Inner(node.FirstAncestorOrSelf<AssignmentExpressionSyntax>()?.Right ?? (node as ArgumentSyntax)?.Expression ?? node as ExpressionSyntax)
            as ConditionalExpressionSyntax;

    private static ExpressionSyntax? Inner(ExpressionSyntax? expression) =>
        expression is ParenthesizedExpressionSyntax { Expression: var inner } ? Inner(inner) : expression;

    private static bool IsWritten(SyntaxNode choice, IParameterSymbol flag, SemanticModel model) =>
        choice.FirstAncestorOrSelf<BaseMethodDeclarationSyntax>()?.Body is { } body && model.AnalyzeDataFlow(body)?.WrittenInside.Contains(flag) != false;
}
