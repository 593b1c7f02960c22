using System.Data;
using System.ServiceModel;

namespace Contoso.Orders
{
    [ServiceContract(Namespace = "http://contoso.example/orders")]
    public interface IReportingService
    {
        [OperationContract]
        DataSet GetMonthlyReport(int year, int month);

        [OperationContract]
        CustomerTurnover GetTurnover(int customerId);
    }
}
