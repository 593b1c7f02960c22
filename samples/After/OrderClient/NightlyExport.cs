using System;
using System.Collections.Generic;
using System.IO;
using System.ServiceModel;

namespace Contoso.Orders.Client
{
    internal static class NightlyExport
    {
        public static void Run(string path, DateTime day)
        {
            var client = new OrderServiceClient("OrderTcp");
            List<Order> orders;
            try
            {
                orders = client.FindOrders(new OrderQuery { From = day, To = day.AddDays(1) });
                client.Close();
            }
            catch
            {
                client.Abort();
                throw;
            }

            using (StreamWriter writer = File.CreateText(path))
            {
                foreach (Order order in orders)
                {
                    writer.WriteLine("{0};{1};{2:u}", order.OrderId, order.CustomerId, order.OrderedOn);
                }
            }
        }

        public static void CopyToArchive(Order order)
        {
            // The archive has no entry in app.config: its address comes from the command line.
            var binding = new BasicHttpBinding(BasicHttpSecurityMode.Transport) { MaxReceivedMessageSize = 1048576, UseDefaultWebProxy = false };
            var client = new OrderServiceClient(binding, new EndpointAddress("https://archive.contoso.local/orders"));
            try
            {
                client.PlaceOrder(order);
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
