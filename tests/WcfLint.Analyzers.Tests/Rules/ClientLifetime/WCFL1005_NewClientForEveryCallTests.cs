using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using WcfLint.CodeFixes.Rules.ClientLifetime;
using WcfLint.TestKit;
using WcfLint.TestUtilities;
using Xunit;
using VerifyCS = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.ClientLifetime;

public class WCFL1005_NewClientForEveryCallTests
{
    private const string Close = "try { c.Get(id); c.Close(); } catch { c.Abort(); throw; }";
    private const string New = "new OrdersClient(new NetTcpBinding(), new EndpointAddress(\"net.tcp://x/\"))";
    private const string Ends =
        "static class Ends { public static void CloseOrAbort(this ICommunicationObject client) { try { client.Close(); } catch { client.Abort(); } } public static void Note(this ICommunicationObject client) { Console.WriteLine(client.State); } } ";
    private const string Service = "[ServiceContract] public interface IShop { [OperationContract] void Buy(int id); } ";

    private const string Factory = "new ChannelFactory<IOrders>(new NetTcpBinding(), new EndpointAddress(\"net.tcp://x/\"))";

    // A user chooses each call in the menu of a console; what reads lines to their end may read a file.
    [Theory]
    [InlineData("while (true) { int id = Menu(); Ask(id); }", false)]
    [InlineData("while (true) { Console.WriteLine(1); switch (Menu()) { case 1: Ask(1); break; } }", false)]
    [InlineData("do { Console.ReadKey(); Ask(1); } while (true);", false)]
    [InlineData("while (true) { var line = Console.ReadLine(); if (line == \"q\") { break; } Ask(1); }", false)]
    [InlineData("while (true) { var key = Console.ReadKey(); object last = null; if (last != null) { Ask(1); } }", false)]
    [InlineData("while (true) { Ask(Again()); }", false)]
    [InlineData("while (true) { Ask(Seldom()); }", true)]
    [InlineData("while (true) { var line = Console.ReadLine(); if (line == null) break; Ask(1); }", true)]
    [InlineData("while (true) { var line = Console.ReadLine(); if (line is null) { return; } Ask(1); }", true)]
    [InlineData("while (true) { var line = Console.ReadLine(); if (line != null) { Ask(1); } else { break; } }", true)]
    [InlineData("while (true) { Ask(1); }", true)]
    [InlineData("for (int i = 0; i < 9; i++) { Ask(i); }", true)]
    [InlineData("string line; while ((line = Console.ReadLine()) != null) { Ask(1); }", true)]
    [InlineData("while (true) { if (DateTime.Now.Year > 3000) { Menu(); } Ask(1); }", true)]
    [InlineData("while (true) { Func<int> menu = () => Menu(); Ask(1); }", true)]
    public Task Calls_of_a_console_menu(string statements, bool isReported) => LifetimeCode.VerifyProgramAsync("WCFL1005",
        "class Program { static void Main() { " + statements + " } static int Menu() { Console.WriteLine(\"1, 2\"); return int.Parse(Console.ReadLine()); }"
            + " static int Again() { do { try { return int.Parse(Console.ReadLine()); } catch (FormatException) { } } while (true); }"
            + " static int Seldom() { if (DateTime.Now.Year > 3000) { Console.ReadLine(); } return 1; }"
            + " static void Ask(int id) { var c = " + (isReported ? "{|WCFL1005:new OrdersClient(new BasicHttpBinding(), null)|}" : "new OrdersClient(new BasicHttpBinding(), null)")
            + "; c.Get(id); c.Close(); } }");

    /// <summary>The factory of a configured client is cached, and HTTP keeps its connection: outside of a loop nothing is made anew that costs.</summary>
    [Theory]
    [InlineData("basicHttpBinding", "var c = MADE; c.Get(id); c.Close();", false)]
    [InlineData("netTcpBinding", "var c = MADE; c.Get(id); c.Close();", true)]
    [InlineData("basicHttpBinding", "for (int i = 0; i < id; i++) { var c = MADE; c.Get(i); c.Close(); }", true)]
    public async Task A_configured_client_without_a_session(string binding, string body, bool isReported)
    {
        var test = new VerifyCS.Test { OnlyRules = { "WCFL1005" } };
        test.TestState.Sources.Add(("Test.cs", LifetimeCode.Usings + Service + "class Shop : IShop { public void Buy(int id) { "
            + body.Replace("MADE", isReported ? "{|WCFL1005:new OrdersClient(\"a\")|}" : "new OrdersClient(\"a\")") + " } }"));
        test.TestState.Sources.Add(("Proxy.cs", LifetimeCode.Proxy));
        test.TestState.AdditionalFiles.Add(("app.config", "<configuration><system.serviceModel><client><endpoint name=\"a\" address=\"http://x/\" binding=\""
            + binding + "\" contract=\"IOrders\" /></client></system.serviceModel></configuration>"));
        await test.RunAsync();
    }

    // Only a failure creates the client: a loop around the handler repeats what fails, not the call.
    [Theory]
    [InlineData("try { Work(id); } catch (Exception) { var c = " + New + "; " + Close + " }")]
    [InlineData("foreach (int one in new[] { 1, 2 }) { try { Work(one); } catch (Exception) { var c = " + New + "; " + Close + " } }")]
    [InlineData("if (id < 0) { var c = " + New + "; c.Get(id); c.Close(); throw new ArgumentException(); } Work(id);")]
    [InlineData("if (id > 0) { Work(id); } else { var c = " + New + "; c.Get(id); c.Close(); throw new ArgumentException(); }")]
    public Task Silent_where_only_a_failure_creates_it(string body) => VerifySilentAsync(Service + Failing(body));

    [Theory]
    [InlineData("try { Work(id); } catch (Exception) { foreach (int one in new[] { 1, 2 }) { var c = {|#0:" + New
        + "|}; try { c.Get(one); c.Close(); } catch { c.Abort(); } } }")]
    [InlineData("try { var c = {|#0:" + New + "|}; " + Close + " } catch (Exception) { Work(id); }")]
    [InlineData("try { Work(id); } finally { var c = {|#0:" + New + "|}; " + Close + " }")]
    [InlineData("if (id > 0) { var c = {|#0:" + New + "|}; c.Get(id); c.Close(); if (id > 1) { return; } throw new ArgumentException(); } Work(id);")]
    [InlineData("if (id > 0) { var c = {|#0:" + New + "|}; c.Get(id); c.Close(); } throw new ArgumentException();")]
    public Task A_client_beside_the_handling_of_a_failure(string body) =>
        LifetimeCode.VerifySeverityAsync("WCFL1005", LifetimeCode.Usings + Service + Failing(body), DiagnosticSeverity.Warning);

    // A cache throws KeyNotFoundException for each new key.
    [Theory]
    [InlineData("Exception", null)]
    [InlineData("SystemException", null)]
    [InlineData("TimeoutException", null)]
    [InlineData("CommunicationException", null)]
    [InlineData("FaultException", null)]
    [InlineData("FaultException<string>", null)]
    [InlineData("EndpointNotFoundException", null)]
    [InlineData("KeyNotFoundException", DiagnosticSeverity.Info)]
    [InlineData("FormatException", DiagnosticSeverity.Info)]
    public async Task Which_exception_is_handled_decides(string exception, DiagnosticSeverity? severity)
    {
        await VerifyAsync("try { Work(id); } catch (" + exception + ") { var c = {|#0:" + New + "|}; " + Close + " }");
        await VerifyAsync("foreach (int one in new[] { 1, 2 }) { try { Work(one); } catch (" + exception + ") { var c = {|#0:" + New + "|}; " + Close + " } }");

        Task VerifyAsync(string body) => LifetimeCode.VerifySeverityAsync("WCFL1005", LifetimeCode.Usings + Service + Failing(body), severity);
    }

    [Fact]
    public Task What_a_handler_creates_names_the_handler()
    {
        var test = new VerifyCS.Test { OnlyRules = { "WCFL1005" } };
        test.TestState.Sources.Add(("Test.cs",
            LifetimeCode.Usings + Service + Failing("try { Work(id); } catch (KeyNotFoundException) { var c = {|#0:" + New + "|}; " + Close + " }")));
        test.TestState.Sources.Add(("Proxy.cs", LifetimeCode.Proxy));
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL1005").WithLocation(0).WithSeverity(DiagnosticSeverity.Info)
            .WithAssumptionAndMessageOf("this catch clause runs often", "OrdersClient", "every time that this catch clause runs"));
        return test.RunAsync();
    }

    private static string Failing(string body) => "class Shop : IShop { public void Buy(int id) { " + body + " } void Work(int id) { } }";

    // Each caller pays for a factory, and gets hold of its channel alone.
    [Theory]
    [InlineData("var f = {|#0:" + Factory + "|}; IOrders c = f.CreateChannel(); return c;")]
    [InlineData("var f = {|#0:" + Factory
        + "|}; foreach (var op in f.Endpoint.Contract.Operations) { op.Behaviors.Remove(typeof(object)); } return f.CreateChannel();")]
    [InlineData("return {|#0:" + Factory + "|}.CreateChannel();")]
    public Task A_method_that_hands_out_channels_alone(string body) => LifetimeCode.VerifySeverityAsync(
        "WCFL1005", LifetimeCode.Usings + "static class Channels { public static IOrders Create() { " + body + " } }", DiagnosticSeverity.Info);

    [Theory]
    [InlineData("static class Channels { static IOrders Create() { var f = " + Factory + "; return f.CreateChannel(); } }")]
    [InlineData("static class Channels { static ChannelFactory<IOrders> s_f; public static IOrders Create() { var f = " + Factory
        + "; s_f = f; return f.CreateChannel(); } }")]
    [InlineData("static class Channels { public static IOrders Create(string url) { var f = new ChannelFactory<IOrders>(new NetTcpBinding(), new EndpointAddress(url)); return f.CreateChannel(); } }")]
    [InlineData("static class Channels { public static IOrders Create(string user) { var f = " + Factory
        + "; f.Credentials.UserName.UserName = user; return f.CreateChannel(); } }")]
    [InlineData("static class Channels { public static IOrders Create(List<object> all) { var f = " + Factory + "; all.Add(f); return f.CreateChannel(); } }")]
    [InlineData("static class Channels { public static ChannelFactory<IOrders> Create() { var f = " + Factory + "; return f; } }")]
    [InlineData("static class Channels { public static IOrders Create() { var f = " + Factory
        + "; return f.CreateChannel(); } } class Main : System.Windows.Forms.Form { }")]
    public Task Silent_where_a_factory_is_kept_or_its_callers_differ(string source) => VerifySilentAsync(source);

    // Code that runs once, for a static field, and code that only resembles it.
    [Theory]
    [InlineData("internal", "static readonly IOrders s_one = Create();", true)]
    [InlineData("internal", "static readonly IOrders s_one = Channels.Create();", true)]
    [InlineData("internal", "static readonly Lazy<IOrders> s_one = new Lazy<IOrders>(Create);", true)]
    [InlineData("internal", "static readonly Lazy<IOrders> s_one = new(() => Create());", true)]
    [InlineData("public", "static readonly IOrders s_one = Create();", false)]
    [InlineData("internal", "static readonly Func<IOrders> s_one = Create;", false)]
    [InlineData("internal", "static readonly Func<IOrders> s_one = () => Create();", false)]
    [InlineData("internal", "readonly IOrders _one = Create();", false)]
    [InlineData("internal", "static readonly IOrders s_one = Create(); void Use() { Create(); }", false)]
    [InlineData("internal", "static readonly IOrders s_one = Create(); } class Other { IOrders Use() => Channels.Create();", false)]
    public Task A_method_that_hands_out_the_channel_of_a_static_field(string accessibility, string members, bool isSilent)
    {
        string source = "public class Channels { " + accessibility + " static IOrders Create() { return " + (isSilent ? Factory : "{|#0:" + Factory + "|}")
            + ".CreateChannel(); } " + members + " }";
        return isSilent ? VerifySilentAsync(source) : LifetimeCode.VerifySeverityAsync("WCFL1005", LifetimeCode.Usings + source, DiagnosticSeverity.Info);
    }

    // Each caller that uses it up pays for a factory.
    [Theory]
    [InlineData("public static OrdersClient Make() => {|#0:new OrdersClient(s_tcp, new EndpointAddress(\"net.tcp://x/\"))|};", "public void Use() { var c = Maker.Make(); c.Get(1); }")]
    [InlineData("public static OrdersClient Make() { var c = {|#0:new OrdersClient(s_tcp, new EndpointAddress(\"net.tcp://x/\"))|}; return c; }", "public int Use() => Maker.Make().Get(1);")]
    [InlineData("public static T Make<T>() { return (T){|#0:Activator.CreateInstance(typeof(T), s_tcp, new EndpointAddress(\"net.tcp://x/\"))|}; }", "public void Use() { var c = Maker.Make<OrdersClient>(); c.Get(1); }")]
    public Task A_method_that_hands_out_clients(string maker, string use) =>
        LifetimeCode.VerifySeverityAsync("WCFL1005", LifetimeCode.Usings + Makers(maker, use), DiagnosticSeverity.Info);

    [Theory]
    [InlineData("public static OrdersClient Make() => new OrdersClient(s_tcp, new EndpointAddress(\"net.tcp://x/\"));", "readonly OrdersClient c = Maker.Make(); public int Use() => c.Get(1);")]
    [InlineData("public static OrdersClient Make() => new OrdersClient(s_tcp, new EndpointAddress(\"net.tcp://x/\"));", "public User() { var c = Maker.Make(); c.Get(1); }")]
    [InlineData("public static OrdersClient Make() => new OrdersClient(s_tcp, new EndpointAddress(\"net.tcp://x/\"));", "")]
    [InlineData("public static OrdersClient Make() => new OrdersClient();", "public void Use() { var c = Maker.Make(); c.Get(1); }")]
    [InlineData("public static OrdersClient Make(string url) => new OrdersClient(s_tcp, new EndpointAddress(url));", "public void Use() { var c = Maker.Make(\"net.tcp://x/\"); c.Get(1); }")]
    [InlineData("public static T Make<T>() { return (T)Activator.CreateInstance(typeof(T), s_tcp, new EndpointAddress(\"net.tcp://x/\")); }", "readonly OrdersClient c = Maker.Make<OrdersClient>(); public int Use() => c.Get(1);")]
    [InlineData("public static T Make<T>() { return (T)Activator.CreateInstance(typeof(T)); }", "public void Use() { var c = Maker.Make<OrdersClient>(); c.Get(1); }")]
    public Task Silent_where_a_client_that_is_handed_out_is_kept_or_differs(string maker, string use) => VerifySilentAsync(Makers(maker, use));

    private static string Makers(string maker, string use) =>
        "static class Maker { static readonly Binding s_tcp = new NetTcpBinding(); " + maker + " } class User { " + use + " }";

    // Not a long-lived class, or not once per call.
    [Theory]
    [InlineData("class Shop : IShop { public void Buy(int id) { var c = " + New + "; try { c.Get(id); c.Get(id); c.Close(); } catch { c.Abort(); throw; } } }")]
    [InlineData("class Shop : IShop { readonly OrdersClient c = " + New + "; public void Buy(int id) { c.Get(id); } }")]
    [InlineData("class Shop : IShop { static readonly ChannelFactory<IOrders> f = new ChannelFactory<IOrders>(\"x\"); public void Buy(int id) { var c = f.CreateChannel(); c.Get(id); ((IClientChannel)c).Close(); } }")]
    [InlineData("class Shop : IShop { public Shop() { int id = 1; var c = " + New + "; " + Close + " } public void Buy(int id) { } }")]
    [InlineData("class Shop : IShop { public void Buy(int id) { Send(id, id.ToString()); } public void Send(int id, string url) { var c = new OrdersClient(new NetTcpBinding(), new EndpointAddress(url)); " + Close + " } }")]
    [InlineData("class Shop : IShop { public void Buy(int id) { } public void Send(int id, string user) { var c = " + New
        + "; c.ClientCredentials.UserName.UserName = user; " + Close + " } }")]
    [InlineData("class Shop : IShop { public void Buy(int id) { } public void Send(int id, int seconds) { var c = " + New
        + "; c.Endpoint.Binding.SendTimeout = TimeSpan.FromSeconds(seconds); " + Close + " } }")]
    [InlineData("class Shop : IShop { public void Buy(int id) { var c = " + New
        + "; c.ClientCredentials.UserName.UserName = Thread.CurrentPrincipal.Identity.Name; " + Close + " } }")]
    [InlineData("class Shop : IShop { public void Buy(int id) { } OrdersClient Make(int id) { var c = " + New + "; c.Get(id); return c; } }")]
    [InlineData("class Shop : IShop { public void Buy(int id) { } [NUnit.Framework.Test] public void Buys() { int id = 1; var c = " + New + "; " + Close
        + " } } namespace NUnit.Framework { class TestAttribute : Attribute { } }")]
    [InlineData("class Shop : Missing { void Buy(int id) { var c = " + New + "; " + Close + " } }")]
    [InlineData("class Shop : IShop { public void Buy(int id) { } public void Send(int id, string user) { var c = " + New
        + "; c.Endpoint.EndpointBehaviors.Add(new Stamp(user)); " + Close
            + " } } class Stamp : IEndpointBehavior { public Stamp(string user) { } public void AddBindingParameters(ServiceEndpoint e, BindingParameterCollection p) { } public void ApplyClientBehavior(ServiceEndpoint e, System.ServiceModel.Dispatcher.ClientRuntime r) { } public void ApplyDispatchBehavior(ServiceEndpoint e, System.ServiceModel.Dispatcher.EndpointDispatcher d) { } public void Validate(ServiceEndpoint e) { } }")]
    [InlineData("class Window : System.Windows.Forms.Form { void Send_Click(object sender, EventArgs e) { foreach (int id in new[] { 1 }) { var c = " + New
        + "; " + Close + " } } }")]
    [InlineData("class OrdersProxy { public OrdersProxy(int i) { } public void Close() { } public void Get(int i) { } } class Shop : IShop { public void Buy(int id) { var c = new OrdersProxy(1); c.Get(1); c.Close(); } }")]
    [InlineData("class Poller { public void Set(System.Windows.Forms.Timer t) { int id = 1; t.Tick += (s, e) => { var c = " + New + "; " + Close + " }; } }")]
    [InlineData("class Program { static void Main() { int id = 1; while (true) { var c = " + New + "; " + Close + " Console.ReadLine(); } } }")]
    [InlineData("class Loads { public void Load(System.Net.WebClient web) { int id = 1; web.DownloadStringCompleted += (s, e) => { var c = " + New + "; "
        + Close + " }; } }")]
    [InlineData("class Watch { public void Changed(object sender, EventArgs e) { int id = 1; var c = " + New + "; " + Close + " } }")]
    [InlineData("class Shop : IShop { public void Buy(int id) { var c = " + New
        + "; Calls.Make(c); c.Close(); } } static class Calls { public static void Make(OrdersClient c) { c.Get(1); c.Get(2); } }")]
    [InlineData("class Shop : IShop { public void Buy(int id) { } public async Task BuyAll(int[] ids) { var c = " + New
        + "; try { foreach (int id in ids) { await c.GetAsync(id); } c.Close(); } catch { c.Abort(); throw; } } }")]
    [InlineData("class Shop : IShop { public void Buy(int id) { using (ServiceSecurityContext.Current.WindowsIdentity.Impersonate()) { var c = " + New + "; "
        + Close + " } } }")]
    [InlineData("class Shop : IShop { [OperationBehavior(Impersonation = ImpersonationOption.Required)] public void Buy(int id) { var c = " + New
        + "; " + Close + " } }")]
    [InlineData("class Shop : IShop { [OperationBehavior(Impersonation = ImpersonationOption.Allowed)] public void Buy(int id) { foreach (int i in new[] { 1 }) { var c = " + New + "; " + Close + " } } }")]
    [InlineData("class Shop : IShop { static string s_v; public void Buy(int id) { s_v ??= Load(); } static string Load() { var c = " + New
        + "; try { return c.Get(1).ToString(); } finally { c.Close(); } } }")]
    [InlineData("class Shop : IShop { static string s_v; public void Buy(int id) { if (s_v == null) { var c = " + New
        + "; s_v = c.Get(1).ToString(); c.Close(); } } }")]
    [InlineData("class Rates { public object Items; } class Shop : IShop { static Rates s_v = new Rates(); public void Buy(int id) { if (s_v.Items is null) { using (var c = " + New + ") { s_v = new Rates { Items = c.Get(1) }; } } } }")]
    [InlineData("class Shop : IShop { static bool s_isRead; public void Buy(int id) { if (!s_isRead) { var c = " + New
        + "; c.Get(1); c.Close(); s_isRead = true; } } }")]
    public Task Silent(string source) => VerifySilentAsync(Service + source);

    // A loop that tries again, waits, goes from server to server, or keeps what it makes.
    [Theory]
    [InlineData("for (;;) { try { var c = " + New + "; c.Get(id); c.Close(); break; } catch { } }")]
    [InlineData("while (flag) { try { var c = " + New + "; c.Get(id); c.Close(); } catch (TimeoutException) { Thread.Sleep(1000); } }")]
    [InlineData("for (int i = 0; i < 3; i++) { var c = " + New + "; c.Get(id); c.Close(); Thread.Sleep(1000); }")]
    [InlineData("while (true) { var c = " + New + "; bool ok = c.Get(id) > 0; c.Close(); if (ok) break; Thread.Sleep(1000); }")]
    [InlineData("while (flag) { var c = " + New + "; c.Get(id); c.Close(); Console.ReadLine(); }")]
    [InlineData("bool done = false; while (!done && id++ < 3) { var c = " + New
        + "; try { c.Get(id); c.Close(); done = true; } catch (TimeoutException) { c.Abort(); } }")]
    [InlineData("bool done = false; for (int i = 0; i < 3 && !done; i++) { var c = " + New
        + "; try { c.Get(id); c.Close(); done = true; } catch (TimeoutException) { c.Abort(); } }")]
    [InlineData("foreach (string url in new[] { \"a\" }) { var c = new OrdersClient(new NetTcpBinding(), new EndpointAddress(url)); c.Get(id); c.Close(); }")]
    [InlineData("foreach (string url in new[] { \"a\" }) { var a = new EndpointAddress(url); var c = new OrdersClient(new NetTcpBinding(), a); c.Get(id); c.Close(); }")]
    [InlineData("var all = new List<OrdersClient>(); for (int i = 0; i < 9; i++) { var c = " + New + "; c.Get(id); all.Add(c); }")]
    [InlineData("OrdersClient c = null; for (int i = 0; i < 9; i++) { if (c == null) { c = " + New + "; } c.Get(id); } c.Close();")]
    [InlineData("var c = " + New + "; for (int i = 0; i < 9; i++) { c.Get(id); } c.Close();")]
    [InlineData("for (var c = " + New + "; flag;) { c.Get(id); }")]
    [InlineData("foreach (string user in new[] { \"a\" }) { var c = " + New + "; c.ClientCredentials.UserName.UserName = user; c.Get(id); c.Close(); }")]
    [InlineData("var f = new ChannelFactory<IOrders>(\"x\"); for (int i = 0; i < 9; i++) { var c = f.CreateChannel(); c.Get(id); ((IClientChannel)c).Close(); }")]
    [InlineData("for (int i = 0; i < 9; i++) { if (i == 0) { var c = " + New + "; c.Get(i); c.Close(); } }")]
    [InlineData("for (int i = 0; i < 9; i++) { if (i != 3) { Console.WriteLine(i); } else { var c = " + New + "; c.Get(i); c.Close(); } }")]
    [InlineData("int n = 0; foreach (int i in new[] { 1 }) { n++; if (flag && n == 10) { var c = " + New + "; c.Get(i); c.Close(); } }")]
    [InlineData("bool told = false; foreach (int i in new[] { 1 }) { if (!told) { told = true; var c = " + New + "; c.Get(i); c.Close(); } }")]
    [InlineData("bool first = true; foreach (int i in new[] { 1 }) { if (first) { var c = " + New + "; c.Get(i); c.Close(); first = false; } }")]
    [InlineData("bool first = true; foreach (int i in new[] { 1 }) { if (first == true) { var c = " + New + "; c.Get(i); c.Close(); first = false; } }")]
    [InlineData("foreach (int i in new[] { 1 }) { var c = " + New + "; int n = c.Get(i); c.Close(); if (n > 1) { return; } else { break; } }")]
    [InlineData("foreach (int i in new[] { 1 }) { if (i > 3) { var c = " + New
        + "; try { c.Get(i); c.Close(); } finally { c.Abort(); } if (flag) { break; } throw new Exception(); } }")]
    [InlineData("foreach (int i in new[] { 1 }) { if (i < 3) continue; var c = " + New
        + "; c.Get(i); c.Close(); switch (i) { case 4: return; default: throw new Exception(); } }")]
    [InlineData("foreach (int i in new[] { 1 }) { " + New + ".Get(i); }")]
    [InlineData("foreach (int i in new[] { 1 }) { var c = " + New + "; c.Get(i); }")]
    [InlineData("foreach (int i in new[] { 1 }) { var c = " + New + "; c.Close(); }")]
    public Task Silent_loops(string statements) =>
        VerifySilentAsync("class Program { static void Main() { int id = Environment.TickCount; bool flag = id > 1; " + statements + " } }");

    /// <summary>Nothing shows how often the method is called.</summary>
    [Theory]
    [InlineData("class Tool { public void Run(int id) { var c = {|#0:" + New + "|}; " + Close + " } }")]
    [InlineData("class Tool { public void Start(int id) { var c = {|#0:" + New + "|}; " + Close + " } }")]
    [InlineData("class Tool { public void Run(int id) { var c = {|#0:" + New + "|}; " + Close + " } public void Again(int id) { var c = " + New
        + "; " + Close + " } }")]
    [InlineData("class Gateway { public void Send(int id) { var c = {|#0:" + New + "|}; " + Close
        + " } } class Tool { readonly Gateway _g = new Gateway(); public void Run() { _g.Send(1); } }")]
    [InlineData("class Gateway { public void Send(int id) { var c = {|#0:" + New + "|}; " + Close
        + " } } class Shop : IShop { readonly Gateway _g = new Gateway(); public void Buy(int id) { _g.Send(id); } } class Main : System.Windows.Forms.Form { }")]
    [InlineData("class Poller { public void Poll(object state) { int id = 1; var c = {|#0:" + New + "|}; " + Close + " } }")]
    [InlineData("class Tool { public int Run(int id) { var c = {|#0:new OrdersClient(new BasicHttpBinding(), new EndpointAddress(\"http://x/\"))|}; return c.Get(id); } }")]
    [InlineData("static class Channels { public static IOrders Start() { var f = {|#0:" + Factory + "|}; return f.CreateChannel(); } }")]
    public Task A_method_that_may_be_called_often(string source) =>
        LifetimeCode.VerifySeverityAsync("WCFL1005", LifetimeCode.Usings + Service + source, DiagnosticSeverity.Info);

    /// <summary>What runs once: by its callers, not by its name. A client that configuration configures shares its factory.</summary>
    [Theory]
    [InlineData("class Program { static void Main() { Run(1); } static void Run(int id) { var c = " + New + "; " + Close + " } }")]
    [InlineData("class Tool { public Tool() { Send(1); } private void Send(int id) { var c = " + New + "; " + Close + " } }")]
    [InlineData("namespace System.ServiceProcess { public class ServiceBase { protected virtual void OnStart(string[] args) { } } } class Worker : System.ServiceProcess.ServiceBase { protected override void OnStart(string[] args) { Send(1); } private void Send(int id) { var c = " + New + "; " + Close + " } }")]
    [InlineData("class Tool { public void Run(int id) { var c = new OrdersClient(\"x\"); " + Close + " } }")]
    public Task Silent_where_it_runs_once(string source) => VerifySilentAsync(source);

    /// <summary>A loop in Main counts too, and so does a client without a session that is never closed.</summary>
    [Theory]
    [InlineData("class Program { static void Main() { int id = 1; foreach (int i in new[] { 1 }) { var c = {|#0:" + New + "|}; " + Close + " } } }")]
    [InlineData("class Program { static void Main() { int id = 1; while (id < 3) { var c = {|#0:" + New + "|}; " + Close + " } } }")]
    [InlineData("class Program { static void Main() { foreach (int i in new[] { 1 }) { Run(i); } } static void Run(int id) { var c = {|#0:" + New
        + "|}; " + Close + " } }")]
    [InlineData("class Shop : IShop { public void Buy(int id) { } public void StartTransfer(int id) { var c = {|#0:" + New + "|}; " + Close + " } }")]
    [InlineData("class Shop : IShop { public void Buy(int id) { var c = {|#0:new OrdersClient(new BasicHttpBinding(), new EndpointAddress(\"http://x/\"))|}; c.Get(id); } }")]
    [InlineData("class HomeController : Controller { public int Index() { int id = 1; var c = {|#0:" + New + "|}; " + Close + " return 1; } }")]
    [InlineData("class Feed { public event Action<int> Received; } class Watcher { public Watcher(Feed feed) { feed.Received += id => { var c = {|#0:" + New
        + "|}; " + Close + " }; } }")]
    [InlineData("class Poller { public Poller(System.Timers.Timer t) { t.Elapsed += (s, e) => { int id = 1; var c = {|#0:" + New + "|}; " + Close + " }; } }")]
    public async Task What_repeats(string source)
    {
        var test = new VerifyCS.Test { OnlyRules = { "WCFL1005" }, CompilerDiagnostics = Microsoft.CodeAnalysis.Testing.CompilerDiagnostics.None };
        test.TestState.Sources.Add(("Test.cs", LifetimeCode.Usings + Service + source));
        test.TestState.Sources.Add(("Proxy.cs", LifetimeCode.Proxy));
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL1005").WithLocation(0).WithSeverity(DiagnosticSeverity.Warning));
        await test.RunAsync();
    }

    [Theory]
    [InlineData("for (;;) { var f = new ChannelFactory<>(); f.CreateChannel(); f.Close(); }")]
    [InlineData("for (;;) { var f = new ChannelFactory<Missing>(\"x\"); f.CreateChannel(); f.Close(); }")]
    public Task Half_typed_code(string statements) => LifetimeCode.VerifySilentOfAsync("WCFL1005", LifetimeCode.Method(statements));

    [Theory]
    [InlineData("for (int i = 0; i < 9; i++) { var c = {|#0:" + New + "|}; c.Get(i); c.Close(); }", DiagnosticSeverity.Warning)]
    [InlineData("foreach (int i in new[] { 1 }) { using (var c = {|#0:" + New + "|}) { c.Get(i); c.Get(i + 1); } }", DiagnosticSeverity.Warning)]
    [InlineData("while (flag) { var b = new NetTcpBinding(); var c = {|#0:new OrdersClient(b, new EndpointAddress(\"net.tcp://x/\"))|}; c.Get(id); c.Close(); }", DiagnosticSeverity.Warning)]
    [InlineData("foreach (int i in new[] { 1 }) { var f = {|#0:new ChannelFactory<IOrders>(\"x\")|}; f.CreateChannel().Get(i); f.Close(); }", DiagnosticSeverity.Warning)]
    [InlineData("foreach (int i in new[] { 1 }) { var c = {|#0:ChannelFactory<IOrders>.CreateChannel(new NetTcpBinding(), new EndpointAddress(\"net.tcp://x/\"))|}; c.Get(i); ((IClientChannel)c).Close(); }", DiagnosticSeverity.Warning)]
    [InlineData("foreach (int i in new[] { 1 }) { var c = {|#0:new OrdersClient(\"x\")|}; c.Get(i); c.Close(); }", DiagnosticSeverity.Info)]
    [InlineData("foreach (int i in new[] { 1 }) { var c = {|#0:new OrdersClient()|}; c.Get(i); c.Close(); }", DiagnosticSeverity.Info)]
    [InlineData("for (int i = 0; i < 9; i++) { if (i % 2 == 0) { var c = {|#0:" + New + "|}; c.Get(i); c.Close(); } }", DiagnosticSeverity.Warning)]
    [InlineData("int n = 0; foreach (int i in new[] { 1 }) { if (++n == 10) { n = 0; } if (n == 1) { var c = {|#0:" + New
        + "|}; c.Get(i); c.Close(); } }", DiagnosticSeverity.Warning)]
    [InlineData("bool told = false; foreach (int i in new[] { 1 }) { if (i > 9) { told = false; } if (!told) { told = true; var c = {|#0:" + New
        + "|}; c.Get(i); c.Close(); } }", DiagnosticSeverity.Warning)]
    [InlineData("foreach (int a in new[] { 1 }) { for (int i = 0; i < 9; i++) { if (i == 0) { var c = {|#0:" + New
        + "|}; c.Get(i); c.Close(); } } }", DiagnosticSeverity.Warning)]
    [InlineData("foreach (int i in new[] { 1 }) { var c = {|#0:" + New
        + "|}; int n = c.Get(i); c.Close(); if (n > 1) { return; } else { continue; } }", DiagnosticSeverity.Warning)]
    [InlineData("while (flag) { var c = {|#0:" + New + "|}; c.Get(id); c.Close(); Thread.Sleep(1000); }", DiagnosticSeverity.Warning)]
    [InlineData("while (true) { var c = {|#0:" + New + "|}; c.Get(id); c.Close(); Task.Delay(1000).Wait(); }", DiagnosticSeverity.Warning)]
    public Task In_a_loop(string statements, DiagnosticSeverity severity) =>
        LifetimeCode.VerifySeverityAsync("WCFL1005", LifetimeCode.Method(statements), severity);

    [Theory]
    [InlineData("class Shop : IShop { public void Buy(int id) { var c = {|#0:" + New + "|}; " + Close + " } }", DiagnosticSeverity.Warning)]
    [InlineData("class Shop : IShop { string _v; public void Buy(int id) { _v ??= Load(); } string Load() { var c = {|#0:" + New
        + "|}; try { return c.Get(1).ToString(); } finally { c.Close(); } } }", DiagnosticSeverity.Warning)]
    [InlineData("class Shop : IShop { static string s_v; public void Buy(int id) { s_v ??= Load(); Load(); } static string Load() { var c = {|#0:" + New
        + "|}; try { return c.Get(1).ToString(); } finally { c.Close(); } } }", DiagnosticSeverity.Warning)]
    [InlineData("class Shop : IShop { public void Buy(int id) { string v = null; v ??= Load(); } static string Load() { var c = {|#0:" + New
        + "|}; try { return c.Get(1).ToString(); } finally { c.Close(); } } }", DiagnosticSeverity.Warning)]
    [InlineData("class Shop : IShop { [OperationBehavior(Impersonation = ImpersonationOption.NotAllowed)] public void Buy(int id) { var c = {|#0:" + New
        + "|}; " + Close + " } }", DiagnosticSeverity.Warning)]
    [InlineData("class Shop : IShop { public void Buy(int id) { using (var c = {|#0:" + New + "|}) { c.Get(id); } } }", DiagnosticSeverity.Warning)]
    [InlineData("class Shop : IShop { public void Buy(int id) { var c = {|#0:" + New + "|}; c.ClientCredentials.UserName.UserName = \"shop\"; " + Close
        + " } }", DiagnosticSeverity.Warning)]
    [InlineData("class Shop : IShop { public void Buy(int id) { var c = {|#0:new OrdersClient(\"x\")|}; " + Close + " } }", DiagnosticSeverity.Info)]
    [InlineData("class Shop : IShop { public void Buy(int id) { var c = {|#0:" + New
        + "|}; c.Endpoint.Binding.SendTimeout = new TimeSpan(0, 0, 5); c.Endpoint.Binding.OpenTimeout = TimeSpan.MaxValue; " + Close
            + " } }", DiagnosticSeverity.Warning)]
    [InlineData("class Shop : IShop { public void Buy(int id) { var f = {|#0:new ChannelFactory<IOrders>(\"x\")|}; var c = f.CreateChannel(); c.Get(id); c.Put(id); f.Close(); } }", DiagnosticSeverity.Warning)]
    [InlineData("class Shop : IShop { public void Buy(int id) { var f = {|#0:new ChannelFactory<IOrders>(\"x\")|}; var c = f.CreateChannel(); c.Get(id); ((IClientChannel)c).Close(); f.Close(); } }", DiagnosticSeverity.Warning)]
    [InlineData("class Shop : IShop { public void Buy(int id) { var c = {|#0:" + New
        + "|}; c.Endpoint.EndpointBehaviors.Add(new Stamp(\"shop\") { Size = 3 }); " + Close
            + " } } class Stamp : IEndpointBehavior { public int Size { get; set; } public Stamp(string user) { } public void AddBindingParameters(ServiceEndpoint e, BindingParameterCollection p) { } public void ApplyClientBehavior(ServiceEndpoint e, System.ServiceModel.Dispatcher.ClientRuntime r) { } public void ApplyDispatchBehavior(ServiceEndpoint e, System.ServiceModel.Dispatcher.EndpointDispatcher d) { } public void Validate(ServiceEndpoint e) { } }", DiagnosticSeverity.Warning)]
    [InlineData("class Site : System.Web.UI.Page { void Buy_Click(object sender, EventArgs e) { int id = 1; var c = {|#0:" + New + "|}; " + Close
        + " } }", DiagnosticSeverity.Warning)]
    [InlineData("namespace System.ServiceProcess { public class ServiceBase { } } class Poller : System.ServiceProcess.ServiceBase { public void Poll(int id) { var c = {|#0:" + New + "|}; " + Close + " } }", DiagnosticSeverity.Warning)]
    [InlineData("class Poller { public void Poll(object sender, System.Timers.ElapsedEventArgs e) { int id = 1; var c = {|#0:" + New + "|}; " + Close
        + " } }", DiagnosticSeverity.Warning)]
    [InlineData("class Handler : System.Web.IHttpHandler { public bool IsReusable => true; public void ProcessRequest(System.Web.HttpContext context) { int id = 1; var c = {|#0:" + New + "|}; " + Close + " } }", DiagnosticSeverity.Warning)]
    [InlineData("class Site : System.Web.UI.Page { public void Buy(int id) { var c = {|#0:" + New + "|}; " + Close + " } }", DiagnosticSeverity.Warning)]
    [InlineData("class Shop : IShop { public void Buy(int id) { var c = {|#0:" + New
        + "|}; if (id > 1) { c.Get(id); } else { c.Put(id); } try { c.Close(); } catch { c.Abort(); } } }", DiagnosticSeverity.Warning)]
    [InlineData("static class Ends { public static void End(ICommunicationObject c) { try { c.Close(); } catch { c.Abort(); } } } class Shop : IShop { public void Buy(int id) { var c = {|#0:" + New + "|}; c.Get(id); Ends.End(c); } }", DiagnosticSeverity.Warning)]
    [InlineData("class Gateway { public void Send(int id) { var c = {|#0:" + New + "|}; " + Close
        + " } } class Shop : IShop { readonly Gateway _g = new Gateway(); public void Buy(int id) { _g.Send(id); } }", DiagnosticSeverity.Warning)]
    [InlineData("static class Gateway { public static void Send(int id) { var c = {|#0:" + New + "|}; " + Close
        + " } } class Site : System.Web.UI.Page { void Load() { Gateway.Send(1); } }", DiagnosticSeverity.Warning)]
    [InlineData("class Poller { readonly Timer _t; public Poller() { _t = new Timer(Poll, null, 0, 1000); } void Poll(object state) { int id = 1; var c = {|#0:"
        + New + "|}; " + Close + " } }", DiagnosticSeverity.Warning)]
    [InlineData("class Checker { public void Check(object state) { int id = 1; var c = {|#0:" + New + "|}; " + Close
        + " } } class Host { void Set(Checker k) { var d = new TimerCallback(k.Check); } }", DiagnosticSeverity.Warning)]
    [InlineData("class Poller { public void Set(System.Timers.Timer t) { t.Elapsed += (s, e) => { int id = 1; var c = {|#0:" + New + "|}; " + Close
        + " }; } }", DiagnosticSeverity.Warning)]
    [InlineData("class Poller { public object Set() => new Timer(_ => { int id = 1; var c = {|#0:" + New + "|}; " + Close + " }); }", DiagnosticSeverity.Warning)]
    [InlineData("class Watch { public void Changed(object sender, System.IO.FileSystemEventArgs e) { foreach (int id in new[] { 1 }) { var c = {|#0:" + New
        + "|}; " + Close + " } } }", DiagnosticSeverity.Warning)]
    [InlineData("class Program { static void Main() { int id = 1; while (true) { var c = {|#0:" + New + "|}; " + Close
        + " Thread.Sleep(1000); } } }", DiagnosticSeverity.Warning)]
    [InlineData("namespace Quartz { public interface IJob { } } class Job : Quartz.IJob { public void Execute(int id) { var c = {|#0:" + New + "|}; " + Close
        + " } }", DiagnosticSeverity.Warning)]
    [InlineData("namespace NServiceBus { public interface IHandleMessages<T> { } } class Handler : NServiceBus.IHandleMessages<int> { public void Handle(int id) { var c = {|#0:" + New + "|}; " + Close + " } }", DiagnosticSeverity.Warning)]
    [InlineData("namespace Microsoft.Azure.WebJobs { public class FunctionNameAttribute : Attribute { } } class Functions { [Microsoft.Azure.WebJobs.FunctionName] public void Handle(string message) { int id = 1; var c = {|#0:" + New + "|}; " + Close + " } }", DiagnosticSeverity.Warning)]
    [InlineData("class Shop : IShop { public void Buy(int id) { var c = {|#0:new Outer<int>.Client(new NetTcpBinding(), new EndpointAddress(\"net.tcp://x/\"))|}; " + Close + " } } class Outer<T> { public class Client : OrdersClient { public Client(Binding b, EndpointAddress a) : base(b, a) { } } }", DiagnosticSeverity.Warning)]
    [InlineData("class Shop : IShop { string _v; public void Buy(int id) { if (_v == null) { var c = {|#0:" + New
        + "|}; _v = c.Get(1).ToString(); c.Close(); } } }", DiagnosticSeverity.Warning)]
    [InlineData("class Shop : IShop { static string s_v; public void Buy(int id) { if (s_v == null) { var c = {|#0:" + New
        + "|}; c.Get(1); c.Close(); } } }", DiagnosticSeverity.Warning)]
    [InlineData("class Shop : IShop { static bool s_busy; public void Buy(int id) { if (!s_busy) { s_busy = true; var c = {|#0:" + New
        + "|}; c.Get(1); c.Close(); s_busy = false; } } }", DiagnosticSeverity.Warning)]
    [InlineData("class Shop : IShop { static string s_v; public void Buy(int id) { if (s_v == null) { var c = {|#0:" + New
        + "|}; s_v = c.Get(1).ToString(); c.Close(); } } public void Refresh() { Shop.s_v = null; } }", DiagnosticSeverity.Warning)]
    [InlineData("class Shop : IShop { static string s_v; public void Buy(int id) { if (s_v != null) { var c = {|#0:" + New
        + "|}; s_v = c.Get(1).ToString(); c.Close(); } } }", DiagnosticSeverity.Warning)]
    public Task For_every_request(string source, DiagnosticSeverity severity) =>
        LifetimeCode.VerifySeverityAsync("WCFL1005", LifetimeCode.Usings + Service + source, severity);

    [Theory]
    [InlineData("class Tool { public void Run(int id) { var c = {|WCFL1005:" + New + "|}; " + Close + " } }")]
    public Task Every_client_of_the_client_packages_has_its_own_connections(string source) =>
        LifetimeCode.VerifyAsync("WCFL1005", LifetimeCode.Usings + source, WcfReferences.ClientPackages410);

    [Fact]
    public Task Clients_that_share_their_factory_are_cheap() =>
        VerifySilentAsync(Service
            + "class Shop : IShop { static readonly NetTcpBinding s = new NetTcpBinding(); static Shop() { ClientBase<IOrders>.CacheSetting = CacheSetting.AlwaysOn; } public void Buy(int id) { var c = new OrdersClient(s, new EndpointAddress(\"net.tcp://x/\")); " + Close + " } }");

    // The first call of a client that lives for one round opens it anyway.
    [Fact]
    public async Task Says_nothing_of_Open()
    {
        var test = new VerifyCS.Test { OnlyRules = { "WCFL1004", "WCFL1005" } };
        test.TestState.Sources.Add(
            ("Test.cs", LifetimeCode.Method("foreach (int i in new[] { 1 }) { var c = {|WCFL1005:" + New + "|}; c.Get(i); c.Get(i); c.Close(); }")));
        test.TestState.Sources.Add(("Proxy.cs", LifetimeCode.Proxy));
        await test.RunAsync();
    }

    [Fact]
    public Task Fix_moves_the_channel_out_of_the_try() => LifetimeCode.VerifyFixAsync<WCFL1005_NewClientForEveryCallFix>(
        "WCFL1005",
        LifetimeCode.Usings + Service + """

        class Shop : IShop
        {
            private int _count;

            public void Buy(int id)
            {
                // Ask once.
                var factory = {|WCFL1005:new ChannelFactory<IOrders>("orders")|};
                try
                {
                    IOrders orders = factory.CreateChannel();
                    _count += orders.Get(id);
                    factory.Close();
                }
                catch
                {
                    factory.Abort();
                    throw;
                }
            }
        }
        """,
        LifetimeCode.Usings + Service + """

        class Shop : IShop
        {
            private static readonly ChannelFactory<IOrders> OrdersFactory = new ChannelFactory<IOrders>("orders");
            private int _count;

            public void Buy(int id)
            {
                // Ask once.
                IOrders orders = OrdersFactory.CreateChannel();
                try
                {
                    _count += orders.Get(id);
                    ((IClientChannel)orders).Close();
                }
                catch
                {
                    ((IClientChannel)orders).Abort();
                    throw;
                }
            }
        }
        """);

    // Two declarations at one place are two runs.
    [Fact]
    public Task Fix_keeps_the_factory_in_a_field() => LifetimeCode.VerifyFixAsync<WCFL1005_NewClientForEveryCallFix>(
        "WCFL1005",
        LifetimeCode.Usings + """
        [ServiceContract]
        public interface IShop { [OperationContract] void Buy(int id); }

        class Shop : IShop
        {
            private int _count;

            public void Buy(int id)
            {
                var factory = {|WCFL1005:new ChannelFactory<IOrders>("orders")|};
                var orders = factory.CreateChannel();
                try
                {
                    orders.Put(id);
                    factory.Close();
                }
                catch
                {
                    factory.Abort();
                    throw;
                }

                _count++;
            }

            public int Sell(int id)
            {
                ChannelFactory<IOrders> f = {|WCFL1005:new ChannelFactory<IOrders>("orders")|};
                IOrders orders = f.CreateChannel();
                int got = orders.Get(id);
                f.Close();
                return got;
            }

            public void Other(int id)
            {
                var factory = {|WCFL1005:new ChannelFactory<IOrders>("others")|};
                var orders = factory.CreateChannel();
                orders.Put(id);
                factory.Close();
            }
        }
        """,
        LifetimeCode.Usings + """
        [ServiceContract]
        public interface IShop { [OperationContract] void Buy(int id); }

        class Shop : IShop
        {
            private static readonly ChannelFactory<IOrders> OrdersFactory = new ChannelFactory<IOrders>("orders");
            private static readonly ChannelFactory<IOrders> OrdersFactory2 = new ChannelFactory<IOrders>("others");
            private int _count;

            public void Buy(int id)
            {
                var orders = OrdersFactory.CreateChannel();
                try
                {
                    orders.Put(id);
                    ((IClientChannel)orders).Close();
                }
                catch
                {
                    ((IClientChannel)orders).Abort();
                    throw;
                }

                _count++;
            }

            public int Sell(int id)
            {
                IOrders orders = OrdersFactory.CreateChannel();
                int got = orders.Get(id);
                ((IClientChannel)orders).Close();
                return got;
            }

            public void Other(int id)
            {
                var orders = OrdersFactory2.CreateChannel();
                orders.Put(id);
                ((IClientChannel)orders).Close();
            }
        }
        """);

    // The end of a factory beside its channel is removed; an end of both becomes one of the channel.
    [Fact]
    public Task Fix_of_channel_and_factory_that_are_both_closed() => LifetimeCode.VerifyFixAsync<WCFL1005_NewClientForEveryCallFix>(
        "WCFL1005",
        LifetimeCode.Usings + Service + """
        class Shop : IShop
        {
            public void Buy(int id)
            {
                var factory = {|WCFL1005:new ChannelFactory<IOrders>("orders")|};
                IOrders orders = factory.CreateChannel();
                try
                {
                    orders.Put(id);
                    // Both.
                    ((IClientChannel)orders).Close();
                    factory.Close();
                }
                catch (FaultException)
                {
                    (orders as ICommunicationObject).Abort();
                    factory.Abort();
                }
                catch
                {
                    factory.Abort();
                    throw;
                }
            }
        }
        """,
        LifetimeCode.Usings + Service + """
        class Shop : IShop
        {
            private static readonly ChannelFactory<IOrders> OrdersFactory = new ChannelFactory<IOrders>("orders");

            public void Buy(int id)
            {
                IOrders orders = OrdersFactory.CreateChannel();
                try
                {
                    orders.Put(id);
                    // Both.
                    ((IClientChannel)orders).Close();
                }
                catch (FaultException)
                {
                    (orders as ICommunicationObject).Abort();
                }
                catch
                {
                    ((IClientChannel)orders).Abort();
                    throw;
                }
            }
        }
        """);

    // The helper ends the channel then, which it did not see before.
    [Fact]
    public Task Fix_of_a_factory_that_a_helper_ends() => LifetimeCode.VerifyFixAsync<WCFL1005_NewClientForEveryCallFix>(
        "WCFL1005",
        LifetimeCode.Usings + Service + Ends + """
        class Shop : IShop
        {
            public void Buy(int id)
            {
                var factory = {|WCFL1005:new ChannelFactory<IOrders>("orders")|};
                try
                {
                    IOrders orders = factory.CreateChannel();
                    orders.Put(id);
                }
                finally
                {
                    factory.CloseOrAbort();
                }
            }

            public void Both(int id)
            {
                var factory = {|WCFL1005:new ChannelFactory<IOrders>("orders")|};
                IOrders orders = factory.CreateChannel();
                try
                {
                    orders.Put(id);
                }
                finally
                {
                    ((ICommunicationObject)orders).CloseOrAbort();
                    factory.CloseOrAbort();
                }
            }
        }
        """,
        LifetimeCode.Usings + Service + Ends + """
        class Shop : IShop
        {
            private static readonly ChannelFactory<IOrders> OrdersFactory = new ChannelFactory<IOrders>("orders");

            public void Buy(int id)
            {
                IOrders orders = OrdersFactory.CreateChannel();
                try
                {
                    orders.Put(id);
                }
                finally
                {
                    ((IClientChannel)orders).CloseOrAbort();
                }
            }

            public void Both(int id)
            {
                IOrders orders = OrdersFactory.CreateChannel();
                try
                {
                    orders.Put(id);
                }
                finally
                {
                    ((ICommunicationObject)orders).CloseOrAbort();
                }
            }
        }
        """);

    // The helper ends the channel wherever the try is left.
    [Fact]
    public Task Fix_of_a_factory_that_a_helper_ends_behind_the_close_of_the_channel() => LifetimeCode.VerifyFixAsync<WCFL1005_NewClientForEveryCallFix>(
        "WCFL1005",
        LifetimeCode.Usings + Service + Ends + """
        class Shop : IShop
        {
            public void Buy(int id)
            {
                var factory = {|WCFL1005:new ChannelFactory<IOrders>("orders")|};
                try
                {
                    IOrders orders = factory.CreateChannel();
                    orders.Put(id);
                    ((IClientChannel)orders).Close();
                }
                finally
                {
                    factory.CloseOrAbort();
                }
            }
        }
        """,
        LifetimeCode.Usings + Service + Ends + """
        class Shop : IShop
        {
            private static readonly ChannelFactory<IOrders> OrdersFactory = new ChannelFactory<IOrders>("orders");

            public void Buy(int id)
            {
                IOrders orders = OrdersFactory.CreateChannel();
                try
                {
                    orders.Put(id);
                }
                finally
                {
                    ((IClientChannel)orders).CloseOrAbort();
                }
            }
        }
        """);

    [Theory]
    [InlineData(
        """
        var f = {|WCFL1005:new ChannelFactory<IOrders>(Name())|};
                var c = f.CreateChannel();
                c.Get(id);
                f.Close();
        """)]
    [InlineData(
        """
        var f = {|WCFL1005:new ChannelFactory<IOrders>("x")|};
                var c = f.CreateChannel();
                c.Get(id);
                ((IClientChannel)c).Open();
                f.Close();
        """)]
    [InlineData(
        """
        var f = {|WCFL1005:new ChannelFactory<IOrders>("x")|};
                f.Credentials.UserName.UserName = "a";
                var c = f.CreateChannel();
                c.Get(id);
                f.Close();
        """)]
    [InlineData(
        """
        var f = {|WCFL1005:new ChannelFactory<IOrders>("x")|};
                var c = f.CreateChannel();
                c.Get(id);
                ((IClientChannel)c).Close();
        """)]
    [InlineData("var c = {|WCFL1005:new OrdersClient(new NetTcpBinding(), new EndpointAddress(\"net.tcp://x/\"))|};\n        c.Get(id);\n        c.Close();")]
    [InlineData(
        """
        var f = {|WCFL1005:new ChannelFactory<IOrders>("x")|};
                var c = f.CreateChannel();
                c.Get(id);
                f.Note();
                f.Close();
        """)]
    [InlineData(
        """
        var f = {|WCFL1005:new ChannelFactory<IOrders>(Tcp, new EndpointAddress("net.tcp://x/"))|};
                var c = f.CreateChannel();
                c.Get(id);
                f.Close();
        """)]
    [InlineData(
        """
        var f = {|WCFL1005:new ChannelFactory<IOrders>(new NetTcpBinding(), Address)|};
                var c = f.CreateChannel();
                c.Get(id);
                f.Close();
        """)]
    [InlineData(
        """
        var f = {|WCFL1005:new ChannelFactory<IOrders>("x")|};
                try
                {
                    var c = f.CreateChannel();
                    c.Get(id);
                    f.Close();
                }
                catch (Exception)
                {
                    int c = 1;
                    f.Abort();
                }
        """)]
    public Task No_fix(string body) => LifetimeCode.VerifyNoFixAsync<WCFL1005_NewClientForEveryCallFix>(
        "WCFL1005",
        LifetimeCode.Usings + Service + Ends
            + "class Shop : IShop\n{\n    private static EndpointAddress Address = new EndpointAddress(\"net.tcp://x/\");\n    private string Name() { return \"x\"; }\n    private static readonly NetTcpBinding Tcp = new NetTcpBinding();\n    public void Buy(int id)\n    {\n        " + body + "\n    }\n}\n");

    // A static field cannot use the type parameters of a method.
    [Fact]
    public Task No_fix_where_the_contract_is_made_of_a_type_parameter() => LifetimeCode.VerifyNoFixAsync<WCFL1005_NewClientForEveryCallFix>(
        "WCFL1005",
        $$"""
        {{LifetimeCode.Usings}}[ServiceContract] interface ISales { [OperationContract] void Sell(int id); }
        [ServiceContract] interface IStock<T> { [OperationContract] void Put(T one); }
        class Sales : ISales
        {
            public void Sell(int id) { Put(id); }
            void Put<T>(T one)
            {
                var f = {|WCFL1005:new ChannelFactory<IStock<T>>("x")|};
                var c = f.CreateChannel();
                c.Put(one);
                f.Close();
            }
        }

        """);

    private static Task VerifySilentAsync(string source) => LifetimeCode.VerifySilentOfAsync("WCFL1005", LifetimeCode.Usings + source);

    // A user acts seldom; a timer, a key, a loop or a delegate runs a method at any time.
    [Theory]
    [InlineData("public Desk() { Click += On; } void On(object s, EventArgs e) { Read(1); } void Read(int id) { @ }", true)]
    [InlineData("public Desk() { this.Click += new EventHandler(this.On); Load += On; } void On(object s, EventArgs e) { Later(); } void Later() { new Rates().Read(1); } } public class Rates { public void Read(int id) { @ }", true)]
    [InlineData("void On(object s, EventArgs e) { Read(1); } void Read(int id) { @ }", false)]
    [InlineData("public Desk() { TextChanged += On; } void On(object s, EventArgs e) { Read(1); } void Read(int id) { @ }", false)]
    [InlineData("public Desk() { MouseMove += On; } void On(object s, System.Windows.Forms.MouseEventArgs e) { Read(1); } void Read(int id) { @ }", false)]
    [InlineData("public Desk() { Click += On; Paint += On; } void On(object s, EventArgs e) { Read(1); } void Read(int id) { @ }", false)]
    [InlineData("public Desk() { EventHandler on = On; Click += on; } void On(object s, EventArgs e) { Read(1); } void Read(int id) { @ }", false)]
    [InlineData("public Desk() { Click += On; Add(On); } void Add(EventHandler on) { } void On(object s, EventArgs e) { Read(1); } void Read(int id) { @ }", false)]
    [InlineData("public Desk() { new Feed().Click += On; } void On(object s, EventArgs e) { Read(1); } void Read(int id) { @ }", false)]
    [InlineData("System.Windows.Forms.Timer _timer; public Desk() { _timer.Tick += On; } void On(object s, EventArgs e) { Read(1); } void Read(int id) { @ }", false)]
    [InlineData("public Desk() { Click += On; } void On(object s, EventArgs e) { foreach (char c in Text) { Read(c); } } void Read(int id) { @ }", false)]
    [InlineData("public Desk() { Click += On; } void On(object s, EventArgs e) { new Thread(() => Read(1)).Start(); } void Read(int id) { @ }", false)]
    [InlineData("public Desk() { Click += On; } void On(object s, EventArgs e) { Read(1); new Timer(Read, null, 0, 9); } void Read(object state) { int id = 1; @ }", false)]
    [InlineData("public Desk() { Click += On; Read(2); } void On(object s, EventArgs e) { Read(1); } void Read(int id) { @ }", false)]
    public async Task A_method_that_users_run(string members, bool isSilent)
    {
        var test = new VerifyCS.Test { OnlyRules = { "WCFL1005" }, TestState = { OutputKind = OutputKind.WindowsApplication } };
        test.TestState.Sources.Add(("Test.cs", LifetimeCode.Usings + "public class Desk : System.Windows.Forms.Form { "
            + members.Replace("@", "var c = " + (isSilent ? New : "{|WCFL1005:" + New + "|}") + "; " + Close)
            + " } public class Feed { public event EventHandler Click; } static class Program { static void Main() { System.Windows.Forms.Application.Run(new Desk()); } }"));
        test.TestState.Sources.Add(("Proxy.cs", LifetimeCode.Proxy));
        await test.RunAsync();
    }

    // How often a method of a program runs that nothing in sight calls is not known; that of an object which a framework makes, such as middleware, the framework calls.
    [Theory]
    [InlineData("public class Other { public int Run() { return new Rates().Load(); } }", DiagnosticSeverity.Warning)]
    [InlineData("public class Other { public Func<int> Run() { return new Rates().Load; } }", DiagnosticSeverity.Warning)]
    [InlineData("public class Other { public int Load() { return 1; } public int Run() { new Rates(); return Load(); } }", DiagnosticSeverity.Info)]
    [InlineData("public class Other { public int Load() { return 1; } public int Run() { return Load(); } }", DiagnosticSeverity.Warning)]
    public Task A_method_that_nothing_calls(string other, DiagnosticSeverity severity)
    {
        var test = new VerifyCS.Test { OnlyRules = { "WCFL1005" }, ReferenceAssemblies = WcfReferences.ClientPackages410 };
        test.TestState.OutputKind = OutputKind.ConsoleApplication;
        test.TestState.Sources.Add(("Test.cs", LifetimeCode.Usings + "public class Rates { public int Load() { var c = {|#0:new OrdersClient(new BasicHttpBinding(), null)|}; try { int rate = c.Get(1); c.Close(); return rate; } catch { c.Abort(); throw; } } } "
            + other + " static class Program { static void Main() { } }"));
        test.TestState.Sources.Add(("Proxy.cs", LifetimeCode.Proxy));
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL1005").WithLocation(0).WithSeverity(severity));
        return test.RunAsync();
    }

    // The callers give the address: a constant or what a member holds is the same again, anything else may differ.
    [Theory]
    [InlineData("Run(\"http://x/\", id, c => c.Get(id));", true)]
    [InlineData("Run(_url, id, c => c.Get(id));", true)]
    [InlineData("Run(_urls.Orders, id, c => c.Get(id));", true)]
    [InlineData("Run(_urls.Orders, id, c => c.Get(id)); Run(id.ToString(), id, c => c.Get(id));", false)]
    [InlineData("Run(\"http://x/\" + id, id, c => c.Get(id));", false)]
    [InlineData("Run(_urls.Own, id, c => c.Get(id));", false)]
    [InlineData("Run(OperationContext.Current.SessionId, id, c => c.Get(id));", false)]
    [InlineData("Run(Urls.OfCall, id, c => c.Get(id));", false)]
    [InlineData("Run(Urls.OfAll, id, c => c.Get(id));", true)]
    [InlineData("", false)]
    public Task Callers_that_pass_an_address(string calls, bool isReported) => LifetimeCode.VerifySeverityAsync(
        "WCFL1005",
        LifetimeCode.Usings + Service + "class Urls { [ThreadStatic] public static string OfCall; public static string OfAll; public string Orders { get; set; } public string Own { get { return OperationContext.Current.SessionId; } } } class Shop : IShop { readonly string _url; readonly Urls _urls; public Shop(string url, Urls urls) { _url = url; _urls = urls; } public void Buy(int id) { "
            + calls + " } public R Run<R>(string url, int id, Func<IOrders, R> ask) { var f = " + (isReported ? "{|#0:" : string.Empty)
            + "new ChannelFactory<IOrders>(new BasicHttpBinding(), new EndpointAddress(url))" + (isReported ? "|}" : string.Empty)
            + "; var c = f.CreateChannel(); try { R one = ask(c); ((ICommunicationObject)c).Close(); f.Close(); return one; } catch { f.Abort(); throw; } } }",
        isReported ? DiagnosticSeverity.Info : null);

    // A caller that passes an address again does not show how often it calls. Main shows that it passes each once.
    [Theory]
    [InlineData("public void Ask() { Run(\"http://x/\"); }", "url", "this method is called often, and its callers pass an address again")]
    [InlineData("public void Ask() { Run(_url); }", "url", "this method is called often, and its callers pass an address again")]
    [InlineData("public void Ask() { while (true) Run(_url); }", "url", "the callers of this method pass an address again")]
    [InlineData("public void Ask() { Run(null); }", "\"http://x/\"", "this method is called often")]
    [InlineData("static void Main() { while (true) new Caller().Run(\"http://x/\"); }", "url", "the callers of this method pass an address again")]
    [InlineData("static void Main() { new Caller().Run(\"http://x/\"); }", "url", null)]
    [InlineData("static void Main() { var one = new Caller(); one.Run(\"http://x/\"); one.Run(\"http://y/\"); }", "url", null)]
    public Task What_callers_that_pass_an_address_assume(string callers, string address, string? assumption)
    {
        var test = new VerifyCS.Test { OnlyRules = { "WCFL1005" } };
        string made = "new ChannelFactory<IOrders>(new BasicHttpBinding(), new EndpointAddress(" + address + "))";
        test.TestState.Sources.Add(("Test.cs", LifetimeCode.Usings + "class Caller { readonly string _url; public Caller() { _url = Environment.MachineName; } " + callers
            + " public void Run(string url) { var f = " + (assumption is null ? made : "{|#0:" + made + "|}") + "; var c = f.CreateChannel(); c.Get(1); f.Close(); } }"));
        test.TestState.Sources.Add(("Proxy.cs", LifetimeCode.Proxy));
        test.TestState.OutputKind = callers.Contains(" Main(") ? OutputKind.ConsoleApplication : OutputKind.DynamicallyLinkedLibrary;
        if (assumption is not null)
        {
            test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL1005").WithLocation(0).WithSeverity(DiagnosticSeverity.Info)
                .WithAssumptionAndMessageOf(assumption, "ChannelFactory<IOrders>", "for every call of this method"));
        }

        return test.RunAsync();
    }

    // Who gets the channel may use it as long as the factory is open.
    [Theory]
    [InlineData("ask(c); f.Close();", true)]
    [InlineData("ask(c);", false)]
    [InlineData("ask(c); if (id > 0) { f.Close(); } else { _kept = f; }", false)]
    [InlineData("try { ask(c); } catch { f.Abort(); throw; }", false)]
    public Task A_factory_whose_channel_a_delegate_gets(string statements, bool isReported) => LifetimeCode.VerifySeverityAsync(
        "WCFL1005",
        LifetimeCode.Usings + Service + "class Shop : IShop { ChannelFactory<IOrders> _kept; public void Buy(int id) { Run(id, c => c.Get(id)); } void Run(int id, Action<IOrders> ask) { var f = "
            + (isReported ? "{|#0:" : string.Empty) + Factory + (isReported ? "|}" : string.Empty) + "; var c = f.CreateChannel(); " + statements + " } }",
        isReported ? DiagnosticSeverity.Warning : null);

    // A class that keeps its client and cannot be closed: each object of it creates a factory.
    private const string Wrapper =
        "class Wrapper { readonly ChannelFactory<IOrders> _factory; readonly IOrders _channel; public Wrapper() { _factory = new ChannelFactory<IOrders>(BINDING, new EndpointAddress(\"http://orders/\")); _channel = _factory.CreateChannel(); } public int Get(int id) => _channel.Get(id); } ";

    [Theory]
    [InlineData("public int Run() { return {|#0:new Wrapper()|}.Get(1); }")]
    [InlineData("public int Run() { var w = {|#0:new Wrapper()|}; return w.Get(1); }")]
    [InlineData("public int Run() { int sum = 0; foreach (int id in new[] { 1, 2 }) { sum += {|#0:new Wrapper()|}.Get(id); } return sum; }")]
    public Task A_wrapper_without_sessions_that_a_service_creates_for_each_call(string members) => LifetimeCode.VerifySeverityAsync(
        "WCFL1005", LifetimeCode.Usings + Wrapper.Replace("BINDING", "new BasicHttpBinding()")
            + "[ServiceContract] interface IService { [OperationContract] int Run(); } class Service : IService { " + members + " }",
                DiagnosticSeverity.Warning);

    [Fact]
    public Task A_wrapper_with_a_channel_of_a_factory_that_it_makes_for_it() => LifetimeCode.VerifySeverityAsync(
        "WCFL1005",
        LifetimeCode.Usings + """
        class Wrapper
        {
            readonly IOrders _channel;
            public Wrapper() { var factory = new ChannelFactory<IOrders>(new BasicHttpBinding(), new EndpointAddress("http://orders/")); _channel = factory.CreateChannel(); }
            public int Get(int id) => _channel.Get(id);
        }
        [ServiceContract] interface IService { [OperationContract] int Run(); }
        class Service : IService { public int Run() { return {|#0:new Wrapper()|}.Get(1); } }
        """,
        DiagnosticSeverity.Warning);

    // WCFL1001 reports those over a session.
    [Theory]
    [InlineData("public int Run() { return new Wrapper().Get(1); }", "new NetTcpBinding()")]
    [InlineData("public int Run() { var w = new Wrapper(); w.Get(2); return w.Get(1); }", "new BasicHttpBinding()")]
    [InlineData("readonly Wrapper _kept = new Wrapper(); public int Run() { return _kept.Get(1); }", "new BasicHttpBinding()")]
    [InlineData("public Service() { new Wrapper().Get(1); } public int Run() { return 1; }", "new BasicHttpBinding()")]
    public Task A_wrapper_that_is_kept_or_called_often_is_silent(string members, string binding) => LifetimeCode.VerifySilentOfAsync(
        "WCFL1005", LifetimeCode.Usings + Wrapper.Replace("BINDING", binding)
            + "[ServiceContract] interface IService { [OperationContract] int Run(); } class Service : IService { " + members + " }");
}
