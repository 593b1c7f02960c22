using System;
using System.Collections.Generic;
using System.Security.Authentication;
using System.Text;
using MeasuredCosts.Harness;
using MeasuredCosts.Wire;

namespace MeasuredCosts.InTheBox;

/// <summary>What stands on the line between two ends, with and without TLS.</summary>
internal sealed class ClearText : MeasuredCase
{
    private const string Secret = "password=secret";

    public override string Name => "clear-text";

    public override string Title => "No security on a networked endpoint";

    public override IReadOnlyList<string> Rules => ["WCFL7002"];

    public override string Smell => "TCP without security";

    public override string Fix => "TLS 1.3";

    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Effect("a message with a password, binary encoding", "what can be read on the network", () => OnTheLine(SslProtocols.None), () => OnTheLine(SslProtocols.Tls13));
    }

    private static string OnTheLine(SslProtocols protocol)
    {
        var seen = new List<byte>();
        using var service = new EchoService(protocol);
        using var proxy = new LatencyProxy(service.Port, TimeSpan.Zero, bytes =>
        {
            lock (seen)
            {
                seen.AddRange(bytes);
            }
        });
        using var client = new EchoClient(proxy.Port, protocol);
        client.Call(Content.WireEncoding.Binary.Write(writer => writer.WriteElementString("Login", Secret)));
        lock (seen)
        {
            return Encoding.ASCII.GetString([.. seen]).Contains(Secret, StringComparison.Ordinal) ? "the password" : "no part of the password";
        }
    }
}
