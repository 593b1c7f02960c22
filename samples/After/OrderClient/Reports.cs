using System;
using System.Collections.Generic;
using System.ServiceModel;

namespace Contoso.Orders.Client
{
    internal static class Reports
    {
        public static List<DayCount> Monthly(int year, int month)
        {
            var client = new ReportingServiceClient("ReportingWs");
            try
            {
                List<DayCount> report = client.GetMonthlyReport(year, month);
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
                MaxReceivedMessageSize = 4194304,
                UseDefaultWebProxy = false,
            };
            binding.Security.Message.EstablishSecurityContext = false;
            binding.Security.Message.NegotiateServiceCredential = false;
            var address = new EndpointAddress(
                new Uri("http://" + branch + ".contoso.local/reports"),
                EndpointIdentity.CreateSpnIdentity("host/" + branch + ".contoso.local"));
            var client = new ReportingServiceClient(binding, address);
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
