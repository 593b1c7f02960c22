using System.Collections.Generic;

namespace Contoso.Orders.Client
{
    internal static class StockCheck
    {
        public static bool IsInStock(string articleNumber)
        {
            var client = new StockServiceClient("StockTcp");
            try
            {
                bool inStock = client.GetQuantity(articleNumber) > 0;
                client.Close();
                return inStock;
            }
            catch
            {
                client.Abort();
                throw;
            }
        }

        public static int CountAll(IEnumerable<string> articleNumbers)
        {
            var client = new StockServiceClient("StockTcp");
            try
            {
                client.Open();
                int all = 0;
                foreach (string articleNumber in articleNumbers)
                {
                    all += client.GetQuantity(articleNumber);
                }

                client.Close();
                return all;
            }
            catch
            {
                client.Abort();
                throw;
            }
        }
    }
}
