using System.Collections.Generic;
using System.ServiceModel;

namespace Contoso.Orders
{
    [ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall)]
    public class ShippingService : IShippingService
    {
        // The warehouse runs another service.
        public int Reserve(string articleNumber)
        {
            var factory = new ChannelFactory<IStockService>("StockTcp");
            try
            {
                IStockService stock = factory.CreateChannel();
                int quantity = stock.GetQuantity(articleNumber);
                factory.Close();
                return quantity;
            }
            catch
            {
                factory.Abort();
                throw;
            }
        }

        public int ReserveAll(List<string> articleNumbers)
        {
            int all = 0;
            foreach (string articleNumber in articleNumbers)
            {
                var stock = new WarehouseClient(new NetTcpBinding { MaxReceivedMessageSize = 1048576 }, new EndpointAddress("net.tcp://localhost:8093/stock"));
                try
                {
                    all += stock.GetQuantity(articleNumber);
                    stock.Close();
                }
                catch
                {
                    stock.Abort();
                    throw;
                }
            }

            return all;
        }
    }
}
