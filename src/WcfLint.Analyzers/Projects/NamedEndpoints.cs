using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Contracts;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Projects;

/// <summary>The client endpoints that the code of a project names, where it names all but one or a few that it left behind.</summary>
internal sealed class NamedEndpoints(WcfProject project, CancellationToken cancellation)
{
    private static readonly string[] s_factories = ["ChannelFactory", "DuplexChannelFactory"];

    private readonly Lazy<List<ConfiguredEndpoint>> _all = new(() => project.Configurations.SelectMany(static configuration => configuration.Endpoints)
        .Where(static endpoint => endpoint is { Side: EndpointSide.Client, IsMetadata: false }).ToList());

    /// <summary>Whether the code names every other client endpoint of the project, and no client of the contract may take this one.</summary>
    public bool PassBy(ConfiguredEndpoint endpoint) =>
        !endpoint.Contracts.IsEmpty && !IsNamed(endpoint) && _all.Value.Count > 1
        && _all.Value.TrueForAll(other => other == endpoint || IsNamed(other))
        && endpoint.Contracts.All(contract => NoneTakes(contract.Type, _all.Value.Exists(other => other != endpoint && other.ContractText == endpoint.ContractText)));

    /// <summary>Whether svcutil wrote an endpoint with its client, and the code makes no client of the contract and names no endpoint like it.</summary>
    public bool HasNoClient(ConfiguredEndpoint endpoint) =>
        !endpoint.Contracts.IsEmpty && !IsNamed(endpoint) && endpoint.Contracts.All(contract => ServiceContracts.IsGenerated(contract.Type) && project.PassedBindings.SeesAllClientsOf(contract.Type) && IsNeverMade(contract.Type));

    private bool IsNeverMade(INamedTypeSymbol contract)
    {
        CreatedClients created = project.PassedBindings.Created(cancellation);
        List<INamedTypeSymbol> clients = project.Types.FindImplementations(contract, cancellation).Where(type => type.DerivesFrom(project.Symbols!.ClientBase)).ToList();
        return clients.Count > 0 && !created.HasImplicit && !created.HasFactory(contract.Name)
            && clients.TrueForAll(client => !created.Has(client.Name) && !created.IsTakenAsType(client.Name));
    }

    /// <summary>Whether the code does not name an endpoint, and each client of a contract names another one: that of a contract which the endpoint misspells.</summary>
    public bool LeaveOut(ConfiguredEndpoint endpoint, INamedTypeSymbol contract) => !IsNamed(endpoint) && NoneTakes(contract, hasOthers: false);

    private bool IsNamed(ConfiguredEndpoint endpoint) =>
        endpoint.Name is { Length: > 0 } name && (project.CodeStrings.Contains(name, cancellation) || project.Usage.IsValue(name));

    // Without a name a client takes the only endpoint of its contract, and throws where there are two (referencesource, ConfigLoader.cs,
    // LookupChannel).
    private bool NoneTakes(INamedTypeSymbol contract, bool hasOthers)
    {
        CreatedClients created = project.PassedBindings.Created(cancellation);
        return !created.HasImplicit
            && project.Types.FindImplementations(contract, cancellation).Where(type => type.DerivesFrom(project.Symbols!.ClientBase))
                .All(type => !created.IsTakenAsType(type.Name) && AreNamed(created.FindWithoutBinding(type.Name), hasOthers))
            && (!created.HasFactory(contract.Name) || s_factories.All(factory => AreNamed(created.FindWithoutBinding(factory), mayLackName: false)));
    }

    // "*" takes the only endpoint of the contract, as no name does; a text with a colon is an address.
    private static bool AreNamed(IEnumerable<ObjectCreationExpressionSyntax> creations, bool mayLackName) =>
        creations.All(creation => creation.ArgumentList is { Arguments.Count: > 0 } list
            ? list.Arguments.Any(argument => argument.Expression is LiteralExpressionSyntax { Token.Value: string name } && (name == "*" ? mayLackName : name.IndexOf(':') < 0))
            : mayLackName);
}
