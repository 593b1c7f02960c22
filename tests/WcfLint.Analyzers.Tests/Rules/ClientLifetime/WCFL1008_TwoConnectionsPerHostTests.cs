using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestKit;
using WcfLint.TestUtilities;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ProjectAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.ClientLifetime;

public class WCFL1008_TwoConnectionsPerHostTests
{
    private const string Endpoint = "<endpoint name=\"orders\" address=\"http://orders.example/\" binding=\"basicHttpBinding\" contract=\"IOrders\" />";
    private const string Found = "{|WCFL1008:" + Endpoint + "|}";
    private const string Threads = "public class C { public void M() { var client = new OrdersClient(\"orders\"); Parallel.For(0, 9, n => client.Put(n)); } }";
    private const string Main = " static class Start { static void Main() { } }";

    [Theory]
    [InlineData("<endpoint name=\"orders\" address=\"http://localhost/\" binding=\"basicHttpBinding\" contract=\"IOrders\" />", "")]
    [InlineData("<endpoint name=\"orders\" address=\"http://127.0.0.1:8080/\" binding=\"basicHttpBinding\" contract=\"IOrders\" />", "")]
    [InlineData("<endpoint name=\"orders\" address=\"#{address}#\" binding=\"basicHttpBinding\" contract=\"IOrders\" />", "")]
    [InlineData("<endpoint name=\"orders\" address=\"net.tcp://orders.example/\" binding=\"netTcpBinding\" contract=\"IOrders\" />", "")]
    [InlineData("<endpoint name=\"orders\" address=\"http://orders.example/\" binding=\"basicHttpBinding\" contract=\"IElsewhere\" />", "")]
    [InlineData("<!-- wcflint disable WCFL1008 -->" + Endpoint, "")]
    [InlineData("<!-- " + Endpoint + " -->", "")]
    [InlineData(Endpoint, "<system.net><connectionManagement><add address=\"*\" maxconnection=\"2\" /></connectionManagement></system.net>")]
    [InlineData(Endpoint, "<system.net><connectionManagement configSource=\"net.config\" /></system.net>")]
    public Task Configuration_is_silent(string endpoint, string net) => VerifyAsync(Configuration(endpoint, net), Code(Threads));

    // The client is called from one thread only, or the limit is set.
    [Theory]
    [InlineData("public class C { public void M() { var client = new OrdersClient(\"orders\"); client.Put(1); client.Put(2); } }")]
    [InlineData("public class C { public void M() { var client = new OrdersClient(\"other\"); Parallel.For(0, 9, n => client.Put(n)); } }")]
    [InlineData("public class C { public void M() { Parallel.For(0, 9, n => { var client = new Own.OrdersClient(\"orders\"); client.Put(n); }); } } namespace Own { class OrdersClient { public OrdersClient(string s) { } public void Put(int n) { } } }")]
    [InlineData("public class C { public void M() { var client = new OrdersClient(\"orders\"); Parallel.For(0, 9, n => client.Gone(n)); } }")]
    [InlineData("class Setup { public void M() { System.Net.ServicePointManager.DefaultConnectionLimit = 100; } } " + Threads)]
    [InlineData("class Setup { public void M() { System.Net.ServicePointManager.FindServicePoint(new Uri(\"http://orders.example/\")).ConnectionLimit = 100; } } " + Threads)]
    [InlineData("public class C { public void M() { using (var client = new OrdersClient(\"orders\")) { client.Put(1); } } }")]
    [InlineData("public class C { public void M() { for (int n = 0; n < 9; n++) { using (var client = new OrdersClient(\"orders\")) { client.Put(n); } } } }")]
    [InlineData("public class C { public void M() { Task.Run(() => { using (var client = new OrdersClient(\"orders\")) { client.Put(1); } }); } }")]
    [InlineData("public class C { public void M() { Parallel.For(0, 9, n => { var client = new OrdersClient(\"orders\"); client.Close(); }); } }")]
    [InlineData("public class C { public async Task M() { var client = new OrdersClient(\"orders\"); for (int n = 0; n < 9; n++) { await client.GetAsync(n); } await Task.WhenAll(Task.Delay(1)); } }")]
    [InlineData("[ServiceContract] public interface IGate { [OperationContract] void Send(int n); } [ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)] public class Gate : IGate { public void Send(int n) { using (var client = new OrdersClient(\"orders\")) { client.Put(n); } } }")]
    [InlineData("[ServiceContract] public interface IGate { [OperationContract] void Send(int n); } [ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)] public class Base { } public class Gate : Base, IGate { public void Send(int n) { using (var client = new OrdersClient(\"orders\")) { client.Put(n); } } }")]
    [InlineData("public class C { Timer t; public void M() { t = new Timer(Poll, null, 100, Timeout.Infinite); } void Poll(object s) { using (var client = new OrdersClient(\"orders\")) { client.Put(1); } t.Change(100, Timeout.Infinite); } }")]
    [InlineData("[ServiceContract] public interface IGate { [OperationContract] void Send(int n); } public class Gate : IGate { public void Send(int n) { } public void Other(int n) { using (var client = new OrdersClient(\"orders\")) { client.Put(n); } } }")]
    [InlineData("public class C { public void M(int[] all) { Parallel.ForEach(all, Sned); } void Send(int n) { using (var client = new OrdersClient(\"orders\")) { client.Put(n); } } }")]
    [InlineData("public class C { public void M(int[] all) { Parallel.ForEach(all, n => { using (var client = new OrdersClient(\"orders\")) { client. } }); } }")]
    [InlineData("public class C { public async Task M() { var client = new OrdersClient(\"orders\"); await Policy.Execute(() => client.GetAsync(1)); await Task.WhenAll(Task.Delay(1), Task.Delay(2)); } } public static class Policy { public static Task Execute(Func<Task<int>> run) { return run(); } }")]
    [InlineData("public class C { public async Task M() { var client = new OrdersClient(\"orders\"); async Task One(int n) { await client.GetAsync(n); } await One(1); await Task.WhenAll(Task.Delay(1)); } }")]
    [InlineData("public class C { public async Task M() { var client = new OrdersClient(\"orders\"); var results = new Task[9]; async Task One(int n) { await client.GetAsync(n); } for (int n = 0; n < 9; n++) { results[n] = One(n); await results[n]; } await Task.WhenAll(Task.Delay(1)); } }")]
    public Task Code_is_silent(string code) => VerifyAsync(Configuration(Endpoint), Code(code));

    [Fact]
    public Task Is_silent_in_tests() => VerifyAsync(Configuration(Endpoint), "using Xunit;\n" + Code(Threads));

    [Fact]
    public Task Is_silent_for_a_library() => VerifyAsync(Configuration(Endpoint), LifetimeCode.Usings + Threads);

    [Fact]
    public Task Is_silent_for_a_site() => VerifyAsync(Configuration(Endpoint), Code(Threads), file: "web.config");

    [Theory]
    [InlineData(nameof(WcfReferences.ClientPackages10))]
    [InlineData(nameof(WcfReferences.CoreWcfWithConfiguration))]
    public Task Is_silent_on(string platform) => VerifyAsync(Configuration(Endpoint), Code(Threads), WcfReferences.Named(platform));

    [Theory]
    [InlineData(Threads)]
    [InlineData("public class C { static readonly OrdersClient client = new OrdersClient(\"orders\"); public void M() { client.Put(1); } }")]
    [InlineData("public class C { readonly OrdersClient client = new OrdersClient(\"orders\"); Timer t; public void M() { t = new Timer(Poll, null, 0, 100); } void Poll(object s) { client.Put(1); } }")]
    [InlineData("public class C { Timer t; public void M() { t = new Timer(Poll, null, 0, 100); } void Poll(object s) { using (var client = new OrdersClient(\"orders\")) { client.Put(1); } } }")]
    [InlineData("public class C { public void M() { IOrders client = new ChannelFactory<IOrders>(\"orders\").CreateChannel(); Parallel.For(0, 9, n => client.Put(n)); } }")]
    [InlineData("public class C { public void M() { Parallel.For(0, 9, n => { using (var client = new OrdersClient(\"orders\")) { client.Put(n); } }); } }")]
    [InlineData("public class C { public void M() { for (int n = 0; n < 9; n++) { Task.Run(() => { var client = new OrdersClient(\"orders\"); client.Put(1); client.Close(); }); } } }")]
    [InlineData("public class C { public void M(int[] all) { Parallel.ForEach(all, Send); } void Send(int n) { using (var client = new OrdersClient(\"orders\")) { client.Put(n); } } }")]
    [InlineData("public class C { public void M(int[] all) { Parallel.ForEach(all, n => new Sender().Send(n)); } } public class Sender { public void Send(int n) { var client = new OrdersClient(\"orders\"); client.Put(n); client.Close(); } }")]
    [InlineData("[ServiceContract] public interface IGate { [OperationContract] void Send(int n); } public class Gate : IGate { public void Send(int n) { using (var client = new OrdersClient(\"orders\")) { client.Put(n); } } }")]
    [InlineData("public class C { public Task M(int[] all) { var client = new OrdersClient(\"orders\"); return Task.WhenAll(all.Select(n => client.GetAsync(n))); } }")]
    [InlineData("public class C { public async Task M(int[] all) { var client = new OrdersClient(\"orders\"); var tasks = new List<Task>(); foreach (int n in all) { tasks.Add(client.GetAsync(n)); } await Task.WhenAll(tasks); } }")]
    [InlineData("public class C { static readonly OrdersClient client = new OrdersClient(\"orders\"); public Task M() { return client.GetAsync(1); } }")]
    [InlineData("public class C { public async Task M(int[] all) { var client = new OrdersClient(\"orders\"); var tasks = all.Select(n => client.GetAsync(n)).ToList(); await Task.WhenAll(tasks); } }")]
    [InlineData("public class C { public async Task M(int[] all) { var client = new OrdersClient(\"orders\"); async Task One(int n) { await client.GetAsync(n); } await Task.WhenAll(all.Select(One)); } }")]
    [InlineData("public class C { public async Task M(List<int> all) { var client = new OrdersClient(\"orders\"); var tasks = new List<Task>(); all.ForEach(n => tasks.Add(client.GetAsync(n))); await Task.WhenAll(tasks); } }")]
    [InlineData("public class C { public async Task M() { var client = new OrdersClient(\"orders\"); var tasks = new Task[9]; for (int n = 0; n < 9; n++) { tasks[n] = One(n); } await Task.WhenAll(tasks); async Task One(int n) { await client.GetAsync(n); } } }")]
    [InlineData("public class C { public async Task M() { var client = new OrdersClient(\"orders\"); var tasks = new Task[9]; for (int n = 0; n < 9; n++) { int id = n; tasks[n] = Task.Run(() => client.GetAsync(id)); } await Task.WhenAll(tasks); } }")]
    [InlineData("public class C { readonly List<Task> _tasks = new List<Task>(); public async Task M(List<int> all) { var client = new OrdersClient(\"orders\"); all.ForEach(n => this._tasks.Add(client.GetAsync(n))); await Task.WhenAll(this._tasks); } }")]
    public Task Reports(string code) => VerifyAsync(Configuration(Found + Endpoint.Replace("\"orders\"", "\"second\"")), Code(code));

    [Fact]
    public async Task Is_info()
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL1008" } };
        test.TestState.Sources.Add(Code(Threads));
        test.TestState.Sources.Add(LifetimeCode.Proxy);
        test.TestState.AdditionalFiles.Add(("app.config", Configuration("{|#0:" + Endpoint + "|}")));
        test.ExpectedDiagnostics.Add(
            VerifyConfig.Diagnostic("WCFL1008").WithLocation(0).WithSeverity(DiagnosticSeverity.Info).WithMessageOf("client", "C", "orders"));
        await test.RunAsync();
    }

    [Theory]
    [InlineData("", "\n  <system.net>\n    <connectionManagement>\n      <add address=\"*\" maxconnection=\"12\" />\n    </connectionManagement>\n  </system.net>", true)]
    [InlineData("<system.net>\n    <settings />\n  </system.net>", "<system.net>\n    <settings />\n    <connectionManagement>\n      <add address=\"*\" maxconnection=\"12\" />\n    </connectionManagement>\n  </system.net>", false)]
    public Task The_limit_is_added(string net, string added, bool isBehind) =>
        VerifyConfig.VerifyCodeFixAsync(
            Configuration(Found, net),
            isBehind ? Configuration(Endpoint).Replace("  </system.serviceModel>", "  </system.serviceModel>" + added) : Configuration(Endpoint, added),
            Code(Threads) + LifetimeCode.Proxy.Substring(LifetimeCode.Usings.Length),
            onlyRules: ["WCFL1008"]);

    private static string Configuration(string endpoints, string net = "") =>
        "<configuration>\n  " + (net.Length == 0 ? string.Empty : net + "\n  ") + "<system.serviceModel>\n    <client>\n      " + endpoints
            + "\n    </client>\n  </system.serviceModel>\n</configuration>\n";

    private static string Code(string code) => LifetimeCode.Usings + code + Main;

    private static async Task VerifyAsync(string configuration, string code, WcfReferences? references = null, string file = "app.config")
    {
        var test = new VerifyConfig.Test { OnlyRules = { "WCFL1008" }, CompilerDiagnostics = CompilerDiagnostics.None };
        test.TestState.Sources.Add(code);
        test.TestState.Sources.Add(LifetimeCode.Proxy);
        test.TestState.AdditionalFiles.Add((file, configuration));
        if (references is not null)
        {
            test.ReferenceAssemblies = references;
        }

        await test.RunAsync();
    }
}
