using System;
using System.Threading;
using WcfLint.Analyzers.Lifetime.Owners;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Tracing;

namespace WcfLint.Analyzers.Rules;

/// <summary>What an <see cref="IOwnerRule"/> sees.</summary>
internal sealed class OwnerRuleContext(MadeOwner owner, WcfProject project, Action<Finding> report, CancellationToken cancellationToken)
    : RuleContext(RelevanceResolver.GetOrCreate(project), project.Trace, report, cancellationToken)
{
    public MadeOwner Owner => owner;

    public WcfProject Project => project;

    protected override TraceSubject? Subject => TraceSubjects.Create(owner);
}
