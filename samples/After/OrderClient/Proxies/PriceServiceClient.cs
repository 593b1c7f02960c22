using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Contoso.Orders.Client
{
    public class PriceServiceClient : ClientBase<IPriceService>, IPriceService
    {
        public PriceServiceClient(Binding binding, EndpointAddress remoteAddress)
            : base(binding, remoteAddress)
        {
        }

        public decimal GetPrice(string articleNumber)
        {
            return Channel.GetPrice(articleNumber);
        }

        public void SetPrice(string articleNumber, decimal price)
        {
            Channel.SetPrice(articleNumber, price);
        }
    }
}
