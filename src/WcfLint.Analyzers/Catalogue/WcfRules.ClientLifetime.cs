using System.Collections.Generic;
using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Catalogue;

public static partial class WcfRules
{
    public static readonly WcfRule WCFL1001_ClientNeverClosed = new(
        "WCFL1001",
        "Client or channel is never closed",
        "'{0}' is {1}; call Close, and Abort when it fails",
        "A client, channel, factory or host that is never closed keeps its session on the service until a time-out, and its connection until a garbage collection.",
        RuleInputs.Code,
        FixKind.FixAll,
        Cost.Recorded("sessions run out: TimeoutException after one minute", FactsRecorded.UnclosedClients));

    public static readonly WcfRule WCFL1002_UsingOnClient = new(
        "WCFL1002",
        "using on a WCF client",
        "'using' on '{0}' calls Close, which throws on a faulted channel and hides the first exception{1}",
        "Dispose of a WCF client is Close: on a faulted channel it throws, the original exception is lost and the channel is not aborted.",
        RuleInputs.Code,
        FixKind.FixAll,
        Cost.Recorded("the original exception is lost and the channel leaks", FactsRecorded.UsingOnClient));

    public static readonly WcfRule WCFL1003_CloseWithoutAbort = new(
        "WCFL1003",
        "Close without Abort on failure",
        "'{0}' is closed, but not aborted when a call or Close itself fails",
        "Close throws on a faulted channel. Without Abort in the failure path the connection and session stay until they time out.",
        RuleInputs.Code,
        FixKind.FixAll,
        Cost.Recorded("every failed call leaves a connection behind until it times out", FactsRecorded.CloseWithoutAbort));

    public static readonly WcfRule WCFL1004_OpenBeforeFirstCall = new(
        "WCFL1004",
        "Open the client before its first call",
        "'{0}' is {1}never opened: its first call opens it, and concurrent calls wait for each other's replies",
        "A client that was not opened opens itself in its first call. Concurrent synchronous calls queue behind it, and each waits for the reply of the one before.",
        RuleInputs.Code,
        FixKind.FixAll,
        Cost.Measured(
            "concurrent calls run one after another",
            today: CostFigure.MeasuredWithPackages(
                "shared-channel",
                CostsMeasured.SharedChannel,
                "slower when 16 threads share an unopened channel",
                "BasicHttp and NetTcp, round trips of 5 ms, 3 calls each"),
            fact: FactsRecorded.SharedChannel));

    public static readonly WcfRule WCFL1005_NewClientForEveryCall = new(
        "WCFL1005",
        "New client or channel factory for every call",
        "'{0}' is made anew {1}: keep one, or its channel factory",
        "A new client or channel factory reads its contract, builds its channel stack and, with the client packages, opens connections of its own. Kept in a field, the factory makes channels at a small part of that cost.",
        RuleInputs.Code,
        FixKind.FixAll,
        Cost.Measured(
            "contract, channel stack and connection are made again for each call",
            today: CostFigure.MeasuredWithPackages(
                "client-for-every-call",
                CostsMeasured.ClientForEveryCall,
                "slower than a client that is kept",
                "HTTP, HTTPS and net.tcp, round trips of 5 ms")));

    public static readonly WcfRule WCFL1006_UncachedFactory = new(
        "WCFL1006",
        "Client opts out of the channel factory cache",
        "Uncached channel factory: {0}",
        "ClientBase keeps channel factories, by the name of their configuration or, with CacheSetting.AlwaysOn, by binding object and address. Some code switches that off, or asks in a way that never finds one.",
        RuleInputs.Code,
        FixKind.FixAll,
        Cost.Measured(
            "each client makes a channel factory, and connections with it",
            today: CostFigure.MeasuredWithPackages(
                "factory-cache",
                CostsMeasured.FactoryCache,
                "slower than with a cached factory",
                "BasicHttp, a client and one call")),
        severity: DiagnosticSeverity.Info,
        atCompilationEnd: true);

    private static void AddClientLifetime(List<WcfRule> all)
    {
        all.Add(WCFL1001_ClientNeverClosed);
        all.Add(WCFL1002_UsingOnClient);
        all.Add(WCFL1003_CloseWithoutAbort);
        all.Add(WCFL1004_OpenBeforeFirstCall);
        all.Add(WCFL1005_NewClientForEveryCall);
        all.Add(WCFL1006_UncachedFactory);
    }
}
