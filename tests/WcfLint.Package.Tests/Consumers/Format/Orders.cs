using System.ServiceModel;

[ServiceContract(SessionMode = SessionMode.Required)]
public interface IOrders
{
    [OperationContract]
    int Place(int id);
}

public class OrdersClient : ClientBase<IOrders>, IOrders
{
    public int Place(int id) => Channel.Place(id);
}
