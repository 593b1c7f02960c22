using System;
using System.ServiceModel;
using CoreWCF.Configuration;
using Microsoft.Extensions.DependencyInjection;

namespace Contoso.Orders.Gateway
{
    internal static class Program
    {
        private static void Main(string[] args)
        {
            var parcels = new ParcelServiceClient();
            try
            {
                Console.WriteLine(parcels.CountParcels(int.Parse(args[0])));
                parcels.Close();
            }
            catch
            {
                parcels.Abort();
                throw;
            }
        }

        internal static void ConfigureServices(IServiceCollection services)
        {
            var tcp = new NetTcpBinding { MaxReceivedMessageSize = 1048576 };
            var address = new EndpointAddress("net.tcp://orders.contoso.local:8090/parcels");
            services.AddSingleton(new ParcelServiceClient(tcp, address));
        }

        internal static void Configure(IServiceBuilder builder)
        {
            var binding = new CoreWCF.WSHttpBinding { MaxReceivedMessageSize = 1048576 };
            builder.AddServiceEndpoint<ParcelGateway, IParcelService>(binding, "/parcels");
        }
    }
}
