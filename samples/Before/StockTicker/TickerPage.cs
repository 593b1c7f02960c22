using System.Windows;
using System.Windows.Controls;

namespace Contoso.Orders.Ticker
{
    public class TickerPage : UserControl
    {
        private readonly TickerClient _client;

        public TickerPage(TickerClient client)
        {
            _client = client;
        }

        public void Watch_Click(object sender, RoutedEventArgs e)
        {
            _client.SubscribeAsync(4711);
        }
    }
}
