namespace Contoso.Orders.Client
{
    internal static class StockCheck
    {
        public static bool IsInStock(string articleNumber)
        {
            var client = new StockServiceClient("StockTcp");
            try
            {
                bool inStock = client.GetQuantity(articleNumber) > 0;
                client.Close();
                return inStock;
            }
            catch
            {
                client.Abort();
                throw;
            }
        }
    }
}
