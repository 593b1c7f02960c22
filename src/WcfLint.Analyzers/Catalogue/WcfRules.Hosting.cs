using System.Collections.Generic;
using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Catalogue;

public static partial class WcfRules
{
    public static readonly WcfRule WCFL6001_DebugCompilation = new(
        "WCFL6001",
        "Service runs with debug compilation",
        "{0}",
        "ASP.NET compiles pages and services of a site with debug=\"true\" without optimisation, in many assemblies and without time-outs. A service host without server garbage collection collects on one heap for all cores.",
        RuleInputs.Configuration,
        FixKind.FixAll,
        Cost.Measured(
            "slower code and garbage collection",
            document: new CostFigure(
                "29×",
                "slower at most: debug builds on both sides and workstation garbage collection",
                "netTcp, same machine",
                "Terrance Snyder, \"Fast netTcpBinding\"")));

    public static readonly WcfRule WCFL6003_SerialSingleton = new(
        "WCFL6003",
        "Singleton service serialises every call",
        "'{0}' serves all callers with one object, and that takes one call at a time: the others wait",
        "InstanceContextMode.Single makes one object for all callers. With ConcurrencyMode.Single, the default, that object is locked for the length of each call, so that calls run one after another whatever the throttles allow.",
        RuleInputs.Code,
        FixKind.Single,
        Cost.NotMeasured("all calls of all clients run one after another"));

    private static void AddHosting(List<WcfRule> all)
    {
        all.Add(WCFL6001_DebugCompilation);
        all.Add(WCFL6003_SerialSingleton);
    }
}
