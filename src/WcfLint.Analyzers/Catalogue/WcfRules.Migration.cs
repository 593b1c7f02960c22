using System.Collections.Generic;
using Microsoft.CodeAnalysis;

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

    public static readonly WcfRule WCFL8004_ReadOtherwise = new(
        "WCFL8004",
        "CoreWCF's configuration refuses or drops a binding setting",
        "CoreWCF's configuration {0} {1} of {2}: {3}",
        "CoreWCF.ConfigurationManager reads bindings with classes of its own. On some settings that .NET Framework knows it throws when the host starts, others it reads and drops, and netTcpBinding keeps a maxBufferSize of 65536 that does not follow maxReceivedMessageSize.",
        RuleInputs.Configuration,
        FixKind.FixAll,
        Cost.NotMeasured("the host does not start, or the setting is not in force", why: "an exception at start or a dropped setting takes no time"),
        failsAtRunTime: true);

    public static readonly WcfRule WCFL8005_ThrottleWithoutReader = new(
        "WCFL8005",
        "CoreWCF has no throttling",
        "serviceThrottling of {0} has no effect on CoreWCF: in force is {1}. Use {2}",
        "CoreWCF has no ServiceThrottlingBehavior, and its configuration reads no behaviours. The limits that held load back on .NET Framework are gone.",
        RuleInputs.Configuration,
        FixKind.None,
        Cost.NotMeasured("calls, sessions and instances have no limit", why: "what nothing reads takes no time; what unlimited load costs depends on the service"),
        DiagnosticSeverity.Info);

    public static readonly WcfRule WCFL8006_NotSupported = new(
        "WCFL8006",
        "Compiles on CoreWCF or client packages, but does not work",
        "{0} does not work on {1}: {2}",
        "CoreWCF and the client packages kept members of .NET Framework's WCF that throw when they are used, or that nothing reads. The compiler does not tell.",
        RuleInputs.Code | RuleInputs.Configuration,
        FixKind.None,
        Cost.NotMeasured("calls fail, the program does not start, or what is written is not in force", why: "an exception or a member that nothing reads takes no time"),
        failsAtRunTime: true);

    public static readonly WcfRule WCFL8007_ConfigurationThatNothingReads = new(
        "WCFL8007",
        "Configuration that nothing reads",
        "Nothing reads this system.serviceModel: {0} get binding and address from code alone; wcflint migrate --draft writes it as code",
        "The client packages of .NET have no configuration system. A system.serviceModel in app.config is left over from .NET Framework: its addresses, quotas and timeouts are not in force.",
        RuleInputs.Configuration,
        FixKind.None,
        Cost.NotMeasured("quotas, timeouts and security that are written there are not in force", why: "what nobody reads takes no time and throws nothing"));

    private static void AddMigration(List<WcfRule> all)
    {
        all.Add(WCFL8001_ConfigurationConstructor);
        all.Add(WCFL8002_MessageSecurity);
        all.Add(WCFL8003_IgnoredByCoreWcf);
        all.Add(WCFL8004_ReadOtherwise);
        all.Add(WCFL8005_ThrottleWithoutReader);
        all.Add(WCFL8006_NotSupported);
        all.Add(WCFL8007_ConfigurationThatNothingReads);
    }
}
