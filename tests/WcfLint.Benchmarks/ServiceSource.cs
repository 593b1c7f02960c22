using System.Text;

namespace WcfLint.Benchmarks;

/// <summary>Code and configuration of a generated WCF project, with smells or without.</summary>
internal static class ServiceSource
{
    private static readonly string[] s_bindings =
    [
        "BasicHttpBinding { MaxReceivedMessageSize = int.MaxValue }",
        "WSHttpBinding(SecurityMode.Message)",
        "NetTcpBinding { TransferMode = TransferMode.Streamed }",
        "BasicHttpBinding(BasicHttpSecurityMode.Transport)",
    ];

    private static readonly string[] s_goodBindings =
    [
        "BasicHttpBinding(BasicHttpSecurityMode.Transport) { MaxReceivedMessageSize = 1048576, UseDefaultWebProxy = false }",
        "NetTcpBinding(SecurityMode.Transport) { MaxReceivedMessageSize = 1048576 }",
        "WSHttpBinding(SecurityMode.Transport) { MaxReceivedMessageSize = 1048576, UseDefaultWebProxy = false }",
        "BasicHttpsBinding { MaxReceivedMessageSize = 1048576, UseDefaultWebProxy = false }",
    ];

    /// <summary>One file: a contract, its service, a client and callers.</summary>
    /// <param name="i">Its number.</param>
    /// <param name="smells">Whether it has what the rules report.</param>
    public static string Write(int i, bool smells = true)
    {
        string exported = smells ? "DataSet" : "List<Order>";
        string details = smells ? "byte[]" : "string";
        var contract = new StringBuilder();
        var service = new StringBuilder();
        var client = new StringBuilder();
        var callers = new StringBuilder();
        for (int k = 0; k < s_bindings.Length; k++)
        {
            contract.Append($$"""
                        [OperationContract] Order Get{{k}}(int id, string region);
                        [OperationContract(IsOneWay = true)] void Put{{k}}(Order order);
                        [OperationContract] Task<List<Order>> Find{{k}}Async(string query);
                        [OperationContract] {{exported}} Export{{k}}(DateTime from, DateTime to);

                """);
            service.Append($$"""
                        public Order Get{{k}}(int id, string region)
                        {
                            if (string.IsNullOrEmpty(region))
                            {
                                throw new FaultException("region");
                            }

                            var total = 0m;
                            for (int j = 0; j < id % 17; j++)
                            {
                                total += j * {{k + 1}};
                                if (total > 1000)
                                {
                                    break;
                                }
                            }

                            return new Order { Id = id, Region = region, Total = total, Details = {{(smells ? "new byte[id % 64]" : "region.Trim()")}} };
                        }

                        public void Put{{k}}(Order order)
                        {
                            lock (_gate)
                            {
                                _orders[order.Id] = order;
                            }
                        }

                        public async Task<List<Order>> Find{{k}}Async(string query)
                        {
                            await Task.Delay(1).ConfigureAwait(false);
                            return _orders.Values.Where(o => o.Region.Contains(query)).OrderBy(o => o.Id).ToList();
                        }

                        public {{exported}} Export{{k}}(DateTime from, DateTime to)
                        {
                {{(smells ? ExportedSet(k) : ExportedList)}}
                        }

                """);
            client.Append($$"""
                        public Order Get{{k}}(int id, string region) => Channel.Get{{k}}(id, region);
                        public void Put{{k}}(Order order) => Channel.Put{{k}}(order);
                        public Task<List<Order>> Find{{k}}Async(string query) => Channel.Find{{k}}Async(query);
                        public {{exported}} Export{{k}}(DateTime from, DateTime to) => Channel.Export{{k}}(from, to);

                """);
            callers.Append($$"""
                        public static Order Call{{k}}(int id)
                        {
                {{(smells ? Call(i, k) : GoodCall(i, k))}}
                        }

                """);
        }

        return $$"""
            using System;
            using System.Collections.Generic;
            using System.Data;
            using System.Linq;
            using System.Runtime.Serialization;
            using System.ServiceModel;
            using System.ServiceModel.Channels;
            using System.Threading.Tasks;

            namespace Generated.N{{i}}
            {
                [DataContract]
                public class Order
                {
                    [DataMember] public int Id { get; set; }
                    [DataMember] public string Region { get; set; }
                    [DataMember] public decimal Total { get; set; }
                    [DataMember] public {{details}} Details { get; set; }
                }

                [ServiceContract]
                public interface IOrder
                {
            {{contract}}    }

                [ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall)]
                public class OrderService : IOrder
                {
                    private readonly object _gate = new object();
                    private readonly Dictionary<int, Order> _orders = new Dictionary<int, Order>();

            {{service}}    }

                public class OrderClient : ClientBase<IOrder>, IOrder
                {
                    public OrderClient(Binding binding, EndpointAddress address)
                        : base(binding, address)
                    {
                    }

            {{client}}    }

                public static class Callers
                {
            {{callers}}    }
            }

            """;
    }

    private static string ExportedSet(int k) => $$"""
                    var set = new DataSet("orders");
                    DataTable table = set.Tables.Add("t{{k}}");
                    table.Columns.Add("Id", typeof(int));
                    foreach (Order order in _orders.Values)
                    {
                        table.Rows.Add(order.Id);
                    }

                    return set;
        """;

    private const string ExportedList = """
                    var list = new List<Order>();
                    foreach (Order order in _orders.Values)
                    {
                        if (order.Id >= from.DayOfYear && order.Id < to.DayOfYear)
                        {
                            list.Add(order);
                        }
                    }

                    return list;
        """;

    private static string Call(int i, int k) => $$"""
                    var client = new OrderClient(new {{s_bindings[k]}}, new EndpointAddress("http://localhost:80/{{i}}"));
                    Order order = client.Get{{k}}(id, "eu");
                    client.Close();
                    return order;
        """;

    private static string GoodCall(int i, int k) => $$"""
                    var client = new OrderClient(new {{s_goodBindings[k]}}, new EndpointAddress("{{(k == 1 ? "net.tcp" : "https")}}://orders.example.com/{{i}}"));
                    try
                    {
                        client.Open();
                        Order order = client.Get{{k}}(id, "eu");
                        client.Close();
                        return order;
                    }
                    catch
                    {
                        client.Abort();
                        throw;
                    }
        """;

    /// <param name="services">How many.</param>
    /// <param name="first">The number of the first that was written.</param>
    /// <param name="step">From one to the next.</param>
    /// <param name="smelly">One in how many has smells.</param>
    public static string Configuration(int services, int first = 0, int step = 1, int smelly = 1)
    {
        var bindings = new StringBuilder();
        var endpoints = new StringBuilder();
        for (int i = first; i < first + (services * step); i += step)
        {
            bool smells = i / step % smelly == 0;
            bindings.Append(smells ? $"""
                        <binding name="b{i}" maxReceivedMessageSize="2147483647" transferMode="{(i % 2 == 0 ? "Buffered" : "Streamed")}">
                          <readerQuotas maxArrayLength="2147483647" maxDepth="32" />
                          <security mode="None" />
                        </binding>

                """ : $"""
                        <binding name="b{i}" maxReceivedMessageSize="1048576" sendTimeout="00:02:00">
                          <readerQuotas maxArrayLength="65536" maxDepth="32" />
                          <security mode="Transport" />
                        </binding>

                """);
            endpoints.Append($"""
                      <endpoint address="{(smells ? "http://localhost:80" : "https://orders.example.com")}/{i}" binding="basicHttpBinding" bindingConfiguration="b{i}" contract="Generated.N{i}.IOrder" name="e{i}" />

                """);
        }

        return $"""
            <?xml version="1.0" encoding="utf-8"?>
            <configuration>
              <system.serviceModel>
                <bindings>
                  <basicHttpBinding>
            {bindings}      </basicHttpBinding>
                </bindings>
                <client>
            {endpoints}    </client>
              </system.serviceModel>
            </configuration>

            """;
    }
}
