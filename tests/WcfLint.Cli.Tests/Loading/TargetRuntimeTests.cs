using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Loading;

/// <summary>The runtime of a project reaches the rules, whether or not its packages resolve.</summary>
public class TargetRuntimeTests
{
    private const string Throttled = """
        <configuration>
          <system.serviceModel>
            <services><service name="Orders" behaviorConfiguration="slow"><endpoint binding="basicHttpBinding" contract="IOrders" /></service></services>
            <behaviors><serviceBehaviors><behavior name="slow">
              <serviceThrottling maxConcurrentCalls="16" />
            </behavior></serviceBehaviors></behaviors>
          </system.serviceModel>
        </configuration>
        """;

    [Fact]
    public async Task Packages_that_do_not_resolve_make_a_project_of_today_no_framework_project()
    {
        using var tree = new TempTree();
        tree.Add("Host.csproj", """
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup>
              <ItemGroup><PackageReference Include="CoreWCF.Http" Version="1.6.0" /></ItemGroup>
            </Project>
            """);
        tree.Add("app.config", Throttled);
        Assert.Empty(await FindAsync(tree, "Host.csproj"));
    }

    [Theory]
    [InlineData("v3.5", "")]
    [InlineData("v4.0", "WCFL2006")]
    [InlineData("v4.7.2", "WCFL2006")]
    [InlineData("$(Target)", "")]
    public async Task Defaults_are_those_of_the_target(string version, string expected)
    {
        using var tree = new TempTree();
        tree.Add("Host.csproj", Texts.OldStyle().Replace("v4.7.2", version));
        tree.Add("Client.cs", "class C { }");
        tree.Add("app.config", Throttled);
        Assert.Equal(expected, string.Join(' ', await FindAsync(tree, "Host.csproj")));
    }

    [Theory]
    [InlineData("", "")]
    [InlineData("<system.web><compilation targetFramework=\"4.8\" /></system.web>", "WCFL2006")]
    public async Task Without_a_project_the_configuration_itself_says_it(string web, string expected)
    {
        using var tree = new TempTree();
        tree.Add("web.config", Throttled.Replace("<configuration>", "<configuration>" + web));
        Assert.Equal(expected, string.Join(' ', await FindAsync(tree, "web.config")));
    }

    private static async Task<string[]> FindAsync(TempTree tree, string name)
    {
        (Cli _, JsonElement report) = await Cli.CheckAsync(tree[name]);
        return report.GetProperty("findings").EnumerateArray().Select(f => f.GetProperty("id").GetString()!).Where(id => id is "WCFL2006").Order().ToArray();
    }
}
