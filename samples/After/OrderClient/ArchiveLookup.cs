using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Contoso.Orders.Client
{
    /// <summary>Orders of the years before.</summary>
    internal static class ArchiveLookup
    {
        public static Order Find(int orderId)
        {
            var transport = new HttpsTransportBindingElement
            {
                MaxReceivedMessageSize = 1048576,
                UseDefaultWebProxy = false,
            };
            var binding = new CustomBinding(new BinaryMessageEncodingBindingElement(), transport);
            var client = new OrderServiceClient(binding, new EndpointAddress("https://archive.contoso.local/lookup"));
            try
            {
                Order order = client.GetOrder(orderId);
                client.Close();
                return order;
            }
            catch
            {
                client.Abort();
                throw;
            }
        }
    }
}
