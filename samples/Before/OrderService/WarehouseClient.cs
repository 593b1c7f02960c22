using System.Collections.Generic;
using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Contoso.Orders
{
    public class WarehouseClient : ClientBase<IStockService>, IStockService
    {
        public WarehouseClient(Binding binding, EndpointAddress remoteAddress)
            : base(binding, remoteAddress)
        {
        }

        public int GetQuantity(string articleNumber)
        {
            return Channel.GetQuantity(articleNumber);
        }

        public List<StockLevel> GetLevels(List<string> articleNumbers)
        {
            return Channel.GetLevels(articleNumbers);
        }

        public int Count(List<StockLevel> levels)
        {
            return Channel.Count(levels);
        }
    }
}
