using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Lifetime.Flow;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Services;

/// <summary>The tasks of a method that it awaits, alone or with others, or asks whether they are done: their results are there without waiting.</summary>
internal sealed class FinishedTasks
{
    private readonly HashSet<ISymbol> _holders = new(SymbolEqualityComparer.Default);

    private FinishedTasks(IReadOnlyCollection<IOperation> operations)
    {
        foreach (IOperation operation in operations)
        {
            switch (operation)
            {
                case IAwaitOperation wait:
                    AddMentions(wait.Operation, isOuter: true);
                    break;
                case IPropertyReferenceOperation { Property.Name: "IsCompleted" or "IsCompletedSuccessfully" or "IsFaulted" or "IsCanceled" or "Status", Instance: { } task } when HolderOf(task) is { } holder:
                    _holders.Add(holder);
                    break;
            }
        }

        // A list that is awaited as a whole.
        foreach (IOperation operation in operations)
        {
            if (operation is IInvocationOperation { TargetMethod.Name: "Add", Instance: { } list } call && HolderOf(list) is { } holder && _holders.Contains(holder))
            {
                AddMentions(call, isOuter: false);
            }
        }
    }

    public static FinishedTasks Create(IReadOnlyCollection<IOperation> operations) => new(operations);

    /// <summary>Whether a value is such a task, or one that is made with its result.</summary>
    public bool Has(IOperation task)
    {
        task = OperationWalk.Unwrap(task);
        return IsDone(task) || (HolderOf(task) is { } holder && _holders.Contains(holder))
            || (task is ILocalReferenceOperation { Local: var local } && BodyOperations.GetOrCreate(task) is var body
                && (body.FindOnlyValue(local) is { } value ? IsDone(OperationWalk.Unwrap(value)) : FindCollection(local, body) is { } collection && HolderOf(collection) is { } all && _holders.Contains(all)));
    }

    // WhenAny gives the task that has ended.
    private static bool IsDone(IOperation task) => task is IAwaitOperation or IInvocationOperation { TargetMethod.Name: "FromResult" };

    // What a loop goes through.
    private static IOperation? FindCollection(ILocalSymbol local, BodyOperations body)
    {
        foreach (ILoopOperation loop in body.Loops)
        {
            if (loop is IForEachLoopOperation each && each.Locals.Any(one => SymbolEqualityComparer.Default.Equals(one, local)))
            {
                return each.Collection;
            }
        }

        return null;
    }

    // The variable, field or property that has a task, or the collection in which it is.
    private static ISymbol? HolderOf(IOperation task) => OperationWalk.Unwrap(task) switch
    {
        ILocalReferenceOperation local => local.Local,
        IParameterReferenceOperation parameter => parameter.Parameter,
        IFieldReferenceOperation field => field.Field,
        IPropertyReferenceOperation { Property.IsIndexer: true, Instance: { } list } => HolderOf(list),
        IPropertyReferenceOperation property => property.Property,
        IArrayElementReferenceOperation element => HolderOf(element.ArrayReference),
        _ => null,
    };

    private void AddMentions(IOperation value, bool isOuter)
    {
        foreach (IOperation operation in value.DescendantsAndSelf())
        {
            if (HolderOf(operation) is not { } holder)
            {
                continue;
            }

            _holders.Add(holder);

            // Task all = Task.WhenAll(first, second);
            if (isOuter && operation is ILocalReferenceOperation { Local: var local } && BodyOperations.GetOrCreate(operation).FindOnlyValue(local) is { } only)
            {
                AddMentions(only, isOuter: false);
            }
        }
    }
}
