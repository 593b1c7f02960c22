using System;
using System.ServiceModel;
using System.ServiceModel.Description;

namespace SelfHosted
{
    public static class Program
    {
        public static void Main()
        {
            using (var host = new ServiceHost(typeof(Orders), new Uri("http://localhost:8731/orders"), new Uri("net.tcp://localhost:8732/orders")))
            {
                host.AddServiceEndpoint(typeof(IOrders), new BasicHttpBinding(), "basic");
                host.AddServiceEndpoint(typeof(IOrders), new NetTcpBinding(SecurityMode.None), "tcp");
                host.Description.Behaviors.Add(new ServiceMetadataBehavior { HttpGetEnabled = true });
                host.Open();
                Console.ReadLine();
            }
        }
    }
}
