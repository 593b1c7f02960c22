using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Sessions;

/// <summary>
/// A contract that requires a session on a binding that has none, which throws when host or channel factory open (referencesource,
/// ChannelRequirements.cs, CantCreateChannelException).
/// </summary>
internal sealed class WCFL4003_SessionRequired() : Rule(WcfRules.WCFL4003_SessionRequired), IEndpointRule
{
    public void Analyze(EndpointRuleContext context)
    {
        Binding binding = context.Binding;
        if ((binding.Platform & (WcfPlatform.Framework | WcfPlatform.CoreWcf)) == 0 || !BindingSessions.IsSessionless(binding))
        {
            return;
        }

        foreach (Endpoint endpoint in binding.Endpoints)
        {
            if (!endpoint.IsMetadata && !endpoint.IsUncertain && FindRequired(endpoint.Contracts) is { } contract)
            {
                context.Report(new Finding(Row, endpoint.BindingLocation, contract.Name, binding.DisplayName) { AdditionalLocations = TypeSyntaxes.InSource(contract.Type) });
            }
        }
    }

    private static Contract? FindRequired(ImmutableArray<Contract> contracts)
    {
        foreach (Contract contract in contracts)
        {
            if (contract.RequiresSession)
            {
                return contract;
            }
        }

        return null;
    }
}
