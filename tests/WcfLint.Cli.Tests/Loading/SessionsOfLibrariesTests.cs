using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Loading;

/// <summary>What the configurations of other programs say of the bindings of a library's clients.</summary>
public sealed class SessionsOfLibrariesTests : System.IDisposable
{
    private const string Links = """
        using System.ServiceModel;
        namespace Links
        {
            [ServiceContract] public interface IOrders { [OperationContract] int Get(int id); }
            public class OrdersClient : ClientBase<IOrders>, IOrders { public int Get(int id) { return Channel.Get(id); } }
        }
        """;

    private const string Use = "public class Step { public int Run(int id) { var client = new Links.OrdersClient(); return client.Get(id); } } ";
    private const string Minor = "minor, because the binding has no session";

    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    // No program of the tree loads the plug-in: the configuration of its process is out of sight, whatever contracts of the same name have elsewhere.
    [Fact]
    public async Task Of_a_plug_in()
    {
        _tree.Add("PlugIn/PlugIn.csproj", Project(string.Empty, string.Empty)).Add("PlugIn/Step.cs", Links + Use)
            .Add("Desk/Desk.csproj", Project(Exe, string.Empty)).Add("Desk/Desk.cs", Links + "static class Program { static void Main() { } }").Add("Desk/app.config", Configuration("basicHttpBinding"));
        Assert.DoesNotContain(Minor, await FindAsync());
    }

    // A program loads the library, whose own file some code may open.
    [Theory]
    [InlineData("basicHttpBinding", true)]
    [InlineData("netTcpBinding", false)]
    public async Task Of_a_library_that_may_open_its_own(string binding, bool isMinor)
    {
        _tree.Add("Links/Links.csproj", Project(string.Empty, string.Empty)).Add("Links/Links.cs", Links + Use + "class Opener { string ConfigurationFile; }")
            .Add("Links/app.config", "<configuration><system.serviceModel><client /></system.serviceModel></configuration>");
        _tree.Add("Desk/Desk.csproj", Project(Exe, ToLinks)).Add("Desk/Desk.cs", "static class Program { static void Main() { new Step().Run(1); } }").Add("Desk/app.config", Configuration(binding));
        Assert.Equal(isMinor, (await FindAsync()).Contains(Minor));
    }

    private const string Exe = "<OutputType>Exe</OutputType>";
    private const string ToLinks = "<ProjectReference Include=\"../Links/Links.csproj\" />";

    private static string Configuration(string binding) => "<configuration><system.serviceModel><client><endpoint address=\"http://far.example/o\" binding=\"" + binding
        + "\" contract=\"Links.IOrders\" /></client></system.serviceModel></configuration>";

    private static string Project(string properties, string references) => "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><TargetFramework>net472</TargetFramework>" + properties
        + "</PropertyGroup><ItemGroup><Reference Include=\"System.ServiceModel\" />" + references + "</ItemGroup></Project>";

    private async Task<string> FindAsync()
    {
        (_, JsonElement json) = await Cli.CheckAsync(_tree.Folder, "--min-severity", "info", "--rule", "WCFL1001");
        return json.GetProperty("findings").EnumerateArray().Select(static finding => finding.GetProperty("message").GetString()!).Single();
    }
}
