using System;
using System.Collections.Generic;
using System.Runtime.Serialization;

namespace Contoso.Orders
{
    [DataContract(Namespace = "http://contoso.example/orders")]
    public class Order
    {
        [DataMember]
        public int OrderId { get; set; }

        [DataMember]
        public int CustomerId { get; set; }

        [DataMember]
        public DateTime OrderedOn { get; set; }

        [DataMember]
        public List<OrderLine> Lines { get; set; }
    }

    [DataContract(Namespace = "http://contoso.example/orders")]
    public class OrderLine
    {
        [DataMember]
        public string ArticleNumber { get; set; }

        [DataMember]
        public int Quantity { get; set; }

        [DataMember]
        public decimal UnitPrice { get; set; }
    }

    [DataContract(Namespace = "http://contoso.example/orders")]
    public class OrderQuery
    {
        [DataMember]
        public int? CustomerId { get; set; }

        [DataMember]
        public DateTime From { get; set; }

        [DataMember]
        public DateTime To { get; set; }

        [DataMember]
        public List<OrderQuery> AnyOf { get; set; }
    }
}
