using System;
using System.Threading;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;

namespace WcfLint.Analyzers.Rules;

/// <summary>What every rule sees.</summary>
internal abstract class RuleContext(Action<Finding> report, CancellationToken cancellationToken)
{
    public CancellationToken CancellationToken => cancellationToken;

    /// <summary>Who runs what the rule looks at; asked only of findings of rules that are silent somewhere.</summary>
    public virtual Relevance Relevance => Relevance.Production;

    /// <summary>Reports a finding, unless its row says that the rule has nothing to say here; null is none.</summary>
    public void Report(Finding? finding)
    {
        if (finding is not null && (finding.Rule.SilentIn == Relevance.Production || (Relevance & finding.Rule.SilentIn) == 0))
        {
            report(finding);
        }
    }
}
