using System.Collections.Generic;
using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Contoso.Orders.Client
{
    public class ReportingServiceClient : ClientBase<IReportingService>, IReportingService
    {
        public ReportingServiceClient(string endpointConfigurationName)
            : base(endpointConfigurationName)
        {
        }

        public ReportingServiceClient(Binding binding, EndpointAddress remoteAddress)
            : base(binding, remoteAddress)
        {
        }

        public List<DayCount> GetMonthlyReport(int year, int month)
        {
            return Channel.GetMonthlyReport(year, month);
        }

        public CustomerTurnover GetTurnover(int customerId)
        {
            return Channel.GetTurnover(customerId);
        }
    }
}
