using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Contoso.Orders.Host
{
    internal static class PartnerHosts
    {
        public static ServiceHost CreatePartnerHost()
        {
            var host = new ServiceHost(typeof(StockService));
            SecurityBindingElement security = SecurityBindingElement.CreateMutualCertificateBindingElement();
            var binding = new CustomBinding(security, new TextMessageEncodingBindingElement(), new HttpTransportBindingElement { MaxReceivedMessageSize = 1048576 });
            host.AddServiceEndpoint(typeof(IStockService), binding, "http://localhost:8100/partners");
            return host;
        }
    }
}
