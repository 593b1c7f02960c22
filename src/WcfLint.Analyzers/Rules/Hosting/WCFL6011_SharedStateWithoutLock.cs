using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Rules.Hosting.State;
using WcfLint.Analyzers.Services;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Hosting;

/// <summary>
/// An operation that changes what other calls use at the same time: a collection, or a number that it reads and writes, in a static field,
/// or in a field of the one object that takes several calls at once. A static collection may be that of another class.
/// </summary>
internal sealed class WCFL6011_SharedStateWithoutLock() : Rule(WcfRules.WCFL6011_SharedStateWithoutLock), ITypeRule
{
    public void Analyze(TypeRuleContext context)
    {
        if (context.Service is not { } service)
        {
            return;
        }

        if (service.IsSingleton && !service.TakesSeveralCalls)
        {
            context.NoFinding(NoFindingKind.Fine, "each instance handles one call at a time");
            return;
        }

        // CoreWCF gets its objects from the container, where it has the class; the lock of a session does not guard them then
        // (CoreWCF, DependencyInjectionWithLegacyFallbackInstanceProvider.cs).
        bool isOfContainer = !service.IsSingleton && context.Symbols is { IsCoreWcf: true, IsFramework: false }
            && context.Project.AnyCodeOfProcess(code => code.SharesObjectOf(service.Type.Name));
        HashSet<ISymbol> shared = FindShared(service, isOfContainer, context);
        HashSet<string> names = [.. shared.Select(static member => member.Name)];
        var ofCollections = new Lazy<HashSet<ISymbol>>(() => FindCountersOfCollections(service, shared, names, context));
        var reported = new HashSet<ISymbol>(SymbolEqualityComparer.Default);
        Lazy<bool> isInProcess = new(() => ExceptionReaders.AreInProcess(context.Project, context.CancellationToken));
        List<(ISymbol Member, bool IsWhole, Finding Finding)> found = [];
        foreach (ServiceMethod method in service.Methods)
        {
            if (((names.Count == 0 || !names.Overlaps(method.Names)) && !MayChangeOthers(method, context.Compilation)) || ServiceLocks.Guard(method, service))
            {
                continue;
            }

            foreach (IOperation operation in method.Operations(context.CancellationToken))
            {
                if (SharedChanges.Find(operation) is var (member, isWhole) && !reported.Contains(member)
                    && (shared.Contains(member) || IsOfOtherClass(member, service, context.Compilation))
                    && !ServiceLocks.Guard(operation) && reported.Add(member))
                {
                    found.Add((member, isWhole,
                        new Finding(Row, operation.Syntax.GetLocation(), member.ContainingType.Name + "." + member.Name,
                            member.IsStatic ? "a static member" : isOfContainer ? "a field of a singleton of the container" : service.IsSingleton
                                ? "a field of a singleton with ConcurrencyMode.Multiple" : "a field of a session's object with ConcurrencyMode.Multiple")
                    {
                        Effect = SharedNumbers.EffectOf(member, context),
                        Assumption = isInProcess.Value ? Assumptions.OtherCallers
                            : member.IsStatic || service.IsSingleton || isOfContainer ? null : "a client makes several calls of one session at the same time",
                    }));
                }
            }
        }

        Report(context, found, ofCollections);
    }

    // One lock protects a collection and its counter: one finding.
    private static void Report(TypeRuleContext context, List<(ISymbol Member, bool IsWhole, Finding Finding)> found, Lazy<HashSet<ISymbol>> ofCollections)
    {
        if (found.Count == 0)
        {
            context.NoFinding(NoFindingKind.Fine, "no operation is known to change a field that concurrent calls share outside a lock");
            return;
        }

        Dictionary<ISymbol, ImmutableArray<FindingFix>> fixes =
            SharedStateFix.Create(found.Select(static one => (one.Member, one.IsWhole)), ofCollections.Value, context);
        List<Finding> counters = found.Exists(static one => !IsCounter(one.Member))
            ? [.. found.Where(one => IsCounter(one.Member) && ofCollections.Value.Contains(one.Member)).Select(static one => one.Finding)] : [];
        var places = counters.Select(static one => one.Location).ToImmutableArray();
        foreach ((ISymbol member, bool _, Finding finding) in found)
        {
            if (counters.Contains(finding))
            {
                context.NoFinding(new NoFindingReason(NoFindingKind.Elsewhere,
                    "the finding at the collection that is changed together with it names it", finding.Location));
                continue;
            }

            context.Report(finding with
            {
                AdditionalLocations = IsCounter(member) ? finding.AdditionalLocations : places,
                Fixes = fixes[member],
                WhyNoFix = fixes[member].IsEmpty ? "only its author knows which steps belong together under one lock" : null,
            });
            places = IsCounter(member) ? places : ImmutableArray<Location>.Empty;
        }
    }

    // The counters that a method changes together with a shared collection: id = ++s_last; s_all.Add(id, x);
    private static HashSet<ISymbol> FindCountersOfCollections(ServiceClass service, HashSet<ISymbol> shared, HashSet<string> names, TypeRuleContext context)
    {
        var counters = new HashSet<ISymbol>(SymbolEqualityComparer.Default);
        foreach (ServiceMethod method in service.Methods.Where(method => names.Overlaps(method.Names)))
        {
            List<ISymbol> changed = [.. method.Operations(context.CancellationToken).Select(static operation => SharedChanges.Find(operation)?.Member)
                .OfType<ISymbol>()];
            if (changed.Exists(one => !IsCounter(one) && shared.Contains(one)))
            {
                counters.UnionWith(changed.Where(IsCounter));
            }
        }

        return counters;
    }

    private static bool IsCounter(ISymbol member) => member is IFieldSymbol { Type.SpecialType: SpecialType.System_Int32 or SpecialType.System_Int64 };

    // Fields and properties that hold their own value, of the class and of those that it derives from.
    private static HashSet<ISymbol> FindShared(ServiceClass service, bool isOfContainer, TypeRuleContext context)
    {
        // Calls of one session run at the same time only where the service allows it (referencesource, ConcurrencyBehavior.cs).
        bool isShared = isOfContainer || service.IsSingleton || (service.IsPerSession && service.TakesSeveralCalls && !IsWithoutSessions(service, context));
        var shared = new HashSet<ISymbol>(SymbolEqualityComparer.Default);
        for (INamedTypeSymbol? at = service.Type; at is { SpecialType: SpecialType.None }; at = at.BaseType)
        {
            foreach (ISymbol member in at.OriginalDefinition.GetMembers())
            {
                if (member is IFieldSymbol { IsConst: false } field && (!field.IsImplicitlyDeclared || field.AssociatedSymbol is IPropertySymbol)
                    && (field.IsStatic || isShared) && !ServiceLocks.IsThreadSafe(field, context.Compilation))
                {
                    shared.Add(field.AssociatedSymbol ?? field);
                }
            }
        }

        return shared;
    }

    // Over bindings without a session each call has its own object (referencesource, InstanceContextMode: PerSession is PerCall then).
    private static bool IsWithoutSessions(ServiceClass service, TypeRuleContext context)
    {
        ProjectEndpoints endpoints = context.Project.ReadEndpoints(context.CancellationToken);
        List<Binding> bindings = [.. service.Type.AllInterfaces.Append(service.Type).Where(ServiceContracts.IsContract)
            .SelectMany(contract => endpoints.FindBindings(Contract.GetOrCreate(contract))).Where(static binding => (binding.Side & EndpointSide.Service) != 0)];
        return bindings.Count > 0 && bindings.TrueForAll(BindingSessions.IsSessionless);
    }

    // A body is bound only where it changes some collection, and names a static one.
    private static bool MayChangeOthers(ServiceMethod method, Compilation compilation) =>
        CompilationIndex.GetOrCreate(compilation) is { HasStaticCollections: true } index
        && (method.SaysAny(SharedChanges.Calls)
            || method.Syntax.DescendantNodes().Any(static node => node is AssignmentExpressionSyntax { Left: ElementAccessExpressionSyntax }))
        && index.DeclaresStaticCollection(method.Names);

    // A static collection that another class of the project holds: Store.Items.
    private static bool IsOfOtherClass(ISymbol member, ServiceClass service, Compilation compilation)
    {
        if (!member.IsStatic || member.DeclaringSyntaxReferences.IsEmpty || service.Type.DerivesFrom(member.ContainingType))
        {
            return false;
        }

        IFieldSymbol? field = member as IFieldSymbol ?? member.ContainingType.GetMembers().OfType<IFieldSymbol>()
            .FirstOrDefault(candidate => SymbolEqualityComparer.Default.Equals(candidate.AssociatedSymbol, member));
        return field is not null && (field.Type.TypeKind == TypeKind.Interface || SharedCollections.Is(field.Type))
            && !ServiceLocks.IsThreadSafe(field, compilation);
    }
}
