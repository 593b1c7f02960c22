using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Running;

/// <summary>What lies in a tree and is not part of its programs: files that no project names, copies of projects, services without a host.</summary>
public sealed class LeftoversTests : System.IDisposable
{
    private const string Site = "<ProjectTypeGuids>{349c5851-65df-11da-9384-00065b846f21};{fae04ec0-301f-11d3-bf4b-00c04f79efbc}</ProjectTypeGuids>";
    private const string Exe = "<OutputType>Exe</OutputType>";
    private const string Orders =
        "using System.ServiceModel; namespace Shop { [ServiceContract] public interface IOrders { [OperationContract] int Count(); } public class Orders : IOrders { public Orders() { } public Orders(int id) { } public int Count() { return 1; } } }";
    private const string Debug =
        "<configuration><system.serviceModel><behaviors><serviceBehaviors><behavior><serviceDebug includeExceptionDetailInFaults=\"true\" /></behavior></serviceBehaviors></behaviors></system.serviceModel></configuration>";
    private const string LoadsLibrary = "<ProjectReference Include=\"../Library/Library.csproj\" />";

    private const string Chat =
        "using System.Collections.Generic; using System.ServiceModel; namespace Shop { public interface IHear { [OperationContract(IsOneWay = true)] void Said(string text); } [ServiceContract(CallbackContract = typeof(IHear))] public interface IChat { [OperationContract] void Join(); [OperationContract] void Say(string text); } "
        + "public class Chat : IChat { static readonly List<IHear> s_all = new List<IHear>(); public void Join() { s_all.Add(OperationContext.Current.GetCallbackChannel<IHear>()); } public void Say(string text) { foreach (IHear one in s_all) { one.Said(text); } } } }";

    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    // Publishing takes what the project names.
    [Theory]
    [InlineData("<Content Include=\"Orders.svc\" />", false)]
    [InlineData("<Content Include=\"Orders.svc\" /><Content Include=\"Old.svc\" />", true)]
    [InlineData("", true)]
    public async Task A_service_file_that_its_project_does_not_name(string items, bool isFound)
    {
        _tree.Add("Site/Site.csproj", Project(Site, items)).Add("Site/Orders.cs", Orders).Add("Site/web.config", Debug)
            .Add("Site/Orders.svc", "<%@ ServiceHost Service=\"Shop.Orders\" %>").Add("Site/Old.svc", "<%@ ServiceHost Service=\"Shop.Gone\" %>");
        Assert.Equal(isFound ? ["Site/Old.svc warning"] : [], await FindAsync("WCFL0004"));
    }

    [Theory]
    [InlineData("", "Old.svc", true, false)]
    [InlineData("<Content Include=\"web.config\" />", "Old.svc", true, false)]
    [InlineData("", "Old.svc", false, true)]
    [InlineData("<Content Include=\"Old.svc\" />", "Old.svc", true, true)]
    [InlineData("", "Default.aspx", true, true)]
    public async Task A_site_that_another_one_loads_as_a_library(string items, string file, bool isLoaded, bool isFound)
    {
        _tree.Add("Library/Library.csproj", Project(Site, items)).Add("Library/Orders.cs", Orders).Add("Library/web.config", Debug).Add("Library/" + file,
            "<%@ ServiceHost Service=\"Shop.Orders\" %>")
            .Add("Site/Site.csproj", Project(Site, "<Content Include=\"Orders.svc\" />" + (isLoaded ? LoadsLibrary : string.Empty)))
            .Add("Site/Start.cs", "class Start { }")
            .Add("Site/web.config", Debug.Replace("true", "false")).Add("Site/Orders.svc", "<%@ ServiceHost Service=\"Shop.Orders\" %>");
        Assert.Equal(isFound ? ["Library/web.config warning"] : [], await FindAsync("WCFL7001"));
    }

    // The copy that the program loads has the operation; the other one is of no program.
    [Theory]
    [InlineData("http://localhost/orders", 0)]
    [InlineData("http://localhost/other", 1)]
    public async Task A_copy_of_a_service_that_lacks_an_operation(string address, int expected)
    {
        const string Contract = "using System.ServiceModel; [ServiceContract] public interface IOrders { [OperationContract] int Count(); OPERATION } public class Orders : IOrders { public int Count() { return 1; } public int All() { return 1; } }";
        _tree.Add("Library/Library.csproj", Project()).Add("Library/Orders.cs", Contract.Replace("OPERATION", "[OperationContract] int All();"))
            .Add("Library/app.config", Service(address))
            .Add("Copy/Copy.csproj", Project()).Add("Copy/Orders.cs", Contract.Replace("OPERATION", "")).Add("Copy/app.config", Service("http://localhost/orders"))
            .Add("Program/Program.csproj", Project(Exe, LoadsLibrary)).Add("Program/app.config",
                "<configuration><system.serviceModel><client><endpoint address=\"http://localhost/orders\" binding=\"basicHttpBinding\" contract=\"Reference.IOrders\" /></client></system.serviceModel></configuration>")
            .Add("Program/Program.cs",
                "using System.ServiceModel; namespace Reference { [ServiceContract(ConfigurationName = \"Reference.IOrders\")] public interface IOrders { [OperationContract] int All(); } public class OrdersClient : ClientBase<IOrders>, IOrders { public int All() { return Channel.All(); } } } class Start { static void Main() { new Reference.OrdersClient().All(); } }");
        Assert.Equal(expected, (await FindAsync("WCFL3017")).Length);
    }

    // Its own configuration, or its programs, host other services alone.
    [Theory]
    [InlineData("Shop.Orders", "", false)]
    [InlineData("Shop.Chat", "", true)]
    [InlineData("Shop.Orders", "new System.ServiceModel.ServiceHost(typeof(Shop.Chat)).Open();", true)]
    [InlineData("Shop.Orders", "new System.ServiceModel.ServiceHost(args.GetType()).Open();", true)]
    [InlineData("Shop.Orders", "new System.ServiceModel.ServiceHost(new Shop.Chat()).Open();", true)]
    [InlineData("Shop.Orders", "System.Console.WriteLine();", false)]
    [InlineData("Shop.Orders", "\n#if HOSTED\nnew System.ServiceModel.ServiceHost(typeof(Shop.Chat)).Open();\n#endif\n", true)]
    public async Task Callbacks_of_a_service_without_a_host(string service, string statements, bool isFound)
    {
        string config = Service("http://localhost/a").Replace("name=\"Orders\"", "name=\"" + service + "\"").Replace("IOrders",
            service == "Shop.Chat" ? "Shop.IChat" : "Shop.IOrders").Replace("basicHttpBinding", "netTcpBinding");
        _tree.Add("Library/Library.csproj", Project()).Add("Library/Orders.cs", Orders).Add("Library/Chat.cs", Chat).Add("Library/app.config", config);
        if (statements.Length > 0)
        {
            _tree.Add("Program/Program.csproj", Project(Exe, LoadsLibrary)).Add("Program/Program.cs",
                "class Start { static void Main(string[] args) { " + statements + " } }").Add("Program/app.config", config);
        }

        Assert.Equal(isFound ? ["Library/Chat.cs warning"] : [], await FindAsync("WCFL6010"));
    }

    [Theory]
    [InlineData("static void Main() { new ServiceHost(typeof(Chat)).Open(); }", true)]
    [InlineData("static void Main() { }", false)]
    public async Task Callbacks_of_a_service_that_hosts_itself(string main, bool isFound)
    {
        _tree.Add("Program/Program.csproj", Project(Exe)).Add("Program/Orders.cs", Orders).Add("Program/Chat.cs",
            Chat.Replace("public class Chat : IChat { ", "public class Chat : IChat { " + main + " "))
            .Add("Program/app.config", Service("http://localhost/a").Replace("name=\"Orders\"", "name=\"Shop.Orders\"").Replace("IOrders", "Shop.IOrders"));
        Assert.Equal(isFound ? ["Program/Chat.cs warning"] : [], await FindAsync("WCFL6010"));
    }

    // A product that brings algorithms of its own teaches WCF their names.
    [Theory]
    [InlineData("<Reference Include=\"Vendor.Secure.ServiceModel, Version=1.4.0.1\" />", 0)]
    [InlineData("<Reference Include=\"System.ServiceModel.Web\" />", 1)]
    [InlineData("<Reference Include=\"Vendor.Secure\" />", 1)]
    public async Task An_algorithm_suite_of_an_assembly_that_is_not_in_sight(string reference, int expected)
    {
        _tree.Add("Library/Library.csproj", Project("", reference)).Add("Library/Orders.cs", Orders)
            .Add("Site/Site.csproj", Project(Site, LoadsLibrary)).Add("Site/Start.cs", "class Start { }")
            .Add("Site/web.config", "<configuration><system.serviceModel><bindings><customBinding><binding name=\"own\"><security defaultAlgorithmSuite=\"Own512\" /><httpTransport /></binding></customBinding></bindings></system.serviceModel></configuration>");
        Assert.Equal(expected, (await FindAsync("WCFL0002")).Length);
    }

    private static string Service(string address) =>
        "<configuration><system.serviceModel><services><service name=\"Orders\"><endpoint address=\"" + address
            + "\" binding=\"basicHttpBinding\" contract=\"IOrders\" /></service></services></system.serviceModel></configuration>";

    private static string Project(string properties = "", string items = "") => Texts.OldStyle("*.cs", items).Replace("<OutputType>Library</OutputType>",
        properties.Contains("<OutputType>") ? properties : "<OutputType>Library</OutputType>" + properties);

    private async Task<string[]> FindAsync(string rule)
    {
        (_, JsonElement report) = await Cli.CheckAsync(_tree.Folder, "--rule", rule, "--min-severity", "info");
        return [.. report.GetProperty("findings").EnumerateArray()
            .Select(one => one.GetProperty("file").GetString() + " " + one.GetProperty("severity").GetString())];
    }
}
