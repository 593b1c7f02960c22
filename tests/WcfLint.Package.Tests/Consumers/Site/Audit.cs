using System.ServiceModel;

namespace Orders
{
    [ServiceContract(ConfigurationName = "IAudit")]
    public interface IAudit
    {
        [OperationContract]
        void Write(string line);
    }

    [ServiceContract(ConfigurationName = "ILog")]
    public interface ILog
    {
        [OperationContract]
        void Write(string line);
    }

    public static class Logs
    {
        public static readonly ChannelFactory<ILog> Lost = new ChannelFactory<ILog>("lost");
    }
}
