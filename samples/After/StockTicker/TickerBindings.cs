using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Contoso.Orders.Ticker
{
    internal static class TickerBindings
    {
        public static Binding ForPrices()
        {
            return new PollingDuplexHttpBinding(PollingDuplexMode.MultipleMessagesPerPoll);
        }

        public static Binding ForStock()
        {
            return new PollingDuplexHttpBinding(PollingDuplexMode.MultipleMessagesPerPoll);
        }
    }
}
