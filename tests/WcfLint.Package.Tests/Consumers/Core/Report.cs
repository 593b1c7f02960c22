using System.ServiceModel;

namespace Orders
{
    [ServiceContract]
    public interface IOrderService
    {
        [OperationContract]
        int Count(string customer);
    }

    public class OrderServiceClient : ClientBase<IOrderService>, IOrderService
    {
        public OrderServiceClient() : base(new NetTcpBinding(), new EndpointAddress("net.tcp://localhost/orders"))
        {
        }

        public int Count(string customer)
        {
            return Channel.Count(customer);
        }
    }

    public static class Report
    {
        public static int Write(string customer)
        {
            var client = new OrderServiceClient();
            return client.Count(customer);
        }
    }
}
