using System.ServiceModel;

namespace SelfHosted
{
    [ServiceContract(Namespace = "urn:orders")]
    public interface IOrders
    {
        [OperationContract]
        [FaultContract(typeof(Refusal))]
        string Put(string item);
    }
}
