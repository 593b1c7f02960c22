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

    private static void AddTransport(List<WcfRule> all)
    {
        all.Add(WCFL3001_DefaultWebProxy);
    }
}
