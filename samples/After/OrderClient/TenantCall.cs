using System;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Threading.Tasks;

namespace Contoso.Orders.Client
{
    internal static class TenantCall
    {
        public static async Task<int> SendAsync(IContextChannel channel, Func<Task<int>> call)
        {
            Task<int> sent;
            using (new OperationContextScope(channel))
            {
                OperationContext.Current.OutgoingMessageHeaders.Add(MessageHeader.CreateHeader("Tenant", "http://contoso.example/orders", "berlin"));
                sent = call();
            }

            return await sent;
        }
    }
}
