using System.ServiceModel;

namespace Contoso.Orders.Portal
{
    [ServiceContract(Namespace = "http://contoso.example/portal")]
    public interface IReturnStatus
    {
        [OperationContract]
        string GetStatus(int returnId);
    }
}
