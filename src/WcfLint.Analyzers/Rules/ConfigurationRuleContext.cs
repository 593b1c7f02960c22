using System;
using System.Threading;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Model.Reading;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules;

/// <summary>What a <see cref="ConfigurationRule"/> sees.</summary>
internal sealed class ConfigurationRuleContext(ServiceModelConfiguration configuration, Action<Finding> report, CancellationToken cancellationToken)
{
    public ServiceModelConfiguration Configuration => configuration;

    public ConfigurationSet Set => configuration.Set;

    /// <summary>Whether .NET Framework reads the configuration; of a CoreWCF project only bindings and services are read.</summary>
    public bool IsFramework => configuration.Platform == WcfPlatform.Framework;

    public CancellationToken CancellationToken => cancellationToken;

    public void Report(Finding finding) => report(finding);
}
