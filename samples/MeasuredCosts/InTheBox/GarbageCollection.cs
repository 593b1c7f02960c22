using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using MeasuredCosts.Content;
using MeasuredCosts.Harness;

namespace MeasuredCosts.InTheBox;

/// <summary>Requests that allocate, on all cores, under the garbage collection of a workstation and of a server.</summary>
internal sealed class GarbageCollection : MeasuredCase
{
    private const int Requests = 800;

    public override string Name => "garbage-collection";

    public override string Title => "Service host without server garbage collection";

    public override IReadOnlyList<string> Rules => ["WCFL6002"];

    public override string Smell => "workstation garbage collection";

    public override string Fix => "server garbage collection";

    public override IEnumerable<Comparison> Comparisons(Scale scale)
    {
        yield return Comparison.Count($"4 threads on {Environment.ProcessorCount} cores, a cache of 200,000 orders, 1,000 orders written and read", "time of a request", "ms", () => Milliseconds(server: false), () => Milliseconds(server: true));
    }

    /// <summary>Serves the requests, once to warm up and once for the clock, and prints how long one took.</summary>
    public override void RunChild()
    {
        List<Order> cache = Orders.AsList(200_000);
        Serve();
        var clock = Stopwatch.StartNew();
        Serve();
        GC.KeepAlive(cache);
        Console.WriteLine((clock.Elapsed.TotalMilliseconds / Requests).ToString(CultureInfo.InvariantCulture));
    }

    // A runtime reads the setting when it starts, so that each kind has a process.
    private static double Milliseconds(bool server) =>
        double.Parse(ChildProcess.Run(ChildArgument + " garbage-collection", quiet: true, "DOTNET_gcServer=" + (server ? 1 : 0)).Output, CultureInfo.InvariantCulture);

    private static void Serve()
    {
        const int threads = 4;
        List<Order> orders = Orders.AsList(1000);
        var serializer = new System.Runtime.Serialization.DataContractSerializer(typeof(List<Order>));
        Callers.Run(threads, () =>
        {
            for (int i = 0; i < Requests / threads; i++)
            {
                WireEncoding.Binary.Read(serializer, WireEncoding.Binary.Write(serializer, orders));
            }
        });
    }
}
