using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Lifetime.Projects;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Bindings;
using WcfLint.Analyzers.Projects;
using WcfLint.Analyzers.Symbols;

namespace WcfLint.Analyzers.Rules.Transport;

/// <summary>An operation carries a Stream over an endpoint that builds the whole message in memory.</summary>
internal sealed class WCFL3003_StreamOverBufferedEndpoint() : Rule(WcfRules.WCFL3003_StreamOverBufferedEndpoint), IEndpointRule
{
    public void Analyze(EndpointRuleContext context)
    {
        if (context.Binding.Side != EndpointSide.None && !context.Binding.Contracts.IsEmpty)
        {
            context.Report(Find(context));
        }
        else
        {
            context.NoFinding(NoFindingReasons.ContractsUnknown);
        }
    }

    private static Finding? Find(EndpointRuleContext context)
    {
        Binding binding = context.Binding;
        Setting mode = Streaming.ModeOf(binding);
        bool cannot = CannotStream(binding.Kind);
        if (!cannot && !mode.IsKnown)
        {
            return context.NoFinding(binding.WhyNot(mode));
        }

        if (StreamedAuthentication.Find(binding) is not null)
        {
            return context.NoFinding(NoFindingKind.Elsewhere, "WCFL3005 reports that the channel factory does not open");
        }

        if (BufferSizes.Contradict(binding))
        {
            return context.NoFinding(NoFindingReasons.SizesContradict);
        }

        ContractStreaming contract = ContractStreaming.Create(binding.Contracts);
        if (contract.StreamRequest is null && contract.StreamReply is null)
        {
            return context.NoFinding(NoFindingKind.Fine, "no operation of its contracts carries a Stream");
        }

        bool requests = contract.StreamRequest is not null && (cannot || !Streaming.StreamsRequests(mode));
        bool replies = contract.StreamReply is not null && (cannot || !Streaming.StreamsReplies(mode));
        if (!requests && !replies)
        {
            return context.NoFinding(NoFindingKind.Fine, "each message with a Stream is streamed");
        }

        (ServiceOperation? request, ServiceOperation? reply) = binding.Side != EndpointSide.Client ? (contract.StreamRequest, contract.StreamReply)
            : (FindCalled(context, MessageBodies.Request), FindCalled(context, MessageBodies.Reply));
        return requests && request is not null ? Create(context, contract, mode, cannot, request, isRequest: true)
            : replies && reply is not null ? Create(context, contract, mode, cannot, reply, isRequest: false)
            : context.NoFinding(NoFindingKind.Fine, "no code in sight calls an operation that carries a Stream");
    }

    private static ServiceOperation? FindCalled(EndpointRuleContext context, Func<ServiceOperation, BodyStreaming> body)
    {
        HashSet<string>? calls = CallsOfBinding.Find(context.Binding, context.Project, context.CancellationToken);
        foreach (Contract contract in context.Binding.Contracts)
        {
            if (contract.Operations.FirstOrDefault(operation => body(operation) == BodyStreaming.Stream && OperationCalls.MayBe(operation, contract, context.Project) && CallsOfBinding.MayHold(calls, operation)) is { } called)
            {
                return called;
            }
        }

        return null;
    }

    private static Finding Create(EndpointRuleContext context, ContractStreaming contract, Setting mode, bool cannot, ServiceOperation operation, bool isRequest)
    {
        Binding binding = context.Binding;
        bool signed = !cannot && binding["security.mode"].Is("Message");
        string? needs = cannot || signed || binding.Kind is not (BindingKind.NetTcp or BindingKind.NetNamedPipe) ? null
            : NeedsOf(binding.Contracts.FirstOrDefault(one => one.Operations.Contains(operation)));
        string why = cannot ? binding.DisplayName + " cannot stream"
            : signed ? "message security of " + binding.DisplayName + " needs the whole message"
            : binding.NameOf(mode.Path) + " of " + binding.DisplayName + " is " + mode.Text + (mode.IsExplicit ? string.Empty : " by default") + needs;
        return new Finding(
            WcfRules.WCFL3003_StreamOverBufferedEndpoint,
            binding.LocationOf(mode),
            "The " + (isRequest ? "request" : "reply") + " of " + operation.Method.ContainingType.Name + "." + operation.Method.Name,
            why)
        {
            // webHttpBinding has no other way to send content as it is, mostly small; where nothing can be done there is nothing to warn of.
            Effect = cannot || signed || needs is not null || binding.Kind == BindingKind.WebHttp ? WcfRules.WCFL3003_Unavoidable
                : binding.Side == (isRequest ? EndpointSide.Service : EndpointSide.Client) && binding[binding.TransportPath("maxReceivedMessageSize")].Int64 <= BindingDefaults.MessageSize ? WcfRules.WCFL3003_Bounded : null,
            AdditionalLocations = TypeSyntaxes.InSource(operation.Method),
            Fixes = cannot || signed ? ImmutableArray<FindingFix>.Empty : Fix(context, contract),
        };
    }

    // A streamed connection has neither sessions nor a way back (referencesource, ConnectionOrientedTransportBindingElement.cs, BuildChannelFactory).
    // Another contract can have a binding of its own.
    private static string? NeedsOf(Contract? contract) =>
        contract is { RequiresSession: true } ? ", which the session of " + contract.Name + " needs"
        : contract is { HasCallbackOperations: true } ? ", which the callbacks of " + contract.Name + " need"
        : null;

    private static bool CannotStream(BindingKind kind) =>
        BindingKinds.IsWSHttp(kind) || kind is BindingKind.WSDualHttp or BindingKind.NetMsmq;

    private static ImmutableArray<FindingFix> Fix(EndpointRuleContext context, ContractStreaming contract)
    {
        Binding binding = context.Binding;
        string mode = contract.Requests ? contract.Replies ? "Streamed" : "StreamedRequest" : "StreamedResponse";

        string title = "Set " + binding.NameOf(Streaming.ModeName) + " to " + mode;
        if (!contract.IsKnown)
        {
            return ImmutableArray<FindingFix>.Empty;
        }

        bool isBounded = (mode != "StreamedResponse" && contract.HasBoundedRequest) || (mode != "StreamedRequest" && contract.HasBoundedReply);
        if (binding.IsHttp)
        {
            return !(isBounded && HasUnsetQuota(binding)) && Streamed(binding, mode) is { } edits ? ImmutableArray.Create(new FindingFix(title, "WCFL3003", FixApplicability.NeedsDecision, edits)) : ImmutableArray<FindingFix>.Empty;
        }

        // Streamed TCP and pipes have no sessions.
        var wanted = new WireChange("streamed", b => Streamed(b, mode))
        {
            Obstacle = endpoint => endpoint.Contracts.Any(static c => c.MayNeedSession) ? "its contract may need a session, which streaming does not support"
                : isBounded && endpoint.Binding is { } other && HasUnsetQuota(other) ? "its other operations would be limited by the reader quotas of streamed reads, which are not set"
                : null,
        };
        return ImmutableArray.Create(Streaming.OnBothEnds(context, title, "WCFL3003", wanted, mayBreak: !binding.Contracts.Any(static c => c.MayNeedSession) && !(isBounded && HasUnsetQuota(binding))));
    }

    // Buffered reads have no bound where none is set, streamed ones the documented defaults: 8,192 characters of text, depth 32
    // (referencesource, EncoderHelpers.GetBufferedReadQuotas and TextMessageEncoder.ReadMessage of a Stream).
    private static bool HasUnsetQuota(Binding binding) => ReaderQuotas.Names.Any(name => !binding[binding.ReaderQuotaPath(name)].IsExplicit);

    private static ImmutableArray<FixEdit>? Streamed(Binding binding, string mode)
    {
        // referencesource, HttpChannelFactory.cs: streamed requests cannot be repeated for HTTP authentication, so the factory throws.
        Setting credential = binding[SettingPaths.TransportCredential];
        bool anonymous = !binding.IsHttp || mode == "StreamedResponse"
            || binding["security.mode"].Is("None") || binding["security.mode"].Is("TransportWithMessageCredential")
            || credential.Is("None") || credential.Is("Certificate");
        Setting size = binding[binding.TransportPath("maxReceivedMessageSize")];
        if (!anonymous || binding.Kind == BindingKind.Custom || binding["reliableSession.enabled"].Boolean == true
            || size.Int64 is not >= BindingDefaults.MessageSize
            || binding.SetEdit(Streaming.ModeName, mode) is not { } edit)
        {
            return null;
        }

        // Of a streamed message only the headers are held in memory.
        Setting buffer = binding["maxBufferSize"];
        if (!buffer.IsExplicit || buffer.Int64 <= BindingDefaults.MessageSize)
        {
            return ImmutableArray.Create(edit);
        }

        return binding.SetEdit("maxBufferSize", "65536") is { } small ? ImmutableArray.Create(edit, small) : null;
    }
}
