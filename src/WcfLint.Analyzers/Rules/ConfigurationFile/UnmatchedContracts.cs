using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Reading.References;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.ConfigurationFile;

/// <summary>Endpoints whose contract is none, by exact ConfigurationName (referencesource, ConfigLoader.cs, LookupContract).</summary>
internal static class UnmatchedContracts
{
    /// <summary>Whether the contract of an endpoint is none, as far as that is known.</summary>
    public static bool IsNone(ConfiguredEndpoint endpoint, WcfProject project, CancellationToken cancellation) =>
        !endpoint.Scope.Configuration.IsCodeMissing && project.Contracts is { } resolver && endpoint.ContractText is { } name
            && WhyNot(endpoint, resolver) is null
        && FindReason(project, endpoint, name, resolver, cancellation) is not null;

    /// <summary>Why a name of a service or contract that the code has brings an endpoint no further: its binding cannot carry the calls back.</summary>
    public const string NoWayBack = "the contract requires callbacks, which the binding of the endpoint cannot carry";

    /// <summary>Whether opening an endpoint with a contract would throw, because its binding cannot carry the calls back.</summary>
    public static bool LacksWayBack(ConfiguredEndpoint endpoint, INamedTypeSymbol contract) =>
        endpoint.Binding is { } binding && BindingSessions.IsSimplex(binding) && Contract.GetOrCreate(contract).HasCallbackOperations;

    /// <summary>Whether an endpoint is not only in its contract named for another service than that of the nearest contract: what is one letter off may be
    /// misspelled everywhere.</summary>
    public static bool SaysOther(ConfiguredEndpoint endpoint, string written, (string? Name, string Text, bool Sweep) reason)
    {
        if (reason is not { Sweep: false, Name: { } nearest } || ServiceOf(written) is not { Length: > 0 } own || own == ServiceOf(nearest))
        {
            return false;
        }

        string said = endpoint.Name + " " + endpoint.Element.Attribute("address")?.Value;
        return said.IndexOf(own, StringComparison.OrdinalIgnoreCase) >= 0 && said.IndexOf(ServiceOf(nearest), StringComparison.OrdinalIgnoreCase) < 0;
    }

    // IOrders is of Orders.
    private static string ServiceOf(string contract) =>
        ConfigurationNames.Simple(contract) is var name && name.Length > 1 && name[0] == 'I' && char.IsUpper(name[1]) ? name.Substring(1) : name;

    /// <summary>Why the contract of an endpoint is none to look for; null where nothing has its name.</summary>
    public static NoFindingReason? WhyNot(ConfiguredEndpoint endpoint, ContractResolver resolver) =>
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

    /// <summary>What is wrong with the name of a contract, and the name that is meant; null where the contract may stand in an assembly that is not at
    /// hand.</summary>
    public static (string? Name, string Text, bool Sweep)? FindReason(WcfProject project, ConfiguredEndpoint endpoint, string name, ContractResolver resolver,
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
