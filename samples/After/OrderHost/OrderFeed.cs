using System.Linq;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml.Linq;

namespace Contoso.Orders.Host
{
    [ServiceContract]
    public interface IOrderFeed
    {
        [OperationContract(Action = "*", ReplyAction = "*")]
        Message Next(Message request);
    }

    /// <summary>What the warehouse's old system wrote to a file, for whoever asks.</summary>
    public class OrderFeed : IOrderFeed
    {
        public static void AddTo(ServiceHost host)
        {
            var binding = new NetTcpBinding(SecurityMode.Transport) { MaxReceivedMessageSize = 1048576 };
            host.AddServiceEndpoint(typeof(IOrderFeed), binding, "net.tcp://localhost:8094/feed");
        }

        private static int[] Numbers()
        {
            return XElement.Load("orders.xml").Elements().Select(order => (int)order.Attribute("id")).ToArray();
        }

        public Message Next(Message request)
        {
            return Message.CreateMessage(request.Version, "urn:contoso:orders:next", Numbers());
        }
    }
}
