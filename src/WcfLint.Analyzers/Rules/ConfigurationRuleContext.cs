using System;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules;

/// <summary>What an <see cref="IConfigurationRule"/> sees.</summary>
internal sealed class ConfigurationRuleContext(ServiceModelConfiguration configuration, WcfProject project, Action<Finding> report,
    CancellationToken cancellationToken)
    : RuleContext(RelevanceResolver.GetOrCreate(project), project.Trace, report, cancellationToken)
{
    public ServiceModelConfiguration Configuration => configuration;

    public WcfProject Project => project;

    /// <summary>Whether .NET Framework reads the configuration; of a CoreWCF project only bindings and services are read.</summary>
    public bool IsFramework => configuration.Platform == WcfPlatform.Framework;

    internal override Location Place => configuration.Document.GetLocation(default);

    // An error in one part of a section fails for all its readers (referencesource, ClientSection.cs, ValidateSection).
    protected override bool IsReadAllTheSame(Finding finding) =>
        finding.Rule == WcfRules.WCFL0005_NeverUsed
        || ((finding.Rule == WcfRules.WCFL0002_OutsideSchema || finding.Rule == WcfRules.WCFL0003_ReferenceNamesNothing)
            && configuration.Endpoints.Any(endpoint => project.Endpoints.WhyNot(endpoint) is null));

    /// <summary>Tells of each <c>system.serviceModel</c> why there is no finding in it.</summary>
    public void NoFindings(NoFindingReason reason)
    {
        if (Trace is null)
        {
            return;
        }

        foreach (ServiceModelScope scope in Configuration.Scopes)
        {
            NoFinding(reason with { Location = scope.Element.Location });
        }
    }
}
