using System;
using System.ServiceModel;

namespace Contoso.Orders.Client.Carrier
{
    [ServiceContract(Namespace = "http://carrier.example/manifests")]
    public interface ICarrierManifestService
    {
        [OperationContract]
        Manifest GetManifest(DateTime day);
    }
}
