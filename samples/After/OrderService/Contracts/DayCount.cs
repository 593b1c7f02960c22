using System;
using System.Runtime.Serialization;

namespace Contoso.Orders
{
    [DataContract(Namespace = "http://contoso.example/orders")]
    public class DayCount
    {
        [DataMember]
        public DateTime Day { get; set; }

        [DataMember]
        public int Count { get; set; }
    }
}
