using System.Collections.Generic;
using System.IO;
using System.ServiceModel;
using System.Threading.Tasks;

namespace Contoso.Orders.Client.Carrier
{
    /// <summary>The labels of a whole day, several at a time.</summary>
    internal static class LabelBatch
    {
        public static void Print(IEnumerable<int> orderIds, string postalCode, string folder)
        {
            var factory = new ChannelFactory<ICarrierLabelService>("CarrierLabels");
            try
            {
                ICarrierLabelService carrier = factory.CreateChannel();
                ((IClientChannel)carrier).Open();
                Parallel.ForEach(orderIds, orderId => File.WriteAllBytes(Path.Combine(folder, orderId + ".png"), carrier.CreateLabel(orderId, postalCode).Image));
                factory.Close();
            }
            catch
            {
                factory.Abort();
                throw;
            }
        }
    }
}
