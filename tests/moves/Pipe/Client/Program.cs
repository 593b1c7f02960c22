using System;
using System.ServiceModel;

namespace Pipe
{
    [ServiceContract]
    public interface IAgent
    {
        [OperationContract]
        string Ping();
    }

    public static class Program
    {
        public static void Main()
        {
            using (var factory = new ChannelFactory<IAgent>("agent"))
            {
                Console.WriteLine(factory.CreateChannel().Ping());
            }
        }
    }
}
