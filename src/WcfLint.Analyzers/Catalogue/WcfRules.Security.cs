using System.Collections.Generic;
using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Catalogue;

public static partial class WcfRules
{
    public static readonly WcfRule WCFL7001_ExceptionDetailInFaults = new(
        "WCFL7001",
        "Exception detail in faults",
        "{0} sends stack traces and messages of the service's exceptions to every caller",
        "IncludeExceptionDetailInFaults puts type, message and stack trace of the service's exceptions into the fault, for every caller to read.",
        RuleInputs.Code | RuleInputs.Configuration,
        FixKind.FixAll,
        Cost.NotMeasured("internals of the service leak to callers"));

    private static void AddSecurity(List<WcfRule> all)
    {
        all.Add(WCFL7001_ExceptionDetailInFaults);
    }
}
