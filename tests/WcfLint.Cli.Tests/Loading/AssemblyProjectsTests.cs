using System.Collections.Generic;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Loading;

/// <summary>A reference to a DLL that is not there leads to the project of the tree that builds it.</summary>
public sealed class AssemblyProjectsTests : System.IDisposable
{
    private const string Contracts =
        "using System.ServiceModel; [ServiceContract] public interface IOrders { [OperationContract] int Count(); } public class OrdersClient : ClientBase<IOrders> { public int Count() { return 0; } }";
    private const string Use = "class Program { static void Main() { using (var c = new OrdersClient()) { c.Count(); } } }";
    private const string ToLibrary = "<Reference Include=\"Library, Version=1.0.0.0\"><HintPath>..\\lib\\Library.dll</HintPath></Reference>";

    private static readonly string[] s_found = ["App/Program.cs:1 WCFL1002"];

    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Theory]
    [InlineData(ToLibrary)]
    [InlineData("<Reference Include=\"library\" />")]
    public async Task Types_of_the_project_are_there(string reference)
    {
        _tree.Add("App/App.csproj", Project("App", reference)).Add("App/Program.cs", Use).Add("Library/Library.csproj", Project("Library"))
            .Add("Library/Orders.cs", Contracts);
        Assert.Equal(s_found, await FindAsync());
    }

    [Fact]
    public async Task The_name_of_the_assembly_decides()
    {
        _tree.Add("App/App.csproj", Project("App", ToLibrary)).Add("App/Program.cs", Use)
            .Add("Library/Library.csproj", Project("Other")).Add("Library/Orders.cs",
                Contracts.Replace("IOrders", "IOthers").Replace("OrdersClient", "OthersClient"))
            .Add("Deep/Down/Orders.csproj", Project("Library")).Add("Deep/Down/Orders.cs", Contracts);
        Assert.Equal(s_found, await FindAsync());
    }

    [Fact]
    public async Task The_nearest_folder_counts()
    {
        _tree.Add("a/App/App.csproj", Project("App", ToLibrary)).Add("a/App/Program.cs", Use)
            .Add("a/Library/Library.csproj", Project("Library")).Add("a/Library/Orders.cs", Contracts)
            .Add("b/Library/Library.csproj", Project("Library")).Add("b/Library/Orders.cs", string.Empty);
        Assert.Equal(["a/App/Program.cs:1 WCFL1002"], await FindAsync());
    }

    [Fact]
    public async Task A_project_of_the_same_solution_goes_before_a_nearer_one()
    {
        _tree.Add("App/App.csproj", Project("App", ToLibrary)).Add("App/Program.cs", Use)
            .Add("Library/Library.csproj", Project("Library")).Add("Library/Orders.cs", string.Empty)
            .Add("far/away/Library.csproj", Project("Library")).Add("far/away/Orders.cs", Contracts)
            .Add("All.slnx", "<Solution><Project Path=\"App/App.csproj\" /><Project Path=\"far/away/Library.csproj\" /></Solution>");
        Assert.Equal(s_found, await FindAsync());
    }

    [Fact]
    public async Task Of_two_equally_near_none_counts_and_the_notes_say_so()
    {
        _tree.Add("App/App.csproj", Project("App", ToLibrary)).Add("App/Program.cs", Use)
            .Add("One/Library.csproj", Project("Library")).Add("One/Orders.cs", Contracts)
            .Add("Two/Library.csproj", Project("Library")).Add("Two/Orders.cs", Contracts);
        (_, JsonElement report) = await Cli.CheckAsync(_tree.Folder, "--rule", "WCFL1002");
        Assert.Empty(Cli.Findings(report));
        Assert.Contains("App/App.csproj: missing DLL, which several projects at the same distance build: Library", Notes(report));
    }

    [Fact]
    public async Task What_no_project_builds_is_named()
    {
        _tree.Add("App/App.csproj", Project("App", ToLibrary + "<Reference Include=\"System.Xml\" />")).Add("App/A.cs", "class A { }");
        (_, JsonElement report) = await Cli.CheckAsync(_tree.Folder);
        Assert.Equal(["App/App.csproj: missing DLL, which no project in PATH builds: Library"], Notes(report));
    }

    // With two of them types would be ambiguous.
    [Fact]
    public async Task A_project_that_is_referred_to_twice_is_there_once()
    {
        _tree.Add("App/App.csproj", Project("App", ToLibrary + "<ProjectReference Include=\"..\\Library\\Library.csproj\" />")).Add("App/Program.cs", Use)
            .Add("Library/Library.csproj", Project("Library")).Add("Library/Orders.cs", Contracts);
        Assert.Equal(s_found, await FindAsync());
    }

    private async Task<string[]> FindAsync()
    {
        (_, JsonElement report) = await Cli.CheckAsync(_tree.Folder, "--rule", "WCFL1002");
        return Cli.Findings(report);
    }

    private static List<string> Notes(JsonElement report) =>
        report.GetProperty("notes").EnumerateArray().Select(note => note.GetProperty("path").GetString() + ": " + note.GetProperty("reason").GetString()).ToList();

    private static string Project(string name, string items = "") => $"""
        <Project ToolsVersion="4.0" xmlns="http://schemas.microsoft.com/developer/msbuild/2003">
          <PropertyGroup><AssemblyName>{name}</AssemblyName><TargetFrameworkVersion>v4.7.2</TargetFrameworkVersion></PropertyGroup>
          <ItemGroup><Reference Include="System.ServiceModel" /><Compile Include="*.cs" />{items}</ItemGroup>
        </Project>
        """;
}
