using System.Collections.Generic;
using System.Runtime.Serialization;
using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Contoso.Orders.Client
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

    public class ShelfServiceClient : ClientBase<IShelfService>, IShelfService
    {
        public ShelfServiceClient(Binding binding, EndpointAddress remoteAddress)
            : base(binding, remoteAddress)
        {
        }

        public int Register(Shelf shelf)
        {
            return Channel.Register(shelf);
        }
    }

    internal static class ShelfSetup
    {
        public static void Register(List<Shelf> shelves)
        {
            var binding = new NetTcpBinding(SecurityMode.Transport) { MaxReceivedMessageSize = 1048576 };
            var client = new ShelfServiceClient(binding, new EndpointAddress("net.tcp://warehouse.contoso.local:8100/shelves"));
            try
            {
                client.Open();
                foreach (Shelf shelf in shelves)
                {
                    client.Register(shelf);
                }

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
