using System.Collections.Generic;
using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Contoso.Orders.Client
{
    public class StockServiceClient : ClientBase<IStockService>, IStockService
    {
        public StockServiceClient(string endpointConfigurationName)
            : base(endpointConfigurationName)
        {
        }

        public StockServiceClient(Binding binding, EndpointAddress remoteAddress)
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
