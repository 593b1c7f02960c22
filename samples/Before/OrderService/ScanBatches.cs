using System.IO;
using System.Runtime.Serialization.Formatters.Binary;
using System.ServiceModel;

namespace Contoso.Orders
{
    [ServiceContract(Namespace = "http://contoso.example/orders")]
    public interface IScanBatches
    {
        [OperationContract]
        int Import(byte[] batch);
    }

    /// <summary>What the handheld scanners collected while they were offline.</summary>
    [ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall)]
    public class ScanBatches : IScanBatches
    {
        public int Import(byte[] batch)
        {
            using (var stream = new MemoryStream(batch))
            {
                var barcodes = (string[])new BinaryFormatter().Deserialize(stream);
                return barcodes.Length;
            }
        }
    }
}
