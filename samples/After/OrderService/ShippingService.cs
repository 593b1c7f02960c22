using System.Collections.Generic;
using System.ServiceModel;

namespace Contoso.Orders
{
    [ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall)]
    public class ShippingService : IShippingService
    {
        private static readonly ChannelFactory<IStockService> StockServiceFactory = new ChannelFactory<IStockService>("StockTcp");

        public int Reserve(string articleNumber)
        {
            IStockService stock = StockServiceFactory.CreateChannel();
            try
            {
                int quantity = stock.GetQuantity(articleNumber);
                ((IClientChannel)stock).Close();
                return quantity;
            }
            catch
            {
                ((IClientChannel)stock).Abort();
                throw;
            }
        }

        public int ReserveAll(List<string> articleNumbers)
        {
            var stock = new WarehouseClient(new NetTcpBinding { MaxReceivedMessageSize = 1048576 }, new EndpointAddress("net.tcp://localhost:8093/stock"));
            try
            {
                stock.Open();
                int all = 0;
                foreach (string articleNumber in articleNumbers)
                {
                    all += stock.GetQuantity(articleNumber);
                }

                stock.Close();
                return all;
            }
            catch
            {
                stock.Abort();
                throw;
            }
        }
    }
}
