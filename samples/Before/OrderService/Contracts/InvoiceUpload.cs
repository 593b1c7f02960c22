using System.IO;
using System.ServiceModel;

namespace Contoso.Orders
{
    [MessageContract]
    public class InvoiceUpload
    {
        [MessageBodyMember]
        public int OrderId { get; set; }

        [MessageBodyMember]
        public Stream Content { get; set; }
    }
}
