using System.IO;
using System.ServiceModel;
using System.Xml.Linq;

namespace Contoso.Orders.Host
{
    [ServiceContract(Namespace = "http://contoso.example/orders")]
    public interface IDamageReports
    {
        [OperationContract]
        void Store(XElement report);
    }

    /// <summary>What drivers write about damaged parcels.</summary>
    [ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall)]
    public class DamageReports : IDamageReports
    {
        public static void AddTo(ServiceHost host)
        {
            var binding = new BasicHttpBinding { TransferMode = TransferMode.StreamedRequest, MaxReceivedMessageSize = 16777216 };
            host.AddServiceEndpoint(typeof(IDamageReports), binding, "http://localhost:8101/damage");
        }

        public void Store(XElement report)
        {
            report.Save(Path.GetTempFileName());
        }
    }
}
