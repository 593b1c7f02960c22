using System.ServiceModel;

namespace Contoso.Orders.Terms
{
    public class CarrierTermsClient : ClientBase<ICarrierTerms>, ICarrierTerms
    {
        public decimal GetSurcharge(int zone)
        {
            return Channel.GetSurcharge(zone);
        }
    }
}
