using System.Collections.Generic;
using System.Security.Authentication;
using MeasuredCosts.Harness;

namespace MeasuredCosts.InTheBox;

/// <summary>A stranger with a certificate that he made himself, met by a client that checks certificates and by one that does not.</summary>
internal sealed class UncheckedCertificates : MeasuredCase
{
    public override string Name => "unchecked-certificate";

    public override string Title => "Certificate validation is turned off";

    public override IReadOnlyList<string> Rules => ["WCFL7004"];

    public override string Smell => "a validation callback that returns true";

    public override string Fix => "the default checks";

    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Effect("TLS 1.3, a certificate that no authority signed", "the client's message", () => Sends(check: false), () => Sends(check: true));
    }

    private static string Sends(bool check)
    {
        using var stranger = new EchoService(SslProtocols.Tls13);
        return Probe.Thrown(() =>
        {
            using var client = new EchoClient(stranger.Port, SslProtocols.Tls13, check);
            client.Call();
        }) is { } refused ? "not sent: " + refused.Split(':')[0] : "sent to an impersonator";
    }
}
