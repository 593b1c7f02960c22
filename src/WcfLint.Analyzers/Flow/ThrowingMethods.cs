using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace WcfLint.Analyzers.Flow;

/// <summary>Methods that are called for what they throw: <c>return Fail&lt;Order&gt;(e);</c>.</summary>
internal static class ThrowingMethods
{
    /// <summary>Whether a call throws, or returns only null or the default of its type, as far as the source of the method shows.</summary>
    public static bool Is(IInvocationOperation call) =>
        call.TargetMethod.OriginalDefinition is { IsVirtual: false, IsAbstract: false, DeclaringSyntaxReferences: { Length: 1 } references }
        && references[0].GetSyntax() is MethodDeclarationSyntax method
        && (method.ExpressionBody is { Expression: ThrowExpressionSyntax }
            || (method.Body is { } body && Own(body).OfType<ThrowStatementSyntax>().Any() && Own(body).OfType<ReturnStatementSyntax>().All(static one => one.Expression is { } value && IsDefault(value))));

    private static IEnumerable<SyntaxNode> Own(SyntaxNode body) =>
        body.DescendantNodes(static node => node is not (AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax));

    private static bool IsDefault(ExpressionSyntax value) => value is DefaultExpressionSyntax || value.IsKind(SyntaxKind.DefaultLiteralExpression) || value.IsKind(SyntaxKind.NullLiteralExpression);
}
