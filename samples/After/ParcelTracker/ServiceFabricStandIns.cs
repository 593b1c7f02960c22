// Service Fabric runs on its own clusters. These have the names that the code needs to compile, and do nothing.
using System;
using System.ServiceModel.Channels;
using System.Threading.Tasks;

namespace Microsoft.ServiceFabric.Services.Communication.Wcf.Client
{
    public class WcfCommunicationClient<TServiceContract>
    {
        public TServiceContract Channel
        {
            get { throw new NotSupportedException(); }
        }
    }

    public class WcfCommunicationClientFactory<TServiceContract>
    {
        public WcfCommunicationClientFactory(Binding clientBinding)
        {
        }
    }
}

namespace Microsoft.ServiceFabric.Services.Communication.Client
{
    public class ServicePartitionClient<TCommunicationClient>
    {
        public ServicePartitionClient(object communicationClientFactory, Uri serviceUri)
        {
        }

        public Task<TResult> InvokeWithRetryAsync<TResult>(Func<TCommunicationClient, Task<TResult>> func)
        {
            throw new NotSupportedException();
        }
    }
}
