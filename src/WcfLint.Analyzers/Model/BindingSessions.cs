using System.Linq;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Model;

/// <summary>Which bindings offer a session.</summary>
internal static class BindingSessions
{
    /// <summary>
    /// Whether a binding offers no session for certain: HTTP has none but what reliable messaging or secure conversation add to
    /// it, and a connection that streams has none either (referencesource, ConnectionOrientedTransportBindingElement.cs,
    /// CanBuildChannelFactory: IRequestChannel unless buffered).
    /// </summary>
    public static bool IsSessionless(Binding binding)
    {
        switch (binding.Kind)
        {
            case BindingKind.BasicHttp:
            case BindingKind.BasicHttps:
            case BindingKind.WebHttp:
                return true;
            case BindingKind.WSHttp:
            case BindingKind.WS2007Http:
            case BindingKind.WSFederationHttp:
            case BindingKind.WS2007FederationHttp:
                return IsUnreliable(binding) && (HasNoMessageSecurity(binding) || binding["security.message.establishSecurityContext"].Boolean == false);
            case BindingKind.NetTcp:
                return IsUnreliable(binding) && HasNoMessageSecurity(binding) && Streams(binding);
            case BindingKind.NetNamedPipe:
                return Streams(binding);
            default:
                return false;
        }
    }

    /// <summary>
    /// Whether a binding has no session for contracts that need none: WebSockets are for the others (referencesource, ChannelRequirements.cs,
    /// ComputeRequiredChannels: a request channel first; HttpTransportBindingElement.cs, CanBuildChannelFactory).
    /// </summary>
    public static bool HasSessionOnlyIfNeeded(Binding binding) => binding.Kind is BindingKind.NetHttp or BindingKind.NetHttps && IsUnreliable(binding)
        && binding["webSocketSettings.transportUsage"] is var usage && (usage.Is("WhenDuplex") || usage.Is("Never") || IsUnwritten(usage));

    /// <summary>
    /// Whether a service cannot call its clients back over a binding for certain: HTTP without WebSockets, queues, and connections that stream
    /// (referencesource, CanBuildChannelListener of the transports; reliable sessions add no way back). CoreWCF builds any channel on a connection.
    /// </summary>
    public static bool IsSimplex(Binding binding) => binding.Kind switch
    {
        BindingKind.BasicHttp or BindingKind.BasicHttps or BindingKind.BasicHttpContext or BindingKind.WebHttp => true,
        BindingKind.WSHttp or BindingKind.WS2007Http or BindingKind.WSHttpContext or BindingKind.WSFederationHttp or BindingKind.WS2007FederationHttp => true,
        BindingKind.NetMsmq or BindingKind.MsmqIntegration => true,
        BindingKind.NetHttp or BindingKind.NetHttps => binding["webSocketSettings.transportUsage"].Is("Never"),
        BindingKind.NetTcp or BindingKind.NetNamedPipe => binding.Platform != WcfPlatform.CoreWcf && Streams(binding),
        _ => false,
    };

    /// <summary>
    /// Whether a channel over HTTP sends messages when it is opened or closed, or may: for a session, or to negotiate a credential. Otherwise
    /// it opens no connection before the first call (referencesource, HttpChannelFactory.cs, HttpRequestChannel.OnOpen).
    /// </summary>
    public static bool OpensBySending(Binding binding) =>
        Find(binding) != BindingSession.None
        || (BindingKinds.IsWSHttp(binding.Kind) && !HasNoMessageSecurity(binding) && binding["security.message.negotiateServiceCredential"].Boolean != false);

    /// <summary>Whether a binding gives each client a session on the service for certain.</summary>
    public static bool HasSession(Binding binding) => binding.Kind switch
    {
        BindingKind.NetTcp or BindingKind.NetNamedPipe => !IsSessionless(binding) && binding["transferMode"].Is("Buffered"),
        BindingKind.WSDualHttp => true,
        BindingKind.WSHttp or BindingKind.WS2007Http => AddsSession(binding),
        _ => false,
    };

    /// <summary>What a binding keeps on the service for each of its clients.</summary>
    public static BindingSession Find(Binding binding) =>
        binding.Kind is BindingKind.NetMsmq or BindingKind.MsmqIntegration ? BindingSession.Queue
        : binding.Kind == BindingKind.Custom ? OfElements(binding)
        : IsSessionless(binding) ? BindingSession.None
        : !HasSession(binding) && !HasSessionOfItsKind(binding) ? BindingSession.Unknown
        : binding.Kind == BindingKind.NetNamedPipe || (binding.Kind == BindingKind.NetTcp && IsUnreliable(binding) && HasNoMessageSecurity(binding))
        ? BindingSession.Connection
        : BindingSession.Kept;

    // Those of contexts derive from the others; a federation has a secure conversation like wsHttpBinding (referencesource, WSFederationHttpBinding.cs,
    // CreateMessageSecurity). The client packages have one of their own.
    private static bool HasSessionOfItsKind(Binding binding) => binding.Platform == WcfPlatform.Framework && (binding.Kind == BindingKind.NetTcpContext
        ? !Streams(binding) && binding["transferMode"].Origin != SettingOrigin.Unknown
        : BindingKinds.IsWSHttp(binding.Kind) && AddsSession(binding));

    // Reliable messaging and secure conversation.
    private static bool AddsSession(Binding binding) => binding["reliableSession.enabled"].Boolean == true
        || (BindingSecurity.HasMessageCredentials(binding) && binding["security.message.establishSecurityContext"].Boolean == true);

    /// <summary>What a binding of a kind keeps with any settings.</summary>
    public static BindingSession OfKind(BindingKind kind) => kind switch
    {
        BindingKind.BasicHttp or BindingKind.BasicHttps or BindingKind.WebHttp => BindingSession.None,
        BindingKind.NetMsmq or BindingKind.MsmqIntegration => BindingSession.Queue,
        BindingKind.NetTcp or BindingKind.NetNamedPipe or BindingKind.WSDualHttp => BindingSession.Kept,
        _ => BindingSession.Unknown,
    };

    /// <summary>What is true of two bindings, of which a client has one.</summary>
    public static BindingSession Join(BindingSession one, BindingSession other) => (one, other) switch
    {
        _ when one == other => one,
        (BindingSession.None, BindingSession.Queue) or (BindingSession.Queue, BindingSession.None) => BindingSession.Queue,
        (BindingSession.Connection, BindingSession.Kept) or (BindingSession.Kept, BindingSession.Connection) => BindingSession.Kept,
        _ => BindingSession.Unknown,
    };

    /// <summary>
    /// Whether a binding element adds no session to HTTP: an encoding, security without a secure conversation, transactions. All others may,
    /// or are not known.
    /// </summary>
    public static bool AddsNoSession(string element) =>
        element is "textMessageEncoding" or "binaryMessageEncoding" or "mtomMessageEncoding" or "webMessageEncoding" or "byteStreamMessageEncoding"
            or "transactionFlow" or "security";

    /// <summary>Whether a custom binding may hold messages back that a failing Close loses: reliable sessions, queues, elements that are not known. All others
    /// have sent what a call gave them.</summary>
    public static bool MayHoldMessages(Binding binding) => binding.Kind == BindingKind.Custom
        && (binding.CustomElements.IsDefaultOrEmpty
            || binding.CustomElements.Any(
                static element => element is "reliableSession" or "transactionFlow" or "oneWay" or "msmqTransport" or "peerTransport" or "udpTransport"
                || !BindingKinds.Elements.Any(known => known.Key == element)));

    // HTTP has sessions only over WebSockets (referencesource, HttpTransportBindingElement.cs, CanBuildChannelFactory). The type of a
    // security element in code does not tell which security it has.
    private static BindingSession OfElements(Binding binding)
    {
        bool isPlain = binding.ConfigurationSection is not null && binding.CustomTransport is "httpTransport" or "httpsTransport"
            && binding.CustomElements.All(element => element == binding.CustomTransport || AddsNoSession(element))
            && !binding.WrittenSettings.Any(static setting => setting.Path.Contains("webSocketSettings") || setting.Is("SecureConversation")
                || (setting.Path == "security.authenticationMode" && !setting.IsKnown));
        return isPlain && !binding.Contracts.Any(static contract => contract.IsCalledBack) ? BindingSession.None
            : binding.CustomTransport == "msmqTransport" ? BindingSession.Queue
            : binding.CustomElements.Contains("reliableSession") || BindingSecurity.HasBootstrap(binding) ? BindingSession.Kept
            : binding.CustomTransport is "tcpTransport" or "namedPipeTransport" && binding.CustomElements.All(element => element == binding.CustomTransport
                || AddsNoSession(element)) && !binding.WrittenSettings.Any(static setting => setting.Path.EndsWith("transferMode", System.StringComparison.Ordinal))
            ? binding.CustomElements.Contains("security") ? BindingSession.Kept : BindingSession.Connection
            : BindingSession.Unknown;
    }

    private static bool IsUnreliable(Binding binding) => binding["reliableSession.enabled"] is var setting && (setting.Boolean == false || IsUnwritten(setting));

    // No reliable session and no WebSockets, whatever the default is called.
    private static bool IsUnwritten(Setting setting) => setting is { Origin: SettingOrigin.Default, Text: null };

    private static bool HasNoMessageSecurity(Binding binding)
    {
        // Both branches of secure ? SecurityMode.Transport : SecurityMode.None.
        return binding["security.mode"].Values is { IsEmpty: false } modes
            && modes.All(static mode => mode.Origin != SettingOrigin.Unknown && mode.Text?.Trim() is { } text
                && (text.Equals("None", System.StringComparison.OrdinalIgnoreCase) || text.Equals("Transport", System.StringComparison.OrdinalIgnoreCase)));
    }

    private static bool Streams(Binding binding)
    {
        Setting mode = binding["transferMode"];
        return mode.Is("Streamed") || mode.Is("StreamedRequest") || mode.Is("StreamedResponse");
    }
}
