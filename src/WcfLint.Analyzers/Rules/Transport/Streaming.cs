using System.Collections.Immutable;
using System.Globalization;
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
    /// A fix that gives a binding another mode. TCP and pipes frame streamed and buffered transfer differently (referencesource,
    /// ConnectionDemuxer.cs), so all bindings of the contract change together, in this project or in others.
    /// </summary>
    public static FindingFix OnBothEnds(EndpointRuleContext context, string title, string key, WireChange wanted, bool mayBreak) =>
        WireFix.Create(context, title, key, wanted, context.Endpoints.FindPeers(context.Binding), mayBreak);
}
