using System;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Commands;

/// <summary>What a rule knows of a project by the sources of those that it refers to.</summary>
public sealed class SeveralProjectsTests : System.IDisposable
{
    private const string Contract = "using System.ServiceModel; [ServiceContract] public interface IOrders { [OperationContract] int Get(int id); }";

    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    // A generic factory of another project returns channels, and its overloads are distinguished.
    [Theory]
    [InlineData("new ChannelFactory<T>(name).CreateChannel()", "Channels.Create<IOrders>(\"orders\")", true)]
    [InlineData("new ChannelFactory<T>(name).CreateChannel()", "Channels.Create<IOrders>(1)", false)]
    [InlineData("new ChannelFactory<T>(name).CreateChannel()", "Channels.For<IOrders>.Create()", true)]
    [InlineData("(T)s_kept", "Channels.Create<IOrders>(\"orders\")", false)]
    [InlineData("new ChannelFactory<T>(name).CreateChannel()", "Channels.Create<System.IDisposable>(\"orders\")", false)]
    public async Task A_maker_of_another_project(string made, string call, bool isReported)
    {
        _tree.Add("Shared/Shared.csproj", Project("Shared", string.Empty, string.Empty))
            .Add("Shared/Channels.cs", $$"""
                using System.ServiceModel;
                public static class Channels
                {
                    private static object s_kept;
                    public static T Create<T>(string name) => {{made}};
                    public static T Create<T>(int number) => (T)s_kept;
                    public static class For<T>
                    {
                        public static T Create() { var factory = new ChannelFactory<T>("b"); factory.Credentials.UserName.UserName = "u"; return factory.CreateChannel(); }
                    }
                }
                """)
            .Add("App/App.csproj", Project("App", "<OutputType>Exe</OutputType>", "..\\Shared\\Shared.csproj"))
            .Add("App/IOrders.cs", Contract)
            .Add("App/Desk.cs", "public class Desk { public string Get() {\n var c = " + call + ";\n return c." + (isReported ? "Get(1)" : "ToString()")
                + ".ToString(); } public static void Main() { new Desk().Get(); } }");
        (_, JsonElement report) = await Cli.CheckAsync(_tree.Folder, "--rule", "WCFL1001");
        Assert.Equal(isReported ? ["App/Desk.cs:2 WCFL1001"] : [], Cli.Findings(report).Where(static finding => finding.StartsWith("App/", StringComparison.Ordinal)));
    }

    // A service of another project reports errors to its users by the text of exceptions; a service with faults does not need that.
    [Theory]
    [InlineData("throw new System.InvalidOperationException(\"The order is not known.\");", "info")]
    [InlineData("throw new System.InvalidOperationException(\"The order is not known.\"); throw new System.ServiceModel.FaultException(\"a\");", "warning")]
    [InlineData("throw new System.InvalidOperationException();", "warning")]
    public async Task Exceptions_of_a_service_in_another_project(string operation, string severity)
    {
        _tree.Add("Contracts/Contracts.csproj", Project("Contracts", string.Empty, string.Empty)).Add("Contracts/IOrders.cs", Contract)
            .Add("Services/Services.csproj", Project("Services", string.Empty, "..\\Contracts\\Contracts.csproj"))
            .Add("Services/Orders.cs", "public class Orders : IOrders { public int Get(int id) { " + operation + " } }");
        AddHost(string.Empty, "http://far.example/orders");
        Assert.Equal(severity, await FindSeverityAsync());
    }

    // Service, contract and host stand in three projects and run in one process, as their client does.
    [Theory]
    [InlineData("http://localhost:8000/orders", "http://localhost:8000/orders", "info")]
    [InlineData("http://far.example/orders", "http://localhost:8000/orders", "warning")]
    [InlineData("http://localhost:8000/orders", null, "warning")]
    public async Task A_client_and_a_service_of_one_process(string address, string? called, string severity)
    {
        _tree.Add("Contracts/Contracts.csproj", Project("Contracts", string.Empty, string.Empty)).Add("Contracts/IOrders.cs", Contract)
            .Add("Services/Services.csproj", Project("Services", string.Empty, "..\\Contracts\\Contracts.csproj"))
            .Add("Services/Orders.cs", "public class Orders : IOrders { public int Get(int id) => id; }");
        AddHost(called is null ? string.Empty
            : "<client><endpoint name=\"o\" address=\"" + called + "\" binding=\"wsHttpBinding\" contract=\"IOrders\" /></client>", address);
        Assert.Equal(severity, await FindSeverityAsync());
    }

    private void AddHost(string client, string address) =>
        _tree.Add("Host/Host.csproj", Project("Host", "<OutputType>Exe</OutputType>", "..\\Contracts\\Contracts.csproj", "..\\Services\\Services.csproj"))
            .Add("Host/Program.cs", "class Program { static void Main() { var host = new System.ServiceModel.ServiceHost(typeof(Orders)); host.Open(); "
                + (client.Length == 0 ? string.Empty : "new System.ServiceModel.ChannelFactory<IOrders>(\"o\").CreateChannel().Get(1); ")
                    + "System.Console.ReadLine(); host.Close(); } }")
            .Add("Host/app.config", $"""
                <configuration><system.serviceModel>{client}
                  <services><service name="Orders" behaviorConfiguration="b"><endpoint address="{address}" binding="wsHttpBinding" contract="IOrders" /></service></services>
                  <behaviors><serviceBehaviors><behavior name="b"><serviceDebug includeExceptionDetailInFaults="true" /></behavior></serviceBehaviors></behaviors>
                </system.serviceModel></configuration>
                """);

    private async Task<string?> FindSeverityAsync()
    {
        (_, JsonElement report) = await Cli.CheckAsync(_tree.Folder, "--rule", "WCFL7001");
        JsonElement[] findings = [.. report.GetProperty("findings").EnumerateArray()];
        Assert.InRange(findings.Length, 0, 1);
        return findings.Length == 0 ? null : findings[0].GetProperty("severity").GetString();
    }

    private static string Project(string name, string properties, params string[] references) => $"""
        <Project ToolsVersion="4.0" xmlns="http://schemas.microsoft.com/developer/msbuild/2003">
          <PropertyGroup><AssemblyName>{name}</AssemblyName><TargetFrameworkVersion>v4.7.2</TargetFrameworkVersion>{properties}</PropertyGroup>
          <ItemGroup><Reference Include="System.ServiceModel" /><Compile Include="*.cs" />{string.Concat(references.Where(r => r.Length > 0).Select(r => "<ProjectReference Include=\"" + r + "\" />"))}</ItemGroup>
        </Project>
        """;
}
