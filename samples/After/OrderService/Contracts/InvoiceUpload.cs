using System.IO;
using System.ServiceModel;

namespace Contoso.Orders
{
    [MessageContract]
    public class InvoiceUpload
    {
        [MessageHeader]
        public int OrderId { get; set; }

        [MessageBodyMember]
        public Stream Content { get; set; }
    }
}
