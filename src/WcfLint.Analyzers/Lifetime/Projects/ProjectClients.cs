using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Lifetime.Callers;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Lifetime.Projects;

/// <summary>
/// The clients and channels that the code of a project creates, and how it uses them. Clients of a contract include those of referenced projects.
/// </summary>
internal sealed class ProjectClients(
    ClientReader reader, WcfProject project, Compilation compilation, ConcurrentBag<CreatedClient> creations,
    ConcurrentBag<ISimpleAssignmentOperation> cacheSettings, ConcurrentBag<(SyntaxNode Call, bool IsUntyped)> messages, CancellationToken cancellation)
{
    private List<CreatedClient>? _all;
    private BoundMember? _bound;
    private Dictionary<ISymbol, List<CreatedClient>>? _byContract;
    private Dictionary<(string Namespace, string Name), List<CreatedClient>>? _byName;

    /// <summary>All clients and channels, in the order of the sources.</summary>
    public IReadOnlyList<CreatedClient> All => _all ??= creations
        .OrderBy(c => c.Syntax.SyntaxTree.FilePath, System.StringComparer.Ordinal)
        .ThenBy(c => c.Syntax.SpanStart)
        .ToList();

    /// <summary>What a function does with a client in a local.</summary>
    public ClientUse ReadUse(ILocalSymbol local, IOperation function) => reader.ReadUse(local, function, cancellation);

    /// <summary>Which types are clients.</summary>
    public ClientTypes Types => reader.Types;

    /// <summary>Assignments to a property of the name CacheSetting.</summary>
    public IEnumerable<ISimpleAssignmentOperation> CacheSettings => cacheSettings;

    /// <summary>Calls of methods named CreateMessage, and whether they create a message from an XML reader over text.</summary>
    public IEnumerable<(SyntaxNode Call, bool IsUntyped)> CreatedMessages => messages;

    /// <summary>The clients of a contract. Contracts with the same qualified name share one list.</summary>
    public List<CreatedClient> FindClients(INamedTypeSymbol contract)
    {
        Group();

        // svcutil declares the contract again on the client's side: both declarations have the same qualified name on the wire.
        List<CreatedClient>? found;
        return (ServiceContracts.QualifiedName(contract) is { } name
            ? _byName!.TryGetValue(name, out found) : _byContract!.TryGetValue(contract, out found)) ? found : [];
    }

    /// <summary>Whether a client makes one call during the life of its process: it is created once, in Main or a method that only Main calls.</summary>
    public bool IsCalledOnce(CreatedClient client) =>
        client is { Calls: CallCount.Single, IsInLoop: false } && EntryPoints.RunOnce(client.Syntax, compilation, cancellation);

    /// <summary>The project that makes a client: this one, or one that it refers to.</summary>
    public WcfProject FindProject(CreatedClient client) =>
        project.Loaded.FirstOrDefault(loaded => loaded.Compilation.ContainsSyntaxTree(client.Syntax.SyntaxTree)) ?? project;

    /// <summary>
    /// The operation that creates a client. This binds its member again, and the model of its file stays in memory until the end: for rules
    /// whose other conditions hold already. Clients of one member, which follow each other, have one model.
    /// </summary>
    public IOperation? Bind(CreatedClient client)
    {
        SyntaxNode? member = client.Syntax.FirstAncestorOrSelf<MemberDeclarationSyntax>();
        BoundMember? bound = _bound;
        if (bound is null || member is null || bound.Member != member)
        {
            _bound = bound = new BoundMember(member, SemanticModels.Find(client.Syntax.SyntaxTree, compilation));
        }

        return bound.Model?.GetOperation(client.Syntax, cancellation);
    }

    private void Group()
    {
        if (_byContract is not null)
        {
            return;
        }

        _byContract = new(SymbolEqualityComparer.Default);
        _byName = [];
        foreach (CreatedClient client in All.Concat(project.Loaded.SelectMany(loaded => LoadedClients.Find(loaded, cancellation))))
        {
            if (client.Contract is not { } contract)
            {
                continue;
            }

            if (!_byContract.TryGetValue(contract, out List<CreatedClient>? same))
            {
                // All clients of a contract stand in the list of its one name.
                if (ServiceContracts.QualifiedName(contract) is not { } name)
                {
                    same = [];
                }
                else if (!_byName.TryGetValue(name, out same))
                {
                    _byName.Add(name, same = []);
                }

                _byContract.Add(contract, same);
            }

            same.Add(client);
        }
    }

    private sealed record BoundMember(SyntaxNode? Member, SemanticModel? Model);
}
