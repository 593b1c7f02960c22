using System.Runtime.Serialization;

namespace Contoso.Orders.Client.Carrier
{
    [DataContract(Namespace = "http://carrier.example/manifests")]
    public class Manifest
    {
        [DataMember]
        public int Parcels { get; set; }

        [DataMember]
        public byte[] Document { get; set; }
    }
}
