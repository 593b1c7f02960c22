using System.Collections.Generic;
using System.Data;
using System.ServiceModel;
using System.Threading;
using MeasuredCosts.Content;

namespace MeasuredCosts.InTheFramework;

// Clients come through a proxy, so that the address they name is not the one that is served.
[ServiceBehavior(AddressFilterMode = AddressFilterMode.Any, ConcurrencyMode = ConcurrencyMode.Multiple, InstanceContextMode = InstanceContextMode.PerCall)]
public sealed class OrderService : IOrderService
{
    public string Echo(string text) => text;

    public int Wait(int milliseconds)
    {
        Thread.Sleep(milliseconds);
        return milliseconds;
    }

    public List<Order> GetList(int rows) => Orders.AsList(rows);

    public DataSet GetDataSet(int rows) => Orders.AsDataSet(rows);
}
