using System.Runtime.Serialization;

namespace Contoso.Orders
{
    [DataContract]
    public class Return
    {
        [DataMember]
        public int ReturnId { get; set; }

        [DataMember(Name = "ParcelNumber")]
        public string ParcelNumber { get; set; }

        [DataMember]
        public string Parcel { get; set; }

        [DataMember]
        public ReturnLine Line { get; set; }
    }

    [DataContract]
    public class ReturnLine
    {
        [DataMember(Name = "article")]
        public string ArticleNumber { get; set; }

        [DataMember]
        public int Quantity { get; set; }
    }

    [DataContract]
    public class ReturnLabel
    {
        public ReturnLabel(string barcode)
        {
            Barcode = barcode;
        }

        [DataMember]
        public string Barcode { get; set; }
    }
}
