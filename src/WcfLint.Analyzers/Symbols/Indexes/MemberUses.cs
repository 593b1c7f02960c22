using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace WcfLint.Analyzers.Symbols.Indexes;

/// <summary>
/// Where the code of a compilation calls a method, or passes on the value of a property. The names are collected once, at the first
/// use; only places with the name are bound.
/// </summary>
internal sealed class MemberUses
{
    private readonly Dictionary<string, List<ExpressionSyntax>> _byName = new(StringComparer.Ordinal);
    private readonly ConcurrentDictionary<string, Uses> _uses = new(StringComparer.Ordinal);
    private readonly Compilation _compilation;

    public MemberUses(Compilation compilation, CancellationToken cancellation)
    {
        _compilation = compilation;
        foreach (SyntaxTree tree in compilation.SyntaxTrees)
        {
            BodyNodes nodes = BodyNodes.GetOrCreate(tree, cancellation);
            foreach (InvocationExpressionSyntax call in nodes.Calls)
            {
                Add(CalledNames.NameOf(call), call);
                AddValues(call.ArgumentList);
            }

            foreach (BaseObjectCreationExpressionSyntax creation in nodes.Creations)
            {
                AddValues(creation.ArgumentList);
            }

            foreach (AssignmentExpressionSyntax assignment in nodes.Assignments)
            {
                AddValue(assignment.Right);
            }
        }
    }

    /// <summary>The calls of a method, or the reads of a property as argument or assigned value.</summary>
    public IReadOnlyList<IOperation> Find(ISymbol member, CancellationToken cancellation)
    {
        Uses uses = _uses.GetOrAdd(member.Name, static _ => new Uses());
        if (uses.BySymbol is null)
        {
            // Files that are analysed at the same time ask for the same names: a name in thousands of places is bound once.
            lock (uses)
            {
                uses.BySymbol ??= Bind(member.Name, cancellation);
            }
        }

        return uses.BySymbol.TryGetValue(member.OriginalDefinition, out List<IOperation>? found) ? found : [];
    }

    /// <summary>The calls of a name, one after the other: with the method, or null where it does not bind.</summary>
    public IEnumerable<(InvocationExpressionSyntax Call, IMethodSymbol? Method)> FindCalls(string name, CancellationToken cancellation)
    {
        // No model is kept: a caller may stop in the middle.
        foreach (ExpressionSyntax place in _byName.TryGetValue(name, out List<ExpressionSyntax>? places) ? places : [])
        {
            if (place is InvocationExpressionSyntax call && SemanticModels.Find(place.SyntaxTree, _compilation) is { } model)
            {
                SymbolInfo bound = model.GetSymbolInfo(call, cancellation);
                yield return (call, (bound.Symbol ?? (bound.CandidateSymbols.IsEmpty ? null : bound.CandidateSymbols[0])) as IMethodSymbol);
            }
        }
    }

    // Binds all places of a name at once: many types may have a member of that name, and many places may use them.
    private Dictionary<ISymbol, List<IOperation>> Bind(string name, CancellationToken cancellation)
    {
        var uses = new Dictionary<ISymbol, List<IOperation>>(SymbolEqualityComparer.Default);
        SemanticModel? model = null;
        foreach (ExpressionSyntax place in _byName.TryGetValue(name, out List<ExpressionSyntax>? places) ? places : [])
        {
            // In a running analysis the compilation returns the driver's own models; models of complete files are created again.
#pragma warning disable RS1030
            model = model?.SyntaxTree == place.SyntaxTree ? model : _compilation.GetSemanticModel(place.SyntaxTree);
#pragma warning restore RS1030
            IOperation? operation = model.GetOperation(place, cancellation);
            ISymbol? used = (operation as IInvocationOperation)?.TargetMethod ?? (ISymbol?)(operation as IPropertyReferenceOperation)?.Property;
            if (used is null)
            {
                continue;
            }

            uses.AddTo(used.OriginalDefinition, operation!, 1);
        }

        return uses;
    }

    private void AddValues(ArgumentListSyntax? arguments)
    {
        foreach (ArgumentSyntax argument in arguments?.Arguments ?? default)
        {
            AddValue(argument.Expression);
        }
    }

    private void AddValue(ExpressionSyntax value)
    {
        switch (value)
        {
            case SimpleNameSyntax simple:
                Add(simple, simple);
                break;
            case MemberAccessExpressionSyntax access:
                Add(access.Name, access);
                break;
        }
    }

    private void Add(SimpleNameSyntax? name, ExpressionSyntax place)
    {
        if (name is null)
        {
            return;
        }

        _byName.AddTo(name.Identifier.ValueText, place, 1);
    }

    private sealed class Uses
    {
        private volatile Dictionary<ISymbol, List<IOperation>>? _bySymbol;

        public Dictionary<ISymbol, List<IOperation>>? BySymbol
        {
            get => _bySymbol;
            set => _bySymbol = value;
        }
    }
}
