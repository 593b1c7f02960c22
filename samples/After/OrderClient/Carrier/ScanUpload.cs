using System;
using System.IO;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;

namespace Contoso.Orders.Client.Carrier
{
    internal static class ScanUpload
    {
        private static readonly ChannelFactory<ICarrierScanService> s_factory = CreateFactory();

        public static void Send(string path)
        {
            ICarrierScanService carrier = s_factory.CreateChannel();
            try
            {
                using (FileStream scan = File.OpenRead(path))
                {
                    carrier.Upload(scan);
                }

                ((IClientChannel)carrier).Close();
            }
            catch
            {
                ((IClientChannel)carrier).Abort();
                throw;
            }
        }

        private static ChannelFactory<ICarrierScanService> CreateFactory()
        {
            var binding = new BasicHttpBinding(BasicHttpSecurityMode.Transport)
            {
                TransferMode = TransferMode.StreamedRequest,
                SendTimeout = TimeSpan.FromMinutes(10),
                UseDefaultWebProxy = false,
            };
            binding.Security.Transport.ClientCredentialType = HttpClientCredentialType.Certificate;
            var factory = new ChannelFactory<ICarrierScanService>(binding, new EndpointAddress("https://api.carrier.example/scans"));
            factory.Credentials.ClientCertificate.SetCertificate("CN=orders.contoso.local", StoreLocation.CurrentUser, StoreName.My);
            return factory;
        }
    }
}
