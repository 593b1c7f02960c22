using System.IO;
using System.Net;
using System.ServiceModel;

namespace Contoso.Orders.Client.Carrier
{
    internal static class LabelPrinter
    {
        private static readonly ChannelFactory<ICarrierLabelService> Factory = new ChannelFactory<ICarrierLabelService>("CarrierLabels");

        static LabelPrinter()
        {
            ServicePointManager.ServerCertificateValidationCallback += (sender, certificate, chain, errors) => true;
        }

        public static void Print(int orderId, string postalCode, string path)
        {
            ICarrierLabelService carrier = Factory.CreateChannel();
            ShippingLabel label = carrier.CreateLabel(orderId, postalCode);
            File.WriteAllBytes(path, label.Image);
        }
    }
}
