using System.Collections.Generic;
using System.ServiceModel;
using MeasuredCosts.Harness;
using MeasuredCosts.Hosting;
using MeasuredCosts.InTheFramework;

namespace MeasuredCosts.Failures;

/// <summary>A binding that sends a user name, and a client that has none.</summary>
internal sealed class MissingCredentials : MeasuredCase
{
    public override string Name => "missing-credentials";

    public override string Title => "Credentials that the binding asks for";

    public override IReadOnlyList<string> Rules => ["WCFL7013"];

    public override string Smell => "no user name";

    public override string Fix => "a user name";

    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Failure("basicHttpBinding, Basic", "call", () => Call(null), () => Call("a"));
    }

    private static void Call(string? name)
    {
        using Served service = Served.Start<OrderService, IOrderService>(ServiceBindings.BasicHttp());
        BasicHttpBinding binding = ClientBindings.BasicHttp(security: BasicHttpSecurityMode.TransportCredentialOnly);
        binding.Security.Transport.ClientCredentialType = HttpClientCredentialType.Basic;
        Clients.WithFactory<IOrderService>(binding, service.Address, factory =>
        {
            factory.Credentials.UserName.UserName = name;
            Clients.WithChannel(factory, channel => channel.Echo("a"));
        });
    }
}
