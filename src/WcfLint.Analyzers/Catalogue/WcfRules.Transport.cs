using System.Collections.Generic;
using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Catalogue;

public static partial class WcfRules
{
    public static readonly WcfRule WCFL3001_DefaultWebProxy = new(
        "WCFL3001",
        "Default web proxy on a client binding",
        "{0} {1}",
        "A client on an HTTP binding asks for the default web proxy; where the system detects it by script, the first connection waits for that.",
        RuleInputs.Code | RuleInputs.Configuration,
        FixKind.FixAll,
        Cost.NotMeasured("the first call waits for proxy detection"),
        severity: DiagnosticSeverity.Info);

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
                PollingDuplexSource)));

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
                "1.38×",
                "fewer messages per second than with binary, and twice the bytes",
                "Silverlight 4 RC, one client, on a worker thread",
                PollingDuplexSource)),
        severity: DiagnosticSeverity.Info);

    public static readonly WcfRule WCFL3011_CallFromUIThread = new(
        "WCFL3011",
        "Silverlight call from the UI thread",
        "{0} is called on the UI thread, in {1}: replies wait for that thread",
        "Silverlight hands the replies of a client that the UI thread called to that same thread, one after another. A client that a worker thread made and called is not held up.",
        RuleInputs.Code,
        FixKind.None,
        Cost.NotMeasured(
            "replies are taken one after another between the events of the user interface",
            "The document calls the difference substantial for all modes but SingleMessagePerPoll, and gives it as a chart without figures."),
        severity: DiagnosticSeverity.Info,
        enabled: false);

    private static void AddTransport(List<WcfRule> all)
    {
        all.Add(WCFL3001_DefaultWebProxy);
        all.Add(WCFL3009_SingleMessagePerPoll);
        all.Add(WCFL3010_TextOverPollingDuplex);
        all.Add(WCFL3011_CallFromUIThread);
    }
}
