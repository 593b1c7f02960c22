using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Reading.Code;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Quotas;

/// <summary>A limit of the throttle raised to the maximum of its type.</summary>
internal sealed class WCFL2007_UnboundedThrottle() : Rule(WcfRules.WCFL2007_UnboundedThrottle), IBehaviorRule
{
    private const string Calls = "MaxConcurrentCalls";
    private const string Sessions = "MaxConcurrentSessions";

    public void Analyze(BehaviorRuleContext context)
    {
        Behavior behavior = context.Behavior;
        if (!behavior.IsOfService || behavior.Runtime.Platform != WcfPlatform.Framework)
        {
            context.NoFinding(NoFindingReasons.NoService);
            return;
        }

        foreach (string path in BehaviorSettings.Throttles)
        {
            if (behavior.Find(path) is not { Int64: int.MaxValue } setting)
            {
                context.NoFinding(behavior.WhyNot(path, ", an effective limit"));
            }
            else if (path == BehaviorSettings.MaxSessions && behavior.LacksSessions)
            {
                context.NoFinding(setting.Location!, NoFindingKind.Fine, "no endpoint of its services has a session");
            }
            else if (path == BehaviorSettings.MaxInstances && AreOthersUnbounded(context))
            {
                context.NoFinding(setting.Location!, NoFindingKind.Elsewhere,
                    "without it the limit is the sum of those for calls and sessions, which are as high");
            }
            else
            {
                string reason = path == BehaviorSettings.MaxInstances
                    ? "the default is the sum of the limits for calls and sessions"
                    : "the default is " + (path == BehaviorSettings.MaxCalls ? "16" : "100") + " per processor";
                string? obstacle = behavior.HoldsOnly(static (_, limit) => limit == int.MaxValue) ? NoFindingReasons.LeavesEmptyThrottle
                    : path == BehaviorSettings.MaxSessions && behavior.KeepsSessions
                    ? "sessions that clients leave open never end, since receiveTimeout is infinite, and would use the default up" : null;
                context.Report(new Finding(Row, setting.Location!, behavior.NameOf(path), behavior.DisplayName, reason)
                {
                    Assumption = behavior.IsExplained(path) ? Assumptions.Explained : null,
                    Fixes = obstacle is null ? Fix(behavior, path) : ImmutableArray<FindingFix>.Empty,
                    WhyNoFix = obstacle,
                });
            }
        }
    }

    // In code each setting is a behavior of its own. Later code may lower those of an initializer.
    private static bool AreOthersUnbounded(BehaviorRuleContext context) =>
        context.Behavior is CodeBehavior { Syntax.Parent: InitializerExpressionSyntax { Expressions: var all } }
        ? all.Count(static one => one is AssignmentExpressionSyntax { Left: IdentifierNameSyntax { Identifier.ValueText: Calls or Sessions } }) == 2
            && !context.Project.AnyTreeOfProcess(tree => (SourceWords.Contains(tree, Calls) || SourceWords.Contains(tree, Sessions))
                && MayBound(tree.GetRoot(context.CancellationToken), SemanticModels.Find(tree, context.Project.Compilation)))
        : context.Behavior.Find(BehaviorSettings.MaxCalls) is { Int64: int.MaxValue }
            && context.Behavior.Find(BehaviorSettings.MaxSessions) is { Int64: int.MaxValue };

    private static bool MayBound(SyntaxNode root, SemanticModel? model) => root.DescendantTokens().Any(token =>
        token.ValueText is Calls or Sessions
        && token.Parent is not PropertyDeclarationSyntax
        && !((token.Parent?.Parent is MemberAccessExpressionSyntax member ? member.Parent : token.Parent?.Parent) is AssignmentExpressionSyntax
            { RawKind: (int)SyntaxKind.SimpleAssignmentExpression, Right: var value }
            && model?.GetConstantValue(value).Value is int.MaxValue));

    // Whether the load needs more than the default is not to be seen: one at a time, and not in sweeps.
    private static ImmutableArray<FindingFix> Fix(Behavior behavior, string path) =>
        FindingFix.Of("Remove " + behavior.NameOf(path) + " so that the default applies", "WCFL2007", FixApplicability.NeedsDecision,
            behavior.RemoveEdit(path));
}
