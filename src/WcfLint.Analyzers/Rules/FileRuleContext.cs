using System;
using System.Threading;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Projects;

namespace WcfLint.Analyzers.Rules;

/// <summary>What an <see cref="IFileRule"/> sees.</summary>
internal sealed class FileRuleContext(ConfigDocument document, WcfProject project, Action<Finding> report, CancellationToken cancellationToken)
    : RuleContext(RelevanceResolver.GetOrCreate(project), project.Trace, report, cancellationToken)
{
    public ConfigDocument Document => document;

    public WcfProject Project => project;

    internal override Location Place => document.GetLocation(default);
}
