using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Services;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Sessions;

/// <summary>A security context, with its extra exchange and its session, for clients that make one call each.</summary>
internal sealed class WCFL4001_SecurityContextForSingleCalls() : Rule(WcfRules.WCFL4001_SecurityContextForSingleCalls), IEndpointRule
{
    private const string Path = "security.message.establishSecurityContext";

    private static readonly NoFindingReason s_noSingleCalls = new(NoFindingKind.Unknown, "no client that makes a single call is known to use the binding");

    public void Analyze(EndpointRuleContext context)
    {
        if (Find(context) is { } finding)
        {
            context.ReportEnd(finding, s_noSingleCalls);
        }
    }

    private static Finding? Find(EndpointRuleContext context)
    {
        Binding binding = context.Binding;
        EndpointSide side = binding.Side;
        if (side == EndpointSide.None)
        {
            return context.NoFinding(NoFindingKind.Unknown, "no endpoint is known to use the binding");
        }

        if (!Establishes(binding))
        {
            return context.NoFinding(NoFindingKind.Fine, "the binding is not known to establish a security context that it can do without");
        }

        if (binding.Contracts.Any(static contract => contract.MayNeedSession))
        {
            return context.NoFinding(NoFindingKind.Unknown, "a contract may need the session");
        }

        if (binding.Contracts.Any(contract => SessionState.IsKept(contract.Type, context.Project, context.Clients.Types.Symbols, context.CancellationToken)))
        {
            return context.NoFinding(NoFindingKind.Unknown, "a service keeps state in the session");
        }

        var clients = new List<CreatedClient>();
        foreach (Contract contract in binding.Contracts)
        {
            clients.AddRange(context.Clients.FindClients(contract.Type).FindAll(client => MayUse(client, side, context)));
        }

        // A call of Main costs its exchanges once in the life of the process.
        bool once = side == EndpointSide.Client && clients.Count > 0 && clients.TrueForAll(context.Clients.IsCalledOnce);
        CreatedClient? single = clients.Find(client => client.Calls == CallCount.Single && (once || !context.Clients.IsCalledOnce(client)));
        bool kept = clients.Exists(client => client.Calls == CallCount.Many);

        // A client that makes many calls gains from the context; beside one the single calls are for their author to weigh.
        if (kept && single is null)
        {
            return context.NoFinding(NoFindingKind.Fine, "its clients make several calls");
        }

        // A contract out of sight may need its session.
        single = binding.AreContractsKnown ? single : null;
        if (single is null && side == EndpointSide.Client)
        {
            return context.NoFinding(s_noSingleCalls);
        }

        Setting setting = binding[Path];
        bool isMessage = binding["security.mode"].Is("Message");
        string why = single is null ? string.Empty : ", but " + (kept ? "one of several clients" : NameOf(single)) + " makes only one call";
        return new Finding(
            WcfRules.WCFL4001_SecurityContextForSingleCalls,
            binding.LocationOf(setting),
            binding.DisplayName,
            why)
        {
            Assumption = single is null ? "its clients make one call each" : null,
            AdditionalLocations = single is not null ? ImmutableArray.Create(single.Syntax.GetLocation()) : ImmutableArray<Location>.Empty,
            Effect = single is null || kept || once ? isMessage ? WcfRules.WCFL4001_OfMessages : null
                : isMessage ? WcfRules.WCFL4001_SingleOfMessages : WcfRules.WCFL4001_Single,
            Fixes = ImmutableArray.Create(Fix(context)),
            IsOtherEnd = single is null && !setting.IsExplicit && !NeedsNoSession(context),
        };
    }

    // The contract refuses sessions, or its service keeps no state between calls: then a session has no use. InstanceContextMode.PerCall 1.
    private static bool NeedsNoSession(EndpointRuleContext context) => !context.Binding.Contracts.IsEmpty && context.Binding.Contracts.All(contract =>
        contract.RefusesSession
        || (context.Project.Contracts?.Index.FindServices(contract.Type).ToList() is { Count: > 0 } services
            && services.TrueForAll(static service =>
                ServiceContracts.Argument(ServiceContracts.FindInherited(service, WcfAttributes.ServiceBehavior), "InstanceContextMode") is 1)));

    /// <summary>Whether a binding establishes a context that could be left out for certain.</summary>
    private static bool Establishes(Binding binding)
    {
        if (!BindingKinds.IsWSHttp(binding.Kind))
        {
            return false;
        }

        // Reliable sessions over message security need the context (referencesource, WSHttpBinding.cs, CreateBindingElements).
        Setting mode = binding["security.mode"];
        return (mode.Is("TransportWithMessageCredential") || (mode.Is("Message") && binding.Platform == WcfPlatform.Framework))
            && binding[Path].Boolean == true
            && binding["reliableSession.enabled"].Boolean == false;
    }

    // A client of the same contract may talk over this binding, or to the service that has it.
    private static bool MayUse(CreatedClient client, EndpointSide side, EndpointRuleContext context)
    {
        Binding binding = context.Binding;
        if ((side & EndpointSide.Client) != 0)
        {
            return binding.MayServe(client);
        }

        // A client whose own bindings are in sight, none of this kind, talks to another service: a facade to what is behind it.
        bool known = false;
        if (client.Contract is not { } contract)
        {
            return true;
        }

        foreach (Binding other in context.Endpoints.FindBindings(Contract.GetOrCreate(contract)))
        {
            if ((other.Side & EndpointSide.Client) != 0 && other.MayServe(client))
            {
                if (other.Kind == binding.Kind || other.Kind == BindingKind.Unknown)
                {
                    return true;
                }

                known = true;
            }
        }

        return !known;
    }

    // The author of "wsHttpSecureSession" with the context written means it.
    private static bool IsWanted(Binding? binding) => binding?.IsExplained(Path, "Session", "Conversation") == true;

    // A contract out of sight may need its session: then only endpoints whose contracts are known may change.
    private static FindingFix Fix(EndpointRuleContext context)
    {
        List<Binding> sharers = context.Endpoints.FindSharers(context.Binding).Where(Establishes).ToList();
        return WireFix.Create(
            context,
            "Set " + context.Binding.NameOf(Path) + " to false",
            "WCFL4001",
            new WireChange(Path, static b => b.SetEdit(Path, "false") is { } edit ? ImmutableArray.Create(edit) : null)
            {
                Obstacle = static endpoint => IsWanted(endpoint.Binding) ? "an explanation at its binding shows that the context is intended"
                    : endpoint.Contracts.IsEmpty ? "its contract is not known and may require the session" : null,
            },
            sharers,
            context.Binding.AreContractsKnown && !sharers.Exists(IsWanted));
    }

    private static string NameOf(CreatedClient client) => client.Type?.Name ?? "a client";
}
