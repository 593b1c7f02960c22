using System;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Model.Wire;
using WcfLint.Analyzers.Tracing;

namespace WcfLint.Analyzers.Rules;

/// <summary>What an <see cref="ISolutionRule"/> sees.</summary>
internal sealed class SolutionRuleContext(WcfSolution solution, Action<Finding> report, CancellationToken cancellationToken, RuleTrace? trace = null)
    : RuleContext(null, trace, report, cancellationToken)
{
    public WcfSolution Solution => solution;

    /// <summary>The first endpoint: a failure is reported somewhere.</summary>
    internal override Location Place => solution.Endpoints.FirstOrDefault()?.Location ?? Location.None;
}
