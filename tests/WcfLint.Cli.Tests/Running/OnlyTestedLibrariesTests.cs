using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Running;

/// <summary>A library that only tests refer to is test code, where nobody else can get it.</summary>
public sealed class OnlyTestedLibrariesTests : System.IDisposable
{
    private const string NotPacked = "<IsPackable>false</IsPackable>";
    private const string Tests = "<PackageReference Include=\"NUnit\" Version=\"3.13.3\" />";

    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Theory]
    [InlineData(NotPacked, "", Tests, 0)]
    [InlineData(NotPacked, "", "", 1)]
    [InlineData("", "", Tests, 1)]
    [InlineData(NotPacked, "<ProjectReference Include=\"../Base/Base.csproj\" />", Tests, 1)]
    [InlineData(NotPacked + "<OutputType>Exe</OutputType>", "", Tests, 1)]
    public async Task Only_what_nobody_else_gets(string properties, string reference, string package, int expected)
    {
        _tree.Add("Base/Base.csproj", Project("", ""))
            .Add("Hosts/Hosts.csproj", Project(properties, "<Reference Include=\"System.ServiceModel\" />" + reference))
            .Add("Hosts/Hosts.cs", "using System.ServiceModel; using System.ServiceModel.Description; public class Hosts { public void Open(ServiceHost host) => "
                + "host.Description.Behaviors.Add(new ServiceDebugBehavior { IncludeExceptionDetailInFaults = true }); static void Main() { } }")
            .Add("User/User.csproj", Project("", "<ProjectReference Include=\"../Hosts/Hosts.csproj\" />" + package)).Add("User/User.cs", "class User { }");
        (_, JsonElement report) = await Cli.CheckAsync(_tree.Folder, "--rule", "WCFL7001", "--min-severity", "info");
        Assert.Equal(expected, report.GetProperty("findings").EnumerateArray().Count());
    }

    [Fact]
    public async Task Without_any_project_that_refers_to_it_nothing_shows_that()
    {
        _tree.Add("Hosts/Hosts.csproj", Project(NotPacked, "<Reference Include=\"System.ServiceModel\" />"))
            .Add("Hosts/Hosts.cs", "using System.ServiceModel; using System.ServiceModel.Description; public class Hosts { public void Open(ServiceHost host) => "
                + "host.Description.Behaviors.Add(new ServiceDebugBehavior { IncludeExceptionDetailInFaults = true }); }");
        (_, JsonElement report) = await Cli.CheckAsync(_tree.Folder, "--rule", "WCFL7001", "--min-severity", "info");
        Assert.Single(report.GetProperty("findings").EnumerateArray());
    }

    private static string Project(string properties, string items) => "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><TargetFramework>net472</TargetFramework>"
        + $"{properties}</PropertyGroup><ItemGroup>{items}</ItemGroup></Project>";
}
