using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Services;

namespace WcfLint.Analyzers.Rules.Hosting.State;

/// <summary>Operations that change what a field or property holds, in more than one step.</summary>
internal static class SharedChanges
{
    /// <summary>The methods that change a collection.</summary>
    public static readonly HashSet<string> Calls = new(StringComparer.Ordinal)
    {
        "Add", "AddRange", "AddFirst", "AddLast", "Insert", "InsertRange", "Remove", "RemoveAt", "RemoveAll", "RemoveRange", "RemoveFirst",
            "RemoveLast", "RemoveWhere",
        "Clear", "Enqueue", "Dequeue", "TryDequeue", "Push", "Pop", "TryPop", "TryAdd", "Sort", "Reverse", "UnionWith", "ExceptWith", "IntersectWith",
        "Append", "AppendLine",
    };

    /// <summary>
    /// The member of which an operation changes what is there, and whether it changes the whole or an element; null for others. A value that
    /// is written without being read is no change.
    /// </summary>
    public static (ISymbol Member, bool IsWhole)? Find(IOperation operation) => operation switch
    {
        IInvocationOperation { Instance: { } list } call when Calls.Contains(call.TargetMethod.Name) => OfCollection(list),
        IAssignmentOperation { Target: IPropertyReferenceOperation { Property.IsIndexer: true, Instance: { } list } } => OfCollection(list),
        IIncrementOrDecrementOperation { Target: var target } => OfNumber(target),
        ICompoundAssignmentOperation { Target: var target } => OfNumber(target),
        ISimpleAssignmentOperation { Target: var target, Value: IBinaryOperation value } when MemberOf(target) is { } member
            && Reads(value, member) => (member, true),
        _ => null,
    };

    // s_all.Add(x), s_all?.Add(x), s_all[key].Add(x); what an element of an interface is does not show.
    private static (ISymbol, bool)? OfCollection(IOperation list)
    {
        list = Unwrap(list);
        if (MemberOf(list) is { } whole)
        {
            return SharedCollections.Is(list.Type) || list.Type?.TypeKind == TypeKind.Interface ? (whole, true) : null;
        }

        return SharedCollections.Is(list.Type) && ElementOf(list) is { } member ? (member, false) : null;
    }

    // s_count++, s_counts[key]++
    private static (ISymbol, bool)? OfNumber(IOperation target) =>
        MemberOf(target) is { } whole ? (whole, true)
            : ElementOf(Unwrap(target)) is { } member ? (member, false) : null;

    private static ISymbol? ElementOf(IOperation element) => element switch
    {
        IPropertyReferenceOperation { Property.IsIndexer: true, Instance: { } list } when MemberOf(list) is { } member
            && (SharedCollections.Is(list.Type) || list.Type?.TypeKind == TypeKind.Interface) => member,
        IArrayElementReferenceOperation { ArrayReference: var array } => MemberOf(array),
        _ => null,
    };

    private static ISymbol? MemberOf(IOperation operation) =>
        Unwrap(operation) is IMemberReferenceOperation { Instance: null or IInstanceReferenceOperation } reference
            and (IFieldReferenceOperation or IPropertyReferenceOperation { Property.IsIndexer: false })
            ? reference.Member.OriginalDefinition
            : null;

    // The receiver in s_all?.Add(x).
    private static IOperation Unwrap(IOperation operation)
    {
        operation = OperationWalk.Unwrap(operation);
        return operation is IConditionalAccessInstanceOperation && OperationWalk.Around(operation).OfType<IConditionalAccessOperation>()
            .FirstOrDefault(access => OperationWalk.ConditionalInstance(access) == operation) is { } around
            ? OperationWalk.Unwrap(around.Operation) : operation;
    }

    private static bool Reads(IBinaryOperation value, ISymbol member) =>
        value.DescendantsAndSelf().Any(operation => operation is IMemberReferenceOperation { Instance: null or IInstanceReferenceOperation } reference
            && SymbolEqualityComparer.Default.Equals(reference.Member.OriginalDefinition, member));
}
