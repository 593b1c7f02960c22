using CoreWCF;

namespace Contoso.Orders.Gateway
{
    /// <summary>What the shop sees: the service behind still runs on .NET Framework.</summary>
    [ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Multiple)]
    public class ParcelGateway : IParcelService
    {
        private readonly ParcelServiceClient parcels;

        public ParcelGateway(ParcelServiceClient parcels)
        {
            this.parcels = parcels;
        }

        public int CountParcels(int orderId)
        {
            return parcels.CountParcels(orderId);
        }
    }
}
