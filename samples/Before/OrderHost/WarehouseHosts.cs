using System.ServiceModel;

namespace Contoso.Orders.Host
{
    internal static class WarehouseHosts
    {
        public static ServiceHost CreateStocktakingHost()
        {
            var host = new ServiceHost(typeof(StocktakingService));
            var binding = new BasicHttpBinding { MaxReceivedMessageSize = 1048576 };
            host.AddServiceEndpoint(typeof(IStocktakingService), binding, "http://localhost:8094/stocktaking");
            return host;
        }

        public static ServiceHost CreatePriceHost()
        {
            var host = new ServiceHost(typeof(PriceService));
            var binding = new NetTcpBinding(SecurityMode.Transport) { MaxReceivedMessageSize = 1048576 };
            host.AddServiceEndpoint(typeof(IPriceService), binding, "net.tcp://localhost:8095/prices");
            return host;
        }
    }
}
