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
            PriceHistory.Add(articleNumber, price);
        }
    }

    internal static class PriceHistory
    {
        public static void Add(string articleNumber, decimal price)
        {
            System.Diagnostics.Trace.WriteLine(articleNumber + ": " + price);
        }
    }
}
