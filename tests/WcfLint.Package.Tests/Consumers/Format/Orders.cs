using System.ServiceModel;

[ServiceContract]
public interface IOrders
{
    [OperationContract]
    int Place(int id);
}

public class OrdersClient : ClientBase<IOrders>, IOrders
{
    public int Place(int id) => Channel.Place(id);
}
