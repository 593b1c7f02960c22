using System;

namespace Site
{
    public static class Program
    {
        public static void Main()
        {
            var client = new StockClient();
            Console.WriteLine(client.Count("four"));
            client.Close();
        }
    }
}
