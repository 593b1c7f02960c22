using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using WcfLint.Analyzers.Configuration;

namespace WcfLint.Analyzers.Reading.Configuration;

/// <summary>The elements that an application, or the machine, declares under <c>extensions</c>.</summary>
internal sealed class DeclaredExtensions
{
    // Extensions that installers of Microsoft products add to machine.config: Azure Service Bus, Workflow Manager, AppFabric, the
    // BizTalk adapter pack, and Visual Studio's debugger.
    private const string Installed =
        " connectionStatusBehavior transportClientEndpointBehavior serviceRegistrySettings messagingFactorySettings sharedAccessSignature"
        + " netMessagingTransport tcpRelayTransport httpRelayTransport httpsRelayTransport onewayRelayTransport"
        + " Microsoft.VisualStudio.Diagnostics.ServiceModelSink.Behavior serviceManagement workflowServiceTrace"
        + " sqlAdapterInboundTransactionBehavior ";

    private readonly HashSet<string> _names = new(StringComparer.Ordinal);

    private NearestNames? _nearest;

    private DeclaredExtensions()
    {
    }

    /// <summary>Whether an extensions section stands in a file that is not at hand: any name may be declared there.</summary>
    public bool IsUnknown { get; private set; }

    /// <summary>The declared names, to look for the one that was meant.</summary>
    public NearestNames Names => _nearest ??= new NearestNames(_names);

    /// <summary>The declarations in force for a scope: its own, those of the scopes around it and of the configurations of the folders above.</summary>
    public static DeclaredExtensions Collect(ServiceModelScope scope)
    {
        var declared = new DeclaredExtensions();
        foreach (ServiceModelScope outer in scope.SelfAndOuter("extensions"))
        {
            ConfigSection section = outer.Section("extensions");
            declared.IsUnknown |= section.IsUnknown;
            foreach (ConfigElement collection in section.Element?.Elements ?? ImmutableArray<ConfigElement>.Empty)
            {
                ConfigSection resolved = outer.Configuration.Resolve(collection);
                declared.IsUnknown |= resolved.IsUnknown;
                foreach (ConfigElement add in resolved.Element?.Elements ?? ImmutableArray<ConfigElement>.Empty)
                {
                    if (add.Attribute("name")?.Value is { Length: > 0 } name)
                    {
                        declared.IsUnknown |= Placeholder.IsIn(name);
                        declared._names.Add(name);
                    }
                }
            }
        }

        return declared;
    }

    /// <summary>The type that a scope, or one around it, declares for a section of bindings, without its assembly; null for none in sight.</summary>
    public static string? FindType(ServiceModelScope scope, string section) => scope.SelfAndOuter("extensions")
        .Select(static outer => outer.Configuration.Resolve(outer.Section("extensions").Element?.Element("bindingExtensions")).Element)
        .SelectMany(static collection => collection?.ElementsNamed("add") ?? [])
        .FirstOrDefault(add => add.Attribute("name")?.Value == section)?.Attribute("type")?.Value.Split(',')[0].Trim();

    /// <summary>Whether the application declares the name.</summary>
    public bool Contains(string name) => _names.Contains(name);

    /// <summary>Whether a machine may know the name without any declaration in the application's configuration.</summary>
    public static bool MayBeDeclaredByMachine(string name) => Installed.IndexOf(" " + name + " ", StringComparison.Ordinal) >= 0;
}
