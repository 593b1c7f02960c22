using System.ServiceModel;

namespace Contoso.Orders.Tracker
{
    [ServiceContract(Namespace = "http://contoso.example/tracking"), XmlSerializerFormat]
    public interface ITrackingService
    {
        [OperationContract]
        int CountStops(int parcelId);
    }
}
