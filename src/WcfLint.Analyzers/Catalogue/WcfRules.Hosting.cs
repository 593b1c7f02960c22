using System.Collections.Generic;
using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Catalogue;

public static partial class WcfRules
{
    public static readonly WcfRule WCFL6001_DebugCompilation = new(
        "WCFL6001",
        "Service runs with debug compilation",
        "The site of these services is compiled with debug=\"true\"",
        "ASP.NET compiles pages and services of a site with debug=\"true\" without optimisation, in many assemblies and without time-outs.",
        RuleInputs.Configuration,
        FixKind.FixAll,
        Cost.NotMeasured(
            "slower code",
            note: "The source document has no figure of this setting alone: it measured debug builds on both sides and workstation garbage collection together, over net.tcp.",
            why: "it follows from the service's own code, and ASP.NET's debug switch exists on the .NET Framework alone"));

    public static readonly WcfRule WCFL6002_WorkstationGarbageCollection = new(
        "WCFL6002",
        "Service host without server garbage collection",
        "The host of these services runs without server garbage collection",
        "A program collects garbage as a workstation does: on one heap for all cores, in the thread that needs memory. Server garbage collection has a heap and a thread for each core. IIS switches it on for sites, a service host must ask for it.",
        RuleInputs.Configuration,
        FixKind.FixAll,
        Cost.NotMeasured(
            "calls wait for garbage collection",
            note: "The source document has no figure of this setting alone: it measured debug builds on both sides and workstation garbage collection together, over net.tcp.",
            why: "it follows from how much the service allocates, and on how many cores; case garbage-collection of samples/MeasuredCosts compares the two on your machine"),
        severity: DiagnosticSeverity.Info);

    public static readonly WcfRule WCFL6003_SerialSingleton = new(
        "WCFL6003",
        "Singleton service serialises every call",
        "'{0}' serves all callers with one object, and that takes one call at a time: the others wait",
        "InstanceContextMode.Single makes one object for all callers. With ConcurrencyMode.Single, the default, that object is locked for the length of each call, so that calls run one after another whatever the throttles allow.",
        RuleInputs.Code,
        FixKind.Single,
        Cost.Measured(
            "all calls of all clients run one after another",
            today: CostFigure.MeasuredWithPackages(
                "serial-singleton",
                CostsMeasured.SerialSingleton,
                "slower for 16 callers",
                "BasicHttp, calls of 20 ms"),
            fact: FactsRecorded.SerialSingleton));

    public static readonly WcfRule WCFL6004_BlockingOperation = new(
        "WCFL6004",
        "Operation blocks a thread",
        "The service's method '{0}' {1}",
        "Each call has a thread of the pool. An operation that waits on it keeps it from other calls, and the pool makes new threads slowly. An operation that returns a Task and awaits gives its thread back.",
        RuleInputs.Code,
        FixKind.None,
        Cost.Measured(
            "calls at once need a thread each, and the pool adds few each second",
            today: CostFigure.MeasuredWithPackages(
                "blocking-operations",
                CostsMeasured.BlockingOperations,
                "slower for 16 callers",
                "BasicHttp, 4 waits of 50 ms"),
            fact: FactsRecorded.BlockedThreads));

    public static readonly WcfRule WCFL6008_CallbackDeadlock = new(
        "WCFL6008",
        "Callback deadlock",
        "'{0}' waits for '{1}' on its own caller, with ConcurrencyMode.Single",
        "With ConcurrencyMode.Single, the default, the service receives the reply of its caller only after the operation has ended. WCF sees that and throws instead of waiting for ever.",
        RuleInputs.Code,
        FixKind.None,
        Cost.NotMeasured("InvalidOperationException at the call", why: "it fails or it does not"),
        failsAtRunTime: true);

    public static readonly WcfRule WCFL6010_CallbacksInLoop = new(
        "WCFL6010",
        "Callback channels called in a loop",
        "'{0}' is called on stored channels in a loop: {1}",
        "A call on the channel of a client that is gone throws CommunicationException, TimeoutException or ObjectDisposedException, also where it is one-way. In a loop over all clients that exception keeps the call from those behind it, unless it is caught for each channel, and the dead channel is removed.",
        RuleInputs.Code,
        FixKind.None,
        Cost.NotMeasured("one client that is gone keeps messages from all behind it", why: "it follows from when clients go"),
        failsAtRunTime: true,
        silentIn: Relevance.Unused);

    public static readonly WcfRule WCFL6011_SharedStateWithoutLock = new(
        "WCFL6011",
        "Shared state of a service changed without a lock",
        "{0} ({1}) is changed without a lock",
        "Calls that run at once share static fields, and the fields of a singleton with ConcurrencyMode.Multiple. Collections of System.Collections.Generic may be written by one thread at a time, and a number that is read, changed and written back loses what another call wrote in between.",
        RuleInputs.Code,
        FixKind.None,
        Cost.NotMeasured("updates are lost, and a collection may throw or loop endlessly", why: "what is lost follows from which calls meet"),
        failsAtRunTime: true,
        silentIn: Relevance.Unused);

    public static readonly WcfRule WCFL6012_SwallowedOpen = new(
        "WCFL6012",
        "Failure of a host's Open or Close is swallowed",
        "A failure of {0} is swallowed: {1}",
        "ServiceHost.Open throws where an address is taken or not allowed, a certificate is missing or a contract is wrong. A handler that only logs leaves a process that looks started and answers nobody; nothing restarts it. A handler around Close that does nothing leaves the listeners open; Abort closes them.",
        RuleInputs.Code,
        FixKind.None,
        Cost.NotMeasured("the process runs and answers nobody", why: "it is an outage, which no factor tells"));

    public static readonly WcfRule WCFL6013_DebugDirective = new(
        "WCFL6013",
        "Service directive with Debug=\"true\"",
        "Debug=\"true\" compiles the code of this file without optimisation",
        "The code behind the directive of an .svc file is compiled with the debug switch of the directive: without optimisation. Where the class is compiled elsewhere the switch has no effect.",
        RuleInputs.Configuration,
        FixKind.None,
        Cost.NotMeasured("the code of the service is compiled without optimisation", why: "it follows from the service's own code, and .svc files exist on the .NET Framework alone"),
        severity: DiagnosticSeverity.Info,
        atCompilationEnd: true);

    private static void AddHosting(List<WcfRule> all)
    {
        all.Add(WCFL6001_DebugCompilation);
        all.Add(WCFL6002_WorkstationGarbageCollection);
        all.Add(WCFL6003_SerialSingleton);
        all.Add(WCFL6004_BlockingOperation);
        all.Add(WCFL6008_CallbackDeadlock);
        all.Add(WCFL6010_CallbacksInLoop);
        all.Add(WCFL6011_SharedStateWithoutLock);
        all.Add(WCFL6012_SwallowedOpen);
        all.Add(WCFL6013_DebugDirective);
    }
}
