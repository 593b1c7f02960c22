using System;
using System.Threading;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Model;

namespace WcfLint.Analyzers.Rules;

/// <summary>What every rule sees.</summary>
/// <param name="report">Takes the findings.</param>
/// <param name="cancellationToken">Ends the analysis.</param>
internal abstract class RuleContext(Action<Finding> report, CancellationToken cancellationToken)
{
    public CancellationToken CancellationToken => cancellationToken;

    /// <summary>Knows who runs a place; null where the places of many projects are held against each other.</summary>
    protected virtual Places? Places => null;

    /// <summary>Who runs what the rule looks at, as far as more than its place tells.</summary>
    protected virtual Relevance Relevance => Relevance.Production;

    /// <summary>
    /// Reports a finding, unless its row says that the rule has nothing to say where it stands; null is none. Where no user runs
    /// what fails, it is at most Info.
    /// </summary>
    public void Report(Finding? finding)
    {
        if (finding is null)
        {
            return;
        }

        Relevance relevance = Relevance | (Places?.Determine(finding.Location, cancellationToken) ?? Relevance.Production);
        if ((relevance & finding.Rule.SilentIn) == 0)
        {
            report((relevance & Relevance.Unused) == 0 ? finding : finding.AtMost(DiagnosticSeverity.Info));
        }
        else if (Places is { TellsSilenced: true })
        {
            report(finding.SilencedBy(relevance & finding.Rule.SilentIn));
        }
    }
}
