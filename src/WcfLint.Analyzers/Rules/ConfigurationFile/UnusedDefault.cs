using System.Collections.Generic;
using System.Linq;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.ConfigurationFile;

/// <summary>
/// A binding without a name, which is the default of its own kind only (referencesource, ConfigLoader.cs, LoadBinding), in a configuration whose
/// endpoints are all of other kinds, or name other bindings: its settings reach none of them.
/// </summary>
internal static class UnusedDefault
{
    /// <summary>The endpoints that run with defaults, for which it may be meant; empty where an endpoint may have it, or none runs with defaults.</summary>
    public static List<ConfiguredEndpoint> FindMeant(ConfiguredBinding binding, ConfigurationRuleContext context) =>
        IsFree(binding, context) && AllEndpoints(context).All(endpoint => endpoint.BindingName is { } name && name != binding.SectionName && !Placeholder.IsIn(name))
            && !IsNamed(binding.SectionName, context)
            ? [.. context.Configuration.Endpoints.Where(static endpoint => endpoint is { BindingConfiguration.Length: 0, IsDefault: false, IsUncertain: false,
                IsMetadata: false, ConfiguredBinding: { IsImplicit: true, Kind: not BindingKind.Unknown } })]
            : [];

    /// <summary>The endpoints of its kind, where each of them names another binding.</summary>
    public static List<ConfiguredEndpoint> FindPassing(ConfiguredBinding binding, ConfigurationRuleContext context) =>
        binding.Kind != BindingKind.WebHttp && IsFree(binding, context) && !context.Project.AnyFileContains("ssuer") && !context.Project.AnyFileContains("httpGetBinding") && !context.Project.AnyFileContains("httpsGetBinding")
            && AllEndpoints(context).All(endpoint => endpoint is { IsUncertain: false, BindingName: { } name } && !Placeholder.IsIn(name)
            && (name != binding.SectionName || endpoint.BindingConfiguration.Length > 0))
            ? [.. context.Configuration.Endpoints.Where(endpoint => endpoint.BindingName == binding.SectionName)] : [];

    private static IEnumerable<ConfiguredEndpoint> AllEndpoints(ConfigurationRuleContext context) =>
        context.Configuration.SelfAndBelow().SelectMany(static other => other.Endpoints);

    private static bool IsFree(ConfiguredBinding binding, ConfigurationRuleContext context) =>
        context.IsFramework && binding.Scope.Path.Length == 0 && binding.Endpoints.Count == 0 && !MayServeDefaultEndpoint(binding.Kind, context)
        && !context.Project.Usage.MayBeMade(binding, context.CancellationToken);

    // Issuers and metadata name bindings, too: <issuer binding="…">, <serviceMetadata httpGetBinding="…"> (referencesource,
    // IssuedTokenParametersEndpointAddressElement.cs; ServiceMetadataPublishingElement.cs).
    private static bool IsNamed(string section, ConfigurationRuleContext context) =>
        context.Project.AnyFileContains("\"" + section + "\"") || context.Project.AnyFileContains("'" + section + "'");

    // A host without endpoints adds one for each of its base addresses, with the binding that protocolMapping gives its scheme (ServiceHostBase.cs,
    // AddDefaultEndpoints). Not all hosts are in sight.
    private static bool MayServeDefaultEndpoint(BindingKind kind, ConfigurationRuleContext context)
    {
        string scheme = kind switch
        {
            BindingKind.BasicHttp => "http",
            BindingKind.NetTcp => "net.tcp:",
            BindingKind.NetNamedPipe => "net.pipe:",
            BindingKind.NetMsmq => "net.msmq:",
            _ => string.Empty,
        };
        return !HostsNothing(context) && (context.Project.AnyFileContains("protocolMapping")
            || (scheme.Length > 0 && (context.Project.AnyFileContains("\"" + scheme) || context.Project.AnyTree(tree => SourceWords.Contains(tree, "\"" + scheme))
                || (kind == BindingKind.BasicHttp && context.Project.ServiceFiles.Any()))));
    }

    private static bool HostsNothing(ConfigurationRuleContext context) => context.Project is { SeesAllServices: true, SeesAllWcf: true } && !context.Configuration.MayHaveServices
        && !context.Project.ServiceFiles.Any() && !context.Project.AnyTree(static tree => SourceWords.Contains(tree, "ServiceHost"));
}
