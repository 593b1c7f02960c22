using System;
using System.Collections.Generic;
using System.Threading;
using MeasuredCosts.Harness;
using MeasuredCosts.InTheFramework;
using MeasuredCosts.Wire;

namespace MeasuredCosts.Hosting;

/// <summary>A line to a service: its round trip takes a time, and its segments have Ethernet's size.</summary>
internal sealed class Line : IDisposable
{
    // Slower than the machine: on a fast line, what a client sends at once may be counted apart.
    private const int CountedRoundTrip = 20;
    private readonly LatencyProxy _proxy;

    /// <param name="roundTrip">In milliseconds; zero is as fast as loopback.</param>
    public Line(Served service, int roundTrip)
    {
        _proxy = new LatencyProxy(service.Port, TimeSpan.FromMilliseconds(roundTrip), segments: true);
        Address = service.AddressAt(_proxy.Port);
    }

    /// <summary>The service's address at this end of the line.</summary>
    public string Address { get; }

    public void Dispose() => _proxy.Dispose();

    /// <summary>Compares what goes over a line: connections, round trips, and bytes in both directions.</summary>
    /// <param name="variant">What the client does.</param>
    /// <param name="measures">Names among "connections", "round trips" and "bytes on the wire".</param>
    /// <param name="smellService">The service of the smell.</param>
    /// <param name="smell">What the client of the smell does with the address it is given, to the closing of its connections.</param>
    /// <param name="fixService">The service of the fix.</param>
    /// <param name="fix">What the client of the fix does.</param>
    /// <param name="headline">Whether the rule's message sums up these ratios.</param>
    public static IEnumerable<Comparison> Counts(
        string variant, string[] measures, Served smellService, Action<string> smell, Served fixService, Action<string> fix, bool headline = false)
    {
        var runs = new CountedRuns(() => Count(smellService, smell), () => Count(fixService, fix));
        foreach (string measure in measures)
        {
            yield return Comparison.Count(
                variant, measure, measure == Bytes ? "bytes" : "", () => Value(runs.NextSmell(measure), measure), () => Value(runs.NextFix(measure), measure), headline);
        }
    }

    public const string Connections = "connections";
    public const string RoundTrips = "round trips";
    public const string Bytes = "bytes on the wire";

    private static double Value(WireCount count, string measure) => measure switch
    {
        Connections => count.Connections,
        RoundTrips => count.RoundTrips,
        _ => count.Sent + count.Received,
    };

    private static WireCount Count(Served service, Action<string> client)
    {
        using var line = new Line(service, CountedRoundTrip);
        client(line.Address);

        // The last bytes of a session travel after the client's Close has returned.
        WireCount count;
        do
        {
            count = line._proxy.Count;
            Thread.Sleep(200);
        }
        while (line._proxy.Count.Sent != count.Sent || line._proxy.Count.Received != count.Received);
        return count;
    }
}
