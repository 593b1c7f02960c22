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

    private static void AddHosting(List<WcfRule> all)
    {
        all.Add(WCFL6001_DebugCompilation);
    }
}
