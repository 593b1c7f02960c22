using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Model.Bindings;

/// <summary>
/// The default that really applies to a setting that is not written. Where that differs from what the configuration
/// schema prints (reader quotas, listenBacklog, maxConnections) the runtime wins.
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

    // Every binding has them (ServiceDefaults).
    private static string? OfBinding(string path) => path switch
    {
        "closeTimeout" or "openTimeout" or "sendTimeout" => "00:01:00",
        "receiveTimeout" => "00:10:00",
        _ => null,
    };

    private static string? OfStandard(BindingKind kind, WcfPlatform platform, string path)
    {
        if (path.StartsWith("readerQuotas.", System.StringComparison.Ordinal))
        {
            return kind == BindingKind.MsmqIntegration ? null : BufferedReaderQuota(SettingPaths.LastOf(path));
        }

        if (kind == BindingKind.PollingDuplexHttp && PollingDuplex(path) is { } polling)
        {
            return polling;
        }

        bool http = BindingKinds.IsHttp(kind);
        bool ws = BindingKinds.IsWSHttp(kind);
        switch (path)
        {
            case "maxReceivedMessageSize":
                return "65536";
            case "maxBufferSize":
                return BindingKinds.CanStream(kind) ? "65536" : null;
            case "transferMode":
                return BindingKinds.CanStream(kind) ? "Buffered" : null;
            case "maxBufferPoolSize":
                return kind == BindingKind.MsmqIntegration || (platform == WcfPlatform.CoreWcf && http) ? null : "524288";
            case "useDefaultWebProxy":
                return http && platform != WcfPlatform.CoreWcf ? "true" : null;
            case "bypassProxyOnLocal":
                return http && platform != WcfPlatform.CoreWcf ? "false" : null;
            case "allowCookies":
                return http && kind is not (BindingKind.WSDualHttp or BindingKind.WSFederationHttp or BindingKind.WS2007FederationHttp) ? "false" : null;
            case "hostNameComparisonMode":
                return http || BindingKinds.IsNetTcp(kind) || kind == BindingKind.NetNamedPipe ? "StrongWildcard" : null;
            case "messageEncoding":
                return kind is BindingKind.NetHttp or BindingKind.NetHttps ? "Binary"
                    : http && kind != BindingKind.WebHttp ? "Text"
                    : null;
            case "textEncoding":
                return http && kind != BindingKind.WebHttp ? "utf-8" : null;
            case "portSharingEnabled":
                return BindingKinds.IsNetTcp(kind) && platform == WcfPlatform.Framework ? "false" : null;
            case "transactionFlow":
                return ws || kind is BindingKind.WSDualHttp or BindingKind.NetNamedPipe || BindingKinds.IsNetTcp(kind) ? "false" : null;
            case "reliableSession.enabled":
                // referencesource, WSDualHttpBinding.cs: its reliable session cannot be switched off.
                return kind == BindingKind.WSDualHttp ? "true" : HasOptionalReliableSession(kind) ? "false" : null;
            case "reliableSession.ordered":
                return kind == BindingKind.WSDualHttp || HasOptionalReliableSession(kind) ? "true" : null;
            case "reliableSession.inactivityTimeout":
                return kind == BindingKind.WSDualHttp || HasOptionalReliableSession(kind) ? "00:10:00" : null;
            case "security.mode":
                return SecurityMode(kind);
            case "security.transport.clientCredentialType":
                return kind switch
                {
                    BindingKind.WSHttp or BindingKind.WS2007Http or BindingKind.WSHttpContext => "Windows",
                    BindingKind.NetTcp or BindingKind.NetTcpContext => "Windows",
                    BindingKind.BasicHttp or BindingKind.BasicHttps or BindingKind.BasicHttpContext
                        or BindingKind.NetHttp or BindingKind.NetHttps or BindingKind.WebHttp => "None",
                    _ => null,
                };
            case "security.message.clientCredentialType":
                return kind switch
                {
                    BindingKind.WSHttp or BindingKind.WS2007Http or BindingKind.WSHttpContext or BindingKind.WSDualHttp
                        or BindingKind.NetTcp or BindingKind.NetTcpContext or BindingKind.NetMsmq => "Windows",
                    BindingKind.BasicHttp or BindingKind.BasicHttps or BindingKind.BasicHttpContext
                        or BindingKind.NetHttp or BindingKind.NetHttps => "UserName",
                    _ => null,
                };
            case "security.message.establishSecurityContext":
                return ws ? "true" : null;
            case "security.message.negotiateServiceCredential":
                return ws || kind == BindingKind.WSDualHttp ? "true" : null;
            default:
                return null;
        }
    }

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

        string element = path.Substring(0, dot);
        string rest = path.Substring(dot + 1);
        switch (element)
        {
            case "httpTransport":
            case "httpsTransport":
                return rest switch
                {
                    "useDefaultWebProxy" or "keepAliveEnabled" or "decompressionEnabled" => platform == WcfPlatform.CoreWcf && rest != "keepAliveEnabled" ? null : "true",
                    "bypassProxyOnLocal" or "allowCookies" => platform == WcfPlatform.CoreWcf ? null : "false",
                    "hostNameComparisonMode" => "StrongWildcard",
                    _ => OfStreamingTransport(rest),
                };
            case "tcpTransport":
                return rest == "portSharingEnabled" ? platform == WcfPlatform.Framework ? "false" : null : OfStreamingTransport(rest);
            case "namedPipeTransport":
                return OfStreamingTransport(rest);
            case "textMessageEncoding":
            case "binaryMessageEncoding":
            case "mtomMessageEncoding":
                return rest.StartsWith("readerQuotas.", System.StringComparison.Ordinal) ? BufferedReaderQuota(rest.Substring("readerQuotas.".Length)) : null;
            case "pollingDuplex":
                return PollingDuplex(rest);
            default:
                return null;
        }
    }

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
