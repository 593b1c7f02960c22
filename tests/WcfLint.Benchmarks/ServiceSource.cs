using System.Text;

namespace WcfLint.Benchmarks;

/// <summary>Code and configuration of a generated WCF project, smells included.</summary>
internal static class ServiceSource
{
    private static readonly string[] s_bindings =
    [
        "BasicHttpBinding { MaxReceivedMessageSize = int.MaxValue }",
        "WSHttpBinding(SecurityMode.Message)",
        "NetTcpBinding { TransferMode = TransferMode.Streamed }",
        "BasicHttpBinding(BasicHttpSecurityMode.Transport)",
    ];

    public static string Write(int i)
    {
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
                        [OperationContract] DataSet Export{{k}}(DateTime from, DateTime to);

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

                            return new Order { Id = id, Region = region, Total = total, Blob = new byte[id % 64] };
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

                        public DataSet Export{{k}}(DateTime from, DateTime to)
                        {
                            var set = new DataSet("orders");
                            DataTable table = set.Tables.Add("t{{k}}");
                            table.Columns.Add("Id", typeof(int));
                            foreach (Order order in _orders.Values)
                            {
                                table.Rows.Add(order.Id);
                            }

                            return set;
                        }

                """);
            client.Append($$"""
                        public Order Get{{k}}(int id, string region) => Channel.Get{{k}}(id, region);
                        public void Put{{k}}(Order order) => Channel.Put{{k}}(order);
                        public Task<List<Order>> Find{{k}}Async(string query) => Channel.Find{{k}}Async(query);
                        public DataSet Export{{k}}(DateTime from, DateTime to) => Channel.Export{{k}}(from, to);

                """);
            callers.Append($$"""
                        public static Order Call{{k}}(int id)
                        {
                            var client = new OrderClient(new {{s_bindings[k]}}, new EndpointAddress("http://localhost:80/{{i}}"));
                            Order order = client.Get{{k}}(id, "eu");
                            client.Close();
                            return order;
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
                    [DataMember] public byte[] Blob { get; set; }
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

    /// <param name="services">How many.</param>
    /// <param name="first">The number of the first that was written.</param>
    /// <param name="step">From one to the next.</param>
    public static string Configuration(int services, int first = 0, int step = 1)
    {
        var bindings = new StringBuilder();
        var endpoints = new StringBuilder();
        for (int i = first; i < first + (services * step); i += step)
        {
            bindings.Append($"""
                        <binding name="b{i}" maxReceivedMessageSize="2147483647" transferMode="{(i % 2 == 0 ? "Buffered" : "Streamed")}">
                          <readerQuotas maxArrayLength="2147483647" maxDepth="32" />
                          <security mode="None" />
                        </binding>

                """);
            endpoints.Append($"""
                      <endpoint address="http://localhost:80/{i}" binding="basicHttpBinding" bindingConfiguration="b{i}" contract="Generated.N{i}.IOrder" name="e{i}" />

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
