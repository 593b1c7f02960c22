using System.ServiceModel;

namespace Contoso.Orders.Labels
{
    public class ShipmentQueueClient : ClientBase<IShipmentQueue>, IShipmentQueue
    {
        public ShipmentQueueClient(string endpointConfigurationName)
            : base(endpointConfigurationName)
        {
        }

        public void Announce(string parcelNumber)
        {
            Channel.Announce(parcelNumber);
        }
    }
}
