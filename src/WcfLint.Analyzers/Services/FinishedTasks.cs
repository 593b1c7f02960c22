using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Lifetime.Flow;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Services;

/// <summary>The tasks of a method that it awaits, alone or with others, or asks whether they are done: from there on their results are there without waiting.</summary>
internal sealed class FinishedTasks
{
    // What holds a task or a collection of tasks, with the places that await it or ask for it.
    private readonly Dictionary<ISymbol, List<IOperation>> _holders = new(SymbolEqualityComparer.Default);

    private FinishedTasks(IReadOnlyCollection<IOperation> operations)
    {
        foreach (IOperation operation in operations)
        {
            switch (operation)
            {
                case IAwaitOperation wait:
                    AddAwaited(wait.Operation, wait);
                    break;
                case IPropertyReferenceOperation { Property.Name: "IsCompleted" or "IsCompletedSuccessfully" or "IsFaulted" or "IsCanceled" or "Status", Instance: { } task }:
                    AddHolder(task, operation);
                    break;
            }
        }

        // A list that is awaited as a whole.
        foreach (IOperation operation in operations)
        {
            if (operation is IInvocationOperation { TargetMethod.Name: "Add", Instance: { } list } call && HolderOf(list) is { } holder && _holders.TryGetValue(holder, out List<IOperation>? places))
            {
                foreach (IOperation place in places.ToArray())
                {
                    AddParts(call.Arguments[0].Value, place, isOuter: false);
                }
            }
        }
    }

    public static FinishedTasks Create(IReadOnlyCollection<IOperation> operations) => new(operations);

    /// <summary>Whether a value is such a task, or one that is made with its result.</summary>
    /// <param name="task">The value.</param>
    /// <param name="isAsked">Whether it is enough that the method asks whether the task is done.</param>
    public bool Has(IOperation task, bool isAsked)
    {
        task = OperationWalk.Unwrap(task);
        return IsDone(task) || IsHeld(task, task.Syntax, isAsked)
            || (task is IInvocationOperation { TargetMethod.Name: "ConfigureAwait", Instance: { } inner } && Has(inner, isAsked))
            || (task is ILocalReferenceOperation { Local: var local } && BodyOperations.GetOrCreate(task) is var body
                && (body.FindOnlyValue(local) is { } value ? IsDone(OperationWalk.Unwrap(value)) : FindCollection(local, body) is { } collection && IsHeld(collection, task.Syntax, isAsked)));
    }

    // WhenAny gives the task that has ended.
    private static bool IsDone(IOperation task) =>
        task is IAwaitOperation or IInvocationOperation { TargetMethod.Name: "FromResult" or "FromException" or "FromCanceled" } or IPropertyReferenceOperation { Property.Name: "CompletedTask" };

    private static bool IsTask(ITypeSymbol? type) => type?.Name is "Task" or "ValueTask";

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

    // Awaited before, in another round of a loop, or where the order does not show.
    private bool IsHeld(IOperation task, SyntaxNode at, bool isAsked) =>
        HolderOf(task) is { } holder && _holders.TryGetValue(holder, out List<IOperation>? places)
        && places.Exists(place => (isAsked || place is IAwaitOperation) && (place.Syntax.SpanStart < at.SpanStart || MayComeBefore(place, at)));

    private static bool MayComeBefore(IOperation place, SyntaxNode at)
    {
        for (IOperation? around = place.Parent; around is not null; around = around.Parent)
        {
            if (around is IAnonymousFunctionOperation or ILocalFunctionOperation || (around is ILoopOperation && around.Syntax.Span.Contains(at.Span)))
            {
                return true;
            }
        }

        return false;
    }

    private void AddAwaited(IOperation value, IOperation wait)
    {
        value = OperationWalk.Unwrap(value);
        switch (value)
        {
            // Of several tasks one has ended, and only who asks which one knows more of them.
            case IInvocationOperation { TargetMethod: { Name: "WhenAny", ContainingType.Name: "Task" } } any when wait.Parent is IExpressionStatementOperation && !HasOneTask(any):
                break;
            case IInvocationOperation { TargetMethod: { Name: "WhenAll" or "WhenAny", ContainingType.Name: "Task" } } all:
                foreach (IArgumentOperation argument in all.Arguments)
                {
                    AddParts(argument.Value, wait, isOuter: true);
                }

                break;
            // load.ConfigureAwait(false), load.WaitAsync(time)
            case IInvocationOperation { Instance: { } task }:
                AddAwaited(task, wait);
                break;
            case IInvocationOperation { TargetMethod.IsExtensionMethod: true, Arguments: { Length: > 0 } arguments }:
                AddAwaited(arguments[0].Value, wait);
                break;
            case IConditionalOperation { WhenFalse: { } otherwise } choice:
                AddAwaited(choice.WhenTrue, wait);
                AddAwaited(otherwise, wait);
                break;
            case ICoalesceOperation choice:
                AddAwaited(choice.Value, wait);
                AddAwaited(choice.WhenNull, wait);
                break;
            case ISimpleAssignmentOperation assignment:
                AddAwaited(assignment.Target, wait);
                break;
            default:
                AddHolder(value, wait);

                // Task all = Task.WhenAll(first, second);
                if (value is ILocalReferenceOperation { Local: var local } && BodyOperations.GetOrCreate(value).FindOnlyValue(local) is { } only
                    && OperationWalk.Unwrap(only) is IInvocationOperation { TargetMethod: { Name: "WhenAll", ContainingType.Name: "Task" } })
                {
                    AddAwaited(only, wait);
                }

                break;
        }
    }

    private static bool HasOneTask(IInvocationOperation any) =>
        any.Arguments.Length == 1 && any.Arguments[0].Value is IArrayCreationOperation { Initializer.ElementValues.Length: 1 };

    // The tasks of a collection, wherever they stand in it; what a method makes of a task is another one.
    private void AddParts(IOperation value, IOperation wait, bool isOuter)
    {
        AddHolder(value, wait);
        if (isOuter && OperationWalk.Unwrap(value) is ILocalReferenceOperation { Local: var local } && BodyOperations.GetOrCreate(value).FindOnlyValue(local) is { } only)
        {
            AddParts(only, wait, isOuter: false);
        }

        foreach (IOperation part in value.ChildOperations)
        {
            if (!(part is IInvocationOperation { TargetMethod.IsExtensionMethod: false, Instance: null } made && IsTask(made.Type)))
            {
                AddParts(part, wait, isOuter);
            }
        }
    }

    private void AddHolder(IOperation task, IOperation place)
    {
        if (HolderOf(task) is { } holder)
        {
            _holders.AddTo(holder, place);
        }
    }
}
