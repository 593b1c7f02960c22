using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;

namespace WcfLint.Analyzers;

public static partial class WcfRules
{
    public static readonly WcfRule WCFL0001_NotWellFormed = new(
        "WCFL0001",
        "Configuration file is not well-formed XML",
        "The configuration file is not well-formed: {0}",
        "An application cannot start with a configuration file that is not well-formed XML, and WcfLint checks nothing else in the file. WcfLint also skips files with a document type declaration, because entities can expand without limit.",
        RuleInputs.Configuration,
        FixKind.None,
        Cost.Recorded("the application fails at startup with ConfigurationErrorsException", FactsRecorded.BrokenConfiguration),
        effects: [new(harm: Harm.Failure)]);

    public static readonly Effect WCFL0002_Ignored = new("the attribute is ignored, so the intended setting does not apply", harm: Harm.CertainFailure);
    public static readonly Effect WCFL0002_Queue =
        new("opening the host or client throws InvalidOperationException, because of the dollar sign", harm: Harm.Failure);

    public static readonly Effect WCFL0002_Certificate =
        new("the host or client throws InvalidOperationException: \"Cannot find the X.509 certificate\"", harm: Harm.Failure);

    public static readonly WcfRule WCFL0002_OutsideSchema = new(
        "WCFL0002",
        "Invalid element, attribute or value in system.serviceModel",
        "Invalid configuration: {0}{1}",
        "The configuration classes of WCF accept only the elements, attributes and values that they define, and names are case-sensitive. Anything else in system.serviceModel makes the section unreadable. Behaviours and custom bindings ignore unknown attributes.",
        RuleInputs.Configuration,
        FixKind.FixAll,
        Cost.Recorded("the application throws ConfigurationErrorsException when it reads the section", FactsRecorded.UnknownAttribute),
        effects: [new(harm: Harm.CertainFailure), WCFL0002_Ignored, WCFL0002_Queue, WCFL0002_Certificate]);

    public static readonly Effect WCFL0003_NotSuppressed = new("the comment suppresses nothing", harm: Harm.CertainFailure);

    public static readonly WcfRule WCFL0003_ReferenceNamesNothing = new(
        "WCFL0003",
        "Reference to a configuration that does not exist",
        "{0} '{1}' does not exist{2}",
        "If a bindingConfiguration, behaviorConfiguration or binding attribute refers to a name that does not exist, creating the host or the client throws. The build does not report the error.",
        RuleInputs.Configuration | RuleInputs.Joined,
        FixKind.FixAll,
        Cost.Recorded("creating the host or client throws", FactsRecorded.ConfigurationReferences,
            seen: "starting a CoreWCF host throws BindingNotFoundException"),
        effects: [new(harm: Harm.CertainFailure), WCFL0003_NotSuppressed]);

    public static readonly Effect WCFL0004_Misnamed = new("this element has no effect", harm: Harm.Failure);
    public static readonly Effect WCFL0004_Unneeded = new("this element has no effect", DiagnosticSeverity.Info, Harm.Failure);

    public static readonly Effect WCFL0004_NoEndpoints = new("opening the host throws InvalidOperationException", harm: Harm.Failure);

    public static readonly Effect WCFL0004_Activation = new("activating the service throws InvalidOperationException", harm: Harm.Failure);

    public static readonly WcfRule WCFL0004_ServiceNameMatchesNothing = new(
        "WCFL0004",
        "Service name matches no service type",
        "Service '{0}' matches no service type{1}",
        "WCF finds a service element by the full name of the service type, or by the ConfigurationName of its ServiceBehavior attribute. Since .NET Framework 4.0, a service without a matching element runs on default endpoints and ignores the configured binding, quotas and security.",
        RuleInputs.Joined,
        FixKind.Single,
        Cost.Recorded("the service runs on default endpoints, without its configured binding, quotas and security", FactsRecorded.UnmatchedService,
            seen: "maxReceivedMessageSize is 65,536 instead of the configured 1,000,000"),
        effects: [new(harm: Harm.Failure), WCFL0004_Misnamed, WCFL0004_Unneeded, WCFL0004_NoEndpoints, WCFL0004_Activation]);

    public static readonly WcfRule WCFL0005_NeverUsed = new(
        "WCFL0005",
        "Binding or behaviour is never used",
        "{0} '{1}' is not used in configuration or code",
        "If nothing refers to a named binding or behaviour, a reference elsewhere is often misspelled, and an endpoint runs with defaults. Other rules check unused elements only for mistakes that always cause an exception.",
        RuleInputs.Configuration | RuleInputs.Joined,
        FixKind.Single,
        Cost.Recorded("an endpoint or service that should use the element runs with defaults", FactsRecorded.UnusedBinding,
            seen: "maxReceivedMessageSize is 65,536 instead of the configured 1,000,000"),
        effects: [new(severity: DiagnosticSeverity.Info, harm: Harm.Failure)]);

    public static readonly WcfRule WCFL0006_ContractMatchesNothing = new(
        "WCFL0006",
        "Endpoint contract matches no service contract",
        "Endpoint contract '{0}' {1}",
        "An endpoint names its contract by the ConfigurationName of ServiceContract, which defaults to the full type name. If no service contract has that name, opening the host throws, and a client does not find its endpoint.",
        RuleInputs.Joined,
        FixKind.FixAll,
        Cost.Recorded("opening the host or creating the client throws", FactsRecorded.UnmatchedContract),
        effects: [new(harm: Harm.Failure)]);

    public static readonly WcfRule WCFL0007_EndpointThatNothingReads = new(
        "WCFL0007",
        "Endpoint is configured where no program reads it",
        "'{0}' finds no endpoint: contract '{1}' has {2}",
        "A process reads the configuration of its program, and never the app.config of a library. If only the app.config of a library has a client endpoint for a contract, creating a client that takes its endpoint from configuration throws InvalidOperationException.",
        RuleInputs.Joined,
        FixKind.None,
        Cost.NotMeasured("creating the client throws InvalidOperationException", why: "the effect is an exception"),
        effects: [new(harm: Harm.Failure)]);

    public static readonly WcfRule WCFL0008_NoBaseAddress = new(
        "WCFL0008",
        "Address that contradicts the base addresses of the host",
        "Address and host contradict each other: {0} of service '{1}' {2}",
        "A relative address of a service needs a base address with the scheme of its binding, and metadata over HTTP needs a base address or a URL. In a site with multipleSiteBindingsEnabled, addresses must be relative. Otherwise, creating or opening the host throws InvalidOperationException.",
        RuleInputs.Code | RuleInputs.Joined,
        FixKind.Single,
        Cost.NotMeasured("creating or opening the host throws InvalidOperationException", why: "the effect is an exception"),
        effects: [new(harm: Harm.Failure)],
        atCompilationEnd: true);

    private static WcfRule[] OfConfigurationFile =>
    [
        WCFL0001_NotWellFormed,
        WCFL0002_OutsideSchema,
        WCFL0003_ReferenceNamesNothing,
        WCFL0004_ServiceNameMatchesNothing,
        WCFL0005_NeverUsed,
        WCFL0006_ContractMatchesNothing,
        WCFL0007_EndpointThatNothingReads,
        WCFL0008_NoBaseAddress,
    ];
}
