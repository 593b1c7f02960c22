using System.IO;
using System.ServiceModel;

namespace Contoso.Orders.Client.Carrier
{
    /// <summary>Takes scans of signed delivery notes.</summary>
    [ServiceContract(Namespace = "http://carrier.example/scans")]
    public interface ICarrierScanService
    {
        [OperationContract]
        void Upload(Stream scan);
    }
}
