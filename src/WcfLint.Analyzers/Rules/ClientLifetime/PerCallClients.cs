using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Lifetime.Callers;
using WcfLint.Analyzers.Lifetime.Owners;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.ClientLifetime;

/// <summary>Clients, channel factories and objects with a client that are made for one call and given up, where many such calls are made.</summary>
internal static class PerCallClients
{
    /// <summary>Where such a client is made: the loop around it repeats that.</summary>
    public const string InLoop = "in every iteration of this loop";

    // What a finding rests on where the callers are not in sight.
    private const string CalledOften = "this method is called often";

    private const string SameAddress = "the callers of this method pass an address again";
    private const string CalledOftenAgain = CalledOften + ", and its callers pass an address again";

    private const string ForCall = "for every call of this method";
    private const string ForChannel = "for every channel that this method returns";
    private const string ForClient = "for every caller of this method";
    private const string ForEvent = "every time that this handler runs";
    private const string ForException = "every time that this catch clause runs";
    private const string ThrownOften = "this catch clause runs often";

    private static NoFindingReason Once => new(NoFindingKind.Fine, "the surrounding code runs once");

    private static NoFindingReason PerAction => new(NoFindingKind.Fine, "the surrounding code runs once per user action");

    private static NoFindingReason PerCaller => new(NoFindingKind.Fine, "each caller needs its own client, because address, binding or credentials differ");

    private static NoFindingReason NotOften => new(NoFindingKind.Fine, "nothing shows that it is created often");

    private static NoFindingReason Retries => new(NoFindingKind.Fine, "the loop is not known to create one for each call");

    private static NoFindingReason OfFailure => new(NoFindingKind.Fine, "only code that handles a failure creates it");

    private static NoFindingReason Shared => new(NoFindingKind.Fine, "CacheSetting lets such clients share a factory; WCFL1006 checks that");

    private static NoFindingReason SeveralCalls => new(NoFindingKind.Fine, "it is not used for one call");

    /// <summary>Why an object that makes a client with itself is not made for each call; null where it is.</summary>
    /// <param name="owner">The object.</param>
    /// <param name="project">Its project.</param>
    /// <param name="where">Where it is made for each call.</param>
    /// <param name="assumption">What that rests on; null for nothing.</param>
    /// <param name="cancellation">Ends the search.</param>
    public static NoFindingReason? WhyNot(MadeOwner owner, WcfProject project, out string where, out string? assumption, CancellationToken cancellation)
    {
        where = InLoop;
        assumption = null;
        if (owner.WhyKept() is { } kept)
        {
            return kept;
        }

        IOperation creation = owner.Creation;
        if (CallSites.HandlesFailure(creation))
        {
            return OfFailure;
        }

        bool isInHandler = CallSites.HandlesException(creation);
        assumption = isInHandler ? ThrownOften : null;
        if (CallSites.LoopAround(creation) is { } loop)
        {
            where = isInHandler ? ForException : InLoop;
            return !CallSites.IsPlain(loop, creation) ? Retries : CallSites.Varies(creation, loop) ? PerCaller : null;
        }

        where = isInHandler ? ForException : ForCall;
        IOperation? function = OperationWalk.EnclosingFunction(creation);
        return CallSites.HandlesUserEvent(owner.ContainingMember) ? PerAction
            : function is not null ? LongLivedCallers.IsRunByTimer(function) && owner.IsCalledOnce ? null : NotOften
            : !ClientOwners.GetOrCreate(project).Callers.Call(owner.ContainingMember!, cancellation) ? NotOften
            : CallSites.Varies(creation, OperationWalk.Root(creation)) || ClientSetUp.IsImpersonated(creation) ? PerCaller
            : owner.IsCalledOnce ? null
            : SeveralCalls;
    }

    /// <summary>Whether a finding rests on calls that are not in sight.</summary>
    public static bool IsOfCalls(string? assumption) => assumption is CalledOften or CalledOftenAgain;

    /// <summary>Whether a client is made for each call, be it that WCFL1005 reports it or that WCFL1001 does.</summary>
    public static bool IsMadePerCall(Client client, CancellationToken cancellation) => WhyNot(client, out _, out _, cancellation) is null;

    /// <summary>Why a client is not made for each call; null where it is.</summary>
    /// <param name="client">The client.</param>
    /// <param name="where">Where it is made for each call.</param>
    /// <param name="assumption">What that rests on; null for nothing.</param>
    /// <param name="cancellation">Ends the search.</param>
    public static NoFindingReason? WhyNot(Client client, out string where, out string? assumption, CancellationToken cancellation)
    {
        where = InLoop;
        assumption = null;

        // How it is made, and of what, stands in the method that hands it out.
        if (client.IsHandedOut)
        {
            return new NoFindingReason(NoFindingKind.NotConcerned, "a method returns it, and the rule checks that method");
        }

        if (client is { Kind: ClientKind.Factory, IsOnlyChannelReturned: true })
        {
            where = ForChannel;
            assumption = CalledOften;
            return WhyNotForChannel(client, cancellation);
        }

        if (client.Kind == ClientKind.Client && MakesFactory(client.Creation, client.Kind) && IsReturned(client))
        {
            where = ForClient;
            assumption = CalledOften;
            return WhyNotForMaker(client, cancellation);
        }

        if ((!client.IsFollowed || client.Holder != ClientHolder.Local) && !client.IsChannelLent)
        {
            return NoFindingReason.Of(client);
        }

        if (!MakesFactory(client.Creation, client.Kind))
        {
            return new NoFindingReason(NoFindingKind.NotConcerned, "it creates no factory of its own");
        }

        if (WhyNotLocal(client, ref where, ref assumption, cancellation) is { } reason)
        {
            return reason;
        }

        if (CallSites.HandlesException(client.Creation))
        {
            where = ForException;
            assumption = ThrownOften;
        }

        // Clients that share their factory over ClientBase.CacheSetting are made cheaply; whether they really do, WCFL1006 looks at.
        return CallSites.HandlesUserEvent(client.ContainingMember) ? PerAction
            : client.Types.KindOf(client.Creation.Type) == ClientKind.Client && client.Types.SharesFactories
                ? Shared
            : null;
    }

    // Other types may call a member that is not private whenever they need a channel; the initializer of a static field runs once.
    private static NoFindingReason? WhyNotForChannel(Client client, CancellationToken cancellation)
    {
        IOperation creation = client.Creation;
        return OperationWalk.EnclosingFunction(creation) is not null
            || client.ContainingMember is not { DeclaredAccessibility: not Accessibility.Private } member
                || client.Types.Callers.MayBeUsers || IsHalfTyped(creation) ? NotOften
            : CallSites.HandlesUserEvent(member) ? PerAction
            : CallSites.RunsOnce(member) || (creation.SemanticModel is { } model && StaticInitializers.AloneUse(member, model.Compilation, cancellation)) ? Once
            : IsPerCaller(creation) ? PerCaller
            : null;
    }

    /// <summary>Whether a method that returns a channel alone makes a factory for each caller, because the callers differ.</summary>
    public static bool IsForEachCaller(Client client, CancellationToken cancellation) => WhyNotForChannel(client, cancellation) == PerCaller;

    private static bool IsReturned(Client client) => client.Local is not null ? client.Use is { Returned: true, IsPassedOn: false }
        : OperationWalk.Wrapped(client.Creation).Parent is IReturnOperation
            || (OperationWalk.FindTarget(client.Creation) is var (local, _) && BodyOperations.GetOrCreate(client.Creation).FindMentions(local)
                .Any(static mention => OperationWalk.Wrapped(mention).Parent is IReturnOperation));

    // Callers that use it up show that each of them makes a factory; one that keeps it makes a single one.
    private static NoFindingReason? WhyNotForMaker(Client client, CancellationToken cancellation)
    {
        IOperation creation = client.Creation;
        return client.Types.IsConfigured(creation)
            ? new NoFindingReason(NoFindingKind.Fine, "ClientBase keeps the factory of clients that take their endpoint from configuration")
            : client.Types.SharesFactories ? Shared
            : OperationWalk.EnclosingFunction(creation) is not null || client.Types.Callers.MayBeUsers || client.ContainingMember is not IMethodSymbol member
                || !client.Types.FindCalls(member, cancellation).Any(use => IsUsedUp(use, client.Types)) ? NotOften
            : IsPerCaller(creation) ? PerCaller
            : null;
    }

    private static bool IsPerCaller(IOperation creation) => CallSites.Varies(creation, OperationWalk.Root(creation)) || ClientSetUp.IsImpersonated(creation)
        || (OperationWalk.FindTarget(creation) is var (local, _) && ClientSetUp.IsPerCaller(local, OperationWalk.Root(creation)));

    private static bool IsUsedUp(IOperation call, ClientTypes types) =>
        types.KindOf(call.Type) == ClientKind.Client && OperationWalk.Wrapped(call) is var given
        && (OperationWalk.FindTarget(call) is not null || given.Parent is IUsingOperation
            || (given.Parent is IInvocationOperation used && used.Instance == given))
        && call.SemanticModel?.GetEnclosingSymbol(call.Syntax.SpanStart) is { } caller && !CallSites.RunsOnce(caller) && !CallSites.HandlesUserEvent(caller);

    private static NoFindingReason? WhyNotLocal(Client client, ref string where, ref string? assumption, CancellationToken cancellation)
    {
        IOperation creation = client.Creation;
        ClientUse use = client.Use;
        ILocalSymbol local = client.Local!;
        if (IsHalfTyped(creation))
        {
            return new NoFindingReason(NoFindingKind.Unknown, "its type is not known");
        }

        if (use.Captured)
        {
            return new NoFindingReason(NoFindingKind.Unknown, "a lambda or local function uses it");
        }

        if (use.Creations.Count != 1)
        {
            return new NoFindingReason(NoFindingKind.Unknown, "it is created in several places");
        }

        if (CallSites.HandlesFailure(creation))
        {
            return OfFailure;
        }

        // A lambda may run more often than the member that passes it on.
        if ((client.Function is not IAnonymousFunctionOperation && RunsOnce(local.ContainingSymbol, creation))
            || (CallSites.LoopAround(creation) is null && (CallSites.OnlyFillsCache(local.ContainingSymbol, cancellation) || CallSites.FillsCache(creation))))
        {
            return Once;
        }

        if (CallSites.LoopAround(creation) is { } loop)
        {
            return WhyNotInLoop(client, loop);
        }

        if (WhyNotOften(client, ref where, ref assumption, cancellation) is { } seldom)
        {
            return seldom;
        }

        // A client without a session counts even if it is never closed.
        bool isOfSameAddress = SameAddresses.ArePassed(client, cancellation);
        assumption = !isOfSameAddress ? assumption : assumption is null ? SameAddress : CalledOftenAgain;
        return (CallSites.Varies(creation, client.Function) && !isOfSameAddress) || ClientSetUp.IsPerCaller(local, client.Function)
            || ClientSetUp.IsImpersonated(creation) ? PerCaller
            : client.Kind == ClientKind.Factory || (use.CallsOfOneRun == 1 && !use.CalledInLoop && !use.AwaitedInLoop && !use.UsedByHelper
                && (use.HasAnyEnd || client.FindSession(cancellation) is BindingSession.None)) ? null
            : SeveralCalls;
    }

    private static NoFindingReason? WhyNotOften(Client client, ref string where, ref string? assumption, CancellationToken cancellation)
    {
        if (client.Function is IAnonymousFunctionOperation lambda)
        {
            where = ForEvent;
            return LongLivedCallers.IsRunByTimer(lambda) || LongLivedCallers.IsRunByEvent(lambda) ? null : NotOften;
        }

        where = ForCall;
        ISymbol member = client.Local!.ContainingSymbol;
        if (RunsRepeatedly(member, client.Types, cancellation) || IsCalledInLoop(member, client.Types, cancellation))
        {
            assumption = client.Types.SeesNoCallOf(member, cancellation) ? CalledOften : null;
            return null;
        }

        if (IsCalledByMenus(member, client.Types, cancellation) || client.Types.IsRunByUsers(member, cancellation))
        {
            return PerAction;
        }

        // A client that takes its endpoint from configuration shares a cached factory: the remaining cost is not noticeable.
        if (client.Types.IsConfigured(client.Creation))
        {
            return NotOften;
        }

        if (EntryPoints.RunOnce(client.Creation, cancellation))
        {
            return Once;
        }

        assumption = CalledOften;
        return null;
    }

    private static bool IsCalledInLoop(ISymbol member, ClientTypes types, CancellationToken cancellation) =>
        member is IMethodSymbol { MethodKind: MethodKind.Ordinary }
            && types.FindCalls(member, cancellation)
                .Any(static use => CallSites.LoopAround(use) is { } loop && CallSites.IsPlain(loop, use) && !PromptLoops.Wait(loop.Syntax));

    // A user chooses each call in a menu.
    private static bool IsCalledByMenus(ISymbol member, ClientTypes types, CancellationToken cancellation) =>
        member is IMethodSymbol { MethodKind: MethodKind.Ordinary }
        && types.FindCalls(member, cancellation).ToList() is { Count: > 0 } calls
        && calls.TrueForAll(static use => CallSites.LoopAround(use) is { } loop && PromptLoops.Wait(loop.Syntax));

    private static NoFindingReason? WhyNotInLoop(Client client, ILoopOperation loop)
    {
        // The calls of a factory are those of its channels.
        ILocalSymbol local = client.Local!;
        bool declared = local.DeclaringSyntaxReferences.Length == 1 && loop.Syntax.Span.Contains(local.DeclaringSyntaxReferences[0].Span);
        return !declared || (client.Use.CallsOfOneRun == 0 && client.Kind != ClientKind.Factory) ? SeveralCalls
            : !CallSites.IsPlain(loop, client.Creation) ? Retries
            : PromptLoops.Wait(loop.Syntax) ? PerAction
            : CallSites.Varies(client.Creation, loop) || ClientSetUp.IsPerCaller(local, client.Function)
                || ClientSetUp.IsImpersonated(client.Creation) ? PerCaller
            : null;
    }

    /// <summary>Whether a factory is made with a client. The static CreateChannel makes one for each channel (referencesource, ChannelFactory.cs).</summary>
    public static bool MakesFactory(IOperation creation, ClientKind kind) =>
        kind is ClientKind.Client or ClientKind.Factory || creation is IInvocationOperation { Instance: null, TargetMethod.IsStatic: true };

    // new ChannelFactory<>(…); a type inside of a generic one is generic, and has no type arguments of its own.
    private static bool IsHalfTyped(IOperation creation) =>
        creation.Type is INamedTypeSymbol { Arity: > 0 } type
        && (type.IsUnboundGenericType || type.TypeArguments[0].TypeKind == TypeKind.Error
            || SymbolEqualityComparer.Default.Equals(type, type.OriginalDefinition));

    // On .NET Framework a method that runs now and then costs little. With the client packages every client has connections
    // of its own (dotnet/wcf, HttpChannelFactory.cs: the HttpClient belongs to the factory); in a window a user starts each call.
    private static bool RunsRepeatedly(ISymbol member, ClientTypes types, CancellationToken cancellation) =>
        types.Callers.Call(member, cancellation)
        || (types.Symbols.IsClientPackages && !types.Callers.MayBeUsers && member.ContainingType is { } type && !CallSites.HoldsMain(type)
            && !CallSites.RunsOnce(type));

    // A loop is one also in Main.
    private static bool RunsOnce(ISymbol member, IOperation creation) =>
        CallSites.RunsOnce(member) && (CallSites.IsTest(member) || CallSites.LoopAround(creation) is null);
}
