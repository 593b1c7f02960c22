using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Contoso.Orders.Client
{
    internal static class PartnerStock
    {
        public static ChannelFactory<IStockService> CreateFactory(Binding binding, EndpointAddress address, string partner)
        {
            var factory = new ChannelFactory<IStockService>(binding, address);
            factory.Credentials.UserName.UserName = partner;
            factory.Open();
            return factory;
        }
    }
}
