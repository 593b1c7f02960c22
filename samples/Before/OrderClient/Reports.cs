using System.Data;
using System.ServiceModel;

namespace Contoso.Orders.Client
{
    internal static class Reports
    {
        public static DataSet Monthly(int year, int month)
        {
            var client = new ReportingServiceClient("ReportingWs");
            try
            {
                DataSet report = client.GetMonthlyReport(year, month);
                client.Close();
                return report;
            }
            catch
            {
                client.Abort();
                throw;
            }
        }

        public static CustomerTurnover Turnover(int customerId, string branch)
        {
            var binding = new WSHttpBinding(SecurityMode.Message)
            {
                MaxReceivedMessageSize = 1048576,
                UseDefaultWebProxy = false,
            };
            var client = new ReportingServiceClient(binding, new EndpointAddress(new System.Uri("http://" + branch + ".contoso.local/reports"), EndpointIdentity.CreateSpnIdentity("host/" + branch + ".contoso.local")));
            try
            {
                CustomerTurnover turnover = client.GetTurnover(customerId);
                client.Close();
                return turnover;
            }
            catch
            {
                client.Abort();
                throw;
            }
        }
    }
}
