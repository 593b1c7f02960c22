using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Transport;

/// <summary>
/// The process that listens for a service on net.tcp: its own, or SMSvcHost.exe. referencesource, SharedTcpTransportManager.cs
/// and ExclusiveTcpTransportManager.cs: only the latter reads the settings of the listening socket, while those that count
/// connections act in the process too, behind the limits of SMSvcHost.exe.config.
/// </summary>
internal static class PortSharing
{
    /// <summary>The settings of the listening socket.</summary>
    public static readonly string[] SocketSettings = ["listenBacklog", "teredoEnabled"];

    /// <summary>The settings that act on the connections that were handed over.</summary>
    public static readonly string[] ConnectionSettings = ["maxConnections", "maxPendingConnections", "maxPendingAccepts"];

    /// <summary>Whether a binding serves a port that it shares.</summary>
    public static bool IsOn(Binding binding) =>
        binding.Platform == WcfPlatform.Framework && binding.IsTcp && binding.Side != EndpointSide.Client
        && binding[binding.TransportPath("portSharingEnabled")].Boolean == true;

    /// <summary>Whether IIS or WAS starts the service, whose port is shared then whatever its binding says.</summary>
    public static bool IsHosted(Binding binding) =>
        binding is { IsOfSite: true, Side: EndpointSide.Service } && binding.Platform == WcfPlatform.Framework && binding.IsTcp;

    /// <summary>Whether WCFL3008 reports a setting: then the size of its value has no effect.</summary>
    public static bool Concerns(Binding binding, string name) =>
        System.Array.IndexOf(SocketSettings, name) >= 0 ? IsOn(binding) || IsHosted(binding)
        : System.Array.IndexOf(ConnectionSettings, name) >= 0 && IsOn(binding) && ActsOnService(binding, name);

    /// <summary>Whether a setting of connections is one of services only: maxConnections of a client is the size of its pool.</summary>
    public static bool ActsOnService(Binding binding, string name) => name != "maxConnections" || binding.Side == EndpointSide.Service;
}
