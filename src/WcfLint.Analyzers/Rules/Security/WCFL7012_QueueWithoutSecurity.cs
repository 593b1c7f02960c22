using System;
using System.Linq;
using WcfLint.Analyzers.Model;
using WcfLint.Analyzers.Model.Bindings;

namespace WcfLint.Analyzers.Rules.Security;

/// <summary>
/// A queue that takes messages from everybody: one of another machine, and each queue of a service, which is always on its own machine and
/// which others send to (referencesource, MsmqUri.cs). The bindings of MSMQ sign by default (referencesource, NetMsmqSecurity.cs and MsmqIntegrationSecurity.cs).
/// </summary>
internal sealed class WCFL7012_QueueWithoutSecurity() : Rule(WcfRules.WCFL7012_QueueWithoutSecurity), IBindingRule
{
    private const string Mode = "security.mode";

    private static readonly string[] s_formatNames = ["DIRECT=OS:", "DIRECT=TCP:", "DIRECT=HTTP://", "DIRECT=HTTPS://"];

    public void Analyze(BindingRuleContext context)
    {
        Binding binding = context.Binding;
        context.Report(WhyNot(binding) is { } reason ? context.NoFinding(reason)
            : binding.Endpoints.SelectMany(static endpoint => endpoint.Addresses.Select(HostOf)
                .Where(host => host is not null && (endpoint.Side == EndpointSide.Service || IsOther(host)))).FirstOrDefault() is { } host
                ? new Finding(Row, context.LocationOf(binding[Mode]), binding.DisplayName, host)
                : context.NoFinding(NoFindingKind.Fine, "no queue that other machines can reach is known to use it"));
    }

    private static NoFindingReason? WhyNot(Binding binding) =>
        binding.Kind is not (BindingKind.NetMsmq or BindingKind.MsmqIntegration) ? new NoFindingReason(NoFindingKind.NotConcerned, "it is not an MSMQ binding")
            : binding.IsUnused ? NoFindingReasons.Unused
            : !binding[Mode].Is("None") || !binding[Mode].IsExplicit ? binding.WhyNot(binding[Mode])
            : null;

    // net.msmq://orders/private/incoming; msmq.formatname:DIRECT=OS:orders\private$\incoming.
    private static string? HostOf(string address)
    {
        foreach (string start in s_formatNames)
        {
            if (address.IndexOf(start, StringComparison.OrdinalIgnoreCase) is >= 0 and var at)
            {
                return address.Substring(at + start.Length).Split('\\', '/')[0];
            }
        }

        return Uri.TryCreate(address, UriKind.Absolute, out Uri? uri) && uri.Host.Length > 0 ? uri.Host : null;
    }

    private static bool IsOther(string? host) => host is not (null or ".") && !ServiceAddresses.IsLoopback("net.msmq://" + host);
}
