using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Contoso.Orders
{
    /// <summary>Takes what the carriers' old systems send.</summary>
    [ServiceContract(Namespace = "http://contoso.example/orders")]
    public interface ICarrierRelay
    {
        [OperationContract(Action = "*", ReplyAction = "*")]
        Message Relay(Message request);

        [OperationContract(Action = "*", ReplyAction = "*")]
        Message Record(Message request);
    }
}
