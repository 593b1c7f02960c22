using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Threading.Tasks;
using WcfLint.Analyzers.Catalogue;
using WcfLint.TestKit;
using Xunit;
using Xunit.Sdk;
using Xunit.v3;

namespace WcfLint.Analyzers.Tests.Consistency;

/// <summary>A rule that says nothing can be asked why. Each is asked in its own tests, where it is silent for a reason.</summary>
public sealed class SilenceTests(ITestOutputHelper output)
{
    public static TheoryData<string> Rules => [.. WcfRules.All.Select(rule => rule.Id)];

    [Theory]
    [MemberData(nameof(Rules))]
    public async Task Some_silent_test_of_a_rule_gives_a_reason(string id)
    {
        var probe = new TraceProbe();
        AnalysisObserver.Current.Value = probe;
        bool all = Environment.GetEnvironmentVariable("WCFLINT_ALL_SILENCES") is not null;
        await foreach ((MethodInfo test, object?[] arguments) in TestsOf(id))
        {
            if (!all && probe.ReasonsOf(id).Count > 0)
            {
                break;
            }

            await RunAsync(test, arguments);
        }

        IReadOnlyList<string> reasons = probe.ReasonsOf(id);
        output.WriteLine(id + ": " + probe.ExplainedRuns + " of " + probe.SilentRuns + " silent analyses give a reason");
        foreach (string reason in reasons)
        {
            output.WriteLine("  " + reason);
        }

        Assert.NotEmpty(reasons);
    }

    private static async IAsyncEnumerable<(MethodInfo Test, object?[] Arguments)> TestsOf(string id)
    {
        foreach (Type type in typeof(SilenceTests).Assembly.GetTypes().Where(t => t.Name.StartsWith(id + "_", StringComparison.Ordinal)).OrderBy(t => t.Name, StringComparer.Ordinal))
        {
            foreach (MethodInfo method in type.GetMethods().Where(m => m.GetCustomAttribute<FactAttribute>() is not null))
            {
                if (method.GetCustomAttribute<TheoryAttribute>() is null)
                {
                    yield return (method, []);
                    continue;
                }

                await using var disposals = new DisposalTracker();
                foreach (DataAttribute data in method.GetCustomAttributes<DataAttribute>())
                {
                    foreach (ITheoryDataRow row in await data.GetData(method, disposals))
                    {
                        yield return (method, row.GetData());
                    }
                }
            }
        }
    }

    private static async Task RunAsync(MethodInfo method, object?[] arguments)
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
