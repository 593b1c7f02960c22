using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Reading.Code;
using WcfLint.Analyzers.Rules.Hosting.State;
using WcfLint.Analyzers.Services;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.Hosting;

/// <summary>
/// A service whose one object serves every caller, one call at a time. ConcurrencyMode.Single, the default, takes the lock of
/// the instance for the whole call (referencesource, ConcurrencyBehavior.cs; CoreWCF has the same file).
/// </summary>
internal sealed class WCFL6003_SerialSingleton() : Rule(WcfRules.WCFL6003_SerialSingleton), ITypeRule, IAssignmentRule
{
    private const string Instances = "InstanceContextMode";
    private const string Concurrency = "ConcurrencyMode";
    private const string CallsTakeLong = "the calls that its operations make take long";

    // WCF does not read ServiceBehavior of the objects that clients are called back on.
    private const string Hosted = "a host serves the class, which implements callback contracts only";

    // The object is locked until the reply has been sent (referencesource, ImmutableDispatchRuntime.cs, ProcessMessageCleanup).
    private const string RepliesTakeLong = "an operation takes long, or a client reads its reply slowly";

    // The channel of a session reads its next message when the operation has got the lock and returned (WCFL4004).
    private const string CallsFollow = "clients call again while an operation runs";

    private const string DerivedIsHosted = "a host serves a class that derives from it";

    private static readonly NoFindingReason s_severalCalls = new(NoFindingKind.Fine, "its ConcurrencyMode is not known to be Single");

    private static readonly NoFindingReason s_elsewhere = new(NoFindingKind.Unknown, "the attribute that sets InstanceContextMode is not in sight");

    private static readonly ImmutableArray<string> s_properties = ImmutableArray.Create(Instances);

    ImmutableArray<string> IAssignmentRule.Properties => s_properties;

    /// <summary>The behaviour that code gives to a host:
    /// <c>host.Description.Behaviors.Find&lt;ServiceBehaviorAttribute&gt;().InstanceContextMode = …</c>.</summary>
    public void Analyze(AssignmentRuleContext context)
    {
        if (context.Property.ContainingType is not { Name: WcfAttributes.ServiceBehavior } owner || !ServiceContracts.IsWcf(owner.ContainingNamespace)
            || CodeValue.GetText(context.Assignment.Value) != "Single" || context.Assignment.SemanticModel is not { } model)
        {
            return;
        }

        SyntaxNode body = context.Syntax.FirstAncestorOrSelf<BaseMethodDeclarationSyntax>() ?? (SyntaxNode)context.Syntax;
        bool? isSlow = null;
        bool callsOthers = false;
        string? hostedClass = null;
        foreach (SyntaxNode node in body.DescendantNodes())
        {
            // In the same attribute, or on the class for which the method creates a host.
            bool? isSingle = node switch
            {
                AssignmentExpressionSyntax { Left: MemberAccessExpressionSyntax { Name.Identifier.ValueText: Concurrency }
                    or IdentifierNameSyntax { Identifier.ValueText: Concurrency } } set =>
                    model.GetConstantValue(set.Right, context.CancellationToken).Value is 0,
                TypeOfExpressionSyntax hosted => IsSingle(model.GetTypeInfo(hosted.Type, context.CancellationToken).Type),
                ObjectCreationExpressionSyntax made => IsSingle(model.GetTypeInfo(made.Type, context.CancellationToken).Type),
                _ => null,
            };
            if (isSingle == false)
            {
                context.NoFinding(s_severalCalls);
                return;
            }

            if (node is TypeOfExpressionSyntax typed && model.GetTypeInfo(typed.Type, context.CancellationToken).Type is INamedTypeSymbol named
                && context.Symbols is { } symbols && ServiceClass.Create(named, model.Compilation, symbols, context.CancellationToken) is { } service)
            {
                // With several classes it is not known whose host it is.
                hostedClass = hostedClass is null || hostedClass == named.Name ? named.Name : "ServiceBehavior";
                isSlow = isSlow == true || SlowOperations.HasAny(service, context.CancellationToken);
                callsOthers |= SlowOperations.CallsOthers(service, context.CancellationToken);
            }
        }

        context.Report(new Finding(Row, context.Syntax.GetLocation(),
            hostedClass ?? "ServiceBehavior") { Assumption = isSlow != false ? null : callsOthers ? CallsTakeLong : RepliesTakeLong });
    }

    // Null where the class does not set it.
    private static bool? IsSingle(ITypeSymbol? type) =>
        type is INamedTypeSymbol named && BehaviorAttributes.Find(named, WcfAttributes.ServiceBehavior, Concurrency) is { } mode ? mode is 0 : null;

    public void Analyze(TypeRuleContext context)
    {
        // The client packages have no services.
        if (context.Type.TypeKind == TypeKind.Class && (context.Symbols.IsFramework || context.Symbols.IsCoreWcf)
            && ServiceContracts.Find(context.Type, WcfAttributes.ServiceBehavior) is { } behavior)
        {
            context.Report(Find(context, behavior));
        }
    }

    private static Finding? Find(TypeRuleContext context, AttributeData behavior)
    {
        INamedTypeSymbol type = context.Type;
        bool single = false;
        foreach (KeyValuePair<string, TypedConstant> argument in behavior.NamedArguments)
        {
            switch (argument.Key)
            {
                // PerSession 0, PerCall 1, Single 2.
                case Instances:
                    single = argument.Value.Value is 2;
                    break;

                // Single 0, Reentrant 1, Multiple 2. A value that does not compile is unknown.
                case Concurrency when argument.Value.Value is not 0:
                    return context.NoFinding(s_severalCalls);
            }
        }

        if (!single)
        {
            return context.NoFinding(NoFindingKind.Fine, "its InstanceContextMode is not known to be Single");
        }

        if ((behavior.ApplicationSyntaxReference?.GetSyntax(
            context.CancellationToken) as AttributeSyntax)?.ArgumentList is not { Parent: AttributeSyntax attribute } list
                || Find(list, Instances) is not { } mode)
        {
            return context.NoFinding(s_elsewhere);
        }

        if (type.DerivesFrom(context.Symbols.ClientBase))
        {
            return context.NoFinding(NoFindingKind.NotConcerned, "the class is a client, for which no host reads the attribute");
        }

        // One call after the other, whatever the mode.
        if (WindowThread.Owns(type))
        {
            return context.NoFinding(NoFindingKind.NotConcerned, "the class is a WPF or Windows Forms object, whose thread takes one call at a time");
        }

        // The attribute counts for derived classes, too (referencesource, ServiceDescription.cs, AddBehaviors).
        bool isOfNone = (type.IsAbstract || HasNoContract(type))
            && !context.Project.OwnAndUsers.Any(code => CompilationIndex.GetOrCreate(code).Types.AnyDerived(
            derived => derived.BaseType.AnyBase(at => at.Name == type.Name)));
        if (isOfNone && context.Project.SeesAllUsesOf(type))
        {
            return context.NoFinding(NoFindingKind.NotInUse,
                type.IsAbstract ? "the class is abstract, and none derives from it" : "the class has no service contract, and none derives from it");
        }

        bool isReplaced = BehaviorAttributes.IsReplaced(type, context.Project);
        if (isReplaced && context.Project.SeesAllUsesOf(type))
        {
            return context.NoFinding(NoFindingReasons.Replaced);
        }

        bool takesCallbacks = ContractUse.IsOnlyCallback(type, context.Project);
        if (takesCallbacks && !type.AllInterfaces.Any(ServiceContracts.IsContract))
        {
            return context.NoFinding(NoFindingKind.NotConcerned,
                "the class has no service contract, only callback contracts, and WCF does not read ServiceBehavior of the objects that clients are called back on");
        }

        if (NeedsOneCallAtATime(type, behavior))
        {
            return context.NoFinding(NoFindingKind.NotConcerned, "its transactions need one call at a time");
        }

        bool isOneWay = context.Service is { Operations: { IsEmpty: false } operations } && operations.All(static one => one.Operation!.IsOneWay);
        if (isOneWay && WhyNoWait(context) is { } reason)
        {
            return context.NoFinding(reason);
        }

        if (context.Service is { } guarded && ServiceLocks.GuardAll(guarded))
        {
            return context.NoFinding(NoFindingKind.Fine, "its operations take one lock, so calls at the same time would wait as well");
        }

        bool isSlow = context.Service is not { } service || SlowOperations.HasAny(service, context.CancellationToken);
        bool isShared = Find(list, Concurrency) is not null || !SharedState.IsGuarded(type, context.Compilation, context.CancellationToken);
        return new Finding(WcfRules.WCFL6003_SerialSingleton, mode.GetLocation(), type.Name)
        {
            Assumption = MentionsThreads(attribute) ? Assumptions.Explained : isReplaced ? BehaviorAttributes.DerivedTakesIt : isOfNone ? DerivedIsHosted : takesCallbacks ? Hosted : isOneWay
                ? CallsFollow : isSlow ? null : SlowOperations.CallsOthers(context.Service!, context.CancellationToken) ? CallsTakeLong : RepliesTakeLong,
            Fixes = isShared ? ImmutableArray<FindingFix>.Empty : Fix(mode),
            WhyNoFix = isShared ? "calls at the same time would share what the class does not lock" : null,
        };
    }

    private static bool HasNoContract(INamedTypeSymbol type) =>
        !type.AnyBase(static at => at.TypeKind == TypeKind.Error || (at is INamedTypeSymbol own && ServiceContracts.IsContract(own)))
        && !type.AllInterfaces.Any(static one => one.TypeKind == TypeKind.Error || ServiceContracts.IsContract(one));

    // Without a session, the client has its reply before the operation begins (referencesource, ImmutableDispatchRuntime.cs, ProcessMessage).
    private static NoFindingReason? WhyNoWait(TypeRuleContext context)
    {
        ProjectEndpoints endpoints = context.Project.ReadEndpoints(context.CancellationToken);
        List<Binding> bindings = [.. context.Type.AllInterfaces.Where(ServiceContracts.IsContract).Select(static one => Contract.GetOrCreate(one))
            .SelectMany(endpoints.FindBindings).Where(static binding => (binding.Side & EndpointSide.Service) != 0)];
        return bindings.Count == 0 ? new NoFindingReason(NoFindingKind.Unknown, "all its operations are one-way, and no binding is known that serves them")
            : bindings.TrueForAll(BindingSessions.IsSessionless)
            ? new NoFindingReason(NoFindingKind.Fine, "all its operations are one-way, so no caller waits for their end")
            : bindings.Exists(BindingSessions.HasSession) ? null
            : new NoFindingReason(NoFindingKind.Unknown, "all its operations are one-way, and no binding is known to have a session");
    }

    private static AttributeArgumentSyntax? Find(AttributeArgumentListSyntax list, string name) =>
        list.Arguments.FirstOrDefault(argument => argument.NameEquals?.Name.Identifier.ValueText == name);

    // The object may be one that only one thread may use.
    private static bool MentionsThreads(AttributeSyntax attribute)
    {
        if (attribute.FirstAncestorOrSelf<TypeDeclarationSyntax>() is not { } type)
        {
            return false;
        }

        return type.DescendantTrivia(TextSpan.FromBounds(type.FullSpan.Start, type.Identifier.Span.End)).Any(static trivia => !trivia.IsDirective
            && trivia.Span.Length > 6 && trivia.ToFullString().IndexOf("thread", StringComparison.OrdinalIgnoreCase) >= 0);
    }

    // referencesource, TransactionValidationBehavior.cs: a service that calls several at once may neither let its object go with
    // a transaction, which is the default, nor leave transactions open.
    private static bool NeedsOneCallAtATime(INamedTypeSymbol type, AttributeData behavior)
    {
        bool keepsInstance = IsFalse(behavior, "ReleaseServiceInstanceOnTransactionComplete");
        for (INamedTypeSymbol? at = type; at is not null; at = at.BaseType)
        {
            foreach (ISymbol member in at.GetMembers())
            {
                if (member is IMethodSymbol method && ServiceContracts.Find(method, WcfAttributes.OperationBehavior) is { } operation
                    && ((!keepsInstance && IsTrue(operation, "TransactionScopeRequired")) || IsFalse(operation, "TransactionAutoComplete")))
                {
                    return true;
                }
            }
        }

        return false;
    }

    private static bool IsTrue(AttributeData attribute, string name) => Is(attribute, name, true);

    private static bool IsFalse(AttributeData attribute, string name) => Is(attribute, name, false);

    private static bool Is(AttributeData attribute, string name, bool value) =>
        ServiceContracts.Argument(attribute, name) is bool written && written == value;

    private static ImmutableArray<FindingFix> Fix(AttributeArgumentSyntax mode)
    {
        // The other enumeration is in reach by the same qualification as this one.
        if (mode.Expression is not MemberAccessExpressionSyntax { Expression: var enumeration }
            || !enumeration.ToString().EndsWith(Instances, StringComparison.Ordinal))
        {
            return ImmutableArray<FindingFix>.Empty;
        }

        string written = enumeration.ToString();
        string qualification = written.Substring(0, written.Length - Instances.Length);
        if (qualification.Length > 0 && !qualification.EndsWith(".", StringComparison.Ordinal))
        {
            return ImmutableArray<FindingFix>.Empty;
        }

        return ImmutableArray.Create(new FindingFix(
            "Set ConcurrencyMode to Multiple (requires a thread-safe implementation)",
            "WCFL6003",
            FixApplicability.NeedsDecision,
            new CodeEdit(CodeEditKind.AddAttributeArgument, mode, Concurrency, qualification + "ConcurrencyMode.Multiple")));
    }
}
