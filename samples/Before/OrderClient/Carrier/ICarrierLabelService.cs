using System.ServiceModel;

namespace Contoso.Orders.Client.Carrier
{
    /// <summary>The carrier's label service. The carrier runs it on Java.</summary>
    [ServiceContract(Namespace = "http://carrier.example/labels")]
    public interface ICarrierLabelService
    {
        [OperationContract]
        ShippingLabel CreateLabel(int orderId, string postalCode);
    }
}
