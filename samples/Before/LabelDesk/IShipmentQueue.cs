using System.ServiceModel;

namespace Contoso.Orders.Labels
{
    [ServiceContract(Namespace = "http://contoso.example/labels")]
    public interface IShipmentQueue
    {
        [OperationContract(IsOneWay = true)]
        void Announce(string parcelNumber);
    }
}
