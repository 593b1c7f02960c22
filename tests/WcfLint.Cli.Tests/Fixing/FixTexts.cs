namespace WcfLint.Cli.Tests.Fixing;

/// <summary>Files with something to fix.</summary>
internal static class FixTexts
{
    /// <summary>WCFL1002 in line 9, laid out as the fix wants it.</summary>
    public static readonly string Client = Texts.UsingOnClient.Replace("{   using", "{\n        using", System.StringComparison.Ordinal)
        + "public class Orders : IOrders { public void Place(int id) { } }\n";

    /// <summary>WCFL7001, fit for sweeps: one word changes.</summary>
    public const string ExceptionDetail = """
        <?xml version="1.0" encoding="utf-8"?>
        <configuration>
          <!-- Bestellungen für Köln -->
          <system.serviceModel>
            <behaviors><serviceBehaviors>
              <behavior name="open"><serviceDebug includeExceptionDetailInFaults="true" /></behavior>
            </serviceBehaviors></behaviors>
            <services><service name="Orders" behaviorConfiguration="open">
              <endpoint address="net.tcp://orders.example/" binding="netTcpBinding" contract="IOrders" />
            </service></services>
          </system.serviceModel>
          <runtime><gcServer enabled="true" /></runtime>
        </configuration>

        """;

    /// <summary>The code of <see cref="ExceptionDetail"/>, with an info of WCFL2002 that no sweep fixes: a list is received.</summary>
    public const string Orders = """
        using System.ServiceModel;

        [ServiceContract] public interface IOrders { [OperationContract] void Place(string[][] items); }

        public class Orders : IOrders { public void Place(string[][] items) { } }

        """;

    /// <summary>WCFL2007: the fix needs a decision.</summary>
    public const string Throttle = """
        <?xml version="1.0" encoding="utf-8"?>
        <configuration>
          <system.serviceModel>
            <behaviors><serviceBehaviors>
              <behavior name="open"><serviceThrottling maxConcurrentCalls="2147483647" /></behavior>
            </serviceBehaviors></behaviors>
            <services><service name="Orders" behaviorConfiguration="open">
              <endpoint address="net.tcp://orders.example/" binding="netTcpBinding" contract="IOrders" />
            </service></services>
          </system.serviceModel>
          <runtime><gcServer enabled="true" /></runtime>
        </configuration>

        """;

    /// <summary>WCFL2002, a contract that returns what has no bound, and a call: the fix needs a number.</summary>
    public const string Reports = """
        using System.ServiceModel;

        [ServiceContract] public interface IReports { [OperationContract] byte[] Read(int id); }

        public class Reader { public byte[] ReadFirst(IReports reports) { return reports.Read(1); } }

        """;

    /// <summary>The client's configuration of <see cref="Reports"/>.</summary>
    public const string ReportsConfig = """
        <?xml version="1.0" encoding="utf-8"?>
        <configuration>
          <system.serviceModel>
            <bindings><netTcpBinding><binding name="own" /></netTcpBinding></bindings>
            <client><endpoint name="r" address="net.tcp://reports.example/" binding="netTcpBinding" bindingConfiguration="own" contract="IReports" /></client>
          </system.serviceModel>
        </configuration>

        """;

    /// <summary>What <see cref="ExceptionDetail"/> is after a fix.</summary>
    public static string Fixed(string text) => text.Replace("Faults=\"true\"", "Faults=\"false\"", System.StringComparison.Ordinal);
}
