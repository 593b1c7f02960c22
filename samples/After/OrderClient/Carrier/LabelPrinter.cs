using System.IO;
using System.ServiceModel;

namespace Contoso.Orders.Client.Carrier
{
    internal static class LabelPrinter
    {
        private static readonly ChannelFactory<ICarrierLabelService> Factory = new ChannelFactory<ICarrierLabelService>("CarrierLabels");

        public static void Print(int orderId, string postalCode, string path)
        {
            ICarrierLabelService carrier = Factory.CreateChannel();
            try
            {
                ShippingLabel label = carrier.CreateLabel(orderId, postalCode);
                File.WriteAllBytes(path, label.Image);
                ((IClientChannel)carrier).Close();
            }
            catch
            {
                ((IClientChannel)carrier).Abort();
                throw;
            }
        }
    }
}
