using System.Collections.Generic;

namespace WcfLint.Analyzers.Catalogue;

public static partial class WcfRules
{
    public static readonly WcfRule WCFL8001_ConfigurationConstructor = new(
        "WCFL8001",
        "Configuration constructor on client packages",
        "'{0}' is made by a constructor that reads its endpoint from configuration, which throws PlatformNotSupportedException here: pass a binding and an address",
        "The client packages read no configuration files. The constructors of ClientBase that would look up an endpoint throw.",
        RuleInputs.Code,
        FixKind.None,
        Cost.Recorded("the client cannot be made", FactsRecorded.ConfigurationConstructors),
        isCertainFailure: true,
        failsAtRunTime: true);

    public static readonly WcfRule WCFL8002_MessageSecurity = new(
        "WCFL8002",
        "Message security on client packages or CoreWCF",
        "{0} has message security{1}, which {2} not have: the channel or host throws when it is built",
        "The client packages and CoreWCF have no message security, but kept its name, and WSHttpBinding has it by default. What remains is Transport and TransportWithMessageCredential.",
        RuleInputs.Code | RuleInputs.Configuration,
        FixKind.Single,
        Cost.Recorded("the client or the host does not open", FactsRecorded.MessageSecurity),
        isCertainFailure: true,
        failsAtRunTime: true);

    public static readonly WcfRule WCFL8003_IgnoredByCoreWcf = new(
        "WCFL8003",
        "CoreWCF ignores this configuration section",
        "CoreWCF reads only bindings and services of system.serviceModel: '{0}' {1}",
        "CoreWCF.ConfigurationManager knows six bindings and the endpoints of services. Other sections are passed over without a word; other elements inside of these two make the application throw at its start.",
        RuleInputs.Configuration,
        FixKind.None,
        Cost.Recorded("settings that were in force before the migration are gone", FactsRecorded.IgnoredSection));

    public static readonly WcfRule WCFL8007_ConfigurationThatNothingReads = new(
        "WCFL8007",
        "Configuration that nothing reads",
        "Nothing reads this system.serviceModel: {0} get binding and address from code alone",
        "The client packages of .NET have no configuration system. A system.serviceModel in app.config is left over from .NET Framework: its addresses, quotas and timeouts are not in force.",
        RuleInputs.Configuration,
        FixKind.None,
        Cost.NotMeasured("quotas, timeouts and security that are written there are not in force", why: "what nobody reads takes no time and throws nothing"));

    private static void AddMigration(List<WcfRule> all)
    {
        all.Add(WCFL8001_ConfigurationConstructor);
        all.Add(WCFL8002_MessageSecurity);
        all.Add(WCFL8003_IgnoredByCoreWcf);
        all.Add(WCFL8007_ConfigurationThatNothingReads);
    }
}
