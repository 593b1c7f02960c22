using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Transport;

/// <summary>WCFL3002: streamed transfer for contracts whose messages are all built in memory.</summary>
internal static class WCFL3002_StreamingWithoutStream
{
    public static IEnumerable<Finding> In(JoinedProject project)
    {
        foreach (BoundEndpoints bound in project.Bindings)
        {
            if (Judge(bound, project) is { } finding)
            {
                yield return finding;
            }
        }
    }

    private static Finding? Judge(BoundEndpoints bound, JoinedProject project)
    {
        Binding binding = bound.Binding;
        Setting mode = Streaming.ModeOf(binding);
        bool requests = Streaming.StreamsRequests(mode);
        bool replies = Streaming.StreamsReplies(mode);
        if (bound.Side == EndpointSide.None || !mode.IsExplicit || !(requests || replies) || !bound.Use.AllContractsResolved
            || IsPolling(binding) || BufferSizes.Contradict(binding))
        {
            return null;
        }

        // Streamed TCP and pipes have no sessions: where the contract requires one, WCFL4003 speaks.
        if (BindingSessions.IsSessionless(binding) && bound.Use.Contracts.Any(ContractSessions.Requires))
        {
            return null;
        }

        ContractStreaming contract = ContractStreaming.Of(bound.Use.Contracts);

        // Where a Stream goes the way that is not streamed, WCFL3003 speaks.
        if (!contract.IsKnown || (requests && contract.Requests) || (replies && contract.Replies)
            || contract.StreamRequest is not null || contract.StreamReply is not null)
        {
            return null;
        }

        string what = requests && replies ? "a request or reply" : requests ? "a request" : "a reply";
        return new Finding(
            WcfRules.WCFL3002_StreamingWithoutStream,
            mode.Location ?? binding.Location,
            SettingNames.Of(binding, mode.Path),
            binding.DisplayName,
            mode.Text,
            Streaming.Names(bound.Use.Contracts),
            what)
        {
            AdditionalLocations = InSource(bound.Use.Contracts[0]),
            Fixes = Fix(bound, project),
        };
    }

    // Polling duplex with several messages per poll wants StreamedResponse (Silverlight, PollingDuplexMode).
    private static bool IsPolling(Binding binding) => binding.Kind == BindingKind.PollingDuplexHttp || binding.CustomElements.Contains("pollingDuplex");

    private static ImmutableArray<FindingFix> Fix(BoundEndpoints bound, JoinedProject project)
    {
        if (Streaming.Edits(bound, project, Buffered, out bool isBreaking) is not { } edits)
        {
            return ImmutableArray<FindingFix>.Empty;
        }

        string name = SettingNames.Of(bound.Binding, Streaming.ModeName);
        return ImmutableArray.Create(isBreaking
            ? new FindingFix("Remove " + name + " (breaking for other peers)", "WCFL3002.Breaking", FixApplicability.ChangesTheWire, edits)
            : new FindingFix("Remove " + name, "WCFL3002", FixApplicability.Safe, edits));
    }

    private static ImmutableArray<TextEdit>? Buffered(Binding binding)
    {
        Setting mode = Streaming.ModeOf(binding);
        if (!mode.IsKnown)
        {
            return null;
        }

        ImmutableArray<TextEdit> edits = ImmutableArray<TextEdit>.Empty;
        if (mode.IsExplicit)
        {
            if ((binding.RemoveEdits(mode.Path) ?? binding.SetEdits(mode.Path, "Buffered")) is not { } some)
            {
                return null;
            }

            edits = some;
        }

        // Buffered transfer wants both sizes equal, and no larger than an array can be: WCFL2004.
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

        return binding.SetEdits(buffer.Path, size.Int64.Value.ToString(CultureInfo.InvariantCulture)) is { } equal ? edits.AddRange(equal) : null;
    }

    private static ImmutableArray<Location> InSource(INamedTypeSymbol contract) =>
        contract.Locations.Length > 0 && contract.Locations[0].IsInSource ? ImmutableArray.Create(contract.Locations[0]) : ImmutableArray<Location>.Empty;
}
