using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Transport;

/// <summary>WCFL3003: an operation carries a Stream over an endpoint that builds the whole message in memory.</summary>
internal static class WCFL3003_StreamOverBufferedEndpoint
{
    public static IEnumerable<Finding> In(JoinedProject project)
    {
        foreach (BoundEndpoints bound in project.Bindings)
        {
            if (bound.Side != EndpointSide.None && !bound.Use.Contracts.IsEmpty && Judge(bound, project) is { } finding)
            {
                yield return finding;
            }
        }
    }

    private static Finding? Judge(BoundEndpoints bound, JoinedProject project)
    {
        Binding binding = bound.Binding;
        Setting mode = Streaming.ModeOf(binding);
        bool cannot = CannotStream(binding.Kind);
        if ((!cannot && !mode.IsKnown) || BufferSizes.Contradict(binding))
        {
            return null;
        }

        ContractStreaming contract = ContractStreaming.Of(bound.Use.Contracts);
        bool request = contract.StreamRequest is not null && (cannot || !Streaming.StreamsRequests(mode));
        bool reply = contract.StreamReply is not null && (cannot || !Streaming.StreamsReplies(mode));
        if (!request && !reply)
        {
            return null;
        }

        ServiceOperation operation = request ? contract.StreamRequest! : contract.StreamReply!;
        bool signed = !cannot && binding["security.mode"].Is("Message");
        string why = cannot ? binding.DisplayName + " cannot stream"
            : signed ? "message security of " + binding.DisplayName + " needs the whole message"
            : SettingNames.Of(binding, mode.Path) + " of " + binding.DisplayName + " is " + mode.Text + (mode.IsExplicit ? string.Empty : " by default");
        return new Finding(
            WcfRules.WCFL3003_StreamOverBufferedEndpoint,
            mode.Location ?? binding.Location,
            "The " + (request ? "request" : "reply") + " of " + operation.Method.ContainingType.Name + "." + operation.Method.Name,
            why)
        {
            // webHttpBinding has no other way to send content as it is, mostly small; where nothing can be done there is nothing to warn of.
            Severity = cannot || signed || binding.Kind == BindingKind.WebHttp ? DiagnosticSeverity.Info : DiagnosticSeverity.Warning,
            AdditionalLocations = operation.Method.Locations[0].IsInSource ? ImmutableArray.Create(operation.Method.Locations[0]) : ImmutableArray<Location>.Empty,
            Fixes = cannot || signed ? ImmutableArray<FindingFix>.Empty : Fix(bound, contract, project),
        };
    }

    private static bool CannotStream(BindingKind kind) =>
        BindingKinds.IsWSHttp(kind) || kind is BindingKind.WSDualHttp or BindingKind.NetMsmq;

    private static ImmutableArray<FindingFix> Fix(BoundEndpoints bound, ContractStreaming contract, JoinedProject project)
    {
        string mode = contract.Requests ? contract.Replies ? "Streamed" : "StreamedRequest" : "StreamedResponse";

        // Streamed TCP and pipes have no sessions.
        bool losesSession = !bound.Binding.IsHttp && bound.Use.Contracts.Any(ContractSessions.MayNeed);
        if (!contract.IsKnown || losesSession
            || Streaming.Edits(bound, project, b => Streamed(b, mode), out bool isBreaking) is not { IsEmpty: false } edits)
        {
            return ImmutableArray<FindingFix>.Empty;
        }

        return ImmutableArray.Create(new FindingFix(
            "Set " + SettingNames.Of(bound.Binding, Streaming.ModeName) + " to " + mode + (isBreaking ? " (breaking for other peers)" : string.Empty),
            "WCFL3003",
            isBreaking ? FixApplicability.ChangesTheWire : FixApplicability.NeedsDecision,
            edits));
    }

    private static ImmutableArray<TextEdit>? Streamed(Binding binding, string mode)
    {
        // referencesource, HttpChannelFactory.cs: streamed requests cannot be sent again for HTTP authentication, and the factory says so.
        Setting credential = binding["security.transport.clientCredentialType"];
        bool anonymous = !binding.IsHttp || mode == "StreamedResponse"
            || binding["security.mode"].Is("None") || binding["security.mode"].Is("TransportWithMessageCredential")
            || credential.Is("None") || credential.Is("Certificate");
        Setting size = binding[binding.TransportPath("maxReceivedMessageSize")];
        if (!anonymous || binding.Kind == BindingKind.Custom || binding["reliableSession.enabled"].Boolean == true
            || size.Int64 is not >= BindingDefaults.MessageSize
            || binding.SetEdits(Streaming.ModeName, mode) is not { } edits)
        {
            return null;
        }

        // What is held in memory of a streamed message are its headers.
        Setting buffer = binding["maxBufferSize"];
        if (!buffer.IsExplicit || buffer.Int64 <= BindingDefaults.MessageSize)
        {
            return edits;
        }

        return binding.SetEdits("maxBufferSize", "65536") is { } small ? edits.AddRange(small) : null;
    }
}
