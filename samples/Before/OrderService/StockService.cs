using System.Collections.Generic;
using System.Linq;
using System.ServiceModel;

namespace Contoso.Orders
{
    [ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall)]
    public class StockService : IStockService
    {
        public int GetQuantity(string articleNumber)
        {
            return articleNumber.Length * 3;
        }

        public List<StockLevel> GetLevels(List<string> articleNumbers)
        {
            return articleNumbers
                .Select(a => new StockLevel { ArticleNumber = a, Quantity = GetQuantity(a) })
                .ToList();
        }

        public int Count(List<StockLevel> levels)
        {
            return levels.Sum(level => level.Quantity - GetQuantity(level.ArticleNumber));
        }
    }
}
