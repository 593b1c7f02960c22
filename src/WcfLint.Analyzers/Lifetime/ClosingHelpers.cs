using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.Analyzers.Lifetime;

/// <summary>Methods that close what they are given, and abort it nowhere: told apart by syntax, before anything is bound.</summary>
internal static class ClosingHelpers
{
    /// <summary>
    /// The parameter that a Close is called on, be it under another name, where it is the first of its method and nothing there says
    /// Abort; null for other calls. A plain Close, whose failure its callers get, says nothing where they stand beside it and abort.
    /// </summary>
    public static ParameterSyntax? FindParameter(InvocationExpressionSyntax close)
    {
        if (ReceiverOf(close) is not { } receiver || Core(receiver) is not IdentifierNameSyntax { Identifier.ValueText: var name }
            || FunctionOf(close) is not (var function, var parameters) || HelperMethods.Mentions(function, "Abort")
            || FindParameter(parameters, FirstName(function, name)) is not { } parameter
            || FirstClose(function, name) != close)
        {
            return null;
        }

        return IsHandled(close, function) || function.FirstAncestorOrSelf<TypeDeclarationSyntax>() is not { } type || !HelperMethods.Mentions(type, "Abort") ? parameter : null;
    }

    /// <summary>What a method is called on: <c>x</c> of <c>x.Close()</c> and of <c>x?.Close()</c>.</summary>
    public static ExpressionSyntax? ReceiverOf(InvocationExpressionSyntax call) => call.Expression switch
    {
        MemberAccessExpressionSyntax access => access.Expression,
        MemberBindingExpressionSyntax when call.Parent is ConditionalAccessExpressionSyntax access && access.WhenNotNull == call => access.Expression,
        _ => null,
    };

    private static (SyntaxNode Function, ParameterListSyntax Parameters)? FunctionOf(SyntaxNode node)
    {
        for (SyntaxNode? at = node.Parent; at is not null; at = at.Parent)
        {
            switch (at)
            {
                case MethodDeclarationSyntax method:
                    return (method, method.ParameterList);
                case LocalFunctionStatementSyntax function:
                    return (function, function.ParameterList);
                case AnonymousFunctionExpressionSyntax or MemberDeclarationSyntax:
                    return null;
            }
        }

        return null;
    }

    // var channel = (IClientChannel)client, client is IClientChannel channel
    private static string FirstName(SyntaxNode function, string name)
    {
        foreach (SyntaxNode node in function.DescendantNodes())
        {
            ExpressionSyntax? value = node switch
            {
                VariableDeclaratorSyntax { Initializer.Value: var initial } declarator when declarator.Identifier.ValueText == name => initial,
                IsPatternExpressionSyntax { Pattern: DeclarationPatternSyntax { Designation: SingleVariableDesignationSyntax designation } } test when designation.Identifier.ValueText == name => test.Expression,
                _ => null,
            };
            if (value is not null)
            {
                return Core(value) is IdentifierNameSyntax first ? first.Identifier.ValueText : string.Empty;
            }
        }

        return name;
    }

    private static ParameterSyntax? FindParameter(ParameterListSyntax parameters, string name)
    {
        foreach (ParameterSyntax parameter in parameters.Parameters)
        {
            if (parameter.Identifier.ValueText == name)
            {
                return parameter;
            }
        }

        return null;
    }

    private static InvocationExpressionSyntax? FirstClose(SyntaxNode function, string name)
    {
        foreach (SyntaxNode node in function.DescendantNodes())
        {
            if (node is InvocationExpressionSyntax call
                && call.Expression is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Close" } or MemberBindingExpressionSyntax { Name.Identifier.ValueText: "Close" }
                && ReceiverOf(call) is { } receiver && Core(receiver) is IdentifierNameSyntax mention && mention.Identifier.ValueText == name)
            {
                return call;
            }
        }

        return null;
    }

    private static bool IsHandled(SyntaxNode close, SyntaxNode function)
    {
        for (SyntaxNode? at = close; at is not null && at != function; at = at.Parent)
        {
            if (at.Parent is TryStatementSyntax { Catches.Count: > 0 } attempt && attempt.Block == at)
            {
                return true;
            }
        }

        return false;
    }

    private static ExpressionSyntax Core(ExpressionSyntax expression)
    {
        while (true)
        {
            switch (expression)
            {
                case ParenthesizedExpressionSyntax parenthesized:
                    expression = parenthesized.Expression;
                    break;
                case CastExpressionSyntax cast:
                    expression = cast.Expression;
                    break;
                case BinaryExpressionSyntax { RawKind: (int)SyntaxKind.AsExpression } conversion:
                    expression = conversion.Left;
                    break;
                default:
                    return expression;
            }
        }
    }
}
