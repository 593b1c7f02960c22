using System.Runtime.Serialization;
using System.ServiceModel;

namespace Contoso.Orders.Host
{
    [ServiceContract(Namespace = "http://contoso.example/orders")]
    public interface ICounterDisplay
    {
        [OperationContract]
        void Show(int counter, int number);
    }

    [DataContract(Namespace = "http://contoso.example/orders")]
    public class UnknownCounter
    {
        [DataMember]
        public int Counter { get; set; }
    }

    public class CounterDisplay : ICounterDisplay
    {
        private readonly int counters;

        public CounterDisplay(int counters)
        {
            this.counters = counters;
        }

        public void Show(int counter, int number)
        {
            if (counter > counters)
            {
                throw new FaultException<UnknownCounter>(new UnknownCounter { Counter = counter }, "The counter does not exist.");
            }
        }
    }

    internal static class CounterDisplayHosts
    {
        public static ServiceHost CreateDisplayHost()
        {
            var host = new ServiceHost(new CounterDisplay(12));
            host.AddServiceEndpoint(typeof(ICounterDisplay), new NetNamedPipeBinding(), "net.pipe://localhost/counters");
            return host;
        }
    }
}
