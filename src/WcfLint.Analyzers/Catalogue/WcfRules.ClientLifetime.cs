using System.Collections.Generic;
using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Catalogue;

public static partial class WcfRules
{
    public static readonly WcfRule WCFL1001_ClientNeverClosed = new(
        "WCFL1001",
        "Client or channel is never closed",
        "'{0}' is {1}; call Close, and Abort if Close fails",
        "A client, channel, factory or host that is never closed keeps its session on the service until the session times out, and its connection until a garbage collection.",
        RuleInputs.Code,
        FixKind.FixAll,
        Cost.Recorded("sessions run out, and calls fail with TimeoutException after one minute", FactsRecorded.UnclosedClients));

    public static readonly WcfRule WCFL1002_UsingOnClient = new(
        "WCFL1002",
        "WCF client in a using statement",
        "'using' on '{0}' calls Close, which throws if the channel is faulted{1}",
        "Dispose on a WCF client calls Close. If the channel is faulted, Close throws: the original exception is lost and the channel is not aborted.",
        RuleInputs.Code,
        FixKind.FixAll,
        Cost.Recorded("the original exception is lost and the channel leaks", FactsRecorded.UsingOnClient));

    public static readonly WcfRule WCFL1003_CloseWithoutAbort = new(
        "WCFL1003",
        "Close without Abort on failure",
        "'{0}' is closed, but not aborted if a call or Close fails",
        "Close throws on a faulted channel. Without Abort on the failure path, the connection and the session stay open until they time out.",
        RuleInputs.Code,
        FixKind.FixAll,
        Cost.Recorded("each failed call leaves a connection open until it times out", FactsRecorded.CloseWithoutAbort));

    public static readonly WcfRule WCFL1004_OpenBeforeFirstCall = new(
        "WCFL1004",
        "Client not opened before its first call",
        "'{0}' is {1}never opened, so its first call opens it and concurrent calls wait for each other",
        "A client that is not opened explicitly opens on its first call. Concurrent synchronous calls queue behind that call, and each waits for the reply to the previous one.",
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
        "'{0}' is created {1}; reuse one client, or its channel factory",
        "A new client or channel factory reads its contract, builds its channel stack and, with the client packages, opens its own connections. A factory that is kept in a field creates channels at a fraction of that cost.",
        RuleInputs.Code,
        FixKind.FixAll,
        Cost.Measured(
            "each call builds the contract, channel stack and connection again",
            today: CostFigure.MeasuredWithPackages(
                "client-for-every-call",
                CostsMeasured.ClientForEveryCall,
                "slower than a client that is kept",
                "HTTP, HTTPS and net.tcp, round trips of 5 ms")));

    public static readonly WcfRule WCFL1006_UncachedFactory = new(
        "WCFL1006",
        "Client bypasses the channel factory cache",
        "Uncached channel factory: {0}",
        "ClientBase caches channel factories by configuration name or, with CacheSetting.AlwaysOn, by binding object and address. Some code turns the cache off, or creates clients in a way that never hits it.",
        RuleInputs.Code,
        FixKind.FixAll,
        Cost.Measured(
            "each client creates its own channel factory and connections",
            today: CostFigure.MeasuredWithPackages(
                "factory-cache",
                CostsMeasured.FactoryCache,
                "slower than with a cached factory",
                "BasicHttp, a client and one call")),
        severity: DiagnosticSeverity.Info,
        atCompilationEnd: true);

    public static readonly WcfRule WCFL1007_UsedAfterFault = new(
        "WCFL1007",
        "Client used after a fault",
        "'{0}' is {1}: its channel stays faulted until it is aborted and a new one is made",
        "A call that fails with CommunicationException leaves a channel with a session faulted. Every further call on it throws CommunicationObjectFaultedException; nothing but a new channel helps.",
        RuleInputs.Code | RuleInputs.Configuration | RuleInputs.Joined,
        FixKind.None,
        Cost.NotMeasured("every further call throws CommunicationObjectFaultedException", why: "it fails or it does not"),
        failsAtRunTime: true,
        silentIn: Relevance.Unused);

    public static readonly WcfRule WCFL1008_TwoConnectionsPerHost = new(
        "WCFL1008",
        "Two HTTP connections per host",
        "'{0}' calls '{1}' over HTTP from several threads, and a program has two connections to a host",
        "On .NET Framework a program opens two HTTP connections to a host, and every further call waits for one of them. Sites of ASP.NET open ten.",
        RuleInputs.Configuration | RuleInputs.Joined,
        FixKind.Single,
        Cost.NotMeasured("the third call at a time waits until a connection is free", why: "the limit is one of .NET Framework; the client packages have HttpClient, without it"),
        severity: DiagnosticSeverity.Info,
        atCompilationEnd: true);

    public static readonly WcfRule WCFL1009_ServiceFabricFactoryForEveryCall = new(
        "WCFL1009",
        "Service Fabric client factory for every call",
        "'{0}' is made anew for every call of {1}: keep one in a field, since it caches the channels",
        "WcfCommunicationClientFactory of Service Fabric has the cache of the channels. One that is made for each call opens a channel for each call, and finds none again.",
        RuleInputs.Code,
        FixKind.None,
        Cost.NotMeasured("a channel is opened for every call", why: "Service Fabric would have to run here; what a new channel costs WCFL1005 tells"));

    private static void AddClientLifetime(List<WcfRule> all)
    {
        all.Add(WCFL1001_ClientNeverClosed);
        all.Add(WCFL1002_UsingOnClient);
        all.Add(WCFL1003_CloseWithoutAbort);
        all.Add(WCFL1004_OpenBeforeFirstCall);
        all.Add(WCFL1005_NewClientForEveryCall);
        all.Add(WCFL1006_UncachedFactory);
        all.Add(WCFL1007_UsedAfterFault);
        all.Add(WCFL1008_TwoConnectionsPerHost);
        all.Add(WCFL1009_ServiceFabricFactoryForEveryCall);
    }
}
