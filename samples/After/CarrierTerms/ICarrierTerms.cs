using System.ServiceModel;

namespace Contoso.Orders.Terms
{
    [ServiceContract]
    public interface ICarrierTerms
    {
        [OperationContract]
        decimal GetSurcharge(int zone);
    }
}
