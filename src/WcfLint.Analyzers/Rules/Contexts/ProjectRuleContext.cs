using System;
using System.Threading;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Projects;

namespace WcfLint.Analyzers.Rules.Contexts;

/// <summary>What an <see cref="IProjectRule"/> sees.</summary>
internal sealed class ProjectRuleContext(ProjectEndpoints endpoints, ProjectClients clients, Action<Finding> report, CancellationToken cancellationToken)
    : RuleContext(endpoints.Project.RelevanceResolver, endpoints.Project.Trace, report, cancellationToken)
{
    public ProjectEndpoints Endpoints => endpoints;

    public ProjectClients Clients => clients;
}
