using System.ServiceModel;
using System.ServiceModel.Description;

namespace Contoso.Orders.Host
{
    /// <summary>At night the warehouses send the whole day at once.</summary>
    internal static class NightLoad
    {
        public static void Allow(ServiceHost host)
        {
            host.Description.Behaviors.Add(new ServiceThrottlingBehavior { MaxConcurrentCalls = int.MaxValue });
        }
    }
}
