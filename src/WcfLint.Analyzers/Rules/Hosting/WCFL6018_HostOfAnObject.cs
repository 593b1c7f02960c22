using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Configuration;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Projects.Live;
using WcfLint.Analyzers.Reading.Configuration;
using WcfLint.Analyzers.Services;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Hosting;

/// <summary>
/// A host that gets an object of a class whose instance mode is not Single. Opening it throws, unless something else provides the objects
/// (referencesource, ServiceBehaviorAttribute.cs, ApplyInstancing). So does a host that gets a class without a parameterless constructor, also that of a
/// .svc file. So does one that gets an interface (ServiceDescription.cs, GetService). CoreWCF has no such host.
/// </summary>
internal sealed class WCFL6018_HostOfAnObject() : Rule(WcfRules.WCFL6018_HostOfAnObject), IClientRule, IProjectRule
{
    private const string Mode = "InstanceContextMode";
    private const string NeedsClass = "ServiceHost only supports class service types.";
    private const string Constructed = "the class has a parameterless constructor";

    // A site may have many files that name a service.
    private static readonly Memo<WcfProject, StrongBox<bool>> s_mayProvide = new(static project => new(
        AnyCode(project, static code => CompilationIndex.GetOrCreate(code).Types.AnyDerived(static type => type.MayImplement("IInstanceProvider")))));

    private static readonly Memo<WcfProject, StrongBox<bool>> s_setsMode =
        new(static project => new(AnyCode(project, static code => code.SyntaxTrees.Any(SetsMode))));

    public void Analyze(ClientRuleContext context)
    {
        if (FindNoClass(context.Client) is { } named)
        {
            ReportNoClass(context, named.Type, named.Syntax);
        }
        else if (FindSingleton(context.Client) is { } single)
        {
            context.Report(new Finding(Row, single.Place, Without(single.Service))
            {
                Consequence = "creating the host throws InvalidOperationException",
                AdditionalLocations = TypeSyntaxes.InSource(single.Service),
            });
        }
        else if (FindType(context.Client) is { } made)
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
            context.Report(new Finding(Row, value.Syntax.GetLocation(),
                "an object of " + service.Name + ", but " + service.Name + " is not InstanceContextMode.Single")
            {
                AdditionalLocations = TypeSyntaxes.InSource(service),
                Fixes = FindingFix.Of(
                    "Set InstanceContextMode to Single on " + service.Name, "WCFL6018", isWritten ? FixApplicability.NeedsDecision : FixApplicability.Safe,
                    BehaviorAttributes.Set(service, "ServiceBehavior", Mode, Mode + ".Single", value.Syntax.SyntaxTree, context.Project.Compilation)),
            });
        }
    }

    /// <summary>Without a factory, a site creates the host of a .svc file from the type alone (referencesource, ServiceHostFactory.cs).</summary>
    public void Analyze(ProjectRuleContext context)
    {
        WcfProject project = context.Endpoints.Project;
        if (project.Platform != WcfPlatform.Framework || project.Contracts is not { } resolver)
        {
            return;
        }

        foreach (AdditionalText file in project.ServiceFiles)
        {
            if (AdditionalTexts.Read(file, context.CancellationToken) is not { } text || SvcDirective.FindHost(text.ToString()) is not { } directive
                || SvcDirective.HasFactory(text.ToString()))
            {
                continue;
            }

            var place = Location.Create(file.Path, directive, text.Lines.GetLinePositionSpan(directive));
            string name = HostedServices.NameOf(SvcDirective.Services(text.ToString()).FirstOrDefault() ?? string.Empty);
            if (resolver.Type(name) is { TypeKind: TypeKind.Interface } contract)
            {
                context.Report(new Finding(Row, place, OfInterface(contract))
                {
                    Consequence = "activating the service throws ArgumentException: \"" + NeedsClass + "\"",
                        AdditionalLocations = TypeSyntaxes.InSource(contract),
                });
            }
            else if (resolver.Type(name) is not { TypeKind: TypeKind.Class } service)
            {
                context.NoFinding(place, NoFindingKind.Unknown, "the class that the file names is not known");
            }
            else if (HasConstructor(service))
            {
                context.NoFinding(place, NoFindingKind.Fine, Constructed);
            }
            else if (WhyNotMade(service, project) is { } reason)
            {
                context.NoFinding(reason with { Location = place });
            }
            else
            {
                context.Report(new Finding(Row, place, Without(service))
                {
                    Consequence = "activating the service throws InvalidOperationException",
                    AdditionalLocations = TypeSyntaxes.InSource(service),
                });
            }
        }
    }

    private static string OfInterface(INamedTypeSymbol contract) => "the interface " + contract.Name + " instead of the class that implements it";

    // new ServiceHost(typeof(IOrders)), also of a class that derives from ServiceHost: referencesource, ServiceDescription.cs, GetService.
    private static (INamedTypeSymbol Type, TypeSyntax Syntax)? FindNoClass(Client client) =>
        client is { Kind: ClientKind.Host,
            Creation: IObjectCreationOperation { Type: { Name: "ServiceHost" or "WebServiceHost" } host, Arguments: { Length: > 0 } arguments } }
            && ServiceContracts.IsWcf(host.ContainingNamespace)
        && OperationWalk.Unwrap(arguments[0].Value) is ITypeOfOperation { TypeOperand: INamedTypeSymbol { TypeKind: TypeKind.Interface } type,
            Syntax: TypeOfExpressionSyntax { Type: var syntax } }
            ? (type, syntax)
            : null;

    private void ReportNoClass(ClientRuleContext context, INamedTypeSymbol contract, TypeSyntax syntax)
    {
        string name = ConfigurationNames.FullName(contract);
        var implementing = new HashSet<INamedTypeSymbol>(SymbolEqualityComparer.Default);
        foreach (Compilation code in World.Find(context.Project.Compilation))
        {
            CompilationIndex.GetOrCreate(code).Types.AnyDerived(type =>
            {
                if (type is { TypeKind: TypeKind.Class, IsAbstract: false } && !ClientClasses.IsClient(type)
                    && type.AllInterfaces.Any(one => ConfigurationNames.FullName(one) == name))
                {
                    implementing.Add(type);
                }

                return implementing.Count > 1;
            });
        }

        context.Report(new Finding(Row, syntax.GetLocation(), OfInterface(contract))
        {
            Consequence = "creating the host throws ArgumentException: \"" + NeedsClass + "\"",
            AdditionalLocations = TypeSyntaxes.InSource(contract),
            Fixes = implementing.Count == 1 && implementing.First() is { TypeParameters.IsEmpty: true, ContainingType: null } only && HasConstructor(only)
                && SymbolEqualityComparer.Default.Equals(only.ContainingAssembly, context.Project.Compilation.Assembly)
                ? FindingFix.Of("Pass the class " + only.Name, "WCFL6018.Class", FixApplicability.NeedsDecision,
                    CodeEdit.Replace(syntax, only.ToDisplayString(), only))
                : ImmutableArray<FindingFix>.Empty,
        });
    }

    private static bool HasConstructor(INamedTypeSymbol service) => service.InstanceConstructors.Any(static constructor => constructor.Parameters.IsEmpty);

    private static string Without(INamedTypeSymbol service) => "the type " + service.Name + ", which has no parameterless constructor";

    // The object of a singleton is made when the host reads the class, before anything can provide it, also by a host of the application
    // (referencesource, ServiceDescription.cs, SetupSingleton).
    private static (INamedTypeSymbol Service, Location Place)? FindSingleton(Client client) =>
        client is { Kind: ClientKind.Host, Creation: IObjectCreationOperation { Type: { } host, Constructor: { } constructor, Arguments: var arguments } }
        && arguments.FirstOrDefault(static one => one.Parameter?.Type is { Name: "Type", ContainingNamespace.Name: "System" }) is { Parameter: { } parameter, Value: var value }
        && (host.Name == "ServiceHost" && ServiceContracts.IsWcf(host.ContainingNamespace) || PassesToBase(constructor, parameter))
        && OperationWalk.Unwrap(value) is ITypeOfOperation { TypeOperand: INamedTypeSymbol { TypeKind: TypeKind.Class, DeclaringSyntaxReferences.IsEmpty: false } service } type
        && !HasConstructor(service) && BehaviorAttributes.Find(service, WcfAttributes.ServiceBehavior, Mode) is ServiceClass.SingleInstance
            ? (service, type.Syntax.GetLocation())
            : null;

    private static bool PassesToBase(IMethodSymbol constructor, IParameterSymbol parameter) =>
        constructor.ContainingType.BaseType is { Name: "ServiceHost" } wcf && ServiceContracts.IsWcf(wcf.ContainingNamespace)
        && BaseArguments.Find(constructor)?[0] is { Parent.Parent: not ConstructorInitializerSyntax { RawKind: (int)SyntaxKind.ThisConstructorInitializer },
            Expression: IdentifierNameSyntax passed } && passed.Identifier.ValueText == parameter.Name
        && constructor.ContainingType.GetMembers("CreateDescription").IsEmpty && constructor.ContainingType.GetMembers("InitializeRuntime").IsEmpty;

    // Without an object and without IInstanceProvider, the host calls this constructor, whatever its accessibility (referencesource, InstanceBehavior.cs).
    private void Analyze(ClientRuleContext context, INamedTypeSymbol service, Location place)
    {
        if (HasConstructor(service))
        {
            context.NoFinding(NoFindingKind.Fine, Constructed);
        }
        else if ((UsesOnlyHost(context.Client)
            ? WhyNotMade(service, context.Project) : new NoFindingReason(NoFindingKind.Unknown, "other code gets the host or its description")) is { } reason)
        {
            context.NoFinding(reason);
        }
        else
        {
            context.Report(new Finding(Row, place, Without(service)) { AdditionalLocations = TypeSyntaxes.InSource(service) });
        }
    }

    // The type in new ServiceHost(typeof(Orders)); a class that derives from ServiceHost may provide the objects.
    private static (INamedTypeSymbol Service, Location Place)? FindType(Client client) =>
        client is { Kind: ClientKind.Host, Creation: IObjectCreationOperation { Type: { Name: "ServiceHost" } host, Arguments: { Length: > 0 } arguments } }
            && ServiceContracts.IsWcf(host.ContainingNamespace)
        && OperationWalk.Unwrap(
            arguments[0].Value) is ITypeOfOperation { TypeOperand: INamedTypeSymbol { TypeKind: TypeKind.Class, IsAbstract: false } service } type
            ? (service, type.Syntax.GetLocation())
            : null;

    private static NoFindingReason? WhyNotMade(INamedTypeSymbol service, WcfProject project) =>
        service.DeclaringSyntaxReferences.IsEmpty ? new NoFindingReason(NoFindingKind.Unknown, "the class is not in sight")
        : OwnBehaviors.MayBeConfigured(project) ? new NoFindingReason(NoFindingKind.Unknown, "a behaviour of the configuration may provide the objects")
        : WhyNotProvided(service, project);

    private static bool UsesOnlyHost(Client client) => (client.Local ?? client.Creation.Parent switch
    {
        IVariableInitializerOperation { Parent: IVariableDeclaratorOperation { Symbol: var resource } } => resource,
        _ => null,
    }) is { } local && HostLocals.StayAlone(local, client.Creation);

    // The argument of the parameter singletonInstance.
    private static IOperation? FindObject(Client client) =>
        client is { Kind: ClientKind.Host, Holder: ClientHolder.Other or ClientHolder.Local or ClientHolder.Call,
            Creation: IObjectCreationOperation { Type: { } host } creation }
        && ServiceContracts.IsWcf(host.ContainingNamespace)
        && creation.Arguments.FirstOrDefault(static one => one.Parameter is { Ordinal: 0, Type.SpecialType: SpecialType.System_Object }) is { Value: var value }
            ? OperationWalk.Unwrap(value)
            : null;

    private static NoFindingReason? WhyNot(INamedTypeSymbol service, IOperation value, ClientRuleContext context) =>
        BehaviorAttributes.Find(service, WcfAttributes.ServiceBehavior, Mode) is ServiceClass.SingleInstance
            ? new NoFindingReason(NoFindingKind.Fine, "the class is InstanceContextMode.Single")
        : service.AnyBase(static at => at.TypeKind == TypeKind.Error) ? new NoFindingReason(NoFindingKind.Unknown, "a base class is not known")
        : value is not IObjectCreationOperation && !service.IsSealed && AnyCode(context.Project,
            code => CompilationIndex.GetOrCreate(code).Types.AnyDerived(type => type.BaseType.DerivesFrom(service.OriginalDefinition)))
            ? new NoFindingReason(NoFindingKind.Unknown, "the object may be of a derived class")
        : WhyNotProvided(service, context.Project);

    private static NoFindingReason? WhyNotProvided(INamedTypeSymbol service, WcfProject project) =>
        OwnBehaviors.MayBeAttributes(service) ? new NoFindingReason(NoFindingKind.Unknown, "a custom behaviour attribute may provide the objects")
        : ServiceContracts.MayConfigureHost(service)
        ? new NoFindingReason(NoFindingKind.Unknown, "the Configure method of the service may add what provides the objects")
        : s_mayProvide.GetOrRead(project).Value ? new NoFindingReason(NoFindingKind.Unknown, "an IInstanceProvider may provide the objects")
        : s_setsMode.GetOrRead(project).Value ? new NoFindingReason(NoFindingKind.Unknown, "code sets the instance mode of a behaviour")
        : null;

    private static bool AnyCode(WcfProject project, System.Func<Compilation, bool> condition) => World.Find(project.Compilation).Any(condition);

    // host.Description.Behaviors.Find<ServiceBehaviorAttribute>().InstanceContextMode = …, or a behaviour that replaces that of the class.
    private static bool SetsMode(SyntaxTree tree) => SourceWords.Contains(tree, Mode)
        && BodyNodes.GetOrCreate(tree, default).Assignments.Exists(static assignment => CalledNames.LastName(assignment.Left) == Mode);
}
