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

    // Beside a program with a configuration of its own nobody reads that of a library.
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

    [Fact]
    public async Task Only_what_stands_below_PATH_is_reported_and_counted()
    {
        AddTree("<ItemGroup><Compile Include=\"Nowhere.cs\" /></ItemGroup>");
        _tree.Add(".git/HEAD", string.Empty).Add("All.slnx", "<Solution />").Add("src/Program/Client.cs", Texts.UsingOnClient).Add("src/Other/app.config", "<configuration>");
        (Cli run, JsonElement report) = await Cli.CheckAsync(_tree["src/Library"]);
        Assert.Empty(Cli.Findings(report));
        Assert.Equal(0, run.Exit);
        Assert.Equal(1, report.GetProperty("read").GetProperty("projects").GetInt32());
        Assert.Equal(1, report.GetProperty("read").GetProperty("configurations").GetInt32());
        Assert.Empty(report.GetProperty("notes").EnumerateArray());
        Assert.Equal(_tree["src/Library"], report.GetProperty("path").GetString());
    }

    // Where it ends is for a repository to say, and what belongs together for a solution.
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
            .Add("src/Program/Program.csproj", Project("Program", "<OutputType>Exe</OutputType>", "<ItemGroup><ProjectReference Include=\"..\\Library\\Library.csproj\" /></ItemGroup>" + inProgram))
            .Add("src/Program/app.config", "<configuration><system.serviceModel><client><endpoint name=\"a\" address=\"http://far.example/a\" binding=\"basicHttpBinding\" contract=\"IOrders\" /></client></system.serviceModel></configuration>");

    private static string Project(string name, string properties, string items) => $"""
        <Project ToolsVersion="4.0" xmlns="http://schemas.microsoft.com/developer/msbuild/2003">
          <PropertyGroup><AssemblyName>{name}</AssemblyName><TargetFrameworkVersion>v4.7.2</TargetFrameworkVersion>{properties}</PropertyGroup>
          <ItemGroup><Reference Include="System.ServiceModel" /><Compile Include="*.cs" /></ItemGroup>{items}
        </Project>
        """;
}
