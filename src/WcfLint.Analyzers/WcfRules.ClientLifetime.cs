using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;

namespace WcfLint.Analyzers;

public static partial class WcfRules
{
    public static readonly Effect WCFL1001_SessionStays = new("the service keeps the session until it times out; when all sessions are in use, calls fail with TimeoutException");
    public static readonly Effect WCFL1001_SessionMayStay = new("a session, if the binding has one, stays on the service until it times out", DiagnosticSeverity.Info);
    public static readonly Effect WCFL1001_ResourcesStay = new("its resources stay in use until a garbage collection", DiagnosticSeverity.Info);
    public static readonly Effect WCFL1001_Host = new("it listens until the process ends, which breaks off the calls in progress", DiagnosticSeverity.Info);
    public static readonly Effect WCFL1001_NoSession = new("minor, because the binding has no session and the connection belongs to the process", DiagnosticSeverity.Info);

    public static readonly WcfRule WCFL1001_ClientNeverClosed = new(
        "WCFL1001",
        "Client or channel is never closed",
        "{0} is {1}; call Close, and Abort if Close fails",
        "A client, channel, factory or host that is never closed keeps its session on the service until the session times out, and its connection until a garbage collection.",
        RuleInputs.Code,
        FixKind.FixAll,
        Cost.Recorded("the connection stays open until a garbage collection, and a session until it times out", FactsRecorded.UnclosedClients, seen: "the service holds 50 of 50 connections instead of 1"),
        effects: [new(), WCFL1001_SessionStays, WCFL1001_SessionMayStay, WCFL1001_ResourcesStay, WCFL1001_Host, WCFL1001_NoSession]);

    public static readonly Effect WCFL1002_NoSession = new("minor, because the binding has no session and a failed call does not fault the channel", DiagnosticSeverity.Info);

    public static readonly Effect WCFL1002_Added = new("an exception from Close reaches the caller, although the exception of the call is handled");

    public static readonly Effect WCFL1002_Unseen = new("if Close fails, the handler treats a call that succeeded as failed", DiagnosticSeverity.Info);

    public static readonly WcfRule WCFL1002_UsingOnClient = new(
        "WCFL1002",
        "WCF client in a using statement",
        "'using' on {0} calls Close, which throws if the channel is faulted{1}",
        "Dispose on a WCF client calls Close. If the channel is faulted, Close aborts the channel and throws CommunicationObjectFaultedException, which replaces the original exception.",
        RuleInputs.Code,
        FixKind.FixAll,
        Cost.Recorded("the original exception is lost", FactsRecorded.UsingOnClient),
        effects: [new(), WCFL1002_Added, WCFL1002_Unseen, WCFL1002_NoSession]);

    public static readonly Effect WCFL1003_Replaced = new("the exception from Close replaces the original exception");
    public static readonly Effect WCFL1003_NoSession = new("minor, because the binding has no session and a failed call does not fault the channel", DiagnosticSeverity.Info);
    public static readonly Effect WCFL1003_OneWay = new("minor, because one-way calls get no faults, and a channel that cannot send gives up its connection", DiagnosticSeverity.Info);
    public static readonly Effect WCFL1003_Throws = new("the exception from Close reaches the caller if a failed call has faulted the channel");
    public static readonly Effect WCFL1003_SeldomReplaced = new("an exception from Close that no handler catches replaces the original exception", DiagnosticSeverity.Info);
    public static readonly Effect WCFL1003_Added = new("an exception from Close reaches the caller, although the exception of the call is handled", DiagnosticSeverity.Info);

    public static readonly WcfRule WCFL1003_CloseWithoutAbort = new(
        "WCFL1003",
        "Close without Abort on failure",
        "{0} is closed, but not aborted if {1} fails",
        "A call that fails may skip Close: without Abort on the failure path, the connection and the session then stay open until they time out. In a finally block, Close throws on a faulted channel, and its exception replaces the original one.",
        RuleInputs.Code,
        FixKind.FixAll,
        Cost.Recorded("each call that fails with a fault leaves a connection open", FactsRecorded.CloseWithoutAbort, seen: "with net.tcp, 10 of 10 connections are left open instead of none"),
        effects: [new(), WCFL1003_Replaced, WCFL1003_Throws, WCFL1003_SeldomReplaced, WCFL1003_Added, WCFL1003_NoSession, WCFL1003_OneWay]);

    public static readonly Effect WCFL1004_OneThread = new("the first call waits until the channel is open", DiagnosticSeverity.Info);

    public static readonly WcfRule WCFL1004_OpenBeforeFirstCall = new(
        "WCFL1004",
        "Client not opened before its first call",
        "{0} is {1}never opened, so the first call opens the channel{2}",
        "If a client is not opened explicitly, its first call opens it. Concurrent synchronous calls queue behind the first call, and each call waits for the reply to the previous call.",
        RuleInputs.Code,
        FixKind.FixAll,
        Cost.Measured(
            "concurrent calls run one after another",
            today: CostFigure.MeasuredWithPackages(
                "shared-channel",
                CostsMeasured.SharedChannel,
                "slower when 16 threads share an unopened channel",
                "BasicHttp and NetTcp, round trips of 5 ms, 3 calls per thread"),
            fact: FactsRecorded.SharedChannel,
            seen: "the service runs 1 call at a time instead of 16"),
        effects: [new(), WCFL1004_OneThread]);

    public static readonly Effect WCFL1005_FactoryCached = new("each call creates and opens a channel; ClientBase caches the factory, because the endpoint comes from configuration", DiagnosticSeverity.Info);

    public static readonly WcfRule WCFL1005_NewClientForEveryCall = new(
        "WCFL1005",
        "New client or channel factory for every call",
        "'{0}' is created {1}; reuse one client or one channel factory",
        "A new client or channel factory reads its contract, builds its channel stack and, with the client packages, opens its own connections. A channel factory that is kept in a field creates channels at a fraction of this cost.",
        RuleInputs.Code,
        FixKind.FixAll,
        Cost.Measured(
            "each call reads the contract, builds a channel stack and opens a connection",
            today: CostFigure.MeasuredWithPackages(
                "client-for-every-call",
                CostsMeasured.ClientForEveryCall,
                "slower than reusing one client",
                "HTTP, HTTPS and net.tcp, round trips of 5 ms")),
        effects: [new(), WCFL1005_FactoryCached]);

    public static readonly Effect WCFL1006_NeverCached = new(severity: DiagnosticSeverity.Warning);
    public static readonly Effect WCFL1006_SetTooLate = new("the assignment throws InvalidOperationException", harm: Harm.Failure, silentIn: Relevance.Unused);

    public static readonly WcfRule WCFL1006_UncachedFactory = new(
        "WCFL1006",
        "Client bypasses the channel factory cache",
        "Uncached channel factory: {0}",
        "ClientBase caches channel factories by configuration name or, with CacheSetting.AlwaysOn, by binding object and address. The rule reports code that turns the cache off, or creates clients in a way that bypasses it.",
        RuleInputs.Code,
        FixKind.FixAll,
        Cost.Measured(
            "each client creates its own channel factory and connections",
            today: CostFigure.MeasuredWithPackages(
                "factory-cache",
                CostsMeasured.FactoryCache,
                "slower than with a cached factory",
                "BasicHttp, a client and one call, on one machine")),
        effects: [new(severity: DiagnosticSeverity.Info), WCFL1006_NeverCached, WCFL1006_SetTooLate],
        atCompilationEnd: true);

    public static readonly WcfRule WCFL1007_UsedAfterFault = new(
        "WCFL1007",
        "Client used after a fault",
        "'{0}' is {1}: the channel stays faulted; abort it and create a new client",
        "A call that fails with CommunicationException puts a channel with a session into the Faulted state. Every further call on this channel throws CommunicationObjectFaultedException. Abort the channel and create a new one.",
        RuleInputs.Code | RuleInputs.Configuration | RuleInputs.Joined,
        FixKind.None,
        Cost.NotMeasured("every further call throws CommunicationObjectFaultedException", why: "the effect is not a slowdown"),
        effects: [new(harm: Harm.Failure, silentIn: Relevance.Unused)]);

    public static readonly WcfRule WCFL1008_TwoConnectionsPerHost = new(
        "WCFL1008",
        "Two HTTP connections per host",
        "'{0}' of {1} calls '{2}' over HTTP from several threads, but the program opens only two connections to each host",
        "On .NET Framework, a program opens at most two HTTP connections to a host, and every further call waits for a free connection. However, ASP.NET sites can open ten connections.",
        RuleInputs.Configuration | RuleInputs.Joined,
        FixKind.Single,
        Cost.NotMeasured("the third concurrent call waits until a connection is free", why: "only .NET Framework has the limit; the client packages use HttpClient, which has no such limit"),
        effects: [new(severity: DiagnosticSeverity.Info)],
        atCompilationEnd: true);

    public static readonly WcfRule WCFL1009_ServiceFabricFactoryForEveryCall = new(
        "WCFL1009",
        "Service Fabric client factory for every call",
        "'{0}' is created for every call of '{1}'; keep one factory in a field, because it caches the channels",
        "WcfCommunicationClientFactory of Service Fabric caches channels. If each call creates a factory, each call also opens a new channel.",
        RuleInputs.Code,
        FixKind.None,
        Cost.NotMeasured("a channel is opened for every call", why: "a measurement needs Service Fabric; WCFL1005 shows the cost of a new channel"));

    public static readonly Effect WCFL1010_Scope = new("disposing of the scope throws CommunicationObjectFaultedException", DiagnosticSeverity.Info, Harm.Failure);
    public static readonly Effect WCFL1010_Factory = new("each client creates a channel factory, with connections of its own", DiagnosticSeverity.Info);

    public static readonly WcfRule WCFL1010_ClientInContainer = new(
        "WCFL1010",
        "Container keeps or disposes clients wrongly",
        "Container registration {0} uses {1}",
        "A session ends with the first failure, and when nothing is sent for ten minutes. A container keeps a singleton for the whole process, so all later calls fail. At the end of a scope, the container disposes of a client, and Dispose of a faulted client throws. A client that is created with a binding for each request also creates its own channel factory.",
        RuleInputs.Code,
        FixKind.None,
        Cost.Recorded("after one failed call or an idle session, every call throws until the process restarts", FactsRecorded.KeptSession),
        effects: [new(harm: Harm.Failure), WCFL1010_Scope, WCFL1010_Factory]);

    public static readonly Effect WCFL1011_Ignored = new("the change has no effect", harm: Harm.Failure);
    public static readonly Effect WCFL1011_Host = new("AddServiceEndpoint throws InvalidOperationException", harm: Harm.Failure);
    public static readonly Effect WCFL1011_Twice = new("adding it throws ArgumentException", harm: Harm.Failure);

    public static readonly WcfRule WCFL1011_ChangedTooLate = new(
        "WCFL1011",
        "Client or host that is set up too late or twice",
        "{0} of '{1}' cannot be changed {2}",
        "Creating a channel opens its factory, and the first call opens a client. From then on, credentials are read-only, behaviors and the binding are no longer read, and a host takes no endpoints. A host or client takes one behavior of each class.",
        RuleInputs.Code,
        FixKind.None,
        Cost.Recorded("setting credentials throws InvalidOperationException (Object is read-only)", FactsRecorded.LateCredentials),
        effects: [new(harm: Harm.Failure), WCFL1011_Ignored, WCFL1011_Host, WCFL1011_Twice]);

    private static WcfRule[] OfClientLifetime =>
    [
        WCFL1001_ClientNeverClosed,
        WCFL1002_UsingOnClient,
        WCFL1003_CloseWithoutAbort,
        WCFL1004_OpenBeforeFirstCall,
        WCFL1005_NewClientForEveryCall,
        WCFL1006_UncachedFactory,
        WCFL1007_UsedAfterFault,
        WCFL1008_TwoConnectionsPerHost,
        WCFL1009_ServiceFabricFactoryForEveryCall,
        WCFL1010_ClientInContainer,
        WCFL1011_ChangedTooLate,
    ];
}
