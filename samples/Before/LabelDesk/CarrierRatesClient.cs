using System.ServiceModel;

namespace Contoso.Orders.Labels
{
    public class CarrierRatesClient : ClientBase<ICarrierRates>, ICarrierRates
    {
        public CarrierRatesClient(string endpointConfigurationName)
            : base(endpointConfigurationName)
        {
        }

        public decimal GetRate(string parcelNumber)
        {
            return Channel.GetRate(parcelNumber);
        }
    }
}
