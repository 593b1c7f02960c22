using System.Collections.Concurrent;
using System.ServiceModel;

namespace Contoso.Orders
{
    [ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
    public class PriceService : IPriceService
    {
        private readonly ConcurrentDictionary<string, decimal> prices = new ConcurrentDictionary<string, decimal>();

        public decimal GetPrice(string articleNumber)
        {
            decimal price;
            return prices.TryGetValue(articleNumber, out price) ? price : 0m;
        }

        public void SetPrice(string articleNumber, decimal price)
        {
            prices[articleNumber] = price;
        }
    }
}
