using System;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Migrating;

/// <summary>Programs that listen at one port, which Kestrel does not share.</summary>
public sealed class SharedPortTests : IDisposable
{
    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    // With UseNetTcp, Kestrel listens where code says alone.
    [Theory]
    [InlineData("", "net.tcp 8090", false)]
    [InlineData("<serviceMetadata httpGetEnabled=\"false\" />", "net.tcp 8090", false)]
    [InlineData("<serviceMetadata httpsGetEnabled=\"true\" />", "net.tcp 8090", false)]
    [InlineData("<serviceMetadata httpGetEnabled=\"true\" />", "http 8081, net.tcp 8090", true)]
    public async Task The_address_of_the_metadata_has_a_listener(string behavior, string listeners, bool isDrafted)
    {
        using var tree = new TempTree();
        tree.Add("a.csproj", "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><TargetFramework>net472</TargetFramework><OutputType>Exe</OutputType></PropertyGroup><ItemGroup><Reference Include=\"System.ServiceModel\" /></ItemGroup></Project>")
            .Add("a.cs", "using System.ServiceModel; namespace Own { [ServiceContract] public interface IA { [OperationContract] void Put(); } public class A : IA { public void Put() { } static void Main() { new ServiceHost(typeof(A)).Open(); } } }")
            .Add("app.config", "<configuration><system.serviceModel><behaviors><serviceBehaviors><behavior name=\"b\">" + behavior + "</behavior></serviceBehaviors></behaviors><services><service name=\"Own.A\" behaviorConfiguration=\"b\"><host><baseAddresses>\n"
                + "<add baseAddress=\"http://localhost:8081/m\" /></baseAddresses></host><endpoint address=\"net.tcp://localhost:8090/a\" binding=\"netTcpBinding\" contract=\"Own.IA\" /></service></services></system.serviceModel></configuration>");
        JsonElement report = JsonDocument.Parse((await Cli.RunAsync("migrate", tree.Folder, "--format", "json", "--draft", tree[".drafts"])).Out).RootElement;
        Assert.Equal(listeners, string.Join(", ", report.GetProperty("order")[0].GetProperty("listeners").EnumerateArray().Select(static one => one.GetString())));
        Assert.Equal(isDrafted, File.ReadAllText(tree[".drafts/Program.cs"]).Contains("ListenAnyIP(8081)); // app.config:2", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("http://localhost:8733/a", "http://localhost:8733/b", "", true)]
    [InlineData("http://localhost:8733/a", "net.tcp://localhost:8733/b", "", true)]
    [InlineData("http://localhost:8733/a", "http://localhost:8734/a", "", false)]
    [InlineData("net.pipe://localhost/a", "net.pipe://localhost/b", "", false)]
    [InlineData("http://localhost:8733/a", "http://localhost:8733/a", "<ItemGroup><ProjectReference Include=\"../two/two.csproj\" /></ItemGroup>", false)]
    public async Task Programs_of_one_port_are_named(string one, string two, string reference, bool isNamed)
    {
        Add("one", one, reference);
        Add("two", two, string.Empty);
        Cli run = await Cli.RunAsync("migrate", _tree["tree"], "--format", "json", "--draft", _tree[".drafts"]);
        JsonElement[] endpoints = [.. JsonDocument.Parse(run.Out).RootElement.GetProperty("endpoints").EnumerateArray()];
        Assert.Equal(2, endpoints.Length);
        Assert.All(endpoints, endpoint =>
            Assert.Equal(isNamed, endpoint.GetProperty("needs").EnumerateArray().Any(need => need.GetProperty("what").GetString() == "its port")));
        Assert.All(new[] { "one", "two" },
            project => Assert.Equal(isNamed, File.ReadAllText(_tree[".drafts/" + project + "/Program.cs"])
                .Contains("// MARK port 8733 is also that of " + (project == "one" ? "two" : "one"), StringComparison.Ordinal)));
    }

    private void Add(string name, string address, string reference) => _tree
        .Add("tree/" + name + "/" + name + ".csproj",
            "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><TargetFramework>net472</TargetFramework><OutputType>Exe</OutputType></PropertyGroup><ItemGroup><Reference Include=\"System.ServiceModel\" /></ItemGroup>" + reference + "</Project>")
        .Add("tree/" + name + "/a.cs",
            "using System.ServiceModel; namespace " + name
                + " { [ServiceContract] public interface IOrders { [OperationContract] void Put(); } public class Orders : IOrders { public void Put() { } static void Main() { } } }")
        .Add("tree/" + name + "/App.config",
            "<configuration><system.serviceModel><services><service name=\"" + name + ".Orders\"><endpoint address=\"" + address + "\" binding=\""
                + (address.StartsWith("http", StringComparison.Ordinal)
                    ? "basicHttpBinding" : address.StartsWith("net.tcp", StringComparison.Ordinal) ? "netTcpBinding" : "netNamedPipeBinding") + "\" contract=\""
                        + name + ".IOrders\" /></service></services></system.serviceModel></configuration>");
}
