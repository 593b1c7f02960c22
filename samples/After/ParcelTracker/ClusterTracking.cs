using System;
using System.ServiceModel;
using System.Threading.Tasks;
using Microsoft.ServiceFabric.Services.Communication.Client;
using Microsoft.ServiceFabric.Services.Communication.Wcf.Client;

namespace Contoso.Orders.Tracker
{
    /// <summary>Some depots have their tracking in a Service Fabric cluster.</summary>
    internal static class ClusterTracking
    {
        private static readonly WcfCommunicationClientFactory<ITrackingService> factory =
            new WcfCommunicationClientFactory<ITrackingService>(new NetTcpBinding { MaxReceivedMessageSize = 1048576 });

        public static Task<int> CountStopsAsync(int parcelId)
        {
            var tracking = new ServicePartitionClient<WcfCommunicationClient<ITrackingService>>(factory, new Uri("fabric:/Contoso.Orders/Tracking"));
            return tracking.InvokeWithRetryAsync(client => Task.FromResult(client.Channel.CountStops(parcelId)));
        }
    }
}
