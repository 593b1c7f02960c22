using System.ServiceProcess;

namespace Contoso.Orders.Host
{
    /// <summary>Runs the night shift under the service manager of the machine.</summary>
    internal sealed class OrderHostService : ServiceBase
    {
        private readonly NightShift nightShift = new NightShift();

        protected override void OnStart(string[] args)
        {
            nightShift.Start();
        }

        protected override void OnStop()
        {
            nightShift.Stop();
        }
    }
}
