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
using WcfLint.Analyzers.Symbols.Contracts;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Cli.Migrating.Rows;

/// <summary>The host that code adds an endpoint to.</summary>
/// <param name="Service">The type of its service.</param>
/// <param name="Instance">The place where the host gets an object as its service; null if it gets the type.</param>
/// <param name="BaseAddresses">The base addresses that its constructor gets, as far as they are known.</param>
internal sealed record CodeHost(INamedTypeSymbol Service, Location? Instance, ImmutableArray<string> BaseAddresses)
{
    private static readonly ConditionalWeakTable<Compilation, ConcurrentDictionary<SyntaxNode, ILookup<ISymbol?, BaseObjectCreationExpressionSyntax>>> s_creations = new();
    private static readonly ConditionalWeakTable<Compilation, IReadOnlyDictionary<BaseObjectCreationExpressionSyntax, CodeHost?>> s_all = new();

    /// <summary>The name by which configuration names the service.</summary>
    public string ServiceName => ConfigurationNames.FullName(Service);

    /// <summary>The hosts that code makes, and those that its routes ask for; null where it is not known which service one has.</summary>
    public static IReadOnlyDictionary<BaseObjectCreationExpressionSyntax, CodeHost?> All(Compilation compilation) => s_all.GetValue(compilation, ReadAll);

    /// <summary>Whether an endpoint stands for a host without visible endpoints.</summary>
    public static bool IsHost(Endpoint endpoint) => endpoint is CodeEndpoint { Side: EndpointSide.Service, Syntax: BaseObjectCreationExpressionSyntax };

    /// <summary>The host of an endpoint; null where it is not known which one it is.</summary>
    public static CodeHost? Find(Endpoint endpoint, Compilation compilation) =>
        endpoint is CodeEndpoint { Syntax: BaseObjectCreationExpressionSyntax made } && IsHost(endpoint) ? All(compilation).GetValueOrDefault(made) : FindByFlow(endpoint, compilation) ?? FindByContract(endpoint, compilation);

    // A method that adds endpoints to the host it is given: only one of the services that the code hosts implements the contract.
    private static CodeHost? FindByContract(Endpoint endpoint, Compilation compilation)
    {
        if (endpoint is not CodeEndpoint { Side: EndpointSide.Service, Contracts: [{ Type: var contract }] } || All(compilation) is not { Count: > 0 } all || all.Values.Contains(null))
        {
            return null;
        }

        CodeHost[] hosts = [.. all.Values.OfType<CodeHost>().Where(host => host.Service.AnyBase(type => SymbolEqualityComparer.Default.Equals(type, contract)) || host.Service.AllInterfaces.Contains(contract, SymbolEqualityComparer.Default))];
        return hosts is [var one] ? one : hosts is [var first, ..] && Array.TrueForAll(hosts, host => SymbolEqualityComparer.Default.Equals(host.Service, first.Service)) ? first with { BaseAddresses = [] } : null;
    }

    private static CodeHost? FindByFlow(Endpoint endpoint, Compilation compilation)
    {
        if (endpoint is not CodeEndpoint { Syntax: { } syntax } || syntax.FirstAncestorOrSelf<BaseMethodDeclarationSyntax>() is not { } method || SemanticModels.Find(syntax.SyntaxTree, compilation) is not { } model)
        {
            return null;
        }

        ISymbol? receiver = syntax is InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax access } ? model.GetSymbolInfo(access.Expression).Symbol : null;
        IEnumerable<SyntaxNode> scopes = receiver is IFieldSymbol or IPropertySymbol ? receiver.ContainingType.DeclaringSyntaxReferences.Select(static reference => reference.GetSyntax()) : [method];
        BaseObjectCreationExpressionSyntax[] held = receiver is null or IParameterSymbol ? [] : [.. scopes.SelectMany(scope => Creations(scope, compilation)[receiver])];

        // A host in a property of another class, or one that a method makes: the one that is made here.
        CodeHost?[] created = [.. (held.Length > 0 ? held : Creations(method, compilation).SelectMany(static creations => creations)).Select(creation => Read(creation, compilation))];
        return created is [{ } host, ..] && Array.TrueForAll(created, other => SymbolEqualityComparer.Default.Equals(other?.Service, host.Service)) ? created.Length == 1 ? host : host with { BaseAddresses = [] } : null;
    }

    /// <summary>The host of the one place where code hosts a service; null where there is none, or where there are several.</summary>
    /// <param name="service">The name by which configuration names the service.</param>
    /// <param name="compilation">The code.</param>
    public static CodeHost? FindByService(string service, Compilation compilation) =>
        All(compilation).Values.Where(host => host?.ServiceName == HostedServices.NameOf(service)).Take(2).ToArray() is [{ } host] ? host : null;

    /// <summary>Gives the hosts of code that no configuration lists the endpoints that .NET Framework adds for their base addresses, if the code adds none.</summary>
    /// <param name="configuration">The configuration of the program.</param>
    /// <param name="compilation">The code.</param>
    public static void AddDefaults(ServiceModelConfiguration configuration, Compilation compilation)
    {
        HashSet<string> listed = [.. configuration.Scopes.SelectMany(static scope => scope.Services).Select(static service => HostedServices.NameOf(service.Name ?? string.Empty))];
        HashSet<(string, string)> added = [];
        foreach ((BaseObjectCreationExpressionSyntax creation, CodeHost? host) in All(compilation))
        {
            if (host is { ServiceName: var name } && !listed.Contains(name))
            {
                bool isWeb = SemanticModels.Find(creation.SyntaxTree, compilation)?.GetTypeInfo(creation).Type.AnyBase(static type => type.Name == "WebServiceHost") == true;
                foreach (string address in host.BaseAddresses.Where(address => added.Add((name, address))))
                {
                    configuration.Scopes[0].AddHostedEndpoint(name, address, isWeb, creation.GetLocation());
                }
            }
        }
    }

    /// <summary>Gives the endpoints of hosts in code the addresses that they have below the base addresses of these.</summary>
    public static void Locate(IReadOnlyCollection<Endpoint> endpoints, Compilation compilation)
    {
        foreach (ConfiguredEndpoint endpoint in endpoints.OfType<ConfiguredEndpoint>().Where(static endpoint => endpoint is { Side: EndpointSide.Service, Addresses.IsEmpty: true, HasUnknownAddress: false, IsMetadata: false }))
        {
            if (endpoint.ServiceElement?.Attribute("name")?.Value is { } service && FindByService(service, compilation) is { BaseAddresses: { IsEmpty: false } bases })
            {
                endpoint.HostAt(Below(bases, endpoint.Address?.Trim() ?? string.Empty, endpoint));
            }
        }

        foreach (CodeEndpoint endpoint in endpoints.OfType<CodeEndpoint>().Where(static endpoint => endpoint is { Side: EndpointSide.Service, Addresses.IsEmpty: true }))
        {
            if (Find(endpoint, compilation) is { BaseAddresses: { IsEmpty: false } bases } && SemanticModels.Find(endpoint.Syntax.SyntaxTree, compilation)?.GetOperation(endpoint.Syntax) is IInvocationOperation call
                && call.Arguments.FirstOrDefault(static argument => argument.Parameter?.Name == "address")?.Value is { } address && MadeEndpoints.AddressIn(address) is { } relative)
            {
                endpoint.HostAt(Below(bases, relative, endpoint));
            }
        }
    }

    private static ImmutableArray<string> Below(ImmutableArray<string> bases, string relative, Endpoint endpoint) =>
        [.. bases.Where(at => IsOfScheme(at, endpoint)).Take(1).Select(at => relative.Length == 0 ? at : at.TrimEnd('/') + "/" + relative.TrimStart('/'))];

    private static bool IsHost(ITypeSymbol? made) => made.AnyBase(static type => type is INamedTypeSymbol { Name: "ServiceHost" } host && ServiceContracts.IsWcf(host.ContainingNamespace));

    private static Dictionary<BaseObjectCreationExpressionSyntax, CodeHost?> ReadAll(Compilation compilation)
    {
        var names = new CreatedNames(compilation, IsHost);
        return compilation.SyntaxTrees.SelectMany(tree => BodyNodes.GetOrCreate(tree, CancellationToken.None).Creations)
            .Where(creation => names.MayCreate(creation) && IsHost(SemanticModels.Find(creation.SyntaxTree, compilation)?.GetTypeInfo(creation).Type))
            .Select(creation => (Creation: creation, Host: Read(creation, compilation)))
            .Concat(ServiceRoute.Read(compilation).Select(static route => (Creation: (BaseObjectCreationExpressionSyntax)route.Creation.Syntax, Host: (CodeHost?)new CodeHost(route.Service, null, []))))
            .ToDictionary(static made => made.Creation, static made => made.Host);
    }

    private static bool IsOfScheme(string address, Endpoint endpoint) =>
        Uri.TryCreate(address, UriKind.Absolute, out Uri? uri) && uri.Scheme == (endpoint.Binding switch { { IsTcp: true } => "net.tcp", { IsPipe: true } => "net.pipe", { IsHttp: true } => HttpEndpoints.NeedsHttps(endpoint) ? "https" : "http", _ => string.Empty });

    // By the variable of the host, cached for a method or a class: it may add thousands of endpoints.
    private static ILookup<ISymbol?, BaseObjectCreationExpressionSyntax> Creations(SyntaxNode scope, Compilation compilation) => s_creations.GetOrCreateValue(compilation).GetOrAdd(
        scope,
        node => node.DescendantNodes().OfType<BaseObjectCreationExpressionSyntax>()
            .Where(creation => IsHost(SemanticModels.Find(creation.SyntaxTree, compilation)?.GetTypeInfo(creation).Type))
            .ToLookup(creation => HolderOf(creation, compilation), SymbolEqualityComparer.Default));

    // host = new ServiceHost(…), whether it is declared there or before.
    private static ISymbol? HolderOf(BaseObjectCreationExpressionSyntax creation, Compilation compilation) => SemanticModels.Find(creation.SyntaxTree, compilation) is not { } model ? null : creation.Parent switch
    {
        EqualsValueClauseSyntax { Parent: VariableDeclaratorSyntax variable } => model.GetDeclaredSymbol(variable),
        EqualsValueClauseSyntax { Parent: PropertyDeclarationSyntax property } => model.GetDeclaredSymbol(property),
        AssignmentExpressionSyntax assignment when assignment.Right == creation => model.GetSymbolInfo(assignment.Left).Symbol,
        _ => null,
    };

    private static CodeHost? Read(BaseObjectCreationExpressionSyntax creation, Compilation compilation)
    {
        if (SemanticModels.Find(creation.SyntaxTree, compilation)?.GetOperation(creation) is not IObjectCreationOperation { Arguments: { Length: > 0 } arguments })
        {
            return null;
        }

        IOperation first = Value(arguments[0].Value);
        INamedTypeSymbol? service = (first is ITypeOfOperation of ? of.TypeOperand : arguments[0].Parameter?.Type.SpecialType == SpecialType.System_Object ? first.Type : null) as INamedTypeSymbol;
        return service is not { TypeKind: TypeKind.Class, SpecialType: SpecialType.None } ? null
            : new CodeHost(service, first is ITypeOfOperation ? null : creation.GetLocation(), [.. arguments.Skip(1).SelectMany(static argument => AddressesIn(argument.Value))]);
    }

    private static IOperation Value(IOperation value) => CodeValue.Unwrap(value) is ILocalReferenceOperation local && LocalValues.FindValue(local) is { } held ? CodeValue.Unwrap(held) : CodeValue.Unwrap(value);

    private static IEnumerable<string> AddressesIn(IOperation value) => Value(value) switch
    {
        IArrayCreationOperation { Initializer: { } elements } => elements.ElementValues.SelectMany(AddressesIn),
        { } one when MadeEndpoints.AddressIn(one) is { } text && text.Contains("://", StringComparison.Ordinal) => [text],
        _ => [],
    };
}
