using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Contoso.Orders.Gateway
{
    public class ParcelServiceClient : ClientBase<IParcelService>, IParcelService
    {
        public ParcelServiceClient()
        {
        }

        public ParcelServiceClient(Binding binding, EndpointAddress remoteAddress)
            : base(binding, remoteAddress)
        {
        }

        public int CountParcels(int orderId)
        {
            return Channel.CountParcels(orderId);
        }
    }
}
