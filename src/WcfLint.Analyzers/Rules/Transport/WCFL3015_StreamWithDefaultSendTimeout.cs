using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Bindings;
using WcfLint.Analyzers.Model.Facts;
using WcfLint.Analyzers.Model.Wire;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Transport;

/// <summary>
/// A Stream that is sent within the default sendTimeout, which bounds the whole transfer: a timer aborts it (referencesource,
/// HttpChannelHelpers.cs, HttpOutput.WriteStreamedMessage; of a reply HttpRequestContext.cs, OnReply).
/// </summary>
internal sealed class WCFL3015_StreamWithDefaultSendTimeout() : Rule(WcfRules.WCFL3015_StreamWithDefaultSendTimeout), IEndpointRule
{
    private const string Timeout = "sendTimeout";

    // A smaller stream is sent within a minute on all but the slowest lines.
    private const long Large = 64 * 1024 * 1024;

    public void Analyze(EndpointRuleContext context)
    {
        Binding binding = context.Binding;
        Setting timeout = binding[Timeout];
        Setting mode = Streaming.ModeOf(binding);
        if (timeout is not { Origin: SettingOrigin.Default, IsKnown: true } || !(Streaming.StreamsRequests(mode) || Streaming.StreamsReplies(mode)))
        {
            context.NoFinding(binding.WhyNot(timeout.Origin == SettingOrigin.Default ? mode : timeout));
        }
        else if (StreamedAuthentication.Find(binding) is not null)
        {
            context.NoFinding(NoFindingKind.Elsewhere, "WCFL3005 reports that the channel factory does not open");
        }
        else if (FindStream(binding, mode) is not var (operation, side))
        {
            context.NoFinding(NoFindingKind.Fine, "no known operation sends a Stream from this end in the streamed direction");
        }
        else if (!MayBeLarge(binding, side, context))
        {
            context.NoFinding(NoFindingKind.Fine, "the receiving ends accept only messages of less than 64 MiB");
        }
        else
        {
            context.Report(new Finding(
                Row,
                binding.LocationOf(timeout),
                binding.DisplayName,
                operation.Method.ContainingType.Name + "." + operation.Method.Name,
                side == EndpointSide.Client ? "request" : "reply",
                binding.NameOf(Timeout))
            {
                AdditionalLocations = TypeSyntaxes.InSource(operation.Method),
            });
        }
    }

    // The first operation whose Stream this side sends.
    private static (ServiceOperation Operation, EndpointSide Side)? FindStream(Binding binding, Setting mode)
    {
        foreach (Contract contract in binding.Contracts)
        {
            ContractStreaming streaming = ContractStreaming.Create(ImmutableArray.Create(contract));
            if ((binding.Side & EndpointSide.Client) != 0 && Streaming.StreamsRequests(mode) && streaming.StreamRequest is { } request)
            {
                return (request, EndpointSide.Client);
            }

            if ((binding.Side & EndpointSide.Service) != 0 && Streaming.StreamsReplies(mode) && streaming.StreamReply is { } reply)
            {
                return (reply, EndpointSide.Service);
            }
        }

        return null;
    }

    // The quota of the receiver bounds what is sent; of a receiver out of sight nothing is known.
    private static bool MayBeLarge(Binding binding, EndpointSide side, EndpointRuleContext context)
    {
        WcfSolution solution = context.Endpoints.GetSolution(context.CancellationToken);
        List<EndpointFacts> others = binding.Endpoints.Where(endpoint => endpoint.Side == side)
            .SelectMany(endpoint => solution.FindById(endpoint.Id)).SelectMany(solution.FindOtherEnds).ToList();
        return others.Count == 0 || others.Exists(static other => other.Size is not { IsKnown: true, Number: < Large });
    }
}
