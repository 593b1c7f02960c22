namespace MeasuredCosts.Wire;

/// <summary>What went over a proxy.</summary>
internal readonly struct WireCount(int connections, int roundTrips, long sent, long received)
{
    public int Connections { get; } = connections;

    /// <summary>One for each TCP handshake, and one each time the service answers after the client spoke.</summary>
    public int RoundTrips { get; } = roundTrips;

    /// <summary>Bytes from client to service.</summary>
    public long Sent { get; } = sent;

    /// <summary>Bytes from service to client.</summary>
    public long Received { get; } = received;

    public static WireCount operator -(WireCount left, WireCount right) =>
        new(left.Connections - right.Connections, left.RoundTrips - right.RoundTrips, left.Sent - right.Sent, left.Received - right.Received);
}
