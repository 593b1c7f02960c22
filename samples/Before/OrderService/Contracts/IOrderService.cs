using System.Collections.Generic;
using System.ServiceModel;

namespace Contoso.Orders
{
    [ServiceContract(Namespace = "http://contoso.example/orders")]
    public interface IOrderService
    {
        [OperationContract]
        Order GetOrder(int orderId);

        [OperationContract]
        List<Order> FindOrders(OrderQuery query);

        [OperationContract]
        int PlaceOrder(Order order);

        [OperationContract]
        void CancelOrder(int orderId, string reason);
    }
}
