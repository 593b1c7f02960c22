using System.ServiceModel;
using System.ServiceProcess;

namespace Pipe
{
    [ServiceContract]
    public interface IAgent
    {
        [OperationContract]
        string Ping();
    }

    [ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)]
    public class Agent : IAgent
    {
        public string Ping()
        {
            return "pong";
        }
    }

    public class AgentService : ServiceBase
    {
        private ServiceHost _host;

        public static void Main()
        {
            Run(new AgentService());
        }

        protected override void OnStart(string[] args)
        {
            _host = new ServiceHost(new Agent());
            _host.AddServiceEndpoint(typeof(IAgent), new NetNamedPipeBinding(), "net.pipe://localhost/agent");
            _host.Open();
        }

        protected override void OnStop()
        {
            _host.Close();
        }
    }
}
