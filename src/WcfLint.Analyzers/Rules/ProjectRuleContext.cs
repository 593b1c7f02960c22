using System;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Lifetime.Projects;
using WcfLint.Analyzers.Projects;

namespace WcfLint.Analyzers.Rules;

/// <summary>What an <see cref="IProjectRule"/> sees.</summary>
internal sealed class ProjectRuleContext(ProjectEndpoints endpoints, ProjectClients clients, Action<Finding> report, CancellationToken cancellationToken)
    : RuleContext(RelevanceResolver.GetOrCreate(endpoints.Project), endpoints.Project.Trace, report, cancellationToken)
{
    public ProjectEndpoints Endpoints => endpoints;

    public ProjectClients Clients => clients;

    /// <summary>The first endpoint, else the first tree: a failure is reported somewhere in the project.</summary>
    internal override Location Place =>
        endpoints.Bindings.Select(static binding => binding.Location).FirstOrDefault()
        ?? endpoints.Project.Compilation.SyntaxTrees.FirstOrDefault()?.GetLocation(default)
        ?? Location.None;
}
