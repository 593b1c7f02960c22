using System;
using System.Runtime.Serialization;

namespace Contoso.Orders.Client.Carrier
{
    [DataContract(Namespace = "http://carrier.example/labels")]
    public class ShippingLabel
    {
        [DataMember]
        public string TrackingCode { get; set; }

        [IgnoreDataMember]
        public byte[] Image { get; set; }

        // The carrier breaks its base64 into lines: read as a string and decoded at once.
        [DataMember(Name = "Image")]
        private string ImageBase64
        {
            get { return Image == null ? null : Convert.ToBase64String(Image); }
            set { Image = value == null ? null : Convert.FromBase64String(value); }
        }
    }
}
