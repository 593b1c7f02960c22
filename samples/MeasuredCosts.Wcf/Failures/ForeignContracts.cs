using System.Collections.Generic;
using System.ServiceModel;
using MeasuredCosts.Harness;
using MeasuredCosts.Hosting;
using MeasuredCosts.InTheFramework;

namespace MeasuredCosts.Failures;

/// <summary>A client of a contract that has CoreWCF's attributes.</summary>
internal sealed class ForeignContracts : MeasuredCase
{
    public override string Name => "foreign-contracts";

    public override string Title => "Client of a contract with CoreWCF's attributes";

    public override IReadOnlyList<string> Rules => ["WCFL8008"];

    public override string Smell => "CoreWCF's ServiceContract";

    public override string Fix => "System.ServiceModel's ServiceContract";

    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Failure("client", "ChannelFactory", () => Create<ICoreContract>(), () => Create<IOrderService>());
    }

    private static void Create<T>()
        where T : class => Clients.Factory<T>(ClientBindings.BasicHttp(), "http://localhost:1/").Abort();
}

[CoreWCF.ServiceContract]
public interface ICoreContract
{
    [CoreWCF.OperationContract]
    string Echo(string text);
}
