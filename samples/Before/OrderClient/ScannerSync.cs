using System.ServiceModel;

namespace Contoso.Orders.Client
{
    /// <summary>Sends what the scanners read, a few times a minute.</summary>
    internal sealed class ScannerSync
    {
        static ScannerSync()
        {
            ClientBase<IPriceService>.CacheSetting = CacheSetting.AlwaysOn;
        }

        public void Send(string articleNumber, decimal price)
        {
            var client = new PriceServiceClient(new NetTcpBinding(SecurityMode.Transport) { MaxReceivedMessageSize = 131072 }, new EndpointAddress("net.tcp://orders.contoso.local:8095/prices"));
            try
            {
                client.SetPrice(articleNumber, price);
                client.Close();
            }
            catch
            {
                client.Abort();
                throw;
            }
        }
    }
}
