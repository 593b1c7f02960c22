using System.Collections.Generic;
using System.Data;
using System.ServiceModel;
using System.Threading;
using MeasuredCosts.Content;
using MeasuredCosts.Harness;

namespace MeasuredCosts.InTheFramework;

// Clients come through a proxy, so that the address they name is not the one that is served.
[ServiceBehavior(AddressFilterMode = AddressFilterMode.Any, ConcurrencyMode = ConcurrencyMode.Multiple, InstanceContextMode = InstanceContextMode.PerCall)]
public sealed class OrderService : IOrderService
{
    /// <summary>The most calls that were in the service at once.</summary>
    internal static Gauge AtOnce { get; } = new();

    public string Echo(string text) => text;

    public int Wait(int milliseconds)
    {
        using (AtOnce.Enter())
        {
            Thread.Sleep(milliseconds);
        }

        return milliseconds;
    }

    public List<Order> GetList(int rows) => Orders.AsList(rows);

    public DataSet GetDataSet(int rows) => Orders.AsDataSet(rows);
}
