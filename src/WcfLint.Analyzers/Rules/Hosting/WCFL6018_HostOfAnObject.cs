using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Services;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Contracts;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Hosting;

/// <summary>
/// A host that gets an object of a class whose instance mode is not Single. Opening it throws, unless something else provides the objects
/// (referencesource, ServiceBehaviorAttribute.cs, ApplyInstancing). CoreWCF has no such host.
/// </summary>
internal sealed class WCFL6018_HostOfAnObject() : Rule(WcfRules.WCFL6018_HostOfAnObject), IClientRule
{
    private const string Mode = "InstanceContextMode";

    public void Analyze(ClientRuleContext context)
    {
        if (FindObject(context.Client) is not { } value)
        {
            context.NoFinding(NoFindingKind.NotConcerned, "it is no host of WCF that gets an object");
        }
        else if (value.Type is not INamedTypeSymbol { TypeKind: TypeKind.Class, SpecialType: SpecialType.None } service)
        {
            context.NoFinding(NoFindingKind.Unknown, "the class of the object is not known");
        }
        else if (WhyNot(service, value, context) is { } reason)
        {
            context.NoFinding(reason);
        }
        else
        {
            bool isWritten = BehaviorAttributes.Find(service, WcfAttributes.ServiceBehavior, Mode) is not null;
            context.Report(new Finding(Row, value.Syntax.GetLocation(), service.Name)
            {
                AdditionalLocations = TypeSyntaxes.InSource(service),
                Fixes = FindingFix.Of(
                    "Set InstanceContextMode to Single on " + service.Name, "WCFL6018", isWritten ? FixApplicability.NeedsDecision : FixApplicability.Safe,
                    BehaviorAttributes.Set(service, "ServiceBehavior", Mode, Mode + ".Single", value.Syntax.SyntaxTree, context.Project.Compilation)),
            });
        }
    }

    // The argument of the parameter singletonInstance.
    private static IOperation? FindObject(Client client) =>
        client is { Kind: ClientKind.Host, Holder: ClientHolder.Other or ClientHolder.Local or ClientHolder.Call, Creation: IObjectCreationOperation { Type: { } host } creation }
        && ServiceContracts.IsWcf(host.ContainingNamespace)
        && creation.Arguments.FirstOrDefault(static one => one.Parameter is { Ordinal: 0, Type.SpecialType: SpecialType.System_Object }) is { Value: var value }
            ? OperationWalk.Unwrap(value)
            : null;

    private static NoFindingReason? WhyNot(INamedTypeSymbol service, IOperation value, ClientRuleContext context) =>
        BehaviorAttributes.Find(service, WcfAttributes.ServiceBehavior, Mode) is ServiceClass.SingleInstance ? new NoFindingReason(NoFindingKind.Fine, "the class is InstanceContextMode.Single")
        : service.AnyBase(static at => at.TypeKind == TypeKind.Error) ? new NoFindingReason(NoFindingKind.Unknown, "a base class is not known")
        : value is not IObjectCreationOperation && !service.IsSealed && AnyCode(context, code => CompilationIndex.GetOrCreate(code).Types.AnyDerived(type => type.BaseType.DerivesFrom(service.OriginalDefinition)))
            ? new NoFindingReason(NoFindingKind.Unknown, "the object may be of a derived class")
        : OwnBehaviors.MayBeAttributes(service) ? new NoFindingReason(NoFindingKind.Unknown, "a custom behaviour attribute may provide the objects")
        : AnyCode(context, static code => CompilationIndex.GetOrCreate(code).Types.AnyDerived(static type => type.MayImplement("IInstanceProvider")))
            ? new NoFindingReason(NoFindingKind.Unknown, "an IInstanceProvider may provide the objects")
        : AnyCode(context, static code => code.SyntaxTrees.Any(SetsMode)) ? new NoFindingReason(NoFindingKind.Unknown, "code sets the instance mode of a behaviour")
        : null;

    private static bool AnyCode(ClientRuleContext context, System.Func<Compilation, bool> condition) => World.Find(context.Project.Compilation).Any(condition);

    // host.Description.Behaviors.Find<ServiceBehaviorAttribute>().InstanceContextMode = …, or a behaviour that replaces that of the class.
    private static bool SetsMode(SyntaxTree tree) => SourceWords.Contains(tree, Mode)
        && BodyNodes.GetOrCreate(tree, default).Assignments.Exists(static assignment => CalledNames.LastName(assignment.Left) == Mode);
}
