using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Hosting;
using WcfLint.Analyzers.Model.Facts;
using WcfLint.Analyzers.Model.Wire;
using WcfLint.Analyzers.Rules;
using WcfLint.Analyzers.Tracing;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Analyzers.Tests.Hosting;

/// <summary>A rule that throws is named once, and silences no other.</summary>
public class RuleRunnerTests
{
    [Fact]
    public void A_rule_that_throws_is_reported_by_its_id_once()
    {
        var failures = new RuleFailures();
        var found = new List<Finding>();
        var context = new SolutionRuleContext(WcfSolution.Create([]), found.Add, default);
        foreach (IRule<SolutionRuleContext> rule in new IRule<SolutionRuleContext>[] { new Throwing(), new Reporting(), new Throwing() })
        {
            RuleRunner.Run(rule, context, failures);
        }

        var reported = new List<Diagnostic>();
        failures.ReportTo(reported.Add);
        failures.ReportTo(reported.Add);
        Assert.Single(found);
        Diagnostic failure = Assert.Single(reported);
        Assert.Equal("WCFL2003", failure.Properties[RuleFailures.RuleProperty]);
        Assert.StartsWith("Rule WCFL2003 failed", failure.GetMessage());
        Assert.Contains("NotSupportedException: no luck", failure.GetMessage());

        // FindingChecks is that of tests and of tests/WcfLint.Fuzz.
        Assert.True(FindingChecks.IsCrash(failure));
        Assert.Throws<InvalidOperationException>(() => FindingChecks.Verify([failure], typeof(RuleRunner)));
    }

    /// <summary>The same message inside of an equal place is one thing told twice too; another message there is not.</summary>
    [Theory]
    [InlineData(2, 3, "A", true)]
    [InlineData(2, 3, "B", true)]
    [InlineData(3, 1, "A", true)]
    [InlineData(3, 1, "B", false)]
    [InlineData(6, 1, "A", false)]
    public void A_rule_that_tells_of_one_place_twice_fails_its_test(int start, int length, string message, bool isRepeated)
    {
        Diagnostic one = At(2, 3, "A"), other = At(start, length, message);
        Assert.Equal(isRepeated, FindingChecks.FindRepeated([one, other]).Any());
        Exception? failure = Record.Exception(() => FindingChecks.Verify([one, other], typeof(RuleRunnerTests)));
        Assert.Equal(isRepeated, failure is InvalidOperationException);

        static Diagnostic At(int start, int length, string message) => Diagnostic.Create(
            new DiagnosticDescriptor("WCFL2005", message, message, "WCF", DiagnosticSeverity.Warning, isEnabledByDefault: true),
            Location.Create("/src/app.config", new TextSpan(start, length), default));
    }

    /// <summary>In a file and at a line, as findings are, so that builds and editors show it; and not in a tree, where a #pragma silences it.</summary>
    [Fact]
    public void A_rule_that_throws_is_reported_at_the_place_in_each_query()
    {
        var failures = new RuleFailures();
        SyntaxTree tree = CSharpSyntaxTree.ParseText("#pragma warning disable\nclass C { }", path: "/src/C.cs");
        RuleRunner.Run(new Throwing(), new PlacedContext(tree.GetRoot().GetLocation()), failures);
        for (int i = 0; i < 2; i++)
        {
            Diagnostic failure = Assert.Single(failures.FindIn("/src/C.cs"));
            Assert.Equal(LocationKind.ExternalFile, failure.Location.Kind);
            Assert.Equal("/src/C.cs(2,1): warning WCFL0000: Rule WCFL2003 failed", failure.ToString()[..failure.ToString().IndexOf(',', 15)]);
        }

        Assert.Empty(failures.FindIn("/src/D.cs"));
    }

    /// <summary>Rules over a solution look at no place of their own.</summary>
    [Fact]
    public void A_rule_over_a_solution_that_throws_is_reported_at_the_first_endpoint()
    {
        var failures = new RuleFailures();
        var place = Location.Create("/src/app.config", default, default);
        RuleRunner.Run(new Throwing(), new SolutionRuleContext(WcfSolution.Create([new EndpointFacts { Location = place }]), _ => { }, default), failures);
        Assert.Single(failures.FindIn("/src/app.config"));
    }

    /// <summary>Otherwise the rule would count as one that does not concern the object.</summary>
    [Fact]
    public void The_trace_of_a_rule_that_threw_has_its_failure()
    {
        var trace = new RuleTrace(null);
        RuleRunner.Run(new Throwing(), new PlacedContext(Location.None, trace), new RuleFailures());
        NoFindingReason silence = Assert.Single(Assert.Single(trace.Visits).Reasons);
        Assert.Equal((NoFindingKind.Failed, "the rule failed"), (silence.Kind, silence.Text));
    }

    [Fact]
    public void A_cancelled_rule_has_not_failed()
    {
        var failures = new RuleFailures();
        var context = new SolutionRuleContext(WcfSolution.Create([]), _ => { }, default);
        Assert.Throws<OperationCanceledException>(() => RuleRunner.Run(new Cancelled(), context, failures));
        failures.ReportTo(_ => Assert.Fail("A cancelled run says nothing."));
    }

    [Fact]
    public void Every_rule_of_the_catalogue_is_listed_once_and_looks_at_something()
    {
        Assert.Equal(WcfRules.All.Select(row => row.Id), RuleList.All.Select(rule => rule.Row.Id).Order(StringComparer.Ordinal));
        Assert.All(RuleList.All, rule => Assert.Contains(rule.GetType().GetInterfaces(), i => i.IsGenericType && i.GetGenericTypeDefinition() == typeof(IRule<>)));
    }

    [Fact]
    public void Rules_of_certain_failures_run_first() =>
        Assert.Equal(RuleList.All.OrderByDescending(rule => rule.Row.IsCertainFailure).Select(rule => rule.Row.Id), RuleList.All.Select(rule => rule.Row.Id));

    private sealed class Throwing() : Rule(WcfRules.WCFL2003_QuotasOfTheSidesDiffer), ISolutionRule, IRule<PlacedContext>
    {
        public void Analyze(SolutionRuleContext context) => throw new NotSupportedException("no luck");

        public void Analyze(PlacedContext context) => throw new NotSupportedException("no luck");
    }

    private sealed class PlacedContext(Location place, RuleTrace? trace = null) : RuleContext(null, trace, _ => { }, default)
    {
        protected override TraceSubject? Subject => new("thing", [place]);
    }

    private sealed class Reporting() : Rule(WcfRules.WCFL2005_ObjectGraphQuota), ISolutionRule
    {
        public void Analyze(SolutionRuleContext context) => context.Report(new Finding(Row, Location.None));
    }

    private sealed class Cancelled() : Rule(WcfRules.WCFL2005_ObjectGraphQuota), ISolutionRule
    {
        public void Analyze(SolutionRuleContext context) => throw new OperationCanceledException();
    }
}
