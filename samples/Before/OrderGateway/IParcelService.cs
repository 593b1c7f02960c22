using System.ServiceModel;

namespace Contoso.Orders.Gateway
{
    [ServiceContract(Namespace = "http://contoso.example/parcels")]
    public interface IParcelService
    {
        [OperationContract]
        int CountParcels(int orderId);
    }
}
