using System;
using System.Net;
using System.Net.Sockets;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Threading;
using MeasuredCosts.Wire;

namespace MeasuredCosts.InTheFramework;

/// <summary>The order service over one binding, open until disposed.</summary>
internal sealed class ServedBinding : IDisposable
{
    private readonly ServiceHost _host;
    private readonly int _port = FreePort();

    // Asked for "100 Continue", a service answers once more or not, by who is faster: the count would be chance.
    static ServedBinding() => ServicePointManager.Expect100Continue = false;

    /// <param name="create">Makes the binding; service and clients each take their own.</param>
    /// <param name="configure">Sets the service's credentials.</param>
    public ServedBinding(Func<Binding> create, Action<ServiceHost>? configure = null)
    {
        Create = create;
        Scheme = create().Scheme;
        _host = new ServiceHost(typeof(OrderService));
        _host.AddServiceEndpoint(typeof(IOrderService), create(), $"{Scheme}://localhost:{_port}/orders");

        // All cases measure one client or ten; throttles must not be what is measured.
        _host.Description.Behaviors.Add(new ServiceThrottlingBehavior { MaxConcurrentCalls = 1000, MaxConcurrentSessions = 1000, MaxConcurrentInstances = 1000 });
        configure?.Invoke(_host);
        _host.Open();
    }

    public Func<Binding> Create { get; }

    public string Scheme { get; }

    /// <summary>The service without a proxy, for times.</summary>
    public Target Direct => TargetAt(_port);

    /// <summary>Runs what a client does and counts what goes over the wire, the closing of its connections included.</summary>
    public WireCount Count(Action<Target> client)
    {
        using var proxy = new LatencyProxy(_port, TimeSpan.Zero);
        client(TargetAt(proxy.Port));

        // The last bytes of a session travel after the client's Close has returned.
        WireCount count;
        do
        {
            count = proxy.Count;
            Thread.Sleep(200);
        }
        while (proxy.Count.Sent != count.Sent || proxy.Count.Received != count.Received);
        return count;
    }

    public void Dispose()
    {
        // Kept-alive connections would hold Close up for its whole time-out.
        _host.Abort();
    }

    /// <summary>A port of this machine that nobody listens on.</summary>
    public static int FreePort()
    {
        var listener = new TcpListener(IPAddress.Loopback, 0);
        listener.Start();
        int port = ((IPEndPoint)listener.LocalEndpoint).Port;
        listener.Stop();
        return port;
    }

    // Mono serves only messages that name its own address. A binding without addressing has no name but the one it is sent to.
    private Target TargetAt(int port)
    {
        Uri via = At(port), to = Create().MessageVersion?.Addressing == AddressingVersion.None ? via : At(_port);
        return new Target(new EndpointAddress(to, EndpointIdentity.CreateDnsIdentity("localhost")), via);
    }

    private Uri At(int port) => new($"{Scheme}://localhost:{port}/orders");
}
