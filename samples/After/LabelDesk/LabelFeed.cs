using System.ServiceModel;

namespace Contoso.Orders.Labels
{
    /// <summary>Scanners in the warehouse ask it for labels.</summary>
    [ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall, UseSynchronizationContext = false)]
    public class LabelFeed : ILabelFeed
    {
        public string GetLabel(int orderId)
        {
            return "C" + orderId.ToString("D9");
        }
    }
}
