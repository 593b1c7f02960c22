using System;
using System.Collections.Generic;
using System.Threading;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Tracing;

namespace WcfLint.Analyzers.Rules;

/// <summary>What an <see cref="IClientRule"/> sees.</summary>
internal sealed class ClientRuleContext(Client client, WcfProject project, Action<Finding> report, CancellationToken cancellationToken)
    : RuleContext(RelevanceResolver.GetOrCreate(project), project.Trace, report, cancellationToken)
{
    public Client Client => client;

    public WcfProject Project => project;

    protected override TraceSubject? Subject => TraceSubjects.Create(client);

    protected override IEnumerable<TraceFact> Known => ClientFacts.Describe(client, CancellationToken);
}
