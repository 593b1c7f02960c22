using System;
using System.IO;
using System.Text.Json;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Commands;

/// <summary>PATHs as a hook before a commit names them: C# files and configurations, one or many.</summary>
public sealed class SeveralPathsTests : IDisposable
{
    private const string Project = """
        <Project ToolsVersion="12.0" xmlns="http://schemas.microsoft.com/developer/msbuild/2003">
          <PropertyGroup><TargetFrameworkVersion>v4.7.2</TargetFrameworkVersion></PropertyGroup>
          <ItemGroup><Reference Include="System.ServiceModel" /><Compile Include="**/*.cs" /></ItemGroup>
        </Project>
        """;

    private const string Proxy =
        "public class Proxy : System.ServiceModel.ClientBase<IOrders>, IOrders { public int Get() { return Channel.Get(); } }\n[System.ServiceModel.ServiceContract(SessionMode = System.ServiceModel.SessionMode.Required)] public interface IOrders { [System.ServiceModel.OperationContract] int Get(); }";

    private readonly TempTree _tree = new TempTree()
        .Add("shop/Shop.csproj", Project).Add("shop/Proxy.cs", Proxy)
        .Add("shop/a/One.cs", Caller("One")).Add("shop/Two.cs", Caller("Two")).Add("shop/Three.cs", Caller("Three"))
        .Add("other/Web.config", Texts.UnboundedQuota);

    public void Dispose() => _tree.Dispose();

    [Fact]
    public async Task A_CSharp_file_is_checked_with_its_project_and_alone_reported()
    {
        (Cli run, JsonElement report) = await Cli.CheckAsync(_tree["shop/a/One.cs"]);
        Assert.Equal(1, run.Exit);
        Assert.Equal(["a/One.cs:1 WCFL1001"], Cli.Findings(report));
        Assert.Equal(1, report.GetProperty("read").GetProperty("projects").GetInt32());
    }

    [Fact]
    public async Task A_CSharp_file_without_a_project_is_checked_alone()
    {
        _tree.Add("loose/.git/HEAD", "x").Add("loose/Own.cs", Proxy + "\n" + Caller("Own")).Add("loose/Not.cs", Caller("Not"));
        Assert.Equal(["Own.cs:3 WCFL1001"], Cli.Findings((await Cli.CheckAsync(_tree["loose/Own.cs"])).Report));
    }

    [Fact]
    public async Task Files_of_a_project_are_checked_together_and_others_beside_them()
    {
        (Cli run, JsonElement report) = await Cli.CheckAsync(_tree["shop/a/One.cs"], _tree["shop/Two.cs"], _tree["other/Web.config"], _tree["shop/Two.cs"]);
        Assert.Equal(1, run.Exit);
        Assert.Equal(["other/Web.config:5 WCFL2001", "shop/Two.cs:1 WCFL1001", "shop/a/One.cs:1 WCFL1001"], Cli.Findings(report));
        Assert.Equal(2, report.GetProperty("read").GetProperty("projects").GetInt32());
        Assert.Equal(_tree.Folder, report.GetProperty("path").GetString());
    }

    [Fact]
    public async Task What_lies_in_a_folder_that_is_named_too_is_checked_once()
    {
        (_, JsonElement report) = await Cli.CheckAsync(_tree["shop"], _tree["shop/Two.cs"]);
        Assert.Equal(3, report.GetProperty("findings").GetArrayLength());
        Assert.Equal(1, report.GetProperty("read").GetProperty("projects").GetInt32());
    }

    [Fact]
    public async Task One_that_is_not_there_is_an_error_and_nothing_is_checked()
    {
        Cli run = await Cli.RunAsync("check", _tree["shop"], _tree["gone.cs"]);
        Assert.Equal(2, run.Exit);
        Assert.Empty(run.Out);
        Assert.Contains("gone.cs' does not exist", run.Error);
    }

    [Fact]
    public async Task Fix_takes_a_CSharp_file_and_changes_it_alone()
    {
        Assert.Equal(0, (await Cli.RunAsync("fix", _tree["shop/Two.cs"])).Exit);
        Assert.Contains("Abort", await File.ReadAllTextAsync(_tree["shop/Two.cs"]), StringComparison.Ordinal);
        Assert.Equal(Caller("Three"), await File.ReadAllTextAsync(_tree["shop/Three.cs"]));
    }

    private static string Caller(string name) => "public class " + name + " { public void M() { var c = new Proxy(); c.Get(); } }\n";
}
