using System.Collections.Generic;
using System.ServiceModel;

namespace Contoso.Orders
{
    [ServiceBehavior(InstanceContextMode = InstanceContextMode.PerSession)]
    public class OrderNotifications : IOrderNotifications
    {
        private static readonly List<IOrderEvents> Subscribers = new List<IOrderEvents>();

        public void Subscribe()
        {
            IOrderEvents subscriber = OperationContext.Current.GetCallbackChannel<IOrderEvents>();
            Subscribers.Add(subscriber);
            if (!subscriber.Welcome(Subscribers.Count))
            {
                Subscribers.Remove(subscriber);
            }
        }

        public void Ship(int orderId)
        {
            foreach (IOrderEvents subscriber in Subscribers)
            {
                subscriber.Shipped(orderId);
            }
        }
    }
}
