using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Migration;

/// <summary>
/// A client whose contract has the attributes of CoreWCF. System.ServiceModel asks for its own ServiceContract (dotnet/wcf, ServiceReflector.cs
/// and TypeLoader.cs); CoreWCF takes those of both (CoreWCF, ServiceReflector.cs).
/// </summary>
internal sealed class WCFL8008_CoreWcfContract() : Rule(WcfRules.WCFL8008_CoreWcfContract), IClientRule
{
    public void Analyze(ClientRuleContext context)
    {
        if (FindContract(context.Client) is not { } contract)
        {
            context.NoFinding(NoFindingKind.NotConcerned, "nothing here makes a client of a contract that is known");
        }
        else if (contract.AllInterfaces.Append(contract).Any(static one => IsContractOf(one, "System")))
        {
            context.NoFinding(NoFindingKind.Fine, "the contract has ServiceContract of System.ServiceModel");
        }
        else if (contract.AllInterfaces.Append(contract).Any(static one => one.TypeKind == TypeKind.Error))
        {
            context.NoFinding(NoFindingKind.Unknown, "the contract inherits an interface that is not known");
        }
        else if (!contract.AllInterfaces.Append(contract).Any(static one => IsContractOf(one, "CoreWCF")))
        {
            context.NoFinding(NoFindingKind.NotConcerned, "the contract has no ServiceContract of CoreWCF");
        }
        else
        {
            context.Report(new Finding(Row, context.Client.Creation.Syntax.GetLocation(), contract.Name) { AdditionalLocations = TypeSyntaxes.InSource(contract) });
        }
    }

    // Of ClientBase<T>, ChannelFactory<T> and ChannelFactory<T>.CreateChannel(binding, address).
    private static INamedTypeSymbol? FindContract(Client client)
    {
        if (client.Holder is ClientHolder.Using or ClientHolder.Member or ClientHolder.IndirectMember || client.Creation.Syntax.ContainsDiagnostics)
        {
            return null;
        }

        ITypeSymbol? made = client.Creation switch
        {
            IObjectCreationOperation creation => creation.Type,
            IInvocationOperation { TargetMethod: { IsStatic: true, Name: "CreateChannel", ContainingType: var factory } } => factory,
            _ => null,
        };
        for (ITypeSymbol? at = made; at is not null; at = at.BaseType)
        {
            if (at is INamedTypeSymbol { Name: "ClientBase" or "ChannelFactory", TypeArguments: { Length: 1 } arguments }
                && ServiceContracts.IsWcf(at.ContainingNamespace))
            {
                return arguments[0] as INamedTypeSymbol;
            }
        }

        return null;
    }

    private static bool IsContractOf(INamedTypeSymbol type, string root) =>
        type.GetAttributes().Any(one => one.AttributeClass is { Name: WcfAttributes.ServiceContract } attribute && attribute.RootNamespace() == root
            && ServiceContracts.IsWcf(attribute.ContainingNamespace));
}
