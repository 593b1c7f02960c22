using System;
using System.ServiceModel;

namespace Contoso.Orders.Host
{
    internal static class Program
    {
        private static void Main()
        {
            ServiceHost orders = HostFactory.CreateOrderHost();
            ServiceHost stock = HostFactory.CreateStockHost();
            ServiceHost stocktaking = WarehouseHosts.CreateStocktakingHost();
            ServiceHost prices = WarehouseHosts.CreatePriceHost();
            try
            {
                orders.Open();
                stock.Open();
                stocktaking.Open();
                prices.Open();
                Console.WriteLine("Listening. Press Enter to stop.");
                Console.ReadLine();
                prices.Close();
                stocktaking.Close();
                stock.Close();
                orders.Close();
            }
            catch
            {
                prices.Abort();
                stocktaking.Abort();
                stock.Abort();
                orders.Abort();
                throw;
            }
        }
    }
}
