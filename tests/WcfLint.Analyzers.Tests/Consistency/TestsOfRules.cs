using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Threading.Tasks;
using Xunit;
using Xunit.Sdk;
using Xunit.v3;

namespace WcfLint.Analyzers.Tests.Consistency;

/// <summary>Runs the tests of a rule once more, under an <see cref="TestKit.AnalysisObserver"/>.</summary>
internal static class TestsOfRules
{
    /// <summary>The tests of a rule with their arguments, in the order of their names.</summary>
    /// <param name="id">The rule.</param>
    /// <param name="mostRows">How many rows of each theory.</param>
    public static async IAsyncEnumerable<(MethodInfo Test, object?[] Arguments)> Find(string id, int mostRows = int.MaxValue)
    {
        foreach (Type type in typeof(TestsOfRules).Assembly.GetTypes().Where(t => t.Name.StartsWith(id + "_", StringComparison.Ordinal)).OrderBy(t => t.Name,
            StringComparer.Ordinal))
        {
            foreach (MethodInfo method in type.GetMethods().Where(m => m.GetCustomAttribute<FactAttribute>() is not null))
            {
                if (method.GetCustomAttribute<TheoryAttribute>() is null)
                {
                    yield return (method, []);
                    continue;
                }

                await using var disposals = new DisposalTracker();
                int rows = 0;
                foreach (DataAttribute data in method.GetCustomAttributes<DataAttribute>())
                {
                    foreach (ITheoryDataRow row in (await data.GetData(method, disposals)).Take(mostRows - rows))
                    {
                        rows++;
                        yield return (method, row.GetData());
                    }
                }
            }
        }
    }

    /// <summary>Runs one, whatever comes out of it.</summary>
    public static async Task RunAsync(MethodInfo method, object?[] arguments)
    {
        object? instance = method.IsStatic ? null : Activator.CreateInstance(method.DeclaringType!);
        try
        {
            if (method.Invoke(instance, Complete(method.GetParameters(), arguments)) is Task task)
            {
                await task;
            }
        }
        catch (Exception e) when (e is InvalidOperationException or XunitException or TargetInvocationException)
        {
            // Whether the test passes is its own business.
        }
        finally
        {
            (instance as IDisposable)?.Dispose();
        }
    }

    private static object?[] Complete(ParameterInfo[] parameters, object?[] arguments) =>
        [.. parameters.Select((parameter, i) => i < arguments.Length ? arguments[i] : parameter.DefaultValue)];
}
