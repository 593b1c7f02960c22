using System;
using System.Collections.Generic;
using System.ServiceModel;
using System.Threading.Tasks;

public class Usings
{
    public int Several(int id)
    {
        using (var client = new OrdersClient())
        {
            if (client.Place(id) > 0) { return 0; }
            client.Place(id);
            if (client.Place(id) > 1) { return 1; }
            return client.Place(id + 1);
        }
    }

    public int One(int id)
    {
        using (var client = new OrdersClient())
        {
            return client.Place(id);
        }
    }

    public void Other(int id)
    {
        using (var client = new OrdersClient())
        {
            client.Place(id);
        }
    }
}

public class Open
{
    public void One(int id)
    {
        var client = new OrdersClient();
        client.Place(id);
    }

    public void Logged(int id)
    {
        var client = new OrdersClient();
        try
        {
            client.Place(id);
        }
        catch (Exception e)
        {
            Console.WriteLine(e);
        }
    }
}

public class Closes
{
    public int InFinally(int id)
    {
        var client = new OrdersClient();
        try
        {
            return client.Place(id);
        }
        finally
        {
            client.Close();
        }
    }

    public void Behind(int id)
    {
        var client = new OrdersClient();
        client.Place(id);
        client.Close();
    }
}

public class Board
{
    private readonly OrdersClient _client = new OrdersClient();
    private readonly int _count;

    public Board(int count)
    {
        _count = count;
    }

    public void PlaceAll() => Parallel.For(0, _count, i => _client.Place(i));

    public void End()
    {
        try { _client.Close(); } catch (CommunicationException) { _client.Abort(); } catch (TimeoutException) { _client.Abort(); }
    }
}

public class Shared
{
    private OrdersClient _client;

    public void Start()
    {
        _client = new OrdersClient();
        _client.ClientCredentials.UserName.UserName = "desk";
    }

    public void PlaceAll() => Parallel.For(0, 10, i => _client.Place(i));

    public void End()
    {
        try { _client.Close(); } catch (CommunicationException) { _client.Abort(); } catch (TimeoutException) { _client.Abort(); }
    }
}

[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
public class Orders : IOrders
{
    private readonly Dictionary<int, int> _byId = new Dictionary<int, int>();

    public int Place(int id) { _byId[id] = id; return id; }
}

[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
public class Counted : IOrders
{
    private int _count;

    public int Place(int id) { return _count++; }
}
