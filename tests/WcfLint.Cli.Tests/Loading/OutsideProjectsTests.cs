using System;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Loading;

/// <summary>A project that no solution contains, beside one for the same service that a solution contains.</summary>
public sealed class OutsideProjectsTests : IDisposable
{
    private const string Config = "<configuration><system.serviceModel><behaviors><serviceBehaviors><behavior>\n<serviceMetadata httpGetEnabled=\"true\" />\n"
        + "<serviceDebug includeExceptionDetailInFaults=\"true\" />\n</behavior></serviceBehaviors></behaviors></system.serviceModel></configuration>";

    private const string Code = "using System.ServiceModel; [ServiceContract] public interface IOrders { [OperationContract] int Get(int id); } public class Orders : IOrders { public int Get(int id) { return System.IO.File.ReadAllText(\"x\").Length; } }";

    private const string Assumed = "if the project Copy, which no solution contains, is still built";

    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Theory]
    [InlineData("Other.sln", "Copy")]
    [InlineData("build.cmd", "msbuild Copy\\Copy.csproj")]
    [InlineData("ci/build.yml", "- msbuild **/*.csproj")]
    [InlineData("User/User.csproj", "../Copy/Copy.csproj")]
    [InlineData("Old/Old.vbproj", "../Copy/Copy.csproj")]
    [InlineData("Broken.sln", "")]
    public async Task One_that_something_names_counts(string file, string named)
    {
        AddService("Service");
        AddService("Copy");
        AddSolution("All.sln", "Service");
        _ = file.EndsWith(".sln", StringComparison.Ordinal) && named.Length > 0 ? AddSolution(file, named)
            : _tree.Add(file, file.EndsWith("proj", StringComparison.Ordinal)
                ? Project("<ItemGroup><ProjectReference Include=\"" + named + "\" /></ItemGroup>") : named);
        Assert.True(await IsWarnedAsync(_tree.Folder, "Copy"));
    }

    [Theory]
    [InlineData("Service/All.sln", "../Service", "Orders.svc")]
    [InlineData("All.sln", "Service", "Others.svc")]
    [InlineData("All.sln", "Gone", "Orders.svc")]
    public async Task One_beside_no_other_counts(string solution, string project, string service)
    {
        AddService("Service");
        AddService("Copy", service);
        _tree.Add(solution, SolutionOf(project, "Service"));
        Assert.True(await IsWarnedAsync(_tree.Folder, "Copy"));
    }

    [Fact]
    public async Task One_that_is_checked_itself_counts()
    {
        AddService("Service");
        AddService("Copy");
        AddSolution("All.sln", "Service");
        Assert.True(await IsWarnedAsync(_tree["Copy/Copy.csproj"], "Copy"));
    }

    [Fact]
    public async Task One_that_nothing_names_is_possible()
    {
        AddService("Service");
        AddService("Copy");
        AddSolution("All.sln", "Service");
        (_, JsonElement report) = await CheckAsync(_tree.Folder);
        JsonElement[] found = [.. report.GetProperty("findings").EnumerateArray()];
        Assert.Contains(found, static one => one.GetProperty("file").GetString() == "Service/Web.config" && one.GetProperty("severity").GetString() == "warning");
        Assert.Contains(found, static one => one.GetProperty("file").GetString() == "Service/Web.config" && one.GetProperty("id").GetString() == "WCFL7003");
        JsonElement copy = Assert.Single(found, static one => one.GetProperty("file").GetString() == "Copy/Web.config");
        Assert.Equal("info", copy.GetProperty("severity").GetString());
        Assert.Contains(Assumed, copy.GetProperty("message").GetString(), StringComparison.Ordinal);
    }

    private void AddService(string name, string service = "Orders.svc") => _tree.Add(name + "/" + name + ".csproj", Project(string.Empty)).Add(name + "/Web.config", Config)
        .Add(name + "/" + service, "<%@ ServiceHost Service=\"Orders\" %>").Add(name + "/Orders.cs", Code);

    private TempTree AddSolution(string file, string project) => _tree.Add(file, SolutionOf(project, project));

    private static string SolutionOf(string folder, string project) => "Microsoft Visual Studio Solution File, Format Version 12.00\n"
        + "Project(\"{FAE04EC0-301F-11D3-BF4B-00C04F79EFBC}\") = \"" + project + "\", \"" + folder + "\\" + project + ".csproj\", \"{7F316E2F-1A1B-4E9E-8D1A-000000000001}\"\nEndProject\n";

    private static string Project(string items) => "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><TargetFramework>net48</TargetFramework></PropertyGroup>"
        + "<ItemGroup><Reference Include=\"System.ServiceModel\" /></ItemGroup>" + items + "</Project>";

    private static Task<(Cli Run, JsonElement Report)> CheckAsync(string path) =>
        Cli.CheckAsync(path, "--min-severity", "info", "--rule", "WCFL7001", "--rule", "WCFL7003");

    private static async Task<bool> IsWarnedAsync(string path, string project)
    {
        (_, JsonElement report) = await CheckAsync(path);
        return report.GetProperty("findings").EnumerateArray().Any(one => one.GetProperty("severity").GetString() == "warning"
            && one.GetProperty("message").GetString()!.Contains("includeExceptionDetailInFaults", StringComparison.Ordinal)
            && (one.GetProperty("file").GetString()!.StartsWith(project + "/", StringComparison.Ordinal) || one.GetProperty("file").GetString() == "Web.config"));
    }
}
