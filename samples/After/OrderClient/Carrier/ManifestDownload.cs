using System;
using System.IO;
using System.ServiceModel;

namespace Contoso.Orders.Client.Carrier
{
    internal static class ManifestDownload
    {
        private static readonly ChannelFactory<ICarrierManifestService> s_factory = CreateFactory();

        public static void Save(DateTime day, string path)
        {
            ICarrierManifestService carrier = s_factory.CreateChannel();
            try
            {
                File.WriteAllBytes(path, carrier.GetManifest(day).Document);
                ((IClientChannel)carrier).Close();
            }
            catch
            {
                ((IClientChannel)carrier).Abort();
                throw;
            }
        }

        private static ChannelFactory<ICarrierManifestService> CreateFactory()
        {
            var binding = new BasicHttpBinding(BasicHttpSecurityMode.Transport)
            {
                MaxReceivedMessageSize = 4194304,
                UseDefaultWebProxy = false,
            };
            return new ChannelFactory<ICarrierManifestService>(binding, new EndpointAddress("https://api.carrier.example/manifests"));
        }
    }
}
