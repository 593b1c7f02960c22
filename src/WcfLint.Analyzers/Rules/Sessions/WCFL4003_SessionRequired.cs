using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Sessions;

/// <summary>
/// A contract that requires a session, or has a callback contract, on a binding that cannot give it, which throws when host or channel factory
/// open (referencesource, ChannelRequirements.cs, BindingContractMismatchException; the same in dotnet/wcf). CoreWCF
/// logs an error instead, and maps no address (ServiceModelHttpMiddleware.cs, BuildBranch).
/// </summary>
internal sealed class WCFL4003_SessionRequired() : Rule(WcfRules.WCFL4003_SessionRequired), IEndpointRule
{
    public void Analyze(EndpointRuleContext context)
    {
        Binding binding = context.Binding;
        bool isSessionless = BindingSessions.IsSessionless(binding);
        bool isSimplex = BindingSessions.IsSimplex(binding);
        if (!isSessionless && !isSimplex)
        {
            context.NoFinding(NoFindingKind.Fine, "the binding is not known to lack sessions and callbacks");
            return;
        }

        foreach (Endpoint endpoint in binding.Endpoints)
        {
            if (endpoint.IsUncertain)
            {
                context.NoFinding(endpoint, NoFindingReasons.MayBeTransformed);
            }
            else if (!endpoint.IsMetadata && FindRequired(endpoint.Contracts, isSessionless, isSimplex) is var (contract, need))
            {
                context.Report(new Finding(Row, endpoint.BindingLocation, contract.Name, need, binding.DisplayName)
                {
                    AdditionalLocations = TypeSyntaxes.InSource(contract.Type),
                    Effect = binding.Platform == WcfPlatform.CoreWcf ? WcfRules.WCFL4003_Unmapped : null,
                });
            }
            else
            {
                context.NoFinding(endpoint, NoFindingKind.Fine, "no contract of the endpoint is known to require what the binding lacks");
            }
        }
    }

    // In the order in which WCF compares.
    private static (Contract Contract, string Need)? FindRequired(ImmutableArray<Contract> contracts, bool isSessionless, bool isSimplex)
    {
        if (isSessionless && contracts.FirstOrDefault(static contract => contract.RequiresSession) is { } ofSession)
        {
            return (ofSession, "a session");
        }

        return isSimplex && contracts.FirstOrDefault(static contract => contract.HasCallbackOperations) is { } duplex ? (duplex, "callbacks") : null;
    }
}
