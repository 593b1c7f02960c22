namespace Contoso.Orders.Labels
{
    /// <summary>What the carrier takes and asks for.</summary>
    internal sealed class Carrier
    {
        public decimal GetRate(string parcelNumber)
        {
            var client = new CarrierRatesClient("CarrierRates");
            try
            {
                client.ClientCredentials.UserName.UserName = "contoso";
                client.ClientCredentials.UserName.Password = System.Environment.GetEnvironmentVariable("CARRIER_PASSWORD");
                client.Open();
                decimal rate = client.GetRate(parcelNumber);
                client.Close();
                return rate;
            }
            catch
            {
                client.Abort();
                throw;
            }
        }

        public decimal GetSurcharge(string parcelNumber)
        {
            var client = new CarrierRatesClient("CarrierSurcharges");
            try
            {
                client.ClientCredentials.UserName.UserName = "contoso";
                client.ClientCredentials.UserName.Password = System.Environment.GetEnvironmentVariable("CARRIER_PASSWORD");
                client.Open();
                decimal rate = client.GetRate(parcelNumber);
                client.Close();
                return rate;
            }
            catch
            {
                client.Abort();
                throw;
            }
        }

        public void Announce(string parcelNumber)
        {
            var client = new ShipmentQueueClient("Shipments");
            try
            {
                client.Open();
                client.Announce(parcelNumber);
                client.Close();
            }
            catch
            {
                client.Abort();
                throw;
            }
        }
    }
}
