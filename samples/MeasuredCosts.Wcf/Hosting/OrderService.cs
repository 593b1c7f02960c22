using System;
using System.Collections.Generic;
using System.Data;
using System.Runtime.CompilerServices;
using System.Threading;
using CoreWCF;
using MeasuredCosts.Content;
using MeasuredCosts.Harness;
using MeasuredCosts.InTheFramework;

namespace MeasuredCosts.Hosting;

/// <summary>What all cases over the wire call.</summary>
[ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Multiple, InstanceContextMode = InstanceContextMode.PerCall, AddressFilterMode = AddressFilterMode.Any)]
public class OrderService : IOrderService
{
    /// <summary>The most calls that were in the service at once.</summary>
    internal static Gauge AtOnce { get; } = new();

    // After many calls it would be inlined, and no longer stand in a stack trace.
    [MethodImpl(MethodImplOptions.NoInlining)]
    public string Echo(string text) => text == "fail" ? throw new InvalidOperationException("password=secret") : text;

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

/// <summary>One object and one lock for all callers.</summary>
[ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Single, InstanceContextMode = InstanceContextMode.Single)]
public sealed class SerialOrderService : OrderService;

/// <summary>One object for all callers, many calls at once.</summary>
[ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Multiple, InstanceContextMode = InstanceContextMode.Single)]
public sealed class SharedOrderService : OrderService;
