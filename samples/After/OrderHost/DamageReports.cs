using System.IO;
using System.ServiceModel;

namespace Contoso.Orders.Host
{
    [ServiceContract(Namespace = "http://contoso.example/orders")]
    public interface IDamageReports
    {
        [OperationContract]
        void Store(Stream report);
    }

    /// <summary>What drivers write about damaged parcels.</summary>
    [ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall)]
    public class DamageReports : IDamageReports
    {
        public static void AddTo(ServiceHost host)
        {
            var binding = new BasicHttpBinding { TransferMode = TransferMode.StreamedRequest, MessageEncoding = WSMessageEncoding.Mtom, MaxReceivedMessageSize = 16777216 };
            host.AddServiceEndpoint(typeof(IDamageReports), binding, "http://localhost:8101/damage");
        }

        public void Store(Stream report)
        {
            using (FileStream file = File.Create(Path.GetTempFileName()))
            {
                report.CopyTo(file);
            }
        }
    }
}
