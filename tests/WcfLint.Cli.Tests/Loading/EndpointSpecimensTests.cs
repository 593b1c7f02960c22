using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Loading;

/// <summary>
/// An endpoint in the app.config of a library is not found where all programs that run the code are in sight and none of
/// their configurations names its contract.
/// </summary>
public sealed class EndpointSpecimensTests : System.IDisposable
{
    private const string Library = """
        using System.ServiceModel;
        namespace Rates
        {
            [ServiceContract] public interface IRates { [OperationContract] int Get(int id); }
            public class RatesClient : ClientBase<IRates>, IRates { public int Get(int id) { return Channel.Get(id); } }
            public static class Converter { public static int Get(int id) { var client = new RatesClient(); try { int rate = client.Get(id); client.Close(); return rate; } catch { client.Abort(); throw; } } }
        }
        """;

    private const string Specimen = """
        <configuration><system.serviceModel><client>
          <endpoint name="rates" address="net.tcp://rates.example/r" binding="netTcpBinding" contract="Rates.IRates" />
        </client></system.serviceModel></configuration>
        """;

    private const string Other = """
        <configuration><system.serviceModel><client>
          <endpoint address="net.tcp://far.example/o" binding="netTcpBinding" contract="Shop.IOrders" />
        </client></system.serviceModel></configuration>
        """;

    private const string Caller = "static class Program { static void Main() { System.Console.WriteLine(Rates.Converter.Get(1)); } }";
    private const string Maker = "static class Program { static void Main() { var client = new Rates.RatesClient(); client.Get(1); client.Close(); } }";

    private const string Exe = "<OutputType>Exe</OutputType>";
    private const string ToLibrary = "<ProjectReference Include=\"../Rates/Rates.csproj\" />";

    private const string AtCreation = "Rates/Rates.cs:6 warning";

    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Theory]
    [InlineData("Shop/app.config", Specimen)]
    [InlineData("Shop/app.config", "<configuration><system.serviceModel><client configSource=\"Config/client.config\" /></system.serviceModel></configuration>")]
    [InlineData("Shop/app.config", "<configuration><system.serviceModel><client><endpoint address=\"net.tcp://a/b\" binding=\"netTcpBinding\" contract=\"#{contract}\" /></client></system.serviceModel></configuration>")]
    [InlineData("Shop/app.config", "<configuration><system.serviceModel>")]
    [InlineData("Shop/app.Release.config", "<configuration xmlns:xdt=\"http://schemas.microsoft.com/XML-Document-Transform\"><system.serviceModel><client><endpoint contract=\"Rates.IRates\" xdt:Transform=\"Insert\" /></client></system.serviceModel></configuration>")]
    public async Task Is_silent_where_a_file_of_the_program_has_or_may_have_the_endpoint(string file, string text)
    {
        AddShop(Caller);
        _tree.Add(file, text);
        Assert.Empty(await FindAsync());
    }

    [Theory]
    [InlineData("<ItemGroup><None Include=\"../Rates/app.config\"><Link>app.config</Link></None></ItemGroup>", "")]
    [InlineData("", "class Opener { object M() { return System.Configuration.ConfigurationManager.OpenExeConfiguration(\"Rates.dll\"); } }")]
    public async Task Is_silent_where_the_program_takes_the_file(string items, string code)
    {
        AddShop(Caller + code, items);
        _tree.Add("Shop/app.config", Other);
        Assert.Empty(await FindAsync());
    }

    [Fact]
    public async Task Is_silent_where_one_of_two_programs_has_the_endpoint()
    {
        AddShop(Caller);
        _tree.Add("Shop/app.config", Other).Add("Desk/Desk.csproj", Project(Exe, ToLibrary)).Add("Desk/Desk.cs", Caller).Add("Desk/app.config", Specimen);
        Assert.Empty(await FindAsync());
    }

    [Fact]
    public async Task Is_silent_where_only_tests_use_the_library()
    {
        _tree.Add("Rates/Rates.csproj", Project(string.Empty, string.Empty)).Add("Rates/Rates.cs", Library).Add("Rates/app.config", Specimen);
        _tree.Add("Tests/Tests.csproj", Project(Exe, ToLibrary + "<PackageReference Include=\"xunit\" Version=\"2.4.0\" />")).Add("Tests/Tests.cs", Caller)
            .Add("Tests/app.config", Other);
        Assert.Empty(await FindAsync());
    }

    [Fact]
    public async Task Is_silent_where_a_project_of_the_program_cannot_be_read()
    {
        AddShop(Caller, "<ItemGroup><ProjectReference Include=\"../Gone/Gone.csproj\" /></ItemGroup>");
        _tree.Add("Shop/app.config", Other);
        Assert.Empty(await FindAsync());
    }

    [Fact]
    public async Task Is_reported_where_the_library_creates_the_client()
    {
        AddShop(Caller);
        _tree.Add("Shop/app.config", Other);
        Assert.Equal([AtCreation], await FindAsync());
    }

    [Fact]
    public async Task Is_reported_where_the_program_creates_it()
    {
        AddShop(Maker);
        _tree.Add("Shop/app.config", Other);
        Assert.Equal(["Rates/Rates.cs:6 info", "Shop/Shop.cs:1 warning"], await FindAsync());
    }

    [Theory]
    [InlineData("static class Program { static void Main() { } } // Converter")]
    [InlineData("class Converter { } static class Program { static void Main() { new Converter(); } }")]
    public async Task Another_word_of_that_name_does_not_run_the_code(string code)
    {
        AddShop(code);
        _tree.Add("Shop/app.config", Other);
        Assert.Equal(["Rates/Rates.cs:6 info"], await FindAsync());
    }

    // Only those who check it out have the file that the project names.
    [Theory]
    [InlineData("", 1)]
    [InlineData("<ItemGroup><None Include=\"App.config\" /></ItemGroup>", 0)]
    [InlineData("<ItemGroup><None Include=\"Views/App.config\" /></ItemGroup>", 1)]
    public async Task A_program_that_names_a_configuration_which_is_not_there_may_have_the_endpoint(string items, int findings)
    {
        _tree.Add("Shop/Shop.csproj", Project(Exe, string.Empty).Replace("</Project>", items + "</Project>")).Add("Shop/Shop.cs",
            Library + "static class Program { static void Main() { System.Console.WriteLine(Rates.Converter.Get(1)); } }");
        Assert.Equal(findings, (await FindAsync()).Length);
    }

    [Fact]
    public async Task A_program_without_a_configuration_may_get_one_from_elsewhere()
    {
        AddShop(Caller);
        Assert.Equal(["Rates/Rates.cs:6 info"], await FindAsync());
    }

    private void AddShop(string code, string items = "")
    {
        _tree.Add("Rates/Rates.csproj", Project(string.Empty, string.Empty)).Add("Rates/Rates.cs", Library).Add("Rates/app.config", Specimen);
        _tree.Add("Shop/Shop.csproj", Project(Exe, ToLibrary).Replace("</Project>", items + "</Project>")).Add("Shop/Shop.cs", code);
    }

    private static string Project(string output, string references) =>
        "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><TargetFramework>net472</TargetFramework>" + output
            + "</PropertyGroup><ItemGroup><Reference Include=\"System.ServiceModel\" />" + references + "</ItemGroup></Project>";

    private async Task<string[]> FindAsync()
    {
        (_, JsonElement json) = await Cli.CheckAsync(_tree.Folder, "--min-severity", "info", "--rule", "WCFL0007");
        return [.. json.GetProperty("findings").EnumerateArray().Select(finding => finding.GetProperty("file").GetString() + ":"
            + finding.GetProperty("line").GetInt32() + " " + finding.GetProperty("severity").GetString()).Order()];
    }
}
