using System;
using System.IO;
using System.Text;
using System.Threading.Tasks;
using WcfLint.Cli.Fixing.Checks;
using Xunit;

namespace WcfLint.Cli.Tests.Fixing;

/// <summary>The guards that take a fix back.</summary>
public sealed class GuardTests : IDisposable
{
    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Theory]
    [InlineData("<configuration><appSettings><add key=\"a\" value=\"1\" /></appSettings></configuration>", true)]
    [InlineData("<configuration><system.serviceModel><bindings /></system.serviceModel></configuration>", true)]
    [InlineData("<configuration><configSections><sectionGroup name=\"g\" type=\"Web.Group, System.Web.Extensions\"><section name=\"s\" type=\"Web.Section, System.Web.Extensions\" /></sectionGroup></configSections><g><s /></g></configuration>", true)]
    [InlineData("<configuration><appSettings></configuration>", false)]
    [InlineData("<notConfiguration />", false)]
    public void System_Configuration_says_what_loads(string text, bool loads) =>
        Assert.Equal(loads, ConfigurationLoads.Load(_tree["App.config"], Encoding.UTF8.GetBytes(text)) is not null);

    [Theory]
    [InlineData("<configuration><appSettings><add key=\"a\" value=\"1\" /></appSettings></configuration>", "<configuration><appSettings><add kei=\"a\" value=\"1\" /></appSettings></configuration>", true)]
    [InlineData("<configuration><appSettings><add key=\"a\" value=\"1\" /></appSettings></configuration>", "<configuration>", true)]
    [InlineData("<configuration><system.serviceModel><bindings /></system.serviceModel></configuration>", "<configuration></configuration>", false)]
    [InlineData("<configuration>", "<configuration><", false)]
    [InlineData("<configuration><appSettings><add kei=\"a\" value=\"1\" /></appSettings></configuration>", "<configuration><appSettings><add kei=\"b\" value=\"1\" /></appSettings></configuration>", false)]
    public void What_loaded_before_must_load_after(string before, string after, bool lost) =>
        Assert.Equal(lost, ConfigurationLoads.Lost(_tree["App.config"], Encoding.UTF8.GetBytes(before), Encoding.UTF8.GetBytes(after)) is not null);

    [Fact]
    public void A_section_in_a_file_of_its_own_is_loaded_from_there()
    {
        byte[] main = Encoding.UTF8.GetBytes("<configuration><appSettings configSource=\"settings.config\" /></configuration>");
        _tree.Add("settings.config", "<appSettings><add key=\"a\" value=\"1\" /></appSettings>");
        Assert.Contains("appSettings", ConfigurationLoads.Load(_tree["App.config"], main)!);
        _tree.Add("settings.config", "<appSettings><nonsense /></appSettings>");
        Assert.DoesNotContain("appSettings", ConfigurationLoads.Load(_tree["App.config"], main)!);
    }

    [Theory]
    [InlineData("/dev/stdin")]
    [InlineData("../x.config")]
    [InlineData("https://a/x.config")]
    public void A_section_of_its_own_file_opens_no_other(string file)
    {
        byte[] main = Encoding.UTF8.GetBytes("<configuration><appSettings configSource=\"sub\\settings.config\" /></configuration>");
        _tree.Add("sub/settings.config", "<appSettings file=\"more.config\" />").Add("sub/more.config", "<appSettings><nonsense /></appSettings>");
        Assert.DoesNotContain("appSettings", ConfigurationLoads.Load(_tree["App.config"], main)!);
        _tree.Add("sub/settings.config", "<appSettings file=\"" + file + "\" />");
        Assert.Null(ConfigurationLoads.Load(_tree["App.config"], main));
    }

    [Fact]
    public async Task Code_that_another_project_would_not_compile_after_the_fix_is_left_and_named()
    {
        const string client = "public class OrdersClient : ClientBase<IOrders>, IOrders { public void Place(int id) => Channel.Place(id); }";
        const string stub = "public class OrdersClient : System.IDisposable { public void Place(int id) { } public void Dispose() { } }";
        string code = FixTexts.Client.Replace(client, "#if STUB\n" + stub + "\n#else\n" + client + "\n#endif", StringComparison.Ordinal);
        _tree.Add("a/A.csproj", Texts.OldStyle("..\\shared\\Client.cs"))
            .Add("b/B.csproj", Texts.OldStyle("..\\shared\\Client.cs").Replace("DEBUG;TRACE", "STUB", StringComparison.Ordinal))
            .Add("shared/Client.cs", code);
        Cli run = await Cli.RunAsync("fix", _tree.Folder, "--load", "sources");
        Assert.Contains("shared/Client.cs: would not compile in B after the fix (WCFL1002)", run.Out);
        Assert.Equal(code, await File.ReadAllTextAsync(_tree["shared/Client.cs"]));

        // Without the other project it is fixed.
        File.Delete(_tree["b/B.csproj"]);
        await Cli.RunAsync("fix", _tree.Folder, "--load", "sources");
        Assert.Contains("client.Abort();", await File.ReadAllTextAsync(_tree["shared/Client.cs"]));
    }

    /// <summary>
    /// Equal sizes bring WCFL2001 to light, which the contradiction silenced: of a client it only informs, of a service it warns. So of
    /// two findings in one file one is mended.
    /// </summary>
    [Fact]
    public async Task A_fix_is_held_against_what_it_brings_to_light_by_severity_and_one_by_one()
    {
        const string binding = "<binding name=\"{0}\" maxBufferSize=\"65536\" maxReceivedMessageSize=\"2147483647\" />";
        string config = $"""
            <?xml version="1.0" encoding="utf-8"?>
            <configuration>
              <system.serviceModel>
                <bindings><basicHttpBinding>
                  {binding.Replace("{0}", "own", StringComparison.Ordinal)}
                  {binding.Replace("{0}", "theirs", StringComparison.Ordinal)}
                </basicHttpBinding></bindings>
                <services><service name="Orders">
                  <endpoint address="http://orders.example/" binding="basicHttpBinding" bindingConfiguration="own" contract="IOrders" />
                </service></services>
                <client>
                  <endpoint name="o" address="http://orders.example/" binding="basicHttpBinding" bindingConfiguration="theirs" contract="IOrders" />
                </client>
              </system.serviceModel>
              <runtime><gcServer enabled="true" /></runtime>
            </configuration>

            """;
        _tree.Add("Client.csproj", Texts.OldStyle().Replace("Library", "Exe", StringComparison.Ordinal))
            .Add("Client.cs", """
                using System.ServiceModel;

                [ServiceContract] public interface IOrders { [OperationContract] byte[] Read(byte[] id); }
                public class OrdersClient : ClientBase<IOrders>, IOrders { public byte[] Read(byte[] id) => Channel.Read(id); }
                public class Orders : IOrders { public byte[] Read(byte[] id) => id; static void Main() => new OrdersClient("o").Read(null); }
                """)
            .Add("App.config", config);
        Cli run = await Cli.RunAsync("fix", _tree.Folder, "--load", "sources", "--rule", "WCFL2004");
        Assert.Contains("App.config: the fix would introduce WCFL2001 (WCFL2004)", run.Out);
        Assert.Equal(
            config.Replace("name=\"theirs\" maxBufferSize=\"65536\"", "name=\"theirs\" maxBufferSize=\"2147483647\"", StringComparison.Ordinal),
            await File.ReadAllTextAsync(_tree["App.config"]));
    }

    // Only closed clients have the finding that each call creates one.
    [Fact]
    public async Task A_client_that_is_closed_at_last_is_made_for_each_call_all_the_same()
    {
        _tree.Add("Orders.csproj",
            "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><TargetFramework>net10.0</TargetFramework></PropertyGroup><ItemGroup><PackageReference Include=\"System.ServiceModel.NetTcp\" Version=\"10.0.652802\" /></ItemGroup></Project>")
            .Add("Orders.cs", """
                using System.ServiceModel;
                using System.Threading.Tasks;

                [ServiceContract] public interface IOrders { [OperationContract] Task<int> GetAsync(int id); }
                public class OrdersClient : ClientBase<IOrders>, IOrders
                {
                    public OrdersClient() : base(new NetTcpBinding(), new EndpointAddress("net.tcp://orders.example/")) { }
                    public Task<int> GetAsync(int id) => Channel.GetAsync(id);
                }

                public class Desk
                {
                    public async Task<int> Ask(int id)
                    {
                        var client = new OrdersClient();
                        int found = await client.GetAsync(id);
                        return found;
                    }
                }

                """);
        Cli run = await Cli.RunAsync("fix", _tree.Folder, "--load", "sources", "--rule", "WCFL1001");
        Assert.DoesNotContain("would introduce", run.Out);
        Assert.Contains("await using var client = new OrdersClient();", await File.ReadAllTextAsync(_tree["Orders.cs"]));
    }

    [Fact]
    public async Task Code_whose_references_are_missing_somewhere_cannot_be_checked()
    {
        _tree.Add("a/A.csproj", Texts.OldStyle("..\\shared\\Client.cs"))
            .Add("b/B.csproj", Texts.OldStyle("..\\shared\\Client.cs").Replace("<Reference Include=\"System.ServiceModel\" />",
                "<Reference Include=\"Shop.ServiceModel\" />", StringComparison.Ordinal))
            .Add("shared/Client.cs", FixTexts.Client);
        Cli run = await Cli.RunAsync("fix", _tree.Folder, "--load", "sources");
        Assert.Contains("shared/Client.cs: cannot be checked: references missing in B (WCFL1002)", run.Out);
        Assert.Equal(FixTexts.Client, await File.ReadAllTextAsync(_tree["shared/Client.cs"]));
    }

    [Fact]
    public async Task A_work_tree_elsewhere_is_the_reason_why_git_cannot_say()
    {
        _tree.Add("repository/App.config", FixTexts.ExceptionDetail).Add("elsewhere/x", "x");
        GitTree.Run(_tree["repository"], "init", "-q");
        GitTree.Run(_tree["repository"], "config", "core.worktree", _tree["elsewhere"]);
        Cli run = await Cli.RunAsync("fix", _tree["repository"]);
        Assert.Equal(2, run.Exit);
        Assert.Contains("uncommitted changes: the folder is not in the work tree of its repository (core.worktree may name another). Use --force", run.Error);
    }

    [UnixFact]
    public async Task Files_whose_names_differ_in_case_are_different_files()
    {
        string[] names = ["web.config", "Web.config", "WEB.CONFIG"];
        _tree.Add("Client.csproj", Texts.OldStyle()).Add("Client.cs", FixTexts.Client);
        foreach (string name in names)
        {
            _tree.Add(name, FixTexts.ExceptionDetail.Replace("Bestellungen", name));
        }

        Cli run = await Cli.RunAsync("fix", _tree.Folder);
        Assert.Equal(0, run.Exit);

        // Only one configuration of a folder is in force, the first by its name: only that one is reported and fixed.
        Assert.Equal(FixTexts.Fixed(FixTexts.ExceptionDetail.Replace("Bestellungen", names[2])), await File.ReadAllTextAsync(_tree[names[2]]));
        Assert.All(names[..2], name => Assert.Equal(FixTexts.ExceptionDetail.Replace("Bestellungen", name), File.ReadAllText(_tree[name])));
        Assert.NotEqual(FixTexts.Client, await File.ReadAllTextAsync(_tree["Client.cs"]));
    }
}
