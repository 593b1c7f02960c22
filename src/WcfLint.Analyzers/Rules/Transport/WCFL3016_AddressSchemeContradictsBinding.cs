using System;
using System.Collections.Immutable;
using System.Linq;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Addresses;
using WcfLint.Analyzers.Model.Wire;
using WcfLint.Analyzers.Projects.Live;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Transport;

/// <summary>
/// An address of another scheme than the transport of its binding, which throws when a client makes its channel or a host opens (referencesource,
/// TransportChannelFactory.cs and TransportChannelListener.cs; dotnet/wcf, TransportChannelFactory.cs), or a clientVia that its binding cannot have.
/// </summary>
internal sealed class WCFL3016_AddressSchemeContradictsBinding() : Rule(WcfRules.WCFL3016_AddressSchemeContradictsBinding), IEndpointRule
{
    public void Analyze(EndpointRuleContext context)
    {
        Binding binding = context.Binding;
        if (binding.Platform == WcfPlatform.CoreWcf)
        {
            context.NoFinding(NoFindingKind.Platform, "a service of CoreWCF does not compare the schemes");
            return;
        }

        if (TransportScheme.Of(binding) is not { } expected)
        {
            context.NoFinding(NoFindingKind.Unknown, "the scheme of the binding is not known");
            return;
        }

        foreach (Endpoint endpoint in binding.Endpoints)
        {
            Analyze(context, endpoint, expected);
        }

        if (UnprotectedMode(binding) is { } mode && binding.Endpoints.Any(endpoint => UseOf(context, endpoint) == AddressUse.Taken))
        {
            context.Report(new Finding(Row, context.Binding.LocationOf(mode), "the transport is httpTransport",
                "authenticationMode " + mode.Text!.Trim() + " of " + binding.DisplayName, "httpsTransport")
            {
                Consequence = "opening the host or client throws InvalidOperationException: \"… requires transport level integrity and confidentiality\"",
            });
        }
    }

    // referencesource, SecurityValidationBehavior.cs, and SecurityElementBase.cs for allowInsecureTransport.
    private static Setting? UnprotectedMode(Binding binding) =>
        binding is { ConfigurationSection: not null, CustomTransport: "httpTransport" } && binding.CustomElements.Contains("security")
            && binding[BindingSecurity.AuthenticationPath(binding)] is { IsKnown: true } mode
        && mode.Text!.Trim().EndsWith("OverTransport", StringComparison.OrdinalIgnoreCase)
        && binding["security.allowInsecureTransport"] is { IsExplicit: false, Origin: SettingOrigin.Default }
            ? mode
            : null;

    private static AddressUse UseOf(EndpointRuleContext context, Endpoint endpoint) =>
        endpoint is ConfiguredEndpoint { Side: EndpointSide.Client } configured ? context.Project.Endpoints.UseOfAddress(configured)
        : ChangedEndpoints.MayBeIn(context.Project) ? AddressUse.Unknown : AddressUse.Taken;

    private void Analyze(EndpointRuleContext context, Endpoint endpoint, string expected)
    {
        if (endpoint.IsUncertain)
        {
            context.NoFinding(endpoint, NoFindingReasons.MayBeTransformed);
            return;
        }

        ReportPassed(context, endpoint, expected);
        if (endpoint.WrittenAddress is not { Scheme: { } scheme } address)
        {
            context.NoFinding(endpoint, NoFindingKind.Unknown, "the endpoint writes no absolute address that is known");
            return;
        }

        if (!TransportScheme.IsKnown(scheme))
        {
            context.NoFinding(endpoint, NoFindingKind.Unknown, "the address has a scheme that is not one of WCF");
            return;
        }

        bool isClient = endpoint.Side == EndpointSide.Client;
        bool contradicts = (isClient && context.Binding.IsHttp ? TransportScheme.Normalize(scheme) : scheme) != expected;
        if (!contradicts && !MustEqualAddress(endpoint, address))
        {
            context.NoFinding(endpoint, NoFindingKind.Fine, "the address has the scheme of the binding, " + expected);
            return;
        }

        AddressUse use = UseOf(context, endpoint);
        if (use == AddressUse.Unknown)
        {
            context.NoFinding(endpoint, NoFindingKind.Unknown, "code may give the endpoint another address or binding");
            return;
        }

        context.Report((contradicts ? Contradicts(context.Binding, endpoint, address, scheme, expected) : Differs(endpoint, address)) with
        {
            Assumption = use == AddressUse.Taken ? null : Assumptions.Taken,
        });
    }

    // new OrdersClient("Orders", "https://…"): the address replaces that of the endpoint, unless clientVia names where to send.
    private void ReportPassed(EndpointRuleContext context, Endpoint endpoint, string expected)
    {
        if (endpoint is not ConfiguredEndpoint { Side: EndpointSide.Client } configured || endpoint.WrittenAddress?.Name == "viaUri")
        {
            return;
        }

        foreach (Taking taking in context.Project.Endpoints.FindReaddressed(configured))
        {
            if (taking.Place is { SourceTree: { } source } place && context.Project.Compilation.ContainsSyntaxTree(source)
                && new WrittenAddress("address", taking.Address!, place) is { Scheme: { } scheme } passed && TransportScheme.IsKnown(scheme)
                && (context.Binding.IsHttp ? TransportScheme.Normalize(scheme) : scheme) != expected)
            {
                context.Report(Contradicts(context.Binding, endpoint, passed, scheme, expected));
            }
        }
    }

    private Finding Contradicts(Binding binding, Endpoint endpoint, WrittenAddress address, string scheme, string expected)
    {
        Setting mode = binding[SettingPaths.SecurityMode];
        string because = binding.IsHttp && mode.IsKnown ? " (security mode " + mode.Text!.Trim() + (mode.IsExplicit ? ")" : ", the default)") : string.Empty;
        return new Finding(Row, address.Location, address.Name + " has the scheme '" + scheme + "'", binding.DisplayName, "'" + expected + "'" + because)
        {
            Consequence = (endpoint.Side == EndpointSide.Client ? "opening the client" : "opening the host")
                + " throws ArgumentException: \"The provided URI scheme '" + scheme + "' is invalid; expected '" + expected + "'.\"",
            Fixes = Fix(binding, address, scheme, expected, mode),
        };
    }

    // https and a binding without security: set the mode. http and a binding with security: change the address, so that the security stays.
    private static ImmutableArray<FindingFix> Fix(Binding binding, WrittenAddress address, string scheme, string expected, Setting mode) => (scheme, expected) switch
    {
        ("https", "http") when mode.IsKnown && binding.Kind is not (BindingKind.Custom or BindingKind.WSDualHttp or BindingKind.Mex)
            && binding.Endpoints.All(static other => other.WrittenAddress is { Scheme: "https" }) =>
            SetMode(binding, mode.Is("Message") ? "TransportWithMessageCredential" : "Transport"),
        ("http", "https") => FindingFix.Of("Change the address to https", "WCFL3016.Address", FixApplicability.NeedsDecision, address.SetScheme("https")),
        _ => ImmutableArray<FindingFix>.Empty,
    };

    private static ImmutableArray<FindingFix> SetMode(Binding binding, string mode) =>
        FindingFix.Of("Set " + binding.NameOf(SettingPaths.SecurityMode) + " to " + mode, "WCFL3016." + mode, FixApplicability.NeedsDecision,
            binding.SetEdit(SettingPaths.SecurityMode, mode));

    // Without WS-Addressing no header could contain an address that differs from the one to which the message is sent (referencesource,
    // HttpChannelFactory.cs, ValidateCreateChannelParameters: HttpToMustEqualVia).
    private static bool MustEqualAddress(Endpoint endpoint, WrittenAddress address) =>
        address.Name == "viaUri" && endpoint.Binding?.Kind is BindingKind.BasicHttp or BindingKind.BasicHttps or BindingKind.WebHttp
        && Uri.TryCreate(endpoint.Address, UriKind.Absolute, out Uri? to) && Uri.TryCreate(address.Text, UriKind.Absolute, out Uri? via) && to != via;

    private Finding Differs(Endpoint endpoint, WrittenAddress address) =>
        new(Row, address.Location, "viaUri differs from the address", endpoint.Binding!.DisplayName, "the same, because it has no WS-Addressing")
        {
            Consequence = "opening the client throws ArgumentException: \"The binding specified requires that the to and via URIs must match\"",
        };
}
