using System.Data;
using System.Runtime.Serialization;

namespace Contoso.Orders
{
    [DataContract(Namespace = "http://contoso.example/orders")]
    public class CustomerTurnover
    {
        [DataMember]
        public int CustomerId { get; set; }

        [DataMember]
        public DataTable Months { get; set; }
    }
}
