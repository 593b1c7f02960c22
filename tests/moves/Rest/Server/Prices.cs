using System;
using System.ServiceModel;
using System.ServiceModel.Web;

namespace Rest
{
    [ServiceContract]
    public interface IPrices
    {
        [OperationContract]
        [WebGet(UriTemplate = "price/{item}", ResponseFormat = WebMessageFormat.Json)]
        string Price(string item);
    }

    public class Prices : IPrices
    {
        public string Price(string item)
        {
            if (item == "none")
            {
                throw new WebFaultException<string>("no such item", System.Net.HttpStatusCode.NotFound);
            }

            return item + " 5";
        }

        private static void Main()
        {
            using (ServiceHost host = new ServiceHost(typeof(Prices)))
            {
                host.Open();
                Console.ReadLine();
            }
        }
    }
}
