using System.ServiceModel;

namespace Contoso.Orders.Portal
{
    /// <summary>The portal's pages ask for several returns at once.</summary>
    [ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall)]
    public class ReturnStatus : IReturnStatus
    {
        public string GetStatus(int returnId)
        {
            return returnId > 0 ? "received" : "unknown";
        }
    }
}
