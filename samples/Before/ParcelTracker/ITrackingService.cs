using System.ServiceModel;

namespace Contoso.Orders.Tracker
{
    [ServiceContract(Namespace = "http://contoso.example/tracking")]
    public interface ITrackingService
    {
        [OperationContract]
        int CountStops(int parcelId);
    }
}
