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
        Cost.Measured(
            "slower code",
            document: new CostFigure(
                "29×",
                "slower at most: debug builds on both sides and workstation garbage collection",
                "netTcp, same machine",
                "Terrance Snyder, \"Fast netTcpBinding\""),
            why: "it follows from the service's own code, and ASP.NET's debug switch exists on the .NET Framework alone"));

    public static readonly WcfRule WCFL6002_WorkstationGarbageCollection = new(
        "WCFL6002",
        "Service host without server garbage collection",
        "The host of these services runs without server garbage collection",
        "A program collects garbage as a workstation does: on one heap for all cores, in the thread that needs memory. Server garbage collection has a heap and a thread for each core. IIS switches it on for sites, a service host must ask for it.",
        RuleInputs.Configuration,
        FixKind.FixAll,
        Cost.Measured(
            "calls wait for garbage collection",
            document: new CostFigure(
                "29×",
                "slower at most: debug builds on both sides and workstation garbage collection",
                "netTcp, same machine",
                "Terrance Snyder, \"Fast netTcpBinding\""),
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

    private static void AddHosting(List<WcfRule> all)
    {
        all.Add(WCFL6001_DebugCompilation);
        all.Add(WCFL6002_WorkstationGarbageCollection);
        all.Add(WCFL6003_SerialSingleton);
    }
}
