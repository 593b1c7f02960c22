using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.ServiceModel;
using System.Threading;

namespace Contoso.Orders
{
    [ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall, MaxItemsInObjectGraph = 10000)]
    public class OrderService : IOrderService
    {
        private static readonly ConcurrentDictionary<int, Order> Orders = new ConcurrentDictionary<int, Order>();
        private static int lastOrderId;

        public Order GetOrder(int orderId)
        {
            Order order;
            return Orders.TryGetValue(orderId, out order) ? order : null;
        }

        public List<Order> FindOrders(OrderQuery query)
        {
            return Orders.Values
                .Where(o => o.OrderedOn >= query.From && o.OrderedOn < query.To)
                .Where(o => query.CustomerId == null || o.CustomerId == query.CustomerId)
                .OrderBy(o => o.OrderId)
                .ToList();
        }

        public int PlaceOrder(Order order)
        {
            order.OrderId = Interlocked.Increment(ref lastOrderId);
            order.OrderedOn = DateTime.UtcNow;
            Orders[order.OrderId] = order;
            return order.OrderId;
        }

        public void CancelOrder(int orderId, string reason)
        {
            Order cancelled;
            if (!Orders.TryRemove(orderId, out cancelled))
            {
                throw new FaultException("Order " + orderId + " does not exist.");
            }
        }
    }
}
