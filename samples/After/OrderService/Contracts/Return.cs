using System.Collections.Generic;
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

        [DataMember]
        public ReturnReason Reason { get; set; }

        [DataMember]
        public List<ReturnPhoto> Photos { get; set; }
    }

    public enum ReturnReason
    {
        Unknown = 0,
        Damaged = 1,
        TooLate = 2,
    }

    [DataContract]
    public class ReturnPhoto
    {
        [DataMember]
        public string FileName { get; set; }

        [IgnoreDataMember]
        public Return Return { get; set; }
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
