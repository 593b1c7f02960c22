using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Findings.Tracing;
using WcfLint.Analyzers.Lifetime.Flow;
using WcfLint.Analyzers.Rules.Contexts;
using WcfLint.Analyzers.Services;

namespace WcfLint.Analyzers.Rules.Hosting;

/// <summary>
/// An operation that changes what other calls use at the same time: a collection, or a number that it reads and writes, in a static field,
/// or in a field of the one object that takes several calls at once.
/// </summary>
internal sealed class WCFL6011_SharedStateWithoutLock() : Rule(WcfRules.WCFL6011_SharedStateWithoutLock), ITypeRule
{
    private static readonly HashSet<string> s_changes = new(StringComparer.Ordinal)
    {
        "Add", "AddRange", "AddFirst", "AddLast", "Insert", "InsertRange", "Remove", "RemoveAt", "RemoveAll", "RemoveRange", "RemoveFirst", "RemoveLast", "RemoveWhere",
        "Clear", "Enqueue", "Dequeue", "TryDequeue", "Push", "Pop", "TryPop", "TryAdd", "Sort", "Reverse", "UnionWith", "ExceptWith", "IntersectWith", "Append", "AppendLine",
    };

    public void Analyze(TypeRuleContext context)
    {
        if (context.Service is not { } service)
        {
            return;
        }

        if (service.IsSingleton && !service.TakesSeveralCalls)
        {
            context.NoFinding(NoFindingKind.Fine, "each instance handles one call at a time");
            return;
        }

        List<ISymbol> shared = FindShared(service);
        var reported = new HashSet<ISymbol>(SymbolEqualityComparer.Default);
        foreach (ServiceMethod method in service.Methods)
        {
            if (!shared.Exists(member => method.Says(member.Name)) || ServiceLocks.Guard(method, service))
            {
                continue;
            }

            foreach (IOperation operation in method.Operations(context.CancellationToken))
            {
                if (FindChanged(operation) is { } member && shared.Contains(member, SymbolEqualityComparer.Default) && !ServiceLocks.Guard(operation) && reported.Add(member))
                {
                    context.Report(new Finding(Row, operation.Syntax.GetLocation(), member.ContainingType.Name + "." + member.Name, member.IsStatic ? "static" : "a field of a singleton with ConcurrencyMode.Multiple")
                    {
                        Fixes = SharedStateFix.Create(member, context),
                    });
                }
            }
        }

        if (reported.Count == 0)
        {
            context.NoFinding(NoFindingKind.Fine, "no operation is known to change a static field, or a field of a singleton, outside a lock");
        }
    }

    // Fields and properties that hold their own value, of the class and of those that it derives from.
    private static List<ISymbol> FindShared(ServiceClass service)
    {
        bool isSingleton = service.IsSingleton;
        var shared = new List<ISymbol>();
        for (INamedTypeSymbol? at = service.Type; at is { SpecialType: SpecialType.None }; at = at.BaseType)
        {
            foreach (ISymbol member in at.OriginalDefinition.GetMembers())
            {
                if (member is IFieldSymbol { IsConst: false } field && (!field.IsImplicitlyDeclared || field.AssociatedSymbol is IPropertySymbol)
                    && (field.IsStatic || isSingleton) && !ServiceLocks.IsThreadSafe(field))
                {
                    shared.Add(field.AssociatedSymbol ?? field);
                }
            }
        }

        return shared;
    }

    // What an operation changes of what is there; a value that is written without being read is not.
    private static ISymbol? FindChanged(IOperation operation) => operation switch
    {
        IInvocationOperation { Instance: { } list } call when s_changes.Contains(call.TargetMethod.Name) && IsCollection(list.Type) => MemberOf(list),
        IAssignmentOperation { Target: IPropertyReferenceOperation { Property.IsIndexer: true, Instance: { } list } } when IsCollection(list.Type) => MemberOf(list),
        IIncrementOrDecrementOperation { Target: var target } => MemberOf(target),
        ICompoundAssignmentOperation { Target: var target } => MemberOf(target),
        ISimpleAssignmentOperation { Target: var target, Value: IBinaryOperation value } when MemberOf(target) is { } member && Reads(value, member) => member,
        _ => null,
    };

    private static ISymbol? MemberOf(IOperation operation) =>
        OperationWalk.Unwrap(operation) is IMemberReferenceOperation { Instance: null or IInstanceReferenceOperation } reference and (IFieldReferenceOperation or IPropertyReferenceOperation)
            ? reference.Member.OriginalDefinition
            : null;

    private static bool Reads(IBinaryOperation value, ISymbol member)
    {
        foreach (IOperation operation in value.DescendantsAndSelf())
        {
            if (operation is IMemberReferenceOperation { Instance: null or IInstanceReferenceOperation } reference && SymbolEqualityComparer.Default.Equals(reference.Member.OriginalDefinition, member))
            {
                return true;
            }
        }

        return false;
    }

    // Those of other namespaces may guard themselves.
    private static bool IsCollection(ITypeSymbol? type) =>
        type is { TypeKind: TypeKind.Class, Name: "StringBuilder", ContainingNamespace.Name: "Text" }
        || (type is { TypeKind: TypeKind.Class, ContainingNamespace: { Name: "Collections" or "Generic" or "ObjectModel" or "Specialized" } ns } && ns.ToDisplayString().StartsWith("System.Collections", StringComparison.Ordinal));
}
