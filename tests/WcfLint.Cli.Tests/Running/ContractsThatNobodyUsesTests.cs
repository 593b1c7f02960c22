using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Running;

/// <summary>A library with two contracts, one of which its programs host, and the other a class implements for its own process.</summary>
public sealed class ContractsThatNobodyUsesTests : System.IDisposable
{
    private const string Contracts = """
        using System.ServiceModel;
        public class Stock { public Stock(int id) { } }
        [ServiceContract] public interface IOrders { [OperationContract] int Count(); }
        [ServiceContract] public interface IStock { [OperationContract] Stock Find(int id); }
        public class Orders : IOrders { public int Count() { return 1; } }
        public class LocalStock : IStock { public Stock Find(int id) { return new Stock(id); } }
        """;

    private const string Host = "new ServiceHost(typeof(Orders)).Open();";

    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Theory]
    [InlineData(Host, "", "info")]
    [InlineData(Host + " new ServiceHost(typeof(LocalStock)).Open();", "", "warning")]
    [InlineData(Host + " new ChannelFactory<IStock>(\"stock\").CreateChannel().Find(1);", "", "warning")]
    [InlineData(Host, "public class StockClient : ClientBase<IStock>, IStock { public Stock Find(int id) { return Channel.Find(id); } } ", "warning")]
    [InlineData("", "", "warning")]
    public async Task What_cannot_be_serialized_throws_where_the_contract_is_used(string statements, string types, string severity)
    {
        _tree.Add("Library/Library.csproj", Project("<Reference Include=\"System.ServiceModel\" />")).Add("Library/Contracts.cs", Contracts)
            .Add("Program/Program.csproj", Project("<Reference Include=\"System.ServiceModel\" /><ProjectReference Include=\"../Library/Library.csproj\" />",
                "<OutputType>Exe</OutputType>"))
            .Add("Program/Program.cs", "using System.ServiceModel; " + types + "public class Start { public static void Main() { " + statements + " } }");
        Assert.Equal(severity, await FindAsync());
    }

    // What a .svc file of a site names is not at hand in the library.
    [Fact]
    public async Task A_site_may_host_any_class_that_implements_it()
    {
        _tree.Add("Library/Library.csproj", Project("<Reference Include=\"System.ServiceModel\" />")).Add("Library/Contracts.cs", Contracts)
            .Add("Site/Site.csproj", Project("<Reference Include=\"System.ServiceModel\" /><ProjectReference Include=\"../Library/Library.csproj\" />"))
            .Add("Site/Global.asax.cs", "using System.ServiceModel; public class Start { public void Run() { " + Host + " } }");
        Assert.Equal("warning", await FindAsync());
    }

    private async Task<string?> FindAsync()
    {
        (_, JsonElement report) = await Cli.CheckAsync(_tree.Folder, "--rule", "WCFL5017", "--min-severity", "info");
        return report.GetProperty("findings").EnumerateArray().Select(finding => finding.GetProperty("severity").GetString()).SingleOrDefault();
    }

    private static string Project(string items, string properties = "") =>
        $"<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><TargetFramework>net472</TargetFramework>{properties}</PropertyGroup><ItemGroup>{items}</ItemGroup></Project>";
}
