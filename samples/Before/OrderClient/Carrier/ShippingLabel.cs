using System.Runtime.Serialization;

namespace Contoso.Orders.Client.Carrier
{
    [DataContract(Namespace = "http://carrier.example/labels")]
    public class ShippingLabel
    {
        [DataMember]
        public string TrackingCode { get; set; }

        [DataMember]
        public byte[] Image { get; set; }
    }
}
