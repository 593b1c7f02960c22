using System.Collections.Generic;

namespace WcfLint.Analyzers.Catalogue;

public static partial class WcfRules
{
    public static readonly WcfRule WCFL8001_ConfigurationConstructor = new(
        "WCFL8001",
        "Configuration constructor on client packages",
        "'{0}' is created by a constructor that reads its endpoint from configuration; pass a binding and an address",
        "The client packages do not read configuration files. The ClientBase constructors that look up an endpoint throw.",
        RuleInputs.Code,
        FixKind.None,
        Cost.Recorded("the constructor throws PlatformNotSupportedException", FactsRecorded.ConfigurationConstructors),
        isCertainFailure: true,
        failsAtRunTime: true);

    public static readonly WcfRule WCFL8002_MessageSecurity = new(
        "WCFL8002",
        "Message security on client packages or CoreWCF",
        "{0} has message security{1}, which {2} not support",
        "The client packages and CoreWCF do not support message security, but keep its name, and WSHttpBinding has it by default. Use Transport or TransportWithMessageCredential.",
        RuleInputs.Code | RuleInputs.Configuration,
        FixKind.Single,
        Cost.Recorded("the client or host throws when it opens", FactsRecorded.MessageSecurity),
        isCertainFailure: true,
        failsAtRunTime: true);

    public static readonly WcfRule WCFL8003_IgnoredByCoreWcf = new(
        "WCFL8003",
        "CoreWCF ignores this configuration section",
        "CoreWCF reads only bindings and services of system.serviceModel: '{0}' {1}",
        "CoreWCF.ConfigurationManager reads six bindings and the endpoints of services. It ignores other sections silently; other elements inside these two make the application throw at startup.",
        RuleInputs.Configuration,
        FixKind.None,
        Cost.Recorded("settings that applied before the migration no longer apply", FactsRecorded.IgnoredSection));

    public static readonly WcfRule WCFL8007_ConfigurationThatNothingReads = new(
        "WCFL8007",
        "Configuration that nothing reads",
        "Nothing reads this system.serviceModel section; {0} get binding and address from code",
        "The client packages of .NET have no configuration system. A system.serviceModel section in app.config is left over from .NET Framework: its addresses, quotas and timeouts have no effect.",
        RuleInputs.Configuration,
        FixKind.None,
        Cost.NotMeasured("its quotas, timeouts and security settings have no effect", why: "a section that nothing reads takes no time and throws nothing"));

    private static void AddMigration(List<WcfRule> all)
    {
        all.Add(WCFL8001_ConfigurationConstructor);
        all.Add(WCFL8002_MessageSecurity);
        all.Add(WCFL8003_IgnoredByCoreWcf);
        all.Add(WCFL8007_ConfigurationThatNothingReads);
    }
}
