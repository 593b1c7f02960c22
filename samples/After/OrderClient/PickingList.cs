using System;
using System.Collections.Generic;
using System.ServiceModel;

namespace Contoso.Orders.Client
{
    internal static class PickingList
    {
        /// <summary>Prints what the warehouse has of some articles, from the endpoint beside the shelves.</summary>
        public static void Print(List<string> articleNumbers)
        {
            var binding = new NetTcpBinding(SecurityMode.Transport) { MaxReceivedMessageSize = 1048576 };
            var client = new StockServiceClient(binding, new EndpointAddress("net.tcp://warehouse.contoso.local:8098/picking"));
            try
            {
                client.Open();
                foreach (StockLevel level in client.GetLevels(articleNumbers))
                {
                    Console.WriteLine("{0}: {1}", level.ArticleNumber, level.Quantity);
                }

                client.Close();
            }
            catch
            {
                client.Abort();
                throw;
            }
        }
    }
}
