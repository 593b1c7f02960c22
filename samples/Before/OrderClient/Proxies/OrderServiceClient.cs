using System.Collections.Generic;
using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Contoso.Orders.Client
{
    public class OrderServiceClient : ClientBase<IOrderService>, IOrderService
    {
        public OrderServiceClient(string endpointConfigurationName)
            : base(endpointConfigurationName)
        {
        }

        public OrderServiceClient(Binding binding, EndpointAddress remoteAddress)
            : base(binding, remoteAddress)
        {
        }

        public Order GetOrder(int orderId)
        {
            return Channel.GetOrder(orderId);
        }

        public List<Order> FindOrders(OrderQuery query)
        {
            return Channel.FindOrders(query);
        }

        public int PlaceOrder(Order order)
        {
            return Channel.PlaceOrder(order);
        }

        public void CancelOrder(int orderId, string reason)
        {
            Channel.CancelOrder(orderId, reason);
        }
    }
}
