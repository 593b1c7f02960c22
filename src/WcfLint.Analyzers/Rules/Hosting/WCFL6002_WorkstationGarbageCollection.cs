using System;
using System.Collections.Generic;
using System.Linq;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Bindings;
using WcfLint.Analyzers.Projects.Live;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Services;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Hosting;

/// <summary>A Windows service, or another program that serves a named machine or whose author has set its throttle, that hosts services and collects its
/// garbage as a workstation does.
/// Sites have server garbage collection by themselves.</summary>
internal sealed class WCFL6002_WorkstationGarbageCollection() : Rule(WcfRules.WCFL6002_WorkstationGarbageCollection), IConfigurationRule
{
    public void Analyze(ConfigurationRuleContext context)
    {
        ServiceModelConfiguration configuration = context.Configuration;
        ConfigElement root = configuration.Root;
        ConfigElement? runtime = root.Element("runtime");
        if (WhyNotToJudge(context, runtime) is { } reason)
        {
            foreach (ConfigElement place in !context.IsAsked ? [] : PlacesIn(configuration))
            {
                context.NoFinding(reason with { Location = place.Location });
            }

            return;
        }

        // A written gcServer is the author's decision, also if it is false.
        if (runtime?.Element("gcServer") is { } gcServer)
        {
            context.NoFinding(gcServer, NoFindingKind.Suppressed, "gcServer is set");
            return;
        }

        ConfigElement? services = null;
        foreach (ServiceModelScope scope in configuration.Scopes)
        {
            services ??= scope.Written("services");
        }

        if (services is null)
        {
            return;
        }

        context.Report(new Finding(WcfRules.WCFL6002_WorkstationGarbageCollection, services.Location)
        {
            Assumption = context.Project.AnyCode(static code => code.IsWindowsService) ? null : "the program serves many calls at the same time",
        });
    }

    private static NoFindingReason? WhyNotToJudge(ConfigurationRuleContext context, ConfigElement? runtime)
    {
        ServiceModelConfiguration configuration = context.Configuration;
        return !context.IsFramework ? new NoFindingReason(NoFindingKind.Platform, "only .NET Framework reads gcServer")
            : configuration.IsWebConfig ? new NoFindingReason(NoFindingKind.NotConcerned, "IIS turns on server garbage collection")
            : !configuration.IsHostConfig ? new NoFindingReason(NoFindingKind.NotConcerned, "no program reads a file of this name")
            : !configuration.MayHaveServices ? new NoFindingReason(NoFindingKind.NotConcerned, "the file configures no service")
            : context.Project.AnyCode(static code => code.HasWindows) && !context.Project.AnyCode(static code => code.IsWindowsService)
            ? new NoFindingReason(NoFindingKind.Fine, "the program has windows, for which the garbage collection of a workstation is made")
            : context.Project.SeesAllCode && !context.Project.AnyTree(static tree => SourceWords.Contains(tree, "ServiceHost"))
            ? new NoFindingReason(NoFindingKind.Fine, "no code in sight opens a host")
            : !context.Project.AnyCode(static code => code.IsWindowsService) && !SetsThrottle(context) && !NamesMachine(configuration)
            ? new NoFindingReason(NoFindingKind.Unknown, "nothing shows that the program serves many calls at the same time")
            : !SetsThrottle(context) && AreOfThisMachine(configuration)
            ? new NoFindingReason(NoFindingKind.Unknown, "its services listen at names of this machine alone, and nothing shows that many clients call them")
            : TakeOneCall(context) ? new NoFindingReason(NoFindingKind.Fine, "each of its services is one object that takes one call at a time")
            : !context.Project.MayBeProgram ? new NoFindingReason(NoFindingKind.NotConcerned, "no program reads the configuration of a library")
            : configuration.IsUncertain(configuration.Root) || (runtime is not null && configuration.IsUncertain(runtime)) ? NoFindingReasons.MayBeTransformed
            : null;
    }

    // With a limit of one call a host starts an operation when the one before it has ended (referencesource, ServiceThrottle.cs, AcquireCall).
    private static bool SetsThrottle(ConfigurationRuleContext context) =>
        context.Configuration.Scopes.Any(static scope => scope.Behaviors.Any(static behavior =>
            behavior.Element.Element("serviceThrottling") is { } throttle && throttle.Attribute("maxConcurrentCalls")?.Value.Trim() != "1"))
        || context.Project.AnyTree(static tree => SourceWords.Contains(tree, "ServiceThrottlingBehavior"));

    private static bool AreOfThisMachine(ServiceModelConfiguration configuration) =>
        configuration.Endpoints.Where(static endpoint => endpoint is { Side: EndpointSide.Service, IsMetadata: false }).SelectMany(static endpoint =>
            endpoint.Addresses)
            .Where(static address => Uri.TryCreate(address, UriKind.Absolute, out Uri? at) && !at.IsFile).ToList() is { Count: > 0 } addresses
        && addresses.TrueForAll(ServiceAddresses.IsLoopback);

    // Also a service with a throttle of its own: the lock of the one object is taken first (referencesource, ConcurrencyBehavior.cs).
    // Code may host others, and change the behaviour of its host.
    private static bool TakeOneCall(ConfigurationRuleContext context) =>
        context.Configuration.Scopes.SelectMany(static scope => scope.Written("services")?.ElementsNamed("service") ?? []).ToList() is { Count: > 0 } services
        && CreatedHosts.GetOrCreate(context.Project) is { HaveUnknown: false, Services: var hosted }
        && hosted.All(name => services.Exists(element => element.Attribute("name")?.Value is { } written && ConfigurationNames.Simple(written) == name))
        && !context.Project.AnyTree(static tree => SourceWords.Contains(tree, WcfAttributes.ServiceBehavior))
        && services.TrueForAll(element => element.Attribute("name")?.Value is { } name && context.Project.Contracts?.FindService(name) is { } service
            && BehaviorAttributes.Find(service, WcfAttributes.ServiceBehavior, "InstanceContextMode") is ServiceClass.SingleInstance
            && BehaviorAttributes.Find(service, WcfAttributes.ServiceBehavior, "ConcurrencyMode") is null or 0);

    private static bool NamesMachine(ServiceModelConfiguration configuration) =>
        configuration.Endpoints.Any(static endpoint => endpoint is { Side: EndpointSide.Service, IsMetadata: false }
            && endpoint.Addresses.Any(
                static address => Uri.TryCreate(address, UriKind.Absolute, out Uri? at) && !at.IsFile && !ServiceAddresses.IsLoopback(address)));

    // The places of the finding.
    private static IEnumerable<ConfigElement> PlacesIn(ServiceModelConfiguration configuration) =>
        configuration.Scopes.Select(static scope => scope.Written("services"))
            .Prepend(configuration.Root.Element("runtime")?.Element("gcServer")).OfType<ConfigElement>();
}
