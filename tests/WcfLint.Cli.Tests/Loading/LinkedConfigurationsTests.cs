using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Loading;

/// <summary>Configurations and C# that projects link from other folders, and parts that are not in sight.</summary>
public sealed class LinkedConfigurationsTests : System.IDisposable
{
    private const string Shared = """
        <configuration>
          <system.serviceModel>
            <bindings><basicHttpBinding><binding name="fast" /><binding name="slow" sendTimeout="00:02:00" /></basicHttpBinding></bindings>
            <client>
              <endpoint name="orders" address="http://far.example/" binding="basicHttpBinding" bindingConfiguration="fast" contract="IOrders" />
              <endpoint name="lost" address="http://far.example/" binding="basicHttpBinding" bindingConfiguration="lost" contract="IOrders" />
            </client>
          </system.serviceModel>
        </configuration>
        """;

    private const string Client = """
        using System.ServiceModel;
        [ServiceContract] public interface IOrders { [OperationContract] int Count(); }
        public class OrdersClient : ClientBase<IOrders>
        {
            public OrdersClient(string endpointConfigurationName) : base(endpointConfigurationName) { }
            public int Count() { return Channel.Count(); }
        }
        """;

    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    // Its own once, and in each program the names that this one uses.
    [Fact]
    public async Task Every_program_that_links_a_configuration_reads_it()
    {
        _tree.Add("Common/App.config", Shared).Add("Common/Client.cs", Client)
            .Add("One/One.csproj", Project("..\\Common\\App.config")).Add("One/Use.cs", Use("orders"))
            .Add("Two/Two.csproj", Project("..\\Common\\App.config")).Add("Two/Use.cs", Use("nowhere"));
        Assert.Equal(["Common/App.config:6 WCFL0003", "Two/Use.cs:1 WCFL0003"], await FindAsync("WCFL0003"));
    }

    [Fact]
    public async Task A_binding_that_one_of_them_names_is_used()
    {
        _tree.Add("Common/App.config", Shared).Add("Common/Client.cs", Client)
            .Add("One/One.csproj", Project("..\\Common\\App.config")).Add("One/Use.cs",
                UseOfAny.Replace("client.Open();", "client.Endpoint.Binding = new BasicHttpBinding(\"slow\"); client.Open();"));
        Assert.Empty(await FindAsync("WCFL0005"));
    }

    [Theory]
    [InlineData("<bindings configProtectionProvider=\"Rsa\"><EncryptedData /></bindings>")]
    [InlineData("<bindings configSource=\"nowhere.config\" />")]
    public async Task Parts_that_are_not_in_sight_may_hold_every_name(string bindings)
    {
        _tree.Add("App/App.csproj", Project(null)).Add("App/App.config", Shared.Replace(
            Shared[Shared.IndexOf("<bindings")..(Shared.IndexOf("</bindings>") + 11)], bindings)).Add("Common/Client.cs", Client).Add("App/Use.cs", UseOfAny);
        Assert.Empty(await FindAsync("WCFL0003", "WCFL0005", "WCFL2002"));
    }

    [Theory]
    [InlineData("\"or\" + end", "")]
    [InlineData("$\"or{end}\"", "")]
    [InlineData("\"nowhere\"", "App/Use.cs:1 WCFL0003")]
    public async Task A_name_that_code_builds_names_no_nothing(string name, string expected)
    {
        _tree.Add("App/App.csproj", Project(null)).Add("App/App.config", Shared.Replace("bindingConfiguration=\"lost\"", string.Empty))
            .Add("Common/Client.cs", Client)
            .Add("App/Use.cs", Use("orders").Replace("\"orders\"", name));
        Assert.Equal(expected, string.Join(' ', await FindAsync("WCFL0003")));
    }

    [Theory]
    [InlineData("<!-- <endpoint binding=\"basicHttpBinding\" bindingConfiguration=\"slow\" contract=\"I\" /> -->", "")]
    [InlineData("<!-- slow -->", "App/App.config:3 WCFL0005")]
    public async Task An_endpoint_that_is_commented_out_keeps_its_binding(string comment, string expected)
    {
        _tree.Add("App/App.csproj", Project(null)).Add("App/App.config", Shared.Replace("</client>", comment + "</client>")).Add("Common/Client.cs", Client)
            .Add("App/Use.cs", UseOfAny);
        Assert.Equal(expected, string.Join(' ', await FindAsync("WCFL0005")));
    }

    // The name of the endpoint is known only at run time.
    private static string UseOfAny => Use("orders").Replace("\"orders\"", "end");

    private static string Use(string name) =>
        "public class Use { public int Get(string end) { var client = new OrdersClient(\"" + name
            + "\"); client.Open(); try { return client.Count(); } finally { client.Close(); } } }";

    private static string Project(string? linked) =>
        "<Project xmlns=\"http://schemas.microsoft.com/developer/msbuild/2003\"><PropertyGroup><TargetFrameworkVersion>v4.7.2</TargetFrameworkVersion><OutputType>Exe</OutputType></PropertyGroup><ItemGroup>"
        + "<Reference Include=\"System.ServiceModel\" /><Compile Include=\"*.cs\" /><Compile Include=\"..\\Common\\Client.cs\"><Link>Client.cs</Link></Compile>"
        + (linked is null ? string.Empty : "<None Include=\"" + linked + "\"><Link>App.config</Link></None>") + "</ItemGroup></Project>";

    private async Task<string[]> FindAsync(params string[] rules)
    {
        (_, JsonElement report) = await Cli.CheckAsync(_tree.Folder, [.. rules.SelectMany(rule => new[] { "--rule", rule })]);
        return Cli.Findings(report);
    }
}
