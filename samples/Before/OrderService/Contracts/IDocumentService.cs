using System.IO;
using System.ServiceModel;

namespace Contoso.Orders
{
    [ServiceContract(Namespace = "http://contoso.example/orders")]
    public interface IDocumentService
    {
        [OperationContract]
        Stream GetInvoice(int orderId);

        [OperationContract]
        void StoreInvoice(InvoiceUpload upload);
    }
}
