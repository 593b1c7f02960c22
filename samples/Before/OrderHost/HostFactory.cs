using System.ServiceModel;
using System.ServiceModel.Description;

namespace Contoso.Orders.Host
{
    internal static class HostFactory
    {
        public static ServiceHost CreateOrderHost()
        {
            var host = new ServiceHost(typeof(OrderService));

            // The warehouse scanners still talk to their own port.
            var scanners = new NetTcpBinding(SecurityMode.Transport);
            scanners.MaxReceivedMessageSize = int.MaxValue;
            scanners.ReaderQuotas.MaxDepth = int.MaxValue;
            host.AddServiceEndpoint(typeof(IOrderService), scanners, "net.tcp://localhost:8091/scanners");

            var shop = new BasicHttpBinding
            {
                MaxReceivedMessageSize = 1048576,
                MaxBufferSize = 65536,
            };
            host.AddServiceEndpoint(typeof(IOrderService), shop, "http://localhost:8092/shop");

            return host;
        }

        public static ServiceHost CreateStockHost()
        {
            var host = new ServiceHost(typeof(StockService));
            host.AddServiceEndpoint(typeof(IStockService), new NetTcpBinding(SecurityMode.Transport, true), "net.tcp://localhost:8093/stock");

            var debug = host.Description.Behaviors.Find<ServiceDebugBehavior>();
            debug.IncludeExceptionDetailInFaults = true;
            return host;
        }
    }
}
