using System.Linq;
using System.Net;
using System.Net.NetworkInformation;
using System.Net.Sockets;
using System.Threading;

namespace MeasuredCosts.Hosting;

/// <summary>Ports of this machine, and the connections that stand on them.</summary>
internal static class Ports
{
    public static int Free()
    {
        var listener = new TcpListener(IPAddress.Loopback, 0);
        listener.Start();
        int port = ((IPEndPoint)listener.LocalEndpoint).Port;
        listener.Stop();
        return port;
    }

    /// <summary>How many clients hold a connection to the port, once what is being closed is closed.</summary>
    public static int HeldConnectionsTo(int port)
    {
        int held;
        do
        {
            held = ConnectionsTo(port);
            Thread.Sleep(500);
        }
        while (ConnectionsTo(port) != held);
        return held;
    }

    private static int ConnectionsTo(int port) => IPGlobalProperties.GetIPGlobalProperties().GetActiveTcpConnections()
        .Count(connection => connection.RemoteEndPoint.Port == port && connection.State == TcpState.Established);
}
