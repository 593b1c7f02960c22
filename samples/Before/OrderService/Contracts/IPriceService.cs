using System.ServiceModel;

namespace Contoso.Orders
{
    [ServiceContract(Namespace = "http://contoso.example/orders")]
    public interface IPriceService
    {
        [OperationContract]
        decimal GetPrice(string articleNumber);

        [OperationContract]
        void SetPrice(string articleNumber, decimal price);
    }
}
