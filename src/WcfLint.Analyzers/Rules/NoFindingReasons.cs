using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Facts;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Projects.Live;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules;

/// <summary>Reasons that many rules have, in the same words.</summary>
internal static class NoFindingReasons
{
    /// <summary>No endpoint that was read uses the binding.</summary>
    public static NoFindingReason Unused => new(NoFindingKind.NotInUse, "no endpoint that was read uses the binding");

    /// <summary>The behaviour is an endpoint behaviour, or no service uses it.</summary>
    public static NoFindingReason NoService => new(NoFindingKind.NotConcerned, "no service uses the behaviour");

    /// <summary>The attribute stands on an abstract class, and no service takes it from there.</summary>
    public static NoFindingReason Replaced =>
        new(NoFindingKind.NotInUse, "the class is abstract, and all services that derive from it have their own ServiceBehavior, which replaces this one");

    /// <summary>Close of a factory then meets no faulted channel.</summary>
    public static NoFindingReason ChannelsEnded => new(NoFindingKind.Fine, "each of its channels is ended before it");

    /// <summary>Close of a client then ends nothing and cannot fail.</summary>
    public static NoFindingReason NeverOpened => new(NoFindingKind.Fine, "nothing opens or calls it, so it has no connection and no session");

    /// <summary>The two sizes of the binding contradict each other, which another rule reports.</summary>
    public static NoFindingReason SizesContradict =>
        new(NoFindingKind.Elsewhere, "WCFL2004 reports that the two message sizes of the binding contradict each other");

    /// <summary>Why the only limits that code sets have no fix.</summary>
    public const string LeavesEmptyThrottle = "without the limits, the code for the behaviour would set nothing";

    // referencesource, ServiceHost.cs, ApplyConfiguration: the configuration is then read only if Configure loads it.
    private static readonly NoFindingReason s_configured = new(NoFindingKind.Unknown, "the service has a Configure method, which may not read the configuration");

    /// <summary>Nothing of an author's travels.</summary>
    public static NoFindingReason UntouchedTemplate =>
        new(NoFindingKind.NotInUse, "the services are still those of Visual Studio's template, which send back what they get");

    /// <summary>The contracts of the endpoints are not all known.</summary>
    public static NoFindingReason ContractsUnknown => new(NoFindingKind.Unknown, "the contract of an endpoint is not known");

    /// <summary>A CoreWCF project that does not reference the configuration package of CoreWCF.</summary>
    public static NoFindingReason NoConfigurationPackage =>
        new(NoFindingKind.Platform, "nothing reads it, because the project does not reference CoreWCF.ConfigurationManager");

    /// <summary>A transform that is not interpreted may change the element.</summary>
    public static NoFindingReason MayBeTransformed => new(NoFindingKind.Transform, "a transform may change it in a way that WcfLint does not evaluate");

    /// <summary>A setting is not what the rule looks for, or not known.</summary>
    public static NoFindingReason WhyNot(this Binding binding, Setting setting, string remark = "") => NoFindingReason.OfSetting(binding, setting.Path, remark);

    /// <summary>A setting of a behaviour is not what the rule looks for, not known, or not written.</summary>
    public static NoFindingReason WhyNot(this Behavior behavior, string path, string remark = "") => NoFindingReason.OfSetting(behavior, path, remark);

    /// <summary>A name of code is not judged where the code is not .NET Framework's, or not in sight.</summary>
    public static NoFindingReason Unseen(bool isFramework) => isFramework
        ? new NoFindingReason(NoFindingKind.Unknown, "the code that belongs to the configuration is not known")
        : new NoFindingReason(NoFindingKind.Platform, "CoreWCF itself reports at startup what it does not find");

    /// <summary>Why a configured service is not known to run in a host that code creates; null where it is.</summary>
    public static NoFindingReason? WhyNotHosted(this ConfigurationRuleContext context, ServiceElement service) =>
        context.Configuration.IsUncertain(service.Element) ? MayBeTransformed
        : context.Project.Contracts?.FindService(service.Name ?? string.Empty) is not { } type
        ? new NoFindingReason(NoFindingKind.Unknown, "the class of the service is not known")
        : ServiceContracts.MayConfigureHost(type) ? s_configured
        : !CreatedHosts.GetOrCreate(context.Project).Have(type.Name) ? new NoFindingReason(NoFindingKind.Unknown, "no code is known to host the service")
        : null;

    /// <summary>Why a configured service is not known to be activated by WCF alone; null where it is.</summary>
    public static NoFindingReason? WhyNotActivated(this ConfigurationRuleContext context, ServiceElement service) =>
        context.Configuration.IsUncertain(service.Element) ? MayBeTransformed
        : context.Project.Contracts?.FindService(service.Name?.Trim() ?? string.Empty) is not { } type
        ? new NoFindingReason(NoFindingKind.Unknown, "the class of the service is not known")
        : ServiceContracts.MayConfigureHost(type) ? s_configured
        : ConfigurationNames.FullName(type) is var name && !context.Project.Hosted.FullNames.Contains(name)
        ? new NoFindingReason(NoFindingKind.Unknown, "no .svc file or activation names the service")
        : ActivationFactories.MayChange(name, context.Project)
        ? new NoFindingReason(NoFindingKind.Unknown, "the factory of the service may change its endpoints")
        : null;

    /// <summary>Adds the reason at a client and at the service that it calls: it answers a question about either end.</summary>
    public static void NoFinding(this RuleContext context, ClientServicePair pair, NoFindingReason reason)
    {
        context.NoFinding(pair.Client.Location, reason);
        context.NoFinding(pair.Service.Location, reason);
    }
}
