using System.Net.Security;
using System.ServiceModel;

namespace Contoso.Orders.Host
{
    internal static class PickingHosts
    {
        public static ServiceHost CreatePickingHost()
        {
            var host = new ServiceHost(typeof(StockService));
            var binding = new NetTcpBinding(SecurityMode.Transport) { MaxReceivedMessageSize = 1048576 };
            binding.Security.Transport.ProtectionLevel = ProtectionLevel.Sign;
            host.AddServiceEndpoint(typeof(IStockService), binding, "net.tcp://localhost:8098/picking");
            return host;
        }

        public static ServiceHost CreateKioskHost()
        {
            var host = new ServiceHost(typeof(StockService));
            var binding = new NetTcpBinding(SecurityMode.Transport) { MaxReceivedMessageSize = 1048576 };
            binding.Security.Transport.ClientCredentialType = TcpClientCredentialType.None;
            host.AddServiceEndpoint(typeof(IStockService), binding, "net.tcp://localhost:8099/kiosk");
            return host;
        }
    }
}
