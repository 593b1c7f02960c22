using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Model;

/// <summary>In which directions messages of some contracts can be streamed.</summary>
internal sealed class ContractStreaming
{
    private ContractStreaming()
    {
    }

    /// <summary>Whether every type of every operation resolves, and there is any operation.</summary>
    public bool IsKnown { get; private set; }

    /// <summary>Whether any request can be streamed.</summary>
    public bool Requests { get; private set; }

    /// <summary>Whether any reply can be streamed.</summary>
    public bool Replies { get; private set; }

    /// <summary>The first operation whose request is one Stream.</summary>
    public ServiceOperation? StreamRequest { get; private set; }

    /// <summary>The first operation whose reply is one Stream.</summary>
    public ServiceOperation? StreamReply { get; private set; }

    /// <summary>Whether a Stream stands beside other parts of a body, which fails before any call: WCFL3004.</summary>
    public bool HasStreamBesideOthers { get; private set; }

    /// <summary>Whether any request holds what reader quotas bound.</summary>
    public bool HasBoundedRequest { get; private set; }

    /// <summary>Whether any reply does.</summary>
    public bool HasBoundedReply { get; private set; }

    /// <summary>What is known of some contracts; of one alone it is read once for all its bindings.</summary>
    public static ContractStreaming Create(ImmutableArray<Contract> contracts) => contracts.Length == 1 ? contracts[0].Streaming : Read(contracts);

    internal static ContractStreaming Read(ImmutableArray<Contract> contracts)
    {
        var found = new ContractStreaming();
        int operations = 0;
        bool unknown = false;
        foreach (Contract contract in contracts)
        {
            foreach (ServiceOperation operation in contract.Operations)
            {
                operations++;
                unknown |= found.Add(operation, MessageBodies.Request(operation), MessageBodies.Reply(operation), true);
            }

            if (ServiceContracts.Callback(contract.Type) is INamedTypeSymbol callback)
            {
                // Callbacks travel in the other direction.
                foreach (ServiceOperation operation in ServiceContracts.Own(callback))
                {
                    unknown |= found.Add(operation, MessageBodies.Reply(operation), MessageBodies.Request(operation), false);
                }
            }
        }

        found.IsKnown = operations > 0 && !unknown;
        return found;
    }

    private bool Add(ServiceOperation operation, BodyStreaming request, BodyStreaming reply, bool ofService)
    {
        Requests |= request is BodyStreaming.Stream or BodyStreaming.Open;
        Replies |= reply is BodyStreaming.Stream or BodyStreaming.Open;
        if (ofService)
        {
            StreamRequest ??= request == BodyStreaming.Stream ? operation : null;
            StreamReply ??= reply == BodyStreaming.Stream ? operation : null;
        }

        bool input = MessageBodies.IsBoundByReaderQuotas(operation.Inputs);
        bool output = !operation.IsOneWay && MessageBodies.IsBoundByReaderQuotas(operation.Outputs);
        HasBoundedRequest |= ofService ? input : output;
        HasBoundedReply |= ofService ? output : input;
        HasStreamBesideOthers |= MessageBodies.HasStreamBesideOthers(operation);
        return request == BodyStreaming.Unknown || reply == BodyStreaming.Unknown;
    }
}
