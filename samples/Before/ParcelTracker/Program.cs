using System;
using System.ServiceModel;

namespace Contoso.Orders.Tracker
{
    internal static class Program
    {
        private static void Main(string[] args)
        {
            var tcp = new NetTcpBinding { MaxReceivedMessageSize = 1048576 };
            var factory = new ChannelFactory<ITrackingService>(tcp, new EndpointAddress("net.tcp://orders.contoso.local:8090/tracking"));
            try
            {
                ITrackingService tracking = factory.CreateChannel();
                Console.WriteLine(tracking.CountStops(int.Parse(args[0])));
                factory.Close();
            }
            catch
            {
                factory.Abort();
                throw;
            }
        }
    }
}
