using System;
using System.Threading;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Findings.Tracing;
using WcfLint.Analyzers.Model.Wire;

namespace WcfLint.Analyzers.Rules.Contexts;

/// <summary>What an <see cref="ISolutionRule"/> sees.</summary>
internal sealed class SolutionRuleContext(WcfSolution solution, Action<Finding> report, CancellationToken cancellationToken, RuleTrace? trace = null)
    : RuleContext(null, trace, report, cancellationToken)
{
    public WcfSolution Solution => solution;
}
