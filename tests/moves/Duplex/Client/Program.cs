using System;
using System.ServiceModel;
using System.Threading;

namespace Duplex
{
    [ServiceContract(CallbackContract = typeof(ITicks), SessionMode = SessionMode.Required)]
    public interface ITicker
    {
        [OperationContract]
        void Start(int count);
    }

    public interface ITicks
    {
        [OperationContract(IsOneWay = true)]
        void Tick(int number);
    }

    [CallbackBehavior(ConcurrencyMode = ConcurrencyMode.Multiple)]
    public class Program : ITicks
    {
        private static readonly CountdownEvent s_left = new CountdownEvent(2);

        public static void Main()
        {
            var factory = new DuplexChannelFactory<ITicker>(new InstanceContext(new Program()), "ticker");
            factory.CreateChannel().Start(2);
            Console.WriteLine(s_left.Wait(TimeSpan.FromSeconds(20)) ? "ticked" : "silent");
        }

        public void Tick(int number)
        {
            s_left.Signal();
        }
    }
}
