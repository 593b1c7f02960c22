using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace WcfLint.Analyzers.Symbols.Indexes;

/// <summary>
/// Where the code of a compilation calls a method, or passes on the value of a property. Calls are collected in the files that have the name, values
/// where a property is looked for; only places with the name are bound.
/// </summary>
internal sealed class MemberUses
{
    // Whoever asks for more names, as a build does, gets them from one list of all files.
    private const int FewNames = 32;

    private readonly ConcurrentDictionary<SyntaxTree, Dictionary<string, List<ExpressionSyntax>>> _calls = new();
    private readonly Lazy<Dictionary<string, List<ExpressionSyntax>>> _allCalls;
    private readonly Lazy<Dictionary<string, List<ExpressionSyntax>>> _values;
    private readonly ConcurrentDictionary<(string Name, bool IsProperty), Uses> _uses = new();
    private readonly Compilation _compilation;
    private int _asked;

    public MemberUses(Compilation compilation)
    {
        _compilation = compilation;
        _values = new(ReadValues);
        _allCalls = new(ReadAllCalls);
    }

    /// <summary>The calls of a method, or the reads of a property as argument or assigned value.</summary>
    public IReadOnlyList<IOperation> Find(ISymbol member, CancellationToken cancellation)
    {
        Uses uses = _uses.GetOrAdd((member.Name, member is IPropertySymbol), static _ => new Uses());
        if (uses.BySymbol is null)
        {
            // Files that are analysed at the same time ask for the same names: a name in thousands of places is bound once.
            lock (uses)
            {
                uses.BySymbol ??= Bind(
                    member is not IPropertySymbol ? CallsOf(member.Name, cancellation)
                        : _values.Value.TryGetValue(member.Name, out List<ExpressionSyntax>? values) ? values : [],
                    cancellation);
            }
        }

        return uses.BySymbol.TryGetValue(member.OriginalDefinition, out List<IOperation>? found) ? found : [];
    }

    /// <summary>The calls of a name, in one file or in all, one after the other: with the method, or null where it does not bind.</summary>
    public IEnumerable<(InvocationExpressionSyntax Call, IMethodSymbol? Method)> FindCalls(string name, SyntaxTree? within, CancellationToken cancellation)
    {
        // No model is kept: a caller may stop in the middle.
        IEnumerable<ExpressionSyntax> calls = within is null ? CallsOf(name, cancellation)
            : BodyNodes.GetOrCreate(within, cancellation).Calls.Where(call => CalledNames.NameOf(call)?.Identifier.ValueText == name);
        foreach (ExpressionSyntax place in calls)
        {
            if (place is InvocationExpressionSyntax call && SemanticModels.Find(place.SyntaxTree, _compilation) is { } model)
            {
                SymbolInfo bound = model.GetSymbolInfo(call, cancellation);
                yield return (call, (bound.Symbol ?? (bound.CandidateSymbols.IsEmpty ? null : bound.CandidateSymbols[0])) as IMethodSymbol);
            }
        }
    }

    // Binds all places of a name at once: many types may have a member of that name, and many places may use them.
    private Dictionary<ISymbol, List<IOperation>> Bind(IEnumerable<ExpressionSyntax> places, CancellationToken cancellation)
    {
        var uses = new Dictionary<ISymbol, List<IOperation>>(SymbolEqualityComparer.Default);
        SemanticModel? model = null;
        foreach (ExpressionSyntax place in places)
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

    private IEnumerable<ExpressionSyntax> CallsOf(string name, CancellationToken cancellation) => Interlocked.Increment(ref _asked) > FewNames
        ? _allCalls.Value.TryGetValue(name, out List<ExpressionSyntax>? all) ? all : []
        : _compilation.SyntaxTrees.Where(tree => SyntaxIndex.GetOrCreate(tree, cancellation).Mentions.HasCall(name))
            .SelectMany(tree => _calls.GetOrAdd(tree, ReadCalls).TryGetValue(name, out List<ExpressionSyntax>? calls) ? calls : []);

    private Dictionary<string, List<ExpressionSyntax>> ReadAllCalls()
    {
        var all = new Dictionary<string, List<ExpressionSyntax>>(StringComparer.Ordinal);
        foreach (SyntaxTree tree in _compilation.SyntaxTrees)
        {
            foreach (KeyValuePair<string, List<ExpressionSyntax>> calls in _calls.GetOrAdd(tree, ReadCalls))
            {
                foreach (ExpressionSyntax call in calls.Value)
                {
                    all.AddTo(calls.Key, call, 1);
                }
            }
        }

        return all;
    }

    private static Dictionary<string, List<ExpressionSyntax>> ReadCalls(SyntaxTree tree)
    {
        var calls = new Dictionary<string, List<ExpressionSyntax>>(StringComparer.Ordinal);
        foreach (InvocationExpressionSyntax call in BodyNodes.GetOrCreate(tree, CancellationToken.None).Calls)
        {
            if (CalledNames.NameOf(call) is { } name)
            {
                calls.AddTo(name.Identifier.ValueText, call, 1);
            }
        }

        return calls;
    }

    private Dictionary<string, List<ExpressionSyntax>> ReadValues()
    {
        var values = new Dictionary<string, List<ExpressionSyntax>>(StringComparer.Ordinal);
        foreach (SyntaxTree tree in _compilation.SyntaxTrees)
        {
            BodyNodes nodes = BodyNodes.GetOrCreate(tree, CancellationToken.None);
            foreach (ExpressionSyntax value in nodes.Calls.SelectMany(static call => call.ArgumentList.Arguments)
                .Concat(nodes.Creations.SelectMany(static creation => creation.ArgumentList?.Arguments ?? default))
                .Select(static argument => argument.Expression).Concat(nodes.Assignments.Select(static assignment => assignment.Right)))
            {
                if (value is SimpleNameSyntax or MemberAccessExpressionSyntax)
                {
                    values.AddTo(CalledNames.LastName(value)!, value, 1);
                }
            }
        }

        return values;
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
