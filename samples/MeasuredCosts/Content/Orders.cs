using System;
using System.Collections.Generic;
using System.Data;
using System.Runtime.Serialization;

namespace MeasuredCosts.Content;

/// <summary>One order: four columns, one of each common type.</summary>
[DataContract(Name = "Order", Namespace = "")]
public sealed class Order
{
    [DataMember]
    public int Id { get; set; }

    [DataMember]
    public string Customer { get; set; } = "";

    [DataMember]
    public decimal Total { get; set; }

    [DataMember]
    public DateTime Due { get; set; }
}

/// <summary>The same rows as objects and as a table.</summary>
internal static class Orders
{
    private static readonly DateTime s_due = new(2024, 5, 17, 8, 30, 0, DateTimeKind.Utc);

    public static List<Order> AsList(int rows)
    {
        var list = new List<Order>(rows);
        for (int i = 0; i < rows; i++)
        {
            list.Add(new Order { Id = 1000 + i, Customer = "Customer " + i, Total = 19.99m + i, Due = s_due.AddDays(i) });
        }

        return list;
    }

    public static DataSet AsDataSet(int rows) => new("Orders") { Tables = { AsTable(rows) } };

    public static DataTable AsTable(int rows)
    {
        var table = new DataTable("Order");
        table.Columns.Add("Id", typeof(int));
        table.Columns.Add("Customer", typeof(string));
        table.Columns.Add("Total", typeof(decimal));
        table.Columns.Add("Due", typeof(DateTime));
        foreach (Order order in AsList(rows))
        {
            table.Rows.Add(order.Id, order.Customer, order.Total, order.Due);
        }

        table.AcceptChanges();
        return table;
    }
}
