using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using System.Linq;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Wire;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Transport;

/// <summary>
/// Two endpoints of one process that listen on one TCP port with different settings of the socket: the second does not get the listener of the
/// first, and the port is taken (referencesource, ExclusiveTcpTransportManager.cs, IsCompatible; TcpChannelListener.cs). In a site all listeners share one
/// manager, which has the settings of the first (TcpHostedTransportConfiguration.cs; HostedTcpTransportManager.cs, OnSelecting; TransportChannelListener.cs,
/// SelectTransportManagers). And two endpoints of one service that have one address, but two bindings (DispatcherBuilder.cs, InitializeServiceHost).
/// </summary>
internal sealed class WCFL3019_OnePortTwoSettings() : Rule(WcfRules.WCFL3019_OnePortTwoSettings), IConfigurationRule
{
    private const string Backlog = "listenBacklog";
    private const string Connections = "maxConnections";
    private const string Pooled = "connectionPoolSettings.maxOutboundConnectionsPerEndpoint";
    private const string Idle = "connectionPoolSettings.idleTimeout";

    // The settings of NetTcpBinding that IsCompatible compares, or by which listeners are looked up; maxConnections sets both limits of connections
    // (NetTcpBinding.cs).
    private static readonly string[] s_settings = [Backlog, Connections, Pooled, "portSharingEnabled", "hostNameComparisonMode"];

    // Those that a listener in a site compares, too (ConnectionOrientedTransportManager.cs, IsCompatible).
    private static readonly string[] s_ofSite = [Connections, Pooled];

    // What only tcpTransport of a custom binding can set.
    private static readonly string[] s_ofElement = ["connectionBufferSize", "maxOutputDelay", "channelInitializationTimeout", "maxPendingAccepts", Idle];

    private static readonly NoFindingReason s_elsewhere = new(NoFindingKind.NotConcerned, "it is not known to listen on a TCP port with a binding of net.tcp");

    public void Analyze(ConfigurationRuleContext context)
    {
        if (!context.IsFramework)
        {
            context.NoFindings(new NoFindingReason(NoFindingKind.Platform, "CoreWCF has one listener for a port, with settings of its own"));
            return;
        }

        foreach (ServiceElement service in context.Configuration.Scopes.SelectMany(static scope => scope.Services))
        {
            AnalyzeAddresses(context, service);
        }

        if (context.Configuration.IsWebConfig)
        {
            AnalyzeSite(context);
            return;
        }

        var ports = new Dictionary<int, List<Listener>>();
        foreach (ServiceElement service in context.Configuration.Scopes.SelectMany(static scope => scope.Services))
        {
            if (context.WhyNotHosted(service) is { } reason)
            {
                context.NoFinding(service.Element, reason);
                continue;
            }

            foreach (ConfiguredEndpoint endpoint in service.Endpoints)
            {
                Analyze(context, endpoint, ports);
            }
        }
    }

    private void AnalyzeSite(ConfigurationRuleContext context)
    {
        var firsts = new List<Listener>();
        foreach (ServiceElement service in context.Configuration.Scopes.SelectMany(static scope => scope.Services))
        {
            if (context.WhyNotActivated(service) is { } reason)
            {
                context.NoFinding(service.Element, reason);
                continue;
            }

            string? folder = ActivationFactories.FolderOf(context.Project.Contracts!.FindService(service.Name!.Trim())!, context.Project);
            foreach (ConfiguredEndpoint endpoint in service.Endpoints)
            {
                if (endpoint.IsUncertain || endpoint.ConfiguredBinding is not { } binding || !IsTcp(endpoint))
                {
                    context.NoFinding(endpoint, endpoint.IsUncertain ? NoFindingReasons.MayBeTransformed : s_elsewhere);
                    continue;
                }

                var listener = new Listener(endpoint, binding, null, folder);
                Listener? own = firsts.Find(listener.IsBeside);
                Listener? first = own ?? firsts.FirstOrDefault();
                if (own is null)
                {
                    firsts.Add(listener);
                }

                if (first is null)
                {
                    context.NoFinding(endpoint, NoFindingKind.Fine, "no endpoint before it has a binding of net.tcp");
                }
                else if (FindUnlike(first.Binding, binding, s_ofSite) is { Count: > 0 } unlike)
                {
                    // A folder of a site may be an application of its own, which only IIS knows.
                    Report(context, first, listener, "in the same application", "activating the service throws InvalidOperationException: "
                        + "\"There is no compatible TransportManager found for URI … the binding settings of the endpoint do not match those that have been set by "
                        + "other services or endpoints.\"", unlike, own is null ? "the folders of both services are in one application" : null);
                }
                else
                {
                    context.NoFinding(endpoint, NoFindingKind.Fine, "the first endpoint of net.tcp is not known to have other settings");
                }
            }
        }
    }

    private static List<string> FindUnlike(Binding one, Binding other, string[] settings) =>
        [.. settings.Where(name => AreUnlike(one, other, name)), .. s_ofElement.Where(name => AreUnlikeElements(one, other, name))];

    // Endpoints with one name of a binding and of its configuration have one object (referencesource, ConfigLoader.cs, LookupBinding).
    private void AnalyzeAddresses(ConfigurationRuleContext context, ServiceElement service)
    {
        if (context.Configuration.IsUncertain(service.Element) || context.Project.Contracts?.FindService(service.Name ?? string.Empty) is not { } type
            || ServiceContracts.MayConfigureHost(type))
        {
            return;
        }

        var first = new Dictionary<string, ConfiguredEndpoint>(StringComparer.OrdinalIgnoreCase);
        foreach (ConfiguredEndpoint endpoint in service.Endpoints)
        {
            if (ListensAt(endpoint) is not { } at)
            {
                continue;
            }

            if (!first.TryGetValue(at, out ConfiguredEndpoint? other))
            {
                first.Add(at, endpoint);
            }
            else if (endpoint.BindingName != other.BindingName || endpoint.BindingConfiguration != other.BindingConfiguration)
            {
                context.Report(new Finding(Row, endpoint.BindingLocation,
                    endpoint.Binding!.DisplayName + " is another binding than " + other.Binding!.DisplayName, "at the same address")
                {
                    Consequence = "opening the host throws InvalidOperationException: \"A binding instance has already been associated to listen URI …\"",
                    AdditionalLocations = ImmutableArray.Create(other.Location),
                });
            }
        }
    }

    // A relative address counts from the base address of the scheme.
    private static string? ListensAt(ConfiguredEndpoint endpoint) =>
        endpoint.IsUncertain || endpoint.IsDefault || endpoint.Element.Attribute("kind") is not null || endpoint.Element.Attribute("listenUriMode") is not null
            || endpoint.Binding is not { } binding || TransportScheme.Of(binding) is not { } scheme
            || (endpoint.Element.Attribute("listenUri") ?? endpoint.Element.Attribute("address"))?.Value.Trim() is var address && address is not null
                && Placeholder.IsIn(address)
            ? null
            : address?.IndexOf(':') > 0 ? address.TrimEnd('/') : scheme + ":" + address?.Trim('/');

    private void Analyze(ConfigurationRuleContext context, ConfiguredEndpoint endpoint, Dictionary<int, List<Listener>> ports)
    {
        if (endpoint.IsUncertain)
        {
            context.NoFinding(endpoint, NoFindingReasons.MayBeTransformed);
            return;
        }

        if (endpoint.ConfiguredBinding is not { } binding || FindAddress(endpoint) is not { } at)
        {
            context.NoFinding(endpoint, s_elsewhere);
            return;
        }

        int port = at.Port > 0 ? at.Port : 808;
        if (!ports.TryGetValue(port, out List<Listener>? listeners))
        {
            ports.Add(port, listeners = []);
        }

        var listener = new Listener(endpoint, binding, at, null);
        if (listeners.Find(other => MeetsAt(other.At!, at)) is not { } first)
        {
            listeners.Add(listener);
            context.NoFinding(endpoint, NoFindingKind.Fine, "no endpoint before it listens on the port");
            return;
        }

        // Shared ports do not bind twice (System.ServiceModel, SharedTcpTransportManager).
        if (IsShared(first.Binding) && IsShared(binding))
        {
            context.NoFinding(endpoint, NoFindingKind.Fine, "both endpoints share the port");
            return;
        }

        List<string> unlike = FindUnlike(first.Binding, binding, s_settings);
        if (unlike.Count == 0)
        {
            context.NoFinding(endpoint, NoFindingKind.Fine, "the endpoint before it on the port is not known to have other settings");
            return;
        }

        Report(context, first, listener, "on port " + port.ToString(CultureInfo.InvariantCulture), first.At == at
            ? "opening the host throws InvalidOperationException: \"Could not find a compatible transport manager for URI '" + at.OriginalString + "'.\""
            : "opening the host throws AddressAlreadyInUseException: \"There is already a listener on IP endpoint …\"", unlike);
    }

    private void Report(ConfigurationRuleContext context, Listener first, Listener second, string where, string consequence, List<string> unlike, string? assumption = null)
    {
        // The written one differs from the default of the other.
        (Binding written, Binding other) = IsWritten(second.Binding, unlike[0]) ? (second.Binding, first.Binding) : (first.Binding, second.Binding);
        ImmutableArray<string> paths = unlike.Where(name => IsWritten(written, name)).Select(name => PathOf(written, name)).Distinct().ToImmutableArray();
        string names = ValueWords.List([.. unlike.Select(name => PathOf(IsWritten(written, name) ? written : other, name))
            .Select(static path => path.Substring(path.LastIndexOf('.') + 1)).Distinct()]);
        context.Report(new Finding(Row, written.LocationOf(written[PathOf(written, unlike[0])]), names + " of " + written.DisplayName
            + " differ from those of " + other.DisplayName, where)
        {
            Consequence = consequence,
            Assumption = assumption,
            AdditionalLocations = ImmutableArray.Create(first.Endpoint.Location, second.Endpoint.Location),
            Fixes = unlike.TrueForAll(name => IsWritten(written, name) && !IsWritten(other, name)) && written.RemoveEdits(paths) is { } edits
                ? ImmutableArray.Create(new FindingFix("Remove " + names, "WCFL3019", FixApplicability.NeedsDecision, edits))
                : ImmutableArray<FindingFix>.Empty,
        });
    }

    // The written address, or one from the base address.
    private static Uri? FindAddress(ConfiguredEndpoint endpoint) =>
        IsTcp(endpoint) && (endpoint.WrittenAddress?.Scheme is null ? endpoint.Addresses.FirstOrDefault() : endpoint.WrittenAddress.Text) is { } text
            && Uri.TryCreate(text, UriKind.Absolute, out Uri? at) && at.Scheme == "net.tcp" ? at : null;

    private static bool IsTcp(ConfiguredEndpoint endpoint) => endpoint.BindingKind is BindingKind.NetTcp or BindingKind.NetTcpContext
        || (endpoint.BindingKind == BindingKind.Custom && endpoint.ConfiguredBinding?.CustomTransport == "tcpTransport")
        || (endpoint.BindingKind == BindingKind.Mex && endpoint.BindingName == "mexTcpBinding");

    // A host name binds all addresses of the machine, an IP address only itself.
    private static bool MeetsAt(Uri one, Uri other) => one.HostNameType == UriHostNameType.Dns && other.HostNameType == UriHostNameType.Dns
        || string.Equals(one.Host, other.Host, StringComparison.OrdinalIgnoreCase);

    private static bool IsShared(Binding binding) => binding.Kind != BindingKind.Mex && binding[PathOf(binding, "portSharingEnabled")].Is("true");

    private static bool IsWritten(Binding binding, string name) => binding.Kind != BindingKind.Mex && binding[PathOf(binding, name)].IsExplicit;

    private static string PathOf(Binding binding, string name) => binding.Kind == BindingKind.Custom
        ? binding.TransportPath(name == Connections ? "maxPendingConnections" : name) : name == Pooled ? Connections : name;

    private static bool AreUnlikeElements(Binding one, Binding other, string name) =>
        (IsWritten(one, name) || IsWritten(other, name)) && ElementValue(one, name) is { } a && ElementValue(other, name) is { } b
            && (TimeSpan.TryParse(a, CultureInfo.InvariantCulture, out TimeSpan first) && TimeSpan.TryParse(b, CultureInfo.InvariantCulture, out TimeSpan second)
                ? first != second : a != b);

    private static string? ElementValue(Binding binding, string name)
    {
        Setting setting = binding[PathOf(binding, name)];
        return setting.IsExplicit ? setting.IsKnown ? setting.Text!.Trim() : null
            : setting.Origin == SettingOrigin.Default && !binding.IsPlaceholder(setting.Path) ? DefaultOf(name) : null;
    }

    // Those that neither the version nor the machine decides (referencesource, ConnectionOrientedTransportDefaults).
    private static string? DefaultOf(string name) => name switch
    {
        "connectionBufferSize" => "8192",
        "maxOutputDelay" => "00:00:00.2",
        Idle => "00:02:00",
        _ => null,
    };

    private static bool AreUnlike(Binding one, Binding other, string name)
    {
        // maxConnections of NetTcpBinding is both.
        if (name == Pooled && one.Kind != BindingKind.Custom && other.Kind != BindingKind.Custom)
        {
            return false;
        }

        if (name is Backlog or Connections or Pooled)
        {
            // 0 stands for the default, which grows with the processors: 12 for each (referencesource, TransportDefaults.cs); 10 before .NET Framework 4.5, by
            // the target.
            return (Number(one, name), Number(other, name)) switch
            {
                ({ } a and > 0, { } b and > 0) => a != b,
                (0, { } b and > 0) => b % 12 != 0,
                ({ } a and > 0, 0) => a % 12 != 0,
                _ => false,
            };
        }

        return Text(one, name) is { } text && Text(other, name) is { } another && !string.Equals(text, another, StringComparison.OrdinalIgnoreCase);
    }

    // For pooled connections, 10 stands for the default (ConnectionOrientedTransportChannelListener.cs, InitializeMaxPooledConnections).
    private static long? Number(Binding binding, string name) =>
        IsWritten(binding, name) && binding[PathOf(binding, name)].Int64 is { } number and not 0 && !(name == Pooled && number == 10) ? number
        : IsWritten(binding, name) && binding[PathOf(binding, name)].Int64 is null
            || (binding.Kind != BindingKind.Mex && binding[PathOf(binding, name)].Origin == SettingOrigin.Unknown) ? null
        : binding.Runtime.HasScalingConnections ? 0
        : binding.Runtime.FrameworkVersion is not null ? 10
        : null;

    private static string? Text(Binding binding, string name) =>
        binding.Kind == BindingKind.Mex ? name == "portSharingEnabled" ? "false" : "StrongWildcard"
        : binding[PathOf(binding, name)] is { IsKnown: true } setting ? setting.Text!.Trim() : null;

    private sealed record Listener(ConfiguredEndpoint Endpoint, Binding Binding, Uri? At, string? Folder)
    {
        public bool IsBeside(Listener other) => Folder == other.Folder && Endpoint.Scope.Path == other.Endpoint.Scope.Path;
    }
}
