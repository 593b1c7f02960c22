using System.Collections.Generic;
using System.Linq;
using System.ServiceModel;

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

        public int Close()
        {
            return counted.Values.Sum();
        }
    }
}
