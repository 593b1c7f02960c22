using System;
using System.Collections.Generic;
using System.ServiceModel;

namespace Contoso.Orders
{
    [ServiceBehavior(InstanceContextMode = InstanceContextMode.PerSession)]
    public class OrderNotifications : IOrderNotifications
    {
        private static readonly object Gate = new object();
        private static readonly List<IOrderEvents> Subscribers = new List<IOrderEvents>();

        public void Subscribe()
        {
            IOrderEvents subscriber = OperationContext.Current.GetCallbackChannel<IOrderEvents>();
            int count;
            lock (Gate)
            {
                Subscribers.Add(subscriber);
                count = Subscribers.Count;
            }

            subscriber.Welcome(count);
        }

        public void Ship(int orderId)
        {
            IOrderEvents[] all;
            lock (Gate)
            {
                all = Subscribers.ToArray();
            }

            foreach (IOrderEvents subscriber in all)
            {
                try
                {
                    subscriber.Shipped(orderId);
                }
                catch (Exception e) when (e is CommunicationException || e is TimeoutException || e is ObjectDisposedException)
                {
                    Remove(subscriber);
                }
            }
        }

        private static void Remove(IOrderEvents subscriber)
        {
            ((ICommunicationObject)subscriber).Abort();
            lock (Gate)
            {
                Subscribers.Remove(subscriber);
            }
        }
    }
}
