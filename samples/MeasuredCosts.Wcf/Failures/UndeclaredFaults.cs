using System.Collections.Generic;
using System.ServiceModel;
using MeasuredCosts.Harness;
using MeasuredCosts.Hosting;

namespace MeasuredCosts.Failures;

/// <summary>A fault whose detail no contract declares.</summary>
internal sealed class UndeclaredFaults : MeasuredCase
{
    public override string Name => "undeclared-faults";

    public override string Title => "Fault without FaultContract";

    public override IReadOnlyList<string> Rules => ["WCFL5021"];

    public override string Smell => "no FaultContract";

    public override string Fix => "FaultContract(typeof(string))";

    public override IEnumerable<Probe> Probes()
    {
        yield return Probe.Effect("basicHttpBinding, the service throws a string as detail", "exception of the client", () => Call<ISilentShop>(static shop => shop.Buy(1)), () => Call<IOpenShop>(static shop => shop.Buy(1)));
    }

    private static string Call<T>(System.Action<T> buy)
        where T : class
    {
        using Served service = Served.Start<Shop, T>(ServiceBindings.BasicHttp());
        try
        {
            Clients.Once(ClientBindings.BasicHttp(), service.Address, buy);
            return "none";
        }
        catch (FaultException fault)
        {
            return fault is FaultException<string> ? "FaultException<string>" : fault.GetType().Name;
        }
    }
}

[ServiceContract]
public interface ISilentShop
{
    [OperationContract]
    void Buy(int article);
}

[ServiceContract]
public interface IOpenShop
{
    [OperationContract]
    [FaultContract(typeof(string))]
    void Buy(int article);
}

public sealed class Shop : ISilentShop, IOpenShop
{
    public void Buy(int article) => throw new CoreWCF.FaultException<string>("sold out", new CoreWCF.FaultReason("sold out"));
}
