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
        Cost.NotMeasured("the application fails at start with ConfigurationErrorsException"));

    public static readonly WcfRule WCFL0003_ReferenceNamesNothing = new(
        "WCFL0003",
        "Configuration reference names nothing",
        "{0} '{1}' names nothing{2}",
        "A bindingConfiguration, behaviorConfiguration or binding that names nothing makes the host or the client throw when it is opened, not when it is built.",
        RuleInputs.Configuration | RuleInputs.Joined,
        FixKind.FixAll,
        Cost.NotMeasured("the host or client throws when it is opened"));

    public static readonly WcfRule WCFL0005_NeverUsed = new(
        "WCFL0005",
        "Binding or behaviour is never used",
        "{0} '{1}' is used by no endpoint and no code",
        "A named binding or behaviour that nothing refers to is often a typing error elsewhere: the endpoint then runs with defaults. Dead elements are not judged by other rules.",
        RuleInputs.Configuration | RuleInputs.Joined,
        FixKind.Single,
        Cost.NotMeasured("an endpoint meant to use it runs with the defaults"),
        severity: DiagnosticSeverity.Info);

    private static void AddConfigurationFile(List<WcfRule> all)
    {
        all.Add(WCFL0001_NotWellFormed);
        all.Add(WCFL0003_ReferenceNamesNothing);
        all.Add(WCFL0005_NeverUsed);
    }
}
