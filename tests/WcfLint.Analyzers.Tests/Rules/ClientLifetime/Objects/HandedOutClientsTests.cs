using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using WcfLint.CodeFixes.Rules.ClientLifetime;
using Xunit;

namespace WcfLint.Analyzers.Tests.Rules.ClientLifetime.Objects;

/// <summary>Clients that a method of the project creates and returns: its callers must close them.</summary>
public class HandedOutClientsTests
{
    private const string Use = "class User { public void Use(Maker m) { var c = m.Make(); c.Get(1); } }";

    // A maker that keeps what it hands out, or may not make it.
    [Theory]
    [InlineData("class Maker { OrdersClient _kept; public OrdersClient Make() { return _kept ?? (_kept = new OrdersClient()); } }")]
    [InlineData("class Maker { OrdersClient _kept; public OrdersClient Make() { if (_kept == null) _kept = new OrdersClient(); return _kept; } }")]
    [InlineData("class Maker { OrdersClient _kept; public OrdersClient Make() { var c = new OrdersClient(); _kept = c; return c; } }")]
    [InlineData("class Maker { List<OrdersClient> _all = new List<OrdersClient>(); public OrdersClient Make() { var c = new OrdersClient(); _all.Add(c); return c; } }")]
    [InlineData("class Maker { public OrdersClient Make() { var c = new OrdersClient(); c.InnerChannel.Faulted += (s, e) => c.Abort(); return c; } }")]
    [InlineData("class Maker { public virtual OrdersClient Make() { return new OrdersClient(); } }")]
    [InlineData("abstract class Maker { public abstract OrdersClient Make(); }")]
    [InlineData("interface Maker { OrdersClient Make(); }")]
    [InlineData("class Maker { Lazy<OrdersClient> _kept; public OrdersClient Make() => _kept.Value; }")]
    [InlineData("class Maker { public OrdersClient Make() => Elsewhere(new OrdersClient()); static OrdersClient Elsewhere(OrdersClient c) => c; }")]
    [InlineData("class Maker { public OrdersClient Make() => Kept; static readonly OrdersClient Kept = new OrdersClient(); }")]
    [InlineData("class Maker { bool _own; OrdersClient _kept; public OrdersClient Make() { if (_own) return new OrdersClient(); return _kept; } }")]
    [InlineData("class Maker { ChannelFactory<IOrders> _f; public IOrders Make() { return _f.CreateChannel(); } }")]
    [InlineData("class Maker { public IOrders Make() { return new Fake(); } } class Fake : IOrders { public int Get(int id) => 1; public void Put(int id) { } public Task<int> GetAsync(int id) => null; }")]
    [InlineData("class Maker { public OrdersClient Make() { using (var c = new OrdersClient()) { return c; } } }")]
    [InlineData("class Maker { public OrdersClient Make() { throw new NotSupportedException(); } }")]
    [InlineData("class Pool { static IOrders s_kept; public IOrders CreateChannel() => s_kept; } class Maker { public IOrders Make() { var p = new Pool(); return p.CreateChannel(); } }")]
    [InlineData("class Pool { static IOrders s_kept; public IOrders CreateChannel() => s_kept; } class Maker { public IOrders Make() => new Pool().CreateChannel(); }")]
    [InlineData("class Pool<T> { static T s_kept; public static T CreateChannel() => s_kept; } class Maker { public IOrders Make() => Pool<IOrders>.CreateChannel(); }")]
    [InlineData("class Maker { public IOrders Make() { using (var f = new ChannelFactory<IOrders>(\"x\")) { return f.CreateChannel(); } } }")]
    [InlineData("class Maker { public OrdersClient Make() => Other(); OrdersClient Other() => Make(); }")]
    [InlineData("class Maker { public OrdersClient Make() { return Make(); } }")]
    [InlineData("class Maker { public OrdersClient Make() => Inner(\"a\"); static OrdersClient s_kept; OrdersClient Inner(int id) => new OrdersClient(); OrdersClient Inner(string name) => s_kept; }")]
    [InlineData("class Maker { readonly ChannelFactory<IOrders> _f = new ChannelFactory<IOrders>(\"x\"); public IOrders Make() { return _f.CreateChannel(); } public void Stop() { _f.Close(); } }")]
    [InlineData("class Maker { public ChannelFactory<IOrders> F = new ChannelFactory<IOrders>(\"x\"); public IOrders Make() => F.CreateChannel(); public void Stop(ChannelFactory<IOrders> f) { f.Abort(); } public void End() { Stop(F); } }")]
    [InlineData("class Maker { static readonly Dictionary<int, ChannelFactory<IOrders>> s_all = new Dictionary<int, ChannelFactory<IOrders>>(); public IOrders Make() { if (!s_all.TryGetValue(1, out var f)) { f = new ChannelFactory<IOrders>(\"x\"); s_all.Add(1, f); } return f.CreateChannel(); } public void Stop() { foreach (var f in s_all.Values) f.Close(); } }")]
    [InlineData("class Maker { ChannelFactory<IOrders> _f; public IOrders Make() { return From(_f); } static IOrders From(ChannelFactory<IOrders> f) => f.CreateChannel(); }")]
    [InlineData("class Maker { public IOrders Make() => new OrdersClient(); }")]
    [InlineData("class Maker { public OrdersClient Make() { var c = new OrdersClient(); SetUp(c); return c; } List<object> _all; void SetUp(object c) { _all.Add(c); } }")]
    [InlineData("class Maker { public OrdersClient Make() { var c = new OrdersClient(); c.Close(); return c; } }")]
    [InlineData("class Maker { public IOrders Make() => Outer<IOrders>(); static object s_kept; static T Outer<T>() => Inner<T>(); static T Inner<T>() => (T)s_kept; }")]
    [InlineData("class Maker { public OrdersClient Make() => Inner(1); static OrdersClient s_kept; OrdersClient Inner(int id, int more = 0) => s_kept; }")]
    [InlineData("class Maker { public OrdersClient Make() { var c = new OrdersClient(); Take(c.ChannelFactory); return c; } void Take(object f) { } }")]
    [InlineData("class Maker { static IOrders s_kept; public IOrders Make() => Create<IOrders>(); static T Create<T>() => (T)s_kept; }")]
    public Task A_maker_that_may_keep_it_is_silent(string maker) => LifetimeCode.VerifySilentOfAsync("WCFL1001", LifetimeCode.Usings + maker + Use);

    // The caller closes it, or passes it on.
    [Theory]
    [InlineData("var c = m.Make(); try { c.Get(1); c.Close(); } catch { c.Abort(); throw; }")]
    [InlineData("_kept = m.Make();")]
    [InlineData("Take(m.Make());")]
    [InlineData("var c = m.Make(); Take(c);")]
    [InlineData("var c = m.Nothing(); c.Get(1);")]
    [InlineData("using (var c = m.Make()) { c.Get(1); }")]
    [InlineData("OrdersClient c; using (c = m.Make()) { c.Get(1); }")]
    [InlineData("OrdersClient c; _kept = c = m.Make(); c.Get(1);")]
    [InlineData("OrdersClient c; Take(c = m.Make()); c.Get(1);")]
    public Task A_user_that_ends_it_is_silent(string statements) => LifetimeCode.VerifySilentOfAsync(
        "WCFL1001",
        LifetimeCode.Usings + "class Maker { public OrdersClient Make() => new OrdersClient(); public OrdersClient Nothing() => null; } class User { public OrdersClient _kept; public void Take(OrdersClient c) { _kept = c; } public void Use(Maker m) { " + statements + " } public OrdersClient Pass(Maker m) { return m.Make(); } }");

    [Theory]
    [InlineData("class Maker { public OrdersClient Make() { return new OrdersClient(); } }")]
    [InlineData("class Maker { public OrdersClient Make() => new OrdersClient(\"x\"); }")]
    [InlineData("class Maker { public OrdersClient Make() { var c = new OrdersClient(); c.ClientCredentials.UserName.UserName = \"u\"; c.Open(); return c; } }")]
    [InlineData("class Maker { public OrdersClient Make() { OrdersClient c = null; try { c = new OrdersClient(); c.Open(); return c; } catch { c.Abort(); throw; } } }")]
    [InlineData("class Maker { bool _tcp; public OrdersClient Make() { return _tcp ? new OrdersClient(\"tcp\") : new OrdersClient(\"http\"); } }")]
    [InlineData("class Maker { bool _off; public OrdersClient Make() { if (_off) return null; return new OrdersClient(); } }")]
    [InlineData("class Maker { public OrdersClient Make() => Inner(); OrdersClient Inner() { return new OrdersClient(); } }")]
    [InlineData("class Maker { public OrdersClient Make() { var c = Inner(); c.Open(); return c; } static OrdersClient Inner() => new OrdersClient(); }")]
    [InlineData("class Maker { public IOrders Make() { var f = new ChannelFactory<IOrders>(\"x\"); return f.CreateChannel(); } }")]
    [InlineData("class Maker { public IOrders Make() => ChannelFactory<IOrders>.CreateChannel(new NetTcpBinding(), null); }")]
    [InlineData("class Maker { public OrdersClient Make() => Inner(\"x\"); OrdersClient Inner(string name) => new OrdersClient(name); OrdersClient Inner() => Inner(\"y\"); }")]
    [InlineData("class Maker { public OrdersClient Make() => Inner(1); static OrdersClient s_kept; OrdersClient Inner(int id) => new OrdersClient(); OrdersClient Inner() => s_kept; }")]
    [InlineData("class Maker { public OrdersClient Make() => Inner(1); static OrdersClient s_kept; OrdersClient Inner(int id) => new OrdersClient(); OrdersClient Inner(string name) => s_kept; }")]
    [InlineData("class Maker { public OrdersClient Make() => this.Inner(); OrdersClient Inner() => Clients.New(); } static class Clients { public static OrdersClient New() => new OrdersClient(); }")]
    [InlineData("class Maker { public OrdersClient Make() { var c = new OrdersClient(); SetUp(c); SetUp(c.ClientCredentials); SetUp(c.Endpoint); return c; } static void SetUp(OrdersClient c) { c.Endpoint.Behaviors.Clear(); } static void SetUp(object part) { } }")]
    [InlineData("class Maker { public OrdersClient Make() { var c = new OrdersClient(); var credentials = c.ClientCredentials; credentials.UserName.UserName = \"u\"; foreach (var o in c.ChannelFactory.Endpoint.Contract.Operations) o.Behaviors.Clear(); return c; } }")]
    [InlineData("class Maker { public IOrders Make() { var c = new OrdersClient(); c.ClientCredentials.UserName.UserName = \"u\"; return c.ChannelFactory.CreateChannel(); } }")]
    [InlineData("class Maker { public IOrders Make() { ChannelFactory<IOrders> f = null; IOrders c = null; f = new ChannelFactory<IOrders>(\"x\"); f.Credentials.UserName.UserName = \"u\"; SetUp(f); c = f.CreateChannel(); ((IClientChannel)c).Open(); return c; } static void SetUp(ChannelFactory f) { f.Endpoint.Behaviors.Clear(); } }")]
    [InlineData("class Maker { readonly ChannelFactory<IOrders> _f = new ChannelFactory<IOrders>(\"x\"); public IOrders Make() { return _f.CreateChannel(); } }")]
    [InlineData("class Maker { static ChannelFactory<IOrders> s_f; public IOrders Make() { if (s_f == null) s_f = new ChannelFactory<IOrders>(\"x\"); return s_f.CreateChannel(); } }")]
    [InlineData("class Maker { static readonly Dictionary<int, ChannelFactory<IOrders>> s_all = new Dictionary<int, ChannelFactory<IOrders>>(); public IOrders Make() { if (!s_all.TryGetValue(1, out var f)) { f = new ChannelFactory<IOrders>(\"x\"); s_all.Add(1, f); } return f.CreateChannel(); } }")]
    [InlineData("class Maker { static readonly Dictionary<int, ChannelFactory<IOrders>> s_all = new Dictionary<int, ChannelFactory<IOrders>>(); public IOrders Make() => s_all[1].CreateChannel(); }")]
    [InlineData("class Maker { public IOrders Make() => Outer<IOrders>(); static T Outer<T>() { var c = Inner<T>(); return c; } static T Inner<T>() => new ChannelFactory<T>(\"x\").CreateChannel(); }")]
    [InlineData("class Maker { public OrdersClient Make() { var c = new OrdersClient(); c.ChannelFactory.Endpoint.Behaviors.Clear(); c.ChannelFactory.Credentials.UserName.UserName = \"u\"; return c; } }")]
    [InlineData("class Maker { public IOrders Make() => Create<IOrders>(); static T Create<T>() { var f = new ChannelFactory<T>(\"x\"); return f.CreateChannel(); } }")]
    public Task A_new_client_is_the_caller_s_to_close(string maker)
    {
        return LifetimeCode.VerifySeverityAsync("WCFL1001",
            LifetimeCode.Usings + maker + " class User { public void Use(Maker m) { var c = {|#0:m.Make()|}; c.Get(1); } }", DiagnosticSeverity.Warning,
            assumesSession: true);
    }

    /// <summary>A caller in the same class that closes its channel says nothing of the others, and does not end the factory that a cache keeps.</summary>
    [Theory]
    [InlineData("var c = Make(); try { c.Get(1); ((IClientChannel)c).Close(); } catch { ((IClientChannel)c).Abort(); throw; }")]
    [InlineData("var c = Make(); var channel = (ICommunicationObject)c; try { c.Get(1); channel.Close(); } catch { channel.Abort(); throw; }")]
    [InlineData("IOrders c = null; try { c = Make(); c.Get(1); (c as ICommunicationObject)?.Close(); } catch { (c as ICommunicationObject)?.Abort(); throw; }")]
    [InlineData("using ((IDisposable)Make()) { } ((IDisposable)Make()).Dispose();")]
    public Task Each_caller_is_judged_by_itself(string closing) => LifetimeCode.VerifySeverityAsync(
        "WCFL1001",
        LifetimeCode.Usings + "interface IFactories { ChannelFactory<IOrders> Get(int port); } class User { readonly IFactories _all; public User(IFactories all) { _all = all; } public void Closes() { " + closing
            + " } public void Use() { var c = {|#0:Make()|}; c.Get(1); } private IOrders Make() { return _all.Get(1).CreateChannel(); } }",
        DiagnosticSeverity.Warning, assumesSession: true);

    [Theory]
    [InlineData("_all.Get(1).Close();")]
    [InlineData("var f = (ICommunicationObject)_all.Get(1); f.Abort();")]
    [InlineData("End((ICommunicationObject)Make()); End(_all.Get(1)); } static void End(ICommunicationObject one) { one.Close();")]
    public Task A_class_that_may_end_the_factory_is_silent(string ending) => LifetimeCode.VerifySilentOfAsync(
        "WCFL1001",
        LifetimeCode.Usings + "interface IFactories { ChannelFactory<IOrders> Get(int port); } class User { readonly IFactories _all; public User(IFactories all) { _all = all; } public void Ends() { " + ending
            + " } public void Use() { var c = Make(); c.Get(1); } private IOrders Make() { return _all.Get(1).CreateChannel(); } }");

    [Fact]
    public Task Of_a_generic_method_too() => LifetimeCode.VerifySeverityAsync(
        "WCFL1001",
        LifetimeCode.Usings + "static class Channels { public static T Create<T>() => new ChannelFactory<T>(\"x\").CreateChannel(); } class User { public void Use() { var c = {|#0:Channels.Create<IOrders>()|}; c.Get(1); var d = Channels.Create<IDisposable>(); d.ToString(); } }",
        DiagnosticSeverity.Warning, assumesSession: true);

    [Fact]
    public Task Called_at_once_it_is_lost() => LifetimeCode.VerifySeverityAsync(
        "WCFL1001", LifetimeCode.Usings + "class User { OrdersClient Make() => new OrdersClient(); public int Use() => {|#0:Make()|}.Get(1); }",
        DiagnosticSeverity.Warning, assumesSession: true);

    // The client in an out parameter belongs to the caller, too.
    [Theory]
    [InlineData("bool Make(out OrdersClient c) { c = new OrdersClient(); c.Open(); return true; }", "Make(out var {|#0:c|}); c.Get(1);")]
    [InlineData("bool Make(out OrdersClient c) { c = null; if (_off) return false; c = new OrdersClient(); return true; }", "OrdersClient c; if (Make(out {|#0:c|})) c.Get(1);")]
    [InlineData("void Make(string name, out IOrders c) { c = new ChannelFactory<IOrders>(name).CreateChannel(); }", "Make(\"x\", out IOrders {|#0:c|}); c.Get(1);")]
    [InlineData("void Make<T>(out T c) { c = new ChannelFactory<T>(\"x\").CreateChannel(); }", "IOrders c; Make(out {|#0:c|}); c.Get(1);")]
    [InlineData("void Make(out OrdersClient c) { Inner(out c); } void Inner(out OrdersClient c) { c = new OrdersClient(); }", "Inner(out var {|#0:c|}); c.Get(1);")]
    public Task An_out_parameter_that_gives_a_new_client(string maker, string use) => LifetimeCode.VerifySeverityAsync(
        "WCFL1001", LifetimeCode.Usings + "class User { public bool _off; " + maker + " public void Use() { " + use + " } }", DiagnosticSeverity.Warning,
        assumesSession: true);

    [Theory]
    [InlineData("bool Make(out OrdersClient c) { c = _kept; return true; }", "Make(out var c); c.Get(1);")]
    [InlineData("bool Make(out OrdersClient c) { c = new OrdersClient(); _kept = c; return true; }", "Make(out var c); c.Get(1);")]
    [InlineData("bool Make(out OrdersClient c) { c = new OrdersClient(); return true; }", "Make(out var c); try { c.Get(1); c.Close(); } catch { c.Abort(); throw; }")]
    [InlineData("bool Make(out OrdersClient c) { c = new OrdersClient(); return true; }", "Make(out _kept); _kept.Get(1);")]
    [InlineData("bool Make(out OrdersClient c) { c = null; if (_off) return false; c = new OrdersClient(); return true; }", "if (!Make(out var c)) return; try { c.Get(1); c.Close(); } catch { c.Abort(); throw; }")]
    [InlineData("virtual bool Make(out OrdersClient c) { c = new OrdersClient(); return true; }", "Make(out var c); c.Get(1);")]
    [InlineData("bool Make(ref OrdersClient c) { c = c ?? new OrdersClient(); return true; }", "OrdersClient c = null; Make(ref c); c.Get(1);")]
    public Task An_out_parameter_is_silent(string maker, string use) => LifetimeCode.VerifySilentOfAsync(
        "WCFL1001", LifetimeCode.Usings + "class User { public bool _off; public OrdersClient _kept; public " + maker + " public void Use() { " + use + " } }");

    [Fact]
    public Task Of_an_out_parameter_no_fix_is_offered() => LifetimeCode.VerifyNoFixAsync<WCFL1001_ClientNeverClosedFix>(
        "WCFL1001",
        LifetimeCode.Usings + """
        class User
        {
            void Make(out OrdersClient c) { c = new OrdersClient(); }

            public void Use()
            {
                Make(out var {|WCFL1001:client|});
                client.Put(1);
            }
        }
        """);

    [Fact]
    public Task Of_an_out_parameter_that_is_closed_no_fix_is_offered() => LifetimeCode.VerifyNoFixAsync<WCFL1003_CloseWithoutAbortFix>(
        "WCFL1003",
        LifetimeCode.Usings + """
        class User
        {
            void Make(out OrdersClient c) { c = new OrdersClient(); }

            public void Use()
            {
                OrdersClient client;
                Make(out client);
                client.Put(1);
                {|WCFL1003:client.Close()|};
            }
        }
        """);

    // A name that the channels of a factory begin with too is looked at once.
    [Theory]
    [InlineData("class Maker { public OrdersClient CreateChannelForOrders() => new OrdersClient(); }")]
    [InlineData("class Maker { public IOrders CreateChannelForOrders() { var f = new ChannelFactory<IOrders>(\"x\"); return f.CreateChannel(); } }")]
    public Task A_maker_named_like_a_factory_s_is_told_once(string maker) => LifetimeCode.VerifySeverityAsync(
        "WCFL1001", LifetimeCode.Usings + maker + " class User { public void Use(Maker m) { var c = {|#0:m.CreateChannelForOrders()|}; c.Get(1); } }",
        DiagnosticSeverity.Warning, assumesSession: true);

    [Theory]
    [InlineData("new OrdersClient(new BasicHttpBinding(), null)", DiagnosticSeverity.Info)]
    [InlineData("new OrdersClient(new NetTcpBinding(), null)", DiagnosticSeverity.Warning)]
    [InlineData("new OrdersClient(s_duplex ? (Binding)new BasicHttpBinding() : new NetHttpsBinding(), null); static bool s_duplex", DiagnosticSeverity.Warning)]
    public Task Its_binding_is_that_of_the_maker(string creation, DiagnosticSeverity severity) => LifetimeCode.VerifySeverityAsync(
        "WCFL1001", LifetimeCode.Usings + "class User { OrdersClient Make() => " + creation
            + "; public void Use() { var c = {|#0:Make()|}; c.Get(1); } }", severity, assumesSession: true);

    // A client that reflection creates is new, too.
    [Theory]
    [InlineData("public static T Make<T>() { return (T)Activator.CreateInstance(typeof(T), s_tcp, new EndpointAddress(\"net.tcp://x/\")); }")]
    [InlineData("public static T Make<T>() where T : class { T made = null; var constructor = typeof(T).GetConstructor(new[] { typeof(Binding), typeof(EndpointAddress) }); if (constructor != null) { made = (T)constructor.Invoke(new object[] { s_tcp, null }); } return made; }")]
    public Task Reflection_makes_it(string maker) =>
        LifetimeCode.VerifyAsync("WCFL1001", LifetimeCode.Usings + "static class Maker { static readonly Binding s_tcp = new NetTcpBinding(); " + maker
            + " } class User { public void Use() { var c = {|WCFL1001:Maker.Make<OrdersClient>()|}; c.Get(1); } }");

    [Theory]
    [InlineData("static object s_kept; public static T Make<T>() { return (T)(s_kept ?? (s_kept = Activator.CreateInstance(typeof(T), s_tcp, null))); }")]
    [InlineData("static object s_kept; public static T Make<T>() { return (T)s_kept; }")]
    public Task Reflection_may_keep_it(string maker) =>
        LifetimeCode.VerifySilentOfAsync("WCFL1001", LifetimeCode.Usings + "static class Maker { static readonly Binding s_tcp = new NetTcpBinding(); " + maker
            + " } class User { public void Use() { var c = Maker.Make<OrdersClient>(); c.Get(1); } }");

    [Fact]
    public Task Close_without_Abort_is_seen() => LifetimeCode.VerifyAsync(
        "WCFL1003", LifetimeCode.Usings
            + "class User { OrdersClient Make() => new OrdersClient(); public void Use() { var c = Make(); c.Get(1); {|WCFL1003:c.Close()|}; } }");

    // Close would throw where nothing did.
    [Theory]
    [InlineData("WCFL1001", "var c = {|WCFL1001:Make()|};\n        if (c != null) c.Get(1);")]
    [InlineData("WCFL1003",
        """
        var c = Make();
                if (c == null) return;
                c.Get(1);
                {|WCFL1003:c.Close()|};
        """)]
    [InlineData("WCFL1003",
        """
        var c = Outer();
                if (c == null) return;
                c.Get(1);
                {|WCFL1003:c.Close()|};
        """)]
    [InlineData("WCFL1001", "var c = {|WCFL1001:Late()|};\n        if (c != null) c.Get(1);")]
    [InlineData("WCFL1002",
        """
        {|WCFL1002:using|} (var c = Make())
                {
                    if (c != null) c.Get(1);
                }
        """)]
    [InlineData("WCFL1002",
        """
        {|WCFL1002:using|} (var c = Other())
                {
                    if (c != null) c.Get(1);
                }
        """)]
    public Task Of_a_maker_that_may_give_null_no_fix_is_offered(string rule, string statements)
    {
        string code =
            $$"""
            {{LifetimeCode.Usings}}class User
            {
                bool _off;
                OrdersClient _kept;
                OrdersClient Make()
                {
                    if (_off) return null;
                    return new OrdersClient();
                }

                OrdersClient Other() => _kept;
                OrdersClient Outer() => Make();
                OrdersClient Late()
                {
                    OrdersClient c = null;
                    if (_off) c = new OrdersClient();
                    return c;
                }

                public void Use()
                {
                    {{statements}}
                }
            }
            """;
        return rule switch
        {
            "WCFL1001" => LifetimeCode.VerifyNoFixAsync<WCFL1001_ClientNeverClosedFix>(rule, code),
            "WCFL1002" => LifetimeCode.VerifyNoFixAsync<WCFL1002_UsingOnClientFix>(rule, code),
            _ => LifetimeCode.VerifyNoFixAsync<WCFL1003_CloseWithoutAbortFix>(rule, code),
        };
    }

    [Fact]
    public Task Its_caller_closes_it_after_the_fix() => LifetimeCode.VerifyFixAsync<WCFL1001_ClientNeverClosedFix>(
        "WCFL1001",
        LifetimeCode.Usings + """
        class User
        {
            private OrdersClient Make() => new OrdersClient();

            public void Use()
            {
                var client = {|WCFL1001:Make()|};
                client.Put(1);
            }
        }
        """,
        LifetimeCode.Usings + """
        class User
        {
            private OrdersClient Make() => new OrdersClient();

            public void Use()
            {
                var client = Make();
                try
                {
                    client.Put(1);
                    client.Close();
                }
                catch
                {
                    client.Abort();
                    throw;
                }
            }
        }
        """);
}
