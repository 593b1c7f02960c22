using System;

namespace Contoso.Orders.Client
{
    internal sealed class OrderDesk
    {
        public void Show(int orderId)
        {
            var client = new OrderServiceClient("OrderHttp");
            try
            {
                Order order = client.GetOrder(orderId);
                Console.WriteLine(order == null ? "Unknown order." : "Ordered on " + order.OrderedOn);
                client.Close();
            }
            catch
            {
                client.Abort();
                throw;
            }
        }

        public int Place(Order order)
        {
            var client = new OrderServiceClient("OrderTcp");
            try
            {
                int orderId = client.PlaceOrder(order);
                client.Close();
                return orderId;
            }
            catch
            {
                client.Abort();
                throw;
            }
        }

        public void Cancel(int orderId)
        {
            var client = new OrderServiceClient("OrderTcp");
            try
            {
                client.CancelOrder(orderId, "Cancelled at the desk");
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
