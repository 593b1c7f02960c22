using System;
using CoreWCF.Configuration;

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

        internal static void Configure(IServiceBuilder builder)
        {
            var binding = new CoreWCF.WSHttpBinding { MaxReceivedMessageSize = 1048576 };
            builder.AddServiceEndpoint<ParcelGateway, IParcelService>(binding, "/parcels");
        }
    }
}
