using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.ClientLifetime;

/// <summary>A client or channel factory that is made for one call and given up, where many such calls are made.</summary>
internal static class WCFL1005_NewClientForEveryCall
{
    private const string InLoop = "in every round of this loop";
    private const string ForCall = "for every call of this method";

    /// <summary>A client or factory in a local.</summary>
    public static Finding? OfLocal(IOperation creation, ILocalSymbol local, ClientUse use, ClientKind kind, IOperation function, ClientTypes types)
    {
        if (!MakesFactory(creation, kind) || IsHalfTyped(creation) || use.Captured || use.Creations.Count != 1 || CallSites.RunsOnce(local.ContainingSymbol))
        {
            return null;
        }

        // Of a factory the calls are made on its channels.
        int calls = use.Calls.Count + use.AsyncCalls;
        if (CallSites.LoopAround(creation) is { } loop)
        {
            bool declared = local.DeclaringSyntaxReferences.Length == 1 && loop.Syntax.Span.Contains(local.DeclaringSyntaxReferences[0].Span);
            return declared && (calls > 0 || kind == ClientKind.Factory) && IsOfLoop(creation, loop) && !ClientSetUp.IsPerCaller(local, function)
                ? Of(creation, InLoop, types, Fix(creation, local, kind, function))
                : null;
        }

        if (function is IAnonymousFunctionOperation || !IsOnTheWay(local.ContainingSymbol, types.Symbols) || CallSites.Varies(creation, function) || ClientSetUp.IsPerCaller(local, function))
        {
            return null;
        }

        bool once = kind == ClientKind.Factory || (calls == 1 && !use.CalledInLoop && use.HasAnyEnd);
        return once ? Of(creation, ForCall, types, Fix(creation, local, kind, function)) : null;
    }

    /// <summary>A client that only its first call knows; in a loop only, since elsewhere nobody can tell how often the code runs.</summary>
    public static Finding? OfCall(IOperation creation, ClientKind kind, ISymbol member, ClientTypes types) =>
        MakesFactory(creation, kind) && !CallSites.RunsOnce(member) && CallSites.LoopAround(creation) is { } loop && IsOfLoop(creation, loop)
            ? Of(creation, InLoop, types, ImmutableArray<FindingFix>.Empty)
            : null;

    // The static CreateChannel makes a factory for each channel (referencesource, ChannelFactory.cs).
    private static bool MakesFactory(IOperation creation, ClientKind kind) =>
        kind is ClientKind.Client or ClientKind.Factory || creation is IInvocationOperation { Instance: null, TargetMethod.IsStatic: true };

    // new ChannelFactory<>(…)
    private static bool IsHalfTyped(IOperation creation) =>
        creation.Type is INamedTypeSymbol { IsGenericType: true } type
        && (type.IsUnboundGenericType || type.TypeArguments[0].TypeKind == TypeKind.Error || SymbolEqualityComparer.Default.Equals(type, type.OriginalDefinition));

    private static bool IsOfLoop(IOperation creation, ILoopOperation loop) => CallSites.IsPlain(loop, creation) && !CallSites.Varies(creation, loop);

    // On .NET Framework a method that runs once in a while costs little. With the client packages every client has connections
    // of its own (dotnet/wcf, HttpChannelFactory.cs: the HttpClient belongs to the factory).
    private static bool IsOnTheWay(ISymbol member, WcfSymbols symbols) =>
        member.ContainingType is { } type && (CallSites.AnswersRequests(type) || (symbols.IsClientPackages && !HoldsMain(type) && !CallSites.RunsOnce(type)));

    private static bool HoldsMain(INamedTypeSymbol type) => type.Name == "Program" || !type.GetMembers("Main").IsEmpty;

    private static Finding? Of(IOperation creation, string where, ClientTypes types, ImmutableArray<FindingFix> fixes)
    {
        // Clients that share their factory over ClientBase.CacheSetting are made cheaply; whether they really do, WCFL1006 looks at.
        if (types.KindOf(creation.Type) == ClientKind.Client && types.SharesFactories)
        {
            return null;
        }

        return new Finding(WcfRules.WCFL1005_NewClientForEveryCall, creation.Syntax.GetLocation(), creation.Type?.ToDisplayString(SymbolDisplayFormat.MinimallyQualifiedFormat), where)
        {
            // ClientBase keeps the factories of clients that take their endpoint from configuration (referencesource, ClientBase.cs).
            Severity = types.IsConfigured(creation) ? DiagnosticSeverity.Info : null,
            Fixes = fixes,
        };
    }

    private static ImmutableArray<FindingFix> Fix(IOperation creation, ILocalSymbol local, ClientKind kind, IOperation function) =>
        kind == ClientKind.Factory && creation is IObjectCreationOperation made && SharedFactory.Edits(made, local, function) is { } edits
            ? ImmutableArray.Create(new FindingFix("Keep the channel factory, close its channels", "WCFL1005", FixApplicability.Safe, edits))
            : ImmutableArray<FindingFix>.Empty;
}
