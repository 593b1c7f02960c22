using System;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Security;

/// <summary>Callbacks that are asked whether a certificate is good enough.</summary>
internal static class CertificateCallback
{
    private static readonly string[] s_refusing = ["Ensure", "Validate", "Verify", "Check", "Assert", "Throw", "Demand", "Require"];

    /// <summary>Whether a callback says yes to every certificate: a lambda, an anonymous method or a method of the project whose only result is true.</summary>
    public static bool TakesAll(IOperation value, CancellationToken cancellation)
    {
        switch (OperationWalk.Unwrap(value))
        {
            case IDelegateCreationOperation creation:
                return TakesAll(creation.Target, cancellation);
            case IAnonymousFunctionOperation { Syntax: AnonymousFunctionExpressionSyntax lambda }:
                return lambda.ExpressionBody is { } expression ? IsTrue(expression) : OnlyReturnsTrue(lambda.Block);
            case IMethodReferenceOperation { Method: { DeclaringSyntaxReferences: { Length: 1 } declarations } }:
                return declarations[0].GetSyntax(cancellation) switch
                {
                    BaseMethodDeclarationSyntax method => method.ExpressionBody is { } body ? IsTrue(body.Expression) : OnlyReturnsTrue(method.Body),
                    LocalFunctionStatementSyntax local => local.ExpressionBody is { } body ? IsTrue(body.Expression) : OnlyReturnsTrue(local.Body),
                    _ => false,
                };
            case IPropertyReferenceOperation { Property: { Name: "DangerousAcceptAnyServerCertificateValidator", IsStatic: true,
                ContainingType.Name: "HttpClientHandler" } }:
                return true;
            default:
                return false;
        }
    }

    /// <summary>
    /// Whether the handler whose callback is set is one that WCF sends with: the client packages ask a
    /// <c>Func&lt;HttpClientHandler, HttpMessageHandler&gt;</c> among the parameters of the binding, which an endpoint behaviour adds
    /// (dotnet/wcf, HttpChannelFactory.cs, BindingParameters.Find). WCF of .NET Framework sends with HttpWebRequest.
    /// </summary>
    public static bool IsOfWcf(IAssignmentOperation assignment, WcfSymbols symbols)
    {
        if (symbols.IsFramework || symbols.ClientBase is null || assignment.SemanticModel?.GetEnclosingSymbol(assignment.Syntax.SpanStart) is not { } enclosing)
        {
            return false;
        }

        for (ISymbol? at = enclosing; at is IMethodSymbol method; at = at.ContainingSymbol)
        {
            if (method.ReturnType.Name == "HttpMessageHandler" && method.Parameters.Length == 1 && method.Parameters[0].Type.Name == "HttpClientHandler")
            {
                return true;
            }
        }

        return (enclosing.ContainingType?.AllInterfaces ?? ImmutableArray<INamedTypeSymbol>.Empty).Any(static implemented => implemented.Name == "IEndpointBehavior"
            && ServiceContracts.IsWcf(implemented.ContainingNamespace));
    }

    private static bool OnlyReturnsTrue(BlockSyntax? body)
    {
        bool any = false;
        foreach (SyntaxNode node in body is null ? [] : FunctionNodes.Own(body))
        {
            switch (node)
            {
                case ReturnStatementSyntax exit when exit.Expression is { } result && IsTrue(result):
                    any = true;
                    break;
                case ReturnStatementSyntax or ThrowStatementSyntax or ThrowExpressionSyntax:
                case InvocationExpressionSyntax call when CalledNames.NameOf(call) is { Identifier.ValueText: var name } && MayRefuse(name):
                    return false;
            }
        }

        return any;
    }

    // A method may refuse by throwing, or by ending the program: EnsurePinned(certificate); return true;
    private static bool MayRefuse(string method) =>
        method is "Exit" or "FailFast" || Array.Exists(s_refusing, word => method.StartsWith(word, StringComparison.Ordinal));

    private static bool IsTrue(ExpressionSyntax expression) =>
        expression is ParenthesizedExpressionSyntax inner ? IsTrue(inner.Expression) : expression.IsKind(SyntaxKind.TrueLiteralExpression);
}
