using System;
using System.IO;
using System.Net;
using System.Net.Security;
using System.ServiceModel;

namespace Contoso.Orders.Client.Carrier
{
    internal static class LabelPrinter
    {
        private static readonly ChannelFactory<ICarrierLabelService> Factory = new ChannelFactory<ICarrierLabelService>("CarrierLabels");

        static LabelPrinter()
        {
            // The carrier's test system has a certificate of its own making.
            ServicePointManager.ServerCertificateValidationCallback += (sender, certificate, chain, errors) =>
                errors == SslPolicyErrors.None || string.Equals(certificate.GetCertHashString(), "6F5A4C1D2B3E", StringComparison.OrdinalIgnoreCase);
        }

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
