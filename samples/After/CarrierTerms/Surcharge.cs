namespace Contoso.Orders.Terms
{
    public static class Surcharge
    {
        public static decimal Find(int zone)
        {
            var client = new CarrierTermsClient();
            try
            {
                decimal surcharge = client.GetSurcharge(zone);
                client.Close();
                return surcharge;
            }
            catch
            {
                client.Abort();
                throw;
            }
        }
    }
}
