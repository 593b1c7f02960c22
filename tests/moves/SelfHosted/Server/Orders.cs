using System.ServiceModel;

namespace SelfHosted
{
    [ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall)]
    public class Orders : IOrders
    {
        public string Put(string item)
        {
            if (item.Length == 0)
            {
                throw new FaultException<Refusal>(new Refusal { Reason = "empty" }, new FaultReason("empty"));
            }

            return item + " by " + OperationContext.Current.IncomingMessageHeaders.Action;
        }
    }
}
