using System.Collections.Generic;
using System.Collections.Immutable;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Findings.Tracing;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Sessions;

/// <summary>Message security that asks the service for its credential in an exchange of its own before the first call.</summary>
internal sealed class WCFL4002_NegotiatedServiceCredential() : Rule(WcfRules.WCFL4002_NegotiatedServiceCredential), IEndpointRule
{
    private const string Path = "security.message.negotiateServiceCredential";

    public void Analyze(EndpointRuleContext context)
    {
        Binding binding = context.Binding;
        if (Negotiates(binding))
        {
            Setting setting = binding[Path];
            context.Report(new Finding(
                Row,
                binding.LocationOf(setting),
                binding.DisplayName,
                setting.IsExplicit ? string.Empty : " (" + binding.NameOf(Path) + " is true by default)")
            {
                Fixes = Fix(context),
            });
        }
        else if (context.Trace is { } trace)
        {
            Explain(trace, binding);
        }
    }

    private static bool Negotiates(Binding binding)
    {
        // With TransportWithMessageCredential the setting is not read (referencesource, MessageSecurityOverHttp.cs,
        // CreateSecurityBindingElement), and only .NET Framework has the mode Message.
        if (binding.Side == EndpointSide.None || binding.Platform != WcfPlatform.Framework
            || !(BindingKinds.IsWSHttp(binding.Kind) || binding.Kind == BindingKind.WSDualHttp)
            || !binding["security.mode"].Is("Message") || binding[Path].Boolean != true)
        {
            return false;
        }

        // Anonymous and federated clients have nothing else to rely on, unless somebody gave them the certificate.
        Setting credential = binding["security.message.clientCredentialType"];
        return credential.Is("Windows") || credential.Is("UserName") || credential.Is("Certificate")
            || (credential.Is("None") && KnowsService(binding));
    }

    private static void Explain(RuleVisit trace, Binding binding)
    {
        if (binding.Side == EndpointSide.None)
        {
            trace.Unused();
        }
        else if (binding.Platform != WcfPlatform.Framework)
        {
            trace.OtherPlatform("only .NET Framework has the mode Message");
        }
        else if (!(BindingKinds.IsWSHttp(binding.Kind) || binding.Kind == BindingKind.WSDualHttp))
        {
            trace.Silent(SilenceKind.NotConcerned, "only bindings of the WS family negotiate it");
        }
        else
        {
            trace.OfValue(binding, !binding["security.mode"].Is("Message") ? binding["security.mode"]
                : binding[Path].Boolean != true ? binding[Path]
                : binding["security.message.clientCredentialType"]);
        }
    }

    // Without negotiation the client must have the service's credential beforehand, or every call fails.
    private static ImmutableArray<FindingFix> Fix(EndpointRuleContext context)
    {
        bool known = false;
        foreach (Binding other in context.Endpoints.FindSharers(context.Binding))
        {
            if ((other.Side & EndpointSide.Client) != 0 && (ReferenceEquals(other, context.Binding) || Negotiates(other)))
            {
                if (!KnowsService(other))
                {
                    return ImmutableArray<FindingFix>.Empty;
                }

                known = true;
            }
        }

        if (!known || !context.Binding.AreContractsKnown || BothEnds.Set(context, Path, "false", Negotiates) is not { } ends)
        {
            return ImmutableArray<FindingFix>.Empty;
        }

        string name = context.Binding.NameOf(Path);
        return ImmutableArray.Create(new FindingFix(
            ends.AreInHand ? "Set " + name + " to false (both ends)" : "Set " + name + " to false (breaking for other peers)",
            "WCFL4002",
            FixApplicability.ChangesTheWire,
            ends.Edits));
    }

    // Every client endpoint must name the service's certificate or Windows account.
    private static bool KnowsService(Binding binding)
    {
        bool windows = binding["security.message.clientCredentialType"].Is("Windows");
        bool any = false;
        foreach (Endpoint endpoint in binding.Endpoints)
        {
            if (endpoint.Side == EndpointSide.Client)
            {
                any = true;
                if (!(windows ? endpoint.NamesServiceAccount : endpoint.NamesServiceCertificate))
                {
                    return false;
                }
            }
        }

        return any;
    }
}
