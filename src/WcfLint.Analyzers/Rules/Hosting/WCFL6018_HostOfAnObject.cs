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
/// (referencesource, ServiceBehaviorAttribute.cs, ApplyInstancing). So does a host that gets a class without a parameterless constructor. CoreWCF has no such host.
/// </summary>
internal sealed class WCFL6018_HostOfAnObject() : Rule(WcfRules.WCFL6018_HostOfAnObject), IClientRule
{
    private const string Mode = "InstanceContextMode";

    public void Analyze(ClientRuleContext context)
    {
        if (FindType(context.Client) is { } made)
        {
            Analyze(context, made.Service, made.Place);
        }
        else if (FindObject(context.Client) is not { } value)
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
            context.Report(new Finding(Row, value.Syntax.GetLocation(), "an object of " + service.Name + ", but " + service.Name + " is not InstanceContextMode.Single")
            {
                AdditionalLocations = TypeSyntaxes.InSource(service),
                Fixes = FindingFix.Of(
                    "Set InstanceContextMode to Single on " + service.Name, "WCFL6018", isWritten ? FixApplicability.NeedsDecision : FixApplicability.Safe,
                    BehaviorAttributes.Set(service, "ServiceBehavior", Mode, Mode + ".Single", value.Syntax.SyntaxTree, context.Project.Compilation)),
            });
        }
    }

    // Without an object and without IInstanceProvider, the host calls this constructor, whatever its accessibility (referencesource, InstanceBehavior.cs,
    // and ServiceDescription.cs, CreateImplementation, for a singleton).
    private void Analyze(ClientRuleContext context, INamedTypeSymbol service, Location place)
    {
        if (service.InstanceConstructors.Any(static constructor => constructor.Parameters.IsEmpty))
        {
            context.NoFinding(NoFindingKind.Fine, "the class has a parameterless constructor");
        }
        else if (WhyNotMade(service, context) is { } reason)
        {
            context.NoFinding(reason);
        }
        else
        {
            context.Report(new Finding(Row, place, "the type " + service.Name + ", which has no parameterless constructor")
            {
                Consequence = BehaviorAttributes.Find(service, WcfAttributes.ServiceBehavior, Mode) is ServiceClass.SingleInstance ? "creating the host throws InvalidOperationException" : null,
                AdditionalLocations = TypeSyntaxes.InSource(service),
            });
        }
    }

    // The type in new ServiceHost(typeof(Orders)); a class that derives from ServiceHost may provide the objects.
    private static (INamedTypeSymbol Service, Location Place)? FindType(Client client) =>
        client is { Kind: ClientKind.Host, Creation: IObjectCreationOperation { Type: { Name: "ServiceHost" } host, Arguments: { Length: > 0 } arguments } } && ServiceContracts.IsWcf(host.ContainingNamespace)
        && OperationWalk.Unwrap(arguments[0].Value) is ITypeOfOperation { TypeOperand: INamedTypeSymbol { TypeKind: TypeKind.Class, IsAbstract: false } service } type
            ? (service, type.Syntax.GetLocation())
            : null;

    private static NoFindingReason? WhyNotMade(INamedTypeSymbol service, ClientRuleContext context) =>
        service.DeclaringSyntaxReferences.IsEmpty ? new NoFindingReason(NoFindingKind.Unknown, "the class is not in sight")
        : !UsesOnlyHost(context.Client) ? new NoFindingReason(NoFindingKind.Unknown, "other code gets the host or its description")
        : OwnBehaviors.MayBeConfigured(context.Project) ? new NoFindingReason(NoFindingKind.Unknown, "a behaviour of the configuration may provide the objects")
        : WhyNotProvided(service, context);

    private static bool UsesOnlyHost(Client client) => (client.Local ?? client.Creation.Parent switch
    {
        IVariableInitializerOperation { Parent: IVariableDeclaratorOperation { Symbol: var resource } } => resource,
        _ => null,
    }) is { } local && HostLocals.StayAlone(local, client.Creation);

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
        : WhyNotProvided(service, context);

    private static NoFindingReason? WhyNotProvided(INamedTypeSymbol service, ClientRuleContext context) =>
        OwnBehaviors.MayBeAttributes(service) ? new NoFindingReason(NoFindingKind.Unknown, "a custom behaviour attribute may provide the objects")
        : AnyCode(context, static code => CompilationIndex.GetOrCreate(code).Types.AnyDerived(static type => type.MayImplement("IInstanceProvider")))
            ? new NoFindingReason(NoFindingKind.Unknown, "an IInstanceProvider may provide the objects")
        : AnyCode(context, static code => code.SyntaxTrees.Any(SetsMode)) ? new NoFindingReason(NoFindingKind.Unknown, "code sets the instance mode of a behaviour")
        : null;

    private static bool AnyCode(ClientRuleContext context, System.Func<Compilation, bool> condition) => World.Find(context.Project.Compilation).Any(condition);

    // host.Description.Behaviors.Find<ServiceBehaviorAttribute>().InstanceContextMode = …, or a behaviour that replaces that of the class.
    private static bool SetsMode(SyntaxTree tree) => SourceWords.Contains(tree, Mode)
        && BodyNodes.GetOrCreate(tree, default).Assignments.Exists(static assignment => CalledNames.LastName(assignment.Left) == Mode);
}
