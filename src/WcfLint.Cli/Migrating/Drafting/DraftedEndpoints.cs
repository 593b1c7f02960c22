using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Migration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Reading.Code;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;
using WcfLint.Cli.Migrating.Drafting.Code;
using WcfLint.Cli.Migrating.Judging;
using WcfLint.Cli.Migrating.Judging.Hosts;
using WcfLint.Cli.Migrating.Rows;
using WcfLint.Cli.Migrating.Rows.Addresses;

namespace WcfLint.Cli.Migrating.Drafting;

/// <summary>The endpoints of services in a draft: their services, their addresses, and the reason why an endpoint has no draft.</summary>
/// <param name="compilation">The compilation that declares the services.</param>
/// <param name="site">The addresses of services in a site.</param>
/// <param name="types">The types that the draft can name.</param>
/// <param name="at">Describes a place.</param>
internal sealed class DraftedEndpoints(Compilation compilation, IReadOnlyDictionary<string, (string Address, Location Place)> site, DraftTypes types,
    Func<Location, string> at)
{
    private readonly Dictionary<Endpoint, string?> _services = [];
    private readonly Dictionary<string, INamedTypeSymbol> _hidden = new(StringComparer.Ordinal);
    private readonly List<(string Name, string Base)> _separate = [];
    private bool? _isSiteDeclared;

    /// <summary>The classes of their own that services need for further addresses, each with its base.</summary>
    public IReadOnlyList<(string Name, string Base)> Separate => _separate;

    /// <summary>The endpoints of services, each with its service, also those that the draft cannot write: they answer in the same program.</summary>
    public IReadOnlyList<HostedEndpoint> All(IEnumerable<Endpoint> endpoints) =>
    [
        .. from endpoint in endpoints
           where endpoint.Side == EndpointSide.Service && !endpoint.IsMetadata
           let service = TypeOfService(endpoint)
           where service is not null
           select new HostedEndpoint(endpoint, service,
               NameOfService(endpoint) is { } name && site.ContainsKey(HostedServices.NameOf(name)) ? AddressOf(endpoint) : null),
    ];

    /// <summary>The endpoints that the draft has.</summary>
    public HostedEndpoint[] Hosted(IEnumerable<Endpoint> endpoints) => [.. All(endpoints).Where(endpoint => ObstacleOf(endpoint.Endpoint) is null)];

    /// <summary>
    /// The endpoints that the draft has, in its order: a request goes to the first endpoint whose path begins it, so longer paths come first.
    /// </summary>
    public HostedEndpoint[] HostedInOrder(Endpoint[] endpoints)
    {
        HostedEndpoint[] hosted = Hosted(endpoints);

        // In this order a path stands before all that begin with it, so it is enough to compare neighbours.
        HostedEndpoint[] sorted = [.. hosted.Where(static endpoint => endpoint.Path is not null).OrderBy(static endpoint => endpoint.Scheme,
            StringComparer.Ordinal).ThenBy(static endpoint => endpoint.Path, StringComparer.OrdinalIgnoreCase)];
        if (!sorted.Zip(sorted.Skip(1)).Any(static pair => EndpointClashes.IsBelow(pair.Second, pair.First)))
        {
            return hosted;
        }

        return
        [
            .. hosted.GroupBy(endpoint => endpoint.Service).OrderByDescending(service => service.Max(endpoint => endpoint.Path?.Length ?? 0))
                .SelectMany(service => service.OrderByDescending(endpoint => endpoint.Path?.Length ?? 0)),
        ];
    }

    /// <summary>
    /// Gives a class of its own to each further address over net.tcp with transport security of one service: CoreWCF takes one. Objects that callers share
    /// cannot be two.
    /// </summary>
    public void SeparateAddresses(Endpoint[] endpoints)
    {
        HostedEndpoint[] hosted = Hosted(endpoints);
        HashSet<Endpoint> further =
            [.. EndpointClashes.Find(hosted).Where(static clash => clash.Feature == EndpointClashes.SeveralTcp).Select(static clash => clash.Endpoint)];
        var names = new DraftNames();
        foreach (var address in hosted.Where(endpoint => further.Contains(endpoint.Endpoint) && IsDerivable(endpoint.Service))
            .GroupBy(static endpoint => (endpoint.Service, endpoint.Address, endpoint.Address is null ? endpoint.Endpoint : null)))
        {
            string own = address.Key.Service[(address.Key.Service.LastIndexOfAny(['.', ':']) + 1)..];
            string name = names.Create(own + "_" + address.First().Path?.Trim('/').Replace('/', '_'));
            _separate.Add((name, address.Key.Service));
            foreach (HostedEndpoint endpoint in address)
            {
                _services[endpoint.Endpoint] = name;
            }
        }
    }

    private bool IsDerivable(string service) =>
        compilation.GetTypesByMetadataName(service["global::".Length..]) is [{ IsSealed: false, IsAbstract: false, IsGenericType: false } type] && !IsSingle(type)
        && type.InstanceConstructors.Any(static one => one is { Parameters.IsEmpty: true, DeclaredAccessibility: not Accessibility.Private });

    /// <summary>Whether all callers share one object of a service.</summary>
    public static bool IsSingle(INamedTypeSymbol? service) =>
        service is not null && ServiceContracts.Argument(ServiceContracts.FindInherited(service, WcfAttributes.ServiceBehavior), "InstanceContextMode") is 2;

    /// <summary>The ports at which an endpoint answers.</summary>
    public IEnumerable<(string Scheme, int Port, string Place)> Ports(Endpoint endpoint) =>
        from listener in endpoint.Addresses.Select(address => (Address: HostedEndpoint.Parse(address), Place: endpoint.Location))
            .Concat(NameOfService(endpoint) is { } name && site.ContainsKey(HostedServices.NameOf(name)) ? []
                : MetadataAddresses.Of(endpoint).Select(static one => (Address: (Uri?)one.Address, one.Place)))
        let uri = listener.Address
        where uri is { Scheme: "http" or "https" or "net.tcp" }
        select (uri.Scheme, uri.Port < 0 ? 808 : uri.Port, at(listener.Place));

    /// <summary>Why an endpoint has no draft; null where it has one.</summary>
    public string? ObstacleOf(Endpoint endpoint) =>
        CodeHost.IsHost(endpoint) ? "its host has no endpoint: " + UnreadHosts.WhyNot(endpoint)
        : FindHidden(endpoint) is { } hidden ? "the program cannot name " + hidden.ToDisplayString() + "; make it internal or public"
        : ContractOf(endpoint) is null ? "its contract is not known"
        : endpoint.Binding is { } binding ? new BindingDraft(binding, MigrationTarget.CoreWcf, at).Obstacle : BindingDraft.WhyMissing(endpoint);

    /// <summary>Why the draft of an endpoint would not compile; null where it does.</summary>
    public string? WhyMissing(Endpoint endpoint) =>
        (TypeOfService(endpoint) is { } service ? types.WhyMissing(service, MigrationTarget.CoreWcf) : null)
            ?? (ContractOf(endpoint) is { } contract ? types.WhyMissing(contract, MigrationTarget.CoreWcf) : null);

    /// <summary>Whether the program cannot name a service, because its class is private within another one.</summary>
    public bool IsHidden(string service) => _hidden.ContainsKey(service);

    private INamedTypeSymbol? FindHidden(Endpoint endpoint) =>
        TypeOfService(endpoint) is { } service && _hidden.TryGetValue(service, out INamedTypeSymbol? type) ? type
        : endpoint.Contracts is [{ Type: var contract }, ..] && !OwnBehaviors.IsAccessible(contract, compilation) ? contract : null;

    /// <summary>Whether an endpoint is that of a service that a site does not activate and no code declares: it answers no calls now.</summary>
    public bool IsLeftOver(Endpoint endpoint) =>
        endpoint is ConfiguredEndpoint { Scope.Configuration.IsWebConfig: true } && NameOfService(endpoint) is { } name
        && !site.ContainsKey(HostedServices.NameOf(name)) && !IsDeclared(HostedServices.NameOf(name)) && (bool)(_isSiteDeclared ??= site.Keys.Any(IsDeclared));

    private bool IsDeclared(string service) => !compilation.GetTypesByMetadataName(service).IsEmpty;

    /// <summary>
    /// The endpoint of the same call whose binding is the first alternative; null if the call has one binding. Only one alternative is used at
    /// run time.
    /// </summary>
    public static Endpoint? FirstOf(Endpoint endpoint, IEnumerable<Endpoint> all) =>
        endpoint is CodeEndpoint { Syntax: var call } && all.OfType<CodeEndpoint>().FirstOrDefault(other => other.Syntax == call) is { } first
            && first != endpoint ? first : null;

    /// <summary>The kind of its binding.</summary>
    public static BindingKind KindOf(Endpoint endpoint) => endpoint.Binding?.Kind ?? (endpoint as ConfiguredEndpoint)?.BindingKind ?? BindingKind.Unknown;

    /// <summary>The behaviour of its service; null where there is none.</summary>
    public static ConfigElement? BehaviorOf(Endpoint endpoint) => endpoint is ConfiguredEndpoint { ServiceElement: { } service } configured
        ? configured.Scope.FindBehavior("serviceBehaviors", service, out _) : null;

    /// <summary>Its contract as a type of C#; null if it is not known. A name without a namespace that the code does not declare counts as a mistake.</summary>
    public static string? ContractOf(Endpoint endpoint) =>
        endpoint.Contracts is { IsEmpty: false } contracts ? contracts[0].Type.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat)
        : (endpoint as ConfiguredEndpoint)?.ContractText is { } text && text.Contains('.', StringComparison.Ordinal) ? SettingCode.TypeOf(text) : null;

    /// <summary>Its contracts as types of C#: a default endpoint has all of its service, and a written one has one.</summary>
    public static IReadOnlyList<string> ContractsOf(Endpoint endpoint) =>
        endpoint is ConfiguredEndpoint { IsDefault: true, Contracts: { IsEmpty: false } contracts } ? [.. contracts.Select(
            static contract => contract.Type.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat))] : ContractOf(endpoint) is { } one ? [one] : [];

    /// <summary>Its service as a type of C#; null where it is not known.</summary>
    public string? TypeOfService(Endpoint endpoint)
    {
        if (!_services.TryGetValue(endpoint, out string? service))
        {
            _services[endpoint] = service = ReadService(endpoint);
            INamedTypeSymbol? type = CodeHost.Find(endpoint, compilation)?.Service
                ?? (NameOfService(endpoint) is { } name ? compilation.GetTypesByMetadataName(HostedServices.NameOf(name)).FirstOrDefault() : null);
            if (service is not null && type is not null && !OwnBehaviors.IsAccessible(type, compilation))
            {
                _hidden[service] = type;
            }
        }

        return service;
    }

    private string? ReadService(Endpoint endpoint) => endpoint is ConfiguredEndpoint ? ImplementationOf(SettingCode.TypeOf(NameOfService(endpoint)))
        : CodeHost.Find(endpoint, compilation)?.Service.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat);

    // A container makes the service that a .svc file names by its interface: where one class implements it, that is the service.
    private string? ImplementationOf(string? service)
    {
        if (service is null || compilation.GetTypesByMetadataName(service["global::".Length..]).FirstOrDefault() is not { TypeKind: TypeKind.Interface } contract)
        {
            return service;
        }

        List<INamedTypeSymbol> classes = CompilationIndex.GetOrCreate(compilation).Types
            .FindDerived(type => type is { TypeKind: TypeKind.Class, IsAbstract: false }
                && type.AllInterfaces.Contains(contract, SymbolEqualityComparer.Default) && TypeRoles.ClientOf(type) is null);
        return classes is [var one] ? one.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat) : null;
    }

    /// <summary>The name that configuration has for its service.</summary>
    public static string? NameOfService(Endpoint endpoint) => EndpointJudge.ServiceOf(endpoint);

    // The address "../Orders.svc" is relative to the .svc file and resolves to that file.
    private static string Resolve(string path) =>
        path.Contains("/../", StringComparison.Ordinal) ? Uri.UnescapeDataString(new Uri(new Uri("http://site/"), path).AbsolutePath)[1..] : path;

    /// <summary>The base addresses that code gives to the host of its service.</summary>
    public IEnumerable<string> BasesOf(ConfiguredEndpoint endpoint) =>
        NameOfService(endpoint) is { } name && CodeHost.FindByService(name, compilation) is { } host ? host.BaseAddresses : [];

    /// <summary>The place of the endpoint. An endpoint that only a .svc file creates is in that file.</summary>
    public string PlaceOf(Endpoint endpoint) =>
        at(endpoint is ConfiguredEndpoint { IsDefault: true, DefaultService: { } service }
            && site.TryGetValue(HostedServices.NameOf(service), out (string Address, Location Place) activation) ? activation.Place : endpoint.Location);

    /// <summary>Its address, in a site relative to the file of its service.</summary>
    public string AddressOf(Endpoint endpoint)
    {
        string address = endpoint.Address ?? string.Empty;
        string? file = NameOfService(endpoint) is { } name ? site.GetValueOrDefault(HostedServices.NameOf(name)).Address : null;
        return file is null || Uri.TryCreate(address, UriKind.Absolute, out _) ? address : address.Length == 0 ? file : Resolve(file + "/" + address);
    }
}
