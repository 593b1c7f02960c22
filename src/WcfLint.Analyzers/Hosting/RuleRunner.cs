using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Rules;

namespace WcfLint.Analyzers.Hosting;

/// <summary>Runs rules over one thing, in order of precedence.</summary>
internal static class RuleRunner
{
    /// <summary>Runs all rules for this kind of context, except those whose findings are not shown.</summary>
    public static void Run<TContext>(TContext context, RuleFailures failures)
        where TContext : RuleContext
    {
        foreach (IRule<TContext> rule in RuleList.For<TContext>(context.TakesSuggestions))
        {
            Run(rule, context, failures);
        }
    }

    /// <summary>Runs one rule. What it throws silences no other.</summary>
    public static void Run<TContext>(IRule<TContext> rule, TContext context, RuleFailures failures)
        where TContext : RuleContext
    {
        context.CancellationToken.ThrowIfCancellationRequested();
        context.Enter((Rule)rule);
        try
        {
            rule.Analyze(context);
        }
        catch (Exception exception) when (exception is not OperationCanceledException)
        {
            failures.Add((Rule)rule, context.Place, exception);
            context.NoFinding(NoFindingKind.Failed, "the rule failed");
        }

        context.Leave();
    }

    /// <summary>Records in the trace why the rules do not look at something.</summary>
    /// <param name="context">Its context; create it only where there is a trace.</param>
    /// <param name="kind">What kind of reason it is.</param>
    /// <param name="text">The reason.</param>
    /// <param name="alsoCertain">Whether it holds for what fails for certain, too.</param>
    public static void Skip<TContext>(TContext context, NoFindingKind kind, string text, bool alsoCertain = true)
        where TContext : RuleContext
    {
        foreach (IRule<TContext> rule in RuleList.For<TContext>())
        {
            if (alsoCertain || !((Rule)rule).Row.IsCertainFailure)
            {
                context.Skip((Rule)rule, kind, text);
            }
        }
    }

    /// <summary>The descriptors of rules, each once, and of what is reported when one fails.</summary>
    public static ImmutableArray<DiagnosticDescriptor> DescriptorsOf(params IEnumerable<object>[] rules) =>
        rules.SelectMany(static some => some).Select(static rule => ((Rule)rule).Row.Descriptor).Prepend(RuleFailures.Descriptor).Distinct().ToImmutableArray();
}
