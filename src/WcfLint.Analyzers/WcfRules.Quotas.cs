using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;

namespace WcfLint.Analyzers;

public static partial class WcfRules
{
    public static readonly Effect WCFL2001_Depth = new("a deeply nested message can exhaust the stack");
    public static readonly Effect WCFL2001_Connections = new("the setting no longer limits the load on the service");
    public static readonly Effect WCFL2001_OfClient = new(severity: DiagnosticSeverity.Info);
    public static readonly Effect WCFL2001_DepthOfClient = new("a deeply nested message can exhaust the stack", DiagnosticSeverity.Info);
    public static readonly Effect WCFL2001_ConnectionsOfClient = new("the setting no longer limits the load on the service", DiagnosticSeverity.Info);

    public static readonly WcfRule WCFL2001_UnboundedQuota = new(
        "WCFL2001",
        "Quota raised without limit",
        "Quota too high: {0} {1}{2}",
        "Quotas prevent a single message from exhausting the memory of a service. A quota that is raised to the maximum of its type protects nothing.",
        RuleInputs.Code | RuleInputs.Configuration,
        FixKind.FixAll,
        Cost.Recorded("a single message can exhaust memory", FactsRecorded.UnboundedQuotas,
            seen: "a deeply nested message ends the process with a stack overflow; with the quota, reading the message throws SerializationException"),
        effects: [new(), WCFL2001_Depth, WCFL2001_Connections, WCFL2001_OfClient, WCFL2001_DepthOfClient, WCFL2001_ConnectionsOfClient]);

    public static readonly Effect WCFL2002_Lowered = new("messages with longer strings or arrays are rejected", DiagnosticSeverity.Info);
    public static readonly Effect WCFL2002_Rejected = new();
    public static readonly Effect WCFL2002_RejectedIfLarge = new("it is rejected", DiagnosticSeverity.Info);

    public static readonly WcfRule WCFL2002_DefaultMessageQuota = new(
        "WCFL2002",
        "Message size limited by the default quota",
        "Message size is limited: {0} of {1} {2}",
        "A message larger than maxReceivedMessageSize fails with QuotaExceededException. Collections and binary data soon exceed the default of 65,536 bytes.",
        RuleInputs.Code | RuleInputs.Configuration | RuleInputs.Joined,
        FixKind.Single,
        Cost.Recorded("larger messages are rejected", FactsRecorded.MessageQuotas),
        effects: [WCFL2002_Lowered, WCFL2002_Rejected, WCFL2002_RejectedIfLarge]);

    public static readonly Effect WCFL2003_EveryCall = new("every call fails", harm: Harm.Failure, silentIn: Relevance.Unused);

    public static readonly WcfRule WCFL2003_QuotasOfTheSidesDiffer = new(
        "WCFL2003",
        "Client and service quotas differ",
        "Client and service differ: {0} of {1} {2}; {3}",
        "A client and its service configure their bindings separately. If the encodings or transfer modes differ, every call fails; if one end accepts less than the other, it rejects messages that the other end allows.",
        RuleInputs.Code | RuleInputs.Configuration | RuleInputs.Joined,
        FixKind.None,
        Cost.Recorded("messages over the lower quota are rejected", FactsRecorded.DifferingSides),
        effects: [new(severity: DiagnosticSeverity.Info), WCFL2003_EveryCall],
        atCompilationEnd: true);

    public static readonly Effect WCFL2004_TooLarge = new("opening the host or client throws ArgumentOutOfRangeException", harm: Harm.Failure);

    public static readonly Effect WCFL2004_Refused = new("CoreWCF rejects messages larger than maxBufferSize", harm: Harm.Failure);

    public static readonly WcfRule WCFL2004_BufferSizeDiffers = new(
        "WCFL2004",
        "maxBufferSize differs from maxReceivedMessageSize",
        "Invalid message size: {0}",
        "With buffered transfer, the two quotas must be equal; with streamed transfer, maxBufferSize must not be larger than maxReceivedMessageSize. Otherwise, opening the host or client throws ArgumentException.",
        RuleInputs.Code | RuleInputs.Configuration,
        FixKind.FixAll,
        Cost.Recorded("opening the host or client throws ArgumentException", FactsRecorded.BufferSizes, seen: "opening a client with basicHttpBinding throws"),
        effects: [new(harm: Harm.Failure), WCFL2004_TooLarge, WCFL2004_Refused]);

    public static readonly Effect WCFL2006_FewInstances = new(severity: DiagnosticSeverity.Info);

    public static readonly WcfRule WCFL2006_LowThrottle = new(
        "WCFL2006",
        "Throttle at or below the defaults",
        "Low throttle: {0} of {1} {2}",
        "Since .NET Framework 4.0, the default throttles grow with the number of processors: 16 calls and 100 sessions per processor. Limits that once raised the fixed defaults of older versions are now below the defaults.",
        RuleInputs.Code | RuleInputs.Configuration,
        FixKind.Single,
        Cost.Recorded(
            "calls wait although the machine could serve them",
            FactsRecorded.LowThrottle,
            "On eight processors the defaults are 128 calls and 800 sessions (Wenlong Dong, \"WCF 4: Higher Default Throttling Settings for WCF Services\"; ServiceThrottlingBehavior.cs of .NET Framework). A post by Yaron Naveh recommended a maxConcurrentSessions of 90, nine times the default at that time. This advice no longer holds: since .NET Framework 4.0, the default is 100 per processor, so 90 is below the default.", seen: "2 of 8 clients are served at the same time instead of 8"),
        effects: [new(), WCFL2006_FewInstances]);

    public static readonly WcfRule WCFL2007_UnboundedThrottle = new(
        "WCFL2007",
        "Throttle without limit",
        "Throttle without limit: {0} of {1} is 2147483647; {2}",
        "Throttles prevent a service from accepting more work than it can finish. A throttle that is raised to the maximum of its type limits nothing; the default grows with the number of processors.",
        RuleInputs.Code | RuleInputs.Configuration,
        FixKind.Single,
        Cost.Recorded("under load, the service runs out of threads and memory instead of queueing calls", FactsRecorded.UnboundedThrottle,
            seen: "16 of 16 clients are served at the same time instead of 10"),
        effects: [new(severity: DiagnosticSeverity.Info)]);

    public static readonly WcfRule WCFL2005_ObjectGraphQuota = new(
        "WCFL2005",
        "maxItemsInObjectGraph set on one end only",
        "Object graph quota: {0} {1}",
        "Since .NET Framework 4.5, an object graph may have any number of items unless maxItemsInObjectGraph limits it. A limit applies only to the end that sets it; generated clients do not get the limit.",
        RuleInputs.Code | RuleInputs.Configuration | RuleInputs.Joined,
        FixKind.None,
        Cost.Recorded("one end rejects messages that the other end sends", FactsRecorded.ObjectGraphQuota),
        effects: [new(severity: DiagnosticSeverity.Info)]);

    public static readonly Effect WCFL2008_NeverFreed = new("the pool never frees memory", DiagnosticSeverity.Info);
    public static readonly Effect WCFL2008_NoPool = new("every message allocates new buffers", DiagnosticSeverity.Info);

    public static readonly WcfRule WCFL2008_ExtremeBufferPool = new(
        "WCFL2008",
        "Extreme maxBufferPoolSize",
        "Extreme buffer pool: {0}",
        "The pool keeps buffers for reuse up to maxBufferPoolSize. Without a limit, the pool never releases the buffers of the largest messages; with a limit of one byte, it keeps no buffers, and every message allocates its own.",
        RuleInputs.Code | RuleInputs.Configuration,
        FixKind.FixAll,
        Cost.Recorded("the pool never frees memory, or every message allocates new buffers", FactsRecorded.BufferPools,
            seen: "8,216 KB are allocated for 1,000 messages with a pool of 1 byte, instead of 0 KB"),
        effects: [WCFL2008_NeverFreed, WCFL2008_NoPool]);

    public static readonly Effect WCFL2009_Hangs = new("a client waits that long for a service that does not answer", silentIn: Relevance.Development);
    public static readonly Effect WCFL2009_EndsEarlier = new("a session ends earlier than configured", silentIn: Relevance.Development);
    public static readonly Effect WCFL2009_Faults =
        new("a client that receives no callback in that time faults", DiagnosticSeverity.Info, silentIn: Relevance.Development);
    public static readonly Effect WCFL2009_SessionKept =
        new("the service keeps a session that long if the client does not close it", DiagnosticSeverity.Info, silentIn: Relevance.Development);

    public static readonly Effect WCFL2009_NoLimit = new("an operation runs for any time; sendTimeout of a service limits only the sending of the reply",
        DiagnosticSeverity.Info, silentIn: Relevance.Development);

    public static readonly WcfRule WCFL2009_TimeoutsThatContradictEachOther = new(
        "WCFL2009",
        "Timeout that is endless or contradicts another timeout",
        "{0} of {1} is {2}, which is too {3}",
        "If a timeout of a client is infinite, or one hour or longer, the client and its callers wait that long for a service that does not answer. A reliable session ends at the shorter of its two timeouts, so an inactivityTimeout longer than receiveTimeout never fires. On a duplex client, receiveTimeout limits how long the client waits for a callback before it faults. On a service, receiveTimeout limits how long the service keeps a session that no client closes.",
        RuleInputs.Code | RuleInputs.Configuration,
        FixKind.None,
        Cost.Recorded("a client hangs instead of failing, or a session ends earlier than configured", FactsRecorded.EndlessTimeouts,
            seen: "with an infinite sendTimeout, the caller still waits after 5 s; with 1 s, it gets TimeoutException"),
        effects: [WCFL2009_Hangs, WCFL2009_EndsEarlier, WCFL2009_Faults, WCFL2009_SessionKept, WCFL2009_NoLimit]);

    public static readonly WcfRule WCFL2010_AboveRequestLimit = new(
        "WCFL2010",
        "Message size above the request limit of IIS",
        "{0} of {1} ({2}) exceeds the request limit of the site: {3}",
        "IIS checks the length of a request before WCF sees it. It answers a request above maxAllowedContentLength, by default 30,000,000 bytes, with status 404.13. ASP.NET applies maxRequestLength only up to .NET Framework 3.5, or with its classic way of reading requests.",
        RuleInputs.Configuration,
        FixKind.Single,
        Cost.NotMeasured("the client of a larger request gets EndpointNotFoundException", why: "the effect is an exception"),
        effects: [new(harm: Harm.Failure)]);

    private static WcfRule[] OfQuotas =>
    [
        WCFL2001_UnboundedQuota,
        WCFL2002_DefaultMessageQuota,
        WCFL2003_QuotasOfTheSidesDiffer,
        WCFL2004_BufferSizeDiffers,
        WCFL2005_ObjectGraphQuota,
        WCFL2006_LowThrottle,
        WCFL2007_UnboundedThrottle,
        WCFL2008_ExtremeBufferPool,
        WCFL2009_TimeoutsThatContradictEachOther,
        WCFL2010_AboveRequestLimit,
    ];
}
