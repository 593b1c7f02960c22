using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Rules.Contexts;

namespace WcfLint.Analyzers.Rules.Security;

/// <summary>Exception detail for callers, outside of what only debug builds or development run.</summary>
internal sealed class WCFL7001_ExceptionDetailInFaults() : Rule(WcfRules.WCFL7001_ExceptionDetailInFaults), IBehaviorRule
{
    public void Analyze(BehaviorRuleContext context)
    {
        Behavior behavior = context.Behavior;
        const string path = BehaviorSettings.ExceptionDetail;
        if (!behavior.IsOfService)
        {
            context.NoFinding(NoFindingReasons.NoService);
            return;
        }

        if (behavior.Find(path) is not { Boolean: true } setting)
        {
            context.NoFinding(behavior.WhyNot(path));
            return;
        }

        string name = behavior.NameOf(path);
        bool isForUsers = ExceptionReaders.AreUsers(context.Project, context.CancellationToken);
        context.Report(new Finding(Row, setting.Location!, name + " of " + behavior.DisplayName)
        {
            Severity = behavior.IsExplained(path) || behavior.IsOutOfReach || isForUsers || ExceptionReaders.AreInProcess(context.Project, context.CancellationToken) ? DiagnosticSeverity.Info : null,

            // Whoever is told of a mistake by the text of an exception would be told nothing any more.
            Fixes = behavior.SetEdit(path, "false") is { } edits
                ? ImmutableArray.Create(new FindingFix("Set " + name + " to false", "WCFL7001", behavior.IsLiteral(path) && !isForUsers ? FixApplicability.Safe : FixApplicability.NeedsDecision, edits))
                : ImmutableArray<FindingFix>.Empty,
        });
    }
}
