using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Findings.Tracing;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Lifetime.Callers;
using WcfLint.Analyzers.Rules.Contexts;

namespace WcfLint.Analyzers.Rules.ClientLifetime;

/// <summary>A client or channel factory that is made for one call and given up, where many such calls are made.</summary>
internal sealed class WCFL1005_NewClientForEveryCall() : Rule(WcfRules.WCFL1005_NewClientForEveryCall), IClientRule
{
    private const string InLoop = "in every round of this loop";
    private const string ForCall = "for every call of this method";

    public void Analyze(ClientRuleContext context)
    {
        Client client = context.Client;
        if (FindPlace(client) is not { } where)
        {
            if (context.Trace is { } trace)
            {
                Explain(trace, client);
            }

            return;
        }

        bool isConfigured = client.Types.IsConfigured(client.Creation);
        context.Report(new Finding(
            Row, client.Creation.Syntax.GetLocation(), client.Creation.Type?.ToDisplayString(SymbolDisplayFormat.MinimallyQualifiedFormat), where)
        {
            // ClientBase keeps the factories of clients that take their endpoint from configuration (referencesource, ClientBase.cs).
            Severity = isConfigured ? DiagnosticSeverity.Info : null,
            Effect = isConfigured ? "a channel is made and opened for each call; its factory is kept, since the endpoint stands in configuration" : null,
        });
    }

    /// <summary>Whether this rule speaks of a client.</summary>
    public static bool IsMadePerCall(Client client) => FindPlace(client) is not null;

    private static void Explain(RuleTraceEntry trace, Client client)
    {
        if (client.Holder is not (ClientHolder.Local or ClientHolder.Call))
        {
            trace.OfEnd(client);
        }
        else if (!MakesFactory(client.Creation, client.Kind))
        {
            trace.Silent(NoFindingKind.NotConcerned, "it makes no factory of its own");
        }
        else if (CallSites.HandlesUserEvent(client.ContainingMember) || (client.ContainingMember is { } member && RunsOnce(member, client.Creation)))
        {
            trace.Silent(NoFindingKind.Fine, "the code around runs once, or once for what a user does");
        }
        else if (client.Types.KindOf(client.Creation.Type) == ClientKind.Client && client.Types.SharesFactories)
        {
            trace.Silent(NoFindingKind.Fine, "CacheSetting lets such clients share a factory, at which WCFL1006 looks");
        }
        else if (client.Local is { } local && (CallSites.Varies(client.Creation, client.Function) || ClientSetUp.IsPerCaller(local, client.Function)))
        {
            trace.Silent(NoFindingKind.Fine, "each caller needs one of its own: its address, binding or credentials differ");
        }
        else
        {
            trace.Silent(NoFindingKind.Fine, "it is used for several calls, or nothing tells that it is made often");
        }
    }

    private static string? FindPlace(Client client)
    {
        // How it is made, and of what, stands in the method that hands it out.
        if (client.IsHandedOut || !client.IsFollowed)
        {
            return null;
        }

        // Clients that share their factory over ClientBase.CacheSetting are made cheaply; whether they really do, WCFL1006 looks at.
        string? place = client.Holder switch
        {
            ClientHolder.Local => OfLocal(client),
            ClientHolder.Call => OfCall(client),
            _ => null,
        };
        if (place is null || CallSites.HandlesUserEvent(client.ContainingMember))
        {
            return null;
        }

        return client.Types.KindOf(client.Creation.Type) == ClientKind.Client && client.Types.SharesFactories ? null : place;
    }

    private static string? OfLocal(Client client)
    {
        IOperation creation = client.Creation;
        ClientUse use = client.Use;
        ILocalSymbol local = client.Local!;
        if (!MakesFactory(creation, client.Kind) || IsHalfTyped(creation) || use.Captured || use.Creations.Count != 1 || RunsOnce(local.ContainingSymbol, creation))
        {
            return null;
        }

        // Of a factory the calls are made on its channels.
        int calls = use.CallsOfOneRun;
        if (CallSites.LoopAround(creation) is { } loop)
        {
            bool declared = local.DeclaringSyntaxReferences.Length == 1 && loop.Syntax.Span.Contains(local.DeclaringSyntaxReferences[0].Span);
            return declared && (calls > 0 || client.Kind == ClientKind.Factory) && IsOfLoop(creation, loop) && !ClientSetUp.IsPerCaller(local, client.Function)
                ? InLoop
                : null;
        }

        if ((client.Function is IAnonymousFunctionOperation ? !LongLivedCallers.IsRunByTimer(client.Function) : !IsOnTheWay(local.ContainingSymbol, client.Types))
            || CallSites.Varies(creation, client.Function) || ClientSetUp.IsPerCaller(local, client.Function))
        {
            return null;
        }

        return client.Kind == ClientKind.Factory || (calls == 1 && !use.CalledInLoop && !use.AwaitedInLoop && !use.UsedByHelper && use.HasAnyEnd) ? ForCall : null;
    }

    // In a loop only, since elsewhere nobody can tell how often the code runs.
    private static string? OfCall(Client client) =>
        MakesFactory(client.Creation, client.Kind) && client.ContainingMember is { } member && !RunsOnce(member, client.Creation)
            && CallSites.LoopAround(client.Creation) is { } loop && IsOfLoop(client.Creation, loop)
            ? InLoop
            : null;

    // The static CreateChannel makes a factory for each channel (referencesource, ChannelFactory.cs).
    private static bool MakesFactory(IOperation creation, ClientKind kind) =>
        kind is ClientKind.Client or ClientKind.Factory || creation is IInvocationOperation { Instance: null, TargetMethod.IsStatic: true };

    // new ChannelFactory<>(…); a type inside of a generic one is generic, and has no arguments of its own.
    private static bool IsHalfTyped(IOperation creation) =>
        creation.Type is INamedTypeSymbol { Arity: > 0 } type
        && (type.IsUnboundGenericType || type.TypeArguments[0].TypeKind == TypeKind.Error || SymbolEqualityComparer.Default.Equals(type, type.OriginalDefinition));

    private static bool IsOfLoop(IOperation creation, ILoopOperation loop) => CallSites.IsPlain(loop, creation) && !CallSites.Varies(creation, loop);

    // On .NET Framework a method that runs once in a while costs little. With the client packages every client has connections
    // of its own (dotnet/wcf, HttpChannelFactory.cs: the HttpClient belongs to the factory); behind windows a user asks for each.
    private static bool IsOnTheWay(ISymbol member, ClientTypes types) =>
        types.Callers.Call(member, default)
        || (types.Symbols.IsClientPackages && !types.Callers.MayBeUsers && member.ContainingType is { } type && !CallSites.HoldsMain(type) && !CallSites.RunsOnce(type));

    // A loop without an end is a worker, also in Main.
    private static bool RunsOnce(ISymbol member, IOperation creation) =>
        CallSites.RunsOnce(member) && (CallSites.IsTest(member) || CallSites.LoopAround(creation) is not { } loop || !CallSites.IsEndless(loop));
}
