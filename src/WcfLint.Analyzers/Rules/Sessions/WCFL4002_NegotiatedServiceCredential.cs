using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Sessions;

/// <summary>Message security that asks the service for its credential in an exchange of its own before the first call.</summary>
internal sealed class WCFL4002_NegotiatedServiceCredential() : Rule(WcfRules.WCFL4002_NegotiatedServiceCredential), IEndpointRule
{
    private const string Path = "security.message.negotiateServiceCredential";

    private static readonly NoFindingReason s_needed =
        new(NoFindingKind.Fine, "not every known client specifies the service's certificate, so some clients need the negotiation");

    public void Analyze(EndpointRuleContext context)
    {
        Binding binding = context.Binding;
        if (WhyNot(binding) is { } reason)
        {
            context.NoFinding(reason);
            return;
        }

        // Negotiation is how a client gets what it does not have: without a certificate or an account in sight there is no other choice.
        List<Binding> sharers = context.Endpoints.FindSharers(binding).Where(other => ReferenceEquals(other, binding) || WhyNot(other) is null).ToList();
        List<Binding> clients = sharers.FindAll(static other => (other.Side & EndpointSide.Client) != 0);
        if (!clients.TrueForAll(static client => KnowsService(client, isNamed: false)))
        {
            context.NoFinding(s_needed);
            return;
        }

        Setting setting = binding[Path];
        var finding = new Finding(
            Row,
            binding.LocationOf(setting),
            binding.DisplayName,
            setting.IsExplicit ? string.Empty : " (" + binding.NameOf(Path) + " is true by default)")
        {
            // Without an identity a client expects the account of the service's machine, host/<host> (referencesource, IdentityVerifier.cs,
            // SecurityUtils.cs, GetSpnFromTarget).
            Assumption = !binding[SettingPaths.SecurityMode].Is("Message") ? "the code chooses the security mode Message"
                : clients.Count == 0 ? "the clients know the certificate or the account of the service"
                : clients.TrueForAll(static client => KnowsService(client, isNamed: true)) ? null
                : "the service runs under an account of its machine, such as NetworkService",
            Fixes = ImmutableArray.Create(Fix(context, sharers, clients.Count > 0)),
            IsOtherEnd = clients.Count == 0 && !setting.IsExplicit,
        };
        context.ReportEnd(finding, s_needed);
    }

    // Why a binding does not negotiate for certain; null where it does.
    private static NoFindingReason? WhyNot(Binding binding)
    {
        if (binding.Side == EndpointSide.None)
        {
            return NoFindingReasons.Unused;
        }

        if (binding.Platform != WcfPlatform.Framework)
        {
            return new NoFindingReason(NoFindingKind.Platform, "only .NET Framework supports the security mode Message");
        }

        if (!(BindingKinds.IsWSHttp(binding.Kind) || binding.Kind == BindingKind.WSDualHttp))
        {
            return new NoFindingReason(NoFindingKind.NotConcerned, "only wsHttpBinding, ws2007HttpBinding and wsDualHttpBinding negotiate the service credential");
        }

        // With TransportWithMessageCredential the setting is not read (referencesource, MessageSecurityOverHttp.cs,
        // CreateSecurityBindingElement).
        Setting mode = binding[SettingPaths.SecurityMode];
        Setting negotiate = binding[Path];
        if (!mode.MayBe("Message") || negotiate.Boolean != true)
        {
            return binding.WhyNot(mode.MayBe("Message") ? negotiate : mode);
        }

        // Anonymous and federated clients verify the service only by the negotiation, unless the client has the service's certificate.
        Setting credential = binding[SettingPaths.MessageCredential];
        return credential.Is("Windows") || credential.Is("UserName") || credential.Is("Certificate")
            || (credential.Is("None") && KnowsService(binding, isNamed: true))
            ? null
            : binding.WhyNot(credential);
    }

    // Without negotiation the client must have the service's credential beforehand, or every call fails.
    private static FindingFix Fix(EndpointRuleContext context, List<Binding> sharers, bool mayBreak) =>
        WireFix.Create(
            context,
            "Set " + context.Binding.NameOf(Path) + " to false",
            "WCFL4002",
            new WireChange(Path, static b => b.SetEdit(Path, "false") is { } edit ? ImmutableArray.Create(edit) : null)
            {
                Obstacle = static endpoint => endpoint.Binding?.IsExplained(Path) == true
                    ? "a comment beside its binding mentions " + endpoint.Binding.NameOf(Path) : endpoint.Side == EndpointSide.Client && !KnowsService(endpoint)
                    ? "the client of its contract does not specify the service's " + (IsWindows(endpoint.Binding) ? "account" : "certificate") : null,
            },
            sharers,
            mayBreak && context.Binding.AreContractsKnown && !sharers.Exists(static b => b.IsExplained(Path)));

    // Every client endpoint must name the service's certificate. Its account is found without a name, unless it is that of a domain.
    private static bool KnowsService(Binding binding, bool isNamed)
    {
        bool any = false;
        foreach (Endpoint endpoint in binding.Endpoints)
        {
            if (endpoint.Side == EndpointSide.Client)
            {
                any = true;
                if (!(!isNamed && IsWindows(binding) && !HasIdentity(endpoint)) && !KnowsService(endpoint, binding))
                {
                    return false;
                }
            }
        }

        return any;
    }

    // An endpoint that names another account than that of its machine needs the negotiation.
    private static bool HasIdentity(Endpoint endpoint) => endpoint is ConfiguredEndpoint { Element: var element } && element.Element("identity") is not null;

    private static bool KnowsService(Endpoint endpoint) => endpoint.Binding is { } binding && KnowsService(endpoint, binding);

    private static bool KnowsService(Endpoint endpoint, Binding binding) => IsWindows(binding) ? endpoint.NamesServiceAccount : endpoint.NamesServiceCertificate;

    private static bool IsWindows(Binding? binding) => binding is not null && binding[SettingPaths.MessageCredential].Is("Windows");
}
