using System.IO;
using System.ServiceModel;

namespace Contoso.Orders
{
    [ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall)]
    public class DocumentService : IDocumentService
    {
        public Stream GetInvoice(int orderId)
        {
            return File.OpenRead(PathOf(orderId));
        }

        public void StoreInvoice(InvoiceUpload upload)
        {
            using (FileStream file = File.Create(PathOf(upload.OrderId)))
            {
                upload.Content.CopyTo(file);
            }
        }

        private static string PathOf(int orderId)
        {
            return Path.Combine(Path.GetTempPath(), "invoice-" + orderId + ".pdf");
        }
    }
}
