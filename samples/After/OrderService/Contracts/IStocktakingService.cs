using System.ServiceModel;
using System.Threading.Tasks;

namespace Contoso.Orders
{
    /// <summary>One session for each count of a warehouse: begin, count shelf by shelf, close.</summary>
    [ServiceContract(Namespace = "http://contoso.example/orders", SessionMode = SessionMode.Required)]
    public interface IStocktakingService
    {
        [OperationContract]
        void Begin(string warehouse);

        [OperationContract(IsInitiating = false)]
        void Count(string articleNumber, int quantity);

        [OperationContract(IsInitiating = false)]
        Task PrintAsync(string printer);

        [OperationContract(IsInitiating = false, IsTerminating = true)]
        int Close();
    }
}
