using System;
using System.Linq;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Running;

/// <summary>What `check` says of fixes that change the wire, over all projects.</summary>
public sealed class OtherEndsTests : IDisposable
{
    private const string Contract = "using System.ServiceModel;\n[ServiceContract] public interface IOrders { [OperationContract] int Place(int id); }\n";
    private const string Default = "<binding name=\"own\" />";
    private const string Title = "Set establishSecurityContext to false";

    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Fact]
    public async Task An_end_out_of_sight_may_be_anywhere()
    {
        AddClient(Default);
        Cli run = await CheckAsync();
        Assert.Contains(Title + " (breaking for other peers)", run.Out);
        Assert.DoesNotContain("both ends", run.Out);
        Cli sarif = await CheckAsync("--format", "sarif");
        Assert.Contains("\"fixes\":", sarif.Out);
    }

    /// <summary>One end by itself is not offered: `fix --breaking` changes both.</summary>
    [Fact]
    public async Task Ends_in_two_projects_have_a_fix_of_both()
    {
        AddClient(Default);
        AddService(Default);
        Cli run = await CheckAsync();
        Assert.Contains(Title + " (both ends) (needs --breaking)", run.Out);
        Assert.Contains("1 fixable on both ends: wcflint fix", run.Out);
        Assert.DoesNotContain("need a decision", run.Out);
        Assert.DoesNotContain("after a decision", run.Out);
        Assert.DoesNotContain("(breaking for other peers)", run.Out);
        Assert.DoesNotContain("cannot be changed", run.Out);
        Cli sarif = await CheckAsync("--format", "sarif");
        Assert.DoesNotContain("\"fixes\":", sarif.Out);
    }

    /// <summary>The client's own contract, which svcutil wrote, says nothing of the session that the service requires.</summary>
    [Theory]
    [InlineData("[ServiceContract]", true)]
    [InlineData("[ServiceContract(SessionMode = SessionMode.Required)]", false)]
    public async Task A_service_that_requires_the_session_needs_the_context(string contract, bool isReported)
    {
        AddClient(Default);
        AddService(Default);
        _tree.Add("service/Service.cs", Contract.Replace("[ServiceContract]", contract, StringComparison.Ordinal)
            + "public class Orders : IOrders { public int Place(int id) => id; static void Main() { } }");
        Cli run = await CheckAsync("--format", "msbuild");
        Assert.Equal(isReported, run.Out.Contains("WCFL4001", StringComparison.Ordinal));
    }

    /// <summary>A reliable session needs the context; a comment that switches the rule off keeps it; so does a severity.</summary>
    [Theory]
    [InlineData("<binding name=\"own\"><reliableSession enabled=\"true\" /></binding>", "")]
    [InlineData("<!-- wcflint disable-next-line WCFL4001 -->\n<binding name=\"own\" />", "")]
    [InlineData(Default, "[*.config]\nwcflint.WCFL4001.severity = none\n")]
    public async Task The_end_in_the_way_is_named_with_its_project(string service, string settings)
    {
        AddClient(Default);
        AddService(service);
        _tree.Add("service/.editorconfig", settings);
        Cli run = await CheckAsync("--format", "msbuild");
        Assert.DoesNotContain("cannot be changed", run.Out);
        Cli why = await CheckAsync("--why", _tree["client/App.config"] + ":4");
        Assert.Contains(". It cannot be changed on both ends: the service of IOrders does not change in service/App.config", why.Out);
        Cli text = await CheckAsync();
        Assert.DoesNotContain(Title, text.Out);
        Cli sarif = await CheckAsync("--format", "sarif");
        Assert.DoesNotContain("\"fixes\":", sarif.Out);
    }

    /// <summary>What is left out is not fixed either.</summary>
    [Fact]
    public async Task An_end_that_is_left_out_stays()
    {
        AddClient(Default);
        AddService(Default);
        _tree.Add("service/App.config", "<configuration />\n").Add(
            "service/Host.cs", "using System.ServiceModel;\nclass Start { public void M() { new ServiceHost(typeof(Orders)).AddServiceEndpoint(typeof(IOrders), new WSHttpBinding(), \"http://orders.example/o\"); } }\n");
        Cli both = await CheckAsync();
        Assert.Contains(Title + " (both ends)", both.Out);
        Cli run = await Cli.RunAsync("check", _tree.Folder, "--rule", "WCFL4001", "--exclude", "service/Host.cs", "--why", _tree["client/App.config"] + ":4");
        Assert.Contains("It cannot be changed on both ends: the service of IOrders does not change in service/Host.cs", run.Out);
    }

    /// <summary>A program that reads the configuration without the contract proves nothing about its endpoints.</summary>
    [Fact]
    public async Task A_configuration_of_two_programs_has_the_contract_of_one()
    {
        AddClient(Default);
        AddService(Default);
        _tree.Add("other/Other.csproj", Texts.OldStyle("*.cs", "<None Include=\"..\\client\\App.config\"><Link>App.config</Link></None>").Replace("Library",
            "Exe", StringComparison.Ordinal))
            .Add("other/Other.cs", "using System.ServiceModel; class Other { static void Main() { var f = new ChannelFactory<System.IDisposable>(\"x\"); f.Close(); } }");
        Cli run = await CheckAsync();
        Assert.Contains(Title + " (both ends)", run.Out);
        Assert.DoesNotContain("cannot be changed", run.Out);
    }

    /// <summary>So many that the findings would grow with their square: said, and `fix` ends.</summary>
    [Fact]
    public async Task Very_many_bindings_of_a_contract_are_left()
    {
        AddService(Default);
        _tree.Add("service/App.config", "<configuration />\n").Add(
            "service/Host.cs",
            "using System.ServiceModel;\nclass Start { public void M() { var host = new ServiceHost(typeof(Orders)); "
                + string.Concat(Enumerable.Range(0, 70).Select(i =>
                    "host.AddServiceEndpoint(typeof(IOrders), new NetTcpBinding(SecurityMode.None), \"net.tcp://orders.example/" + i + "\");\n")) + "} }\n");
        const string reason = "more than 64 bindings of its contract would have to change with it";
        Cli run = await Cli.RunAsync("check", _tree.Folder, "--rule", "WCFL7002", "--format", "msbuild");
        Assert.DoesNotContain(reason, run.Out);
        Cli why = await Cli.RunAsync("check", _tree.Folder, "--rule", "WCFL7002", "--why", _tree["service/Host.cs"] + ":2");
        Assert.Contains("It cannot be changed on both ends: " + reason, why.Out);
        Cli fix = await Cli.RunAsync("fix", _tree.Folder, "--load", "sources", "--rule", "WCFL7002", "--breaking");
        Assert.Contains("would change one end only: " + reason, fix.Out);
    }

    /// <summary>The analysis of a project already reports an obstacle between two ends of the project, with the name of the file.</summary>
    [Fact]
    public async Task An_obstacle_is_told_once()
    {
        AddClient(Default);
        _tree.Add("client/App.config", Configuration(
            Default + "<binding name=\"reliable\"><reliableSession enabled=\"true\" /></binding>",
            "<client>" + Endpoint("own") + "</client><services><service name=\"Orders\">" + Endpoint("reliable") + "</service></services>"));
        _tree.Add("client/Orders.cs", "public class Orders : IOrders { public int Place(int id) => id; }\n");
        AddService(Default);
        Cli run = await CheckAsync("--format", "msbuild");
        Assert.DoesNotContain("cannot be changed", run.Out);
        Cli why = await CheckAsync("--why", _tree["client/App.config"] + ":4");
        Assert.Contains("cannot be changed on both ends: the service of IOrders does not change in App.config", why.Out);
        Assert.Equal(1, why.Out.Split("cannot be changed on both ends").Length - 1);
    }

    private Task<Cli> CheckAsync(params string[] report) => Cli.RunAsync(["check", _tree.Folder, "--rule", "WCFL4001", .. report]);

    private void AddClient(string binding) => _tree.Add("client/Client.csproj", Texts.OldStyle("*.cs").Replace("Library", "Exe", StringComparison.Ordinal))
        .Add("client/App.config", Configuration(binding, "<client>" + Endpoint("own") + "</client>"))
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

    private void AddService(string binding) => _tree.Add("service/Service.csproj", Texts.OldStyle("*.cs").Replace("Library", "Exe", StringComparison.Ordinal))
        .Add("service/App.config", Configuration(binding, "<services><service name=\"Orders\">" + Endpoint("own") + "</service></services>"))
        .Add("service/Service.cs", Contract + "public class Orders : IOrders { public int Place(int id) => id; static void Main() { } }");

    private static string Endpoint(string binding) =>
        "<endpoint name=\"o\" address=\"http://orders.example/o\" binding=\"wsHttpBinding\" bindingConfiguration=\"" + binding + "\" contract=\"IOrders\" />";

    private static string Configuration(string binding, string endpoints) =>
        "<configuration>\n<system.serviceModel>\n<bindings><wsHttpBinding>\n" + binding + "\n</wsHttpBinding></bindings>\n" + endpoints
            + "\n</system.serviceModel>\n</configuration>\n";
}
