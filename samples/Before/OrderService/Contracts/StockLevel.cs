using System.Runtime.Serialization;

namespace Contoso.Orders
{
    [DataContract(Namespace = "http://contoso.example/orders")]
    public class StockLevel
    {
        [DataMember]
        public string ArticleNumber { get; set; }

        [DataMember]
        public int Quantity { get; set; }

        [DataMember]
        public string Warehouse { get; set; }

        [DataMember]
        public string Shelf { get; set; }

        [DataMember]
        public int Reserved { get; set; }
    }
}
