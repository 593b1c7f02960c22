using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Hosting;
using Xunit;

namespace WcfLint.Analyzers.Tests.Rules.ClientLifetime;

public class WCFL1001_ClientNeverClosedTests
{
    // The connection of a factory is that of its channels.
    [Theory]
    [InlineData("var f = new ChannelFactory<IOrders>(\"e\"); var ch = f.CreateChannel(); try { ch.Get(id); ((IClientChannel)ch).Close(); } catch { ((IClientChannel)ch).Abort(); throw; }")]
    [InlineData("var f = new ChannelFactory<IOrders>(\"e\"); var ch = f.CreateChannel(); ch.Get(id); ((IClientChannel)ch).Abort();")]
    [InlineData("var f = new ChannelFactory<IOrders>(\"e\"); var ch = f.CreateChannel(); ch.Get(id); ((IClientChannel)ch).Abort(); ch = f.CreateChannel(); ch.Get(id); ((IClientChannel)ch).Abort();")]
    public Task A_factory_whose_channels_are_ended_is_silent(string statements) => LifetimeCode.VerifySilentAsync(LifetimeCode.Method(statements));

    [Fact]
    public Task The_channel_of_such_a_factory_is_judged_itself() => LifetimeCode.VerifyAsync(
        "WCFL1003", LifetimeCode.Method("var f = new ChannelFactory<IOrders>(\"e\"); var ch = f.CreateChannel(); ch.Get(id); {|WCFL1003:((IClientChannel)ch).Close()|};"));

    // A factory that is closed here closes its channels, wherever it was created.
    [Theory]
    [InlineData("var f = Make(); var ch = f.CreateChannel(); ch.Get(id); f.Close();")]
    [InlineData("ChannelFactory<IOrders> f = null; try { f = Kept; f.CreateChannel().Get(id); } finally { f.Abort(); }")]
    public Task A_channel_of_a_closed_factory_is_silent(string statements) => LifetimeCode.VerifySilentOfAsync("WCFL1001", LifetimeCode.Usings + Factories(statements));

    [Fact]
    public Task A_channel_of_a_factory_that_stays_is_reported() => LifetimeCode.VerifyAsync("WCFL1001", LifetimeCode.Usings + Factories("var f = Kept; {|WCFL1001:f.CreateChannel()|}.Get(id); Kept.Close();"));

    private static string Factories(string statements) =>
        "class Caller { public static ChannelFactory<IOrders> Kept; static ChannelFactory<IOrders> Make() { var f = new ChannelFactory<IOrders>(new NetTcpBinding(), \"net.tcp://x/\"); Console.WriteLine(f); return f; } public void Run(int id) { " + statements + " } }";

    // Main waits, and the end of the process ends them all.
    [Theory]
    [InlineData("static void Main() { var a = {|#0:new ServiceHost(typeof(object))|}; var b = {|#1:new ServiceHost(typeof(string))|}; a.Open(); b.Open(); Console.ReadLine(); }", ", and neither is the other host in Main")]
    [InlineData("static void Main() { var a = {|#0:new ServiceHost(typeof(object))|}; a.Open(); Console.ReadLine(); }", "")]
    [InlineData("static void Main() { var a = {|#0:new ServiceHost(typeof(object))|}; var b = new ServiceHost(typeof(string)); a.Open(); Console.ReadLine(); }", "")]
    [InlineData("static void Main() { var b = new ServiceHost(typeof(string)); var a = {|#0:new ServiceHost(typeof(object))|}; a.Open(); Console.ReadLine(); }", "")]
    public async Task Hosts_of_Main_are_one_finding(string main, string others)
    {
        var test = new WcfLint.TestKit.CSharpAnalyzerVerifier<CodeAnalyzer>.Test { OnlyRules = { "WCFL1001" } };
        test.TestState.Sources.Add(("Test.cs", LifetimeCode.Usings + "class Program { " + main + " }"));
        var expected = WcfLint.TestKit.CSharpAnalyzerVerifier<CodeAnalyzer>.Diagnostic("WCFL1001").WithLocation(0).WithSeverity(DiagnosticSeverity.Info)
            .WithMessage("'a' is never closed" + others + "; call Close, and Abort if Close fails. Effect: it listens until the process ends, which breaks off the calls in progress");
        test.ExpectedDiagnostics.Add(others.Length > 0 ? expected.WithLocation(1) : expected);
        await test.RunAsync();
    }

    // Arrays, lists and fields of a program keep hosts until its end.
    [Theory]
    [InlineData("static void Main() { var all = new List<ServiceHost>(); foreach (var t in new[] { typeof(object), typeof(string) }) { all.Add({|WCFL1001:new ServiceHost(t)|}); } foreach (var h in all) { h.Open(); } Console.ReadLine(); }")]
    [InlineData("static void Main() { var all = new[] { {|WCFL1001:new ServiceHost(typeof(object))|} }; foreach (var h in all) h.Open(); Console.ReadLine(); }")]
    [InlineData("static void Main() { ServiceHost[] all = { {|WCFL1001:new ServiceHost(typeof(object))|} }; for (int i = 0; i < all.Length; i++) all[i].Open(); Console.ReadLine(); }")]
    [InlineData("static readonly List<ServiceHost> s_all = new List<ServiceHost>(); static void Main() { var h = {|WCFL1001:new ServiceHost(typeof(object))|}; h.Open(); s_all.Add(h); Console.ReadLine(); }")]
    [InlineData("ServiceHost[] _all = new ServiceHost[1]; public void OnStart() { _all[0] = {|WCFL1001:new ServiceHost(typeof(object))|}; _all[0].Open(); }")]
    [InlineData("static ServiceHost s_host; static void Main() { s_host = {|WCFL1001:new ServiceHost(typeof(object))|}; s_host.Open(); Console.ReadLine(); }")]
    [InlineData("private ServiceHost _host; public void OnStart() { this._host = {|WCFL1001:new ServiceHost(typeof(object))|}; this._host.Open(); }")]
    public Task Hosts_that_are_kept_and_never_ended(string members) => LifetimeCode.VerifyAsync("WCFL1001", LifetimeCode.Usings + "class Program { " + members + " }");

    [Theory]
    [InlineData("static void Main() { var all = new List<ServiceHost>(); all.Add(new ServiceHost(typeof(object))); foreach (var h in all) { h.Open(); } Console.ReadLine(); foreach (var h in all) { h.Close(); } }")]
    [InlineData("static void Main() { var all = new List<ServiceHost>(); all.Add(new ServiceHost(typeof(object))); foreach (var h in all) { h.Open(); } Console.ReadLine(); End(all); } static void End(List<ServiceHost> all) { }")]
    [InlineData("static void Main() { var all = new List<ServiceHost>(); all.Add(new ServiceHost(typeof(object))); foreach (var h in all) { h.Open(); Note(h); } Console.ReadLine(); } static void Note(ServiceHost h) { }")]
    [InlineData("internal static List<ServiceHost> All = new List<ServiceHost>(); static void Main() { var h = new ServiceHost(typeof(object)); h.Open(); All.Add(h); }")]
    [InlineData("static void Main() { new List<ServiceHost>().Add(new ServiceHost(typeof(object))); }")]
    [InlineData("internal static ServiceHost Host; static void Main() { Host = new ServiceHost(typeof(object)); Host.Open(); }")]
    [InlineData("private ServiceHost _host; public void OnStart() { _host = new ServiceHost(typeof(object)); _host.Open(); } public void OnStop() { if (_host != null) _host.Close(); }")]
    [InlineData("private ServiceHost _host; public ServiceHost Host => _host; public void OnStart() { _host = new ServiceHost(typeof(object)); _host.Open(); }")]
    [InlineData("private ServiceHost _host; public void OnStart() { _host = new ServiceHost(typeof(object)); }")]
    public Task Hosts_that_other_code_may_end_are_silent(string members) => LifetimeCode.VerifySilentOfAsync("WCFL1001", LifetimeCode.Usings + "class Program { " + members + " }");

    // The code beside a XAML file that no build has seen: its fields, and at times its base, do not resolve.
    [Theory]
    [InlineData("WCFL1001", "var c = {|WCFL1001:new OrdersClient()|}; status.Text = c.Get(int.Parse(this.number.Text)).ToString();")]
    [InlineData("WCFL1001", "OrdersClient c = {|WCFL1001:new OrdersClient()|}; c.Put(this.list.SelectedIndex); this.list.ItemsSource = c.Get(number.Value);")]
    [InlineData("WCFL1001", "var c = {|WCFL1001:new OrdersClient()|}; c.GetAsync(number.Value).ContinueWith(t => status.Text = t.Result.ToString());")]
    [InlineData("WCFL1002", "{|WCFL1002:using|} (var c = new OrdersClient()) { status.Text = c.Get(number.Value).ToString(); }")]
    [InlineData("WCFL1003", "var c = new OrdersClient(); c.Put(number.Value); {|WCFL1003:c.Close()|};")]
    public Task Handlers_behind_XAML_are_judged(string rule, string statements) => LifetimeCode.VerifySilentOfAsync(
        rule, LifetimeCode.Usings + "public partial class MainPage : UserControl { public MainPage() { InitializeComponent(); } private void Save_Click(object sender, RoutedEventArgs e) { " + statements + " } }");

    // A call with an argument that does not resolve is a call all the same.
    [Theory]
    [InlineData("var c = {|WCFL1001:new OrdersClient()|}; c.Get(Missing);")]
    [InlineData("var c = {|WCFL1001:new OrdersClient()|}; int n = c.Get(box.Text); c.Put(n);")]
    [InlineData("var c = {|WCFL1001:new OrdersClient()|}; int? n = c?.Get(box.Text); c.Put(1);")]
    public Task Calls_with_unresolved_arguments(string statements) => LifetimeCode.VerifySilentOfAsync("WCFL1001", LifetimeCode.Method(statements));

    [Theory]
    [InlineData("var c = new OrdersClient(); c.NoSuchOperation(id);")]
    [InlineData("var c = new OrdersClient(); c.Get(Missing); Keep(c);")]
    public Task Calls_that_do_not_resolve_are_silent(string statements) => LifetimeCode.VerifySilentOfAsync("WCFL1001", LifetimeCode.Method(statements));

    // A small class that cannot be closed: each object of it leaves a factory and a channel behind.
    private const string Wrapper = "class Wrapper { readonly ChannelFactory<IOrders> _factory; readonly IOrders _channel; public Wrapper() { _factory = {|#0:new ChannelFactory<IOrders>(\"e\")|}; _channel = _factory.CreateChannel(); } public int Get(int id) => _channel.Get(id); } ";

    [Theory]
    [InlineData("public int Run() { return {|#1:new Wrapper()|}.Get(1); }", DiagnosticSeverity.Warning)]
    [InlineData("public int Run() { var w = {|#1:new Wrapper()|}; w.Get(1); return w.Get(2); }", DiagnosticSeverity.Warning)]
    [InlineData("public int Run() => {|#1:new Wrapper()|}.Get(1);", DiagnosticSeverity.Warning)]
    [InlineData("public int First { get { Wrapper w = {|#1:new()|}; return w.Get(1); } }", DiagnosticSeverity.Warning)]
    [InlineData("class Derived : Wrapper { } public int Run() { return {|#1:new Derived()|}.Get(1); }", DiagnosticSeverity.Warning)]
    [InlineData("class Derived : Wrapper, IDisposable { public void Dispose() { } } public int Run() { using (var w = new Derived()) { return w.Get(1); } }", DiagnosticSeverity.Info)]
    [InlineData("readonly Wrapper _kept = new Wrapper(); public int Run() { return _kept.Get(1); }", DiagnosticSeverity.Info)]
    [InlineData("Wrapper _kept; public int Run() { var w = new Wrapper(); _kept = w; return w.Get(2); }", DiagnosticSeverity.Info)]
    [InlineData("static void Main() { var w = new Wrapper(); w.Get(2); }", DiagnosticSeverity.Info)]
    public async Task A_wrapper_that_is_made_for_each_call(string user, DiagnosticSeverity severity)
    {
        var test = new WcfLint.TestKit.CSharpAnalyzerVerifier<CodeAnalyzer>.Test { OnlyRules = { "WCFL1001" } };
        test.AssumeSessions();
        test.TestState.Sources.Add(("Test.cs", LifetimeCode.Usings + Wrapper + "class User { " + user + " }"));
        test.TestState.Sources.Add(("Proxy.cs", LifetimeCode.Proxy));
        var expected = WcfLint.TestKit.CSharpAnalyzerVerifier<CodeAnalyzer>.Diagnostic("WCFL1001").WithLocation(0).WithSeverity(severity);
        test.ExpectedDiagnostics.Add(severity == DiagnosticSeverity.Warning ? expected.WithLocation(1) : expected);
        await test.RunAsync();
    }

    // The channel is ended, or other code gets a reference to it.
    [Theory]
    [InlineData("public void End() { try { ((IClientChannel)_channel).Close(); } catch { ((IClientChannel)_channel).Abort(); } }")]
    [InlineData("public IOrders Channel { get { return _channel; } }")]
    [InlineData("public void End() { _factory.Abort(); }")]
    public Task A_wrapper_whose_channel_is_ended_is_silent(string member) => LifetimeCode.VerifySilentAsync(
        LifetimeCode.Usings + Wrapper.Replace("{|#0:", string.Empty).Replace("|}", string.Empty).Replace("public int Get", member + " public int Get") + "class User { public int Run() { return new Wrapper().Get(1); } }");

    // A field over a binding with sessions keeps one for each object, whether its owner can be disposed of or not.
    [Theory]
    [InlineData("new NetTcpBinding()", DiagnosticSeverity.Warning)]
    [InlineData("new CustomBinding()", DiagnosticSeverity.Info)]
    [InlineData("new BasicHttpBinding()", null)]
    public Task A_field_over_a_session(string binding, DiagnosticSeverity? severity) => LifetimeCode.VerifySeverityAsync(
        "WCFL1001", LifetimeCode.Usings + "class Owner { readonly OrdersClient _client = {|#0:new OrdersClient(" + binding + ", null)|}; public int Get() => _client.Get(1); }", severity);

    [Theory]
    [InlineData("var c = {|WCFL1001:new OrdersClient()|}; c.Get(id);")]
    [InlineData("var c = {|WCFL1001:new OrdersClient(\"e\") { }|}; c.ClientCredentials.UserName.UserName = \"u\"; c.Get(id);")]
    [InlineData("OrdersClient c; c = {|WCFL1001:new OrdersClient()|}; c.Get(id);")]
    [InlineData("OrdersClient c = null; if (flag) { c = {|WCFL1001:new OrdersClient()|}; } c?.Get(id);")]
    [InlineData("var c = {|WCFL1001:new OrdersClient()|}; Use(c);")]
    [InlineData("IOrders c = {|WCFL1001:new OrdersClient()|}; c.Get(id);")]
    [InlineData("var c = {|WCFL1001:new GenericProxy<IOrders>()|}; c.Ping();")]
    [InlineData("var c = {|WCFL1001:new OrdersClient()|}; try { if (c.Get(id) > 1) { return; } c.Close(); } catch { c.Abort(); throw; }")]
    [InlineData("foreach (int i in new[] { 1 }) { var c = {|WCFL1001:new OrdersClient()|}; try { c.Get(i); if (flag) continue; c.Close(); } catch { c.Abort(); throw; } }")]
    [InlineData("var c = {|WCFL1001:new OrdersClient()|}; try { c.Get(id); if (flag) goto end; c.Close(); } catch { c.Abort(); throw; } end: ;")]
    [InlineData("var c = {|WCFL1001:new OrdersClient()|}; try { if (flag) { c.Close(); return; } if (c.Get(id) > 1) return; c.Close(); } catch { c.Abort(); throw; }")]
    [InlineData("var c = {|WCFL1001:new OrdersClient()|}; try { c.InnerChannel.Open(); if (flag) return; c.Get(id); c.Close(); } catch { c.Abort(); throw; }")]
    [InlineData("var c = {|WCFL1001:new OrdersClient()|}; try { Use(c); if (flag) return; c.Close(); } catch { c.Abort(); throw; }")]
    [InlineData("var c = {|WCFL1001:new OrdersClient()|}; try { var inner = c.InnerChannel; inner.Open(); if (flag) return; c.Close(); } catch { c.Abort(); throw; }")]
    [InlineData("var c = {|WCFL1001:new DerivedClient()|}; try { if (flag) return; c.Get(id); c.Close(); } catch { c.Abort(); throw; }")]
    [InlineData("var c = {|WCFL1001:new OpenedClient()|}; try { if (flag) return; c.Get(id); c.Close(); } catch { c.Abort(); throw; }")]
    [InlineData("{|WCFL1001:new OrdersClient()|}.Get(id);")]
    [InlineData("var f = {|WCFL1001:new ChannelFactory<IOrders>(\"e\")|}; var ch = f.CreateChannel(); ch.Get(id);")]
    [InlineData("var f = {|WCFL1001:new ChannelFactory<IOrders>(\"e\")|}; var ch = f.CreateChannel(); ch.Get(id); var b = f.CreateChannel(); ((IClientChannel)b).Close();")]
    [InlineData("var f = {|WCFL1001:new ChannelFactory<IOrders>(\"e\")|}; var ch = f.CreateChannel(); ((IClientChannel)ch).Abort(); ch = f.CreateChannel(); ch.Get(id);")]
    [InlineData("var c = {|WCFL1001:new OrdersClient()|}; try { c.Get(id); } catch (EndpointNotFoundException) { }")]
    [InlineData("var f = {|WCFL1001:new DuplexChannelFactory<IOrders>(new InstanceContext(this))|}; f.CreateChannel().Get(id);")]
    [InlineData("var ch = {|WCFL1001:ChannelFactory<IOrders>.CreateChannel(new NetTcpBinding(), null)|}; ch.Get(id);")]
    [InlineData("var ch = {|WCFL1001:new ChannelFactory<IOrders>(\"e\").CreateChannel()|}; ch.Get(id);")]
    [InlineData("var ch = {|WCFL1001:_factory.CreateChannel()|}; ch.Get(id);")]
    [InlineData("var c = {|WCFL1001:new OrdersClient()|}; var ch = c.ChannelFactory.CreateChannel(); ch.Get(id);")]
    [InlineData("var h = {|WCFL1001:new ServiceHost(typeof(object))|}; h.Open();")]
    [InlineData("var a = {|WCFL1001:new OrdersClient()|}; var b = a; b.Get(id);")]
    [InlineData("Action x = () => { var c = {|WCFL1001:new OrdersClient()|}; c.Get(id); };")]
    [InlineData("var c = {|WCFL1001:new OrdersClient()|}; using (new OperationContextScope(c.InnerChannel)) { c.Get(id); }")]
    public Task Reported(string statements) => LifetimeCode.VerifyAsync("WCFL1001", LifetimeCode.Usings + $$"""
        class Caller
        {
            public ChannelFactory<IOrders> _factory;
            public void Run(int id, bool flag)
            {
                {{statements}}
            }
            public static int Use(IOrders c) => c.Get(1) + (c == null ? 1 : 2);
        }
        class OpenedClient : OrdersClient { public OpenedClient() { Open(); } }
        class DerivedClient : OpenedClient { }
        """);

    /// <summary>A client that is neither opened nor called holds no session.</summary>
    [Theory]
    [InlineData("var c = new OrdersClient(); try { if (flag) { return; } c.Get(id); c.Close(); } catch { c.Abort(); throw; }")]
    [InlineData("var c = new OrdersClient(); c.ClientCredentials.UserName.UserName = \"u\"; c.Endpoint.Behaviors.Add(null); c.InnerChannel.OperationTimeout = TimeSpan.Zero; try { if (flag) { return; } c.Get(id); c.Close(); } catch { c.Abort(); throw; }")]
    [InlineData("var c = new OrdersClient(); try { using (new OperationContextScope(c.InnerChannel)) { if (flag) { return; } c.Get(id); } c.Close(); } catch { c.Abort(); throw; }")]
    [InlineData("var c = new ChannelFactory<IOrders>(\"e\").CreateChannel(); try { if (flag) { return; } c.Get(id); ((IClientChannel)c).Close(); } catch { ((IClientChannel)c).Abort(); throw; }")]
    public Task A_path_without_a_call_leaves_nothing_open(string statements) => LifetimeCode.VerifySilentOfAsync("WCFL1001", LifetimeCode.Method(statements));

    [Fact]
    public Task Type_parameters_and_aliases_are_followed() => LifetimeCode.VerifyAsync("WCFL1001", "using C = OrdersClient;\n" + LifetimeCode.Usings + """
        class Caller
        {
            public void Alias() { var c = {|WCFL1001:new C()|}; c.Get(1); }
            public void Generic<T>() where T : OrdersClient, new() { var c = {|WCFL1001:new T()|}; c.Get(1); }
            public void Constrained<T, TChannel>() where TChannel : class where T : ClientBase<TChannel>, new() { var c = {|WCFL1001:new T()|}; c.Open(); }
        }
        """);

    [Fact]
    public Task A_binding_without_sessions_is_silent() => LifetimeCode.VerifySilentAsync(LifetimeCode.Method("var c = new OrdersClient(new BasicHttpBinding(), null); c.Get(id);"));

    [Fact]
    public Task Fields_that_their_owner_never_ends_are_reported() => LifetimeCode.VerifyAsync("WCFL1001", LifetimeCode.Usings + """
        class Owner : IDisposable
        {
            private readonly OrdersClient _client = {|WCFL1001:new OrdersClient()|};
            public int Get() => _client.Get(1);
            public void Dispose() { }
        }
        """);

    // The name of an endpoint selects the binding, or there is only one endpoint.
    [Theory]
    [InlineData("\"a\"", "basicHttpBinding", DiagnosticSeverity.Info)]
    [InlineData("", "basicHttpBinding", DiagnosticSeverity.Info)]
    [InlineData("\"*\"", "webHttpBinding", DiagnosticSeverity.Info)]
    [InlineData("\"a\"", "netTcpBinding", DiagnosticSeverity.Warning)]
    [InlineData("\"a\"", "wsHttpBinding", DiagnosticSeverity.Warning)]
    [InlineData("\"b\"", "basicHttpBinding", DiagnosticSeverity.Warning)] // If it has a session.
    [InlineData("Environment.MachineName", "basicHttpBinding", DiagnosticSeverity.Info)]
    [InlineData("Environment.MachineName", "netTcpBinding", DiagnosticSeverity.Warning)]
    public async Task A_configured_binding_without_sessions_leaks_little(string name, string binding, DiagnosticSeverity severity)
    {
        foreach (string code in new[] { "public void Run() { var c = {|#0:new OrdersClient(" + name + ")|}; c.Get(1); }", "readonly OrdersClient c = {|#0:new OrdersClient(" + name + ")|}; public void Run() { c.Get(1); } void IDisposable.Dispose() { }" })
        {
            var test = new WcfLint.TestKit.CSharpAnalyzerVerifier<CodeAnalyzer>.Test { OnlyRules = { "WCFL1001" } };
            test.AssumeSessions();

            // A client in a field is not dropped.
            bool isSilent = severity == DiagnosticSeverity.Info && code.Contains("Dispose");
            string marked = isSilent ? code.Replace("{|#0:", string.Empty).Replace("|}", string.Empty) : code;
            test.TestState.Sources.Add(("Test.cs", LifetimeCode.Usings + "class Caller" + (code.Contains("Dispose") ? " : IDisposable" : string.Empty) + " { " + marked + " }"));
            test.TestState.Sources.Add(("Proxy.cs", LifetimeCode.Proxy));
            test.TestState.AdditionalFiles.Add(("app.config", "<configuration><system.serviceModel><client><endpoint name=\"a\" address=\"http://x/\" binding=\"" + binding + "\" contract=\"IOrders\" /></client></system.serviceModel></configuration>"));
            if (!isSilent)
            {
                test.ExpectedDiagnostics.Add(WcfLint.TestKit.CSharpAnalyzerVerifier<CodeAnalyzer>.Diagnostic("WCFL1001").WithLocation(0).WithSeverity(severity));
            }

            await test.RunAsync();
        }
    }
}
