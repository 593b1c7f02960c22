using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Projects;

/// <summary>Whether code hands each client of a contract a binding of its own. By syntax, and only where the project sees all clients of the contract.</summary>
internal sealed class PassedBindings(CompiledCode code)
{
    private readonly ConcurrentDictionary<INamedTypeSymbol, bool> _contracts = new(SymbolEqualityComparer.Default);
    private CreatedClients? _created;

    // Boxed: a bool? is written in two steps, between which another thread may read it.
    private object? _seesAll;

    /// <summary>Whether no other assembly that is built on WCF may make clients of its own: it reads the same configuration.</summary>
    public bool SeesAllClients => (bool)(_seesAll ??= IsBuiltAlone());

    /// <summary>Whether no such assembly has a contract of that name either, as one has that svcutil wrote there too.</summary>
    public bool SeesAllClientsOf(INamedTypeSymbol contract) =>
        SeesAllClients || WcfAssemblies.Find(code.Compilation).All(assembly => WcfAssemblies.IsOfRuntime(assembly) || !assembly.TypeNames.Contains(contract.Name));

    /// <summary>Whether each client of a contract, and there is one, is made with a binding.</summary>
    public bool AreAllOf(INamedTypeSymbol contract, CancellationToken cancellation)
    {
        if (!_contracts.TryGetValue(contract, out bool pass))
        {
            _contracts.TryAdd(contract, pass = code.Symbols is { } symbols && AllClientsPassBindings(contract, symbols, cancellation));
        }

        return pass;
    }

    /// <summary>What the compilation makes.</summary>
    public CreatedClients Created(CancellationToken cancellation) => _created ??= new CreatedClients(code.Compilation, cancellation);

    private bool IsBuiltAlone() => WcfAssemblies.Find(code.Compilation).All(WcfAssemblies.IsOfRuntime);

    private bool AllClientsPassBindings(INamedTypeSymbol contract, WcfSymbols symbols, CancellationToken cancellation)
    {
        CreatedClients created = Created(cancellation);

        // new() with a type that stands elsewhere: of a client perhaps.
        if (created.HasImplicit)
        {
            return false;
        }

        var clients = new Dictionary<string, INamedTypeSymbol>(StringComparer.Ordinal);
        foreach (INamedTypeSymbol type in code.Types.FindImplementations(contract, cancellation))
        {
            if (type.DerivesFrom(symbols.ClientBase))
            {
                clients[type.Name] = type;
            }
        }

        bool any = false;
        foreach (KeyValuePair<string, INamedTypeSymbol> client in clients)
        {
            if (created.IsTakenAsType(client.Key))
            {
                return false;
            }

            foreach (ObjectCreationExpressionSyntax creation in created.FindWithoutBinding(client.Key))
            {
                if (!ConstructorsPassBinding(client.Value, creation.ArgumentList?.Arguments.Count ?? 0, cancellation))
                {
                    return false;
                }
            }

            any |= created.Has(client.Key);
        }

        return created.FactoriesPassBindings && (any || created.HasFactory(contract.Name));
    }

    // Of those that take so many arguments all must hand a binding on: which one is called, only binding would tell.
    private static bool ConstructorsPassBinding(INamedTypeSymbol client, int arguments, CancellationToken cancellation)
    {
        bool any = false;
        foreach (IMethodSymbol constructor in client.InstanceConstructors)
        {
            if (constructor.Parameters.Length != arguments)
            {
                continue;
            }

            if (constructor.DeclaringSyntaxReferences.Length != 1
                || constructor.DeclaringSyntaxReferences[0].GetSyntax(cancellation) is not ConstructorDeclarationSyntax { Initializer: { } initializer }
                || !CreatedClients.PassesBinding(initializer.ArgumentList.Arguments))
            {
                return false;
            }

            any = true;
        }

        return any;
    }
}
