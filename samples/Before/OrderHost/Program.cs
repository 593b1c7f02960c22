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
            try
            {
                orders.Open();
                stock.Open();
                Console.WriteLine("Listening. Press Enter to stop.");
                Console.ReadLine();
                stock.Close();
                orders.Close();
            }
            catch
            {
                stock.Abort();
                orders.Abort();
                throw;
            }
        }
    }
}
