using System;
using System.Runtime.Serialization;
using System.ServiceModel;

namespace Contoso.Orders.Host
{
    [DataContract(Namespace = "http://contoso.example/shelves")]
    public class Shelf
    {
        [DataMember(Order = 1)]
        public int Number { get; set; }

        [DataMember(Order = 2)]
        public string Aisle { get; set; }
    }

    [ServiceContract(Namespace = "http://contoso.example/shelves")]
    public interface IShelfService
    {
        [OperationContract]
        int Register(Shelf shelf);
    }

    [ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall)]
    public class ShelfService : IShelfService
    {
        public int Register(Shelf shelf)
        {
            Console.WriteLine("{0} {1}", shelf.Aisle, shelf.Number);
            return shelf.Number;
        }
    }

    internal static class ShelfHosts
    {
        public static ServiceHost CreateShelfHost()
        {
            var host = new ServiceHost(typeof(ShelfService));
            var binding = new NetTcpBinding(SecurityMode.Transport) { MaxReceivedMessageSize = 1048576 };
            host.AddServiceEndpoint(typeof(IShelfService), binding, "net.tcp://localhost:8100/shelves");
            return host;
        }
    }
}
