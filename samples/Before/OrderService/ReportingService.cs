using System;
using System.Data;
using System.ServiceModel;
using System.ServiceModel.Activation;

namespace Contoso.Orders
{
    [ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall, IncludeExceptionDetailInFaults = true)]
    [AspNetCompatibilityRequirements(RequirementsMode = AspNetCompatibilityRequirementsMode.Required)]
    public class ReportingService : IReportingService
    {
        public DataSet GetMonthlyReport(int year, int month)
        {
            var report = new DataSet("MonthlyReport");
            DataTable orders = report.Tables.Add("Orders");
            orders.Columns.Add("Day", typeof(DateTime));
            orders.Columns.Add("Count", typeof(int));
            for (var day = new DateTime(year, month, 1); day.Month == month; day = day.AddDays(1))
            {
                orders.Rows.Add(day, 0);
            }

            return report;
        }

        public CustomerTurnover GetTurnover(int customerId)
        {
            Console.WriteLine("Turnover of {0} for {1}", customerId, System.Web.HttpContext.Current.User.Identity.Name);
            var months = new DataTable("Months");
            months.Columns.Add("Month", typeof(DateTime));
            months.Columns.Add("Amount", typeof(decimal));
            return new CustomerTurnover { CustomerId = customerId, Months = months };
        }
    }
}
