using System;
using System.Threading;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Lifetime.Projects;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Tracing;

namespace WcfLint.Analyzers.Rules;

/// <summary>What an <see cref="IEndpointRule"/> sees.</summary>
/// <param name="binding">The binding.</param>
/// <param name="endpoints">All endpoints of the project.</param>
/// <param name="clients">All clients of the project.</param>
/// <param name="report">Takes the findings, one of a rule at each place.</param>
/// <param name="isReported">Whether there is a finding of a rule at a place.</param>
/// <param name="cancellationToken">Ends the analysis.</param>
internal sealed class EndpointRuleContext(
    Binding binding, ProjectEndpoints endpoints, ProjectClients clients, Action<Finding> report, Func<WcfRule, Location, bool> isReported,
    CancellationToken cancellationToken)
    : RuleContext(RelevanceResolver.GetOrCreate(endpoints.Project), endpoints.Project.Trace, report, cancellationToken)
{
    /// <summary>A binding with all its endpoints, those of configuration and those that code makes.</summary>
    public Binding Binding => binding;

    /// <summary>All bindings and endpoints of the project.</summary>
    public ProjectEndpoints Endpoints => endpoints;

    /// <summary>All clients that the code of the project makes.</summary>
    public ProjectClients Clients => clients;

    public WcfProject Project => endpoints.Project;

    /// <summary>Whether another binding has the finding at this place already, so that it is not repeated. A trace gets the reasons of each binding.</summary>
    public bool IsReported(WcfRule rule, Location place) => Trace is null && isReported(rule, place);

    protected override TraceSubject? Subject => TraceSubjects.Create(binding);

    protected override Binding? AskedBinding => binding;
}
