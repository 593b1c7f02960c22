using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Services;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Hosting;

/// <summary>An operation that keeps its thread while it waits for a task, another thread or a clock, or that is async and returns nothing to wait for.</summary>
internal sealed class WCFL6004_BlockingOperation() : Rule(WcfRules.WCFL6004_BlockingOperation), ITypeRule
{
    private static readonly string[] s_names = ["Result", "Wait", "WaitAll", "WaitAny", "GetResult", "Sleep", "Join", "WaitOne"];

    public void Analyze(TypeRuleContext context)
    {
        if (context.Service is not { } service)
        {
            return;
        }

        var escaping = new EscapingExceptions(context.Compilation, context.CancellationToken);
        foreach (ServiceMethod method in service.Methods)
        {
            if (method is { Operation: not null, Symbol: { IsAsync: true, ReturnsVoid: true } })
            {
                bool mayThrow = escaping.MayLeave(method.Symbol);
                bool isOneWay = method.Operation.IsOneWay;
                context.Report(isOneWay && !mayThrow
                    ? context.NoFinding(NoFindingKind.Fine, "no exception leaves the operation, and no caller waits for it")
                    : new Finding(Row, method.Syntax.Identifier.GetLocation(), method.DisplayName, "is async void")
                    {
                        Effect = isOneWay ? WcfRules.WCFL6004_OneWayAsyncVoid : mayThrow ? WcfRules.WCFL6004_AsyncVoid : WcfRules.WCFL6004_EarlyReply,
                    });
                continue;
            }

            context.Report(method.Operation is { IsOneWay: true }
                ? context.NoFinding(NoFindingKind.NotConcerned, "no caller waits for a one-way operation")
                : FindWait(method, context) is { } wait && (method.Operation is not null || IsForOperationsAlone(method, service, context))
                    ? new Finding(Row, wait.Syntax.GetLocation(), method.DisplayName,
                        "blocks its thread in " + NameOf(wait)) { Effect = IsSleep(wait) && !IsPoll(wait) ? WcfRules.WCFL6004_Sleep : null }
                    : context.NoFinding(NoFindingKind.Fine, "the operation is not known to block its thread"));
        }
    }

    /// <summary>Where a method keeps its thread; null where it is not known to.</summary>
    public static IOperation? FindWait(ServiceMethod method, TypeRuleContext context)
    {
        if (!method.SaysAny(s_names))
        {
            return null;
        }

        FinishedTasks? finished = null;
        IOperation? sleep = null;
        foreach (IOperation operation in method.Operations(context.CancellationToken))
        {
            if (Waits(operation) && OperationWalk.EnclosingFunction(operation) is null
                && !(FindTask(operation) is { } task && (finished ??= FinishedTasks.Create(method.Operations(context.CancellationToken))).Has(task,
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
        IPropertyReferenceOperation { Property: { Name: "Result", ContainingType: { Name: "Task" or "ValueTask" } task }, Instance: not null } => IsThreading(task),
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

    private static bool IsSleep(IOperation wait) => wait is IInvocationOperation { TargetMethod: { Name: "Sleep", ContainingType.Name: "Thread" } };

    // Between the rounds of a loop or before the next try. Elsewhere most stand for work that a demonstration does not do.
    private static bool IsPause(IOperation sleep)
    {
        for (IOperation? at = sleep.Parent; at is not null and not IAnonymousFunctionOperation and not ILocalFunctionOperation; at = at.Parent)
        {
            if (at is ILoopOperation or ICatchClauseOperation)
            {
                return true;
            }
        }

        return false;
    }

    // A Sleep in a loop whose condition the loop does not change: another thread changes it, and the operation waits for that. A condition on
    // the clock is no such wait.
    private static bool IsPoll(IOperation sleep)
    {
        for (IOperation? at = sleep.Parent; at is not null and not IAnonymousFunctionOperation and not ILocalFunctionOperation; at = at.Parent)
        {
            if (at is IWhileLoopOperation { Condition: { } condition } loop)
            {
                return AsksOthers(condition, loop.Syntax);
            }
        }

        return false;
    }

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

    // A helper that other code calls, too, may block a thread that has nothing else to do.
    private static bool IsForOperationsAlone(ServiceMethod helper, ServiceClass service, TypeRuleContext context) =>
        service.FindCalls(helper, context.CancellationToken) is { IsEmpty: false } calls && calls.All(static one => one.Caller.Operation is not { IsOneWay: true });
}
