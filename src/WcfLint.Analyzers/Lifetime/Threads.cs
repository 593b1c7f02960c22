using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace WcfLint.Analyzers.Lifetime;

/// <summary>Which lambdas run on other threads, perhaps several times at once.</summary>
internal static class Threads
{
    /// <summary>Whether a lambda is given to Parallel, a task, a thread, the thread pool or a timer.</summary>
    public static bool RunsElsewhere(IOperation lambda) => IsThreading(Runner(lambda));

    /// <summary>Whether what a lambda is given to runs it more than once at a time.</summary>
    public static bool StartsSeveral(IOperation lambda) => Runner(lambda) is { Name: "Parallel" or "ParallelEnumerable" or "Timer" };

    private static ITypeSymbol? Runner(IOperation lambda)
    {
        for (IOperation? at = lambda.Parent; at is not null; at = at.Parent)
        {
            switch (at)
            {
                case IArgumentOperation { Parent: IInvocationOperation call }:
                    return call.TargetMethod.ContainingType;
                case IArgumentOperation { Parent: IObjectCreationOperation creation }:
                    return creation.Type;
                case IConversionOperation or IDelegateCreationOperation:
                    continue;
                default:
                    return null;
            }
        }

        return null;
    }

    private static bool IsThreading(ITypeSymbol? type) => type is
    {
        Name: "Parallel" or "Task" or "TaskFactory" or "Thread" or "ThreadPool" or "Timer" or "ParallelEnumerable",
        ContainingNamespace.Name: "Tasks" or "Threading" or "Timers" or "Linq",
    };
}
