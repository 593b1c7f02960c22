using System;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Migrating.Drafting;

/// <summary>What keeps callers out of a service and stands in another project, or in no project: the draft of its host does not start without an answer.</summary>
public sealed class GuardProjectsTests : IDisposable
{
    private const string Stop = "Unanswered(\"";

    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Theory]
    [InlineData("public static class Setup { public static void Guard(ServiceHost host) {\nhost.Authorization.ServiceAuthorizationManager = new Manager(); } }", "var host = new ServiceHost(typeof(Orders)); Setup.Guard(host);", true)]
    [InlineData("public class GuardedHost : ServiceHost { public GuardedHost(Type type) : base(type) { } protected override void OnOpening() {\nAuthorization.ServiceAuthorizationManager = new Manager(); base.OnOpening(); } }", "var host = new GuardedHost(typeof(Orders));", true)]
    [InlineData("public static class Setup { public static void Show(ServiceHost host) {\nhost.Credentials.ServiceCertificate.Certificate = null; } }", "var host = new ServiceHost(typeof(Orders)); Setup.Show(host);", false)]
    public async Task What_a_library_gives_to_the_hosts_of_its_programs_stops_them_if_it_guards_the_service(string library, string main, bool isStopped)
    {
        AddProject("Library", string.Empty).Add("Library/a.cs", Orders + library + " }");
        AddProject("Host", "<ProjectReference Include=\"../Library/Library.csproj\" />")
            .Add("Host/b.cs", "using System.ServiceModel; namespace Own { class Program { static void Main() { " + main
                + "\nhost.AddServiceEndpoint(typeof(IOrders), new BasicHttpBinding(), \"http://localhost:8080/a\"); host.Open(); } } }");
        Assert.Equal(isStopped, (await DraftAsync()).Contains(Stop + "Library/a.cs:2\");", StringComparison.Ordinal));
    }

    [Fact]
    public async Task What_a_library_of_another_program_does_stops_no_program()
    {
        AddProject("Library", string.Empty).Add("Library/a.cs", Orders
            + "public static class Setup { public static void Guard(ServiceHost host) { host.Authorization.ServiceAuthorizationManager = new Manager(); } } }");
        AddProject("Host", string.Empty).Add("Host/b.cs",
            Orders + "class Program { static void Main() { var host = new ServiceHost(typeof(Orders)); host.AddServiceEndpoint(typeof(IOrders), new BasicHttpBinding(), \"http://localhost:8080/a\"); host.Open(); } } }");
        Assert.DoesNotContain(Stop, await DraftAsync(), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("Foreign.GuardingFactory, Foreign", true)]
    [InlineData("System.ServiceModel.Activation.WebServiceHostFactory", false)]
    [InlineData("Own.PlainFactory, Site", false)]
    public async Task A_factory_that_is_not_in_the_tree_stops_the_program(string factory, bool isStopped)
    {
        AddProject("Site", string.Empty).Add("Site/a.cs", Orders + Factory("PlainFactory", string.Empty) + " }")
            .Add("Site/Orders.svc", "<%@ ServiceHost Service=\"Own.Orders\" Factory=\"" + factory + "\" %>").Add("Site/web.config",
                "<configuration><system.serviceModel /></configuration>");
        string host = await DraftAsync();
        Assert.Contains("// MARK Site/Orders.svc:1: a host factory in a .svc file: ", host, StringComparison.Ordinal);
        Assert.Equal(isStopped, host.Contains(Stop + "Site/Orders.svc:1\");", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("Foreign.GuardingFactory", "Site/web.config:2")]
    [InlineData("Own.PlainFactory", null)]
    [InlineData("Own.GuardingFactory", "Library/a.cs:2")]
    public async Task The_factory_of_an_activation_is_followed_like_that_of_a_file(string factory, string? stopped)
    {
        AddProject("Library", string.Empty).Add("Library/a.cs",
            Orders + "class Other { } " + Factory("GuardingFactory", "\nhost.Authorization.ServiceAuthorizationManager = new Manager();") + " }");
        AddProject("Plain", string.Empty).Add("Plain/a.cs",
            "using System; using System.ServiceModel; using System.ServiceModel.Activation; namespace Own { " + Factory("PlainFactory", string.Empty) + " }");
        AddProject("Site", "<Content Include=\"web.config\" />").Add("Site/a.cs", Orders + "}")
            .Add("Site/web.config", "<configuration><system.serviceModel><serviceHostingEnvironment><serviceActivations>\n<add relativeAddress=\"Orders.svc\" service=\"Own.Orders\" factory=\"" + factory + "\" />\n</serviceActivations></serviceHostingEnvironment></system.serviceModel></configuration>");
        string host = await DraftAsync();
        Assert.Contains("// MARK Site/web.config:2: use ConfigureServiceHostBase<TService> for what the factory does to the host", host, StringComparison.Ordinal);
        Assert.Equal(stopped is null ? [] : [stopped], host.Split(Stop).Skip(1).Select(text => text[..text.IndexOf('"', StringComparison.Ordinal)]));
    }

    private const string Orders =
        "using System; using System.ServiceModel; using System.ServiceModel.Activation; namespace Own { [ServiceContract] public interface IOrders { [OperationContract] void Put(); } public class Orders : IOrders { public void Put() { } } public class Manager : ServiceAuthorizationManager { } ";

    private static string Factory(string name, string statement) =>
        "public class " + name + " : ServiceHostFactory { protected override ServiceHost CreateServiceHost(Type type, Uri[] addresses) { var host = new ServiceHost(type, addresses); " + statement + " return host; } }";

    private TempTree AddProject(string name, string items) =>
        _tree.Add(name + "/" + name + ".csproj",
            "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><TargetFramework>net472</TargetFramework></PropertyGroup><ItemGroup><Reference Include=\"System.ServiceModel\" /><Reference Include=\"System.ServiceModel.Activation\" />" + items + "</ItemGroup></Project>");

    private async Task<string> DraftAsync()
    {
        await Cli.RunAsync("migrate", _tree.Folder, "--draft", _tree[".drafts"]);
        string file = Directory.GetFiles(_tree[".drafts"], "Program.cs", SearchOption.AllDirectories).Single();
        await DraftTests.AssertCompilesAsync(file);
        return File.ReadAllText(file);
    }
}
