using System.Collections.Generic;
using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Catalogue;

public static partial class WcfRules
{
    public static readonly WcfRule WCFL3001_DefaultWebProxy = new(
        "WCFL3001",
        "Default web proxy on a client binding",
        "Default web proxy: {0} {1}",
        "A client on an HTTP binding asks for the default web proxy; where the system detects it by script, the first connection may wait for that.",
        RuleInputs.Code | RuleInputs.Configuration,
        FixKind.FixAll,
        Cost.Recorded("the first call may wait for proxy detection", FactsRecorded.DefaultProxy),
        severity: DiagnosticSeverity.Info);

    public static readonly WcfRule WCFL3006_UntypedMessage = new(
        "WCFL3006",
        "Untyped Message over binary or MTOM encoding",
        "A message is made from XML text though {0} could send its values typed",
        "Binary and MTOM encodings write numbers and bytes in few bytes where they know the type. A message that is made from a reader of XML text has no types: its values stay characters.",
        RuleInputs.Joined,
        FixKind.None,
        Cost.Measured(
            "larger messages, more so the more values they carry",
            document: new CostFigure(
                "2.5×",
                "larger than the typed message of 50 integers; 577 bytes instead of 554 for a message of 1 KB of text",
                ".NET Framework, binary encoding",
                "Yaron Naveh, \"Binary and MTOM encodings not optimal for untyped scenarios\", 2010"),
            today: CostFigure.Measured(
                "copied-message",
                CostsMeasured.CopiedMessage,
                "larger than the typed message",
                "binary XML of 10 orders, and of 50 integers, copied from an XmlReader")),
        severity: DiagnosticSeverity.Info,
        atCompilationEnd: true);

    public static readonly WcfRule WCFL3007_HttpBetweenOwnPeers = new(
        "WCFL3007",
        "HTTP binding between .NET peers where net.tcp would serve",
        "{0} is served over {1} as text, and its client calls {2}: netTcpBinding would serve both",
        "Where both ends are .NET and near each other, netTcpBinding sends binary over a connection that stays open.",
        RuleInputs.Configuration,
        FixKind.None,
        Cost.Measured(
            "more time and bytes for each call",
            document: new CostFigure(
                "2×",
                "fewer calls per second than netTcpBinding: 125 instead of 258 with a round trip of 1 ms, 2.48 instead of 4.8 with 200 ms",
                ".NET 3.5, small payload, one client, 2009",
                "\"WCF Bug on W2K3 and XP: TCP session closes after every web service call when using HTTP transport with Streamed transfer mode\", 2009"),
            today: CostFigure.MeasuredWithPackages(
                "http-or-tcp",
                CostsMeasured.HttpOrTcp,
                "the bytes of netTcpBinding",
                "10 calls with 10 orders each")),
        severity: DiagnosticSeverity.Info,
        enabled: false);

    private const string PollingDuplexSource = "Tomasz Janczuk, \"Comparison of HTTP polling duplex and net.tcp performance in Silverlight 4 RC\", 2010";

    public static readonly WcfRule WCFL3009_SingleMessagePerPoll = new(
        "WCFL3009",
        "Polling duplex with a single message per poll",
        "{0} sends one message per poll{1}",
        "Polling duplex answers each HTTP poll of the client with one message unless the mode is MultipleMessagesPerPoll, so that every message costs a round trip.",
        RuleInputs.Code | RuleInputs.Configuration,
        FixKind.Single,
        Cost.Measured(
            "a round trip for each message that the service pushes",
            document: new CostFigure(
                "910×",
                "fewer messages per second than with MultipleMessagesPerPoll",
                "Silverlight 4 RC, one client, on a worker thread",
                PollingDuplexSource),
            why: Cost.Silverlight));

    public static readonly WcfRule WCFL3010_TextOverPollingDuplex = new(
        "WCFL3010",
        "Polling duplex with text encoding",
        "{0} sends text where it would send binary",
        "With several messages per poll, polling duplex encodes them in WCF's binary session encoding by default. Text costs time and twice the bytes.",
        RuleInputs.Code | RuleInputs.Configuration,
        FixKind.Single,
        Cost.Measured(
            "more time and bytes for each message",
            document: new CostFigure(
                "1.4×",
                "fewer messages per second than with binary, and twice the bytes",
                "Silverlight 4 RC, one client, on a worker thread",
                PollingDuplexSource),
            also: CostFigure.Measured(
                "text-encoding",
                CostsMeasured.TextEncoding,
                "the bytes of binary",
                "1 to 1,000 orders, without polling duplex"),
            why: Cost.Silverlight),
        severity: DiagnosticSeverity.Info);

    public static readonly WcfRule WCFL3011_CallFromUIThread = new(
        "WCFL3011",
        "Silverlight call from the UI thread",
        "{0} is called on the UI thread, in {1}: replies wait for that thread",
        "Silverlight hands the replies of a client that the UI thread called to that same thread, one after another. A client that a worker thread made and called is not held up.",
        RuleInputs.Code,
        FixKind.None,
        Cost.Recorded(
            "replies are taken one after another between the events of the user interface",
            FactsRecorded.SynchronizedReplies,
            "The document calls the difference substantial for all modes but SingleMessagePerPoll, and gives it as a chart without figures. Silverlight is gone; the ClientBase of the client packages hands such replies over as Silverlight's did."),
        severity: DiagnosticSeverity.Info,
        enabled: false);

    public static readonly WcfRule WCFL3002_StreamingWithoutStream = new(
        "WCFL3002",
        "Streaming on a contract that cannot stream",
        "{0} of {1} is {2}, but no operation of {3} has {4} that can stream",
        "Only a message whose body is one Stream, Message or IXmlSerializable is streamed. All others are built in memory as before, and pay for the streamed transport on top.",
        RuleInputs.Code | RuleInputs.Configuration | RuleInputs.Joined,
        FixKind.FixAll,
        Cost.Measured(
            "every call pays for streamed transport and streams nothing",
            document: new CostFigure(
                "7.3×",
                "fewer calls per second",
                "netTcpBinding, .NET 3.5 on Vista, 277 KB of text, 200 ms latency",
                "\"TCP session closes after every web service call\" (WCF latency posts), May 2009"),
            today: CostFigure.MeasuredWithPackages(
                "streamed-bindings",
                CostsMeasured.StreamedBindings,
                "the time of a buffered call",
                "BasicHttp and NetTcp, small messages")),
        atCompilationEnd: true);

    public static readonly WcfRule WCFL3003_StreamOverBufferedEndpoint = new(
        "WCFL3003",
        "Stream operation on a buffered endpoint",
        "{0} carries a Stream, but {1}",
        "A Stream in a contract reads as if data flowed. Over a buffered transport the whole message stands in memory at both ends before the first byte is read, and maxReceivedMessageSize bounds it.",
        RuleInputs.Code | RuleInputs.Configuration | RuleInputs.Joined,
        FixKind.Single,
        Cost.Measured(
            "the whole message in memory, on both sides",
            today: CostFigure.MeasuredWithPackages(
                "buffered-streams",
                CostsMeasured.BufferedStreams,
                "the peak memory of a process that streams",
                "BasicHttp, upload of 40 MB"),
            fact: FactsRecorded.BufferedStreams),
        atCompilationEnd: true);

    public static readonly WcfRule WCFL3004_ExtraPartsBesideStream = new(
        "WCFL3004",
        "Extra body parameters disable streaming",
        "{0} carries a Stream beside {1}: a Stream must be the only part of its message's body",
        "The body of a message is either one Stream or something that the serializer writes. With a second part beside the Stream the operation cannot be served or called at all.",
        RuleInputs.Code,
        FixKind.Single,
        Cost.Recorded("InvalidOperationException when host or channel are opened", FactsRecorded.StreamParts),
        failsAtRunTime: true);

    public static readonly WcfRule WCFL3005_StreamedRequestAuthentication = new(
        "WCFL3005",
        "Streamed request with HTTP authentication",
        "{0} of {1} is {2}, but a streamed request cannot be sent again for {3} authentication",
        "HTTP authentication answers a challenge of the server with the same request once more. A stream is sent once, so that a channel factory with both throws ArgumentException when it is opened.",
        RuleInputs.Code | RuleInputs.Configuration,
        FixKind.None,
        Cost.Recorded("the channel factory throws when it is opened", FactsRecorded.StreamedAuthentication),
        isCertainFailure: true,
        failsAtRunTime: true);

    public static readonly WcfRule WCFL3008_SettingsUnderPortSharing = new(
        "WCFL3008",
        "Socket settings ignored under port sharing",
        "Shared port: {0} {1}: {2}",
        "Under port sharing SMSvcHost.exe holds the socket and accepts the connections. The limits in force are those of SMSvcHost.exe.config, whatever the binding says.",
        RuleInputs.Code | RuleInputs.Configuration,
        FixKind.FixAll,
        Cost.NotMeasured("other limits than the written ones are in force", why: "SMSvcHost.exe, which has the limits, is a service of Windows; Mono, the client packages and CoreWCF share no ports"));

    public static readonly WcfRule WCFL3014_BinaryAsText = new(
        "WCFL3014",
        "Large binary on a text-encoded endpoint",
        "{0} encodes messages as text, {1} and may be large ({2} is {3}): base64 makes it a third larger",
        "Text encoding writes bytes as base64: a third more on the wire, and encoding and decoding on both sides. MTOM sends them as they are.",
        RuleInputs.Code | RuleInputs.Configuration | RuleInputs.Joined,
        FixKind.Single,
        Cost.Measured(
            "a third more bytes on the wire, and the time to encode and decode them",
            today: CostFigure.Measured(
                "bytes-as-text",
                CostsMeasured.BytesAsText,
                "the bytes of binary encoding",
                "byte[] of 10 KB to 1 MB"),
            note: "The runtime itself has no MTOM on modern .NET; the client packages and CoreWCF have their own. On Mono, the same messages in MTOM were as small as in binary encoding but for its headers, some hundred bytes each."),
        severity: DiagnosticSeverity.Info,
        atCompilationEnd: true);

    private static void AddTransport(List<WcfRule> all)
    {
        all.Add(WCFL3001_DefaultWebProxy);
        all.Add(WCFL3002_StreamingWithoutStream);
        all.Add(WCFL3003_StreamOverBufferedEndpoint);
        all.Add(WCFL3004_ExtraPartsBesideStream);
        all.Add(WCFL3005_StreamedRequestAuthentication);
        all.Add(WCFL3006_UntypedMessage);
        all.Add(WCFL3007_HttpBetweenOwnPeers);
        all.Add(WCFL3008_SettingsUnderPortSharing);
        all.Add(WCFL3009_SingleMessagePerPoll);
        all.Add(WCFL3010_TextOverPollingDuplex);
        all.Add(WCFL3011_CallFromUIThread);
        all.Add(WCFL3014_BinaryAsText);
    }
}
