using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace WcfLint.Analyzers.Flow;

/// <summary>Which lambdas run on other threads, perhaps several times at once.</summary>
internal static class Threads
{
    /// <summary>Whether a lambda is given to Parallel, a task that is not awaited at once, a thread, the thread pool or a timer.</summary>
    public static bool RunsElsewhere(IOperation lambda) =>
        FindRunner(lambda) is var (runner, at) && IsThreading(runner)
            && !(runner is { Name: "Task" or "TaskFactory" } && at.Syntax is ExpressionSyntax task && IsAwaited(task));

    /// <summary>Whether what a lambda is given to runs it more than once at a time.</summary>
    public static bool StartsSeveral(IOperation lambda) => FindRunner(lambda)?.Type is { Name: "Parallel" or "ParallelEnumerable" or "Timer" };

    /// <summary>What a lambda is given to: a call, or the creation of an object; null where it is no argument.</summary>
    public static SyntaxNode? FindStarter(IOperation lambda) => FindRunner(lambda)?.Call.Syntax;

    /// <summary>Whether a task is awaited where it is started, so that nothing else runs beside it:
    /// <c>await Task.Run(() => client.Get(id)).ConfigureAwait(false)</c>.</summary>
    public static bool IsAwaited(ExpressionSyntax task)
    {
        SyntaxNode at = task;
        while (at.Parent is ParenthesizedExpressionSyntax
            or MemberAccessExpressionSyntax { Name.Identifier.ValueText: "ConfigureAwait", Parent: InvocationExpressionSyntax })
        {
            at = at.Parent is ParenthesizedExpressionSyntax inner ? inner : at.Parent.Parent!;
        }

        return at.Parent is AwaitExpressionSyntax;
    }

    private static (ITypeSymbol? Type, IOperation Call)? FindRunner(IOperation lambda) =>
        (OperationWalk.TakerOf(lambda) as IArgumentOperation)?.Parent switch
        {
            IInvocationOperation call => (call.TargetMethod.ContainingType, call),
            IObjectCreationOperation creation => (creation.Type, creation),
            _ => null,
        };

    private static bool IsThreading(ITypeSymbol? type) => type is
    {
        Name: "Parallel" or "Task" or "TaskFactory" or "Thread" or "ThreadPool" or "Timer" or "ParallelEnumerable",
        ContainingNamespace.Name: "Tasks" or "Threading" or "Timers" or "Linq",
    };
}
