using System.ServiceModel;

namespace Contoso.Orders
{
    [MessageContract]
    public class ReceiptUpload
    {
        [MessageBodyMember]
        public int ReturnId { get; set; }

        [MessageBodyMember]
        public string Text { get; set; }
    }

    [MessageContract]
    public class ReceiptReply
    {
        [MessageBodyMember]
        public int ReceiptId { get; set; }
    }
}
