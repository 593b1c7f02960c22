using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Threading.Tasks;
using WcfLint.TestKit;
using Xunit;

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
        await foreach ((MethodInfo test, object?[] arguments) in TestsOfRules.Find(id))
        {
            if (!all && probe.ReasonsOf(id).Count > 0)
            {
                break;
            }

            await TestsOfRules.RunAsync(test, arguments);
        }

        IReadOnlyList<string> reasons = probe.ReasonsOf(id);
        output.WriteLine(id + ": " + probe.ExplainedRuns + " of " + probe.SilentRuns + " silent analyses give a reason");
        foreach (string reason in reasons)
        {
            output.WriteLine("  " + reason);
        }

        Assert.NotEmpty(reasons);
    }
}
