using System;
using System.Threading;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Findings.Tracing;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Projects;

namespace WcfLint.Analyzers.Rules.Contexts;

/// <summary>What an <see cref="IEndpointRule"/> sees.</summary>
internal sealed class EndpointRuleContext(Binding binding, ProjectEndpoints endpoints, ProjectClients clients, Action<Finding> report, CancellationToken cancellationToken)
    : RuleContext(endpoints.Project.RelevanceResolver, endpoints.Project.Trace, report, cancellationToken)
{
    /// <summary>A binding with all its endpoints, those of configuration and those that code makes.</summary>
    public Binding Binding => binding;

    /// <summary>All bindings and endpoints of the project.</summary>
    public ProjectEndpoints Endpoints => endpoints;

    /// <summary>All clients that the code of the project makes.</summary>
    public ProjectClients Clients => clients;

    public WcfProject Project => endpoints.Project;

    protected override TraceSubject? Subject => TraceSubjects.Create(binding);
}
