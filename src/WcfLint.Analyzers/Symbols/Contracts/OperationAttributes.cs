using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.Analyzers.Symbols.Contracts;

/// <summary>Attributes of contracts and operations as they are written.</summary>
internal static class OperationAttributes
{
    /// <summary>The named argument of the OperationContract that a method carries; null where there is none.</summary>
    public static AttributeArgumentSyntax? FindArgument(IMethodSymbol method, string name, CancellationToken cancellation) =>
        FindArgument(method, WcfAttributes.OperationContract, name, cancellation);

    /// <summary>The named argument of an attribute of WCF that a symbol carries; null where there is none.</summary>
    public static AttributeArgumentSyntax? FindArgument(ISymbol symbol, string attribute, string name, CancellationToken cancellation)
    {
        if (ServiceContracts.Find(symbol,
            attribute)?.ApplicationSyntaxReference?.GetSyntax(cancellation) is AttributeSyntax { ArgumentList.Arguments: var arguments })
        {
            foreach (AttributeArgumentSyntax argument in arguments)
            {
                if (argument.NameEquals?.Name.Identifier.ValueText == name)
                {
                    return argument;
                }
            }
        }

        return null;
    }

    /// <summary>Where the name of a type or member is declared; else nowhere.</summary>
    public static Location NameOf(ISymbol symbol) => symbol.Locations.IsEmpty ? Location.None : symbol.Locations[0];
}
