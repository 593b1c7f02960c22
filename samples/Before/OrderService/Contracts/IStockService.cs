using System.Collections.Generic;
using System.ServiceModel;

namespace Contoso.Orders
{
    [ServiceContract(Namespace = "http://contoso.example/orders")]
    public interface IStockService
    {
        [OperationContract]
        int GetQuantity(string articleNumber);

        [OperationContract]
        List<StockLevel> GetLevels(List<string> articleNumbers);

        [OperationContract]
        int Count(List<StockLevel> levels);
    }
}
