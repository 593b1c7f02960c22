using System;
using System.ServiceModel;

namespace Contoso.Orders.Host
{
    /// <summary>The service manager starts and stops it.</summary>
    internal sealed class NightShift
    {
        private ServiceHost host;

        public void Start()
        {
            host = HostFactory.CreateOrderHost();
            try
            {
                host.Open();
            }
            catch (CommunicationException exception)
            {
                Console.Error.WriteLine(exception);
                throw;
            }
        }

        public void Stop()
        {
            try
            {
                host.Close();
            }
            catch
            {
                host.Abort();
                throw;
            }
        }
    }
}
