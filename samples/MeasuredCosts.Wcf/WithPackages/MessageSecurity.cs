using System.Collections.Generic;
using System.ServiceModel;
using MeasuredCosts.Harness;
using MeasuredCosts.Hosting;
using MeasuredCosts.InTheFramework;

namespace MeasuredCosts.WithPackages;

/// <summary>Message security where it no longer exists.</summary>
internal sealed class MessageSecurity : MeasuredCase
{
    public override string Name => "message-security";

    public override string Title => "Message security on client packages or CoreWCF";

    public override IReadOnlyList<string> Rules => ["WCFL8002"];

    public override string Smell => "SecurityMode.Message";

    public override string Fix => "SecurityMode.TransportWithMessageCredential";

    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Failure("wsHttpBinding of the client", "ChannelFactory.Open", () => Open(SecurityMode.Message), () => Open(SecurityMode.TransportWithMessageCredential));
        yield return Probe.Failure("wsHttpBinding of CoreWCF", "start of the host", () => Serve(CoreWCF.SecurityMode.Message), () => Serve(CoreWCF.SecurityMode.TransportWithMessageCredential));
    }

    private static void Open(SecurityMode mode)
    {
        ChannelFactory<IOrderService> factory = Clients.Factory<IOrderService>(new WSHttpBinding(mode), mode == SecurityMode.Message ? "http://localhost:1/" : "https://localhost:1/");
        factory.Open();
        factory.Abort();
    }

    // By user name and password: the default, Windows, needs a domain.
    private static void Serve(CoreWCF.SecurityMode mode)
    {
        var binding = new CoreWCF.WSHttpBinding(mode);
        binding.Security.Message.ClientCredentialType = CoreWCF.MessageCredentialType.UserName;
        using Served service = Served.Start<OrderService, IOrderService>(binding);
    }
}
