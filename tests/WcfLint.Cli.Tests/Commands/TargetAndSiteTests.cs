using System.IO;
using System.Text.Json;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Commands;

/// <summary>What the command hands on of a project's target, and how configurations without a project inherit.</summary>
public sealed class TargetAndSiteTests : System.IDisposable
{
    private const string LowThrottle = """
        <configuration><system.serviceModel><services><service name="S" behaviorConfiguration="b"><endpoint address="http://host/s" binding="basicHttpBinding" contract="I" /></service></services>
        <behaviors><serviceBehaviors><behavior name="b"><serviceThrottling maxConcurrentCalls="16" /></behavior></serviceBehaviors></behaviors></system.serviceModel></configuration>
        """;

    private const string UsesShared = """
        <configuration><system.serviceModel><services><service name="S">
        <endpoint address="s" binding="basicHttpBinding" bindingConfiguration="shared" contract="I" />
        </service></services></system.serviceModel></configuration>
        """;

    private const string HasShared = """
        <configuration><system.serviceModel><bindings><basicHttpBinding>
        <binding name="shared" receiveTimeout="00:05:00" />
        </basicHttpBinding></bindings></system.serviceModel></configuration>
        """;

    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Theory]
    [InlineData("<TargetFrameworkVersion>v4.5</TargetFrameworkVersion>", true)]
    [InlineData("<TargetFrameworkVersion>v4.0</TargetFrameworkVersion>", true)]
    [InlineData("<TargetFrameworkVersion>v3.5</TargetFrameworkVersion>", false)]
    [InlineData("", false)]
    public async Task The_version_of_a_project_decides_about_defaults(string version, bool speaks)
    {
        _tree.Add("Host.csproj", "<Project><PropertyGroup>" + version
            + "<OutputType>Exe</OutputType></PropertyGroup><ItemGroup><Reference Include=\"System.ServiceModel\" /></ItemGroup></Project>")
            .Add("App.config", LowThrottle);
        (_, JsonElement report) = await Cli.CheckAsync(_tree.Folder, "--rule", "WCFL2006");
        Assert.Equal(speaks, Cli.Findings(report).Length > 0);
    }

    [Theory]
    [InlineData("net8.0", "CoreWCF.Nowhere", false)]
    [InlineData("net8.0", "System.ServiceModel.Nowhere", false)]
    [InlineData("net8.0", "Nowhere", false)]
    [InlineData("net472", "Nowhere", true)]
    public async Task Packages_that_do_not_resolve_never_make_a_modern_project_one_of_the_Framework(string framework, string package, bool speaks)
    {
        _tree.Add("Host.csproj", "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><TargetFramework>" + framework
            + "</TargetFramework></PropertyGroup><ItemGroup><PackageReference Include=\"" + package + "\" Version=\"1.0.0\" /></ItemGroup></Project>")
            .Add("App.config", LowThrottle);
        (_, JsonElement report) = await Cli.CheckAsync(_tree.Folder, "--rule", "WCFL2006");
        Assert.Equal(speaks, Cli.Findings(report).Length > 0);
    }

    // The client packages build a factory for each such client; .NET Framework may have it cached.
    [Fact]
    public async Task Of_two_targets_the_more_severe_finding_is_reported_and_why_names_both()
    {
        _tree.Add("App.csproj", """
            <Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFrameworks>net48;net10.0</TargetFrameworks><OutputType>Exe</OutputType></PropertyGroup>
            <ItemGroup Condition="'$(TargetFramework)' == 'net48'"><Reference Include="System.ServiceModel" /></ItemGroup>
            <ItemGroup Condition="'$(TargetFramework)' != 'net48'"><PackageReference Include="System.ServiceModel.Http" Version="10.1.0" /></ItemGroup></Project>
            """).Add("Program.cs", """
            using System.ServiceModel;
            [ServiceContract] public interface IOrders { [OperationContract] int Get(int id); }
            public class OrdersClient : ClientBase<IOrders>, IOrders
            {
                public OrdersClient() : base(new BasicHttpBinding(), new EndpointAddress("http://far.example/o")) { }
                public int Get(int id) { return Channel.Get(id); }
            }
            public static class Gate { public static int Get(int id) {
            var c = new OrdersClient();
            c.Open(); try { int n = c.Get(id); c.Close(); return n; } catch { c.Abort(); throw; } } }
            public static class Program { public static void Main() { Gate.Get(1); } }
            """);
        (_, JsonElement report) = await Cli.CheckAsync(_tree.Folder, "--rule", "WCFL1005");
        Assert.Equal("warning", Assert.Single(report.GetProperty("findings").EnumerateArray()).GetProperty("severity").GetString());
        string why = (await Cli.RunAsync("check", _tree.Folder, "--rule", "WCFL1005", "--why", "Program.cs:9")).Out;
        Assert.Contains("(App.csproj, net48)", why, System.StringComparison.Ordinal);
        Assert.Contains("(App.csproj, net10.0)", why, System.StringComparison.Ordinal);
    }

    // "Admin" sorts before "Web.config".
    [Theory]
    [InlineData("Admin", "")]
    [InlineData("Zoo", "")]
    [InlineData("Admin", "Admin/Web.config")]
    [InlineData("Admin/Deep", "Admin/Deep/Web.config")]
    public async Task A_folder_of_a_site_inherits_whatever_it_is_called(string folder, string path)
    {
        _tree.Add("Web.config", HasShared).Add(folder + "/Web.config", UsesShared);
        (_, JsonElement report) = await Cli.CheckAsync(Path.Combine(_tree.Folder, path), "--rule", "WCFL0003", "--rule", "WCFL0005");
        Assert.Empty(Cli.Findings(report));
    }

    [Fact]
    public async Task Without_the_parent_the_name_is_nothing()
    {
        _tree.Add("Admin/Web.config", UsesShared);
        (_, JsonElement report) = await Cli.CheckAsync(_tree.Folder, "--rule", "WCFL0003");
        Assert.NotEmpty(Cli.Findings(report));
    }
}
