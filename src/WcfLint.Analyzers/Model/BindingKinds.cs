using System.Collections.Generic;
using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Model;

/// <summary>
/// The one table of binding types: kind, configuration section and CLR type. CoreWCF keeps the type names and replaces
/// the namespace's root, so one name serves both.
/// </summary>
internal static class BindingKinds
{
    /// <summary>Section names of <c>&lt;bindings&gt;</c>, as <c>binding="…"</c> of an endpoint writes them, and the types they make.</summary>
    public static readonly IReadOnlyList<BindingKindRow> Rows = new BindingKindRow[]
    {
        new(BindingKind.BasicHttp, "basicHttpBinding", "System.ServiceModel", "BasicHttpBinding"),
        new(BindingKind.BasicHttps, "basicHttpsBinding", "System.ServiceModel", "BasicHttpsBinding"),
        new(BindingKind.BasicHttpContext, "basicHttpContextBinding", "System.ServiceModel", "BasicHttpContextBinding"),
        new(BindingKind.WSHttp, "wsHttpBinding", "System.ServiceModel", "WSHttpBinding"),
        new(BindingKind.WS2007Http, "ws2007HttpBinding", "System.ServiceModel", "WS2007HttpBinding"),
        new(BindingKind.WSHttpContext, "wsHttpContextBinding", "System.ServiceModel", "WSHttpContextBinding"),
        new(BindingKind.WSFederationHttp, "wsFederationHttpBinding", "System.ServiceModel", "WSFederationHttpBinding"),
        new(BindingKind.WS2007FederationHttp, "ws2007FederationHttpBinding", "System.ServiceModel", "WS2007FederationHttpBinding"),
        new(BindingKind.WSDualHttp, "wsDualHttpBinding", "System.ServiceModel", "WSDualHttpBinding"),
        new(BindingKind.NetHttp, "netHttpBinding", "System.ServiceModel", "NetHttpBinding"),
        new(BindingKind.NetHttps, "netHttpsBinding", "System.ServiceModel", "NetHttpsBinding"),
        new(BindingKind.WebHttp, "webHttpBinding", "System.ServiceModel", "WebHttpBinding"),
        new(BindingKind.NetTcp, "netTcpBinding", "System.ServiceModel", "NetTcpBinding"),
        new(BindingKind.NetTcpContext, "netTcpContextBinding", "System.ServiceModel", "NetTcpContextBinding"),
        new(BindingKind.NetNamedPipe, "netNamedPipeBinding", "System.ServiceModel", "NetNamedPipeBinding"),
        new(BindingKind.NetPeerTcp, "netPeerTcpBinding", "System.ServiceModel", "NetPeerTcpBinding"),
        new(BindingKind.NetMsmq, "netMsmqBinding", "System.ServiceModel", "NetMsmqBinding"),
        new(BindingKind.MsmqIntegration, "msmqIntegrationBinding", "System.ServiceModel.MsmqIntegration", "MsmqIntegrationBinding"),
        new(BindingKind.Udp, "udpBinding", "System.ServiceModel", "UdpBinding"),
        new(BindingKind.PollingDuplexHttp, "pollingDuplexHttpBinding", "System.ServiceModel", "PollingDuplexHttpBinding"),
        new(BindingKind.Mex, "mexHttpBinding", null, null),
        new(BindingKind.Mex, "mexHttpsBinding", null, null),
        new(BindingKind.Mex, "mexTcpBinding", null, null),
        new(BindingKind.Mex, "mexNamedPipeBinding", null, null),
        new(BindingKind.Custom, "customBinding", "System.ServiceModel.Channels", "CustomBinding"),
    };

    /// <summary>The section of a kind; empty where nothing is known of it.</summary>
    public static string SectionOf(BindingKind kind)
    {
        foreach (BindingKindRow row in Rows)
        {
            if (row.Kind == kind)
            {
                return row.Section;
            }
        }

        return string.Empty;
    }

    /// <summary>Elements of a custom binding: configuration name and CLR type, in System.ServiceModel.Channels or CoreWCF.Channels.</summary>
    public static readonly IReadOnlyList<KeyValuePair<string, string>> Elements = new KeyValuePair<string, string>[]
    {
        new("httpTransport", "HttpTransportBindingElement"),
        new("httpsTransport", "HttpsTransportBindingElement"),
        new("tcpTransport", "TcpTransportBindingElement"),
        new("namedPipeTransport", "NamedPipeTransportBindingElement"),
        new("msmqTransport", "MsmqTransportBindingElement"),
        new("peerTransport", "PeerTransportBindingElement"),
        new("udpTransport", "UdpTransportBindingElement"),
        new("textMessageEncoding", "TextMessageEncodingBindingElement"),
        new("binaryMessageEncoding", "BinaryMessageEncodingBindingElement"),
        new("mtomMessageEncoding", "MtomMessageEncodingBindingElement"),
        new("webMessageEncoding", "WebMessageEncodingBindingElement"),
        new("byteStreamMessageEncoding", "ByteStreamMessageEncodingBindingElement"),
        new("reliableSession", "ReliableSessionBindingElement"),
        new("transactionFlow", "TransactionFlowBindingElement"),
        new("sslStreamSecurity", "SslStreamSecurityBindingElement"),
        new("windowsStreamSecurity", "WindowsStreamSecurityBindingElement"),
        new("oneWay", "OneWayBindingElement"),
        new("compositeDuplex", "CompositeDuplexBindingElement"),
        new("context", "ContextBindingElement"),
        new("security", "SecurityBindingElement"),
    };

    /// <summary>The kind that a configuration section or an endpoint's <c>binding</c> attribute names; names are exact.</summary>
    public static BindingKind OfSection(string section)
    {
        foreach (BindingKindRow row in Rows)
        {
            if (row.Section == section)
            {
                return row.Kind;
            }
        }

        return BindingKind.Unknown;
    }

    /// <summary>The kind that a type is; a type derived from a known one is unknown, for its constructors may set anything.</summary>
    public static BindingKind OfType(ITypeSymbol type)
    {
        string ns = NamespaceOf(type);
        foreach (BindingKindRow row in Rows)
        {
            if (row.TypeName == type.MetadataName && (row.Namespace == ns || row.CoreWcfNamespace == ns))
            {
                return row.Kind;
            }
        }

        return BindingKind.Unknown;
    }

    /// <summary>The configuration name of a binding element's type or of its nearest known base; null where none is known.</summary>
    public static string? ElementOfType(ITypeSymbol type)
    {
        for (ITypeSymbol? t = type; t is not null; t = t.BaseType)
        {
            string ns = NamespaceOf(t);
            if (ns != "System.ServiceModel.Channels" && ns != "CoreWCF.Channels")
            {
                continue;
            }

            foreach (KeyValuePair<string, string> element in Elements)
            {
                if (element.Value == t.MetadataName)
                {
                    return element.Key;
                }
            }
        }

        return null;
    }

    /// <summary>Whether a binding uses HTTP; false for a custom binding, whose elements decide.</summary>
    public static bool IsHttp(BindingKind kind) => kind switch
    {
        BindingKind.BasicHttp or BindingKind.BasicHttps or BindingKind.BasicHttpContext
            or BindingKind.NetHttp or BindingKind.NetHttps or BindingKind.WebHttp => true,
        _ => IsWSHttp(kind) || kind == BindingKind.WSDualHttp,
    };

    /// <summary>wsHttpBinding and its kin, whose message security can establish a context.</summary>
    public static bool IsWSHttp(BindingKind kind) => kind is BindingKind.WSHttp or BindingKind.WS2007Http or BindingKind.WSHttpContext
        or BindingKind.WSFederationHttp or BindingKind.WS2007FederationHttp;

    public static bool IsNetTcp(BindingKind kind) => kind is BindingKind.NetTcp or BindingKind.NetTcpContext;

    /// <summary>Whether the binding itself has maxBufferSize and transferMode.</summary>
    public static bool CanStream(BindingKind kind) => kind switch
    {
        BindingKind.BasicHttp or BindingKind.BasicHttps or BindingKind.BasicHttpContext or BindingKind.NetHttp
            or BindingKind.NetHttps or BindingKind.WebHttp or BindingKind.NetNamedPipe => true,
        _ => IsNetTcp(kind),
    };

    private static string NamespaceOf(ITypeSymbol type)
    {
        INamespaceSymbol? ns = type.ContainingNamespace;
        if (ns is null || ns.IsGlobalNamespace)
        {
            return string.Empty;
        }

        // Two or three short names: cheaper than a display format.
        string name = ns.Name;
        for (ns = ns.ContainingNamespace; ns is { IsGlobalNamespace: false }; ns = ns.ContainingNamespace)
        {
            name = ns.Name + "." + name;
        }

        return name;
    }
}

/// <summary>One row of <see cref="BindingKinds.Rows"/>.</summary>
/// <param name="Kind">The kind.</param>
/// <param name="Section">Its section in configuration.</param>
/// <param name="Namespace">Namespace of its type; null where no public type stands behind the section.</param>
/// <param name="TypeName">Name of its type; null where no public type stands behind the section.</param>
internal sealed record BindingKindRow(BindingKind Kind, string Section, string? Namespace, string? TypeName)
{
    /// <summary>Where CoreWCF keeps a type of this name, if it has it.</summary>
    public string? CoreWcfNamespace => Namespace is null ? null : "CoreWCF" + Namespace.Substring("System.ServiceModel".Length);
}
