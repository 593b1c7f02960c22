using System.Collections.Generic;
using System.ServiceModel;
using MeasuredCosts.Harness;
using MeasuredCosts.Hosting;
using MeasuredCosts.InTheFramework;

namespace MeasuredCosts.Failures;

/// <summary>Credentials that a factory gets when it is open.</summary>
internal sealed class LateCredentials : MeasuredCase
{
    public override string Name => "late-credentials";

    public override string Title => "Client that is set up after it has been opened";

    public override IReadOnlyList<string> Rules => ["WCFL1011"];

    public override string Smell => "credentials after Open";

    public override string Fix => "credentials before Open";

    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Failure("basicHttpBinding", "ChannelFactory.Credentials", () => Open(isLate: true), () => Open(isLate: false));
    }

    private static void Open(bool isLate)
    {
        ChannelFactory<IOrderService> factory = Clients.Factory<IOrderService>(ClientBindings.BasicHttp(), "http://localhost:1/");
        if (isLate)
        {
            factory.Open();
        }

        factory.Credentials.UserName.UserName = "b";
        if (!isLate)
        {
            factory.Open();
        }

        factory.Abort();
    }
}
