using System;
using System.IO;
using System.ServiceModel;
using System.Threading.Tasks;

namespace Contoso.Orders
{
    [ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall)]
    public class ReturnsService : IReturnsService
    {
        public Return GetReturn(int returnId)
        {
            if (returnId <= 0)
            {
                throw new FaultException("Return " + returnId + " does not exist.");
            }

            return new Return { ReturnId = returnId };
        }

        public Return GetReturn(string parcelNumber)
        {
            return new Return { ParcelNumber = parcelNumber };
        }

        public bool Announce(int orderId)
        {
            return orderId > 0;
        }

        public ReceiptReply StoreReceipt(ReceiptUpload receipt)
        {
            try
            {
                File.WriteAllText(Path.Combine(Path.GetTempPath(), "receipt-" + receipt.ReturnId + ".txt"), receipt.Text);
                return new ReceiptReply { ReceiptId = receipt.ReturnId };
            }
            catch (IOException exception)
            {
                Guid reference = Guid.NewGuid();
                Console.Error.WriteLine("{0}: {1}", reference, exception);
                throw new FaultException("The receipt could not be stored. Reference: " + reference);
            }
        }

        [OperationBehavior(TransactionScopeRequired = true)]
        public void Refund(int returnId)
        {
            Console.WriteLine("Refund of return {0}", returnId);
        }

        public string GetSetting(string name)
        {
            return name == "timeZone" ? TimeZoneInfo.Local.Id : null;
        }

        public void Accept(ReturnLabel label)
        {
            Console.WriteLine(label.Barcode);
        }

        public async Task<int> CountParcels(string warehouse)
        {
            return await CountAsync(warehouse);
        }

        private static async Task<int> CountAsync(string warehouse)
        {
            using (var list = new StreamReader(warehouse + ".txt"))
            {
                string text = await list.ReadToEndAsync();
                return text.Split('\n').Length;
            }
        }
    }
}
