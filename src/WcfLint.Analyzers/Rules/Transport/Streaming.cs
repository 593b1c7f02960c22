using System.Collections.Immutable;
using System.Globalization;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Findings;
using WcfLint.Analyzers.Model;

namespace WcfLint.Analyzers.Rules.Transport;

/// <summary>What WCFL3002 and WCFL3003 have in common: transferMode, its directions, and how to write another.</summary>
internal static class Streaming
{
    public const string ModeName = "transferMode";

    public static Setting ModeOf(Binding binding) => binding[binding.TransportPath(ModeName)];

    /// <summary>Whether a known mode streams requests.</summary>
    public static bool StreamsRequests(Setting mode) => mode.Is("Streamed") || mode.Is("StreamedRequest");

    /// <summary>Whether a known mode streams replies.</summary>
    public static bool StreamsReplies(Setting mode) => mode.Is("Streamed") || mode.Is("StreamedResponse");

    /// <summary>The contracts as messages name them: <c>IFoo</c>, <c>IFoo and IBar</c>, <c>IFoo and 3 others</c>.</summary>
    public static string Names(ImmutableArray<Contract> contracts) => contracts.Length switch
    {
        1 => contracts[0].Name,
        2 => contracts[0].Name + " and " + contracts[1].Name,
        _ => contracts[0].Name + " and " + (contracts.Length - 1).ToString(CultureInfo.InvariantCulture) + " others",
    };

    /// <summary>
    /// The edits that give a binding another mode; null where that cannot be written. TCP and pipes frame streamed and buffered
    /// transfer differently (referencesource, ConnectionDemuxer.cs), so all bindings of the contract in the project change together.
    /// </summary>
    public static ImmutableArray<FixEdit>? Edits(EndpointRuleContext context, System.Func<Binding, ImmutableArray<FixEdit>?> of, out bool isBreaking)
    {
        isBreaking = false;
        if (context.Binding.IsHttp)
        {
            return of(context.Binding);
        }

        var edits = ImmutableArray.CreateBuilder<FixEdit>();
        EndpointSide sides = EndpointSide.None;
        foreach (Binding peer in context.Endpoints.FindPeers(context.Binding))
        {
            if (of(peer) is not { } some)
            {
                return null;
            }

            sides |= peer.Side;
            foreach (FixEdit edit in some)
            {
                ProjectEndpoints.AddEdit(peer, edit, edits);
            }
        }

        isBreaking = sides != (EndpointSide.Client | EndpointSide.Service);
        return edits.ToImmutable();
    }
}
