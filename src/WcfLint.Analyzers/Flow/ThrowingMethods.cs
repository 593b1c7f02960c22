using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Flow;

/// <summary>Methods that are called for what they throw: <c>return Fail&lt;Order&gt;(e);</c>.</summary>
internal static class ThrowingMethods
{
    /// <summary>Whether a call throws, or returns only null or the default of its type, as far as the source of the method shows.</summary>
    public static bool Is(IInvocationOperation call) =>
        call.TargetMethod.OriginalDefinition is { IsVirtual: false, IsAbstract: false, IsOverride: false, DeclaringSyntaxReferences: { Length: 1 } references }
        && references[0].GetSyntax() is MethodDeclarationSyntax method
        && FunctionNodes.Own(method).Any(static node => node is ThrowStatementSyntax or ThrowExpressionSyntax)
        && SourceWords.FindReturned(method).All(static value => value is ThrowExpressionSyntax or DefaultExpressionSyntax
            || value.IsKind(SyntaxKind.DefaultLiteralExpression) || value.IsKind(SyntaxKind.NullLiteralExpression));
}
