using System.Collections.Generic;
using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Catalogue;

public static partial class WcfRules
{
    public static readonly WcfRule WCFL4001_SecurityContextForSingleCalls = new(
        "WCFL4001",
        "Security context established for single-call clients",
        "{0} establishes a security context{1}",
        "Secure conversation exchanges an extra pair of messages before the first call and holds a session on the service. It pays only when one client makes many calls.",
        RuleInputs.Code | RuleInputs.Configuration | RuleInputs.Joined,
        FixKind.FixAll,
        Cost.Measured(
            "an extra exchange for each client",
            document: new CostFigure(
                "3.4×",
                "fewer transactions per second, with negotiateServiceCredential",
                ".NET 3.5, wsHttpBinding with Message security",
                "Yaron Naveh, \"Performance\" posts, 2008-2010"),
            today: new CostFigure(
                "16×",
                "fewer calls per second with one call per client",
                ".NET 10, wsHttp TransportWithMessageCredential",
                "measured once on .NET 10.0.12 (Linux, 2 cores, loopback; client dotnet/wcf 5030424, service CoreWCF 7ff2d0f, built from source); not reproducible by a command here")),
        severity: DiagnosticSeverity.Info,
        atCompilationEnd: true);

    private static void AddSessions(List<WcfRule> all)
    {
        all.Add(WCFL4001_SecurityContextForSingleCalls);
    }
}
