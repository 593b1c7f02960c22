using System.Collections.Generic;
using System.ServiceModel;
using MeasuredCosts.Harness;
using MeasuredCosts.Hosting;
using MeasuredCosts.InTheFramework;

namespace MeasuredCosts.WithPackages;

/// <summary>A streamed request that a challenge of the server would ask for twice.</summary>
internal sealed class StreamedAuthentication : MeasuredCase
{
    public override string Name => "streamed-authentication";

    public override string Title => "Streamed request with HTTP authentication";

    public override IReadOnlyList<string> Rules => ["WCFL3005"];

    public override string Smell => "transferMode Streamed with HTTP authentication";

    public override string Fix => "transferMode Buffered with HTTP authentication";

    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Failure("basicHttpBinding, Digest", "ChannelFactory.Open", () => Open(TransferMode.Streamed, HttpClientCredentialType.Digest), () => Open(TransferMode.Buffered, HttpClientCredentialType.Digest));
        yield return Probe.Failure("basicHttpBinding, Windows", "ChannelFactory.Open", () => Open(TransferMode.Streamed, HttpClientCredentialType.Windows), () => Open(TransferMode.Buffered, HttpClientCredentialType.Windows));
    }

    private static void Open(TransferMode mode, HttpClientCredentialType credentials)
    {
        BasicHttpBinding binding = ClientBindings.BasicHttp(mode, BasicHttpSecurityMode.TransportCredentialOnly);
        binding.Security.Transport.ClientCredentialType = credentials;
        ChannelFactory<IOrderService> factory = Clients.Factory<IOrderService>(binding, "http://localhost:1/");
        factory.Open();
        factory.Abort();
    }
}
