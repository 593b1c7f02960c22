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
