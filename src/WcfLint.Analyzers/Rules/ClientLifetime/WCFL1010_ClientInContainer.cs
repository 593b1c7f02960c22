using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Projects.Live;
using WcfLint.Analyzers.Symbols;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.ClientLifetime;

/// <summary>
/// A client or channel of a container: one with a session that is kept for the whole process ends with its session, one that a scope disposes of
/// throws where it has faulted (dotnet/wcf, CommunicationObject.cs, Close), and one with a binding of its own makes a factory each time.
/// </summary>
internal sealed class WCFL1010_ClientInContainer() : Rule(WcfRules.WCFL1010_ClientInContainer), ICallRule
{
    // From this version on the channels of a factory abort in DisposeAsync (dotnet/wcf, ServiceChannelProxy.cs).
    private static readonly Version s_asyncChannels = new(8, 1);

    public void Analyze(CallRuleContext context)
    {
        if (!ContainerCalls.IsRegistration(context.Name.Identifier.ValueText) || context.Call.ContainsDiagnostics || Find(context) is not { } made)
        {
            return;
        }

        if (context.Model.GetSymbolInfo(context.Call, context.CancellationToken).Symbol is IMethodSymbol method
            && (method.ReducedFrom ?? method).Parameters.FirstOrDefault()?.Type.Name != "IServiceCollection")
        {
            context.NoFinding(NoFindingKind.NotConcerned, "the method is not that of a container");
            return;
        }

        bool isSingleton = ContainerCalls.IsSingleton(context.Name.Identifier.ValueText);
        bool isOwnFactory = !isSingleton && made is { Session: BindingSession.None, HasOwnFactory: true };
        if (WhyNot(made, isSingleton, isOwnFactory, context) is { } reason)
        {
            context.NoFinding(reason);
            return;
        }

        context.Report(new Finding(Row, context.Call.GetLocation(), context.Name.Identifier.ValueText,
            made.Name + (isOwnFactory ? " with a binding of its own" : ", whose binding has a session"))
        {
            Effect = isSingleton ? null : isOwnFactory ? WcfRules.WCFL1010_Factory : WcfRules.WCFL1010_Scope,
            Assumption = isSingleton || isOwnFactory
                ? null : made.IsAsyncDisposable ? "a scope of CreateScope has created it, and a call has faulted it" : "a call has faulted it",
        });
    }

    private static NoFindingReason? WhyNot(Made made, bool isSingleton, bool isOwnFactory, CallRuleContext context) => made.Session switch
    {
        BindingSession.Unknown => new NoFindingReason(NoFindingKind.Unknown, "whether its binding has a session is not known"),
        BindingSession.Queue => new NoFindingReason(NoFindingKind.Fine, "a queue has no session that ends"),
        BindingSession.None when isOwnFactory => null,
        BindingSession.None => new NoFindingReason(NoFindingKind.Fine, "without a session, a failed call does not fault the client"),
        _ when isSingleton => null,
        _ when made.IsAsyncDisposable && !context.Project.AnyCode(static code => code.Calls("CreateScope")) =>
            new NoFindingReason(NoFindingKind.Fine, "the container disposes of it asynchronously, which aborts it"),
        _ => null,
    };

    private static Made? Find(CallRuleContext context)
    {
        ClientTypes types = ClientReader.GetOrCreate(context.Project).Types;
        if (ContainerCalls.FindMade(context.Call, context.Name, context.Model, context.CancellationToken) is var (_, registered))
        {
            return registered.DerivesFrom(types.Symbols.ClientBase)
                ? new Made(registered.Name, types.Sessions.Find(registered, context.CancellationToken), types.IsAsyncDisposable(registered), false) : null;
        }

        ExpressionSyntax? given = ContainerCalls.FindGiven(context.Call, context.Name);
        return given switch
        {
            BaseObjectCreationExpressionSyntax => OfClient(given, types, context),
            InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "CreateChannel", Expression: var factory } } =>
                OfChannel(given, factory, types, context),
            _ => null,
        };
    }

    private static Made? OfClient(ExpressionSyntax creation, ClientTypes types, CallRuleContext context) =>
        context.Model.GetTypeInfo(creation, context.CancellationToken).Type is INamedTypeSymbol type && type.DerivesFrom(types.Symbols.ClientBase)
            && context.Model.GetOperation(creation, context.CancellationToken) is { } operation
            ? new Made(type.Name, types.Sessions.Find(operation, context.CancellationToken), types.IsAsyncDisposable(type),
                !types.IsConfigured(operation) && !types.SharesFactories)
            : null;

    private static Made? OfChannel(ExpressionSyntax channel, ExpressionSyntax factory, ClientTypes types, CallRuleContext context)
    {
        if (FactoryOf(factory, context) is not { TypeArguments.Length: 1 } type || types.KindOf(type) != ClientKind.Factory)
        {
            return null;
        }

        BindingSession session = context.Model.GetOperation(channel, context.CancellationToken) is { } operation
            ? types.Sessions.Find(operation, context.CancellationToken) : BindingSession.Unknown;
        return new Made(
            "a channel of " + type.TypeArguments[0].Name,
            session == BindingSession.Unknown ? OfCreations(type, types, context) : session,
            types.Symbols.ClientPackagesVersion >= s_asyncChannels,
            false);
    }

    // provider.GetRequiredService<ChannelFactory<IOrders>>(), whether or not the symbols of its package are available.
    private static INamedTypeSymbol? FactoryOf(ExpressionSyntax factory, CallRuleContext context) =>
        (factory is InvocationExpressionSyntax call && CalledNames.NameOf(call) is GenericNameSyntax { TypeArgumentList.Arguments: { Count: 1 } arguments }
            ? context.Model.GetTypeInfo(arguments[0], context.CancellationToken).Type
            : context.Model.GetTypeInfo(factory, context.CancellationToken).Type) as INamedTypeSymbol;

    // The session of all factories of the type that the file creates; unknown if there are none.
    private static BindingSession OfCreations(INamedTypeSymbol factory, ClientTypes types, CallRuleContext context)
    {
        List<BindingSession> sessions = [.. BodyNodes.GetOrCreate(context.Call.SyntaxTree, context.CancellationToken).Creations
            .Where(made => SymbolEqualityComparer.Default.Equals(context.Model.GetTypeInfo(made, context.CancellationToken).Type, factory))
            .Select(made => context.Model.GetOperation(made, context.CancellationToken) is { } operation
                ? types.Sessions.Find(operation, context.CancellationToken) : BindingSession.Unknown)];
        return sessions.Count == 0 ? BindingSession.Unknown : sessions.Aggregate(BindingSessions.Join);
    }

    /// <summary>The object that a container keeps.</summary>
    private sealed record Made(string Name, BindingSession Session, bool IsAsyncDisposable, bool HasOwnFactory);
}
