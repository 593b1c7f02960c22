using System.Collections.Generic;
using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Catalogue;

public static partial class WcfRules
{
    public static readonly WcfRule WCFL0001_NotWellFormed = new(
        "WCFL0001",
        "Configuration file is not well-formed XML",
        "The configuration file is not well-formed: {0}",
        "The application cannot start with a configuration file that is not well-formed XML; nothing else in the file is judged. Document type declarations are refused too: their entities can expand without bound.",
        RuleInputs.Configuration,
        FixKind.None,
        Cost.Recorded("the application fails at start with ConfigurationErrorsException", FactsRecorded.BrokenConfiguration),
        failsAtRunTime: true);

    public static readonly WcfRule WCFL0002_OutsideSchema = new(
        "WCFL0002",
        "Element, attribute or value outside the schema",
        "Outside the schema: {0}{1}",
        "The configuration classes of WCF know which elements, attributes and values they take. Whatever else stands in system.serviceModel makes the section unreadable: names are exact, in their letter case too. Behaviours and custom bindings only ignore an attribute that they do not know.",
        RuleInputs.Configuration,
        FixKind.FixAll,
        Cost.Recorded("the application fails with ConfigurationErrorsException when it reads the section", FactsRecorded.UnknownAttribute),
        isCertainFailure: true,
        failsAtRunTime: true);

    public static readonly WcfRule WCFL0003_ReferenceNamesNothing = new(
        "WCFL0003",
        "Configuration reference names nothing",
        "{0} '{1}' names nothing{2}",
        "A bindingConfiguration, behaviorConfiguration or binding that names nothing makes the host or the client throw when it is opened, not when it is built.",
        RuleInputs.Configuration | RuleInputs.Joined,
        FixKind.FixAll,
        Cost.Recorded("the host or client throws when it is opened", FactsRecorded.ConfigurationReferences),
        isCertainFailure: true,
        failsAtRunTime: true);

    public static readonly WcfRule WCFL0004_ServiceNameMatchesNothing = new(
        "WCFL0004",
        "Service name matches no service type",
        "Service '{0}' matches no service type{1}",
        "A service element is found by the full name of the service type, or by the ConfigurationName of its ServiceBehavior. Since .NET Framework 4.0 a service without an entry runs on default endpoints: its binding, quotas and security are then not those that are written.",
        RuleInputs.Joined,
        FixKind.Single,
        Cost.Recorded("the service runs on default endpoints, without the binding, quotas and security that are written for it", FactsRecorded.UnmatchedService),
        failsAtRunTime: true);

    public static readonly WcfRule WCFL0005_NeverUsed = new(
        "WCFL0005",
        "Binding or behaviour is never used",
        "{0} '{1}' is used by no endpoint and no code",
        "A named binding or behaviour that nothing refers to is often a typing error elsewhere: the endpoint then runs with defaults. Dead elements are not judged by other rules.",
        RuleInputs.Configuration | RuleInputs.Joined,
        FixKind.Single,
        Cost.Recorded("an endpoint meant to use it runs with the defaults", FactsRecorded.UnusedBinding),
        severity: DiagnosticSeverity.Info,
        failsAtRunTime: true);

    public static readonly WcfRule WCFL0006_ContractMatchesNothing = new(
        "WCFL0006",
        "Endpoint contract matches no service contract",
        "Endpoint contract '{0}' {1}",
        "An endpoint names its contract by the ConfigurationName of ServiceContract, which is the full type name where it is not written. With any other name the host throws when it is opened, and a client does not find its endpoint.",
        RuleInputs.Joined,
        FixKind.FixAll,
        Cost.Recorded("the host throws when it is opened, the client when it is made", FactsRecorded.UnmatchedContract),
        failsAtRunTime: true);

    private static void AddConfigurationFile(List<WcfRule> all)
    {
        all.Add(WCFL0001_NotWellFormed);
        all.Add(WCFL0002_OutsideSchema);
        all.Add(WCFL0003_ReferenceNamesNothing);
        all.Add(WCFL0004_ServiceNameMatchesNothing);
        all.Add(WCFL0005_NeverUsed);
        all.Add(WCFL0006_ContractMatchesNothing);
    }
}
