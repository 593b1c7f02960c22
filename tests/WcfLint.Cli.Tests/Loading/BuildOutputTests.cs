using System.Text.Json;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Loading;

/// <summary>Configurations that builds wrote are not judged.</summary>
public sealed class BuildOutputTests : System.IDisposable
{
    private const string Broken = "<configuration><system.serviceModel></configuration>";
    private const string Reason = "build output (below an OutputPath, or the copy of an app.config)";

    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Theory]
    [InlineData("<OutputPath>..\\Deploy\\</OutputPath>", "Deploy/Shop.dll.config")]
    [InlineData("<OutputPath>..\\Deploy</OutputPath>", "Deploy/inner/web.config")]
    [InlineData("<OutputPath>..\\Deploy\\$(Configuration)\\</OutputPath>", "Deploy/Release/web.config")]
    [InlineData("<OutputPath>..\\deploy\\</OutputPath>", "Deploy/web.config")]
    public async Task Below_an_OutputPath(string property, string file)
    {
        _tree.Add("Shop/Shop.csproj", Project(property)).Add(file, Broken);
        await AssertSkippedAsync(file);
    }

    // Only one configuration is evaluated; each may have been built.
    [Fact]
    public async Task Whatever_the_condition()
    {
        _tree.Add("Shop/Shop.csproj",
            Project("</PropertyGroup><PropertyGroup Condition=\"'$(Configuration)' == 'Other'\"><OutputPath>..\\bin64\\</OutputPath>"))
                .Add("bin64/Shop.dll.config", Broken);
        await AssertSkippedAsync("bin64/Shop.dll.config");
    }

    [Theory]
    [InlineData("Shop/Out/Shop.exe.config")]
    [InlineData("Shop/Out/shop.vshost.exe.config")]
    public async Task The_copy_of_an_app_config(string file)
    {
        _tree.Add("Shop/Shop.csproj", Project(string.Empty)).Add("Shop/App.config", "<configuration />").Add(file, Broken);
        await AssertSkippedAsync(file);
    }

    [Theory]
    [InlineData("<OutputPath>..\\Deploy\\</OutputPath>", "Elsewhere/web.config", "")]
    [InlineData("<OutputPath>..\\</OutputPath>", "web.config", "")]
    [InlineData("<OutputPath>.\\</OutputPath>", "Shop/web.config", "")]
    [InlineData("<OutputPath>..\\Site\\</OutputPath>", "Site/web.config", "Site/Site.csproj")]
    [InlineData("<OutputPath>..\\Site\\</OutputPath>", "Site/web.config", "Site/inner/Site.vbproj")]
    [InlineData("<OutputPath>$([System.IO.Path]::GetTempPath())\\</OutputPath>", "Deploy/web.config", "")]
    [InlineData("", "Shop/Out/Shop.exe.config", "")]
    public async Task What_people_write_is_judged(string property, string file, string other)
    {
        _tree.Add("Shop/Shop.csproj", Project(property)).Add(file, Broken);
        if (other.Length > 0)
        {
            _tree.Add(other, Project(string.Empty));
        }

        (_, JsonElement report) = await Cli.CheckAsync(_tree.Folder);
        Assert.Equal([file + ":1 WCFL0001"], Cli.Findings(report));
    }

    [Fact]
    public async Task What_a_project_names_is_judged()
    {
        _tree.Add("Shop/Shop.csproj", Project("<OutputPath>..\\Deploy\\</OutputPath>").Replace("</Project>",
            "<ItemGroup><None Include=\"..\\Deploy\\web.config\" /></ItemGroup></Project>")).Add("Deploy/web.config", Broken);
        (_, JsonElement report) = await Cli.CheckAsync(_tree.Folder);
        Assert.Equal(["Deploy/web.config:1 WCFL0001"], Cli.Findings(report));
    }

    private async Task AssertSkippedAsync(string file)
    {
        _tree.Add("Plain.cs", "class Plain { }");
        (Cli run, JsonElement report) = await Cli.CheckAsync(_tree.Folder);
        Assert.Empty(Cli.Findings(report));
        Assert.Equal(0, run.Exit);
        Assert.True(System.IO.File.Exists(_tree[file]));
        Assert.Contains(report.GetProperty("skipped").EnumerateArray(),
            skipped => skipped.GetProperty("reason").GetString() == Reason && skipped.GetProperty("files").GetInt32() == 1);
    }

    private static string Project(string properties) => $"""
        <Project ToolsVersion="4.0" xmlns="http://schemas.microsoft.com/developer/msbuild/2003">
          <PropertyGroup><AssemblyName>Shop</AssemblyName><TargetFrameworkVersion>v4.7.2</TargetFrameworkVersion>{properties}</PropertyGroup>
          <ItemGroup><Reference Include="System.ServiceModel" /></ItemGroup>
        </Project>
        """;
}
