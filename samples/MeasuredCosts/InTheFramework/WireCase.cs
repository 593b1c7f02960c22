using System;
using System.Collections.Generic;
using System.ServiceModel;
using System.ServiceModel.Channels;
using MeasuredCosts.Harness;
using MeasuredCosts.Wire;

namespace MeasuredCosts.InTheFramework;

/// <summary>A case whose sides are clients of a service: counts on every runtime, times where they mean something.</summary>
internal abstract class WireCase : MeasuredCase
{
    /// <summary>What a client of the smell or the fix does, from its first connection to its last.</summary>
    protected delegate void ClientRun(Binding binding, Target target);

    protected static readonly (string Name, Func<Binding> Create)[] BasicHttpAndNetTcp =
        [("basicHttpBinding", () => Bindings.BasicHttp()), ("netTcpBinding", () => Bindings.NetTcp())];

    /// <summary>Compares two ways to use one service.</summary>
    protected static IEnumerable<Comparison> Compare(string variant, ServedBinding service, ClientRun smell, ClientRun fix) =>
        Compare(variant, service, smell, service, fix);

    /// <summary>Compares two services that each have their client.</summary>
    protected static IEnumerable<Comparison> Compare(string variant, ServedBinding smellService, ClientRun smell, ServedBinding fixService, ClientRun fix)
    {
        var runs = new CountedRuns(
            () => smellService.Count(target => smell(smellService.Create(), target)),
            () => fixService.Count(target => fix(fixService.Create(), target)));
        yield return Count("connections", "", count => count.Connections);
        yield return Count("round trips", "", count => count.RoundTrips);
        yield return Count("bytes to the service", "bytes", count => count.Sent);
        yield return Count("bytes to the client", "bytes", count => count.Received);
        yield return Comparison.Time(variant, "time", () => smell(smellService.Create(), smellService.Direct), () => fix(fixService.Create(), fixService.Direct));

        Comparison Count(string measure, string unit, Func<WireCount, double> value) => Comparison.Count(
            variant,
            measure,
            unit,
            () => value(runs.NextSmell(measure)),
            () => value(runs.NextFix(measure)));
    }
}
