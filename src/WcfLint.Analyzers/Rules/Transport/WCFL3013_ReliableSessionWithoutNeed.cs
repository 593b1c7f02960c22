using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Services;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Transport;

/// <summary>
/// A reliable session whose contracts need neither its session nor its order: TCP delivers in order and once while a connection
/// lasts, and what the reliable session adds is to repeat what a broken one lost.
/// </summary>
internal sealed class WCFL3013_ReliableSessionWithoutNeed() : Rule(WcfRules.WCFL3013_ReliableSessionWithoutNeed), IEndpointRule
{
    private const string Path = "reliableSession.enabled";

    public void Analyze(EndpointRuleContext context)
    {
        Binding binding = context.Binding;
        if (WhyNot(binding, context) is { } reason)
        {
            context.NoFinding(reason);
            return;
        }

        bool throws = Throws(binding);
        context.Report(new Finding(
            Row,
            binding.LocationOf(binding[Path]),
            binding.DisplayName,
            throws ? "this binding does not support over HTTPS"
                : "its contracts do not need: over TCP, it only resends messages that were lost when a connection broke")
        {
            Assumption = !throws && IsWanted(binding) ? Assumptions.Explained : null,
            Effect = throws ? WcfRules.WCFL3013_Throws : null,
            Fixes = ImmutableArray.Create(Fix(context)),
        });
    }

    // Why the session may be needed, or is not there; null where it is not needed.
    private static NoFindingReason? WhyNot(Binding binding, EndpointRuleContext context)
    {
        // CoreWCF has no reliable sessions, and its configuration reads over them (CoreWCF, WSHttpBindingBaseElement.cs, ReliableSession).
        if ((binding.Platform & WcfPlatform.CoreWcf) != 0)
        {
            return new NoFindingReason(NoFindingKind.Platform, "CoreWCF has no reliable sessions");
        }

        if (binding.Kind is not (BindingKind.NetTcp or BindingKind.WSHttp or BindingKind.WS2007Http) || binding[Path] is not { IsExplicit: true, Boolean: true })
        {
            return binding.WhyNot(binding[Path]);
        }

        // One finding for both ends, at the end that chooses.
        return Throws(binding) ? null
            : (binding.Side & EndpointSide.Service) == 0 ? new NoFindingReason(NoFindingKind.Elsewhere, "the service decides whether there is a reliable session")
            : HasPlainAlternative(binding, context) ? new NoFindingReason(NoFindingKind.Fine, "the service also offers its contracts without a reliable session")
            : WhyNeeded(binding, context);
    }

    private static NoFindingReason? WhyNeeded(Binding binding, EndpointRuleContext context) =>
        !binding.AreContractsKnown ? NoFindingReasons.ContractsUnknown
        : binding.Contracts.Any(static contract => contract.IsCalledBack) ? new NoFindingReason(NoFindingKind.Fine, "a contract has callbacks")
        : binding.Contracts.Any(static contract => contract.BeginsOrEndsSessions)
        ? new NoFindingReason(NoFindingKind.Fine, "operations of a contract begin and end sessions")
        : binding.Contracts.Any(static contract => contract.Operations.Any(static operation => operation.IsOneWay))
        ? new NoFindingReason(NoFindingKind.Fine, "a contract has one-way operations")
        : binding.Contracts.Any(contract => AsksForOrder(contract, context)) ? new NoFindingReason(NoFindingKind.Fine, "a contract requires ordered delivery")
        : binding.Kind == BindingKind.NetTcp || HasSecurityContext(binding) ? null
        : binding.Contracts.Any(static contract => contract.RequiresSession)
        ? new NoFindingReason(NoFindingKind.Fine, "a contract requires a session, and the binding has no other")
        : binding.Contracts.Any(contract => SessionState.IsKept(contract.Type, context.Project, context.Clients.Types.Symbols, context.CancellationToken))
            ? new NoFindingReason(NoFindingKind.Fine, "a service keeps state in the session, and the binding has no other")
        : null;

    // A second endpoint with the same kind of binding and no reliable session: clients can choose.
    private static bool HasPlainAlternative(Binding binding, EndpointRuleContext context) =>
        ServiceTwins.Exist(binding, other => other.Kind == binding.Kind && other[Path].Boolean == false, context.Project, context.CancellationToken);

    // "netTcpRM", "ReliableHttp"
    private static bool IsWanted(Binding binding) =>
        binding.DisplayName.EndsWith("RM'", StringComparison.Ordinal) || MentionsReliability(binding.DisplayName)
            || binding.CommentsAt(Path).Any(MentionsReliability);

    private static bool MentionsReliability(string text) => text.IndexOf("reliab", StringComparison.OrdinalIgnoreCase) >= 0;

    // referencesource, WSHttpBinding.cs, CreateBindingElements: WSHttpDoesNotSupportRMWithHttps.
    private static bool Throws(Binding binding) =>
        binding.Kind is BindingKind.WSHttp or BindingKind.WS2007Http && binding.Platform == WcfPlatform.Framework && binding["security.mode"].Is("Transport");

    private static bool HasSecurityContext(Binding binding) =>
        BindingSecurity.HasMessageCredentials(binding) && binding["security.message.establishSecurityContext"].Boolean == true;

    private static bool AsksForOrder(Contract contract, EndpointRuleContext context) =>
        AsksForOrder(contract.Type) || context.Project.FindImplementations(contract.Type, context.CancellationToken).Any(AsksForOrder);

    // A type may carry the attribute once for each of its contracts.
    private static bool AsksForOrder(INamedTypeSymbol type) => type.GetAttributes().Any(static attribute =>
        attribute.AttributeClass is { Name: WcfAttributes.DeliveryRequirements } && ServiceContracts.Argument(attribute, "RequireOrderedDelivery") is true);

    // Changed on one end alone, the other end would refuse its messages.
    private static FindingFix Fix(EndpointRuleContext context)
    {
        List<Binding> sharers = context.Endpoints.FindSharers(context.Binding).Where(static other => other[Path].Boolean == true).ToList();
        return WireFix.Create(
            context,
            "Switch the reliable session off",
            "WCFL3013",
            new WireChange(Path, static b => b.SetEdit(Path, "false") is { } edit ? ImmutableArray.Create(edit) : null)
            {
                Obstacle = static endpoint => endpoint.Binding is { } binding && IsWanted(binding) ? (binding.CommentsAt(Path).Any(MentionsReliability)
                    ? "a comment next to it" : "the name of its binding") + " shows that the reliable session is intended"
                    : endpoint.Contracts.IsEmpty ? "its contract is not known and may need the session" : null,
            },
            sharers,
            mayBreak: false);
    }
}
