using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Lifetime.Callers;
using WcfLint.Analyzers.Lifetime.Flow;
using WcfLint.Analyzers.Symbols.Contracts;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Lifetime;

/// <summary>How often the code of a project calls on each client that it makes.</summary>
internal enum CallCount
{
    /// <summary>No call in sight.</summary>
    Unknown,

    /// <summary>One call, not in a loop, and the client is given up in the same method.</summary>
    Single,

    /// <summary>Several calls, or the client is kept or handed on: it may serve many.</summary>
    Many,
}

/// <summary>The clients and channels that the code of a project makes, and what else tells how it uses them.</summary>
internal sealed class ProjectClients(
    ClientReader reader, ConcurrentBag<IOperation> creations, ConcurrentBag<ISimpleAssignmentOperation> cacheSettings, ConcurrentBag<IInvocationOperation> messages, CancellationToken cancellation)
{
    private readonly Dictionary<IOperation, CallCount> _counts = [];
    private List<IOperation>? _all;
    private Dictionary<ISymbol, List<IOperation>>? _byContract;
    private Dictionary<(string Namespace, string Name), List<IOperation>>? _byName;

    /// <summary>All clients and channels, in the order of the sources.</summary>
    public IReadOnlyList<IOperation> All => _all ??= creations
        .OrderBy(c => c.Syntax.SyntaxTree.FilePath, System.StringComparer.Ordinal)
        .ThenBy(c => c.Syntax.SpanStart)
        .ToList();

    /// <summary>What a function does with a client in a local.</summary>
    public ClientUse ReadUse(ILocalSymbol local, IOperation function) => reader.ReadUse(local, function, cancellation);

    /// <summary>Which types are clients.</summary>
    public ClientTypes Types => reader.Types;

    /// <summary>Assignments to a property of the name CacheSetting.</summary>
    public IEnumerable<ISimpleAssignmentOperation> CacheSettings => cacheSettings;

    /// <summary>Calls of methods of the name CreateMessage.</summary>
    public IEnumerable<IInvocationOperation> CreatedMessages => messages;

    /// <summary>The clients of a contract. Contracts of one name share them: they may be as many as the project has.</summary>
    public List<IOperation> FindClients(INamedTypeSymbol contract)
    {
        Group();

        // svcutil writes the contract anew on the client's side: what both have in common is its qualified name on the wire.
        List<IOperation>? found;
        return (ServiceContracts.QualifiedName(contract) is { } name ? _byName!.TryGetValue(name, out found) : _byContract!.TryGetValue(contract, out found)) ? found : [];
    }

    /// <summary>Whether a client makes one call in the life of its process: Main, or a method that only Main calls, makes it once.</summary>
    public bool IsCalledOnce(IOperation creation) =>
        Count(creation) == CallCount.Single
        && CallSites.LoopAround(creation) is null
        && EntryPoints.RunOnce(creation.Syntax, cancellation);

    private void Group()
    {
        if (_byContract is not null)
        {
            return;
        }

        _byContract = new(SymbolEqualityComparer.Default);
        _byName = [];
        foreach (IOperation creation in All)
        {
            if (ContractOf(creation) is not { } contract)
            {
                continue;
            }

            if (!_byContract.TryGetValue(contract, out List<IOperation>? same))
            {
                // A contract has one name: all its clients stand in the list of that.
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

            same.Add(creation);
        }
    }

    /// <summary>The contract that a client or channel has; null for none in sight.</summary>
    public INamedTypeSymbol? ContractOf(IOperation creation) =>
        reader.Types.ContractOf(creation is IInvocationOperation call ? call.Instance?.Type ?? call.TargetMethod.ContainingType : creation.Type);

    /// <summary>How often the code calls on a client.</summary>
    public CallCount Count(IOperation creation)
    {
        if (!_counts.TryGetValue(creation, out CallCount count))
        {
            _counts[creation] = count = CountAnew(creation);
        }

        return count;
    }

    private CallCount CountAnew(IOperation creation)
    {
        if (OperationWalk.FindTarget(creation) is var (local, _))
        {
            return OfLocal(local, creation);
        }

        IOperation at = OperationWalk.Wrapped(creation);
        switch (at.Parent)
        {
            case IInvocationOperation call when call.Instance == at:
                return CallCount.Single;
            case IReturnOperation:
                return CallCount.Unknown;
            default:
                return CallCount.Many;
        }
    }

    private CallCount OfLocal(ILocalSymbol local, IOperation creation)
    {
        IOperation body = OperationWalk.EnclosingFunction(creation) ?? OperationWalk.Root(creation);
        ClientUse use = reader.ReadUse(creation, local, body, cancellation);
        if (use.Returned)
        {
            return CallCount.Unknown;
        }

        int calls = use.CallsOfOneRun;
        if (use.Escapes || use.UsedByHelper || use.Captured || use.CalledInLoop || calls > 1 || (use.AsyncCalls.Count > 0 && HasLoopWithout(body, creation)))
        {
            return CallCount.Many;
        }

        return calls == 1 ? CallCount.Single : CallCount.Unknown;
    }

    private static bool HasLoopWithout(IOperation body, IOperation creation)
    {
        BodyOperations operations = BodyOperations.GetOrCreate(body);
        foreach (ILoopOperation loop in operations.Loops)
        {
            if (!loop.Syntax.Span.Contains(creation.Syntax.Span) && operations.IsIn(body, loop))
            {
                return true;
            }
        }

        return false;
    }
}
