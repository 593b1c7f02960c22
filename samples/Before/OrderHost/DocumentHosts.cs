using System.ServiceModel;

namespace Contoso.Orders.Host
{
    internal static class DocumentHosts
    {
        public static ServiceHost CreateDocumentHost()
        {
            var host = new ServiceHost(typeof(DocumentService));
            var binding = new BasicHttpBinding { MaxReceivedMessageSize = 16777216 };
            host.AddServiceEndpoint(typeof(IDocumentService), binding, "http://localhost:8096/documents");
            return host;
        }

        public static ServiceHost CreateStockFeedHost()
        {
            var host = new ServiceHost(typeof(StockService));
            var binding = new NetTcpBinding(SecurityMode.Transport)
            {
                MaxReceivedMessageSize = 1048576,
                TransferMode = TransferMode.Streamed,
                PortSharingEnabled = true,
                ListenBacklog = 200,
            };
            host.AddServiceEndpoint(typeof(IStockService), binding, "net.tcp://localhost:8097/stockfeed");
            return host;
        }

        public static ServiceHost CreateArchiveHost()
        {
            var host = new ServiceHost(typeof(DocumentService));
            var binding = new NetTcpBinding(SecurityMode.Transport)
            {
                MaxReceivedMessageSize = 268435456,
                TransferMode = TransferMode.Streamed,
            };
            host.AddServiceEndpoint(typeof(IDocumentService), binding, "net.tcp://localhost:8098/archive");
            return host;
        }
    }
}
