using System;
using System.Runtime.Serialization;

namespace Contoso.Orders.Client.Carrier
{
    [DataContract(Namespace = "http://carrier.example/manifests")]
    public class Manifest
    {
        [DataMember]
        public int Parcels { get; set; }

        [IgnoreDataMember]
        public byte[] Document { get; set; }

        [DataMember(Name = "Document")]
        private string DocumentBase64
        {
            get { return Document == null ? null : Convert.ToBase64String(Document); }
            set { Document = value == null ? null : Convert.FromBase64String(value); }
        }
    }
}
