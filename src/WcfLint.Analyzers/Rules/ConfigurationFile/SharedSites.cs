using System;
using System.Linq;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Model.Wire;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Reading.Configuration;

namespace WcfLint.Analyzers.Rules.ConfigurationFile;

/// <summary>
/// Absolute addresses in a site with <c>multipleSiteBindingsEnabled</c>, which has several addresses of one scheme: WCF activates no service whose
/// HTTP endpoints or metadata have an address of their own (referencesource, ApplyHostConfigurationBehavior.cs, FailActivationIfEndpointsHaveAbsoluteAddress).
/// </summary>
internal static class SharedSites
{
    public const string Consequence = "activating the service throws InvalidOperationException: \"When 'system.serviceModel/serviceHostingEnvironment/"
        + "multipleSiteBindingsEnabled' is set to true in configuration, the endpoints are required to specify a relative address\"";

    /// <summary>Why addresses of the site may be absolute; null where they may not.</summary>
    public static NoFindingReason? WhyNot(ConfigurationRuleContext context)
    {
        ConfigAttribute? written = AspNetCompatibility.FindSetting(context.Configuration, "multipleSiteBindingsEnabled", out bool isUnknown);
        return isUnknown ? new NoFindingReason(NoFindingKind.Unknown, "whether multipleSiteBindingsEnabled is on is not known")
            : written?.IsTrue != true ? new NoFindingReason(NoFindingKind.Fine, "the site has the base addresses, and multipleSiteBindingsEnabled is not on")
            : null;
    }

    /// <summary>The attribute that gives an endpoint its own address; null where none is known to.</summary>
    public static ConfigAttribute? FindAbsolute(ConfiguredEndpoint endpoint) =>
        !endpoint.IsUncertain && !endpoint.IsDefault && endpoint.Element.Attribute("kind") is null
            && endpoint.Binding is { } binding && TransportScheme.Of(binding) is "http" or "https"
            && (endpoint.Element.Attribute("listenUri") ?? endpoint.Element.Attribute("address")) is { } address && IsAbsolute(address) ? address : null;

    /// <summary>The attribute that gives metadata its own address; null where none is known to.</summary>
    public static ConfigAttribute? FindAbsoluteMetadata(ServiceElement service) =>
        service.Scope.FindBehavior("serviceBehaviors", service.Element, out _)?.Element("serviceMetadata") is { } metadata
            && !service.Scope.Configuration.IsUncertain(metadata)
            ? new[] { "http", "https" }.Where(scheme => metadata.Attribute(scheme + "GetEnabled")?.IsTrue == true)
                .Select(scheme => metadata.Attribute(scheme + "GetUrl")).FirstOrDefault(static url => url is not null && IsAbsolute(url))
            : null;

    private static bool IsAbsolute(ConfigAttribute address) =>
        !Placeholder.IsIn(address.Value) && Uri.TryCreate(address.Value.Trim(), UriKind.Absolute, out Uri? uri) && !uri.IsFile;
}
