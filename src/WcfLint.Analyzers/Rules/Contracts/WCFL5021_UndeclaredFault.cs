using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Services;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Contracts;

/// <summary>
/// A fault whose detail the operation does not declare. The service looks for a FaultContract of exactly this type, and the client makes a
/// <c>FaultException&lt;T&gt;</c> only of a fault that its contract declares (referencesource, FaultFormatter.cs, GetSerializer and CreateFaultException).
/// </summary>
internal sealed class WCFL5021_UndeclaredFault() : Rule(WcfRules.WCFL5021_UndeclaredFault), ITypeRule
{
    private const string Fault = "FaultException";
    private const string Contract = WcfAttributes.FaultContract;
    private const string NeedsDataContract = "a data contract has to take the place of the exception class";

    private static readonly System.Version s_serializable = new(4, 8);

    private static readonly Memo<CompilationIndex, HashSet<string>> s_throwing = new(CollectThrowing);

    private static readonly Memo<CompilationIndex, ILookup<ITypeSymbol, DeclaredFault>> s_declared = new(CollectDeclared);

    public void Analyze(TypeRuleContext context)
    {
        ReportExceptions(context);

        if (context.Service is not { } service)
        {
            return;
        }

        foreach (IGrouping<ISymbol, ServiceMethod> method in service.Operations.Where(static one => one.Says(Fault)).GroupBy(static one => (ISymbol)one.Symbol,
            SymbolEqualityComparer.Default))
        {
            foreach (IGrouping<ITypeSymbol, IOperation> thrown in FindThrows(method.First(), context.CancellationToken))
            {
                Judge(null, thrown, method.ToImmutableArray(), service, context);
            }
        }

        ReportCalls(service, context);

        foreach (ServiceMethod helper in service.Helpers.Where(static one => one.Says(Fault)))
        {
            foreach (IGrouping<ITypeSymbol, IOperation> thrown in FindThrows(helper, context.CancellationToken))
            {
                Judge(
                    null,
                    thrown,
                    service.FindCalls(helper, context.CancellationToken).Where(one => !FaultHandlers.IsCaught(one.Call, thrown.Key))
                        .Select(static one => one.Caller).ToImmutableArray(),
                    service,
                    context);
            }
        }
    }

    // What a method of another class throws is reported where an operation calls it: another operation may declare it.
    private void ReportCalls(ServiceClass service, TypeRuleContext context)
    {
        HashSet<string> throwing = s_throwing.GetOrRead(CompilationIndex.GetOrCreate(context.Compilation));
        foreach (IGrouping<ISymbol, ServiceMethod> method in service.Operations.Where(one => throwing.Count > 0 && one.SaysAny(throwing))
            .GroupBy(static one => (ISymbol)one.Symbol, SymbolEqualityComparer.Default))
        {
            var seen = new HashSet<ITypeSymbol>(SymbolEqualityComparer.Default);
            foreach (IInvocationOperation call in method.First().Operations(context.CancellationToken).OfType<IInvocationOperation>())
            {
                if (throwing.Contains(call.TargetMethod.Name) && OperationWalk.EnclosingFunction(call) is null
                    && service.FindOutside(call.TargetMethod, context.CancellationToken) is { } called)
                {
                    foreach (IGrouping<ITypeSymbol, IOperation> thrown in FindThrows(called, context.CancellationToken)
                        .Where(thrown => !FaultHandlers.IsCaught(call, thrown.Key) && seen.Add(thrown.Key)))
                    {
                        Judge((call, called), thrown, method.ToImmutableArray(), service, context);
                    }
                }
            }
        }
    }

    // The names of methods that throw a fault with a detail.
    private static HashSet<string> CollectThrowing(CompilationIndex index) =>
        new(index.Compilation.SyntaxTrees.Where(static tree => SyntaxIndex.GetOrCreate(tree, CancellationToken.None).Text.Contains(Fault + "<"))
            .SelectMany(static tree => BodyNodes.GetOrCreate(tree, CancellationToken.None).Creations)
            .Where(static creation => CreatedNames.TypeOf(creation) is GenericNameSyntax { Identifier.ValueText: Fault }
                or QualifiedNameSyntax { Right: GenericNameSyntax { Identifier.ValueText: Fault } })
            .Select(static creation => creation.FirstAncestorOrSelf<MethodDeclarationSyntax>()?.Identifier.ValueText).OfType<string>(),
                System.StringComparer.Ordinal);

    private void Judge((IOperation Place, ServiceMethod Method)? call, IGrouping<ITypeSymbol, IOperation> throws, ImmutableArray<ServiceMethod> methods,
        ServiceClass service, TypeRuleContext context)
    {
        ITypeSymbol detail = throws.Key;

        // If one method implements several contracts, each client sees only its own.
        ServiceMethod? method = methods.FirstOrDefault(one => !IsDeclared(one.Operation!, detail));
        if (method is null && !throws.Any(one => CaughtDetails.MayBeDerived(one, detail)))
        {
            context.NoFinding(NoFindingKind.Fine, "each operation that throws the detail to its caller declares it");
            return;
        }

        var fault = ThrownFault.Choose(throws, call, context);
        if (fault.Source == ExceptionSource.None)
        {
            context.NoFinding(fault.Thrown.Syntax, NoFindingKind.NotInUse, "no code that the try statement runs throws " + fault.Caught);
        }
        else if (CaughtDetails.MayBeDerived(fault.Thrown, detail))
        {
            JudgeDerived(fault, methods, service, context);
        }
        else if (method is null)
        {
            context.NoFinding(NoFindingKind.Fine, "each operation that throws the detail to its caller declares it");
        }
        else if (methods.Any(one => one.Symbol.Equals(method.Symbol, SymbolEqualityComparer.Default) && IsDeclared(one.Operation!, detail)))
        {
            context.NoFinding(NoFindingKind.Unknown, "another contract that the method implements declares the detail");
        }
        else if (WhyNot(fault.Thrown, detail, method.Operation!, service, context) is { } reason)
        {
            context.NoFinding(reason);
        }
        else
        {
            string name = NameOf(detail, fault.Place);
            ImmutableArray<FixEdit> edits = DeclareAll(methods.Remove(method).Insert(0, method), fault, detail, service, context);
            context.Report(Create(fault, name, method,
                fault.Thrower is null ? "is not declared with FaultContract" : "is thrown in " + fault.Thrower + " and not declared with FaultContract") with
            {
                Fixes = edits.IsEmpty ? ImmutableArray<FindingFix>.Empty
                    : ImmutableArray.Create(new FindingFix("Declare FaultContract(typeof(" + name + "))", "WCFL5021", FixApplicability.Safe, edits)),
                WhyNoFix = edits.IsEmpty ? "the project has no code of the contract that can name the detail" : null,
            });
        }
    }

    // All operations to which the same throw passes, the reported one first; none where that one cannot be edited.
    private static ImmutableArray<FixEdit> DeclareAll(
        ImmutableArray<ServiceMethod> methods, ThrownFault fault, ITypeSymbol detail, ServiceClass service, TypeRuleContext context)
    {
        var edits = ImmutableArray.CreateBuilder<FixEdit>();
        var seen = new HashSet<ISymbol>(SymbolEqualityComparer.Default);
        foreach (ServiceMethod method in methods)
        {
            bool isFirst = edits.Count == 0;
            bool isWanted = isFirst || (methods.All(one => !one.Symbol.Equals(method.Symbol, SymbolEqualityComparer.Default) || !IsDeclared(one.Operation!, detail))
                && WhyNot(fault.Thrown, detail, method.Operation!, service, context) is null);
            if (isWanted && FindDeclaration(method.Operation!) is var operation && seen.Add(operation.Method))
            {
                if (Declare(operation, detail, fault.Place.Syntax.SyntaxTree, context) is { } edit)
                {
                    edits.Add(edit);
                }
                else if (isFirst)
                {
                    break;
                }
            }
        }

        return edits.ToImmutable();
    }

    private Finding Create(ThrownFault fault, string detail, ServiceMethod method, string what) =>
        new(Row, fault.Place.Syntax.GetLocation(), Fault + "<" + detail + ">", method.DisplayName, what)
        {
            Assumption = fault.Source == ExceptionSource.Possible ? "the code that it calls throws " + fault.Caught : null,
            AdditionalLocations = PlacesOf(method, fault),
        };

    private void JudgeDerived(ThrownFault fault, ImmutableArray<ServiceMethod> methods, ServiceClass service, TypeRuleContext context)
    {
        if (methods.IsEmpty)
        {
            return;
        }

        ServiceMethod method = methods.FirstOrDefault(static one => !one.Operation!.IsOneWay) ?? methods[0];
        context.Report(WhyNotSent(method.Operation!, service, context) is { } reason ? context.NoFinding(reason)
            : CaughtDetails.MayBeKnown(method.Operation!.Method, service, context.Project)
            ? context.NoFinding(NoFindingKind.Unknown, "known types may name the class of the exception")
            : Create(fault, "Exception", method, fault.Thrower is null ? "may carry an exception of a derived class" : "is thrown in " + fault.Thrower
                + " and may carry an exception of a derived class") with { Effect = WcfRules.WCFL5021_Derived, WhyNoFix = NeedsDataContract });
    }

    private static ImmutableArray<Location> PlacesOf(ServiceMethod method, ThrownFault fault)
    {
        ImmutableArray<Location> declarations = TypeSyntaxes.InSource(method.Operation!.Method);
        return fault.Thrower is null ? declarations : declarations.Add(fault.Thrown.Syntax.GetLocation());
    }

    private static string NameOf(ITypeSymbol detail, IOperation place) => detail.ToMinimalDisplayString(place.SemanticModel!, place.Syntax.SpanStart);

    private static NoFindingReason? WhyNotSent(ServiceOperation operation, ServiceClass service, TypeRuleContext context) =>
        operation.IsOneWay ? new NoFindingReason(NoFindingKind.NotConcerned, "a one-way operation sends no fault")
        : IsOfWeb(operation.Method) ? new NoFindingReason(NoFindingKind.NotConcerned, "clients of a web operation get no SOAP fault")
        : FaultHandlers.AreDeclared(context.Compilation) ? new NoFindingReason(NoFindingKind.Unknown, "an IErrorHandler may send another fault")
        : HasBehavior(service.Type, operation) ? new NoFindingReason(NoFindingKind.Unknown, "a custom behaviour attribute may send another fault")
        : OwnBehaviors.MayBeConfigured(context.Project)
        ? new NoFindingReason(NoFindingKind.Unknown, "a behaviour extension of the configuration may send another fault")
        : null;

    private static NoFindingReason? WhyNot(IOperation thrown, ITypeSymbol detail, ServiceOperation operation, ServiceClass service, TypeRuleContext context) =>
        operation.IsOneWay ? WhyNotSent(operation, service, context)
        : detail.Name == "ExceptionDetail" && ServiceContracts.IsWcf(detail.ContainingNamespace)
        ? new NoFindingReason(NoFindingKind.Fine, "every client knows ExceptionDetail")
        : thrown is IObjectCreationOperation creation && creation.Arguments.Any(static one => one.Parameter?.Name == "action")
        ? new NoFindingReason(NoFindingKind.Unknown, "the fault has an action of its own")
        : Twins(operation).Any(other => Details(other).Any(declared => declared is null or { TypeKind: TypeKind.Error } || WireName(declared) == WireName(detail)))
            ? new NoFindingReason(NoFindingKind.Unknown, "a FaultContract of the operation may declare the same name on the wire")
        : WhyNotSent(operation, service, context);

    private static bool IsOfWeb(IMethodSymbol method) => ServiceContracts.Has(method, WcfAttributes.WebGet) || ServiceContracts.Has(method, WcfAttributes.WebInvoke);

    private static bool HasBehavior(INamedTypeSymbol service, ServiceOperation operation) =>
        OwnBehaviors.MayBeAttributes(service) || Twins(operation).Any(static other => OwnBehaviors.HasBehavior(other.Method));

    // FaultException names none: what is thrown as it carries no detail. But a fault with the action of the contract is read as one, which client
    // packages before 4.8 cannot serialize (dotnet/wcf v3.1.0, FaultFormatter.cs, CreateFaultException, and FaultException.cs without Serializable).
    // What serializes an exception writes its stack trace, too; of a class of the code, clients that are generated know no member. A class of a
    // library they use themselves: FaultContract(typeof(System.ApplicationException)).
    // One change of what is thrown, or of the class, mends all operations that declare it.
    private void ReportExceptions(TypeRuleContext context)
    {
        foreach (ITypeSymbol detail in FaultsOf(context.Type).Select(static one => one.Detail).Distinct<ITypeSymbol>(SymbolEqualityComparer.Default)
            .Where(detail => IsException(detail, context.Symbols)))
        {
            // What may be hidden neither counts the others nor is counted.
            foreach (IGrouping<Location?, DeclaredFault> counted in s_declared.GetOrRead(CompilationIndex.GetOrCreate(context.Compilation))[detail].GroupBy(
                one => SuppressingComments.MayHide(context.Project, one.Place, Row) ? one.Place : null))
            {
                IMethodSymbol first = counted.First().Operation;
                if (!SymbolEqualityComparer.Default.Equals(first.ContainingType, context.Type))
                {
                    context.NoFinding(NoFindingKind.Elsewhere, "the finding at " + first.ContainingType.Name + "." + first.Name + " counts it");
                }
                else if (FaultObjects.AreNeverThrown(detail, context.Project, context.CancellationToken) && !HasMembers(detail))
                {
                    context.NoFinding(NoFindingKind.Fine, "no code throws the class, so its details hold no stack trace, and it has no members of its own");
                }
                else
                {
                    context.Report(CreateExposed(detail, first, counted.Select(static one => one.Place).ToImmutableArray()));
                }
            }
        }
    }

    private static Finding CreateExposed(ITypeSymbol detail, IMethodSymbol first, ImmutableArray<Location> places)
    {
        string others = places.Length == 1 ? string.Empty : places.Length == 2 ? ", as in one other operation"
            : ", as in " + (places.Length - 1).ToString(System.Globalization.CultureInfo.InvariantCulture) + " other operations";
        bool isRefused = IsRefused(detail);
        return new Finding(WcfRules.WCFL5021_UndeclaredFault, places[0], detail.Name, first.ContainingType.Name + "." + first.Name, "is an exception class" + others)
        {
            Effect = isRefused ? WcfRules.WCFL5021_Refused : CallerOutput.IsFault(detail)
                ? WcfRules.WCFL5021_Unreadable : detail.DeclaringSyntaxReferences.IsEmpty ? WcfRules.WCFL5021_Exception : WcfRules.WCFL5021_OwnException,
            Assumption = isRefused || CallerOutput.IsFault(detail) ? "the service sends this fault" : null,
            AdditionalLocations = places.RemoveAt(0),
            WhyNoFix = NeedsDataContract,
        };
    }

    // What an IXmlSerializable sends its WriteXml alone decides (referencesource, DataContract.cs, CreateDataContract, asks for it first).
    private static bool IsException(ITypeSymbol detail, WcfSymbols symbols) => detail.AllInterfaces.All(static one => one.Name != "IXmlSerializable")
        && (CallerOutput.IsFault(detail) ? IsUnreadable(detail, symbols) : detail.AnyBase(TypeHierarchy.IsException));

    // An exception is ISerializable, so it needs an attribute of its own (referencesource, ClassDataContract.cs, IsNonAttributedTypeValidForSerialization;
    // DataContract.cs, CreateDataContract, throws TypeNotSerializable): [Serializable] is not inherited.
    private static bool IsRefused(ITypeSymbol detail) => detail is INamedTypeSymbol { IsSerializable: false, DeclaringSyntaxReferences.IsEmpty: false } own
        && !ServiceContracts.HasSerialization(own, WcfAttributes.DataContract)
        && own.GetAttributes().All(static one => one.AttributeClass is { TypeKind: not TypeKind.Error });

    private static bool HasMembers(ITypeSymbol detail) => detail.AnyBase(static at => !at.DeclaringSyntaxReferences.IsEmpty
        && at.GetMembers().Any(static member => !member.IsStatic && member is IFieldSymbol or IPropertySymbol { IsOverride: false }));

    private static IEnumerable<DeclaredFault> FaultsOf(INamedTypeSymbol contract) =>
        from operation in ServiceContracts.OwnOfContract(contract)
        from attribute in operation.Method.GetAttributes()
        where attribute.AttributeClass is { Name: Contract } type && ServiceContracts.IsWcf(type.ContainingNamespace)
        let detail = DetailOf(attribute)
        let place = attribute.ApplicationSyntaxReference?.GetSyntax().GetLocation()
        where detail is not null && place is not null
        select new DeclaredFault(operation.Method, detail, place);

    // Those of all contracts of the code, in the order of its files. Generated files have no findings.
    private static ILookup<ITypeSymbol, DeclaredFault> CollectDeclared(CompilationIndex index) => index.Compilation.SyntaxTrees
        .Where(tree => SourceWords.Contains(tree, "FaultContract")
            && !GeneratedFiles.Holds(tree, index.Compilation.Options.SyntaxTreeOptionsProvider, CancellationToken.None))
        .SelectMany(static tree => SyntaxIndex.GetOrCreate(tree, CancellationToken.None).Types)
        .Where(static type => SourceWords.Contains(type, "FaultContract"))
        .Select(type => SemanticModels.Find(type.SyntaxTree, index.Compilation)?.GetDeclaredSymbol(type)).OfType<INamedTypeSymbol>()
        .Distinct<INamedTypeSymbol>(SymbolEqualityComparer.Default)
        .SelectMany(FaultsOf)
        .ToLookup<DeclaredFault, ITypeSymbol>(static one => one.Detail, SymbolEqualityComparer.Default);

    private static bool IsUnreadable(ITypeSymbol detail, WcfSymbols symbols) =>
        CallerOutput.IsFault(detail) && symbols is { Platform: WcfPlatform.ClientPackages, ClientPackagesVersion: { } version } && version < s_serializable;

    // By the type of the detail, where the exception is FaultException<T> itself: WebFaultException<T> is no SOAP fault.
    private static IEnumerable<IGrouping<ITypeSymbol, IOperation>> FindThrows(ServiceMethod method, CancellationToken cancellation) =>
        (SourceWords.FindKeywords(method.Syntax, "throw").Any(MayThrowDetail) ? method.Operations(cancellation) : ImmutableArray<IOperation>.Empty)
        .OfType<IThrowOperation>()
        .Select(static one => one.Exception is { } exception ? OperationWalk.Unwrap(exception) : null)
        .OfType<IOperation>()
        .Where(static one => one.Type is INamedTypeSymbol { Name: Fault, TypeArguments: { Length: 1 } arguments } type
            && ServiceContracts.IsWcf(type.ContainingNamespace)
            && arguments[0] is INamedTypeSymbol { TypeKind: not TypeKind.Error } && OperationWalk.EnclosingFunction(one) is null
            && !FaultHandlers.IsCaught(one, arguments[0]))
        .GroupBy<IOperation, ITypeSymbol>(static one => ((INamedTypeSymbol)one.Type!).TypeArguments[0], SymbolEqualityComparer.Default);

    // throw new FaultException("…") has no detail: nothing is bound for it.
    private static bool MayThrowDetail(SyntaxNode node) =>
        ((node as ThrowStatementSyntax)?.Expression ?? (node as ThrowExpressionSyntax)?.Expression)
            is not (null or ObjectCreationExpressionSyntax { Type: IdentifierNameSyntax { Identifier.ValueText: Fault } });

    private static bool IsDeclared(ServiceOperation operation, ITypeSymbol detail) => Twins(operation)
        .Any(other => Details(other).Any(declared => Plain(detail).Equals(declared is null ? null : Plain(declared), SymbolEqualityComparer.Default)));

    // typeof accepts no names of tuple elements, and they are not on the wire.
    private static ITypeSymbol Plain(ITypeSymbol type) => (type as INamedTypeSymbol)?.TupleUnderlyingType ?? type;

    // Methods of one operation, synchronous and not, have the fault contracts of one of them (referencesource, TypeLoader.cs).
    private static IEnumerable<ServiceOperation> Twins(ServiceOperation operation) =>
        ServiceContracts.Own(operation.Method.ContainingType).Where(other => other.WireName == operation.WireName);

    private static IEnumerable<ITypeSymbol?> Details(ServiceOperation operation) =>
        operation.Method.GetAttributes()
            .Where(static one => one.AttributeClass?.Name == Contract && ServiceContracts.IsWcf(one.AttributeClass.ContainingNamespace)).Select(DetailOf);

    private static ITypeSymbol? DetailOf(AttributeData contract) => contract.ConstructorArguments.FirstOrDefault().Value as ITypeSymbol;

    private static string WireName(ITypeSymbol type) => ServiceContracts.FindSerialization(type, WcfAttributes.DataContract) is { } contract
        && ServiceContracts.Argument(contract, "Name") is string name ? name : type.Name;

    // Beside a synchronous method the attribute must not stand on the task-based one (referencesource, TypeLoader.cs, SyncTaskMatchConsistency).
    private static ServiceOperation FindDeclaration(ServiceOperation operation) =>
        Twins(operation).FirstOrDefault(
            static one => !one.Method.Name.StartsWith("Begin", System.StringComparison.Ordinal) && one.Method.ReturnType.Name != "Task") ?? operation;

    private static CodeEdit? Declare(ServiceOperation operation, ITypeSymbol detail, SyntaxTree found, TypeRuleContext context)
    {
        if (operation.Method.DeclaringSyntaxReferences.FirstOrDefault()?.GetSyntax(context.CancellationToken) is not MethodDeclarationSyntax method
            || !context.Compilation.ContainsSyntaxTree(method.SyntaxTree)
            || GeneratedFiles.Holds(method.SyntaxTree, context.Compilation.Options.SyntaxTreeOptionsProvider, context.CancellationToken)
            || SemanticModels.Find(method.SyntaxTree, context.Compilation) is not { } model || !model.IsAccessible(method.SpanStart, detail)
            || ServiceContracts.Find(operation.Method, WcfAttributes.OperationContract)?.AttributeClass?.ContainingNamespace.ToDisplayString() is not { } space
            || context.Symbols.Type(space + "." + Contract) is not { } attribute || QualifiedNames.Write(model, method.SpanStart, attribute) is not { } name
            || QualifiedNames.Write(model, method.SpanStart, detail) is not { } written)
        {
            return null;
        }

        var edit = new CodeEdit(CodeEditKind.AddMemberAttribute, method, name.Substring(0, name.Length - "Attribute".Length), "typeof(" + written + ")");
        return method.SyntaxTree == found ? edit : edit with { Path = method.SyntaxTree.FilePath };
    }

    private sealed record DeclaredFault(IMethodSymbol Operation, ITypeSymbol Detail, Location Place);
}
