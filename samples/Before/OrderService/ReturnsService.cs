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
                throw new Exception("Return " + returnId + " does not exist.");
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

        public ReceiptReply StoreReceipt(ReceiptUpload receipt, int returnId)
        {
            try
            {
                File.WriteAllText(Path.Combine(Path.GetTempPath(), "receipt-" + returnId + ".txt"), receipt.Text);
                return new ReceiptReply { ReceiptId = returnId };
            }
            catch (IOException exception)
            {
                throw new FaultException("The receipt could not be stored: " + exception.ToString());
            }
        }

        public void Refund(int returnId)
        {
            Console.WriteLine("Refund of return {0}", returnId);
        }

        public object GetSetting(string name)
        {
            return name == "timeZone" ? TimeZoneInfo.Local : null;
        }

        public void Accept(ReturnLabel label)
        {
            Console.WriteLine(label.Barcode);
        }

        public int CountParcels(string warehouse)
        {
            return CountAsync(warehouse).Result;
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
