using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Reading.Code;
using WcfLint.Analyzers.Services;

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

        if (behavior is CodeBehavior { WhyRefused: { } refused })
        {
            context.NoFinding(NoFindingKind.Fine, refused);
            return;
        }

        SyntaxNode? attributed = behavior is AttributeBehavior && behavior.Location is { SourceTree: { } tree, SourceSpan: var place }
            ? tree.GetRoot(context.CancellationToken).FindNode(place) : null;
        if (attributed is not null && UnnamedServices.GetOrCreate(context.Project).Hold(attributed))
        {
            context.NoFinding(NoFindingKind.NotInUse, "nothing in sight names the class, so no host takes it");
            return;
        }

        INamedTypeSymbol? replaced = behavior is AttributeBehavior { Type: var type } && BehaviorAttributes.IsReplaced(type, context.Project) ? type : null;
        if (replaced is not null && context.Project.SeesAllUsesOf(replaced))
        {
            context.NoFinding(NoFindingReasons.Replaced);
            return;
        }

        if (behavior.IsOutOfReach)
        {
            context.NoFinding(NoFindingKind.Fine, "no other machine can reach the services");
            return;
        }

        if (behavior.SendsNoReplies && !context.Project.AnyCode(static code => code.Calls("AddServiceEndpoint")))
        {
            context.NoFinding(NoFindingKind.NotConcerned, "all operations of the services are one-way, and send no faults");
            return;
        }

        bool isExplained = behavior.IsExplained(path);

        string name = behavior.NameOf(path);
        bool isWholeMethod = behavior is CodeBehavior { IsWholeMethod: true };
        bool isForUsers = ExceptionReaders.AreUsers(context.Project);
        context.Report(new Finding(Row, setting.Location!, name + " of " + behavior.DisplayName)
        {
            Effect = isForUsers ? WcfRules.WCFL7001_ToldToUsers : null,
            Assumption = isExplained ? Assumptions.Explained
                : replaced is not null ? BehaviorAttributes.DerivedTakesIt
                : ExceptionReaders.AreInProcess(context.Project, context.CancellationToken) ? Assumptions.OtherCallers
                : attributed is not null && UnnamedServices.GetOrCreate(context.Project).MayHold(attributed) ? Assumptions.HostTakesClass
                : FaultHandlers.AreReplacing(context.Project.Compilation) ? Assumptions.NoOwnFault
                : null,

            // Users who read the text of an exception to correct a mistake would no longer see it.
            Fixes = isForUsers || isWholeMethod ? ImmutableArray<FindingFix>.Empty : CreateFixes(behavior, name, IsTold(behavior),
                IsSafe(behavior) && FindOther(behavior, context).All(IsSafe) ? FixApplicability.Safe : FixApplicability.NeedsDecision),
            WhyNoFix = isForUsers ? "the operations tell callers by texts of exceptions, which faults have to carry first"
                : isWholeMethod ? "the setting is all that its method is for" : null,
        });

        bool IsSafe(Behavior one) => !one.IsExplained(path) && one.IsLiteral(path) && !IsTold(one);

        bool IsTold(Behavior one) => ExceptionReaders.MayBeUsers(one, context.Project, context.CancellationToken)
            || ExceptionReaders.AreToldBehind(one, context.Project);
    }

    // The attribute of the class and the behaviour of its <service>: where either sends the detail, the other changes nothing (referencesource,
    // ServiceBehaviorAttribute.cs, ServiceDebugBehavior.cs). Both go, or none.
    private static IEnumerable<Behavior> FindOther(Behavior behavior, BehaviorRuleContext context)
    {
        WcfProject project = context.Project;
        IEnumerable<Behavior?> others = behavior is AttributeBehavior
            ? project.Configurations.SelectMany(static configuration => configuration.Scopes).SelectMany(static scope => scope.Behaviors)
                .Where(one => one.IsOfServices && one.ServiceNames.Intersect(behavior.ServiceNames).Any())
            : behavior.ServiceNames.Select(name => project.Contracts?.FindService(name) is { } service
                ? AttributeBehavior.Create(service, behavior.Runtime, context.CancellationToken) : null);
        return others.OfType<Behavior>().Where(static one => one.Find(BehaviorSettings.ExceptionDetail) is { Boolean: true });
    }

    // false is the default: an attribute is removed, code does not look the behavior up, a configuration is written as by the templates of Visual Studio.
    private static ImmutableArray<FindingFix> CreateFixes(Behavior behavior, string name, bool isTold, FixApplicability applicability)
    {
        FixEdit? removal = behavior is AttributeBehavior or CodeBehavior { IsLookedUp: true } && behavior.IsLiteral(BehaviorSettings.ExceptionDetail)
            ? behavior.RemoveEdit(BehaviorSettings.ExceptionDetail) : null;
        if ((removal ?? behavior.SetEdit(BehaviorSettings.ExceptionDetail, "false")) is not { } edit)
        {
            return ImmutableArray<FindingFix>.Empty;
        }

        IEnumerable<FixEdit> others = (behavior as CodeBehavior)?.FindRefused()
            .Select(static other => other.SetEdit(BehaviorSettings.ExceptionDetail, "false")).OfType<FixEdit>() ?? [];
        return ImmutableArray.Create(new FindingFix((removal is null ? "Set " + name + " to false" : "Remove " + name)
            + (isTold ? " (callers no longer see the texts of exceptions)" : string.Empty), "WCFL7001", applicability,
            others.Prepend(edit).ToImmutableArray()));
    }
}
