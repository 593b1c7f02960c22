using System.Threading;
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
            ThreadPool.QueueUserWorkItem(state => _client.SubscribeAsync(4711));
        }
    }
}
