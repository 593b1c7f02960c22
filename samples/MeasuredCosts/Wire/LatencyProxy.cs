using System;
using System.Collections.Concurrent;
using System.Diagnostics;
using System.Net;
using System.Net.Sockets;
using System.Threading;

namespace MeasuredCosts.Wire;

/// <summary>
/// Forwards loopback connections as a line with a given round trip would, and counts what passes.
/// Threads and blocking sockets: the same code serves all runtimes, and no thread pool under test is used.
/// </summary>
internal sealed class LatencyProxy : IDisposable
{
    private readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    private readonly int _target;
    private readonly TimeSpan _roundTrip;
    private readonly bool _segments;
    private readonly Action<byte[]>? _listen;
    private readonly object _lock = new();
    private int _connections;
    private int _roundTrips;
    private long _sent;
    private long _received;

    /// <param name="target">The service's port.</param>
    /// <param name="roundTrip">Zero only counts.</param>
    /// <param name="listen">Is shown all that passes, from any thread; null for none.</param>
    /// <param name="segments">Whether bytes travel in segments of Ethernet's size instead of loopback's, and wait without taking a processor; on Linux only.</param>
    public LatencyProxy(int target, TimeSpan roundTrip, Action<byte[]>? listen = null, bool segments = false)
    {
        _segments = segments;
        _listen = listen;
        _target = target;
        _roundTrip = roundTrip;
        LimitSegments(_listener.Server);
        _listener.Start();
        Run(Accept);
    }

    public int Port => ((IPEndPoint)_listener.LocalEndpoint).Port;

    public WireCount Count
    {
        get
        {
            lock (_lock)
            {
                return new WireCount(_connections, _roundTrips, _sent, _received);
            }
        }
    }

    public void Dispose() => _listener.Stop();

    // Loopback's segments hold 64 KB. A receiver acknowledges every second segment at once and a single one late, which stalls
    // whoever waits for that (RFC 1122, 4.2.3.2, and Nagle's algorithm): messages of some 100 KB would measure that.
    private void LimitSegments(Socket socket)
    {
        if (!_segments)
        {
            return;
        }

#if NETFRAMEWORK
        throw new PlatformNotSupportedException();
#else
        const int tcp = 6, maximumSegment = 2, ethernet = 1460;
        if (OperatingSystem.IsLinux())
        {
            socket.SetRawSocketOption(tcp, maximumSegment, BitConverter.GetBytes(ethernet));
        }
#endif
    }

    private static void Run(Action action) => new Thread(() => Quietly(action)) { IsBackground = true }.Start();

    // A socket that either side closed ends its pumps; that is no error of the measurement.
    private static void Quietly(Action action)
    {
        try
        {
            action();
        }
        catch (Exception exception) when (exception is SocketException or ObjectDisposedException or InvalidOperationException)
        {
        }
    }

    private void Accept()
    {
        while (true)
        {
            Socket client = _listener.AcceptSocket();
            var line = new Line(client);
            LimitSegments(line.Service);
            line.Service.Connect(IPAddress.Loopback, _target);
            lock (_lock)
            {
                _connections++;
                _roundTrips++;
            }

            // Loopback connects at once. On the line, the client could not have spoken before the handshake was back.
            TimeSpan connected = line.Clock.Elapsed + _roundTrip;
            Pump(line, client, line.Service, connected, up: true);
            Pump(line, line.Service, client, TimeSpan.Zero, up: false);
        }
    }

    // One thread reads and stamps, another waits and writes: what follows closely must not wait twice.
    private void Pump(Line line, Socket from, Socket to, TimeSpan notBefore, bool up)
    {
        var chunks = new BlockingCollection<(byte[] Bytes, TimeSpan Due)>();
        Run(() =>
        {
            byte[] buffer = new byte[65536];
            try
            {
                int read;
                while ((read = from.Receive(buffer)) > 0)
                {
                    TimeSpan now = line.Clock.Elapsed;
                    Note(line, up, read);
                    byte[] bytes = new byte[read];
                    Buffer.BlockCopy(buffer, 0, bytes, 0, read);
                    _listen?.Invoke(bytes);
                    chunks.Add((bytes, (now > notBefore ? now : notBefore) + TimeSpan.FromTicks(_roundTrip.Ticks / 2)));
                }
            }
            finally
            {
                chunks.CompleteAdding();
            }
        });
        Run(() =>
        {
            try
            {
                foreach ((byte[] bytes, TimeSpan due) in chunks.GetConsumingEnumerable())
                {
                    Wait(line.Clock, due);
                    to.Send(bytes);
                }

                to.Shutdown(SocketShutdown.Send);
            }
            finally
            {
                line.PumpEnded();
            }
        });
    }

    private void Note(Line line, bool up, int bytes)
    {
        lock (_lock)
        {
            if (up)
            {
                _sent += bytes;
                line.ClientSpoke = true;
                return;
            }

            _received += bytes;
            if (line.ClientSpoke)
            {
                _roundTrips++;
                line.ClientSpoke = false;
            }
        }
    }

    private void Wait(Stopwatch clock, TimeSpan due)
    {
        for (TimeSpan left = due - clock.Elapsed; left > TimeSpan.Zero; left = due - clock.Elapsed)
        {
            Pause.For(left, spin: !_segments);
        }
    }

    private sealed class Line
    {
        private readonly Socket _client;
        private int _pumps = 2;

        public Line(Socket client)
        {
            _client = client;
            _client.NoDelay = true;
            Service.NoDelay = true;
        }

        public Stopwatch Clock { get; } = Stopwatch.StartNew();

        public Socket Service { get; } = new(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);

        /// <summary>Whether bytes of the client wait for an answer; guarded by the proxy's lock.</summary>
        public bool ClientSpoke { get; set; }

        public void PumpEnded()
        {
            if (Interlocked.Decrement(ref _pumps) == 0)
            {
                _client.Dispose();
                Service.Dispose();
            }
        }
    }
}
