using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Reading.References;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Projects.Live;

/// <summary>
/// The client endpoints of a project's configurations that no code takes. That is a fact where every client of the contract in sight
/// gets its binding from code or takes another endpoint, or where a closed world has no client of it. Otherwise an endpoint counts as taken.
/// </summary>
internal sealed class TakenEndpoints(WcfProject project)
{
    /// <summary>How the reason begins that a string in code names another endpoint, while reflection makes the clients.</summary>
    public const string NamesAnother = "code names another endpoint of ";

    private readonly ConcurrentDictionary<ConfiguredEndpoint, string?> _known = [];
    private readonly ConcurrentDictionary<INamedTypeSymbol, TakingsByName> _takings = new(SymbolEqualityComparer.Default);

    // Code that reads the section itself may select any endpoint, and makes the binding that it passes on from it.
    private readonly Lazy<bool> _readsClients = new(() => DynamicBindingNames.ReadsSection(project.World, "client", CancellationToken.None));

    /// <summary>Why no code takes an endpoint; null where some takes it, or may.</summary>
    public string? WhyNot(ConfiguredEndpoint endpoint) =>
        endpoint is { Side: EndpointSide.Client, IsMetadata: false, IsDefault: false, IsUncertain: false }
            && endpoint.Scope.Configuration is { IsCodeMissing: false, Platform: WcfPlatform.Framework, File.IsOfUser: false }
            ? _known.GetOrAdd(endpoint, _ => Find(endpoint) is { } reason && !_readsClients.Value ? reason : null)
            : null;

    /// <summary>
    /// Whether all code of the program is in sight, and none of it has the contract of a client endpoint: whether anything takes it is not known. A
    /// program without any contract is unfinished, or its code is elsewhere.
    /// </summary>
    public bool IsOfAbsentContract(ConfiguredEndpoint endpoint) =>
        endpoint is { Side: EndpointSide.Client, IsMetadata: false, IsUncertain: false, ContractText: { } contract, Contracts.IsEmpty: true }
        && endpoint.Scope.Configuration is { IsCodeMissing: false, Platform: WcfPlatform.Framework, File.IsOfUser: false } && project.SeesAllCode
        && project.Contracts is { Index.Contracts.Count: > 0 }
        && contract != "*" && !IsNamed(endpoint);

    /// <summary>Whether there are clients of a contract in sight and none of them takes an endpoint, whatever contract the endpoint names.</summary>
    public bool IsLeftOut(ConfiguredEndpoint endpoint, INamedTypeSymbol contract) =>
        !IsNamed(endpoint) && FindTakings(contract) is { AreNone: false } takings && !FindTakings(takings, endpoint).Any();

    /// <summary>Whether all code is in sight, and creates no client of a contract, nor names an endpoint whose contract is none.</summary>
    public bool IsOfNoClient(ConfiguredEndpoint endpoint, INamedTypeSymbol contract) => IsOfAbsentContract(endpoint) && FindTakings(contract).AreNone;

    /// <summary>How certain it is that a client sends to the address that a client endpoint writes.</summary>
    public AddressUse UseOfAddress(ConfiguredEndpoint endpoint)
    {
        IEnumerable<Taking> takings = FindTakings(endpoint);
        return ChangedEndpoints.MayBeIn(project) || (takings.Any() && takings.All(static taking => !taking.KeepsAddress)) ? AddressUse.Unknown
            : takings.Any(taking => taking.KeepsAddress && Takes(taking, endpoint)) ? AddressUse.Taken
            : AddressUse.Possible;
    }

    /// <summary>The creations of clients and factories that take a client endpoint for certain.</summary>
    public IEnumerable<SyntaxNode> FindCreations(ConfiguredEndpoint endpoint) =>
        FindTakings(endpoint).Where(taking => Takes(taking, endpoint)).Select(static taking => taking.Place).OfType<Location>()
            .Where(static place => place.SourceTree is not null)
            .Select(static place => place.SourceTree!.GetRoot().FindNode(place.SourceSpan, getInnermostNodeForTie: true));

    /// <summary>The clients that take a client endpoint for certain, and to which code passes another address; none if code may change the endpoints of
    /// clients.</summary>
    public IEnumerable<Taking> FindReaddressed(ConfiguredEndpoint endpoint) =>
        ChangedEndpoints.MayBeIn(project) ? [] : FindTakings(endpoint).Where(taking => taking.Address is not null && Takes(taking, endpoint));

    private IEnumerable<Taking> FindTakings(ConfiguredEndpoint endpoint) =>
        endpoint.Contracts.SelectMany(contract => FindTakings(FindTakings(contract.Type), endpoint));

    // Many endpoints may share one contract, and its clients.
    private TakingsByName FindTakings(INamedTypeSymbol contract) => _takings.GetOrAdd(contract, _ => new TakingsByName(Takings.Find(contract)));

    // Endpoints without a name are reported by the rules about names.
    private static IEnumerable<Taking> FindTakings(TakingsByName takings, ConfiguredEndpoint endpoint) => endpoint.Name is { Length: > 0 } name
        ? takings.Find(name) : takings.All;

    private static bool Takes(Taking taking, ConfiguredEndpoint endpoint) => !taking.PassesBinding && taking.Name is not null
        && (taking.NamesNone || taking.Name == endpoint.Name);

    private ClientTakings Takings => project.Takings;

    private string? Find(ConfiguredEndpoint endpoint)
    {
        ImmutableArray<Contract> contracts = endpoint.Contracts;
        if (contracts.IsEmpty || Takings.ScanAssemblies)
        {
            return null;
        }

        List<TakingsByName> takings = [.. contracts.Select(contract => FindTakings(contract.Type))];
        bool areNone = takings.TrueForAll(static one => one.AreNone);

        // Whatever else its name stands for: no client of the contract asks for a name.
        if ((areNone || !takings.TrueForAll(static one => one.All.IsEmpty)) && IsNamed(endpoint))
        {
            return null;
        }

        if (areNone)
        {
            return contracts.All(contract => project.SeesAllClientsOf(contract.Type) && !AnyFileNamesClientOf(contract.Type))
                ? !Takings.Reflect ? "no code creates a client of " + (endpoint.ContractText ?? contracts[0].Name)
                    : endpoint.Scope.Endpoints.Any(other => other.Contracts.Any(contract => contracts.Contains(contract)) && IsNamed(other))
                        ? NamesAnother + contracts[0].Name : null
                : null;
        }

        return FindTakings(endpoint).Any() ? null
            : takings.Select(static one => one.Passed).FirstOrDefault(static one => one is not null) is { } passed
            ? "code gives the clients of " + contracts[0].Name + " their binding" + At(passed)
            : "the clients of " + contracts[0].Name + " take other endpoints" + At(takings.Find(static one => !one.AreNone)!.All[0]);
    }

    private bool IsNamed(ConfiguredEndpoint endpoint) =>
        endpoint.Name is { Length: > 0 } name && (project.HasStringLiteral(name, CancellationToken.None) || project.Usage.IsValue(name));

    // A container that a configuration sets up may make a class that the file names; what a file that does not parse means is not known.
    private bool AnyFileNamesClientOf(INamedTypeSymbol contract) => Takings.FindClasses(contract).Append(contract).Any(named =>
        project.AnyTree(tree => SourceWords.Contains(tree, named.Name) && BrokenCode.Is(tree.GetRoot()))
        || (!SymbolEqualityComparer.Default.Equals(named, contract) && project.AnyFileContains(named.Name)));

    private static string At(Taking taking) => taking.Place?.GetLineSpan() is { } line
        ? " (" + ConfigPath.FileName(line.Path) + ":" + (line.StartLinePosition.Line + 1) + ")" : string.Empty;
}
