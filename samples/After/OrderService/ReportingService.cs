using System;
using System.Collections.Generic;
using System.ServiceModel;
using System.ServiceModel.Activation;

namespace Contoso.Orders
{
    [ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall)]
    [AspNetCompatibilityRequirements(RequirementsMode = AspNetCompatibilityRequirementsMode.Allowed)]
    public class ReportingService : IReportingService
    {
        public List<DayCount> GetMonthlyReport(int year, int month)
        {
            var report = new List<DayCount>();
            for (var day = new DateTime(year, month, 1); day.Month == month; day = day.AddDays(1))
            {
                report.Add(new DayCount { Day = day });
            }

            return report;
        }

        public CustomerTurnover GetTurnover(int customerId)
        {
            Console.WriteLine("Turnover of {0} for {1}", customerId, ServiceSecurityContext.Current.PrimaryIdentity.Name);
            return new CustomerTurnover { CustomerId = customerId, Months = new List<MonthTurnover>() };
        }
    }
}
