using System;
using System.IO;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;

namespace Contoso.Orders.Client.Carrier
{
    internal static class ScanUpload
    {
        public static void Send(string path)
        {
            var binding = new BasicHttpBinding(BasicHttpSecurityMode.Transport)
            {
                TransferMode = TransferMode.StreamedRequest,
                SendTimeout = TimeSpan.FromMinutes(10),
                UseDefaultWebProxy = false,
            };
            binding.Security.Transport.ClientCredentialType = HttpClientCredentialType.Certificate;
            var factory = new ChannelFactory<ICarrierScanService>(binding, new EndpointAddress("https://api.carrier.example/scans"));
            try
            {
                factory.Credentials.ClientCertificate.SetCertificate("CN=orders.contoso.local", StoreLocation.CurrentUser, StoreName.My);
                using (FileStream scan = File.OpenRead(path))
                {
                    factory.CreateChannel().Upload(scan);
                }

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
