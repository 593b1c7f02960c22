using System;
using System.Threading;
using WcfLint.Analyzers.Findings;

namespace WcfLint.Analyzers.Rules;

/// <summary>What every rule sees.</summary>
internal abstract class RuleContext(Action<Finding> report, CancellationToken cancellationToken)
{
    public CancellationToken CancellationToken => cancellationToken;

    /// <summary>Reports a finding; null is none.</summary>
    public void Report(Finding? finding)
    {
        if (finding is not null)
        {
            report(finding);
        }
    }
}
