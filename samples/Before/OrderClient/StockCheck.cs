using System;
using System.Collections.Generic;
using System.ServiceModel;

namespace Contoso.Orders.Client
{
    internal static class StockCheck
    {
        public static bool IsInStock(string articleNumber)
        {
            var client = new StockServiceClient("StockTCP");
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
                    try
                    {
                        all += client.GetQuantity(articleNumber);
                    }
                    catch (CommunicationException exception)
                    {
                        Console.Error.WriteLine("{0}: {1}", articleNumber, exception.Message);
                    }
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
