using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Sessions;

/// <summary>
/// A contract that requires a session on a binding that has none, which throws when host or channel factory open (referencesource,
/// ChannelRequirements.cs, CantCreateChannelException; the same in dotnet/wcf). CoreWCF
/// logs an error instead, and maps no address (ServiceModelHttpMiddleware.cs, BuildBranch).
/// </summary>
internal sealed class WCFL4003_SessionRequired() : Rule(WcfRules.WCFL4003_SessionRequired), IEndpointRule
{
    public void Analyze(EndpointRuleContext context)
    {
        Binding binding = context.Binding;
        if (!BindingSessions.IsSessionless(binding))
        {
            context.NoFinding(NoFindingKind.Fine, "the binding is not known to lack a session");
            return;
        }

        foreach (Endpoint endpoint in binding.Endpoints)
        {
            if (endpoint.IsUncertain)
            {
                context.NoFinding(endpoint, NoFindingReasons.MayBeTransformed);
            }
            else if (!endpoint.IsMetadata && FindRequired(endpoint.Contracts) is { } contract)
            {
                context.Report(new Finding(Row, endpoint.BindingLocation, contract.Name, binding.DisplayName)
                {
                    AdditionalLocations = TypeSyntaxes.InSource(contract.Type),
                    Effect = binding.Platform == WcfPlatform.CoreWcf ? WcfRules.WCFL4003_Unmapped : null,
                });
            }
            else
            {
                context.NoFinding(endpoint, NoFindingKind.Fine, "no contract of the endpoint is known to require a session");
            }
        }
    }

    private static Contract? FindRequired(ImmutableArray<Contract> contracts) =>
        contracts.FirstOrDefault(static contract => contract.RequiresSession);
}
