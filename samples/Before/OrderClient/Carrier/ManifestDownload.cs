using System;
using System.IO;
using System.ServiceModel;

namespace Contoso.Orders.Client.Carrier
{
    internal static class ManifestDownload
    {
        public static void Save(DateTime day, string path)
        {
            var binding = new BasicHttpBinding(BasicHttpSecurityMode.Transport)
            {
                MaxReceivedMessageSize = 4194304,
                UseDefaultWebProxy = false,
            };
            var factory = new ChannelFactory<ICarrierManifestService>(binding, new EndpointAddress("https://api.carrier.example/manifests"));
            try
            {
                ICarrierManifestService carrier = factory.CreateChannel();
                File.WriteAllBytes(path, carrier.GetManifest(day).Document);
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
