using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;

namespace WcfLint.Analyzers;

public static partial class WcfRules
{
    public static readonly WcfRule WCFL6001_DebugCompilation = new(
        "WCFL6001",
        "Service runs with debug compilation",
        "The web site that hosts the services is compiled with debug=\"true\"",
        "With debug=\"true\", ASP.NET compiles the pages and services of a site into many assemblies, without optimisation, and requests never time out.",
        RuleInputs.Configuration,
        FixKind.FixAll,
        Cost.NotMeasured(
            "code that ASP.NET compiles is not optimised, and requests never time out",
            note: "The source document has no figure for this setting alone: its figure is for debug builds of the service and the client, combined with workstation garbage collection, over net.tcp.",
            why: "the effect depends on the service's own code, and ASP.NET's debug switch exists only on .NET Framework"));

    public static readonly WcfRule WCFL6002_WorkstationGarbageCollection = new(
        "WCFL6002",
        "Service host without server garbage collection",
        "The program that hosts the WCF services runs without server garbage collection",
        "By default, a program uses workstation garbage collection: one heap for all cores, collected on the thread that needs memory. Server garbage collection uses a heap and a thread for each core. IIS turns on server garbage collection for web sites; a program must turn it on in its own configuration.",
        RuleInputs.Configuration,
        FixKind.None,
        Cost.NotMeasured(
            "on many cores, garbage collection may slow calls down",
            note: "The source document has no figure for this setting alone: its figure is for debug builds of the service and the client, combined with workstation garbage collection, over net.tcp.",
            why: "the effect depends on how much the service allocates and on the number of cores, and the published runs are from a machine with few cores; case garbage-collection of samples/MeasuredCosts compares both kinds of garbage collection on your machine"),
        effects: [new(severity: DiagnosticSeverity.Info)]);

    public static readonly WcfRule WCFL6003_SerialSingleton = new(
        "WCFL6003",
        "Singleton service handles one call at a time",
        "'{0}' is a singleton that handles one call at a time, so all other callers wait",
        "With InstanceContextMode.Single, one object serves all callers. With ConcurrencyMode.Single, the default, WCF locks that object for each call. Calls then run one after another, even if the throttles allow concurrent calls.",
        RuleInputs.Code,
        FixKind.Single,
        Cost.Measured(
            "all calls of all clients run one after another",
            today: CostFigure.MeasuredWithPackages(
                "serial-singleton",
                CostsMeasured.SerialSingleton,
                "slower for 16 callers",
                "BasicHttp, calls of 20 ms"),
            fact: FactsRecorded.SerialSingleton,
            seen: "the service runs 1 call at a time instead of 16"));

    public static readonly Effect WCFL6004_Sleep = new(severity: DiagnosticSeverity.Info);
    public static readonly Effect WCFL6004_AsyncVoid = new("WCF sends the reply before the operation ends, and an exception ends the process");
    public static readonly Effect WCFL6004_EarlyReply = new("WCF sends the reply before the operation ends", DiagnosticSeverity.Info);
    public static readonly Effect WCFL6004_OneWayAsyncVoid = new("an exception ends the process");

    public static readonly WcfRule WCFL6004_BlockingOperation = new(
        "WCFL6004",
        "Operation blocks a thread",
        "Service method '{0}' {1}",
        "Each call takes a thread from the pool. While an operation blocks its thread, no other call can use that thread, and the pool adds threads slowly. An operation that returns a Task and awaits its work releases the thread.",
        RuleInputs.Code,
        FixKind.None,
        Cost.Measured(
            "each concurrent call needs its own thread, and the pool adds only a few threads per second",
            today: CostFigure.MeasuredWithPackages(
                "blocking-operations",
                CostsMeasured.BlockingOperations,
                "slower for 16 callers",
                "BasicHttp, 4 waits of 50 ms"),
            fact: FactsRecorded.BlockedThreads,
            seen: "4 of 200 requests are in progress at the same time instead of all 200"),
        effects: [new(), WCFL6004_Sleep, WCFL6004_AsyncVoid, WCFL6004_EarlyReply, WCFL6004_OneWayAsyncVoid]);

    public static readonly WcfRule WCFL6005_SessionStateLock = new(
        "WCFL6005",
        "ASP.NET compatibility with session state",
        "ASP.NET compatibility is on and session state is not off: each call to '{0}' locks its caller's session",
        "With ASP.NET compatibility, a service runs in WCF's ASP.NET handler, which requires session state. Each request locks its session until the request is answered, whether or not the service uses the session.",
        RuleInputs.Configuration | RuleInputs.Joined,
        FixKind.None,
        Cost.NotMeasured("calls in the same ASP.NET session (of a browser, or of a client with allowCookies) run one after another",
            why: "ASP.NET's session state exists only on .NET Framework"),
        effects: [new(severity: DiagnosticSeverity.Info)]);

    public static readonly WcfRule WCFL6006_TracingLeftOn = new(
        "WCFL6006",
        "Tracing or message logging left on",
        "WCF writes {0} to listener '{1}'",
        "At level Information or a more verbose level, WCF writes several traces for each call. Message logging writes each message. Traces and messages are written to the listener's file as XML, under one lock for the whole process. The log helps only while an error is being investigated.",
        RuleInputs.Configuration,
        FixKind.Single,
        Cost.NotMeasured("traces or messages of every call are written as XML, under one lock for all threads",
            why: "WCF writes these traces only on .NET Framework"),
        effects: [new(severity: DiagnosticSeverity.Info)]);

    public static readonly WcfRule WCFL6007_HostOnUIThread = new(
        "WCFL6007",
        "Service host on a UI thread",
        "'{0}' opens the host of '{1}' on its UI thread, and '{1}' does not set UseSynchronizationContext to false",
        "A host that is opened under a synchronization context posts each call to that context. On the UI thread, calls run one at a time, whatever the ConcurrencyMode is. While the window is busy, the service answers no calls. While a call runs, the window does not repaint.",
        RuleInputs.Code,
        FixKind.Single,
        Cost.NotMeasured("calls run one after another on the UI thread",
            why: "a measurement would need a window; WCFL6003 has a figure for calls that run one after another"),
        effects: [new(severity: DiagnosticSeverity.Info)]);

    public static readonly Effect WCFL6008_ReplyBlocked = new("the callback blocks the reply until the call times out", harm: Harm.Failure);

    public static readonly WcfRule WCFL6008_CallbackDeadlock = new(
        "WCFL6008",
        "Callback deadlock",
        "'{0}' waits for '{1}' {2}",
        "With ConcurrencyMode.Single, the default, the service can receive the caller's reply to a callback only after the operation has ended. WCF detects the deadlock and throws an exception instead of waiting forever. A client that a window creates receives its callbacks on the UI thread. If a callback arrives while that thread waits for a reply, the callback waits for the thread, and the client receives nothing else.",
        RuleInputs.Code,
        FixKind.Single,
        Cost.NotMeasured("the nested call throws InvalidOperationException", why: "the effect is an exception"),
        effects: [new(harm: Harm.Failure), WCFL6008_ReplyBlocked]);

    public static readonly WcfRule WCFL6009_HttpContextOutsideAspNet = new(
        "WCFL6009",
        "HttpContext.Current without ASP.NET compatibility",
        "'{0}' uses HttpContext.Current, which is null here: aspNetCompatibilityEnabled is not true",
        "In IIS, WCF takes over each request from ASP.NET before the handlers run, and serves it on WCF's own threads. HttpContext.Current is null on these threads unless the site turns on ASP.NET compatibility.",
        RuleInputs.Code | RuleInputs.Joined,
        FixKind.None,
        Cost.NotMeasured("the operation throws NullReferenceException", why: "the effect is not a slowdown"),
        effects: [new(harm: Harm.Failure)]);

    public static readonly Effect WCFL6010_Waits =
        new("a disconnected client is called again and again, and each call may wait for the timeout", DiagnosticSeverity.Info, Harm.Failure, Relevance.Unused);

    public static readonly Effect WCFL6010_EndsProcess =
        new("the process ends when the other end of a channel has gone", harm: Harm.Failure, silentIn: Relevance.Unused);

    public static readonly WcfRule WCFL6010_CallbacksInLoop = new(
        "WCFL6010",
        "Callback channels called in a loop",
        "'{0}' is called on stored channels in a loop: {1}",
        "A call on the channel of a disconnected client throws CommunicationException, TimeoutException or ObjectDisposedException, even if the call is one-way. A loop over all clients skips the remaining clients unless the code catches the exception for each channel. The code must also remove the failed channel.",
        RuleInputs.Code,
        FixKind.Single,
        Cost.NotMeasured("clients that come after a disconnected client in the loop get no messages", why: "the effect depends on when clients disconnect"),
        effects: [new(harm: Harm.Failure, silentIn: Relevance.Unused), WCFL6010_Waits, WCFL6010_EndsProcess]);

    public static readonly Effect WCFL6011_Number = new("an update can be lost", harm: Harm.Failure, silentIn: Relevance.Unused);
    public static readonly Effect WCFL6011_Shown = new("an update of a number that decides nothing in sight can be lost", DiagnosticSeverity.Info);

    public static readonly WcfRule WCFL6011_SharedStateWithoutLock = new(
        "WCFL6011",
        "Shared state of a service changed without a lock",
        "{0} ({1}) is changed without a lock",
        "Concurrent calls share static fields, and the fields of a singleton with ConcurrencyMode.Multiple. Only one thread at a time may write to a collection of System.Collections.Generic. If a call reads a number, changes it and writes it back, any value that another call wrote in between is lost.",
        RuleInputs.Code,
        FixKind.FixAll,
        Cost.NotMeasured("updates can be lost, and operations on a collection can throw or loop endlessly",
            why: "what is lost depends on which calls coincide"),
        effects: [new(harm: Harm.Failure, silentIn: Relevance.Unused), WCFL6011_Number, WCFL6011_Shown]);

    public static readonly WcfRule WCFL6012_SwallowedOpen = new(
        "WCFL6012",
        "Failure of a host's Open is swallowed",
        "A failure of {0} is {1} instead of being rethrown",
        "ServiceHost.Open throws if an address is in use or access to it is denied, if a certificate is missing, or if a contract is invalid. If the handler only logs the exception, the process keeps running without the service, and nothing restarts it.",
        RuleInputs.Code,
        FixKind.Single,
        Cost.NotMeasured("the process runs, but the service answers no calls", why: "the effect is an outage, not a slowdown"));

    public static readonly WcfRule WCFL6013_DebugDirective = new(
        "WCFL6013",
        "Service directive with Debug=\"true\"",
        "The directive of this service has Debug=\"true\"",
        "With Debug=\"true\" in the directive of an .svc file, ASP.NET compiles the code of that file without optimisation. The attribute has no effect on a class that is compiled elsewhere.",
        RuleInputs.Configuration,
        FixKind.None,
        Cost.NotMeasured("the code of this file is compiled without optimisation",
            why: "the effect depends on the code of the service, and only .NET Framework has .svc files"),
        effects: [new(severity: DiagnosticSeverity.Info)],
        atCompilationEnd: true);

    public static readonly WcfRule WCFL6014_AspNetCompatibilityContradicts = new(
        "WCFL6014",
        "ASP.NET compatibility contradicts the service",
        "{0} {1} ASP.NET compatibility, but {2}",
        "AspNetCompatibilityRequirements of a service class and aspNetCompatibilityEnabled of its site must fit together. WCF compares them when it activates the service.",
        RuleInputs.Code | RuleInputs.Configuration,
        FixKind.None,
        Cost.NotMeasured("activating the service throws InvalidOperationException", why: "the effect is an exception"),
        effects: [new(harm: Harm.Failure)]);

    public static readonly Effect WCFL6015_Object =
        new("the first call throws InvalidOperationException, because nothing can create the service object", harm: Harm.Failure);
    public static readonly Effect WCFL6015_Metadata = new("GetRequiredService throws InvalidOperationException at startup", harm: Harm.Failure);

    public static readonly Effect WCFL6015_Web = new("the host throws InvalidOperationException at startup", harm: Harm.Failure);

    public static readonly Effect WCFL6015_Tcp = new("nothing listens at the address of the endpoint", harm: Harm.Failure);

    public static readonly WcfRule WCFL6015_HostRegistration = new(
        "WCFL6015",
        "Missing registration in a CoreWCF host",
        "The CoreWCF host does not know '{0}': {1}",
        "AddServiceEndpoint needs a service that AddService has added. CoreWCF takes service objects from the container, by their class, or creates them with a parameterless constructor. AddServiceModelMetadata registers ServiceMetadataBehavior.",
        RuleInputs.Code,
        FixKind.FixAll,
        Cost.Recorded("AddServiceEndpoint throws ArgumentException at startup", FactsRecorded.HostRegistrations),
        effects: [new(harm: Harm.Failure), WCFL6015_Object, WCFL6015_Metadata, WCFL6015_Web, WCFL6015_Tcp]);

    public static readonly Effect WCFL6016_Current = new("OperationContext.Current is null there, or the context of another call", harm: Harm.Failure);

    public static readonly Effect WCFL6016_Method = new("the request is sent with POST instead of its own method", harm: Harm.Failure);

    public static readonly WcfRule WCFL6016_LostContext = new(
        "WCFL6016",
        "OperationContext that is lost or not one's own",
        "'{0}' loses or mixes operation contexts: {1}",
        "The operation context belongs to a thread. After an await, the method usually continues on another thread. There, OperationContext.Current is not the context of the call, and an OperationContextScope cannot be left. A web call within an operation needs a scope of its own, because it writes its HTTP method into the current context.",
        RuleInputs.Code,
        FixKind.None,
        Cost.NotMeasured("leaving the scope throws InvalidOperationException", why: "the effect is an exception"),
        effects: [new(harm: Harm.Failure), WCFL6016_Current, WCFL6016_Method]);

    public static readonly Effect WCFL6017_Kept = new("reading it throws ObjectDisposedException", harm: Harm.Failure);

    public static readonly WcfRule WCFL6017_ConsumedMessage = new(
        "WCFL6017",
        "Message that is consumed or kept",
        "Message consumed or kept: '{0}' {1}",
        "A message can be read, copied or written once. An inspector that does so must put a message made from the copy in its place. Message.ToString() does not count. WCF closes the messages and streams that an operation gets when it has returned.",
        RuleInputs.Code,
        FixKind.None,
        Cost.Recorded("the call fails with InvalidOperationException when WCF reads or sends the message", FactsRecorded.ConsumedMessages),
        effects: [new(harm: Harm.Failure), WCFL6017_Kept]);

    public static readonly WcfRule WCFL6018_HostOfAnObject = new(
        "WCFL6018",
        "ServiceHost of an object or class that it cannot use",
        "The host gets {0}",
        "A host that gets an object instead of a type serves all calls with this object. This works only with InstanceContextMode.Single, which is not the default. A host that gets a type needs a parameterless constructor.",
        RuleInputs.Code | RuleInputs.Joined,
        FixKind.FixAll,
        Cost.NotMeasured("opening the host throws InvalidOperationException", why: "the effect is an exception"),
        effects: [new(harm: Harm.Failure)]);

    private static WcfRule[] OfHosting =>
    [
        WCFL6001_DebugCompilation,
        WCFL6002_WorkstationGarbageCollection,
        WCFL6003_SerialSingleton,
        WCFL6004_BlockingOperation,
        WCFL6005_SessionStateLock,
        WCFL6006_TracingLeftOn,
        WCFL6007_HostOnUIThread,
        WCFL6008_CallbackDeadlock,
        WCFL6009_HttpContextOutsideAspNet,
        WCFL6010_CallbacksInLoop,
        WCFL6011_SharedStateWithoutLock,
        WCFL6012_SwallowedOpen,
        WCFL6013_DebugDirective,
        WCFL6014_AspNetCompatibilityContradicts,
        WCFL6015_HostRegistration,
        WCFL6016_LostContext,
        WCFL6017_ConsumedMessage,
        WCFL6018_HostOfAnObject,
    ];
}
