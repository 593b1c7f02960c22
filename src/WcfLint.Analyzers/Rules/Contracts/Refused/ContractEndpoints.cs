using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Contracts.Refused;

/// <summary>The endpoints and factories that code makes for a contract.</summary>
internal static class ContractEndpoints
{
    /// <summary>Whether code makes an endpoint or a factory for a type: <c>host.AddServiceEndpoint(typeof(IOrders), …)</c>,
    /// <c>new ChannelFactory&lt;IOrders&gt;(…)</c>. WCF throws there for one that is no contract (referencesource, TypeLoader.cs,
    /// AttemptedToGetContractTypeForButThatTypeIs).</summary>
    public static bool Name(INamedTypeSymbol type, TypeRuleContext context)
    {
        foreach (SyntaxTree tree in context.Compilation.SyntaxTrees)
        {
            BodyNodes nodes = BodyNodes.GetOrCreate(tree, context.CancellationToken);
            IEnumerable<TypeSyntax?> named = nodes.Calls.Where(static call => CalledNames.NameOf(call)?.Identifier.ValueText == "AddServiceEndpoint")
                .Select(static call => (call.ArgumentList.Arguments.FirstOrDefault()?.Expression as TypeOfExpressionSyntax)?.Type)
                .Concat(nodes.Creations.Select(
                    static creation => CreatedNames.TypeOf(creation) is GenericNameSyntax { Identifier.ValueText: "ChannelFactory" or "DuplexChannelFactory",
                        TypeArgumentList.Arguments: { Count: 1 } contracts } ? contracts[0] : null));
            if (named.Any(name => name is not null && TypeSyntaxes.NameOf(name) == type.Name
                && SymbolEqualityComparer.Default.Equals(
                    SemanticModels.Find(tree, context.Compilation)?.GetTypeInfo(name, context.CancellationToken).Type, type)))
            {
                return true;
            }
        }

        return false;
    }
}
