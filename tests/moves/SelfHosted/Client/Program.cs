using System;
using System.ServiceModel;

namespace SelfHosted
{
    public static class Program
    {
        public static void Main()
        {
            using (var basic = new ChannelFactory<IOrders>("basic"))
            using (var tcp = new ChannelFactory<IOrders>("tcp"))
            {
                Console.WriteLine(basic.CreateChannel().Put("1"));
                Console.WriteLine(tcp.CreateChannel().Put("2"));
            }
        }
    }
}
