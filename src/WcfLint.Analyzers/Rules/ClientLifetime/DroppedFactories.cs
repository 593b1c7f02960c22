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
            return PerCallClients.IsForEachCaller(client, cancellation) ? client.ContainingMember : null;
        }

        return PerCallClients.IsReturned(client) && client.ContainingMember is IMethodSymbol { MethodKind: MethodKind.Ordinary } maker
            && client.Types.FindCalls(maker, cancellation).ToList() is { Count: > 0 } calls && calls.TrueForAll(IsGivenUp)
            && calls[0].SemanticModel?.GetEnclosingSymbol(calls[0].Syntax.SpanStart) is IMethodSymbol { MethodKind: MethodKind.Ordinary } caller
            && !CallSites.RunsOnce(caller) ? caller : null;
    }

    // The local gets new factories alone, and its method reads it, and returns a channel of it.
    private static bool IsGivenUp(IOperation made)
    {
        if (OperationWalk.FindTarget(made) is not var (local, _) || OperationWalk.EnclosingFunction(made) is not null)
        {
            return false;
        }

        IOperation[] mentions = [.. BodyOperations.GetOrCreate(made).FindMentions(local).Select(static mention => mention.Operation)
            .Where(static mention => mention is ILocalReferenceOperation)];
        return mentions.Any(ReturnsChannel) && mentions.All(static mention => ReturnsChannel(mention)
            || (mention.Parent is IPropertyReferenceOperation { Property.Name: "Endpoint" or "Credentials" } read && read.Instance == mention)
            || (mention.Parent is ISimpleAssignmentOperation { Parent: IExpressionStatementOperation } assignment && assignment.Target == mention));
    }

    private static bool ReturnsChannel(IOperation factory) =>
        factory.Parent is IInvocationOperation { TargetMethod.Name: "CreateChannel" } channel && channel.Instance == factory
            && OperationWalk.Wrapped(channel).Parent is IReturnOperation;
}
