using System.Collections.Immutable;
using WcfLint.Analyzers.Catalogue;

namespace WcfLint.Analyzers.Rules;

/// <summary>A rule over a whole configuration. Stateless: one instance serves all compilations.</summary>
internal abstract class ConfigurationRule
{
    /// <summary>The rules it reports.</summary>
    public abstract ImmutableArray<WcfRule> Rules { get; }

    /// <summary>Whether what it reports fails for certain at run time: other rules are quiet at the same place.</summary>
    public virtual bool IsCertainFailure => false;

    public abstract void Analyze(ConfigurationRuleContext context);
}
