using System;
using System.Collections.Generic;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Services;

/// <summary>The facts about each contract of a class that its members show: read once, because a class may inherit hundreds.</summary>
internal sealed class ClassMembers
{
    private readonly HashSet<string> _implemented = new(StringComparer.Ordinal);
    private readonly List<INamedTypeSymbol> _held = [];
    private readonly WcfSymbols _symbols;

    public ClassMembers(INamedTypeSymbol type, WcfSymbols symbols)
    {
        _symbols = symbols;
        IsClient = type.DerivesFrom(symbols.ClientBase);
        foreach (ISymbol member in type.GetMembers())
        {
            switch (member)
            {
                case IFieldSymbol { Type: INamedTypeSymbol held }:
                    _held.Add(held);
                    break;
                case IMethodSymbol method:
                    _implemented.Add(method.Name);
                    foreach (IMethodSymbol implemented in method.ExplicitInterfaceImplementations)
                    {
                        _implemented.Add(implemented.Name);
                    }

                    break;
            }
        }
    }

    /// <summary>Whether the class is a client.</summary>
    public bool IsClient { get; }

    /// <summary>Whether the class wraps a client of a contract.</summary>
    public bool HoldsClientOf(INamedTypeSymbol contract) => _held.Exists(held =>
        SymbolEqualityComparer.Default.Equals(held, contract) || (held.DerivesFrom(_symbols.ClientBase) && held.AllInterfaces.Contains(contract)));

    /// <summary>Whether a method of the class itself may implement one of an interface.</summary>
    public bool MayImplement(IMethodSymbol method) => _implemented.Contains(method.Name);
}
