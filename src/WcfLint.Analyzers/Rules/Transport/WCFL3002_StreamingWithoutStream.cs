using System.Collections.Immutable;
using System.Globalization;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Bindings;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Transport;

/// <summary>Streamed transfer for contracts whose messages are all built in memory.</summary>
internal sealed class WCFL3002_StreamingWithoutStream() : Rule(WcfRules.WCFL3002_StreamingWithoutStream), IEndpointRule
{
    public void Analyze(EndpointRuleContext context)
    {
        context.Report(Find(context));
    }

    private static Finding? Find(EndpointRuleContext context)
    {
        Binding binding = context.Binding;
        Setting mode = Streaming.ModeOf(binding);
        bool requests = Streaming.StreamsRequests(mode);
        bool replies = Streaming.StreamsReplies(mode);
        if (WhyNot(binding, mode, requests, replies) is { } reason)
        {
            return context.NoFinding(reason);
        }

        string what = requests && replies ? "a request or reply" : requests ? "a request" : "a reply";
        return new Finding(
            WcfRules.WCFL3002_StreamingWithoutStream,
            binding.LocationOf(mode),
            binding.NameOf(mode.Path),
            binding.DisplayName,
            mode.Text,
            Streaming.Names(binding.Contracts),
            what)
        {
            AdditionalLocations = TypeSyntaxes.InSource(binding.Contracts[0].Type),
            Fixes = Fix(context),
        };
    }

    private static NoFindingReason? WhyNot(Binding binding, Setting mode, bool requests, bool replies)
    {
        if (binding.Side == EndpointSide.None || !mode.IsExplicit || !(requests || replies))
        {
            return binding.WhyNot(mode);
        }

        if (!binding.AreContractsKnown)
        {
            return new NoFindingReason(NoFindingKind.Unknown, "the contract of an endpoint is not known");
        }

        if (IsPolling(binding))
        {
            return new NoFindingReason(NoFindingKind.NotConcerned, "polling duplex with several messages per poll needs streamed replies");
        }

        if (StreamedAuthentication.Find(binding) is not null)
        {
            return new NoFindingReason(NoFindingKind.Elsewhere, "WCFL3005 reports that the channel factory does not open");
        }

        if (BufferSizes.Contradict(binding))
        {
            return NoFindingReasons.SizesContradict;
        }

        // Streamed TCP and pipes have no sessions: where the contract requires one, WCFL4003 reports.
        if (BindingSessions.IsSessionless(binding) && binding.Contracts.Any(static c => c.RequiresSession))
        {
            return new NoFindingReason(NoFindingKind.Elsewhere, "WCFL4003 reports the session that the contract requires");
        }

        ContractStreaming contract = ContractStreaming.Create(binding.Contracts);

        // A Stream in the direction that is not streamed is reported by WCFL3003; one beside other parts, by WCFL3004.
        return !contract.IsKnown ? new NoFindingReason(NoFindingKind.Unknown, "not all message types of its contracts are known")
            : contract.HasStreamBesideOthers ? new NoFindingReason(NoFindingKind.Elsewhere, "a Stream of its contracts does not stand alone, which WCFL3004 reports")
            : requests && contract.Requests ? new NoFindingReason(NoFindingKind.Fine, "a request of its contracts can be streamed")
            : replies && contract.Replies ? new NoFindingReason(NoFindingKind.Fine, "a reply of its contracts can be streamed")
            : contract.StreamRequest is not null ? new NoFindingReason(NoFindingKind.Elsewhere, "WCFL3003 reports that a request with a Stream is buffered")
            : contract.StreamReply is not null ? new NoFindingReason(NoFindingKind.Elsewhere, "WCFL3003 reports that a reply with a Stream is buffered")
            : null;
    }

    // Polling duplex with several messages per poll needs StreamedResponse (Silverlight, PollingDuplexMode).
    private static bool IsPolling(Binding binding) => binding.Kind == BindingKind.PollingDuplexHttp || binding.CustomElements.Contains("pollingDuplex");

    private static ImmutableArray<FindingFix> Fix(EndpointRuleContext context)
    {
        Binding binding = context.Binding;
        string title = "Remove " + binding.NameOf(Streaming.ModeName);
        if (!binding.IsHttp)
        {
            return ImmutableArray.Create(Streaming.OnBothEnds(context, title, "WCFL3002.Breaking", new WireChange("buffered", Buffered), mayBreak: true));
        }

        return Buffered(binding) is { } edits ? ImmutableArray.Create(new FindingFix(
            title + " so that messages are buffered whole", "WCFL3002", FixApplicability.NeedsDecision, edits)) : ImmutableArray<FindingFix>.Empty;
    }

    private static ImmutableArray<FixEdit>? Buffered(Binding binding)
    {
        Setting mode = Streaming.ModeOf(binding);
        if (!mode.IsKnown)
        {
            return null;
        }

        ImmutableArray<FixEdit> edits = ImmutableArray<FixEdit>.Empty;
        if (mode.IsExplicit)
        {
            if ((binding.RemoveEdit(mode.Path) ?? binding.SetEdit(mode.Path, "Buffered")) is not { } some)
            {
                return null;
            }

            edits = ImmutableArray.Create(some);
        }

        // Buffered transfer needs two equal sizes, no larger than an array can be: WCFL2004.
        Setting size = binding[binding.TransportPath("maxReceivedMessageSize")];
        Setting buffer = binding[binding.TransportPath("maxBufferSize")];
        if (size.Int64 is not (> 0 and <= int.MaxValue) || (!buffer.IsExplicit && buffer.Origin != SettingOrigin.Default))
        {
            return null;
        }

        if (!buffer.IsExplicit || buffer.Int64 == size.Int64)
        {
            return edits;
        }

        return binding.SetEdit(buffer.Path, size.Int64.Value.ToString(CultureInfo.InvariantCulture)) is { } equal ? edits.Add(equal) : null;
    }
}
