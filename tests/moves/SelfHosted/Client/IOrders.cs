using System.ServiceModel;

namespace SelfHosted
{
    [ServiceContract(Namespace = "urn:orders")]
    public interface IOrders
    {
        [OperationContract]
        string Put(string item);
    }
}
