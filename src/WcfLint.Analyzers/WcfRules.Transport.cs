using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;

namespace WcfLint.Analyzers;

public static partial class WcfRules
{
    public static readonly Effect WCFL3001_Throws = new("opening the channel factory throws InvalidOperationException");

    public static readonly WcfRule WCFL3001_DefaultWebProxy = new(
        "WCFL3001",
        "Default web proxy on a client binding",
        "Default web proxy: {0} {1}",
        "A client on an HTTP binding looks up the system web proxy. If the system finds the proxy by a script, the first call may wait for that script.",
        RuleInputs.Code | RuleInputs.Configuration,
        FixKind.FixAll,
        Cost.Recorded("the first call may wait for proxy detection", FactsRecorded.DefaultProxy,
            seen: "the proxy is looked up before the call is sent; with useDefaultWebProxy off, it is never looked up"),
        effects: [new(severity: DiagnosticSeverity.Info), WCFL3001_Throws]);

    public static readonly WcfRule WCFL3006_UntypedMessage = new(
        "WCFL3006",
        "Untyped Message over binary or MTOM encoding",
        "The message is created from XML text, although {0} can encode typed values",
        "Binary and MTOM encodings write numbers and bytes compactly if they know the type. A message that is created from a reader of XML text has no types, so its values stay text.",
        RuleInputs.Joined,
        FixKind.None,
        Cost.Measured(
            "messages are larger, and the difference grows with the number of values",
            document: new CostFigure(
                "2.5×",
                "the size of a typed message with 50 integers; 577 bytes instead of 554 for a message with 1 KB of text",
                ".NET Framework, binary encoding",
                "Yaron Naveh, \"Binary and MTOM encodings not optimal for untyped scenarios\", 2010"),
            today: CostFigure.Measured(
                "copied-message",
                CostsMeasured.CopiedMessage,
                "the size of a typed message",
                "messages with 10 orders or 50 integers, copied from an XmlReader to binary XML")),
        effects: [new(severity: DiagnosticSeverity.Info)],
        atCompilationEnd: true);

    public static readonly WcfRule WCFL3007_HttpBetweenOwnPeers = new(
        "WCFL3007",
        "HTTP binding between .NET peers that could use net.tcp",
        "{0} uses {1} with text encoding and is called at {2}; both ends could use netTcpBinding",
        "If both ends are .NET and on the same network, netTcpBinding sends binary messages over a connection that stays open.",
        RuleInputs.Configuration,
        FixKind.None,
        Cost.Measured(
            "each call sends more bytes",
            document: new CostFigure(
                "2×",
                "fewer calls per second than netTcpBinding: 125 instead of 258 with a round trip of 1 ms, and 2.48 instead of 4.8 with a round trip of 200 ms",
                "Vista, small payload, one client, 2009",
                "\"WCF Bug on W2K3 and XP: TCP session closes after every web service call when using HTTP transport with Streamed transfer mode\", 2009"),
            today: CostFigure.MeasuredWithPackages(
                "http-or-tcp",
                CostsMeasured.HttpOrTcp,
                "the bytes of netTcpBinding",
                "BasicHttp, 10 calls with 10 orders each")),
        effects: [new(severity: DiagnosticSeverity.Info, enabled: false)]);

    private const string PollingDuplexSource = "Tomasz Janczuk, \"Comparison of HTTP polling duplex and net.tcp performance in Silverlight 4 RC\", 2010";

    public static readonly WcfRule WCFL3009_SingleMessagePerPoll = new(
        "WCFL3009",
        "Polling duplex with a single message per poll",
        "{0} delivers one message per poll{1}",
        "With polling duplex, the service answers each HTTP poll with one message, unless the mode is MultipleMessagesPerPoll. Every message then costs a round trip.",
        RuleInputs.Code | RuleInputs.Configuration,
        FixKind.Single,
        Cost.Measured(
            "each message that the service pushes costs a round trip",
            document: new CostFigure(
                "910×",
                "fewer messages per second than with MultipleMessagesPerPoll",
                "Silverlight 4 RC, one client, on a worker thread",
                PollingDuplexSource),
            why: Cost.Silverlight));

    public static readonly WcfRule WCFL3010_TextOverPollingDuplex = new(
        "WCFL3010",
        "Polling duplex with text encoding",
        "{0} uses text encoding instead of binary encoding",
        "With several messages per poll, polling duplex uses WCF's binary session encoding by default. Text takes more time and twice as many bytes.",
        RuleInputs.Code | RuleInputs.Configuration,
        FixKind.Single,
        Cost.Measured(
            "each message takes more time and bytes",
            document: new CostFigure(
                "1.4×",
                "fewer messages per second than with binary encoding, and twice the bytes",
                "Silverlight 4 RC, one client, on a worker thread",
                PollingDuplexSource),
            also: CostFigure.Measured(
                "text-encoding",
                CostsMeasured.TextEncoding,
                "the bytes of binary encoding",
                "1 to 1,000 orders, without polling duplex"),
            why: Cost.Silverlight),
        effects: [new(severity: DiagnosticSeverity.Info)]);

    public static readonly WcfRule WCFL3011_CallFromUIThread = new(
        "WCFL3011",
        "Silverlight call from the UI thread",
        "{0} is called on the UI thread in {1}, so its replies wait for that thread",
        "If a Silverlight client is called on the UI thread, Silverlight delivers the replies on that thread, one after another. The replies to a client that is created and called on a worker thread do not wait for the UI thread.",
        RuleInputs.Code,
        FixKind.None,
        Cost.Recorded(
            "replies are handled one after another, between user interface events",
            FactsRecorded.SynchronizedReplies,
            "The source document reports a substantial difference between a UI thread and a worker thread for all tested configurations except polling duplex with SingleMessagePerPoll, and shows the difference in a chart without figures. Silverlight is discontinued; ClientBase of the client packages delivers replies to a UI thread in the same way.", seen: "1 reply is handled at a time instead of 16"),
        effects: [new(severity: DiagnosticSeverity.Info, enabled: false)]);

    public static readonly WcfRule WCFL3012_KeepAliveOff = new(
        "WCFL3012",
        "HTTP keep-alive switched off",
        "{0} of {1} is false, so each call opens its own connection",
        "Without keep-alive, every call opens and closes its own TCP connection and, over HTTPS, negotiates TLS.",
        RuleInputs.Code | RuleInputs.Configuration,
        FixKind.FixAll,
        Cost.Measured(
            "every call needs the handshakes of a new connection",
            today: CostFigure.Measured(
                "connection-per-call",
                CostsMeasured.ConnectionPerCall,
                "the time of a call on a reused connection",
                "TCP and TLS, round trips of 1 to 200 ms")),
        effects: [new(severity: DiagnosticSeverity.Info)]);

    public static readonly Effect WCFL3013_Throws =
        new("opening the host or client throws InvalidOperationException", harm: Harm.Failure, silentIn: Relevance.Unused);

    public static readonly WcfRule WCFL3013_ReliableSessionWithoutNeed = new(
        "WCFL3013",
        "Reliable session without need",
        "{0} has a reliable session, which {1}",
        "A reliable session numbers and acknowledges messages, and resends lost messages. While a connection lasts, TCP delivers each message once and in order anyway; a reliable session only resends messages that were lost when a connection broke.",
        RuleInputs.Code | RuleInputs.Configuration | RuleInputs.Joined,
        FixKind.Single,
        Cost.NotMeasured(
            "each session needs an extra message exchange to open and another to close; every message is acknowledged, and at most 8 messages are in flight",
            why: "a measurement needs a service with reliable sessions, which neither CoreWCF nor Mono supports"),
        effects: [new(severity: DiagnosticSeverity.Info), WCFL3013_Throws],
        atCompilationEnd: true);

    public static readonly WcfRule WCFL3002_StreamingWithoutStream = new(
        "WCFL3002",
        "Streaming on a contract that cannot stream",
        "{0} of {1} is {2}, but no operation of {3} has {4} that can be streamed",
        "WCF streams only a message whose body is a single Stream, Message or IXmlSerializable. All other messages are still built in memory, with the overhead of streamed transport on top.",
        RuleInputs.Code | RuleInputs.Configuration | RuleInputs.Joined,
        FixKind.Single,
        Cost.Measured(
            "each call has the overhead of streamed transport and streams nothing",
            document: new CostFigure(
                "7.3×",
                "fewer calls per second",
                "netTcpBinding, Vista, 277 KB of text, 200 ms latency, 2009",
                "\"TCP session closes after every web service call\" (WCF latency posts), May 2009"),
            today: CostFigure.MeasuredWithPackages(
                "streamed-bindings",
                CostsMeasured.StreamedBindings,
                "the time of a buffered call",
                "BasicHttp and NetTcp, messages of 1 character, on one machine")),
        atCompilationEnd: true);

    public static readonly Effect WCFL3003_Unavoidable = new(severity: DiagnosticSeverity.Info);
    public static readonly Effect WCFL3003_Bounded = new("little, because the size limit of messages is 65,536 bytes here", DiagnosticSeverity.Info);

    public static readonly WcfRule WCFL3003_StreamOverBufferedEndpoint = new(
        "WCFL3003",
        "Stream operation on a buffered endpoint",
        "{0} carries a Stream, but {1}",
        "A Stream in a contract suggests that data is sent piece by piece. Over a buffered transport, both ends hold the whole message in memory before the first byte is read, and maxReceivedMessageSize limits the size of the message.",
        RuleInputs.Code | RuleInputs.Configuration | RuleInputs.Joined,
        FixKind.Single,
        Cost.Measured(
            "both ends hold the whole message in memory",
            today: CostFigure.MeasuredWithPackages(
                "buffered-streams",
                CostsMeasured.BufferedStreams,
                "the peak memory of a process that streams",
                "BasicHttp, upload of 40 MB"),
            fact: FactsRecorded.BufferedStreams,
            seen: "live memory is 17 MB instead of less than 1 MB when the service has read the last byte"),
        effects: [new(), WCFL3003_Unavoidable, WCFL3003_Bounded],
        atCompilationEnd: true);

    public static readonly WcfRule WCFL3004_ExtraPartsBesideStream = new(
        "WCFL3004",
        "Stream is not the only part of a message body",
        "{0} carries a Stream and {1}, but a Stream must be the only part of a message body",
        "The body of a message is either a single Stream or content that the serializer writes. If a body contains a Stream and a second part, the operation can be neither served nor called.",
        RuleInputs.Code,
        FixKind.Single,
        Cost.Recorded("opening the host or client throws InvalidOperationException", FactsRecorded.StreamParts),
        effects: [new(harm: Harm.Failure)]);

    public static readonly Effect WCFL3005_Refused = new("opening the host or client throws InvalidOperationException", harm: Harm.Failure);

    public static readonly WcfRule WCFL3005_StreamedRequestAuthentication = new(
        "WCFL3005",
        "Binding whose settings contradict each other",
        "Binding settings contradict each other: {0} of {1} is {2}, but {3}",
        "With HTTP authentication, the client repeats the request after a challenge from the server. A stream can be sent only once, so opening a channel factory with both settings throws ArgumentException. WCF also refuses streaming with message security, reliable sessions of wsHttpBinding over HTTPS, certificates without Transport security, and a custom binding whose last element is not its transport.",
        RuleInputs.Code | RuleInputs.Configuration,
        FixKind.Single,
        Cost.Recorded("opening the channel factory throws ArgumentException", FactsRecorded.StreamedAuthentication),
        effects: [new(harm: Harm.CertainFailure), WCFL3005_Refused]);

    public static readonly Effect WCFL3008_Activated = new(severity: DiagnosticSeverity.Info);

    public static readonly WcfRule WCFL3008_SettingsUnderPortSharing = new(
        "WCFL3008",
        "Socket settings ignored under port sharing",
        "Shared port: {0} {1}; {2}",
        "With port sharing, SMSvcHost.exe owns the socket and accepts the connections. The limits in SMSvcHost.exe.config apply instead of the limits of the binding.",
        RuleInputs.Code | RuleInputs.Configuration,
        FixKind.FixAll,
        Cost.NotMeasured("the limits of SMSvcHost.exe.config apply instead of those of the binding",
            why: "SMSvcHost.exe is a Windows service; Mono, the client packages and CoreWCF have no port sharing"),
        effects: [new(), WCFL3008_Activated]);

    public static readonly Effect WCFL3014_WholeFiles =
        new("both ends keep a whole file in memory, and a third more as text; a Stream with transferMode Streamed sends it in parts", DiagnosticSeverity.Info);

    public static readonly WcfRule WCFL3014_BinaryAsText = new(
        "WCFL3014",
        "Large binary on a text-encoded endpoint",
        "{0} uses text encoding, but {1} (messages of up to {2} bytes)",
        "Text encoding writes bytes as base64, which adds a third to their size and takes time to encode and decode. MTOM sends the bytes unchanged.",
        RuleInputs.Code | RuleInputs.Configuration | RuleInputs.Joined,
        FixKind.Single,
        Cost.Measured(
            "messages are a third larger and take time to encode and decode",
            today: CostFigure.Measured(
                "bytes-as-text",
                CostsMeasured.BytesAsText,
                "the bytes of binary encoding",
                "byte[] of 10 KB to 1 MB"),
            note: "Modern .NET itself has no MTOM encoder; the client packages and CoreWCF have their own. On Mono, MTOM messages were as small as binary ones, apart from a few hundred bytes of headers."),
        effects: [new(severity: DiagnosticSeverity.Info), WCFL3014_WholeFiles],
        atCompilationEnd: true);

    public static readonly WcfRule WCFL3015_StreamWithDefaultSendTimeout = new(
        "WCFL3015",
        "Streamed endpoint with the default sendTimeout",
        "{0} uses the default {3} of one minute for the streamed {2} of {1}",
        "sendTimeout limits the whole transfer of a stream: the request that a client sends, or the reply that a service sends. The default is one minute, which is enough only for small files or fast networks.",
        RuleInputs.Code | RuleInputs.Configuration | RuleInputs.Joined,
        FixKind.None,
        Cost.NotMeasured("if a transfer takes longer than this timeout, a sending client gets TimeoutException, and a sending service breaks the connection to its caller", why: "the effect depends on the size of the transfer and on the network"),
        effects: [new(severity: DiagnosticSeverity.Info)],
        atCompilationEnd: true);

    public static readonly WcfRule WCFL3016_AddressSchemeContradictsBinding = new(
        "WCFL3016",
        "Address scheme contradicts the binding",
        "Address and transport contradict each other: {0}, but {1} requires {2}",
        "The transport of a binding accepts addresses of one scheme. For bindings over HTTP, the security mode decides: Transport and TransportWithMessageCredential require https, all other modes http.",
        RuleInputs.Code | RuleInputs.Configuration | RuleInputs.Joined,
        FixKind.Single,
        Cost.Recorded("opening the host or client throws ArgumentException", FactsRecorded.AddressSchemes),
        effects: [new(harm: Harm.Failure)],
        atCompilationEnd: true);

    public static readonly WcfRule WCFL3017_ClientContradictsService = new(
        "WCFL3017",
        "Client and service contradict each other",
        "Client and service of {0} contradict each other: {1} on the client, {2} on the service",
        "SOAP version, security mode, credential types, security context, reliable session and the actions of operations must be the same on both ends. If no endpoint of the service has those of the client, every call fails.",
        RuleInputs.Code | RuleInputs.Configuration | RuleInputs.Joined,
        FixKind.None,
        Cost.Recorded("every call fails", FactsRecorded.ContradictingEnds),
        effects: [new(harm: Harm.Failure)],
        atCompilationEnd: true);

    public static readonly Effect WCFL3018_Unanswered = new("the service answers every request with a fault", harm: Harm.Failure);

    public static readonly WcfRule WCFL3018_WebHttpOnSoapBinding = new(
        "WCFL3018",
        "webHttp contradicts its binding or its operations",
        "Web endpoint: {0}, but {1}",
        "The behavior webHttp replaces SOAP by plain HTTP requests. It accepts only a binding without SOAP envelopes (MessageVersion.None) and with manual addressing, which webHttpBinding is. Without the behavior, a service with webHttpBinding finds no operation for a request. Variables of a UriTemplate are parameters of the operation, those in the path of type string. Without wrapper, the body of a request is one parameter.",
        RuleInputs.Code | RuleInputs.Configuration | RuleInputs.Joined,
        FixKind.Single,
        Cost.Recorded("opening the host or client throws InvalidOperationException", FactsRecorded.WebTemplates),
        effects: [new(harm: Harm.Failure), WCFL3018_Unanswered],
        atCompilationEnd: true);

    public static readonly WcfRule WCFL3019_OnePortTwoSettings = new(
        "WCFL3019",
        "Endpoints that cannot share an address or a port",
        "{0}, which listens {1}, too",
        "Endpoints of one address share one binding. Endpoints of one process share a TCP port only if their bindings have the same settings for the socket, such as listenBacklog and maxConnections. mexTcpBinding always has the defaults. Otherwise, opening the host throws.",
        RuleInputs.Joined,
        FixKind.Single,
        Cost.NotMeasured("opening the host throws AddressAlreadyInUseException", why: "the effect is an exception"),
        effects: [new(harm: Harm.Failure)]);

    private static WcfRule[] OfTransport =>
    [
        WCFL3001_DefaultWebProxy,
        WCFL3002_StreamingWithoutStream,
        WCFL3003_StreamOverBufferedEndpoint,
        WCFL3004_ExtraPartsBesideStream,
        WCFL3005_StreamedRequestAuthentication,
        WCFL3006_UntypedMessage,
        WCFL3007_HttpBetweenOwnPeers,
        WCFL3008_SettingsUnderPortSharing,
        WCFL3009_SingleMessagePerPoll,
        WCFL3010_TextOverPollingDuplex,
        WCFL3011_CallFromUIThread,
        WCFL3012_KeepAliveOff,
        WCFL3013_ReliableSessionWithoutNeed,
        WCFL3014_BinaryAsText,
        WCFL3015_StreamWithDefaultSendTimeout,
        WCFL3016_AddressSchemeContradictsBinding,
        WCFL3017_ClientContradictsService,
        WCFL3018_WebHttpOnSoapBinding,
        WCFL3019_OnePortTwoSettings,
    ];
}
