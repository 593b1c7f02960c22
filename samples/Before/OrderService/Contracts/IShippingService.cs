using System.Collections.Generic;
using System.ServiceModel;

namespace Contoso.Orders
{
    [ServiceContract(Namespace = "http://contoso.example/orders")]
    public interface IShippingService
    {
        [OperationContract]
        int Reserve(string articleNumber);

        [OperationContract]
        int ReserveAll(List<string> articleNumbers);
    }
}
