using System;

namespace WcfLint.Analyzers.Model.Wire;

/// <summary>The scheme that the transport of a binding requires of addresses (referencesource, TransportChannelFactory.cs, ValidateScheme).</summary>
internal static class TransportScheme
{
    private static readonly string[] s_known = ["http", "https", "ws", "wss", "net.tcp", "net.pipe", "net.msmq", "msmq.formatname", "soap.udp", "net.p2p"];

    /// <summary>Whether a transport of WCF has a scheme; the schemes of other transports are not known.</summary>
    public static bool IsKnown(string scheme) => Array.IndexOf(s_known, scheme) >= 0;

    /// <summary>The scheme of a binding; null where it is not known.</summary>
    public static string? Of(Binding binding) => binding.Kind switch
    {
        // referencesource, HttpBindingBase.cs, WSHttpBinding.cs, WSFederationHttpBinding.cs, WebHttpBinding.cs, GetTransport: the mode alone decides.
        BindingKind.BasicHttp or BindingKind.BasicHttpContext or BindingKind.NetHttp or BindingKind.WebHttp => OfMode(binding),
        BindingKind.WSHttp or BindingKind.WS2007Http or BindingKind.WSHttpContext or BindingKind.WSFederationHttp or BindingKind.WS2007FederationHttp => OfMode(binding),
        BindingKind.BasicHttps or BindingKind.NetHttps => "https",

        // referencesource, WSDualHttpBinding.cs: it has no transport security.
        BindingKind.WSDualHttp => "http",
        BindingKind.NetTcp or BindingKind.NetTcpContext => "net.tcp",
        BindingKind.NetNamedPipe => "net.pipe",
        BindingKind.NetMsmq => "net.msmq",
        BindingKind.MsmqIntegration => "msmq.formatname",
        BindingKind.NetPeerTcp => "net.p2p",
        BindingKind.Udp => "soap.udp",
        BindingKind.Mex => binding.ConfigurationSection switch
        {
            "mexHttpBinding" => "http",
            "mexHttpsBinding" => "https",
            "mexTcpBinding" => "net.tcp",
            "mexNamedPipeBinding" => "net.pipe",
            _ => null,
        },
        // Its address stands for whatever discovery finds (referencesource, DiscoveryClientBindingElement.cs, DiscoveryEndpointAddress).
        BindingKind.Custom when binding.CustomElements.Contains("discoveryClient") => null,
        BindingKind.Custom => binding.CustomTransport switch
        {
            "httpTransport" => "http",
            "httpsTransport" => "https",
            "tcpTransport" => "net.tcp",
            "namedPipeTransport" => "net.pipe",
            "msmqTransport" => "net.msmq",
            "udpTransport" => "soap.udp",
            _ => null,
        },
        _ => null,
    };

    /// <summary>
    /// The scheme of a client's address as its transport compares it: <c>ws</c> is http and <c>wss</c> is https (referencesource,
    /// HttpChannelFactory.cs, ValidateCreateChannelParameters).
    /// </summary>
    public static string Normalize(string scheme) => scheme switch
    {
        "ws" => "http",
        "wss" => "https",
        _ => scheme,
    };

    // Each mode that the program may select has the same scheme.
    private static string? OfMode(Binding binding)
    {
        string? scheme = null;
        foreach (PossibleValue mode in binding[SettingPaths.SecurityMode].Values)
        {
            string? one = mode.Origin == SettingOrigin.Unknown ? null : mode.Text?.Trim() switch
            {
                "None" or "Message" or "TransportCredentialOnly" => "http",
                "Transport" or "TransportWithMessageCredential" => "https",
                _ => null,
            };
            if (one is null || (scheme is not null && scheme != one))
            {
                return null;
            }

            scheme = one;
        }

        return scheme;
    }
}
