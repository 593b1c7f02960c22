using System.ServiceModel;

namespace Contoso.Orders.Labels
{
    public class OrderNotificationsClient : DuplexClientBase<IOrderNotifications>, IOrderNotifications
    {
        public OrderNotificationsClient(InstanceContext callbackInstance, string endpointConfigurationName)
            : base(callbackInstance, endpointConfigurationName)
        {
        }

        public void Subscribe()
        {
            Channel.Subscribe();
        }

        public void Ship(int orderId)
        {
            Channel.Ship(orderId);
        }
    }
}
