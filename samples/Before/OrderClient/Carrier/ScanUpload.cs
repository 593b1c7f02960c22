using System.IO;
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
                UseDefaultWebProxy = false,
            };
            binding.Security.Transport.ClientCredentialType = HttpClientCredentialType.Basic;
            var factory = new ChannelFactory<ICarrierScanService>(binding, new EndpointAddress("https://api.carrier.example/scans"));
            try
            {
                factory.Credentials.UserName.UserName = "contoso";
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
