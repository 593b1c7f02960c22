using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace WcfLint.Analyzers.Lifetime;

/// <summary>Which lambdas run on other threads, perhaps several times at once.</summary>
internal static class Threads
{
    /// <summary>Whether a lambda is given to Parallel, a task, a thread, the thread pool or a timer.</summary>
    public static bool RunsElsewhere(IOperation lambda)
    {
        for (IOperation? at = lambda.Parent; at is not null; at = at.Parent)
        {
            switch (at)
            {
                case IArgumentOperation { Parent: IInvocationOperation call }:
                    return IsThreading(call.TargetMethod.ContainingType);
                case IArgumentOperation { Parent: IObjectCreationOperation creation }:
                    return IsThreading(creation.Type);
                case IConversionOperation or IDelegateCreationOperation:
                    continue;
                default:
                    return false;
            }
        }

        return false;
    }

    private static bool IsThreading(ITypeSymbol? type) => type is
    {
        Name: "Parallel" or "Task" or "TaskFactory" or "Thread" or "ThreadPool" or "Timer" or "ParallelEnumerable",
        ContainingNamespace.Name: "Tasks" or "Threading" or "Timers" or "Linq",
    };
}
