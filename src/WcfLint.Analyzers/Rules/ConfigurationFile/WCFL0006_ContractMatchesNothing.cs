using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Projects.Live;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Reading.References;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.ConfigurationFile;

/// <summary>
/// An endpoint whose contract is none (referencesource, ConfigLoader.cs, LookupContract and LookupChannel: by exact
/// ConfigurationName). The contract may stand in an assembly that is not at hand, so this speaks only where it knows better. And a client that names no
/// endpoint, where its contract has several (LookupChannel: SFxConfigLoaderMultipleEndpointMatchesWildcard1).
/// </summary>
internal sealed class WCFL0006_ContractMatchesNothing() : Rule(WcfRules.WCFL0006_ContractMatchesNothing), IConfigurationRule, IClientRule
{
    // The endpoints of clients, of each configuration by itself.
    private static readonly Memo<WcfProject, List<ILookup<string, ConfiguredEndpoint>>> s_byContract = new(static project => [.. project.ConfigurationsOfProcess
        .Where(static configuration => configuration.File.IsRead)
        .Select(static configuration => configuration.Endpoints.Where(static endpoint => endpoint.Side == EndpointSide.Client)
            .ToLookup(static endpoint => endpoint.ContractText ?? string.Empty))]);

    public void Analyze(ClientRuleContext context)
    {
        if (FindContract(context) is not var (creation, name))
        {
            context.NoFinding(NoFindingKind.NotConcerned, "it is not known to take the only endpoint of its contract");
        }
        else if (FindSeveral(context.Project, name) is not { Count: > 1 } several)
        {
            context.NoFinding(NoFindingKind.Fine, "no configuration is known to have several endpoints of the contract");
        }
        else
        {
            context.Report(new Finding(Row, creation.Syntax.GetLocation(), name, "has the endpoints "
                + string.Join(" and ", several.Take(2).Select(static endpoint => "'" + endpoint.Name + "'")) + ", and the client names none")
            {
                Consequence = "creating the client throws InvalidOperationException: \"An endpoint configuration section for contract '" + name
                    + "' could not be loaded because more than one endpoint configuration for that contract was found.\"",
                Assumption = several[0].Scope.Configuration.File.IsDoubted ? Assumptions.FileIsRead : null,
                AdditionalLocations = ImmutableArray.CreateRange(several.Select(static endpoint => endpoint.Location)),
            });
        }
    }

    // The contract of a client whose creation takes the only endpoint in a configuration.
    private static (IObjectCreationOperation Creation, string Name)? FindContract(ClientRuleContext context) =>
        context.Project.Platform == WcfPlatform.Framework
            && context.Client is { Kind: ClientKind.Client, Holder: not ClientHolder.Using,
                Creation: IObjectCreationOperation { Constructor: { } constructor } creation }
            && NamesNoEndpoint(constructor, context.CancellationToken) && context.Project.ClientEndpointNames is not null
            && constructor.ContainingType.BaseType?.TypeArguments.FirstOrDefault() is INamedTypeSymbol contract
            && ConfigurationNames.OfContract(contract) is { } name
            ? (creation, name) : null;

    // ClientBase() takes the endpoint "*", so does a constructor that svcutil writes for it.
    private static bool NamesNoEndpoint(IMethodSymbol constructor, CancellationToken cancellation) =>
        constructor is { Parameters.IsEmpty: true, ContainingType.BaseType: { Name: "ClientBase" } client }
            && ServiceContracts.IsWcf(client.ContainingNamespace)
        && constructor.DeclaringSyntaxReferences.All(
            reference => reference.GetSyntax(cancellation) is not ConstructorDeclarationSyntax { Initializer: { } written }
                || written is { ThisOrBaseKeyword.RawKind: (int)SyntaxKind.BaseKeyword, ArgumentList.Arguments.Count: 0 });

    private static List<ConfiguredEndpoint>? FindSeveral(WcfProject project, string contract)
    {
        List<ConfiguredEndpoint>? most = null;
        foreach (ILookup<string, ConfiguredEndpoint> configuration in s_byContract.GetOrRead(project))
        {
            List<ConfiguredEndpoint> own = [.. configuration[contract]];
            if (own.Count == 1 || own.Exists(static endpoint => endpoint.IsUncertain))
            {
                return null;
            }

            most = own.Count > (most?.Count ?? 0) ? own : most;
        }

        return most;
    }

    public void Analyze(ConfigurationRuleContext context)
    {
        if (!context.IsFramework || context.Configuration.IsCodeMissing || context.Project.Contracts is not { } resolver)
        {
            context.NoFindings(NoFindingReasons.Unseen(context.IsFramework));
            return;
        }

        foreach (ConfiguredEndpoint endpoint in context.Configuration.Endpoints)
        {
            context.CancellationToken.ThrowIfCancellationRequested();
            if (UnservedMetadata.Find(endpoint, context.Project) is { } service)
            {
                AnalyzeMetadata(context, endpoint, service);
            }
            else if (UnmatchedContracts.WhyNot(endpoint, resolver) is { } silence)
            {
                context.NoFinding(endpoint, silence);
            }
            else if (endpoint.Element.Attribute("contract") is { } attribute && endpoint.ContractText is { } name
                && UnmatchedContracts.FindReason(context.Project, endpoint, name, resolver, context.CancellationToken) is { } reason)
            {
                context.Report(endpoint.ServiceElement is { } hosted && UnmatchedServices.IsHostedNowhere(hosted, context.Project)
                    ? context.NoFinding(new NoFindingReason(NoFindingKind.NotInUse, "nothing hosts the service of the endpoint", attribute.Location))
                    : IsSkipped(context, endpoint, reason.Name)
                    ? context.NoFinding(new NoFindingReason(NoFindingKind.NotInUse, "no client uses the endpoint", attribute.Location))
                    : new Finding(WcfRules.WCFL0006_ContractMatchesNothing, attribute.Location, name, reason.Text)
                {
                    // WCF looks for a contract only where the service is hosted (ConfigLoader.cs, LoadServiceDescription).
                    Assumption = endpoint.ServiceElement is { } element && UnmatchedServices.IsUnmatched(element, context.Project)
                        ? "a service of that name is hosted"
                        : reason.Name is { } likely && resolver.Find(likely) is { } contract && context.Project.Endpoints.IsOfNoClient(endpoint, contract)
                        ? "a client takes the endpoint" : null,
                    WhyNoFix = LacksWayBack(resolver, endpoint, reason.Name) ? UnmatchedContracts.NoWayBack
                        : UnmatchedContracts.SaysOther(endpoint, name, reason) ? "the name or the address of the endpoint is that of another service" : null,
                    Fixes = reason.Name is not { } meant || IsTaken(context, endpoint, meant) || LacksWayBack(resolver, endpoint, meant)
                        || UnmatchedContracts.SaysOther(endpoint, name, reason)
                        ? ImmutableArray<FindingFix>.Empty
                        : ImmutableArray.Create(new FindingFix(
                            "Change to '" + meant + "'", "WCFL0006.Contract", reason.Sweep ? FixApplicability.Safe : FixApplicability.NeedsDecision,
                            new TextEdit(attribute.ValueSpan, ConfigEdits.Escape(meant, attribute.Quote)))),
                });
            }
            else
            {
                context.NoFinding(endpoint, NoFindingKind.Unknown,
                    "no known contract has this or a similar name; the contract may be in an assembly that is not available");
            }
        }
    }

    private void AnalyzeMetadata(ConfigurationRuleContext context, ConfiguredEndpoint endpoint, INamedTypeSymbol service)
    {
        if (UnservedMetadata.WhyNot(service, context.Project, out bool isCertain) is { } reason)
        {
            context.NoFinding(endpoint, reason);
            return;
        }

        context.Report(new Finding(Row, (endpoint.Element.Attribute("contract") ?? endpoint.Element.Attribute("kind"))!.Location, UnservedMetadata.Contract,
            "needs serviceMetadata, which no behavior gives to service '" + service.Name + "'")
        {
            Consequence = "creating the host throws InvalidOperationException: \"The contract name 'IMetadataExchange' could not be found in the list of contracts "
                + "implemented by the service " + service.Name + ".\"",

            // Behaviours of one name merge with those of the folders above, also of those outside of the site.
            Assumption = isCertain ? context.Configuration.IsWebConfig ? Assumptions.NothingAround : null : "a ServiceHost of WCF hosts the service",
        });
    }

    private static bool LacksWayBack(ContractResolver resolver, ConfiguredEndpoint endpoint, string? meant) =>
        meant is not null && resolver.Find(meant) is { } contract && UnmatchedContracts.LacksWayBack(endpoint, contract);

    // An endpoint that no client takes cannot fail, whatever its contract is called.
    private static bool IsSkipped(ConfigurationRuleContext context, ConfiguredEndpoint endpoint, string? meant) =>
        endpoint is { Side: EndpointSide.Client, IsDefault: false } && meant is not null
            && (IsLeftBehind(context, endpoint, meant) || IsSkippedByAll(context, endpoint, meant));

    // An endpoint whose name no code mentions, beside others of the intended contract.
    private static bool IsLeftBehind(ConfigurationRuleContext context, ConfiguredEndpoint endpoint, string meant) =>
        endpoint.Name is { Length: > 0 } name && IsTaken(context, endpoint, meant)
        && !context.Project.HasStringLiteral(name, context.CancellationToken) && !context.Project.Usage.IsValue(name);

    private static bool IsSkippedByAll(ConfigurationRuleContext context, ConfiguredEndpoint endpoint, string meant) =>
        context.Project.Contracts?.Find(meant) is { } contract && context.Project.Endpoints.IsLeftOut(endpoint, contract);

    // With two client endpoints of one contract WCF needs a name (referencesource, ConfigLoader.cs, LookupChannel).
    private static bool IsTaken(ConfigurationRuleContext context, ConfiguredEndpoint endpoint, string contract) =>
        context.Configuration.Endpoints.Any(other => other != endpoint && other.Side == EndpointSide.Client && endpoint.Side == EndpointSide.Client
            && other.ContractText == contract);
}
