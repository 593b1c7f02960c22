using System;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Bindings;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Projects.Live;
using WcfLint.Analyzers.Reading.Code;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Security;

/// <summary>Metadata of behaviours that some service has, and metadata endpoints, outside of what only development runs.</summary>
internal sealed class WCFL7003_MetadataPublished() : Rule(WcfRules.WCFL7003_MetadataPublished), IBehaviorRule, IConfigurationRule, ICallRule
{
    private static readonly NoFindingReason s_designTime =
        new(NoFindingKind.NotConcerned, "no code in sight opens a host, and only Visual Studio hosts the service at Design_Time_Addresses");
    private const string Reached = "other machines reach the service";
    private static readonly string[] s_pages = [BehaviorSettings.HttpGet, BehaviorSettings.HttpsGet];

    // Empty where no behaviour of the code publishes at an unknown address.
    private static readonly Memo<WcfProject, SyntaxNode[]> s_first = new(static project => FindFirst(project) is { } first ? [first] : []);

    public void Analyze(BehaviorRuleContext context)
    {
        Behavior behavior = context.Behavior;
        if (behavior.IsOfService)
        {
            Report(context, behavior);
        }
        else
        {
            context.NoFinding(NoFindingReasons.NoService);
        }
    }

    public void Analyze(ConfigurationRuleContext context)
    {
        // CoreWCF reads no behaviours from configuration.
        if (!context.IsFramework)
        {
            return;
        }

        // One cause, one info: the pages of a behaviour stand for its endpoints.
        bool isFirst = !context.Configuration.Scopes.Any(scope => scope.Behaviors.Any(behavior => IsPublishing(behavior, context.Project)));
        foreach (ConfiguredEndpoint endpoint in context.Configuration.Endpoints)
        {
            if (!endpoint.IsMetadata)
            {
                continue;
            }

            if ((WhyNotOpen(endpoint) ?? WhyNotServed(endpoint, context.Project)) is { } reason)
            {
                context.NoFinding(endpoint, reason);
                continue;
            }

            string service = endpoint.Element.Parent?.Attribute("name")?.Value ?? string.Empty;
            bool isOpen = false;
            bool isTcp = endpoint.BindingName is "mexTcpBinding" or "netTcpBinding";
            foreach (string address in endpoint.Addresses)
            {
                isOpen |= isTcp ? ServiceAddresses.IsOpenTcp(address) : ServiceAddresses.IsOpenHttp(address);
            }

            bool isUnknown = isFirst && !isOpen && (endpoint.Addresses.IsEmpty
                ? context.Configuration.IsWebConfig || CreatedHosts.GetOrCreate(context.Project).MayListenElsewhere([service])
                : !context.Configuration.IsWithoutHost && endpoint.Addresses.Any(ServiceAddresses.IsOpenLocalhost));
            isFirst &= !isUnknown;
            context.Report(new Finding(Row, endpoint.Location, "The metadata endpoint of service '" + service + "'")
            {
                Effect = EffectOf(isOpen, isUnknown),
                Assumption = isUnknown ? Reached : null,
                Fixes = Remove(endpoint.Element),
            });
        }
    }

    private static NoFindingReason? WhyNotServed(ConfiguredEndpoint endpoint, WcfProject project) => UnservedMetadata.Find(endpoint, project) is { } service
        && UnservedMetadata.WhyNot(service, project, out bool isCertain) is null && isCertain
        ? new NoFindingReason(NoFindingKind.Fine, "without serviceMetadata, the host of the service throws") : null;

    private static NoFindingReason? WhyNotOpen(ConfiguredEndpoint endpoint) =>
        endpoint.Side != EndpointSide.Service ? new NoFindingReason(NoFindingKind.NotConcerned, "a client publishes nothing")
        : endpoint.IsUncertain ? NoFindingReasons.MayBeTransformed
        : endpoint.ContractText is { } contract && contract.Substring(contract.LastIndexOf('.') + 1) != "IMetadataExchange"
        ? new NoFindingReason(NoFindingKind.NotConcerned, "its contract is not IMetadataExchange")
        : endpoint.BindingName is "mexNamedPipeBinding" or "netNamedPipeBinding"
        ? new NoFindingReason(NoFindingKind.Fine, "other machines cannot reach named pipes")
        : endpoint is { Addresses.IsEmpty: false, Scope.Configuration.IsWithoutHost: true } && endpoint.Addresses.All(ServiceAddresses.IsDesignTime) ? s_designTime
        : Authenticates(endpoint.Binding) ? new NoFindingReason(NoFindingKind.Fine, "the endpoint authenticates its callers")
        : null;

    // A service without any endpoint gets those of its base addresses by default.
    private static ImmutableArray<FindingFix> Remove(ConfigElement endpoint)
    {
        foreach (ConfigElement other in endpoint.Parent?.Elements ?? ImmutableArray<ConfigElement>.Empty)
        {
            if (other.Name == endpoint.Name && other != endpoint && other.Attribute("contract")?.Value is { } contract && contract != "IMetadataExchange")
            {
                return ImmutableArray.Create(new FindingFix("Remove the metadata endpoint (tools can no longer download the metadata)", "WCFL7003.Endpoint",
                    FixApplicability.NeedsDecision, ConfigEdits.RemoveElement(endpoint)));
            }
        }

        return ImmutableArray<FindingFix>.Empty;
    }

    /// <summary>The binding of a metadata endpoint; a pipe does not leave the machine.</summary>
    public void Analyze(CallRuleContext context)
    {
        if (context.Name.Identifier.ValueText is "CreateMexHttpBinding" or "CreateMexHttpsBinding" or "CreateMexTcpBinding"
            && (context.Symbols.IsFramework || context.Symbols.IsCoreWcf)
            && context.Model.GetOperation(context.Call,
                context.CancellationToken) is IInvocationOperation { TargetMethod.ContainingType: { Name: "MetadataExchangeBindings" } owner } made
            && ServiceContracts.IsWcf(owner.ContainingNamespace))
        {
            if (!IsGivenToEndpoint(made))
            {
                context.NoFinding(context.Call, NoFindingKind.NotConcerned, "no service endpoint uses the binding here; a client may read metadata with it");
                return;
            }

            context.Report(new Finding(Row, context.Call.GetLocation(), "The metadata endpoint with this binding"));
        }
    }

    // Straight, or from a local: AddServiceEndpoint of hosts and of CoreWCF's builder, and the endpoints that code makes itself.
    private static bool IsGivenToEndpoint(IOperation binding)
    {
        switch (OperationWalk.Wrapped(binding).Parent)
        {
            case IArgumentOperation { Parent: IInvocationOperation call }:
                return call.TargetMethod.Name.StartsWith("Add", StringComparison.Ordinal);
            case IArgumentOperation { Parent: IObjectCreationOperation creation }:
                return creation.Type?.Name is "ServiceEndpoint" or "ServiceMetadataEndpoint";
            case IVariableInitializerOperation { Parent: IVariableDeclaratorOperation { Symbol: var local } }:
                IOperation body = OperationWalk.FunctionOf(binding);
                return BodyOperations.GetOrCreate(body).FindReferences(local, body).Any(IsGivenToEndpoint);
            default:
                return false;
        }
    }

    private static bool Authenticates(Binding? binding)
    {
        if (binding is null)
        {
            return false;
        }

        Setting mode = binding["security.mode"];
        return mode.Is("Transport") ? IsCredential(binding[SettingPaths.TransportCredential])
            : (mode.Is("Message") || mode.Is("TransportWithMessageCredential")) && IsCredential(binding[SettingPaths.MessageCredential]);
    }

    private static bool IsCredential(Setting type) => type.IsKnown && !type.Is("None");

    // One finding for both pages of a behaviour.
    private void Report(BehaviorRuleContext context, Behavior behavior)
    {
        string[] published = s_pages.Where(path => behavior.Find(path) is { Boolean: true }).ToArray();
        foreach (string path in s_pages.Except(published))
        {
            context.NoFinding(behavior.WhyNot(path));
        }

        if (published.Length == 0)
        {
            return;
        }

        if (behavior is ConfiguredBehavior { ServiceAddresses.IsEmpty: false, IsWithoutHost: true } && behavior.ServiceAddresses.All(ServiceAddresses.IsDesignTime))
        {
            context.NoFinding(s_designTime with { Location = behavior.Find(published[0])!.Value.Location });
            return;
        }

        bool isExplained = published.Any(behavior.IsExplained);
        bool isOpen = published[0] == BehaviorSettings.HttpGet && IsOpenlyServed(behavior);
        bool isUnknown = !isOpen && IsAddressUnknown(behavior, context.Project);
        if (isUnknown && UntouchedTemplates.AreAll(context.Project))
        {
            context.NoFinding(NoFindingReasons.UntouchedTemplate with { Location = behavior.Find(published[0])!.Value.Location });
            return;
        }

        string names = string.Join(" and ", published.Select(behavior.NameOf));
        ImmutableArray<FixEdit> edits = published.Select(path => behavior.SetEdit(path, "false")).OfType<FixEdit>().ToImmutableArray();
        context.Report(new Finding(Row, behavior.Find(published[0])!.Value.Location!,
            (published.Length == 1 ? names : behavior.NameOf(published[0]) + " (and " + behavior.NameOf(published[1]) + ")") + " of " + behavior.DisplayName)
        {
            Effect = EffectOf(isOpen, isUnknown),
            Assumption = isUnknown ? Reached : isOpen && isExplained ? Assumptions.Explained : null,

            // No fix where a comment says that metadata is published: the author means it, and the comment would become wrong.
            Fixes = edits.Length == published.Length && !isExplained
                ? ImmutableArray.Create(new FindingFix("Set " + names + " to false (tools can no longer download the WSDL" + Announced(behavior) + ")",
                    "WCFL7003", FixApplicability.NeedsDecision, edits))
                : ImmutableArray<FindingFix>.Empty,
        });
    }

    // mexBehavior: its author wants the metadata, or took a template; afterwards the name promises what the behaviour does not do.
    private static string Announced(Behavior behavior) =>
        behavior is ConfiguredBehavior { Name: var name }
            && (name.IndexOf("mex", StringComparison.OrdinalIgnoreCase) >= 0 || name.IndexOf("metadata", StringComparison.OrdinalIgnoreCase) >= 0)
            ? ", which the name '" + name + "' announces" : string.Empty;

    private static Effect? EffectOf(bool isOpen, bool isUnknown) =>
        isOpen ? WcfRules.WCFL7003_Open : isUnknown ? WcfRules.WCFL7003_AddressUnknown : null;

    // IIS, or code, gives the address. The first behaviour of a file, or of the code, stands for all.
    private static bool IsAddressUnknown(Behavior behavior, WcfProject project) => behavior switch
    {
        CodeBehavior code => IsAddressUnknown(code, project) && s_first.GetOrRead(project).Contains(code.Syntax),
        ConfiguredBehavior configured => (HasNoAddress(behavior)
                ? configured.IsOfSite || CreatedHosts.GetOrCreate(project).MayListenElsewhere(behavior.ServiceNames)
                : !configured.IsWithoutHost && behavior.ServiceAddresses.Any(ServiceAddresses.IsOpenLocalhost))
            && configured.All.First(other => other.Element == configured.Element || IsPublishing(other, project)).Element == configured.Element,
        _ => false,
    };

    private static bool IsAddressUnknown(CodeBehavior behavior, WcfProject project) => HasNoAddress(behavior)
        && (HostOfBehavior.FindCreation(behavior.Syntax) is { } host ? CreatedHosts.ListensElsewhere(host, project.Compilation)
            : CreatedHosts.GetOrCreate(project).AllListenElsewhere);

    private static bool HasNoAddress(Behavior behavior) =>
        behavior.ServiceAddresses.IsEmpty && !(behavior.Find(BehaviorSettings.HttpGetUrl) is { Text: { } url } && url.IndexOf(':') > 0);

    private static SyntaxNode? FindFirst(WcfProject project) => project.Compilation.SyntaxTrees.Where(static tree => SourceWords.Contains(tree, "GetEnabled"))
        .SelectMany(static tree => tree.GetRoot().DescendantNodes().OfType<AssignmentExpressionSyntax>())
        .FirstOrDefault(setting => setting.Left.ToString().EndsWith("GetEnabled", StringComparison.Ordinal)
            && SemanticModels.Find(setting.SyntaxTree, project.Compilation)?.GetOperation(setting) is ISimpleAssignmentOperation assignment
            && CodeBehavior.Create(assignment, project.Runtime) is { Relevance: Relevance.Production } other
            && s_pages.Any(path => other.Find(path) is { Boolean: true }) && IsAddressUnknown(other, project));

    private static bool IsPublishing(ConfiguredBehavior behavior, WcfProject project) =>
        behavior.IsOfService && s_pages.Any(path => behavior.Find(path) is { Boolean: true })
        && project.ProductionUsage.IsBehaviorUsed(behavior.Name, behavior.IsOfServices, default);

    // Other machines reach localhost, too, but that is the address of a developer's machine: a deployed service may have another one.
    // Without an address of its own the page stands at the service's HTTP base addresses.
    private static bool IsOpenlyServed(Behavior behavior)
    {
        if (behavior.Find(BehaviorSettings.HttpGetUrl) is { Text: { } url } && url.IndexOf(':') > 0)
        {
            return ServiceAddresses.IsOpenHttp(url);
        }

        return behavior.ServiceAddresses.Any(ServiceAddresses.IsOpenHttp);
    }
}
