using System.ServiceModel;

namespace Contoso.Orders.Host
{
    internal static class HostFactory
    {
        public static ServiceHost CreateOrderHost()
        {
            var host = new ServiceHost(typeof(OrderService));

            // The warehouse scanners still talk to their own port.
            var scanners = new NetTcpBinding(SecurityMode.Transport);
            scanners.MaxReceivedMessageSize = 1048576;
            host.AddServiceEndpoint(typeof(IOrderService), scanners, "net.tcp://localhost:8091/scanners");

            var shop = new BasicHttpBinding
            {
                MaxReceivedMessageSize = 1048576,
                MaxBufferSize = 1048576,
            };
            host.AddServiceEndpoint(typeof(IOrderService), shop, "http://localhost:8092/shop");

            return host;
        }

        public static ServiceHost CreateStockHost()
        {
            var host = new ServiceHost(typeof(StockService));
            var tcp = new NetTcpBinding(SecurityMode.Transport) { MaxReceivedMessageSize = 1048576 };
            host.AddServiceEndpoint(typeof(IStockService), tcp, "net.tcp://localhost:8093/stock");
            return host;
        }
    }
}
