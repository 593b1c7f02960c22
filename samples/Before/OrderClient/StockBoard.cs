using System;
using System.Collections.Generic;
using System.ServiceModel;
using System.Threading;

namespace Contoso.Orders.Client
{
    /// <summary>Shows stock levels in the warehouse, refreshed by a timer for each aisle.</summary>
    internal sealed class StockBoard : IDisposable
    {
        private readonly StockServiceClient client = new StockServiceClient("StockTcp");
        private readonly List<Timer> timers = new List<Timer>();
        private readonly TimeSpan interval;

        public StockBoard(TimeSpan interval)
        {
            this.interval = interval;
        }

        public void Watch(List<string> articleNumbers)
        {
            timers.Add(new Timer(_ => Refresh(articleNumbers), null, TimeSpan.Zero, interval));
        }

        public void Dispose()
        {
            foreach (Timer timer in timers)
            {
                timer.Dispose();
            }

            try
            {
                client.Close();
            }
            catch (CommunicationException)
            {
                client.Abort();
            }
            catch (TimeoutException)
            {
                client.Abort();
            }
        }

        private void Refresh(List<string> articleNumbers)
        {
            foreach (StockLevel level in client.GetLevels(articleNumbers))
            {
                Console.WriteLine("{0}: {1}", level.ArticleNumber, level.Quantity);
            }
        }
    }
}
