using System.ServiceModel;

namespace Contoso.Orders
{
    [ServiceContract(Namespace = "http://contoso.example/orders", SessionMode = SessionMode.Required, CallbackContract = typeof(IOrderEvents))]
    public interface IOrderNotifications
    {
        [OperationContract]
        void Subscribe();

        [OperationContract]
        void Ship(int orderId);
    }

    public interface IOrderEvents
    {
        [OperationContract(IsOneWay = true)]
        void Shipped(int orderId);

        [OperationContract]
        bool Welcome(int subscribers);
    }
}
