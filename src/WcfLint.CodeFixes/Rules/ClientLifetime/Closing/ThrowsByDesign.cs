using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.CodeFixes.Rules.ClientLifetime.Provider;

namespace WcfLint.CodeFixes.Rules.ClientLifetime.Closing;

/// <summary>
/// Calls of ASP.NET that end the page by a ThreadAbortException: nothing behind them runs, and nothing has failed (referencesource,
/// HttpResponse.cs, Redirect and End; HttpServerUtility.cs, Transfer).
/// </summary>
internal static class ThrowsByDesign
{
    /// <summary>Whether a statement is or holds such a call, those of lambdas and local functions left out.</summary>
    public static bool IsIn(LifetimeFixContext context, StatementSyntax statement) =>
        statement.DescendantNodesAndSelf(n => n is not (AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax)).OfType<ExpressionStatementSyntax>()
            .Any(s => s.Expression is InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax access } call
                && Ends(context, access, call.ArgumentList));

    private static bool Ends(LifetimeFixContext context, MemberAccessExpressionSyntax access, ArgumentListSyntax arguments)
    {
        string owner = context.TypeOf(access.Expression) is { TypeKind: not TypeKind.Error, Name: var type } ? type : access.Expression.ToString();
        return access.Name.Identifier.ValueText switch
        {
            "Redirect" or "RedirectPermanent" => IsResponse(owner)
                && !(arguments.Arguments.Count == 2 && arguments.Arguments[1].Expression.IsKind(SyntaxKind.FalseLiteralExpression)),
            "End" => IsResponse(owner),
            "Transfer" => owner is "HttpServerUtility" or "HttpServerUtilityBase" || owner.EndsWith("Server", System.StringComparison.Ordinal),
            _ => false,
        };
    }

    private static bool IsResponse(string owner) => owner is "HttpResponse" or "HttpResponseBase" || owner.EndsWith("Response", System.StringComparison.Ordinal);
}
