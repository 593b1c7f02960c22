using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Bindings;
using WcfLint.Analyzers.Model.Wire;
using WcfLint.Analyzers.Projects.Live;
using WcfLint.Analyzers.Reading.Code;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.ConfigurationFile;

/// <summary>
/// A relative address of a service, or metadata over HTTP, without a base address of that scheme: the constructor of the host, or its Open, throws
/// (referencesource, ServiceHostBase.cs, MakeAbsoluteUri; ServiceMetadataBehavior.cs, EnsureGetDispatcher). In IIS the site has the base addresses, and may
/// take no others: <see cref="SharedSites"/>. Hosts in code: <see cref="AddedEndpoints"/>.
/// </summary>
internal sealed class WCFL0008_NoBaseAddress() : Rule(WcfRules.WCFL0008_NoBaseAddress), IConfigurationRule, IEndpointRule, IClientRule
{
    private const string SecondOfScheme = "has the scheme of another one, and a host takes one of each";

    public void Analyze(ConfigurationRuleContext context)
    {
        if (!context.IsFramework)
        {
            context.NoFindings(new NoFindingReason(NoFindingKind.Platform, "base addresses are those of the server"));
            return;
        }

        if (context.Configuration.IsWebConfig)
        {
            AnalyzeSite(context);
            return;
        }

        var behaviors = new HashSet<ConfigElement>();
        foreach (ServiceElement service in context.Configuration.Scopes.SelectMany(static scope => scope.Services))
        {
            AnalyzeSchemes(context, service);
            if (WhyNot(service, context) is { } reason)
            {
                context.NoFinding(service.Element, reason);
                continue;
            }

            List<string> schemes = [.. ServiceAddresses.BaseAddresses(service.Element)
                .Select(static address => address.Substring(0, Math.Max(0, address.IndexOf(':'))).ToLowerInvariant()).Distinct()];
            foreach (ConfiguredEndpoint endpoint in service.Endpoints)
            {
                Analyze(context, service, endpoint, schemes);
            }

            AnalyzeMetadata(context, service, schemes, behaviors);
        }
    }

    public void Analyze(EndpointRuleContext context)
    {
        if (context.Binding.Platform != WcfPlatform.Framework || TransportScheme.Of(context.Binding) is not { } scheme)
        {
            return;
        }

        foreach (CodeEndpoint endpoint in context.Binding.Endpoints.OfType<CodeEndpoint>())
        {
            if (AddedEndpoints.Find(endpoint, context.Project) is not { } added)
            {
                continue;
            }

            if (added.Schemes.Contains(scheme))
            {
                context.NoFinding(endpoint, NoFindingKind.Fine, "a base address has the scheme");
            }
            else if (context.Project.AnyFileContains("baseAddress"))
            {
                context.NoFinding(endpoint, NoFindingKind.Unknown, "the configuration has base addresses, too");
            }
            else
            {
                context.Report(new Finding(Row, added.Place, "address '" + added.Address + "'", added.Service, Needs(scheme, added.Schemes))
                {
                    Consequence = "AddServiceEndpoint throws InvalidOperationException: \"Could not find a base address that matches scheme " + scheme
                        + " for the endpoint with binding …\"",
                    Assumption = context.Project.MayBeProgram && context.Project.HasAdditionalFiles
                        ? null : "the configuration of the program has no base address of the scheme",
                });
            }
        }
    }

    public void Analyze(ClientRuleContext context)
    {
        if (FindHost(context.Client) is not { } creation)
        {
            context.NoFinding(NoFindingKind.NotConcerned, "it is no host of WCF that gets addresses");
        }
        else if (AddedEndpoints.FindSecond(creation) is not { } second)
        {
            context.NoFinding(NoFindingKind.Fine, "no two of its base addresses are known to have one scheme");
        }
        else
        {
            IOperation given = OperationWalk.Unwrap(creation.Arguments[0].Value);
            string service = (given is ITypeOfOperation { TypeOperand: var hosted } ? hosted : given.Type)?.Name ?? "?";
            context.Report(Second(second.Place, second.Address.OriginalString, second.Address.Scheme, service));
        }
    }

    private static IObjectCreationOperation? FindHost(Client client) => client is
    {
        Kind: ClientKind.Host,
        Creation: IObjectCreationOperation { Type: { Name: "ServiceHost" or "WebServiceHost" } type, Arguments.IsEmpty: false } creation,
    } && ServiceContracts.IsWcf(type.ContainingNamespace) ? creation : null;

    // referencesource, UriSchemeKeyedCollection.cs. A site ignores the base addresses of its configuration.
    private void AnalyzeSchemes(ConfigurationRuleContext context, ServiceElement service)
    {
        var schemes = new HashSet<string>();
        // <clear> and <remove> take away what stands above them.
        ConfigElement? addresses = service.Element.Element("host")?.Element("baseAddresses");
        if (addresses is null || addresses.Elements.Any(static one => one.Name != "add"))
        {
            return;
        }

        foreach (ConfigElement add in addresses.Elements)
        {
            if (add.Attribute("baseAddress") is { } address && Uri.TryCreate(address.Value.Trim(), UriKind.Absolute, out Uri? uri)
                && !Placeholder.IsIn(address.Value) && !context.Configuration.IsUncertain(add) && !schemes.Add(uri.Scheme)
                && WhyNot(service, context) is null)
            {
                context.Report(Second(address.Location, address.Value.Trim(), uri.Scheme, service.Name!));
                return;
            }
        }
    }

    private Finding Second(Location place, string address, string scheme, string service) =>
        new(Row, place, "base address '" + address + "'", service, SecondOfScheme)
        {
            Consequence = "creating the host throws ArgumentException: \"This collection already contains an address with scheme " + scheme + ".\"",
        };

    private void AnalyzeSite(ConfigurationRuleContext context)
    {
        if (SharedSites.WhyNot(context) is { } fine)
        {
            context.NoFindings(fine);
            return;
        }

        var reported = new HashSet<ConfigAttribute>();
        foreach (ServiceElement service in context.Configuration.Scopes.SelectMany(static scope => scope.Services))
        {
            ConfigAttribute[] absolute =
                [.. service.Endpoints.Select(SharedSites.FindAbsolute).Append(SharedSites.FindAbsoluteMetadata(service)).OfType<ConfigAttribute>()];
            NoFindingReason? reason = absolute.Length == 0
                ? new NoFindingReason(NoFindingKind.Fine, "no endpoint of the service is known to have an absolute address")
                : context.WhyNotActivated(service);
            if (reason is { } known)
            {
                context.NoFinding(service.Element, known);
                continue;
            }

            foreach (ConfigAttribute address in absolute.Where(reported.Add))
            {
                context.Report(new Finding(Row, address.Location, address.Name + " '" + address.Value.Trim() + "'", service.Name!,
                    "must be relative, because multipleSiteBindingsEnabled is on") { Consequence = SharedSites.Consequence });
            }
        }
    }

    private static NoFindingReason? WhyNot(ServiceElement service, ConfigurationRuleContext context) => context.WhyNotHosted(service)
        ?? (CreatedHosts.GetOrCreate(context.Project).MayHaveBase(context.Project.Contracts!.FindService(service.Name!)!.Name)
            ? new NoFindingReason(NoFindingKind.Unknown, "code may give the host base addresses")
            : service.Element.Element("host")?.Element("baseAddresses")?.Elements.Any(
                static add => add.Attribute("baseAddress") is { } address && Placeholder.IsIn(address.Value)) == true
                ? new NoFindingReason(NoFindingKind.Unknown, "a base address is a placeholder")
            : null);

    private void Analyze(ConfigurationRuleContext context, ServiceElement service, ConfiguredEndpoint endpoint, List<string> schemes)
    {
        ConfigAttribute? address = endpoint.Element.Attribute("listenUri") ?? endpoint.Element.Attribute("address");
        string? scheme = endpoint.Binding is { } binding ? TransportScheme.Of(binding) : null;
        if (WhyNot(endpoint, address?.Value ?? string.Empty, scheme, schemes) is { } reason)
        {
            context.NoFinding(endpoint, reason);
        }
        else
        {
            string named = string.IsNullOrWhiteSpace(address?.Value) ? "an endpoint without an address" : "address '" + address!.Value.Trim() + "'";
            context.Report(new Finding(Row, address?.Location ?? endpoint.Location, named, service.Name!, Needs(scheme!, schemes))
            {
                Consequence = "creating the host throws InvalidOperationException: \"Could not find a base address that matches scheme " + scheme
                    + " for the endpoint with binding …\"",
                Fixes = endpoint.BindingKind == BindingKind.Mex && schemes.Count == 1 && MexOf(schemes[0]) is { } mex
                    && endpoint.Element.Attribute("binding") is { } written
                    ? FindingFix.Of("Change the binding to " + mex, "WCFL0008.Mex", FixApplicability.NeedsDecision, ConfigEdits.Change(written, mex))
                    : ImmutableArray<FindingFix>.Empty,
            });
        }
    }

    private static NoFindingReason? WhyNot(ConfiguredEndpoint endpoint, string address, string? scheme, List<string> schemes) =>
        endpoint.IsUncertain ? NoFindingReasons.MayBeTransformed
        : endpoint.IsDefault ? new NoFindingReason(NoFindingKind.Fine, "default endpoints are made for the base addresses that are there")
        : endpoint.Element.Attribute("kind") is not null ? new NoFindingReason(NoFindingKind.Unknown, "the address of a standard endpoint is not known")
        : Placeholder.IsIn(address) ? new NoFindingReason(NoFindingKind.Unknown, "the address is a placeholder")
        : scheme is null ? new NoFindingReason(NoFindingKind.Unknown, "the scheme of the binding is not known")
        : schemes.Contains(scheme) ? new NoFindingReason(NoFindingKind.Fine, "a base address has the scheme")
        : address.IndexOf(':') > 0 ? new NoFindingReason(NoFindingKind.Fine, "the address is absolute")
        : null;

    private static string Needs(string scheme, List<string> schemes) => "needs a base address with the scheme " + scheme + ", but the service has "
        + (schemes.Count == 0 ? "none" : "only " + string.Join(", ", schemes));

    private static string? MexOf(string scheme) => scheme switch
    {
        "http" => "mexHttpBinding",
        "https" => "mexHttpsBinding",
        "net.tcp" => "mexTcpBinding",
        "net.pipe" => "mexNamedPipeBinding",
        _ => null,
    };

    // The host throws where none of the enabled metadata pages has an address.
    private void AnalyzeMetadata(ConfigurationRuleContext context, ServiceElement service, List<string> schemes, HashSet<ConfigElement> reported)
    {
        if (service.Scope.FindBehavior("serviceBehaviors", service.Element, out _)?.Element("serviceMetadata") is not { } metadata || !reported.Add(metadata))
        {
            return;
        }

        List<(ConfigAttribute Enabled, string Scheme)> on =
            [.. new[] { "http", "https" }.Select(scheme => (Enabled: metadata.Attribute(scheme + "GetEnabled")!, Scheme: scheme))
            .Where(static one => one.Enabled is not null && bool.TryParse(one.Enabled.Value.Trim(), out bool isOn) && isOn)];
        NoFindingReason? reason = context.Configuration.IsUncertain(metadata) ? NoFindingReasons.MayBeTransformed
            : on.Count == 0 ? new NoFindingReason(NoFindingKind.Fine, "metadata over HTTP is not known to be on")
            : on.Exists(one => schemes.Contains(one.Scheme)) ? new NoFindingReason(NoFindingKind.Fine, "a base address has the scheme")
            : on.Exists(one => metadata.Attribute(one.Scheme + "GetUrl")?.Value.IndexOf(':') > 0)
            ? new NoFindingReason(NoFindingKind.Fine, "the URL of the metadata is absolute")
            : on.Exists(one => metadata.Attribute(one.Scheme + "GetUrl")?.Value is { } url && Placeholder.IsIn(url))
            ? new NoFindingReason(NoFindingKind.Unknown, "the URL of the metadata is a placeholder")
            : null;
        if (reason is { } known)
        {
            context.NoFinding(metadata, known);
            return;
        }

        (ConfigAttribute enabled, string first) = on[0];
        string property = first == "http" ? "HttpGet" : "HttpsGet";
        context.Report(new Finding(Row, enabled.Location, enabled.Name + " without a URL", service.Name!, Needs(first, schemes))
        {
            Consequence = "opening the host throws InvalidOperationException: \"The " + property
                + "Enabled property of ServiceMetadataBehavior is set to true and the " + property
                + "Url property is a relative address, but there is no " + first + " base address.\"",
            Fixes = on.Count == 1 ? FindingFix.Of("Set " + enabled.Name + " to false", "WCFL0008.Metadata", FixApplicability.NeedsDecision,
                ConfigEdits.Change(enabled, "false")) : ImmutableArray<FindingFix>.Empty,
        });
    }
}
