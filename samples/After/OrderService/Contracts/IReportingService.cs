using System.Collections.Generic;
using System.ServiceModel;

namespace Contoso.Orders
{
    [ServiceContract(Namespace = "http://contoso.example/orders")]
    public interface IReportingService
    {
        [OperationContract]
        List<DayCount> GetMonthlyReport(int year, int month);

        [OperationContract]
        CustomerTurnover GetTurnover(int customerId);
    }
}
