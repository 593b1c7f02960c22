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
        yield return Probe.Effect("basicHttpBinding, an exception as detail", "stack trace of the service that the client reads", ReadStack, () => Call<IOpenShop>(static shop => shop.Buy(1)) == "FaultException<string>" ? "none" : "another exception");
    }

    private static string ReadStack()
    {
        using Served service = Served.Start<Shop, IBrokenShop>(ServiceBindings.BasicHttp());
        try
        {
            Clients.Once<IBrokenShop>(ClientBindings.BasicHttp(), service.Address, static shop => shop.Return(1));
            return "no exception";
        }
        catch (FaultException<System.InvalidOperationException> fault)
        {
            return fault.Detail.StackTrace?.Contains(nameof(Shop.Return), System.StringComparison.Ordinal) == true ? "its methods" : "none";
        }
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

[ServiceContract]
public interface IBrokenShop
{
    [OperationContract]
    [FaultContract(typeof(System.InvalidOperationException))]
    void Return(int article);
}

public sealed class Shop : ISilentShop, IOpenShop, IBrokenShop
{
    public void Return(int article)
    {
        try
        {
            throw new System.InvalidOperationException("no receipt");
        }
        catch (System.InvalidOperationException exception)
        {
            throw new CoreWCF.FaultException<System.InvalidOperationException>(exception, new CoreWCF.FaultReason("no receipt"));
        }
    }

    public void Buy(int article) => throw new CoreWCF.FaultException<string>("sold out", new CoreWCF.FaultReason("sold out"));
}
