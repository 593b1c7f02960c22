using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Loading;

/// <summary>Configurations without a project: what one inherits from another in a folder above.</summary>
public class ApplicationTests
{
    private const string Outer = """
        <configuration><system.serviceModel>
          <bindings><basicHttpBinding><binding name="fast" sendTimeout="00:02:00" /></basicHttpBinding></bindings>
        </system.serviceModel></configuration>
        """;

    private const string Inner = """
        <configuration><system.serviceModel>
          <services><service name="S"><endpoint binding="basicHttpBinding" bindingConfiguration="fast" contract="C" /></service></services>
        </system.serviceModel></configuration>
        """;

    [Theory]
    [InlineData("Admin", "web.config")]
    [InlineData("zone", "web.config")]
    [InlineData("Admin/Reports", "Web.config")]
    public async Task A_tree_without_code_inherits_whatever_its_folders_are_called(string folder, string name)
    {
        using var tree = new TempTree();
        tree.Add(name, Outer).Add(folder + "/web.config", Inner);
        Assert.Empty(await FindAsync(tree.Folder));
    }

    [Fact]
    public async Task Sites_beside_each_other_do_not_inherit()
    {
        using var tree = new TempTree();
        tree.Add("a/web.config", Outer).Add("b/web.config", Inner);
        Assert.Equal(["WCFL0003", "WCFL0005"], (await FindAsync(tree.Folder)).Order());
    }

    [Fact]
    public async Task A_configuration_by_itself_reads_those_above_it_and_reports_none_of_them()
    {
        using var tree = new TempTree();
        tree.Add("Site.csproj", "<Project />").Add("Web.config", Outer.Replace("fast", "other")).Add("a/web.config", Outer).Add("a/b/c/web.config", Inner);
        Assert.Empty(await FindAsync(tree["a/b/c/web.config"]));
    }

    [Theory]
    [InlineData("a/Site.csproj")]
    [InlineData("a/.git")]
    public async Task It_reads_no_further_than_its_project_or_repository(string boundary)
    {
        using var tree = new TempTree();
        tree.Add("web.config", Outer).Add(boundary, "<Project />").Add("a/b/web.config", Inner);
        Assert.Equal(["WCFL0003"], await FindAsync(tree["a/b/web.config"]));
    }

    private static async Task<string[]> FindAsync(string path)
    {
        (Cli _, JsonElement report) = await Cli.CheckAsync(path);
        return report.GetProperty("findings").EnumerateArray().Select(f => f.GetProperty("id").GetString()!).Where(id => id is "WCFL0003" or "WCFL0005").ToArray();
    }
}
