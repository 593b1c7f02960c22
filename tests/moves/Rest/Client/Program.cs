using System;
using System.Net.Http;
using System.ServiceModel;

namespace Rest
{
    [ServiceContract]
    public interface IPrices
    {
        [OperationContract]
        string Price(string item);
    }

    public static class Program
    {
        public static void Main()
        {
            using (var factory = new ChannelFactory<IPrices>("*"))
            {
                Console.WriteLine(factory.CreateChannel().Price("soap"));
            }

            using (var http = new HttpClient())
            {
                Console.WriteLine(http.GetStringAsync("http://localhost:8761/prices/rest/price/json").Result);
                Console.WriteLine((int)http.GetAsync("http://localhost:8761/prices/rest/price/none").Result.StatusCode);
            }
        }
    }
}
