using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.ServiceModel;
using System.Threading.Tasks;

namespace Contoso.Orders
{
    [ServiceBehavior(InstanceContextMode = InstanceContextMode.PerSession)]
    public class StocktakingService : IStocktakingService
    {
        private readonly Dictionary<string, int> counted = new Dictionary<string, int>();

        public void Begin(string warehouse)
        {
            counted.Clear();
        }

        public void Count(string articleNumber, int quantity)
        {
            counted[articleNumber] = quantity;
        }

        public void Print(string printer)
        {
            WriteAsync(printer).Wait();
        }

        public int Close()
        {
            return counted.Values.Sum();
        }

        private async Task WriteAsync(string printer)
        {
            using (var list = new StreamWriter(printer))
            {
                await list.WriteAsync(string.Join("\n", counted.Keys));
            }
        }
    }
}
