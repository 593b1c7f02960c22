namespace Contoso.Orders.Client
{
    internal static class StockCheck
    {
        public static bool IsInStock(string articleNumber)
        {
            var client = new StockServiceClient("StockTCP");
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
