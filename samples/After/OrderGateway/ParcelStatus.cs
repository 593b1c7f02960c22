using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Contoso.Orders.Gateway
{
    [System.ServiceModel.ServiceContract(Namespace = "http://contoso.example/parcels")]
    public interface IParcelStatus
    {
        [System.ServiceModel.OperationContract]
        string GetStatus(string parcelNumber);
    }

    internal static class ParcelStatusClients
    {
        public static ChannelFactory<IParcelStatus> CreateFactory(Binding binding, EndpointAddress address)
        {
            return new ChannelFactory<IParcelStatus>(binding, address);
        }
    }
}
