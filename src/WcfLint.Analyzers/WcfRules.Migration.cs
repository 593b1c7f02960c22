using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;

namespace WcfLint.Analyzers;

public static partial class WcfRules
{
    public static readonly WcfRule WCFL8001_ConfigurationConstructor = new(
        "WCFL8001",
        "Configuration constructor on client packages",
        "'{0}' is created by a constructor that reads its endpoint from configuration; pass a binding and an address",
        "The client packages do not read configuration files. The ClientBase constructors that look up an endpoint in such a file throw PlatformNotSupportedException.",
        RuleInputs.Code,
        FixKind.None,
        Cost.Recorded("the constructor throws PlatformNotSupportedException", FactsRecorded.ConfigurationConstructors),
        effects: [new(harm: Harm.CertainFailure)]);

    public static readonly WcfRule WCFL8002_MessageSecurity = new(
        "WCFL8002",
        "Message security on client packages or CoreWCF",
        "{0} has message {1}, which {2} not support",
        "The client packages and CoreWCF do not support message security, but the enumeration value Message still exists, and WSHttpBinding uses message security by default. Client packages before 4.6 have no message credentials either. Use Transport or TransportWithMessageCredential.",
        RuleInputs.Code | RuleInputs.Configuration,
        FixKind.Single,
        Cost.Recorded("opening the client or host throws", FactsRecorded.MessageSecurity),
        effects: [new(harm: Harm.CertainFailure)]);

    public static readonly Effect WCFL8003_Throws = new("the application throws at startup", harm: Harm.Failure, silentIn: Relevance.Unused);

    public static readonly WcfRule WCFL8003_IgnoredByCoreWcf = new(
        "WCFL8003",
        "CoreWCF ignores this configuration section",
        "CoreWCF.ConfigurationManager {0} '{1}'{2}",
        "CoreWCF.ConfigurationManager reads six bindings and the endpoints of services. It silently ignores other sections. Unknown elements inside bindings and services make the application throw at startup.",
        RuleInputs.Configuration,
        FixKind.None,
        Cost.Recorded("settings that applied before the migration no longer apply", FactsRecorded.IgnoredSection,
            seen: "includeExceptionDetailInFaults stays false although the file sets it to true"),
        effects: [new(), WCFL8003_Throws]);

    public static readonly Effect WCFL8004_NoStart = new("the host does not start", harm: Harm.Failure);
    public static readonly Effect WCFL8004_Ignored = new("the setting has no effect", DiagnosticSeverity.Info, Harm.Failure);
    public static readonly Effect WCFL8004_Rejected = new("messages over 64 KiB are rejected", harm: Harm.Failure);

    public static readonly WcfRule WCFL8004_ReadOtherwise = new(
        "WCFL8004",
        "CoreWCF.ConfigurationManager rejects or ignores a binding setting",
        "CoreWCF.ConfigurationManager {0} {1} of {2}: {3}",
        "CoreWCF.ConfigurationManager reads bindings with its own classes. It throws at startup on some settings that .NET Framework accepts, and ignores other settings. If maxReceivedMessageSize of netTcpBinding is raised, maxBufferSize stays at 65536.",
        RuleInputs.Configuration,
        FixKind.FixAll,
        Cost.NotMeasured("the host does not start, or the setting has no effect", why: "an exception at startup or an ignored setting takes no time"),
        effects: [WCFL8004_NoStart, WCFL8004_Rejected, WCFL8004_Ignored]);

    public static readonly WcfRule WCFL8005_ThrottleWithoutReader = new(
        "WCFL8005",
        "CoreWCF has no throttling",
        "serviceThrottling of {0} has no effect on CoreWCF; call UseRateLimiter to limit HTTP requests, or set Kestrel's MaxConcurrentConnections",
        "CoreWCF has no ServiceThrottlingBehavior, and CoreWCF.ConfigurationManager reads no behaviours. The limits that applied on .NET Framework no longer apply.",
        RuleInputs.Configuration,
        FixKind.None,
        Cost.NotMeasured("calls, sessions and instances have no limit",
            why: "an element that nothing reads takes no time, and the cost of unlimited load depends on the service"),
        effects: [new(severity: DiagnosticSeverity.Info)]);

    public static readonly Effect WCFL8006_Callback = new(severity: DiagnosticSeverity.Info, harm: Harm.Failure);

    public static readonly WcfRule WCFL8006_NotSupported = new(
        "WCFL8006",
        "Compiles on CoreWCF or client packages, but does not work",
        "{0} does not work on {1}; {2}",
        "CoreWCF and the client packages keep some members of .NET Framework's WCF, but these members throw or have no effect. The compiler does not report them.",
        RuleInputs.Code | RuleInputs.Configuration,
        FixKind.None,
        Cost.NotMeasured("calls fail, the program does not start, the setting has no effect, or anonymous messages reach the operations",
            why: "an exception or a member that nothing reads takes no time"),
        effects: [new(harm: Harm.Failure), WCFL8006_Callback]);

    public static readonly WcfRule WCFL8007_ConfigurationThatNothingReads = new(
        "WCFL8007",
        "Configuration that nothing reads",
        "{0} do not read this system.serviceModel section; {1}",
        "The client packages of .NET have no configuration system, and CoreWCF reads only the file that the program passes to AddServiceModelConfigurationManagerFile. A system.serviceModel section that is left over from .NET Framework has no effect, nor have its addresses, quotas and timeouts.",
        RuleInputs.Configuration,
        FixKind.None,
        Cost.NotMeasured("the quotas, timeouts and security settings of the section have no effect", why: "a section that nothing reads takes no time"));

    public static readonly WcfRule WCFL8008_CoreWcfContract = new(
        "WCFL8008",
        "Client of a contract with CoreWCF's attributes",
        "The contract {0} has the ServiceContract of CoreWCF, which clients do not know",
        "Clients use System.ServiceModel and read its attributes only. CoreWCF reads the attributes of both. A contract that a client and a CoreWCF service share must therefore have the attributes of System.ServiceModel.",
        RuleInputs.Code,
        FixKind.None,
        Cost.Recorded("creating the client or factory throws InvalidOperationException", FactsRecorded.ForeignContracts),
        effects: [new(harm: Harm.CertainFailure)]);

    private static WcfRule[] OfMigration =>
    [
        WCFL8001_ConfigurationConstructor,
        WCFL8002_MessageSecurity,
        WCFL8003_IgnoredByCoreWcf,
        WCFL8004_ReadOtherwise,
        WCFL8005_ThrottleWithoutReader,
        WCFL8006_NotSupported,
        WCFL8007_ConfigurationThatNothingReads,
        WCFL8008_CoreWcfContract,
    ];
}
