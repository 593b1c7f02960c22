using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Commands;

/// <summary>A folder of a solution is judged as in a check of the whole; what stands around it is not reported.</summary>
public sealed class SurroundingsTests : System.IDisposable
{
    private const string Specimen = """
        <configuration>
          <system.serviceModel>
            <bindings><basicHttpBinding><binding name="big" maxReceivedMessageSize="2147483647" maxBufferSize="2147483647" /></basicHttpBinding></bindings>
            <client><endpoint name="a" address="http://far.example/a" binding="basicHttpBinding" bindingConfiguration="big" contract="IOrders" /></client>
          </system.serviceModel>
        </configuration>
        """;

    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    // Beside a program with a configuration of its own, that of a library is not read.
    [Theory]
    [InlineData("", false)]
    [InlineData("src/Library", false)]
    [InlineData("src", false)]
    [InlineData("src/Program", false)]
    public async Task The_verdict_is_that_of_the_whole(string path, bool isReported)
    {
        AddTree("");
        _tree.Add(".git/HEAD", string.Empty).Add("All.sln", string.Empty);
        (Cli run, JsonElement report) = await Cli.CheckAsync(_tree[path], "--rule", "WCFL2001");
        Assert.Equal(isReported, Cli.Findings(report).Length > 0);
        Assert.Equal(0, run.Exit);
    }

    // A part of a tree gets the same findings as the whole, and fixes change only files in PATH.
    [Theory]
    [InlineData("")]
    [InlineData("src/Library")]
    [InlineData("src/Program")]
    public async Task A_fix_is_that_of_the_whole(string path)
    {
        AddTree("");
        _tree.Add(".git/HEAD", string.Empty).Add("All.sln", string.Empty);
        Cli fix = await Cli.RunAsync("fix", _tree[path], "--load", "sources", "--rule", "WCFL2001", "--quota", "4194304", "--force");
        Assert.Equal(0, fix.Exit);
        Assert.Contains(" fixed in 0 files", fix.Out);
        Assert.Equal(Specimen, System.IO.File.ReadAllText(_tree["src/Library/app.config"]));
    }

    // Code alone names the binding: to delete it would change what the program does.
    [Fact]
    public async Task Why_of_a_configuration_that_is_named_alone_knows_what_the_folder_knows()
    {
        _tree.Add("App/App.csproj", Project("App", "<OutputType>Exe</OutputType>", string.Empty))
            .Add("App/app.config", "<configuration>\n<system.serviceModel><client>\n<endpoint name=\"o\" address=\"http://server01/o\" binding=\"basicHttpBinding\" contract=\"IOrders\" />\n</client></system.serviceModel>\n</configuration>\n")
            .Add("App/Program.cs", "using System.ServiceModel; [ServiceContract] public interface IOrders { [OperationContract] byte[] Load(); } static class P { static void Main() { System.Console.Write(new ChannelFactory<IOrders>(\"o\").CreateChannel().Load()); } }");
        string folder = (await Cli.RunAsync("check", _tree["App"], "--load", "sources", "--rule", "WCFL2002", "--why", "app.config:3")).Out;
        Assert.Contains("IOrders.Load returns byte[]", folder, System.StringComparison.Ordinal);
        Assert.Equal(folder, (await Cli.RunAsync("check", _tree["App/app.config"], "--load", "sources", "--rule", "WCFL2002", "--why", "app.config:3")).Out);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task A_configuration_that_is_named_alone_is_judged_with_the_code_of_its_project(bool hasSolution)
    {
        string configuration = """
            <configuration>
              <system.serviceModel>
                <bindings><basicHttpBinding><binding name="B" maxReceivedMessageSize="1000000" /><binding name="Nobody" maxReceivedMessageSize="1000000" /></basicHttpBinding></bindings>
              </system.serviceModel>
            </configuration>
            """;
        _tree.Add("App/App.csproj", Project("App", "<OutputType>Exe</OutputType>", string.Empty)).Add("App/app.config", configuration)
            .Add("App/Program.cs", "using System.ServiceModel; [ServiceContract] public interface IOrders { [OperationContract] int Count(); } static class P { static void Main() { System.Console.Write(new ChannelFactory<IOrders>(new BasicHttpBinding(\"B\"), \"http://server01/orders\").CreateChannel().Count()); } }");
        if (hasSolution)
        {
            _tree.Add(".git/HEAD", string.Empty).Add("All.sln", string.Empty);
        }

        (_, JsonElement report) = await Cli.CheckAsync(_tree["App/app.config"], "--rule", "WCFL0005");
        JsonElement finding = Assert.Single(report.GetProperty("findings").EnumerateArray());
        Assert.Contains("'Nobody'", finding.GetProperty("message").GetString());
        Assert.Equal("app.config", finding.GetProperty("file").GetString());
        await Cli.AnsweringAsync("y\ny\n", "fix", _tree["App/app.config"], "--load", "sources", "--rule", "WCFL0005", "--interactive", "--force");
        string after = System.IO.File.ReadAllText(_tree["App/app.config"]);
        Assert.Contains("name=\"B\"", after);
        Assert.DoesNotContain("Nobody", after);
    }

    [Fact]
    public async Task Only_what_stands_below_PATH_is_fixed()
    {
        AddTree("<ItemGroup><Compile Include=\"..\\Library\\Shared.cs\" /></ItemGroup>");
        _tree.Add(".git/HEAD", string.Empty).Add("All.sln", string.Empty).Add("src/Program/Client.cs", Texts.UsingOnClient).Add("src/Library/Shared.cs",
            Texts.UsingOnClient.Replace("Desk", "Hall").Replace("Orders", "Parts"));
        Cli fix = await Cli.RunAsync("fix", _tree["src/Library"], "--load", "sources", "--rule", "WCFL1002", "--force");
        Assert.Equal(0, fix.Exit);
        Assert.Contains(" fixed in 1 file", fix.Out);
        Assert.DoesNotContain("outside PATH", fix.Out);
        Assert.Equal(Texts.UsingOnClient, System.IO.File.ReadAllText(_tree["src/Program/Client.cs"]));
        Assert.DoesNotContain("using (", System.IO.File.ReadAllText(_tree["src/Library/Shared.cs"]));
    }

    // Both ends change together: where one is outside PATH, neither does.
    [Fact]
    public async Task Both_ends_must_be_in_PATH()
    {
        const string contract = "using System.ServiceModel; [ServiceContract] public interface IOrders { [OperationContract] void Put(int id); }";
        const string config = "<configuration><system.serviceModel><bindings><netTcpBinding><binding name=\"a\"><security mode=\"None\" /></binding></netTcpBinding></bindings>{0}</system.serviceModel></configuration>";
        const string end = "address=\"net.tcp://far.example/a\" binding=\"netTcpBinding\" bindingConfiguration=\"a\" contract=\"IOrders\" />";
        _tree.Add(".git/HEAD", string.Empty).Add("All.sln", string.Empty)
            .Add("src/Client/Client.csproj", Project("Client", "<OutputType>Exe</OutputType>", string.Empty)).Add("src/Client/IOrders.cs",
                contract + " static class P { static void Main() { new ChannelFactory<IOrders>(\"o\").CreateChannel().Put(1); } }")
            .Add("src/Client/app.config", string.Format(null, config, "<client><endpoint name=\"o\" " + end + "</client>"))
            .Add("src/Host/Host.csproj", Project("Host", "<OutputType>Exe</OutputType>", string.Empty)).Add("src/Host/Orders.cs",
                contract + " public class Orders : IOrders { public void Put(int id) { } }")
            .Add("src/Host/app.config", string.Format(null, config, "<services><service name=\"Orders\"><endpoint " + end + "</service></services>"));
        Cli part = await Cli.RunAsync("fix", _tree["src/Client"], "--load", "sources", "--rule", "WCFL7002", "--breaking", "--dry-run");
        Assert.Empty(part.Out);
        Assert.Contains("would change one end only: ", part.Error);
        Cli whole = await Cli.RunAsync("fix", _tree[""], "--load", "sources", "--rule", "WCFL7002", "--breaking", "--dry-run");
        Assert.Contains("+++ b/src/Client/app.config", whole.Out);
        Assert.Contains("+++ b/src/Host/app.config", whole.Out);
    }

    [Fact]
    public async Task Only_what_stands_below_PATH_is_reported_and_counted()
    {
        AddTree("<ItemGroup><Compile Include=\"Nowhere.cs\" /></ItemGroup>");
        _tree.Add(".git/HEAD", string.Empty).Add("All.slnx", "<Solution />").Add("src/Program/Client.cs", Texts.UsingOnClient)
            .Add("src/Other/app.config", "<configuration>");
        (Cli run, JsonElement report) = await Cli.CheckAsync(_tree["src/Library"]);
        Assert.Empty(Cli.Findings(report));
        Assert.Equal(0, run.Exit);
        Assert.Equal(1, report.GetProperty("read").GetProperty("projects").GetInt32());
        Assert.Equal(1, report.GetProperty("read").GetProperty("configurations").GetInt32());
        Assert.Empty(report.GetProperty("notes").EnumerateArray());
        Assert.Equal(_tree["src/Library"], report.GetProperty("path").GetString());
    }

    // The repository limits the surroundings, and the solution decides what belongs together.
    [Theory]
    [InlineData("All.sln", "")]
    [InlineData("", ".git/HEAD")]
    [InlineData("src/Library/Own.sln", ".git/HEAD")]
    public async Task Without_a_repository_or_a_solution_around_it_a_folder_is_read_alone(string solution, string repository)
    {
        AddTree("");
        foreach (string file in new[] { solution, repository }.Where(file => file.Length > 0))
        {
            _tree.Add(file, string.Empty);
        }

        (_, JsonElement report) = await Cli.CheckAsync(_tree["src/Library"], "--rule", "WCFL2001");
        Assert.Equal(["app.config:3 WCFL2001"], Cli.Findings(report));
    }

    private void AddTree(string inProgram) =>
        _tree.Add("src/Library/Library.csproj", Project("Library", string.Empty, string.Empty)).Add("src/Library/app.config", Specimen)
            .Add("src/Program/Program.csproj", Project("Program", "<OutputType>Exe</OutputType>",
                "<ItemGroup><ProjectReference Include=\"..\\Library\\Library.csproj\" /></ItemGroup>" + inProgram))
            .Add("src/Program/app.config",
                "<configuration><system.serviceModel><client><endpoint name=\"a\" address=\"http://far.example/a\" binding=\"basicHttpBinding\" contract=\"IOrders\" /></client></system.serviceModel></configuration>");

    private static string Project(string name, string properties, string items) => $"""
        <Project ToolsVersion="4.0" xmlns="http://schemas.microsoft.com/developer/msbuild/2003">
          <PropertyGroup><AssemblyName>{name}</AssemblyName><TargetFrameworkVersion>v4.7.2</TargetFrameworkVersion>{properties}</PropertyGroup>
          <ItemGroup><Reference Include="System.ServiceModel" /><Compile Include="*.cs" /></ItemGroup>{items}
        </Project>
        """;
}
