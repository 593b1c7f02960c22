using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;

namespace WcfLint.Analyzers;

public static partial class WcfRules
{
    public static readonly Effect WCFL4001_Single = new();
    public static readonly Effect WCFL4001_SingleOfMessages = new("each client makes two extra exchanges, one before its first call and one when it closes");
    public static readonly Effect WCFL4001_OfMessages =
        new("each client makes two extra exchanges, one before its first call and one when it closes", DiagnosticSeverity.Info);

    public static readonly WcfRule WCFL4001_SecurityContextForSingleCalls = new(
        "WCFL4001",
        "Security context established for single-call clients",
        "{0} establishes a security context{1}",
        "A security context costs an extra message exchange before the first call and another when the client closes, and keeps a session on the service. It can pay off only if one client makes many calls.",
        RuleInputs.Code | RuleInputs.Configuration | RuleInputs.Joined,
        FixKind.Single,
        Cost.Measured(
            "each client makes two extra exchanges, one before its first call and one when it closes",
            today: CostFigure.MeasuredWithPackages(
                "security-contexts",
                CostsMeasured.SecurityContexts,
                "slower with one call per client",
                "wsHttp, TransportWithMessageCredential, round trips of 1 and 5 ms"),
            note: "The source document has no figure for this setting alone. With Message security, the document reports 15.235 transactions per second if this setting and negotiateServiceCredential (WCFL4002) are on, and 51.833 if both are off."),
        effects: [new(severity: DiagnosticSeverity.Info), WCFL4001_OfMessages, WCFL4001_Single, WCFL4001_SingleOfMessages],
        atCompilationEnd: true);

    public static readonly WcfRule WCFL4002_NegotiatedServiceCredential = new(
        "WCFL4002",
        "Service credential negotiated for every channel",
        "{0} negotiates the service credential{1}",
        "With message security, the client requests the service credential in separate messages for every channel. A client that knows the certificate or the Windows account of the service needs no negotiation.",
        RuleInputs.Code | RuleInputs.Configuration | RuleInputs.Joined,
        FixKind.Single,
        Cost.NotMeasured(
            "each channel exchanges extra messages before its first call",
            note: "The source document has no figure for this setting alone. The document reports 15.235 transactions per second if this setting and establishSecurityContext (WCFL4001) are on, and 51.833 if both are off.",
            why: "Message security with negotiation does not exist on modern .NET"),
        effects: [new(severity: DiagnosticSeverity.Info)],
        atCompilationEnd: true);

    public static readonly Effect WCFL4003_Unmapped = new("the host starts, but no call reaches the endpoint", harm: Harm.Failure);

    public static readonly Effect WCFL4003_NotFlowed =
        new("what the operation changes stays when the caller's transaction is rolled back", DiagnosticSeverity.Info, Harm.Failure);

    public static readonly WcfRule WCFL4003_SessionRequired = new(
        "WCFL4003",
        "Sessions, callbacks or transactions that the binding lacks",
        "'{0}' {1}, which {2} does not support",
        "A contract with SessionMode.Required, or with operations that begin or end a session, needs a binding with sessions; a contract with callbacks needs a duplex binding; TransactionFlowOption.Mandatory needs one that flows transactions. WCF checks this when the application opens a host or a channel factory.",
        RuleInputs.Code | RuleInputs.Joined,
        FixKind.None,
        Cost.Recorded("opening the host or client throws InvalidOperationException", FactsRecorded.RequiredSessions, seen: "opening a client throws"),
        atCompilationEnd: true,
        effects: [new(harm: Harm.Failure), WCFL4003_Unmapped, WCFL4003_NotFlowed]);

    public static readonly WcfRule WCFL4004_OneWayBlocks = new(
        "WCFL4004",
        "One-way operation blocks its session",
        "One-way operation '{0}' blocks in {1}, and its session takes one call at a time",
        "The client of a one-way operation does not wait for its end. On a session with ConcurrencyMode.Single, however, the service reads the next message only after the operation has returned, so the next call and Close wait.",
        RuleInputs.Code,
        FixKind.None,
        Cost.NotMeasured("the next call of the client and its Close wait until the operation has ended",
            why: "the wait is that of the operation; WCFL6004 shows the cost of blocked threads"),
        effects: [new(severity: DiagnosticSeverity.Info)]);

    private static WcfRule[] OfSessions =>
    [
        WCFL4001_SecurityContextForSingleCalls,
        WCFL4002_NegotiatedServiceCredential,
        WCFL4003_SessionRequired,
        WCFL4004_OneWayBlocks,
    ];
}
