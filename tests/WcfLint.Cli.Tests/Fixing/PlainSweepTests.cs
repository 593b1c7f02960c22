using System;
using System.IO;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Fixing;

/// <summary>An unattended sweep changes only what an author would merge without review.</summary>
public sealed class PlainSweepTests : IDisposable
{
    private const string Contract = """
        using System;
        using System.ServiceModel;
        using System.Threading.Tasks;

        [ServiceContract(SessionMode = SessionMode.Required)] public interface IOrders { [OperationContract] void Place(int id); }
        public class OrdersClient : ClientBase<IOrders>, IOrders { public void Place(int id) => Channel.Place(id); }

        """;

    private const string SeveralExits = """
        public class Desk
        {
            public int Place(int id)
            {
                var client = new OrdersClient();
                try
                {
                    client.Place(id);
                    if (id == 1)
                    {
                        return 1;
                    }

                    if (id == 2)
                    {
                        return 2;
                    }

                    client.Close();
                }
                catch (CommunicationException e)
                {
                    Console.WriteLine(e);
                }

                return 0;
            }

        """;

    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Fact]
    public Task Open_comes_where_many_threads_call_and_its_failure_meets_the_same_callers() => CodeAsync(
        """
        public class Desk
        {
            private OrdersClient _client;

            public void Start()
            {
                _client = new OrdersClient();
                _client.ClientCredentials.UserName.UserName = "desk";
            }

            public void PlaceAll() => Parallel.For(0, 10, i => _client.Place(i));
        }
        """,
        """
        public class Desk
        {
            private OrdersClient _client;

            public void Start()
            {
                _client = new OrdersClient();
                _client.ClientCredentials.UserName.UserName = "desk";
                _client.Open();
            }

            public void PlaceAll() => Parallel.For(0, 10, i => _client.Place(i));
        }
        """);

    // Several exits would each need a Close, which the place is left for; the other is mended.
    [Fact]
    public Task A_place_that_a_fix_would_leave_open_does_not_keep_the_others() => CodeAsync(
        SeveralExits + """

            public void PlaceNext(int id)
            {
                var client = new OrdersClient();
                try
                {
                    client.Place(id);
                    client.Close();
                }
                catch (CommunicationException e)
                {
                    Console.WriteLine(e);
                }
            }
        }
        """,
        SeveralExits + """

            public void PlaceNext(int id)
            {
                var client = new OrdersClient();
                try
                {
                    client.Place(id);
                    client.Close();
                }
                catch (CommunicationException e)
                {
                    client.Abort();
                    Console.WriteLine(e);
                }
                catch
                {
                    client.Abort();
                    throw;
                }
            }
        }
        """);

    [Theory]
    [InlineData("""
        public static class Desk
        {
            private static readonly OrdersClient s_client = new OrdersClient();

            public static void Place(int id) => s_client.Place(id);
        }
        """)]
    [InlineData("""
        public class Desk
        {
            private OrdersClient _client;

            public void Start() => _client = new OrdersClient();

            public void Place(int id) => _client.Place(id);

            public void PlaceNext(int id) => _client.Place(id + 1);
        }
        """)]
    [InlineData("""
        public class Desk
        {
            private static OrdersClient s_client;

            public void Start()
            {
                s_client = new OrdersClient();
            }

            public void Place(int id)
            {
                try { s_client.Place(id); } catch (EndpointNotFoundException) { Console.WriteLine("offline"); }
            }
        }
        """)]
    [InlineData("""
        public class Desk : System.Windows.Forms.Form
        {
            private readonly OrdersClient _client;

            public Desk()
            {
                _client = new OrdersClient();
            }

            public void PlaceAll() => Parallel.For(0, 10, i => _client.Place(i));
        }
        """)]
    [InlineData("""
        public class Desk
        {
            public static void Main()
            {
                var client = new OrdersClient();
                try
                {
                    client.Place(1);
                    client.Place(2);
                    client.Close();
                }
                catch
                {
                    client.Abort();
                    throw;
                }
            }
        }
        """)]
    public Task Elsewhere_the_fix_needs_an_option(string code) => CodeAsync(code, code, "WCFL1004");

    [Fact]
    public Task A_constant_with_a_name_keeps_it() => CodeAsync(
        """
        [ServiceBehavior(IncludeExceptionDetailInFaults = Debugging)]
        public class Orders : IOrders { public const bool Debugging = true; public void Place(int id) { } }
        """,
        """
        [ServiceBehavior(IncludeExceptionDetailInFaults = Debugging)]
        public class Orders : IOrders { public const bool Debugging = true; public void Place(int id) { } }
        """);

    /// <summary>Either place sends the detail: with a comment that explains one, the other would go in vain.</summary>
    [Theory]
    [InlineData("", "", true)]
    [InlineData("<!-- Our support reads the exceptions. -->", "", false)]
    [InlineData("", "// Our support reads the exceptions.\n", false)]
    public async Task Exception_detail_goes_from_the_class_and_its_configuration_or_from_neither(string inConfiguration, string inClass, bool isChanged)
    {
        string Code(string attribute) => "using System.ServiceModel;\n[ServiceContract] public interface IOrders { [OperationContract] int Place(int id); }\n"
            + attribute + "public class Orders : IOrders { public int Place(int id) => id; static void Main() { } }\n";
        string Configuration(string value) => $"""
            <configuration>
              <system.serviceModel>
                <services>
                  <service name="Orders" behaviorConfiguration="b"><endpoint address="http://orders.example/" binding="basicHttpBinding" contract="IOrders" /></service>
                </services>
                <behaviors>
                  <serviceBehaviors>
                    <behavior name="b">
                      {inConfiguration}
                      <serviceDebug includeExceptionDetailInFaults="{value}" />
                    </behavior>
                  </serviceBehaviors>
                </behaviors>
              </system.serviceModel>
            </configuration>
            """;
        string attribute = inClass + "[ServiceBehavior(IncludeExceptionDetailInFaults = true)]\n";
        _tree.Add("Desk.csproj", Texts.OldStyle("Desk.cs").Replace("Library", "Exe", StringComparison.Ordinal)).Add("Desk.cs", Code(attribute))
            .Add("App.config", Configuration("true"));
        Cli run = await Cli.RunAsync("fix", _tree.Folder, "--load", "sources");
        Assert.Equal(0, run.Exit);
        Assert.Equal(Code(isChanged ? inClass : attribute), await File.ReadAllTextAsync(_tree["Desk.cs"]));
        Assert.Equal(Configuration(isChanged ? "false" : "true"), await File.ReadAllTextAsync(_tree["App.config"]));
    }

    [Fact]
    public Task An_explicit_false_has_been_decided() => ConfigurationAsync(
        """
        <services><service name="Orders"><endpoint address="net.tcp://orders.example/" binding="netTcpBinding" contract="IOrders" /></service></services>
        """,
        """
        <services><service name="Orders"><endpoint address="net.tcp://orders.example/" binding="netTcpBinding" contract="IOrders" /></service></services>
        """,
        runtime: "<runtime><gcServer enabled=\"false\" /></runtime>");

    [Fact]
    public async Task Limits_that_somebody_chose_stay()
    {
        await ConfigurationAsync(Throttled, Throttled);
        string mixed = Throttled.Replace("\"10\"", "\"500\"", StringComparison.Ordinal);
        await ConfigurationAsync(mixed, mixed);
    }

    [Fact]
    public Task Quotas_that_change_nothing_stay()
    {
        const string quotas = """
        <bindings>
              <netTcpBinding>
                <binding name="big">
                  <!-- As large as it gets. -->
                  <readerQuotas maxArrayLength="2147483647" maxStringContentLength="2147483647" />
                  <security mode="Transport" />
                </binding>
              </netTcpBinding>
            </bindings>
            <services><service name="Orders"><endpoint address="net.tcp://orders.example/" binding="netTcpBinding" bindingConfiguration="big" contract="IOrders" /></service></services>
        """;
        return ConfigurationAsync(quotas, quotas);
    }

    /// <summary>Without it a depth of 128 is in force, and a deeper message would be refused.</summary>
    [Fact]
    public async Task An_unbounded_depth_stays_until_its_rule_is_named()
    {
        const string deep = """
            <bindings><netTcpBinding><binding name="big"><readerQuotas maxDepth="2147483647" maxArrayLength="2147483647" /></binding></netTcpBinding></bindings>
            <services><service name="Orders"><endpoint address="net.tcp://orders.example/" binding="netTcpBinding" bindingConfiguration="big" contract="IOrders" /></service></services>
            """;
        await ConfigurationAsync(deep, deep);
    }

    [Fact]
    public Task What_is_left_keeps_its_lines() => ConfigurationAsync(
        """
        <bindings>
              <netTcpBinding>
                <binding name="big"
                         maxBufferPoolSize="2147483647" listenBacklog="2147483647"
                         maxBufferSize="100000" maxReceivedMessageSize="100000">
                  <readerQuotas maxArrayLength="2147483647" />
                </binding>
                <binding name="bigger"
                         maxBufferPoolSize="2147483647" maxReceivedMessageSize="100000" />
              </netTcpBinding>
            </bindings>
            <services><service name="Orders">
              <endpoint address="net.tcp://orders.example/" binding="netTcpBinding" bindingConfiguration="big" contract="IOrders" />
              <endpoint address="net.tcp://orders.example/2" binding="netTcpBinding" bindingConfiguration="bigger" contract="IOrders" />
            </service></services>
        """,
        """
        <bindings>
              <netTcpBinding>
                <binding name="big"
                         maxBufferSize="100000" maxReceivedMessageSize="100000">
                  <readerQuotas maxArrayLength="2147483647" />
                </binding>
                <binding name="bigger"
                         maxReceivedMessageSize="100000" />
              </netTcpBinding>
            </bindings>
            <services><service name="Orders">
              <endpoint address="net.tcp://orders.example/" binding="netTcpBinding" bindingConfiguration="big" contract="IOrders" />
              <endpoint address="net.tcp://orders.example/2" binding="netTcpBinding" bindingConfiguration="bigger" contract="IOrders" />
            </service></services>
        """);

    [Fact]
    public Task A_contract_of_another_namespace_is_not_taken_for_the_one_that_is_missing() => ConfigurationAsync(
        """
        <client><endpoint name="o" address="net.tcp://orders.example/" binding="netTcpBinding" contract="Shop.Old.IOrders" /></client>
        """,
        """
        <client><endpoint name="o" address="net.tcp://orders.example/" binding="netTcpBinding" contract="Shop.Old.IOrders" /></client>
        """);

    private const string Throttled = """
        <behaviors><serviceBehaviors><behavior name="b"><serviceThrottling maxConcurrentCalls="16" maxConcurrentSessions="10" /></behavior></serviceBehaviors></behaviors>
            <services><service name="Orders" behaviorConfiguration="b"><endpoint address="net.tcp://orders.example/" binding="netTcpBinding" contract="IOrders" /></service></services>
        """;

    private async Task CodeAsync(string before, string after, string? left = null)
    {
        _tree.Add("Desk.csproj", Texts.OldStyle("Desk.cs")).Add("Desk.cs", Contract + before);
        Cli run = await Cli.RunAsync("fix", _tree.Folder, "--load", "sources");
        Assert.Equal(0, run.Exit);
        Assert.Equal(Contract + after, await File.ReadAllTextAsync(_tree["Desk.cs"]));
        if (left is not null)
        {
            Cli named = await Cli.RunAsync("fix", _tree.Folder, "--load", "sources", "--rule", left, "--dry-run");
            Assert.Equal(named.Out.Length > 0, run.Out.Contains("needs a decision: --rule " + left, StringComparison.Ordinal));
            Assert.Equal(named.Out.Length == 0,
                run.Out.Split("Not fixable with any option:") is [_, var reasons] && reasons.Contains(left, StringComparison.Ordinal));
        }
    }

    private async Task ConfigurationAsync(string before, string after, string runtime = "<runtime><gcServer enabled=\"true\" /></runtime>")
    {
        string Whole(string model) => $"""
            <?xml version="1.0" encoding="utf-8"?>
            <configuration>
              <system.serviceModel>
                {model}
              </system.serviceModel>
              {runtime}
            </configuration>

            """;
        _tree.Add("Desk.csproj", Texts.OldStyle("Desk.cs").Replace("Library", "Exe", StringComparison.Ordinal)).Add("Desk.cs",
            Contract + "public class Orders : IOrders { public void Place(int id) { } static void Main() { } }").Add("App.config", Whole(before));
        Cli run = await Cli.RunAsync("fix", _tree.Folder, "--load", "sources", "--min-severity", "info");
        Assert.Equal(0, run.Exit);
        Assert.Equal(Whole(after), await File.ReadAllTextAsync(_tree["App.config"]));
    }
}
