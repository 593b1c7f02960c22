using System.ServiceModel;

namespace Contoso.Orders.Labels
{
    [ServiceContract(Namespace = "http://carrier.example/rates")]
    public interface ICarrierRates
    {
        [OperationContract]
        decimal GetRate(string parcelNumber);
    }
}
