using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Services;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Hosting;

/// <summary>An operation that keeps its thread while it waits for a task, another thread or a clock, or that is async and returns nothing to wait
/// for.</summary>
internal sealed class WCFL6004_BlockingOperation() : Rule(WcfRules.WCFL6004_BlockingOperation), ITypeRule
{
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

                // The object is locked until the reply is sent, for tasks too (referencesource, ImmutableDispatchRuntime.cs: Reply before UnlockInstance).
                : service is { IsSingleton: true, TakesOneCall: true } && !MayRunOnWindow(service, context)
                ? context.NoFinding(NoFindingKind.Fine, "the one object of the service takes one call at a time, whether it waits or blocks")
                : ThreadWaits.Find(method, context.CancellationToken) is { } wait
                    && (method.Operation is not null || IsForOperationsAlone(method, service, context))
                    ? new Finding(Row, wait.Syntax.GetLocation(), method.DisplayName, "blocks its thread in " + ThreadWaits.NameOf(wait))
                    {
                        Effect = ThreadWaits.IsSleep(wait) && !ThreadWaits.IsPoll(wait) ? WcfRules.WCFL6004_Sleep : null,
                    }
                    : context.NoFinding(NoFindingKind.Fine, "the operation is not known to block its thread"));
        }
    }

    // What blocks the thread of a window stops it for ever where the task continues there; an await leaves the thread to it.
    private static bool MayRunOnWindow(ServiceClass service, TypeRuleContext context) =>
        BehaviorAttributes.Find(service.Type, WcfAttributes.ServiceBehavior, BehaviorAttributes.Synchronization) is not false
            && (!ContractUse.IsOfPrograms(context.Project) || context.Project.AnyCodeOfProcess(static code => code.HasWindows));

    // A helper that other code calls, too, may block a thread that has nothing else to do.
    private static bool IsForOperationsAlone(ServiceMethod helper, ServiceClass service, TypeRuleContext context) =>
        service.FindCalls(helper, context.CancellationToken) is { IsEmpty: false } calls
            && calls.All(static one => one.Caller.Operation is not { IsOneWay: true });
}
