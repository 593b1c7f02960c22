using System.ServiceModel;

namespace Contoso.Orders
{
    [ServiceContract(Namespace = "http://contoso.example/orders")]
    public interface IReturnAudit
    {
        [OperationContract]
        int CountReturns(int year, int month);
    }
}
