using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Services;

/// <summary>Where an operation keeps its thread while it waits for a task, another thread or a clock.</summary>
internal static class ThreadWaits
{
    private static readonly string[] s_names = ["Result", "Wait", "WaitAll", "WaitAny", "GetResult", "Sleep", "Join", "WaitOne"];

    /// <summary>Where a method keeps its thread; null where it is not known to.</summary>
    public static IOperation? Find(ServiceMethod method, CancellationToken cancellation)
    {
        if (!method.SaysAny(s_names))
        {
            return null;
        }

        FinishedTasks? finished = null;
        IOperation? sleep = null;
        foreach (IOperation operation in method.Operations(cancellation))
        {
            if (Waits(operation) && OperationWalk.EnclosingFunction(operation) is null
                && !(FindTask(operation) is { } task && (finished ??= FinishedTasks.Create(method.Operations(cancellation))).Has(task,
                    isAsked: operation is not IInvocationOperation { TargetMethod.Name: "Wait" })))
            {
                if (!IsSleep(operation))
                {
                    return operation;
                }

                if (IsPoll(operation))
                {
                    return operation;
                }

                sleep ??= IsPause(operation) ? operation : null;
            }
        }

        return sleep;
    }

    private static bool Waits(IOperation operation) => operation switch
    {
        IPropertyReferenceOperation { Property: { Name: "Result", ContainingType: { Name: "Task" or "ValueTask" } task },
            Instance: not null } => IsThreading(task),
        IInvocationOperation { TargetMethod: { Name: "GetResult", ContainingType: { ContainingNamespace.Name: "CompilerServices" } },
            Instance: IInvocationOperation { TargetMethod.Name: "GetAwaiter" } } => true,
        IInvocationOperation { TargetMethod: { Name: "Wait" or "WaitAll" or "WaitAny", ContainingType: { Name: "Task" } task } } call => IsThreading(task)
            && !HasNoTime(call),
        IInvocationOperation { TargetMethod: { Name: "Wait",
            ContainingType: { Name: "ManualResetEventSlim" or "CountdownEvent" or "Monitor" } signal } } call => IsThreading(signal) && !HasNoTime(call),
        IInvocationOperation { TargetMethod: { Name: "Sleep" or "Join", ContainingType: { Name: "Thread" } thread } } call => IsThreading(thread)
            && !HasNoTime(call),
        // A mutex and a semaphore are locks.
        IInvocationOperation { TargetMethod: { Name: "WaitOne" or "WaitAll" or "WaitAny", ContainingType: { Name: "WaitHandle" } handle } } call =>
            IsThreading(handle) && !HasNoTime(call) && call.Instance?.Type?.Name is not ("Mutex" or "Semaphore"),
        _ => false,
    };

    // The one task whose end is waited for.
    private static IOperation? FindTask(IOperation wait) => wait switch
    {
        IPropertyReferenceOperation { Instance: var task } => task,
        IInvocationOperation { Instance: IInvocationOperation { TargetMethod.Name: "GetAwaiter", Instance: var task } } => task,
        IInvocationOperation { TargetMethod: { Name: "Wait", ContainingType.Name: "Task" }, Instance: var task } => task,
        _ => null,
    };

    /// <summary>Whether it only lets time pass.</summary>
    public static bool IsSleep(IOperation wait) => wait is IInvocationOperation { TargetMethod: { Name: "Sleep", ContainingType.Name: "Thread" } };

    // Between the rounds of a loop or before the next try. Elsewhere most stand for work that a demonstration does not do.
    private static bool IsPause(IOperation sleep) =>
        OperationWalk.AroundInFunction(sleep).Any(static at => at is ILoopOperation or ICatchClauseOperation);

    /// <summary>Whether it is a Sleep in a loop whose condition the loop does not change: another thread changes it, and the operation waits for that. A
    /// condition
    /// on the clock is no such wait.</summary>
    public static bool IsPoll(IOperation sleep) => OperationWalk.AroundInFunction(sleep).OfType<IWhileLoopOperation>()
        .FirstOrDefault(static loop => loop.Condition is not null) is { Condition: { } condition } around && AsksOthers(condition, around.Syntax);

    private static bool AsksOthers(IOperation condition, SyntaxNode loop)
    {
        HashSet<string>? changed = null;
        bool asks = false;
        foreach (IOperation operation in condition.DescendantsAndSelf())
        {
            ISymbol? asked = operation switch
            {
                IFieldReferenceOperation { Field.IsConst: false } field => field.Field,
                ILocalReferenceOperation { Local.IsConst: false } local => local.Local,
                IPropertyReferenceOperation property => property.Property,
                _ => null,
            };
            if (asked?.ContainingType is { Name: "DateTime" or "DateTimeOffset" or "Stopwatch" or "Environment" }
                || (asked is not null && (changed ??= FindChanged(loop)).Contains(asked.Name)))
            {
                return false;
            }

            asks |= asked is not null;
        }

        return asks;
    }

    // The names that a loop assigns, counts up or passes by reference.
    private static HashSet<string> FindChanged(SyntaxNode loop)
    {
        var names = new HashSet<string>(StringComparer.Ordinal);
        foreach (SyntaxNode node in loop.DescendantNodes())
        {
            if (WrittenTargets.Of(node) is { } target)
            {
                names.Add(target.GetLastToken().ValueText);
            }
        }

        return names;
    }

    private static bool IsThreading(INamedTypeSymbol type) => type.ContainingNamespace is { Name: "Threading" or "Tasks" } ns
        && ns.ToDisplayString().StartsWith("System.Threading", StringComparison.Ordinal);

    private static bool HasNoTime(IInvocationOperation call) =>
        call.Arguments.Any(static argument => argument.Value.ConstantValue is { HasValue: true, Value: 0 }
            || (argument.Value as IFieldReferenceOperation)?.Field is { Name: "Zero", ContainingType.Name: "TimeSpan" });

    /// <summary>The member that waits.</summary>
    public static string NameOf(IOperation wait) => wait switch
    {
        IPropertyReferenceOperation property => property.Property.ContainingType.Name + "." + property.Property.Name,
        IInvocationOperation { TargetMethod.Name: "GetResult" } => "GetAwaiter().GetResult",
        IInvocationOperation call => call.TargetMethod.ContainingType.Name + "." + call.TargetMethod.Name,
        _ => wait.Syntax.ToString(),
    };
}
