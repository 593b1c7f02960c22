using System;
using System.Collections.Generic;
using System.ServiceModel;
using System.Threading;
using MeasuredCosts.Harness;
using MeasuredCosts.Hosting;
using MeasuredCosts.InTheFramework;

namespace MeasuredCosts.WithPackages;

/// <summary>A client that waits for ever, against one that gives up.</summary>
internal sealed class EndlessTimeouts : MeasuredCase
{
    public override string Name => "endless-timeouts";

    public override string Title => "Endless timeouts";

    public override IReadOnlyList<string> Rules => ["WCFL2009"];

    public override string Smell => "an infinite sendTimeout";

    public override string Fix => "sendTimeout of 1 s";

    private static readonly TimeSpan s_patience = TimeSpan.FromSeconds(5);

    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Effect("basicHttpBinding, a service that does not answer", "state of the caller after 5 s", () => Caller(TimeSpan.MaxValue), () => Caller(TimeSpan.FromSeconds(1)));
    }

    private static string Caller(TimeSpan timeout)
    {
        var silent = new System.Net.Sockets.TcpListener(System.Net.IPAddress.Loopback, 0);
        silent.Start();
        try
        {
            BasicHttpBinding binding = ClientBindings.BasicHttp();
            binding.SendTimeout = timeout;
            string address = "http://localhost:" + ((System.Net.IPEndPoint)silent.LocalEndpoint).Port + "/";
            string? seen = null;
            var caller = new Thread(() => seen = Probe.Thrown(() => Clients.Once<IOrderService>(binding, address, channel => channel.Echo("a")))) { IsBackground = true };
            caller.Start();
            return caller.Join(s_patience) ? seen!.Split(':')[0] : "still waits";
        }
        finally
        {
            silent.Stop();
        }
    }
}
