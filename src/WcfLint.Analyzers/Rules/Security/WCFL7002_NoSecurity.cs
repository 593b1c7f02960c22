using System;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Findings.Tracing;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Bindings;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Rules.Contexts;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Security;

/// <summary>
/// WCFL7002: messages that travel a network in clear. Bindings that are secure by themselves have been made insecure by
/// <c>mode="None"</c>; those that are not by themselves tell only together with an address.
/// </summary>
internal sealed class WCFL7002_NoSecurity() : Rule(WcfRules.WCFL7002_NoSecurity), IBindingRule
{
    private const string Mode = SettingPaths.SecurityMode;

    // As authors call bindings of which they know it.
    private static readonly string[] s_names = ["NoSecurity", "NoneSecurity", "SecurityNone", "Unsecure", "Insecure", "NonSecure", "NotSecure", "WithoutSecurity"];

    // What was of no account while there was no security: both ends must say the same of it.
    private static readonly string[] s_transportTerms = ["security.transport.clientCredentialType", "security.transport.protectionLevel"];
    private static readonly string[] s_messageTerms =
        ["security.message.clientCredentialType", "security.message.negotiateServiceCredential", "security.message.algorithmSuite", "security.message.establishSecurityContext"];

    public void Analyze(BindingRuleContext context)
    {
        Binding binding = context.Binding;
        if (binding.IsUnused)
        {
            context.NoFinding(NoFindingReasons.Unused);
            return;
        }

        if (!binding[Mode].Is("None"))
        {
            context.NoFinding(binding.WhyNot(binding[Mode]));
            return;
        }

        context.Holds(binding[Mode]);
        switch (binding.Kind)
        {
            case BindingKind.WSHttp or BindingKind.WS2007Http or BindingKind.WSHttpContext or BindingKind.WSDualHttp
                or BindingKind.WSFederationHttp or BindingKind.WS2007FederationHttp or BindingKind.NetTcp or BindingKind.NetTcpContext
                or BindingKind.NetPeerTcp when binding[Mode].IsExplicit:
                SwitchedOff(context);
                break;
            case BindingKind.BasicHttp or BindingKind.BasicHttpContext or BindingKind.NetHttp or BindingKind.WebHttp:
                NeverOn(context);
                break;
            default:
                context.NoFinding(NoFindingKind.NotConcerned, "the binding has no security by default, or is not secured by this setting");
                break;
        }
    }

    private static void SwitchedOff(BindingRuleContext context)
    {
        Binding binding = context.Binding;
        if (LocalBindings.WhyLocal(binding) is { } reason)
        {
            context.NoFinding(reason);
            return;
        }

        if (IsRelativeToSite(binding))
        {
            WrittenOff(context);
            return;
        }

        if (WhyChosen(context) is { } chosen)
        {
            context.NoFinding(chosen);
            return;
        }

        context.Report(new Finding(
            WcfRules.WCFL7002_NoSecurity,
            context.LocationOf(binding[Mode]),
            binding.DisplayName,
            "turns security off" + (PasswordOf(binding) is { Length: > 0 } password ? ", so messages are sent in clear text" + password : string.Empty))
        {
            Fixes = Fix(context),
        });
    }

    // The author knows of it, or clients may take another endpoint.
    private static NoFindingReason? WhyChosen(BindingRuleContext context) =>
        ServiceTwins.AreSecured(context.Binding, context.Project, context.CancellationToken)
            ? new(NoFindingKind.Fine, "for each endpoint with this binding, the service also offers a secure endpoint with the same contract, so clients can choose")
            : context.Binding.IsExplained(Mode, s_names) ? new(NoFindingKind.Suppressed, "a comment or the name of the binding shows that the binding has no security") : null;

    private static void NeverOn(BindingRuleContext context)
    {
        foreach (string address in context.Binding.Endpoints.SelectMany(endpoint => endpoint.TransportAddresses))
        {
            // At localhost nobody has switched anything off: it is where its author works.
            if (ServiceAddresses.IsOpenHttp(address))
            {
                string password = PasswordOf(context.Binding);
                context.Report(new Finding(
                    WcfRules.WCFL7002_NoSecurity,
                    context.LocationOf(context.Binding[Mode]),
                    context.Binding.DisplayName,
                    "sends clear text to and from " + address + password + "; Transport security needs an https address")
                {
                    Effect = password.Length > 0 ? null : WcfRules.WCFL7002_NoPassword,
                });
                return;
            }
        }

        WrittenOff(context);
    }

    // In IIS addresses are relative to the site, which may take https alone: what is written is worth a look, no more.
    private static bool IsRelativeToSite(Binding binding) =>
        binding is { IsHttp: true, IsOfSite: true, Side: EndpointSide.Service } && !binding.Endpoints.Any(static endpoint => !endpoint.Addresses.IsEmpty);

    private static void WrittenOff(BindingRuleContext context)
    {
        Binding binding = context.Binding;
        if (binding[Mode].IsExplicit && IsRelativeToSite(binding))
        {
            if (WhyChosen(context) is { } chosen)
            {
                context.NoFinding(chosen);
                return;
            }

            context.Report(new Finding(
                WcfRules.WCFL7002_NoSecurity,
                context.LocationOf(binding[Mode]),
                binding.DisplayName,
                "turns security off, so messages are sent in clear text" + PasswordOf(binding))
            {
                Assumption = "the site accepts HTTP",
            });
        }
        else
        {
            context.NoFinding(
                binding.Endpoints.Any(static endpoint => !endpoint.Addresses.IsEmpty) ? NoFindingKind.Fine : NoFindingKind.Unknown,
                "no endpoint is known to have an http address on another machine");
        }
    }

    private static string PasswordOf(Binding binding)
    {
        foreach (Contract contract in binding.Contracts)
        {
            foreach (ISymbol member in contract.Type.GetMembers())
            {
                if (member is IMethodSymbol { MethodKind: MethodKind.Ordinary } method)
                {
                    foreach (IParameterSymbol parameter in method.Parameters)
                    {
                        if (parameter.Type.SpecialType == SpecialType.System_String && IsPassword(parameter.Name))
                        {
                            return ", including '" + parameter.Name + "' of " + contract.Name + "." + method.Name;
                        }
                    }
                }
            }
        }

        return string.Empty;
    }

    private static bool IsPassword(string name) =>
        name.IndexOf("password", StringComparison.OrdinalIgnoreCase) >= 0
        || name.IndexOf("passwd", StringComparison.OrdinalIgnoreCase) >= 0
        || name.Equals("pwd", StringComparison.OrdinalIgnoreCase);

    // Both ends must agree, and the other one need not be ours. Message security, the default of wsHttp, is .NET Framework's alone.
    private static ImmutableArray<FindingFix> Fix(BindingRuleContext context)
    {
        Binding binding = context.Binding;
        if (FindTerms(binding) is not { } terms)
        {
            return ImmutableArray<FindingFix>.Empty;
        }

        ProjectEndpoints endpoints = context.Project.ReadEndpoints(context.CancellationToken);
        return ImmutableArray.Create(WireFix.Create(
            binding,
            endpoints,
            "Use the default security, " + BindingDefaults.Find(binding.Kind, binding.Platform, Mode),
            "WCFL7002",
            new WireChange(terms, static b => Secured(b)),
            endpoints.FindPeers(binding).Where(peer => FindTerms(peer) == terms),
            mayBreak: true,
            context.CancellationToken));
    }

    // The security that a binding would have without the mode, and all that both ends must say alike of it; null where it is none that
    // could be had by itself.
    private static string? FindTerms(Binding binding)
    {
        if (!binding[Mode].Is("None") || BindingDefaults.Find(binding.Kind, binding.Platform, Mode) is not { } secure
            || secure == "None" || (binding.Platform != WcfPlatform.Framework && secure == "Message"))
        {
            return null;
        }

        // Who calls must have what the default asks for: a Windows account. Certificates and passwords are not there by themselves.
        Setting credential = binding["security." + (secure == "Message" ? "message" : "transport") + ".clientCredentialType"];
        return credential.IsKnown && !credential.Is("Windows")
            ? null
            : string.Join(" ", (secure == "Message" ? s_messageTerms : s_transportTerms).Select(name => binding[name].Text ?? "?").Prepend(secure));
    }

    private static ImmutableArray<FixEdit>? Secured(Binding binding) =>
        (binding.RemoveEdit(Mode) ?? (BindingDefaults.Find(binding.Kind, binding.Platform, Mode) is { } secure ? binding.SetEdit(Mode, secure) : null)) is { } edit ? ImmutableArray.Create(edit) : null;
}
