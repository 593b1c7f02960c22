using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Services;

/// <summary>The tasks that a method awaits, alone or with others, or tests for completion: behind that their results are there without waiting.</summary>
internal sealed class FinishedTasks
{
    // A service, its logic, its store.
    private const int MaxCalls = 3;

    // The variables that hold a task or a collection of tasks, with the places that await or test it.
    private readonly Dictionary<ISymbol, List<IOperation>> _holders = new(SymbolEqualityComparer.Default);

    private readonly IReadOnlyCollection<IOperation> _operations;

    private FinishedTasks(IReadOnlyCollection<IOperation> operations)
    {
        _operations = operations;
        foreach (IOperation operation in operations)
        {
            switch (operation)
            {
                case IAwaitOperation wait:
                    AddAwaited(wait.Operation, wait);
                    break;
                case IPropertyReferenceOperation { Property.Name: "IsCompleted" or "IsCompletedSuccessfully" or "IsFaulted" or "IsCanceled" or "Status",
                    Instance: { } task }:
                    AddWhole(task, operation);
                    break;
            }
        }

        // A list or a dictionary that is awaited as a whole.
        foreach (IOperation operation in operations)
        {
            if (operation is IInvocationOperation { TargetMethod.Name: "Add", Instance: { } list } call && HolderOf(list) is { } holder
                && _holders.TryGetValue(holder, out List<IOperation>? places))
            {
                foreach (IOperation place in places.ToArray())
                {
                    AddArguments(call, place, isOuter: false);
                }
            }
        }
    }

    public static FinishedTasks Create(IReadOnlyCollection<IOperation> operations) => new(operations);

    /// <summary>Whether a value is such a task, or one that is created with its result.</summary>
    /// <param name="task">The value.</param>
    /// <param name="isAsked">Whether a test for completion is enough.</param>
    public bool Has(IOperation task, bool isAsked)
    {
        task = OperationWalk.Unwrap(task);
        return IsDone(task) || IsHeld(task, task.Syntax, isAsked)
            || (task is IInvocationOperation { TargetMethod.Name: "ConfigureAwait", Instance: { } inner } && Has(inner, isAsked))
            || (task is ILocalReferenceOperation { Local: var local } && BodyOperations.GetOrCreate(task) is var body
                && (body.FindOnlyValue(local) is { } value
                    ? IsDone(OperationWalk.Unwrap(value)) : FindCollection(local, body) is { } collection && IsHeld(collection, task.Syntax, isAsked)));
    }

    // WhenAny gives the task that has ended. A method in sight that awaits nothing has ended when it returns.
    private static bool IsDone(IOperation task, int calls = MaxCalls) =>
        task is IAwaitOperation or IInvocationOperation { TargetMethod.Name: "FromResult" or "FromException" or "FromCanceled" }
            or IPropertyReferenceOperation { Property.Name: "CompletedTask" }
        || (task is IInvocationOperation { TargetMethod.Name: "ConfigureAwait", Instance: { } inner } && IsDone(OperationWalk.Unwrap(inner), calls))
        || (calls > 0 && task is IInvocationOperation { TargetMethod: { } method, SemanticModel.Compilation: { } compilation }
            && MethodBodies.Find(method, compilation, CancellationToken.None) is { Syntax.ContainsDiagnostics: false } body && EndsAtOnce(method, body, calls - 1));

    // Methods that call each other are asked again by each call.
    private static readonly Memo<IOperation, ConcurrentDictionary<int, bool>> s_ends = new(static _ => new());

    private static bool EndsAtOnce(IMethodSymbol method, IOperation body, int calls) => s_ends.GetOrRead(body).GetOrAdd(calls, left => ReadEnd(method, body, left));

    private static bool ReadEnd(IMethodSymbol method, IOperation body, int calls) => BodyOperations.GetOrCreate(body).All.ToList() is var all
        && (method.IsAsync
            ? all.TrueForAll(operation => operation is IAwaitOperation wait ? IsDone(OperationWalk.Unwrap(wait.Operation), calls)
                : operation is not (IForEachLoopOperation { IsAsynchronous: true } or IUsingOperation { IsAsynchronous: true } or IUsingDeclarationOperation { IsAsynchronous: true }))
            : all.OfType<IReturnOperation>().ToList() is { Count: > 0 } exits && exits.TrueForAll(exit => exit.ReturnedValue is { } task && IsDone(OperationWalk.Unwrap(task), calls)));

    private static bool IsTask(ITypeSymbol? type) => type?.Name is "Task" or "ValueTask";

    // The collection that a foreach enumerates.
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

    private static bool MayComeBefore(IOperation place, SyntaxNode at) => OperationWalk.Around(place).Any(around =>
        around is IAnonymousFunctionOperation or ILocalFunctionOperation || (around is ILoopOperation && around.Syntax.Span.Contains(at.Span)));

    private void AddAwaited(IOperation value, IOperation wait)
    {
        value = OperationWalk.Unwrap(value);
        if (value is IInvocationOperation call)
        {
            AddAwaitedByCallee(call, wait);
        }

        switch (value)
        {
            // WhenAny finishes one of several tasks; which one is known only behind a test of its result.
            case IInvocationOperation { TargetMethod: { Name: "WhenAny", ContainingType.Name: "Task" } } any when wait.Parent is IExpressionStatementOperation
                && !HasOneTask(any):
                foreach (IOperation question in _operations.Where(operation => IsQuestion(operation, any)))
                {
                    AddArguments(any, question, isOuter: true);
                }

                break;
            case IInvocationOperation { TargetMethod: { Name: "WhenAll" or "WhenAny", ContainingType.Name: "Task" } } all:
                AddArguments(all, wait, isOuter: true);
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
                AddWhole(value, wait);
                break;
        }
    }

    // Task all = Task.WhenAll(first, second);
    private void AddWhole(IOperation task, IOperation place)
    {
        AddHolder(task, place);
        if (task is ILocalReferenceOperation { Local: var local } && BodyOperations.GetOrCreate(task).FindOnlyValue(local) is { } only
            && FindAll(only) is { } all)
        {
            AddArguments(all, place, isOuter: true);
        }
    }

    private static IInvocationOperation? FindAll(IOperation value) => OperationWalk.Unwrap(value) switch
    {
        IInvocationOperation { TargetMethod: { Name: "WhenAll", ContainingType.Name: "Task" } } all => all,
        IInvocationOperation { TargetMethod.Name: "ConfigureAwait", Instance: { } inner } => FindAll(inner),
        _ => null,
    };

    // Behind Task.WhenAny(load, timeout): timeout.IsCompleted. Behind Task.WhenAny(load, Task.Delay(-1, token)): token.IsCancellationRequested.
    // A test of the task without a result shows whether the others have finished.
    private static bool IsQuestion(IOperation operation, IInvocationOperation any)
    {
        IOperation? asked = operation switch
        {
            IPropertyReferenceOperation { Property.Name: "IsCompleted" or "IsCompletedSuccessfully" or "IsCancellationRequested",
                Instance: var instance } => instance,
            IInvocationOperation { TargetMethod.Name: "ThrowIfCancellationRequested", Instance: var instance } => instance,
            _ => null,
        };
        return asked is { Type: INamedTypeSymbol { IsGenericType: false } } && operation.Syntax.SpanStart > any.Syntax.SpanStart
            && HolderOf(asked) is { } holder && any.DescendantsAndSelf().Any(part => SymbolEqualityComparer.Default.Equals(HolderOf(part), holder));
    }

    // Both(first, second), whose body awaits its parameters, alone or by WhenAll, or returns WhenAll of them.
    private void AddAwaitedByCallee(IInvocationOperation call, IOperation wait)
    {
        if (call.Arguments.Length == 0 || call.SemanticModel is not { Compilation: var compilation }
            || MethodBodies.Find(call.TargetMethod, compilation, CancellationToken.None) is not { } body)
        {
            return;
        }

        foreach (IArgumentOperation argument in call.Arguments)
        {
            if (argument.Parameter is { } parameter
                && BodyOperations.GetOrCreate(body).FindMentions(parameter.OriginalDefinition).Any(mention => IsAwaited(mention, body)))
            {
                AddParts(argument.Value, wait, isOuter: true);
            }
        }
    }

    // In each run of the body, itself or in the array of a WhenAll.
    private static bool IsAwaited(IOperation parameter, IOperation body)
    {
        bool isInAll = false;
        bool isAwaited = false;
        for (IOperation at = parameter; at != body && at.Parent is { } parent; at = parent)
        {
            switch (parent)
            {
                case IAwaitOperation:
                    isAwaited = true;
                    break;
                case IReturnOperation:
                    isAwaited |= isInAll;
                    break;
                case IInvocationOperation when !isAwaited && FindAll(parent) is not null:
                    isInAll = true;
                    break;
                case IArgumentOperation or IArrayCreationOperation or IArrayInitializerOperation or IConversionOperation:
                case IInvocationOperation { TargetMethod.Name: "ConfigureAwait" }:
                case IExpressionStatementOperation or IBlockOperation or IMethodBodyOperation or IVariableInitializerOperation or IVariableDeclaratorOperation
                    or IVariableDeclarationOperation or IVariableDeclarationGroupOperation:
                    break;
                default:
                    if (parent != body)
                    {
                        return false;
                    }

                    break;
            }
        }

        return isAwaited;
    }

    private static bool HasOneTask(IInvocationOperation any) =>
        any.Arguments.Length == 1 && any.Arguments[0].Value is IArrayCreationOperation { Initializer.ElementValues.Length: 1 };

    private void AddArguments(IInvocationOperation call, IOperation place, bool isOuter)
    {
        foreach (IArgumentOperation argument in call.Arguments)
        {
            AddParts(argument.Value, place, isOuter);
        }
    }

    // The tasks of a collection, wherever they stand in it; what a method makes of a task that it gets is another one.
    private void AddParts(IOperation value, IOperation wait, bool isOuter)
    {
        AddHolder(value, wait);
        if (isOuter && OperationWalk.Unwrap(value) is ILocalReferenceOperation { Local: var local }
            && BodyOperations.GetOrCreate(value).FindOnlyValue(local) is { } only)
        {
            AddParts(only, wait, isOuter: false);
        }

        foreach (IOperation part in value.ChildOperations)
        {
            IOperation? source = part;
            if (part is IInvocationOperation { TargetMethod.IsExtensionMethod: false } made && IsTask(made.Type))
            {
                AddAwaitedByCallee(made, wait);
                source = made.Instance;
            }

            if (source is not null)
            {
                AddParts(source, wait, isOuter);
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
