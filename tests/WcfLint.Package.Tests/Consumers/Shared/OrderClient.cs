using System.ServiceModel;

namespace Orders
{
    [ServiceContract(SessionMode = SessionMode.Required)]
    public interface IOrderService
    {
        [OperationContract]
        int Count(string customer);
    }

    public class OrderServiceClient : ClientBase<IOrderService>, IOrderService
    {
        public OrderServiceClient(string endpoint) : base(endpoint)
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
            using (var client = new OrderServiceClient("orders"))
            {
                return client.Count(customer);
            }
        }
    }
}
