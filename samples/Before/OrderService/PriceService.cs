using System.Collections.Generic;
using System.ServiceModel;

namespace Contoso.Orders
{
    [ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)]
    public class PriceService : IPriceService
    {
        private readonly Dictionary<string, decimal> prices = new Dictionary<string, decimal>();

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
