using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace WcfLint.Analyzers.Symbols;

/// <summary>
/// Where the code of a compilation calls a method, or reads a property to hand on what it gives. The names are collected once, for
/// whoever asks first; only places that say the name are bound.
/// </summary>
internal sealed class MemberUses
{
    private static readonly ConditionalWeakTable<Compilation, MemberUses> s_compilations = new();

    private readonly Dictionary<string, List<ExpressionSyntax>> _byName = new(StringComparer.Ordinal);
    private readonly Compilation _compilation;

    private MemberUses(Compilation compilation, CancellationToken cancellation)
    {
        _compilation = compilation;
        foreach (SyntaxTree tree in compilation.SyntaxTrees)
        {
            WatchedNodes nodes = WatchedNodes.GetOrCreate(tree, cancellation);
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

    /// <summary>The uses of a compilation.</summary>
    public static MemberUses GetOrCreate(Compilation compilation, CancellationToken cancellation) =>
        s_compilations.TryGetValue(compilation, out MemberUses? known) ? known : s_compilations.GetValue(compilation, c => new MemberUses(c, cancellation));

    /// <summary>The calls of a method, or the reads of a property as argument or assigned value.</summary>
    public IEnumerable<IOperation> Find(ISymbol member, CancellationToken cancellation)
    {
        if (!_byName.TryGetValue(member.Name, out List<ExpressionSyntax>? places))
        {
            yield break;
        }

        SemanticModel? model = null;
        foreach (ExpressionSyntax place in places)
        {
            // The compilation of a running analysis hands out the driver's own models: nothing is bound anew.
#pragma warning disable RS1030
            model = model?.SyntaxTree == place.SyntaxTree ? model : _compilation.GetSemanticModel(place.SyntaxTree);
#pragma warning restore RS1030
            IOperation? operation = model.GetOperation(place, cancellation);
            ISymbol? used = (operation as IInvocationOperation)?.TargetMethod ?? (operation as IPropertyReferenceOperation)?.Property as ISymbol;
            if (used is not null && SymbolEqualityComparer.Default.Equals(used.OriginalDefinition, member))
            {
                yield return operation!;
            }
        }
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

        if (!_byName.TryGetValue(name.Identifier.ValueText, out List<ExpressionSyntax>? places))
        {
            _byName.Add(name.Identifier.ValueText, places = new List<ExpressionSyntax>(1));
        }

        places.Add(place);
    }
}
