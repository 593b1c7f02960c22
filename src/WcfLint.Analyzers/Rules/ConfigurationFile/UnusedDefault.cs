using System.Collections.Generic;
using System.Linq;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.ConfigurationFile;

/// <summary>
/// A binding without a name, which is the default of its own kind only (referencesource, ConfigLoader.cs, LoadBinding), in a configuration whose
/// endpoints are all of other kinds: its settings reach none of them.
/// </summary>
internal static class UnusedDefault
{
    /// <summary>The endpoints that run with defaults, for which it may be meant; empty where an endpoint may have it, or none runs with defaults.</summary>
    public static List<ConfiguredEndpoint> FindMeant(ConfiguredBinding binding, ConfigurationRuleContext context)
    {
        ServiceModelConfiguration configuration = context.Configuration;
        bool isFree = context.IsFramework && binding.Scope.Path.Length == 0 && binding.Endpoints.Count == 0
            && !MayServeDefaultEndpoint(binding.Kind, context) && !IsNamed(binding.SectionName, context)
            && configuration.SelfAndBelow()
                .All(other => other.Endpoints.All(endpoint => endpoint.BindingName is { } name && name != binding.SectionName && !Placeholder.IsIn(name)))
            && !context.Project.Usage.MayBeMade(binding, context.CancellationToken);
        return isFree
            ? [.. configuration.Endpoints.Where(static endpoint => endpoint is { BindingConfiguration.Length: 0, IsDefault: false, IsUncertain: false,
                IsMetadata: false, ConfiguredBinding: { IsImplicit: true, Kind: not BindingKind.Unknown } })]
            : [];
    }

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
        return context.Project.AnyFileContains("protocolMapping")
            || (scheme.Length > 0 && (context.Project.AnyFileContains("\"" + scheme) || context.Project.AnyTree(tree => SourceWords.Contains(tree, "\"" + scheme))
                || (kind == BindingKind.BasicHttp && context.Project.ServiceFiles.Any())));
    }
}
