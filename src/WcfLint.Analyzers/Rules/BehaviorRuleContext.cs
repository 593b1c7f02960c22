using System;
using System.Collections.Immutable;
using System.Threading;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Tracing;

namespace WcfLint.Analyzers.Rules;

/// <summary>What an <see cref="IBehaviorRule"/> sees.</summary>
internal sealed class BehaviorRuleContext(Behavior behavior, WcfProject project, Action<Finding> report, CancellationToken cancellationToken)
    : RuleContext(RelevanceResolver.GetOrCreate(project), project.Trace, report, cancellationToken)
{
    /// <summary>The behaviour: all that configuration writes of one, or what one place in code writes.</summary>
    public Behavior Behavior => behavior;

    public WcfProject Project => project;

    protected override Relevance Relevance => behavior.Relevance;

    protected override TraceSubject? Subject => new TraceSubject(behavior.DisplayName, ImmutableArray.Create(behavior.Location));
}
