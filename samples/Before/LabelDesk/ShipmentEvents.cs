using System;

namespace Contoso.Orders.Labels
{
    /// <summary>Keeps the desk's journal.</summary>
    public class ShipmentEvents : IOrderEvents
    {
        public void Shipped(int orderId)
        {
            Console.WriteLine("{0:T} order {1} shipped", DateTime.Now, orderId);
        }

        public bool Welcome(int subscribers)
        {
            return subscribers <= 20;
        }
    }
}
