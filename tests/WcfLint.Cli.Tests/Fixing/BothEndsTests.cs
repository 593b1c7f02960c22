using System;
using System.IO;
using System.Threading.Tasks;
using WcfLint.Cli.Fixing.Checks;
using Xunit;

namespace WcfLint.Cli.Tests.Fixing;

/// <summary>What goes over the wire changes on both ends together, wherever in the tree they are, or on none.</summary>
public sealed class BothEndsTests : IDisposable
{
    private const string Binding = "<bindings><wsHttpBinding><binding name=\"own\" /></wsHttpBinding></bindings>";
    private const string Changed =
        "<bindings><wsHttpBinding><binding name=\"own\"><security><message establishSecurityContext=\"false\" /></security></binding></wsHttpBinding></bindings>";
    private const string Endpoint =
        "<endpoint name=\"o\" address=\"http://orders.example/o\" binding=\"wsHttpBinding\" bindingConfiguration=\"own\" contract=\"IOrders\" />";
    private const string Contract = "using System.ServiceModel;\n[ServiceContract] public interface IOrders { [OperationContract] int Place(int id); }\n";

    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Fact]
    public async Task Ends_in_two_projects_change_together()
    {
        AddClient();
        AddService("<service name=\"Orders\">" + Endpoint + "</service>", Binding);
        Cli run = await FixAsync();
        Assert.Contains("changes what is sent over the wire, on both ends: --breaking", run.Out);
        Assert.Equal(Client(Binding), await ReadAsync("client/App.config"));

        Assert.Equal(0, (await FixAsync("--breaking")).Exit);
        Assert.Equal(Client(Changed), await ReadAsync("client/App.config"));
        Assert.Equal(Service("<service name=\"Orders\">" + Endpoint + "</service>", Changed), await ReadAsync("service/App.config"));
    }

    [Fact]
    public async Task An_end_that_is_not_in_sight_is_named()
    {
        AddClient();
        Cli run = await FixAsync("--breaking");
        Assert.Contains("would change one end only: no service of IOrders is known", run.Out);
        Assert.Equal(Client(Binding), await ReadAsync("client/App.config"));
    }

    /// <summary>A reliable session needs the context, so that the service's binding keeps it.</summary>
    [Fact]
    public async Task An_end_that_stays_as_it_is_is_named()
    {
        const string reliable = "<bindings><wsHttpBinding><binding name=\"own\"><reliableSession enabled=\"true\" /></binding></wsHttpBinding></bindings>";
        AddClient();
        AddService("<service name=\"Orders\">" + Endpoint + "</service>", reliable);
        Cli run = await FixAsync("--breaking");
        Assert.Contains("would change one end only: the service of IOrders does not change in service/App.config", run.Out);
        Assert.Equal(Client(Binding), await ReadAsync("client/App.config"));
        Assert.Equal(Service("<service name=\"Orders\">" + Endpoint + "</service>", reliable), await ReadAsync("service/App.config"));
    }

    /// <summary>Whether a contract that is not C# needs the session is not known, though both ends are there.</summary>
    [Fact]
    public async Task Ends_of_a_contract_out_of_sight_stay_as_they_are()
    {
        string service = Service("<service name=\"Orders\">" + Endpoint + "</service>", Binding);
        _tree.Add("client/Client.vbproj", Texts.OldStyle("Client.vb")).Add("client/App.config", Client(Binding))
            .Add("service/Service.vbproj", Texts.OldStyle("Service.vb")).Add("service/App.config", service);
        Cli run = await FixAsync("--breaking");
        Assert.Contains("0 findings of 0 fixed", run.Error + run.Out);
        Assert.Equal(Client(Binding), await ReadAsync("client/App.config"));
        Assert.Equal(service, await ReadAsync("service/App.config"));
    }

    /// <summary>With a question for each end the user might say yes to one and no to the other.</summary>
    [Theory]
    [InlineData("n\n", false)]
    [InlineData("q\n", false)]
    [InlineData("", false)]
    [InlineData("what\ny\n", true)]
    public async Task Interactive_fix_asks_once_for_ends_in_two_projects(string answers, bool isChanged)
    {
        string service = "<service name=\"Orders\">" + Endpoint + "</service>";
        AddClient();
        AddService(service, Binding);
        Cli run = await Cli.AnsweringAsync(answers, "fix", _tree.Folder, "--load", "sources", "--rule", "WCFL4001", "--interactive");
        Assert.Contains("services and clients change together, in 2 files:", run.Out);
        Assert.Equal(!isChanged, run.Out.Contains("App.config: " + PeerFixes.SeveralProjects + " (WCFL4001)", StringComparison.Ordinal));
        Assert.Contains(isChanged ? "1 finding of 1 fixed in 2 files" : "0 findings of 1 fixed in 0 files", run.Out);
        Assert.Equal(Client(isChanged ? Changed : Binding), await ReadAsync("client/App.config"));
        Assert.Equal(Service(service, isChanged ? Changed : Binding), await ReadAsync("service/App.config"));
    }

    /// <summary>One end must stay, and the diff of a dry run is one of single questions.</summary>
    [Theory]
    [InlineData("<bindings><wsHttpBinding><binding name=\"own\"><reliableSession enabled=\"true\" /></binding></wsHttpBinding></bindings>", "--quiet")]
    [InlineData(Binding, "--dry-run")]
    public async Task Interactive_fix_does_not_ask_for_ends_in_two_projects(string bindings, string option)
    {
        AddClient();
        AddService("<service name=\"Orders\">" + Endpoint + "</service>", bindings);
        Cli run = await Cli.AnsweringAsync("y\ny\n", "fix", _tree.Folder, "--load", "sources", "--rule", "WCFL4001", "--interactive", option);
        Assert.DoesNotContain("Apply?", run.Out + run.Error);
        Assert.Equal(Client(Binding), await ReadAsync("client/App.config"));
    }

    /// <summary>Where no other end is in the tree, the user may know that there is none.</summary>
    [Fact]
    public async Task Interactive_fix_offers_an_end_without_others_in_sight()
    {
        AddClient();
        Cli run = await Cli.AnsweringAsync("y\n", "fix", _tree.Folder, "--load", "sources", "--rule", "WCFL4001", "--interactive");
        Assert.Contains("Set establishSecurityContext to false (breaking for other peers)", run.Out);
        Assert.Equal(Client(Changed), await ReadAsync("client/App.config"));
    }

    /// <summary>The service of the contract at another address shows that there are several: the one that answers here may not change.</summary>
    [Fact]
    public async Task No_end_is_offered_where_another_one_of_its_contract_is_in_sight()
    {
        AddClient();
        AddService("<service name=\"Orders\">" + Endpoint.Replace("/o\"", "/other\"", StringComparison.Ordinal) + "</service>", Binding);
        Cli check = await Cli.RunAsync("check", _tree.Folder, "--load", "sources", "--rule", "WCFL4001");
        Assert.DoesNotContain("Set establishSecurityContext to false", check.Out);
        Cli run = await Cli.AnsweringAsync("y\n", "fix", _tree.Folder, "--load", "sources", "--rule", "WCFL4001", "--interactive");
        Assert.DoesNotContain("Apply?", run.Out);
        Assert.Contains("would change one end only: the service of IOrders at another address keeps the setting", run.Out);
        Assert.Equal(Client(Binding), await ReadAsync("client/App.config"));
    }

    /// <summary>A service that only keeps the default has no finding: it changes together with a client, and there is none to ask about.</summary>
    [Fact]
    public async Task Interactive_fix_does_not_offer_an_end_that_is_no_finding()
    {
        AddService("<service name=\"Orders\">" + Endpoint + "</service>", Binding);
        Cli run = await Cli.AnsweringAsync("y\n", "fix", _tree.Folder, "--load", "sources", "--rule", "WCFL4001", "--interactive");
        Assert.DoesNotContain("Apply?", run.Out);
        Assert.Equal(Service("<service name=\"Orders\">" + Endpoint + "</service>", Binding), await ReadAsync("service/App.config"));
    }

    /// <summary>The program of a client may have its configuration, and no code of WCF: that stands in a library.</summary>
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task The_client_of_a_program_without_WCF_is_an_end(bool hasClient)
    {
        string written = Changed.Replace("false", "true", StringComparison.Ordinal);
        AddService("<service name=\"Orders\">" + Endpoint + "</service>", written);
        if (hasClient)
        {
            _tree.Add("client/Client.csproj", Texts.OldStyle().Replace("Library", "Exe", StringComparison.Ordinal)
                    .Replace("<Reference Include=\"System.ServiceModel\" />", string.Empty, StringComparison.Ordinal))
                .Add("client/App.config", Client(Binding)).Add("client/Client.cs", "class Desk { static void Main() { } }");
        }

        Cli run = await Cli.AnsweringAsync("y\n", "fix", _tree.Folder, "--load", "sources", "--rule", "WCFL4001", "--interactive");
        Assert.Equal(!hasClient, run.Out.Contains("Apply?", StringComparison.Ordinal));
        foreach (Cli one in new[] { run, await FixAsync() })
        {
            Assert.Equal(hasClient, one.Out.Contains("would change one end only: the client of IOrders in App.config keeps the setting", StringComparison.Ordinal));
        }

        Assert.Equal(hasClient, await ReadAsync("service/App.config") == Service("<service name=\"Orders\">" + Endpoint + "</service>", written));
    }

    /// <summary>Both ends in one project, of which one needs the context: the finding says so, and offers nothing.</summary>
    [Fact]
    public async Task The_finding_says_which_end_stands_in_the_way()
    {
        const string bindings = "<bindings><wsHttpBinding><binding name=\"own\" /><binding name=\"reliable\"><reliableSession enabled=\"true\" /></binding></wsHttpBinding></bindings>";
        AddClient();
        string both = "<services><service name=\"Orders\">" + Endpoint.Replace("\"own\"", "\"reliable\"", StringComparison.Ordinal) + "</service></services>";
        _tree.Add("client/App.config", Configuration(bindings, "<client>" + Endpoint + "</client>" + both));
        File.AppendAllText(_tree["client/Client.cs"], "public class Orders : IOrders { public int Place(int id) => id; }\n");
        Cli run = await Cli.RunAsync("check", _tree.Folder, "--load", "sources", "--rule", "WCFL4001", "--format", "msbuild");
        Assert.DoesNotContain("cannot be changed", run.Out);
        Cli fix = await FixAsync("--breaking");
        Assert.Contains("would change one end only: the service of IOrders does not change in client/App.config", fix.Out);
    }

    private static string Client(string bindings) => Configuration(bindings, "<client>" + Endpoint + "</client>");

    private static string Service(string service, string bindings) => Configuration(bindings, "<services>" + service + "</services>");

    private static string Configuration(string bindings, string endpoints) => $"""
        <?xml version="1.0" encoding="utf-8"?>
        <configuration>
          <system.serviceModel>
            {bindings}
            {endpoints}
          </system.serviceModel>
          <runtime><gcServer enabled="true" /></runtime>
        </configuration>

        """;

    private void AddClient() =>
        _tree.Add("client/Client.csproj", Texts.OldStyle().Replace("Library", "Exe", StringComparison.Ordinal)).Add("client/App.config", Client(Binding))
        .Add("client/Client.cs", Contract + """
            public class OrdersClient : ClientBase<IOrders>, IOrders { public OrdersClient(string name) : base(name) { } public int Place(int id) => Channel.Place(id); }
            class Desk
            {
                static void Main() { Send(); Send(); }

                static void Send()
                {
                    var client = new OrdersClient("o");
                    try { client.Place(1); client.Close(); } catch { client.Abort(); throw; }
                }
            }
            """);

    private void AddService(string service, string bindings) =>
        _tree.Add("service/Service.csproj", Texts.OldStyle("Service.cs").Replace("Library", "Exe", StringComparison.Ordinal))
        .Add("service/App.config", Service(service, bindings))
        .Add("service/Service.cs", Contract + "public class Orders : IOrders { public int Place(int id) => id; static void Main() { } }");

    private Task<string> ReadAsync(string file) => File.ReadAllTextAsync(_tree[file]);

    private Task<Cli> FixAsync(params string[] more) => Cli.RunAsync(["fix", _tree.Folder, "--load", "sources", "--rule", "WCFL4001", .. more]);
}
