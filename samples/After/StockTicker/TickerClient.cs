using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Contoso.Orders.Ticker
{
    [ServiceContract]
    public interface ITicker
    {
        [OperationContract(IsOneWay = true)]
        void Subscribe(int articleId);
    }

    public class TickerClient : ClientBase<ITicker>
    {
        public TickerClient(Binding binding, EndpointAddress address)
            : base(binding, address)
        {
        }

        public void SubscribeAsync(int articleId)
        {
            Channel.Subscribe(articleId);
        }
    }
}
