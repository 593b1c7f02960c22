using System.ServiceModel;

namespace Contoso.Orders.Labels
{
    [ServiceContract(Namespace = "http://contoso.example/labels")]
    public interface ILabelFeed
    {
        [OperationContract]
        string GetLabel(int orderId);
    }
}
