using System;
using System.Threading;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Model;

namespace WcfLint.Analyzers.Rules;

/// <summary>What an <see cref="ISolutionRule"/> sees.</summary>
internal sealed class SolutionRuleContext(WcfSolution solution, Action<Finding> report, CancellationToken cancellationToken)
    : RuleContext(report, cancellationToken)
{
    public WcfSolution Solution => solution;
}
