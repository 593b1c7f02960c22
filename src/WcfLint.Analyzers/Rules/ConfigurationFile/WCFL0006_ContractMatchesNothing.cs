using System;
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
                Assumption = several[0].Scope.Configuration.File.IsDoubted ? Assumptions.LibraryIsRead : null,
                AdditionalLocations = ImmutableArray.CreateRange(several.Select(static endpoint => endpoint.Location)),
            });
        }
    }

    // The contract of a client whose creation takes the only endpoint in a configuration.
    private static (IObjectCreationOperation Creation, string Name)? FindContract(ClientRuleContext context) =>
        context.Project.Platform == WcfPlatform.Framework && context.Project.ClientEndpointNames is not null
            && context.Client is { Kind: ClientKind.Client, Holder: not ClientHolder.Using,
                Creation: IObjectCreationOperation { Constructor: { } constructor } creation }
            && NamesNoEndpoint(constructor, context.CancellationToken)
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
            if (WhyNot(endpoint, resolver) is { } silence)
            {
                context.NoFinding(endpoint, silence);
            }
            else if (endpoint.Element.Attribute("contract") is { } attribute && endpoint.ContractText is { } name
                && FindReason(context.Project, endpoint, name, resolver, context.CancellationToken) is { } reason)
            {
                context.Report(IsSkipped(context, endpoint, reason.Name)
                    ? context.NoFinding(new NoFindingReason(NoFindingKind.NotInUse, "no client uses the endpoint", attribute.Location))
                    : new Finding(WcfRules.WCFL0006_ContractMatchesNothing, attribute.Location, name, reason.Text)
                {
                    // WCF looks for a contract only where the service is hosted (ConfigLoader.cs, LoadServiceDescription).
                    Assumption = endpoint.ServiceElement is { } service && UnmatchedServices.IsUnmatched(service, context.Project)
                        ? "a service of that name is hosted" : null,
                    Fixes = reason.Name is not { } meant || IsTaken(context, endpoint, meant)
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

    /// <summary>Whether the contract of an endpoint is none, as far as that is known.</summary>
    public static bool IsNone(ConfiguredEndpoint endpoint, WcfProject project, CancellationToken cancellation) =>
        !endpoint.Scope.Configuration.IsCodeMissing && project.Contracts is { } resolver && endpoint.ContractText is { } name
            && WhyNot(endpoint, resolver) is null
        && FindReason(project, endpoint, name, resolver, cancellation) is not null;

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

    // Why the contract is none to look for; null where nothing has its name.
    private static NoFindingReason? WhyNot(ConfiguredEndpoint endpoint, ContractResolver resolver) =>
        endpoint.IsUncertain ? NoFindingReasons.MayBeTransformed
        : endpoint.ContractText is { } name && IsToJudge(endpoint, name)
        ? resolver.Find(name) is null ? null : new NoFindingReason(NoFindingKind.Fine, "the contract exists")
        : Placeholder.IsIn(endpoint.Element.Attribute("contract")?.Value ?? string.Empty)
        ? new NoFindingReason(NoFindingKind.Unknown, "the contract is a placeholder")
        : new NoFindingReason(NoFindingKind.NotConcerned, endpoint.IsMetadata ? "it is a metadata endpoint"
            : endpoint.Element.Attribute("kind") is not null ? "it is a standard endpoint" : "it names no contract of the application");

    // Standard endpoints may do without; * is for every contract of a router; the closed type of a generic one holds the names of others.
    private static bool IsToJudge(ConfiguredEndpoint endpoint, string name) =>
        !endpoint.IsMetadata && endpoint.Element.Attribute("kind") is null
        && name.IndexOfAny(['*', ',', '[', '`']) < 0
        && !name.StartsWith("System.", StringComparison.Ordinal) && !name.StartsWith("Microsoft.", StringComparison.Ordinal);

    private static (string? Name, string Text, bool Sweep)? FindReason(WcfProject project, ConfiguredEndpoint endpoint, string name, ContractResolver resolver,
        CancellationToken cancellation)
    {
        if (resolver.Type(name) is { } type)
        {
            return IsUnresolved(type) ? null : OfType(type);
        }

        if (resolver.Index.HasType(name))
        {
            return null;
        }

        // For a service that WCFL0004 reports, the intended service: both names change together.
        if (endpoint.Side == EndpointSide.Service && endpoint.Element.Parent is { } element && element.Attribute("name")?.Value is { } service
            && resolver.FindService(UnmatchedServices.FindMeant(element, project) ?? service) is { } serviceType)
        {
            return IsUnresolved(serviceType) ? null : AmongContractsOf(serviceType, name);
        }

        if (Among(resolver.Index.ContractNames, name) is not { } among)
        {
            return null;
        }

        if (endpoint.Side != EndpointSide.Client || among.Name is not { } found || resolver.Find(found) is not { } meant)
        {
            return among;
        }

        // Workflow activities use the contract's own name, without the namespace of the generated proxy beside them.
        bool isOfWorkflow = name == ConfigurationNames.Simple(found) && ServiceContracts.IsGenerated(meant);
        return isOfWorkflow || (ConfigurationNames.Simple(name) == ConfigurationNames.Simple(found) && !found.EndsWith("." + name, StringComparison.Ordinal)
            && IsOnlyServed(project, meant, cancellation)) ? null : among;
    }

    private static (string? Name, string Text, bool Sweep)? AmongContractsOf(INamedTypeSymbol service, string name)
    {
        List<string> names = ContractResolver.ContractsOf(service).Select(static contract => ConfigurationNames.OfContract(contract)!).ToList();
        return names.Count == 0 ? null
            : Among(new NearestNames(names), name) ?? (names.Count == 1 ? names[0] : null, "matches no contract of its service" + Hint(names), false);
    }

    // A facade has a contract of the name of the one behind it, whose client stands in an assembly that only its libraries refer to.
    private static bool IsOnlyServed(WcfProject project, INamedTypeSymbol contract, CancellationToken cancellation)
    {
        bool isServed = false;
        foreach (INamedTypeSymbol type in project.FindImplementations(contract, cancellation))
        {
            if (type.DerivesFrom(project.Symbols?.ClientBase))
            {
                return false;
            }

            isServed = true;
        }

        foreach (ServiceModelConfiguration configuration in isServed ? project.Configurations : [])
        {
            foreach (ConfiguredEndpoint endpoint in configuration.Endpoints)
            {
                if (endpoint.Side == EndpointSide.Client && endpoint.ContractText == ConfigurationNames.OfContract(contract))
                {
                    return false;
                }
            }
        }

        return isServed;
    }

    private static string Hint(List<string> names) => names.Count == 1 ? ", which implements '" + names[0] + "'" : string.Empty;

    private static (string? Name, string Text, bool Sweep) OfType(INamedTypeSymbol type)
    {
        if (ConfigurationNames.OfContract(type) is { } configured)
        {
            return (configured, "is a type name; its ConfigurationName is '" + configured + "'", true);
        }

        ImmutableArray<INamedTypeSymbol> contracts = ContractResolver.ContractsOf(type);
        string? only = contracts.Length == 1 ? ConfigurationNames.OfContract(contracts[0]) : null;
        return only is null
            ? (null, "is a type without [ServiceContract]", false)
            : (only, "is a type without [ServiceContract]" + ReferenceFix.Hint(only), true);
    }

    private static (string? Name, string Text, bool Sweep)? Among(NearestNames contracts, string name)
    {
        List<string> same = [.. contracts.FindBySimpleName(ConfigurationNames.Simple(name))];
        if (same.Count > 0)
        {
            // A name in another namespace may mean another contract of the same simple name, which is not in sight.
            return same.Count == 1 ? (same[0], "matches no service contract" + ReferenceFix.Hint(same[0]), ConfigurationNames.Simple(name) == name) : null;
        }

        return contracts.Find(name, out int distance) is { } nearest
            ? (nearest, "matches no service contract" + ReferenceFix.Hint(nearest), distance <= 1)
            : null;
    }

    // A type with an unresolved base type or attribute may be a contract.
    private static bool IsUnresolved(INamedTypeSymbol type) => type.AnyBase(static at => at.TypeKind == TypeKind.Error)
        || type.AllInterfaces.Any(static implemented => implemented.TypeKind == TypeKind.Error)
        || type.GetAttributes().Any(static attribute => attribute.AttributeClass is null or { TypeKind: TypeKind.Error });
}
