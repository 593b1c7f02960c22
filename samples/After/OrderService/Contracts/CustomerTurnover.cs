using System;
using System.Collections.Generic;
using System.Runtime.Serialization;

namespace Contoso.Orders
{
    [DataContract(Namespace = "http://contoso.example/orders")]
    public class CustomerTurnover
    {
        [DataMember]
        public int CustomerId { get; set; }

        [DataMember]
        public List<MonthTurnover> Months { get; set; }
    }

    [DataContract(Namespace = "http://contoso.example/orders")]
    public class MonthTurnover
    {
        [DataMember]
        public DateTime Month { get; set; }

        [DataMember]
        public decimal Amount { get; set; }
    }
}
