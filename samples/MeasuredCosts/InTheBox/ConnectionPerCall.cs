using System;
using System.Collections.Generic;
using System.Security.Authentication;
using MeasuredCosts.Harness;
using MeasuredCosts.Wire;

namespace MeasuredCosts.InTheBox;

/// <summary>A connection for each call against one that is kept, over lines of different length.</summary>
internal sealed class ConnectionPerCall : MeasuredCase
{
    public override string Name => "connection-per-call";

    public override string Title => "A connection for each call";

    public override IReadOnlyList<string> Rules => ["WCFL1005", "WCFL1006", "WCFL3012"];

    public override string Smell => "a connection for each call";

    public override string Fix => "one connection for all calls";

    public override IEnumerable<Comparison> Comparisons(Scale scale)
    {
        int[] roundTrips = scale == Scale.Quick ? [1] : [1, 20, 200];
        (string Name, SslProtocols Protocol)[] protocols = [("TCP", SslProtocols.None), ("TLS 1.3", SslProtocols.Tls13), ("TLS 1.2", SslProtocols.Tls12)];
        foreach ((string name, SslProtocols protocol) in protocols)
        {
            foreach (int milliseconds in roundTrips)
            {
                using var service = new EchoService(protocol);
                using var proxy = new LatencyProxy(service.Port, TimeSpan.FromMilliseconds(milliseconds));
                using var kept = new EchoClient(proxy.Port, protocol);
                string variant = $"{name}, round trip of {milliseconds} ms";
                yield return Comparison.Time(variant, "call", CallOnce, kept.Call, headline: true);

                // Counted over a line that is slower than the machine, or what travels together is counted apart.
                if (milliseconds == roundTrips[roundTrips.Length / 2])
                {
                    yield return Comparison.Count(name, "round trips", "a call", () => RoundTrips(proxy, CallOnce), () => RoundTrips(proxy, kept.Call));
                }

                void CallOnce()
                {
                    using var client = new EchoClient(proxy.Port, protocol);
                    client.Call();
                }
            }
        }
    }

    private static double RoundTrips(LatencyProxy proxy, Action call)
    {
        WireCount before = proxy.Count;
        call();
        return (proxy.Count - before).RoundTrips;
    }
}
