using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Reading.Code;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Cli.Migrating.Rows;

/// <summary>The host that code adds an endpoint to.</summary>
/// <param name="Service">The type of its service.</param>
/// <param name="Instance">The place where the host gets an object as its service; null if it gets the type.</param>
/// <param name="BaseAddresses">The base addresses that its constructor gets, as far as they are known.</param>
internal sealed record CodeHost(INamedTypeSymbol Service, Location? Instance, ImmutableArray<string> BaseAddresses)
{
    private static readonly ConditionalWeakTable<Compilation, ConcurrentDictionary<SyntaxNode, ILookup<ISymbol?, BaseObjectCreationExpressionSyntax>>> s_creations = new();
    private static readonly ConditionalWeakTable<Compilation, IReadOnlyList<PlacedHost>> s_all = new();

    /// <summary>The name by which configuration names the service.</summary>
    public string ServiceName => ConfigurationNames.FullName(Service);

    /// <summary>The hosts that code makes, and those that its routes ask for.</summary>
    public static IReadOnlyList<PlacedHost> All(Compilation compilation) => s_all.GetValue(compilation, ReadAll);

    /// <summary>Whether an endpoint stands for a host without visible endpoints.</summary>
    public static bool IsHost(Endpoint endpoint) => endpoint is CodeEndpoint { Side: EndpointSide.Service, Syntax: { } place }
        && (place is BaseObjectCreationExpressionSyntax or TypeOfExpressionSyntax
            || (place is InvocationExpressionSyntax call && CalledNames.NameOf(call)?.Identifier.ValueText != "AddServiceEndpoint"));

    /// <summary>The host of an endpoint; null where it is not known which one it is.</summary>
    public static CodeHost? Find(Endpoint endpoint, Compilation compilation) =>
        IsHost(endpoint) ? All(compilation).FirstOrDefault(placed => placed.Place.Syntax == ((CodeEndpoint)endpoint).Syntax)?.Host
            : FindByFlow(endpoint, compilation) ?? FindByContract(endpoint, compilation);

    // A method that adds endpoints to the host it is given: only one of the services that the code hosts implements the contract.
    private static CodeHost? FindByContract(Endpoint endpoint, Compilation compilation)
    {
        if (endpoint is not CodeEndpoint { Side: EndpointSide.Service, Contracts: [{ Type: var contract }] } || All(compilation) is not { Count: > 0 } all
            || all.Any(static placed => placed.Host is null))
        {
            return null;
        }

        CodeHost[] hosts = [.. all.Select(static placed => placed.Host!).Where(host => host.Service.AnyBase(
            type => SymbolEqualityComparer.Default.Equals(type, contract)) || host.Service.AllInterfaces.Contains(contract, SymbolEqualityComparer.Default))];
        return hosts is [var one] ? one : hosts is [var first, ..]
            && Array.TrueForAll(hosts, host => SymbolEqualityComparer.Default.Equals(host.Service, first.Service)) ? first with { BaseAddresses = [] } : null;
    }

    private static CodeHost? FindByFlow(Endpoint endpoint, Compilation compilation)
    {
        if (endpoint is not CodeEndpoint { Syntax: { } syntax } || syntax.FirstAncestorOrSelf<BaseMethodDeclarationSyntax>() is not { } method
            || SemanticModels.Find(syntax.SyntaxTree, compilation) is not { } model)
        {
            return null;
        }

        ISymbol? receiver = syntax is InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax access }
            ? model.GetSymbolInfo(access.Expression).Symbol : null;
        IEnumerable<SyntaxNode> scopes = receiver is IFieldSymbol or IPropertySymbol
            ? receiver.ContainingType.DeclaringSyntaxReferences.Select(static reference => reference.GetSyntax()) : [method];
        BaseObjectCreationExpressionSyntax[] held = receiver is null or IParameterSymbol
            ? [] : [.. scopes.SelectMany(scope => Creations(scope, compilation)[receiver])];

        // A host in a property of another class, or one that a method makes: the one that is made here.
        // One that adds endpoints to itself: those that are made of its class.
        BaseObjectCreationExpressionSyntax[] creations = held.Length > 0 ? held : [.. Creations(method, compilation).SelectMany(static creations => creations)];
        INamedTypeSymbol? own = receiver is null or IParameterSymbol { IsThis: true } ? model.GetEnclosingSymbol(syntax.SpanStart)?.ContainingType : null;
        CodeHost?[] created = IsHost(own) ? [.. All(compilation).Where(placed => placed.MadeType.DerivesFrom(own)).Select(static placed => placed.Host)]
            : [.. creations.SelectMany(creation => PlacedHost.Read(creation, compilation)).Select(static placed => placed.Host)];
        return created is [{ } host, ..] && Array.TrueForAll(created, other => SymbolEqualityComparer.Default.Equals(other?.Service, host.Service))
            ? created.Length == 1 ? host : host with { BaseAddresses = [] } : null;
    }

    /// <summary>The host of the one place where code hosts a service; null where there is none, or where there are several.</summary>
    /// <param name="service">The name by which configuration names the service.</param>
    /// <param name="compilation">The code.</param>
    public static CodeHost? FindByService(string service, Compilation compilation) =>
        All(compilation).Select(static placed => placed.Host).Where(host => host?.ServiceName == HostedServices.NameOf(service)).Take(2).ToArray() is [{ } host]
            ? host : null;

    /// <summary>Gives the hosts of code that no configuration lists the endpoints that .NET Framework adds for their base addresses, if the code adds
    /// none.</summary>
    /// <param name="configuration">The configuration of the program.</param>
    /// <param name="compilation">The code.</param>
    public static void AddDefaults(ServiceModelConfiguration configuration, Compilation compilation)
    {
        HashSet<string> listed =
            [.. configuration.Scopes.SelectMany(static scope => scope.Services).Select(static service => HostedServices.NameOf(service.Name ?? string.Empty))];
        HashSet<(string, string)> added = [];
        foreach (PlacedHost placed in All(compilation))
        {
            if (placed.Host is { ServiceName: var name } host && !listed.Contains(name))
            {
                bool isWeb = placed.MadeType.AnyBase(static type => type.Name == "WebServiceHost");
                foreach (string address in host.BaseAddresses.Where(address => added.Add((name, address))))
                {
                    configuration.Scopes[0].AddHostedEndpoint(name, address, isWeb, placed.Place.Syntax.GetLocation());
                }
            }
        }
    }

    /// <summary>Gives the endpoints of hosts in code the addresses that they have below the base addresses of these.</summary>
    public static void Locate(IReadOnlyCollection<Endpoint> endpoints, Compilation compilation)
    {
        foreach (ConfiguredEndpoint endpoint in endpoints.OfType<ConfiguredEndpoint>()
            .Where(static endpoint => endpoint is { Side: EndpointSide.Service, Addresses.IsEmpty: true, HasUnknownAddress: false, IsMetadata: false }))
        {
            if (endpoint.ServiceElement?.Attribute("name")?.Value is { } service
                && FindByService(service, compilation) is { BaseAddresses: { IsEmpty: false } bases })
            {
                endpoint.HostAt(Below(bases, endpoint.Address?.Trim() ?? string.Empty, endpoint));
            }
        }

        foreach (CodeEndpoint endpoint in endpoints.OfType<CodeEndpoint>()
            .Where(static endpoint => endpoint is { Side: EndpointSide.Service, Addresses.IsEmpty: true }))
        {
            if (Find(endpoint, compilation) is { BaseAddresses: { IsEmpty: false } bases }
                && SemanticModels.Find(endpoint.Syntax.SyntaxTree, compilation)?.GetOperation(endpoint.Syntax) is IInvocationOperation call
                && call.Arguments.FirstOrDefault(static argument => argument.Parameter?.Name == "address")?.Value is { } address
                && MadeEndpoints.AddressIn(address) is { } relative)
            {
                endpoint.HostAt(Below(bases, relative, endpoint));
            }
        }
    }

    private static ImmutableArray<string> Below(ImmutableArray<string> bases, string relative, Endpoint endpoint) =>
        [.. bases.Where(at => IsOfScheme(at, endpoint)).Take(1).Select(at => relative.Length == 0 ? at : at.TrimEnd('/') + "/" + relative.TrimStart('/'))];

    private static bool IsHost(ITypeSymbol? made) =>
        made.AnyBase(static type => type is INamedTypeSymbol { Name: "ServiceHost" } host && ServiceContracts.IsWcf(host.ContainingNamespace));

    private static IReadOnlyList<PlacedHost> ReadAll(Compilation compilation)
    {
        var names = new CreatedNames(compilation, IsHost);
        return
        [
            .. compilation.SyntaxTrees.SelectMany(tree => BodyNodes.GetOrCreate(tree, CancellationToken.None).Creations)
                .Where(creation => names.MayCreate(creation) && IsHost(SemanticModels.Find(creation.SyntaxTree, compilation)?.GetTypeInfo(creation).Type))
                .SelectMany(creation => PlacedHost.Read(creation, compilation))
                .Concat(ServiceRoute.Read(compilation).Select(static route => new PlacedHost(route.Creation, route.Creation, new CodeHost(route.Service, null, []))))
                .DistinctBy(static placed => placed.Place.Syntax),
        ];
    }

    private static bool IsOfScheme(string address, Endpoint endpoint) =>
        Uri.TryCreate(address, UriKind.Absolute, out Uri? uri) && uri.Scheme == (endpoint.Binding switch { { IsTcp: true } => "net.tcp",
            { IsPipe: true } => "net.pipe", { IsHttp: true } => HttpEndpoints.NeedsHttps(endpoint) ? "https" : "http", _ => string.Empty });

    // By the variable of the host, cached for a method or a class: it may add thousands of endpoints.
    private static ILookup<ISymbol?, BaseObjectCreationExpressionSyntax> Creations(SyntaxNode scope, Compilation compilation) =>
        s_creations.GetOrCreateValue(compilation).GetOrAdd(
        scope,
        node => node.DescendantNodes().OfType<BaseObjectCreationExpressionSyntax>()
            .Where(creation => IsHost(SemanticModels.Find(creation.SyntaxTree, compilation)?.GetTypeInfo(creation).Type))
            .ToLookup(creation => HolderOf(creation, compilation), SymbolEqualityComparer.Default));

    // host = new ServiceHost(…), whether it is declared there or before.
    private static ISymbol? HolderOf(BaseObjectCreationExpressionSyntax creation, Compilation compilation) =>
        SemanticModels.Find(creation.SyntaxTree, compilation) is not { } model ? null : creation.Parent switch
    {
        EqualsValueClauseSyntax { Parent: VariableDeclaratorSyntax variable } => model.GetDeclaredSymbol(variable),
        EqualsValueClauseSyntax { Parent: PropertyDeclarationSyntax property } => model.GetDeclaredSymbol(property),
        AssignmentExpressionSyntax assignment when assignment.Right == creation => model.GetSymbolInfo(assignment.Left).Symbol,
        _ => null,
    };

    /// <summary>A value, or what the local that it names is declared with.</summary>
    public static IOperation Value(IOperation value) => CodeValue.Unwrap(value) is ILocalReferenceOperation local && LocalValues.FindValue(local) is { } held
        ? CodeValue.Unwrap(held) : CodeValue.Unwrap(value);

    /// <summary>The absolute addresses in an argument of a host.</summary>
    public static IEnumerable<string> AddressesIn(IOperation value) => Value(value) switch
    {
        IArrayCreationOperation { Initializer: { } elements } => elements.ElementValues.SelectMany(AddressesIn),
        { } one when MadeEndpoints.AddressIn(one) is { } text && text.Contains("://", StringComparison.Ordinal) => [text],
        _ => [],
    };
}
