using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Lifetime.Projects;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Bindings;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Contracts;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Security;

/// <summary>
/// WCFL7002: messages that travel a network in clear. Bindings that are secure by themselves have been made insecure by
/// <c>mode="None"</c>; those that are not by themselves tell only together with an address.
/// </summary>
internal sealed class WCFL7002_NoSecurity() : Rule(WcfRules.WCFL7002_NoSecurity), IBindingRule
{
    private const string Mode = SettingPaths.SecurityMode;

    // Names of bindings whose authors know that they have no security.
    private static readonly string[] s_names = ["NoSecurity", "NoneSecurity", "SecurityNone", "Unsecure", "Insecure", "NonSecure", "NotSecure", "WithoutSecurity"];

    private static readonly string[] s_secrets = ["password", "passwd", "pwd"];

    // Settings without effect as long as there is no security: then both ends must agree on them.
    private static readonly string[] s_transportTerms = [SettingPaths.TransportCredential, "security.transport.protectionLevel"];
    private static readonly string[] s_messageTerms =
        [SettingPaths.MessageCredential, "security.message.negotiateServiceCredential", "security.message.algorithmSuite", "security.message.establishSecurityContext"];

    public void Analyze(BindingRuleContext context)
    {
        Binding binding = context.Binding;
        if (binding.IsUnused)
        {
            context.NoFinding(NoFindingReasons.Unused);
            return;
        }

        // A client that reads altered metadata may call another address.
        if (binding is { Side: EndpointSide.Service, IsForMetadata: true })
        {
            context.NoFinding(NoFindingKind.NotConcerned, "its messages are metadata, which WCFL7003 reports where it is exposed");
            return;
        }

        if (binding.Kind == BindingKind.Custom)
        {
            NoElement(context);
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
                context.NoFinding(NoFindingKind.NotConcerned, binding[Mode].IsExplicit ? "the rule does not judge the security of such a binding" : "such a binding has no security by default");
                break;
        }
    }

    private static void SwitchedOff(BindingRuleContext context)
    {
        Binding binding = context.Binding;
        if (LocalBindings.WhyAllLocal(binding) is { } reason)
        {
            context.NoFinding(reason);
            return;
        }

        string password = PasswordOf(context, context.Binding.Contracts);
        Report(context, "turns security off" + (password.Length > 0 || IsRelativeToSite(binding) ? ", so messages are sent in clear text" + password : string.Empty), null, IsRelativeToSite(binding) ? Assumptions.SiteTakesHttp : binding.Endpoints.Count == 0 || LocalBindings.IsNearLoopback(binding) || AreAllAddressesLocal(context) ? Assumptions.OtherMachine : null, Fix(context));
    }

    // Endpoints whose addresses are handed on, where every address of the scheme that the code has is on this machine.
    private static bool AreAllAddressesLocal(BindingRuleContext context)
    {
        Binding binding = context.Binding;
        string scheme = binding.IsHttp ? "http" : "net.tcp:";
        if (binding.ConfigurationSection is not null || binding.Endpoints.Any(static endpoint => !endpoint.TransportAddresses.IsEmpty) || context.Project.AnyFileContains(scheme))
        {
            return false;
        }

        List<string> addresses = [.. context.Project.World.Concat(context.Project.Users).SelectMany(static code => code.SyntaxTrees).Distinct()
            .Where(tree => SourceWords.Contains(tree, "\"" + scheme)).SelectMany(tree => tree.GetRoot(context.CancellationToken).DescendantNodes())
            .Select(ServiceAddresses.InCode).OfType<string>().Where(address => address.StartsWith(scheme, StringComparison.OrdinalIgnoreCase))];
        return addresses.Count > 0 && addresses.TrueForAll(ServiceAddresses.IsLoopback);
    }

    // A binding without security is reported only with an address that other machines reach: the name localhost excludes none.
    private static void NeverOn(BindingRuleContext context)
    {
        Binding binding = context.Binding;

        // A password goes to the address of its own contract.
        foreach ((Endpoint endpoint, string sent) in binding.Endpoints.Select(endpoint => (endpoint, PasswordOf(context, endpoint.Contracts)))
            .OrderByDescending(static one => one.Item2.Length > 0))
        {
            foreach (string address in endpoint.TransportAddresses)
            {
                // Other machines reach a service at localhost, too, but a default there proves little.
                if (ServiceAddresses.IsOpenHttp(address)
                    || ((binding[Mode].IsExplicit || sent.Length > 0) && address.StartsWith("http:", StringComparison.OrdinalIgnoreCase) && !ServiceAddresses.IsLocal(address, endpoint.Side, binding)))
                {
                    Report(context, "sends clear text to and from " + address + sent + "; Transport security needs an https address", EffectOf(sent), null, ImmutableArray<FindingFix>.Empty);
                    return;
                }
            }
        }

        string password = PasswordOf(context, binding.Endpoints.Where(static endpoint => endpoint.Addresses.IsEmpty)
            .SelectMany(static endpoint => endpoint.Contracts));
        Effect? effect = EffectOf(password);
        string what = (binding[Mode].IsExplicit ? "turns security off, so messages are sent" : "sends messages") + " in clear text" + password;
        if (IsRelativeToSite(binding) || (password.Length > 0 && IsInSite(binding)))
        {
            // A default that no file writes is the same for all bindings of a site.
            if (!binding[Mode].IsExplicit && password.Length == 0 && UntouchedTemplates.AreAll(context.Project))
            {
                context.NoFinding(NoFindingReasons.UntouchedTemplate);
            }
            else if (binding[Mode].IsExplicit || IsFirstOfSite(binding))
            {
                Report(context, what, effect, Assumptions.SiteTakesHttp, ImmutableArray<FindingFix>.Empty);
            }
            else
            {
                context.NoFinding(NoFindingKind.Elsewhere, "the finding at the first such binding of the site stands for all");
            }
        }
        else if ((binding[Mode].IsExplicit || password.Length > 0) && !binding.Endpoints.Any(static endpoint => !endpoint.Addresses.IsEmpty))
        {
            Report(context, what, effect, Assumptions.OtherMachine, ImmutableArray<FindingFix>.Empty);
        }
        else
        {
            context.NoFinding(
                binding.Endpoints.Any(static endpoint => !endpoint.Addresses.IsEmpty) ? NoFindingKind.Fine : NoFindingKind.Unknown,
                "no endpoint is known to have an http address on another machine");
        }
    }

    private static Effect? EffectOf(string password) => password.Length > 0 ? null : WcfRules.WCFL7002_NoPassword;

    // A custom binding is secured by one of its elements, or by its transport.
    private static void NoElement(BindingRuleContext context)
    {
        Binding binding = context.Binding;
        if (binding.CustomTransport is not ("httpTransport" or "tcpTransport"))
        {
            context.NoFinding(NoFindingKind.NotConcerned, "its transport is not known to be HTTP or TCP without TLS");
            return;
        }

        if (binding.CustomElements.FirstOrDefault(static element => element is "security" or "sslStreamSecurity" or "windowsStreamSecurity") is { } secured)
        {
            context.NoFinding(NoFindingKind.Fine, "its element " + secured + " secures it");
            return;
        }

        if (binding.CustomElements.Any(static element => !BindingKinds.Elements.Any(known => known.Key == element)))
        {
            context.NoFinding(NoFindingKind.Unknown, "an element that WCF does not define may secure it");
            return;
        }

        string password = PasswordOf(context, context.Binding.Contracts);
        if (LocalBindings.WhyAllLocal(binding) is { } reason)
        {
            context.NoFinding(reason);
        }
        else if (password.Length > 0 || binding.Endpoints.Any(static endpoint => !endpoint.TransportAddresses.IsEmpty))
        {
            Report(context, "has no security element, so messages are sent in clear text" + password, EffectOf(password),
                binding.Endpoints.Any(static endpoint => !endpoint.TransportAddresses.IsEmpty) ? null : Assumptions.OtherMachine, ImmutableArray<FindingFix>.Empty);
        }
        else
        {
            context.NoFinding(NoFindingKind.Unknown, "the addresses of its endpoints are not known");
        }
    }

    private static void Report(BindingRuleContext context, string what, Effect? effect, string? assumption, ImmutableArray<FindingFix> fixes) =>
        context.Report(new Finding(WcfRules.WCFL7002_NoSecurity, context.LocationOf(context.Binding[Mode]), context.Binding.DisplayName, what)
        {
            Effect = effect,
            Assumption = assumption ?? (context.Binding.IsExplained(Mode, s_names) ? Assumptions.Explained
                : ExceptionReaders.AreInProcess(context.Project, context.CancellationToken) ? Assumptions.OtherCallers : null),
            Fixes = fixes,
            WhyNoFix = fixes.IsEmpty ? "security needs a certificate or account that the code does not show" : null,
        });

    // In IIS addresses are relative to the site, which may take https alone.
    private static bool IsRelativeToSite(Binding binding) =>
        IsInSite(binding) && !binding.Endpoints.Any(static endpoint => !endpoint.Addresses.IsEmpty);

    private static bool IsInSite(Binding binding) => binding is { IsHttp: true, IsOfSite: true, Side: EndpointSide.Service };

    private static bool IsFirstOfSite(Binding binding) => binding is not ConfiguredBinding { Scope.Configuration.Bindings: var all }
        || all.FirstOrDefault(static other => other.Kind is BindingKind.BasicHttp or BindingKind.BasicHttpContext or BindingKind.NetHttp or BindingKind.WebHttp
            && other[Mode] is { IsExplicit: false } mode && mode.Is("None") && IsRelativeToSite(other)) is not { } first || ReferenceEquals(first, binding) || first.Location == binding.Location;

    // Of a client one that code calls comes first.
    private static string PasswordOf(BindingRuleContext context, IEnumerable<Contract> contracts)
    {
        Binding binding = context.Binding;
        string? found = null;
        foreach (Contract contract in contracts)
        {
            foreach (ISymbol member in contract.Type.GetMembers())
            {
                // Few methods take a password: whether any code calls them is asked last.
                if (member is not IMethodSymbol { MethodKind: MethodKind.Ordinary } method || PasswordOf(method, contract, context) is not { } password)
                {
                    continue;
                }

                if (binding.Side != EndpointSide.Client
                    || contract.Operations.FirstOrDefault(one => SymbolEqualityComparer.Default.Equals(one.Method, method)) is not { } operation)
                {
                    return found ?? password;
                }

                if (CallsOfBinding.MayHold(CallsOfBinding.Find(binding, context.Project, context.CancellationToken), operation)
                    && !OperationCalls.AreLeftOut(operation, contract.Type, context.Project))
                {
                    if (OperationCalls.AreIn(context.Project, operation))
                    {
                        return password;
                    }

                    found ??= password;
                }
            }
        }

        return found ?? string.Empty;
    }

    private static string? PasswordOf(IMethodSymbol method, Contract contract, BindingRuleContext context)
    {
        foreach (IParameterSymbol parameter in method.Parameters)
        {
            if (parameter.Type.SpecialType == SpecialType.System_String && IsPassword(parameter.Name))
            {
                return ", including '" + parameter.Name + "' of " + contract.Name + "." + method.Name;
            }

            // Login(Credentials credentials)
            if (parameter.Type is INamedTypeSymbol { TypeKind: TypeKind.Class or TypeKind.Struct, SpecialType: SpecialType.None } type
                && type.AnyBase(static at => ((INamedTypeSymbol)at).MemberNames.Any(IsPasswordMember))
                && PayloadShapes.MembersOf(type).FirstOrDefault(IsPassword) is { } secret)
            {
                return ", including '" + secret.Name + "' of " + type.Name + " for " + contract.Name + "." + method.Name;
            }
        }

        return null;
    }

    private static bool IsPassword(ISymbol member) => IsPasswordMember(member.Name)
        && (member is IPropertySymbol property ? property.Type : (member as IFieldSymbol)?.Type) is { SpecialType: SpecialType.System_String };

    // Password, OldPassword; not PasswordHash.
    private static bool IsPasswordMember(string name) =>
        Array.Exists(s_secrets, secret => name.EndsWith(secret, StringComparison.OrdinalIgnoreCase) && (name.Length == secret.Length || secret.Length > 3));

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
            mayBreak: false,
            context.CancellationToken));
    }

    // The default security of the binding, with all settings on which both ends must agree; null where it needs more than a
    // configuration.
    private static string? FindTerms(Binding binding)
    {
        if (!binding[Mode].Is("None") || BindingDefaults.Find(binding.Kind, binding.Platform, Mode) is not { } secure
            || secure == "None" || (binding.Platform != WcfPlatform.Framework && secure == "Message"))
        {
            return null;
        }

        // Windows accounts are there for the clients. Certificates and passwords would have to be provided first.
        Setting credential = binding["security." + (secure == "Message" ? "message" : "transport") + ".clientCredentialType"];
        return credential.IsKnown && !credential.Is("Windows")
            ? null
            : string.Join(" ", (secure == "Message" ? s_messageTerms : s_transportTerms).Select(name => binding[name].Text ?? "?").Prepend(secure));
    }

    private static ImmutableArray<FixEdit>? Secured(Binding binding) =>
        (binding.RemoveEdit(Mode) ?? (BindingDefaults.Find(binding.Kind, binding.Platform, Mode) is { } secure ? binding.SetEdit(Mode, secure) : null)) is { } edit ? ImmutableArray.Create(edit) : null;
}
