using System.Collections.Generic;
using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Catalogue;

public static partial class WcfRules
{
    public static readonly WcfRule WCFL2001_UnboundedQuota = new(
        "WCFL2001",
        "Quota raised without bound",
        "Quota too high: {0} {1}: {2}",
        "Quotas are what stands between a service and a message that fills its memory. Raised to the maximum of their type they protect nothing.",
        RuleInputs.Code | RuleInputs.Configuration,
        FixKind.FixAll,
        Cost.Recorded("one message may take all memory", FactsRecorded.UnboundedQuotas));

    public static readonly WcfRule WCFL2002_DefaultMessageQuota = new(
        "WCFL2002",
        "Default message quota in force",
        "{0} of {1} {2}: a larger message fails",
        "A message larger than maxReceivedMessageSize fails with QuotaExceededException. The default is 65,536 bytes, soon reached by collections and binary data.",
        RuleInputs.Code | RuleInputs.Configuration | RuleInputs.Joined,
        FixKind.Single,
        Cost.Recorded("a call with a message above 64 KiB fails; no time is lost before", FactsRecorded.MessageQuotas),
        severity: DiagnosticSeverity.Info);

    public static readonly WcfRule WCFL2003_QuotasOfTheSidesDiffer = new(
        "WCFL2003",
        "Client and service quotas differ",
        "The two ends differ: {0} of {1} {2}: {3}",
        "The two ends of a contract have their own bindings. Where they disagree on encoding or framing no call succeeds; where one receives less than the other, what one end takes for granted fails at the other.",
        RuleInputs.Code | RuleInputs.Configuration | RuleInputs.Joined,
        FixKind.None,
        Cost.Recorded("the call fails; no time is lost before", FactsRecorded.DifferingSides),
        severity: DiagnosticSeverity.Info,
        atCompilationEnd: true);

    public static readonly WcfRule WCFL2004_BufferSizeDiffers = new(
        "WCFL2004",
        "maxBufferSize differs from maxReceivedMessageSize",
        "Message sizes contradict each other: {0}",
        "With buffered transfer the two quotas must be equal, with streamed transfer maxBufferSize may not be larger; otherwise the channel throws ArgumentException when it is opened.",
        RuleInputs.Code | RuleInputs.Configuration,
        FixKind.FixAll,
        Cost.Recorded("the channel throws when it is opened", FactsRecorded.BufferSizes),
        failsAtRunTime: true);

    public static readonly WcfRule WCFL2006_LowThrottle = new(
        "WCFL2006",
        "Throttle at or below the defaults",
        "Low throttle: {0} of {1} {2}",
        "Since .NET Framework 4.0 the default throttles grow with the processors: 16 calls and 100 sessions for each. Limits that were written to raise the fixed defaults of older versions lower today's.",
        RuleInputs.Code | RuleInputs.Configuration,
        FixKind.FixAll,
        Cost.Recorded(
            "calls wait that the machine could serve",
            FactsRecorded.LowThrottle,
            "On eight processors the defaults are 128 calls and 800 sessions (Wenlong Dong, \"WCF 4: Higher Default Throttling Settings for WCF Services\"; referencesource, ServiceThrottlingBehavior.cs). Yaron Naveh's post raised maxConcurrentSessions to 90, nine times the default of its day. That advice no longer holds: since .NET Framework 4.0 the default is 100 for each processor, and 90 lowers it."));

    public static readonly WcfRule WCFL2007_UnboundedThrottle = new(
        "WCFL2007",
        "Throttle without bound",
        "Throttle without bound: {0} of {1} is 2147483647: {2}",
        "Throttles keep a service from taking on more work than it can finish. Raised to the maximum of their type they hold nothing back; without them the limits grow with the processors.",
        RuleInputs.Code | RuleInputs.Configuration,
        FixKind.Single,
        Cost.Recorded("under load nothing waits outside: threads and memory run out instead", FactsRecorded.UnboundedThrottle),
        severity: DiagnosticSeverity.Info);

    public static readonly WcfRule WCFL2005_ObjectGraphQuota = new(
        "WCFL2005",
        "maxItemsInObjectGraph set on one side",
        "Object graph quota: {0} {1}",
        "Since .NET Framework 4.5 an object graph may have any number of items unless maxItemsInObjectGraph says less. A lower value bounds only the side that has it: generated clients do not get it.",
        RuleInputs.Code | RuleInputs.Configuration | RuleInputs.Joined,
        FixKind.None,
        Cost.Recorded("a call that one side sends and the other refuses", FactsRecorded.ObjectGraphQuota),
        severity: DiagnosticSeverity.Info);

    public static readonly WcfRule WCFL2008_ExtremeBufferPool = new(
        "WCFL2008",
        "Extreme maxBufferPoolSize",
        "Buffer pool: {0}",
        "The pool keeps buffers for reuse up to maxBufferPoolSize. Without bound it keeps the largest messages of the busiest hour for good; with one byte it keeps none, and every message allocates its own.",
        RuleInputs.Code | RuleInputs.Configuration,
        FixKind.FixAll,
        Cost.Recorded("memory that is never given back, or buffers allocated anew for every message", FactsRecorded.BufferPools),
        severity: DiagnosticSeverity.Info);

    public static readonly WcfRule WCFL2009_TimeoutsThatContradictEachOther = new(
        "WCFL2009",
        "Timeouts that are endless or contradict each other",
        "Timeout {0} of {1} is {2}, too {3}",
        "A client with an infinite timeout, or one of hours, waits that long for a service that does not answer, and whoever waits for the client with it. Of the two timeouts of a reliable session the shorter one ends it: an inactivityTimeout longer than receiveTimeout never fires. On a duplex client receiveTimeout is how long it waits for a callback before it faults, and on a service how long it keeps a session that nobody closes.",
        RuleInputs.Code | RuleInputs.Configuration,
        FixKind.None,
        Cost.Recorded("a client hangs that could have said what is wrong, or a session ends earlier than it is written", FactsRecorded.EndlessTimeouts),
        silentIn: Relevance.Development);

    private static void AddQuotas(List<WcfRule> all)
    {
        all.Add(WCFL2001_UnboundedQuota);
        all.Add(WCFL2002_DefaultMessageQuota);
        all.Add(WCFL2003_QuotasOfTheSidesDiffer);
        all.Add(WCFL2004_BufferSizeDiffers);
        all.Add(WCFL2005_ObjectGraphQuota);
        all.Add(WCFL2006_LowThrottle);
        all.Add(WCFL2007_UnboundedThrottle);
        all.Add(WCFL2008_ExtremeBufferPool);
        all.Add(WCFL2009_TimeoutsThatContradictEachOther);
    }
}
