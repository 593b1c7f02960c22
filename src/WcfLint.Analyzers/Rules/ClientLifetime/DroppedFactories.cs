using System;
using System.Linq;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using WcfLint.Analyzers.Flow;
using WcfLint.Analyzers.Lifetime;
using WcfLint.Analyzers.Lifetime.Callers;
using WcfLint.Analyzers.Symbols.Indexes;

namespace WcfLint.Analyzers.Rules.ClientLifetime;

/// <summary>
/// Channel factories of which a method returns a channel alone: nothing can close them any more. The end of such a channel does not end its factory, but
/// for one that the static CreateChannel makes (referencesource, ServiceChannel.cs, CloseFactory).
/// </summary>
internal static class DroppedFactories
{
    /// <summary>The method that gives up a factory for each of its callers; null where none in sight does, or where WCFL1005 reports it.</summary>
    public static ISymbol? FindMethod(Client client, CancellationToken cancellation)
    {
        if (client.Kind != ClientKind.Factory)
        {
            return null;
        }

        if (client.IsOnlyChannelReturned)
        {
            return PerCallClients.IsForEachCaller(client, cancellation) && !RunsOnce(client.ContainingMember, client.Creation) ? client.ContainingMember : null;
        }

        return IsOnlyReturned(client.Creation) && client.ContainingMember is IMethodSymbol { MethodKind: MethodKind.Ordinary } maker
            && client.Types.FindCalls(maker, cancellation).ToList() is { Count: > 0 } calls && calls.TrueForAll(IsGivenUp)
            && calls[0].SemanticModel?.GetEnclosingSymbol(calls[0].Syntax.SpanStart) is IMethodSymbol { MethodKind: MethodKind.Ordinary } caller
            && !RunsOnce(caller, calls[0]) ? caller : null;
    }

    private static bool RunsOnce(ISymbol? method, IOperation place) => method is IMethodSymbol called
        && (CallSites.RunsOnce(called) || (place.SemanticModel is { Compilation: var code } && StartUps.RunOnce(called, code)));

    // A factory that its maker keeps, too, is a cached one.
    private static bool IsOnlyReturned(IOperation creation) => OperationWalk.EnclosingFunction(creation) is null
        && (IsReturn(creation) || (OperationWalk.FindTarget(creation) is var (local, _)
            && BodyOperations.GetOrCreate(creation).FindOnlyValue(local) is { } value && OperationWalk.Unwrap(value) == creation
            && IsUsedFor(IsReturn, local, creation)));

    // The local gets new factories alone, and its method reads it, and returns a channel of it.
    private static bool IsGivenUp(IOperation made) =>
        OperationWalk.EnclosingFunction(made) is null && OperationWalk.FindTarget(made) is var (local, _) && IsUsedFor(ReturnsChannel, local, made);

    // A lambda that uses it may run later and again.
    private static bool IsUsedFor(Func<IOperation, bool> isEnd, ILocalSymbol local, IOperation place)
    {
        IOperation[] mentions = [.. BodyOperations.GetOrCreate(place).FindMentions(local)
            .Where(static mention => mention is ILocalReferenceOperation)];
        return mentions.Any(isEnd) && mentions.All(mention => OperationWalk.EnclosingFunction(mention) is null && (isEnd(mention)
            || (mention.Parent is IPropertyReferenceOperation { Property.Name: "Endpoint" or "Credentials" } read && read.Instance == mention)
            || (mention.Parent is ISimpleAssignmentOperation { Parent: IExpressionStatementOperation } assignment && assignment.Target == mention)));
    }

    private static bool IsReturn(IOperation factory) => OperationWalk.Wrapped(factory).Parent is IReturnOperation;

    private static bool ReturnsChannel(IOperation factory) =>
        factory.Parent is IInvocationOperation { TargetMethod.Name: "CreateChannel" } channel && channel.Instance == factory && IsReturn(channel);
}
