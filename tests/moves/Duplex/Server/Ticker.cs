using System.ServiceModel;

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

    [ServiceBehavior(InstanceContextMode = InstanceContextMode.PerSession)]
    public class Ticker : ITicker
    {
        public void Start(int count)
        {
            ITicks ticks = OperationContext.Current.GetCallbackChannel<ITicks>();
            for (int i = 1; i <= count; i++)
            {
                ticks.Tick(i);
            }
        }
    }

    public class TickerHost
    {
        private readonly ServiceHost _host = new ServiceHost(typeof(Ticker));

        public static void Main()
        {
            new TickerHost().Run();
        }

        public void Run()
        {
            _host.Open();
            System.Console.ReadLine();
            _host.Close();
        }
    }
}
