using System;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Model;

/// <summary>
/// The default in force for a setting that is not written. Where the configuration schema has another one (reader quotas,
/// listenBacklog, maxConnections), the runtime's counts.
/// </summary>
internal static class BindingDefaults
{
    /// <summary>The default of maxReceivedMessageSize and maxBufferSize, in bytes.</summary>
    public const int MessageSize = 65536;

    /// <summary>The deepest nesting that a buffered read allows where maxDepth is not set.</summary>
    public const int BufferedMaxDepth = 128;

    private const string Max = "2147483647";

    /// <summary>
    /// The default as configuration would write it; null where there is none, where the binding has no such setting or where it
    /// depends on the machine. Reader quotas are those of a buffered read; see <see cref="StreamedReaderQuota"/>.
    /// </summary>
    public static string? Find(BindingKind kind, WcfPlatform platform, string path)
    {
        switch (kind)
        {
            case BindingKind.Unknown:
                return null;
            case BindingKind.Custom:
                return OfBinding(path) ?? OfElement(platform, path);
            case BindingKind.Mex:
                return OfBinding(path);
            default:
                return OfBinding(path) ?? OfStandard(kind, platform, path);
        }
    }

    /// <summary>The reader quota in force for a streamed read where it is not set: the documented values (XmlDictionaryReaderQuotas).</summary>
    public static string? StreamedReaderQuota(string name) => name switch
    {
        "maxDepth" => "32",
        "maxStringContentLength" => "8192",
        "maxArrayLength" => "16384",
        "maxBytesPerRead" => "4096",
        "maxNameTableCharCount" => "16384",
        _ => null,
    };

    // referencesource, EncoderHelpers.GetBufferedReadQuotas: quotas that were never set are replaced for buffered reads.
    private static string? BufferedReaderQuota(string name) => name switch
    {
        "maxDepth" => "128",
        "maxStringContentLength" or "maxArrayLength" or "maxBytesPerRead" or "maxNameTableCharCount" => Max,
        _ => null,
    };

    // All bindings have these defaults (ServiceDefaults).
    private static string? OfBinding(string path) => path switch
    {
        "closeTimeout" or "openTimeout" or "sendTimeout" => "00:01:00",
        "receiveTimeout" => "00:10:00",
        _ => null,
    };

    private static string? OfStandard(BindingKind kind, WcfPlatform platform, string path)
    {
        int dot = path.IndexOf('.');
        if (dot <= 0)
        {
            string own = path.Substring(dot + 1);
            return If(kind == BindingKind.PollingDuplexHttp, PollingDuplex(own)) ?? Transport(kind, platform, own) ?? Encoding(kind, own);
        }

        string name = path.Substring(dot + 1);
        return path.StartsWith("security.", StringComparison.Ordinal) ? Security(kind, name)
            : path.StartsWith("readerQuotas.", StringComparison.Ordinal) ? If(kind != BindingKind.MsmqIntegration, BufferedReaderQuota(name))
            : path.StartsWith("reliableSession.", StringComparison.Ordinal) ? ReliableSession(kind, name)
            : null;
    }

    private static string? Transport(BindingKind kind, WcfPlatform platform, string name)
    {
        bool http = BindingKinds.IsHttp(kind);
        bool tcp = BindingKinds.IsNetTcp(kind);
        bool isCoreWcf = platform == WcfPlatform.CoreWcf;
        return name switch
        {
            "maxReceivedMessageSize" => "65536",
            "maxBufferSize" => If(BindingKinds.CanStream(kind), "65536"),
            "transferMode" => If(BindingKinds.CanStream(kind), "Buffered"),
            "maxBufferPoolSize" => If(kind != BindingKind.MsmqIntegration && !(isCoreWcf && http), "524288"),
            "useDefaultWebProxy" => If(http && !isCoreWcf, "true"),
            "bypassProxyOnLocal" => If(http && !isCoreWcf, "false"),
            "allowCookies" => If(http && kind is not (BindingKind.WSDualHttp or BindingKind.WSFederationHttp or BindingKind.WS2007FederationHttp), "false"),
            "hostNameComparisonMode" => If(http || tcp || kind == BindingKind.NetNamedPipe, "StrongWildcard"),
            "portSharingEnabled" => If(tcp && platform == WcfPlatform.Framework, "false"),
            "transactionFlow" => If(tcp || BindingKinds.IsWSHttp(kind) || kind is BindingKind.WSDualHttp or BindingKind.NetNamedPipe, "false"),
            _ => null,
        };
    }

    private static string? Encoding(BindingKind kind, string name)
    {
        bool isSoapOverHttp = BindingKinds.IsHttp(kind) && kind != BindingKind.WebHttp;
        return name switch
        {
            "messageEncoding" => kind is BindingKind.NetHttp or BindingKind.NetHttps ? "Binary" : If(isSoapOverHttp, "Text"),
            "textEncoding" => If(isSoapOverHttp, "utf-8"),
            _ => null,
        };
    }

    // referencesource, WSDualHttpBinding.cs: its reliable session cannot be switched off.
    private static string? ReliableSession(BindingKind kind, string name)
    {
        bool isAlwaysOn = kind == BindingKind.WSDualHttp;
        return !isAlwaysOn && !HasOptionalReliableSession(kind) ? null : name switch
        {
            "enabled" => isAlwaysOn ? "true" : "false",
            "ordered" => "true",
            "inactivityTimeout" => "00:10:00",
            _ => null,
        };
    }

    private static string? Security(BindingKind kind, string name) => name switch
    {
        "mode" => SecurityMode(kind),
        "transport.clientCredentialType" => kind switch
        {
            BindingKind.WSHttp or BindingKind.WS2007Http or BindingKind.WSHttpContext or BindingKind.NetTcp or BindingKind.NetTcpContext => "Windows",
            BindingKind.BasicHttp or BindingKind.BasicHttps or BindingKind.BasicHttpContext
                or BindingKind.NetHttp or BindingKind.NetHttps or BindingKind.WebHttp => "None",
            _ => null,
        },
        "message.clientCredentialType" => kind switch
        {
            BindingKind.WSHttp or BindingKind.WS2007Http or BindingKind.WSHttpContext or BindingKind.WSDualHttp
                or BindingKind.NetTcp or BindingKind.NetTcpContext or BindingKind.NetMsmq => "Windows",
            BindingKind.BasicHttp or BindingKind.BasicHttps or BindingKind.BasicHttpContext
                or BindingKind.NetHttp or BindingKind.NetHttps => "UserName",
            _ => null,
        },
        "message.establishSecurityContext" => If(BindingKinds.IsWSHttp(kind), "true"),
        "message.algorithmSuite" => If(BindingKinds.IsWSHttp(kind) || BindingKinds.IsNetTcp(kind) || kind is BindingKind.WSDualHttp or BindingKind.BasicHttp
            or BindingKind.BasicHttps or BindingKind.BasicHttpContext, "Default"),

        // referencesource, TcpTransportSecurity.cs and NamedPipeTransportSecurity.cs, DefaultProtectionLevel.
        "transport.protectionLevel" => If(BindingKinds.IsNetTcp(kind) || kind == BindingKind.NetNamedPipe, "EncryptAndSign"),
        "message.negotiateServiceCredential" => If(BindingKinds.IsWSHttp(kind) || kind == BindingKind.WSDualHttp, "true"),
        _ => null,
    };

    private static string? If(bool isThere, string? value) => isThere ? value : null;

    private static bool HasOptionalReliableSession(BindingKind kind) =>
        BindingKinds.IsWSHttp(kind) || BindingKinds.IsNetTcp(kind) || kind is BindingKind.NetHttp or BindingKind.NetHttps;

    private static string? SecurityMode(BindingKind kind) => kind switch
    {
        BindingKind.BasicHttp or BindingKind.BasicHttpContext or BindingKind.NetHttp or BindingKind.WebHttp => "None",
        BindingKind.BasicHttps or BindingKind.NetHttps or BindingKind.NetTcp or BindingKind.NetTcpContext
            or BindingKind.NetNamedPipe or BindingKind.NetPeerTcp or BindingKind.NetMsmq or BindingKind.MsmqIntegration => "Transport",
        BindingKind.WSHttp or BindingKind.WS2007Http or BindingKind.WSHttpContext or BindingKind.WSFederationHttp
            or BindingKind.WS2007FederationHttp or BindingKind.WSDualHttp => "Message",
        _ => null,
    };

    private static string? OfElement(WcfPlatform platform, string path)
    {
        int dot = path.IndexOf('.');
        if (dot < 0)
        {
            return null;
        }

        string rest = path.Substring(dot + 1);
        return path.Substring(0, dot) switch
        {
            "httpTransport" or "httpsTransport" => HttpTransport(platform, rest),
            "tcpTransport" => rest == "portSharingEnabled" ? If(platform == WcfPlatform.Framework, "false") : OfStreamingTransport(rest),
            "namedPipeTransport" => OfStreamingTransport(rest),
            "textMessageEncoding" or "binaryMessageEncoding" or "mtomMessageEncoding" =>
                If(rest.StartsWith("readerQuotas.", StringComparison.Ordinal), BufferedReaderQuota(SettingPaths.LastOf(rest))),
            "pollingDuplex" => PollingDuplex(rest),
            _ => null,
        };
    }

    private static string? HttpTransport(WcfPlatform platform, string name) => name switch
    {
        "keepAliveEnabled" => "true",
        "useDefaultWebProxy" or "decompressionEnabled" => If(platform != WcfPlatform.CoreWcf, "true"),
        "bypassProxyOnLocal" or "allowCookies" => If(platform != WcfPlatform.CoreWcf, "false"),
        "hostNameComparisonMode" => "StrongWildcard",
        _ => OfStreamingTransport(name),
    };

    // Silverlight 5 documentation, PollingDuplexHttpBinding.DuplexMode and PollingDuplexHttpBinding (binary encoding by default).
    private static string? PollingDuplex(string name) => name switch
    {
        "duplexMode" => "SingleMessagePerPoll",
        "useTextEncoding" => "false",
        _ => null,
    };

    private static string? OfStreamingTransport(string name) => name switch
    {
        "maxReceivedMessageSize" or "maxBufferSize" => "65536",
        "maxBufferPoolSize" => "524288",
        "transferMode" => "Buffered",
        _ => null,
    };
}
