using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Hosting;

/// <summary>Calls of Kestrel's options, by the names in code: other classes have methods of the same names, such as Listen and Configure.</summary>
internal static class KestrelOptions
{
    private const string Type = "KestrelServerOptions";

    /// <summary>Whether a call is one of the options that ConfigureKestrel, UseKestrel or <c>Configure&lt;KestrelServerOptions&gt;</c> give to a lambda, or
    /// of a parameter of their type.</summary>
    public static bool AreCalled(InvocationExpressionSyntax call) =>
        CalledNames.ReceiverOf(CalledNames.NameOf(call)) is IdentifierNameSyntax { Identifier.ValueText: var options }
        && call.Ancestors().Any(node => node switch
        {
            SimpleLambdaExpressionSyntax lambda => lambda.Parameter.Identifier.ValueText == options && IsGiven(lambda),
            ParenthesizedLambdaExpressionSyntax lambda => lambda.ParameterList.Parameters.Any(one => one.Identifier.ValueText == options) && IsGiven(lambda),
            BaseMethodDeclarationSyntax method => Has(method.ParameterList, options),
            LocalFunctionStatementSyntax function => Has(function.ParameterList, options),
            _ => false,
        });

    private static bool Has(ParameterListSyntax parameters, string options) => parameters.Parameters.Any(one =>
        one.Identifier.ValueText == options && one.Type is not null && TypeSyntaxes.NameOf(one.Type) == Type);

    private static bool IsGiven(SyntaxNode lambda) => lambda.Parent is ArgumentSyntax { Parent.Parent: InvocationExpressionSyntax call }
        && CalledNames.NameOf(call) is { } name && (name.Identifier.ValueText is "ConfigureKestrel" or "UseKestrel"
            || (name is GenericNameSyntax { Identifier.ValueText: "Configure", TypeArgumentList.Arguments: { Count: 1 } types } && TypeSyntaxes.NameOf(types[0]) == Type));
}
