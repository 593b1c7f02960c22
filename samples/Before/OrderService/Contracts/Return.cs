using System.Collections.Generic;
using System.Runtime.Serialization;

namespace Contoso.Orders
{
    [DataContract]
    public class Return
    {
        [DataMember]
        public int ReturnId { get; set; }

        [DataMember(Name = "Parcel")]
        public string ParcelNumber { get; set; }

        [DataMember]
        public string Parcel { get; set; }

        [DataMember]
        public ReturnLine Line { get; set; }

        [DataMember]
        public ReturnReason Reason { get; set; }

        [DataMember]
        public List<ReturnPhoto> Photos { get; set; }
    }

    public enum ReturnReason
    {
        Damaged = 1,
        TooLate = 2,
    }

    [DataContract]
    public class ReturnPhoto
    {
        [DataMember]
        public string FileName { get; set; }

        [DataMember]
        public Return Return { get; set; }
    }

    public class ReturnLine
    {
        [DataMember(Name = "article")]
        public string ArticleNumber { get; set; }

        public int Quantity { get; set; }
    }

    public class ReturnLabel
    {
        public ReturnLabel(string barcode)
        {
            Barcode = barcode;
        }

        public string Barcode { get; set; }
    }
}
