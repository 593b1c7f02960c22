using System;
using System.ServiceModel;

namespace Contoso.Orders.Client
{
    internal sealed class OrderDesk
    {
        public void Show(int orderId)
        {
            using (var client = new OrderServiceClient("OrderHttp"))
            {
                Order order = client.GetOrder(orderId);
                Console.WriteLine(order == null ? "Unknown order." : "Ordered on " + order.OrderedOn);
            }
        }

        public int Place(Order order)
        {
            var client = new OrderServiceClient("OrderTcp");
            try
            {
                return client.PlaceOrder(order);
            }
            finally
            {
                client.Close();
            }
        }

        public void Cancel(int orderId)
        {
            var client = new OrderServiceClient("OrderTcp");
            client.CancelOrder(orderId, "Cancelled at the desk");
            if (client.State == CommunicationState.Opened)
            {
                client.Close();
            }
        }
    }
}
