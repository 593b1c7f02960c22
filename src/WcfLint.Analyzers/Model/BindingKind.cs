namespace WcfLint.Analyzers.Model;

/// <summary>The binding types of WCF.</summary>
public enum BindingKind
{
    /// <summary>A binding extension, a user's own binding type, or one that does not resolve: nothing is known of it.</summary>
    Unknown,
    BasicHttp,
    BasicHttps,
    BasicHttpContext,
    WSHttp,
    WS2007Http,
    WSHttpContext,
    WSFederationHttp,
    WS2007FederationHttp,
    WSDualHttp,
    NetHttp,
    NetHttps,
    WebHttp,
    NetTcp,
    NetTcpContext,
    NetNamedPipe,
    NetPeerTcp,
    NetMsmq,
    MsmqIntegration,
    Udp,
    PollingDuplexHttp,
    Mex,
    Custom,
}
