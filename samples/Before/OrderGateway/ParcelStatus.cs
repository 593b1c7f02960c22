using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Contoso.Orders.Gateway
{
    [CoreWCF.ServiceContract(Namespace = "http://contoso.example/parcels")]
    public interface IParcelStatus
    {
        [CoreWCF.OperationContract]
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
