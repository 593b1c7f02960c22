using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.Analyzers.Hosting;
using WcfLint.TestKit;
using Xunit;

namespace WcfLint.Analyzers.Tests.Rules.ClientLifetime.Objects;

/// <summary>Clients that other code ends, or may end: WCFL1001, WCFL1002 and WCFL1003 stay silent.</summary>
public class OwnershipTests
{
    /// <summary>A factory closes the channels that it made.</summary>
    [Fact]
    public Task A_channel_of_a_factory_that_the_type_closes_is_silent() => LifetimeCode.VerifyAsync("WCFL1001", LifetimeCode.Usings + """
        class Owner : IDisposable
        {
            private readonly ChannelFactory<IOrders> _factory = new ChannelFactory<IOrders>("e");
            private readonly IOrders _channel;
            private readonly IOrders _other = {|WCFL1001:ChannelFactory<IOrders>.CreateChannel(null, null)|};

            public Owner() { _channel = _factory.CreateChannel(); }

            public int Get() => _channel.Get(1) + _other.Get(1);

            public void Dispose()
            {
                try { _factory.Close(); } catch { _factory.Abort(); }
            }
        }
        """);

    [Theory]
    [InlineData("var c = new OrdersClient(); c.Get(id); Keep(c);")]
    [InlineData("var c = new OrdersClient(); c.Get(id); new Holder(c);")]
    [InlineData("var c = new OrdersClient(); _all.Add(c);")]
    [InlineData("var c = new OrdersClient(); _field = c;")]
    [InlineData("var c = new OrdersClient(); Property = c;")]
    [InlineData("var c = new OrdersClient(); var all = new[] { c };")]
    [InlineData("var c = new OrdersClient(); var pair = (c, 1);")]
    [InlineData("var c = new OrdersClient(); var holder = new Holder { Client = c };")]
    [InlineData("var c = new OrdersClient(); Action a = () => c.Get(id); a();")]
    [InlineData("var c = new OrdersClient(); void Local() { c.Close(); } Local();")]
    [InlineData("var c = new OrdersClient(); Take(ref c);")]
    [InlineData("var c = new OrdersClient(); Kill(c);")]
    [InlineData("var c = new OrdersClient(); KillObject(c);")]
    [InlineData("var c = new OrdersClient(); KillDisposable(c);")]
    [InlineData("var c = new OrdersClient(); c.EndIt();")]
    [InlineData("var c = new OrdersClient(); object o = flag ? c : null; Console.WriteLine(o);")]
    [InlineData("OrdersClient c = Make(); c.Get(id);")]
    [InlineData("var c = Make(); c.Close();")]
    [InlineData("OrdersClient c = null; c = flag ? new OrdersClient() : Make(); c.Close();")]
    [InlineData("Keep(new OrdersClient());")]
    [InlineData("_field = new OrdersClient();")]
    [InlineData("Property = new OrdersClient();")]
    [InlineData("var c = new OrdersClient(); ((ICommunicationObject)c).Faulted += (s, e) => ((ICommunicationObject)s).Abort(); c.Get(id);")]
    [InlineData("var c = new OrdersClient(); c.InnerChannel.Faulted += OnFaulted; c.Get(id);")]
    [InlineData("var c = new OrdersClient(); Keep(c.InnerChannel);")]
    [InlineData("var f = new ChannelFactory<IOrders>(\"e\"); _channel = f.CreateChannel();")]
    [InlineData("var f = new ChannelFactory<IOrders>(\"e\"); var ch = f.CreateChannel(); Keep(ch);")]
    [InlineData("var a = new OrdersClient(); var b = a; Keep(b);")]
    [InlineData("if (new OrdersClient() is var c) { c.Get(id); }")]
    [InlineData("var h = new ServiceHost(typeof(object)); h.Open(); h.Close();")]
    [InlineData("using (var h = new ServiceHost(typeof(object))) { h.Open(); }")]
    [InlineData("using (new OperationContextScope(_field.InnerChannel)) { }")]
    [InlineData("using (var c = new SafeClient()) { c.Get(id); }")]
    [InlineData("using (IOrders_Fake fake = new IOrders_Fake()) { }")]
    [InlineData("var web = new System.Net.WebClient(); web.DownloadString(\"x\");")]
    [InlineData("using (var web = new System.Net.WebClient()) { }")]
    public Task A_client_that_is_passed_on_is_silent(string statements) => LifetimeCode.VerifySilentAsync(LifetimeCode.Usings + $$"""
        class Caller
        {
            public List<OrdersClient> _all = new List<OrdersClient>();
            public OrdersClient _field;
            public IOrders _channel;
            public OrdersClient Property { get; set; }
            public void Run(int id, bool flag)
            {
                {{statements}}
            }
            static OrdersClient s_made;
            static OrdersClient Make() => s_made ?? (s_made = new OrdersClient());
            static OrdersClient MakeAndSetUp() { var c = new OrdersClient(); c.Get(1); return c; }
            static bool TryMake(out OrdersClient c) { c = new OrdersClient(); return true; }
            static IOrders MakeChannel() { var f = new ChannelFactory<IOrders>("e"); var ch = f.CreateChannel(); return ch; }
            static IEnumerable<OrdersClient> Many() { var c = new OrdersClient(); yield return c; }
            public void Keep(object o) { _kept = o; }
            object _kept;
            public static void Take(ref OrdersClient c) { }
            public static void Kill(OrdersClient c) { try { c.Close(); } catch { c.Abort(); } }
            public static void KillObject(ICommunicationObject c) { if (c.State == CommunicationState.Faulted) c.Abort(); else c.Close(); }
            public static void KillDisposable(IDisposable c) { c?.Dispose(); }
            public void OnFaulted(object sender, EventArgs e) { }
        }
        class Holder { public Holder() { } public Holder(OrdersClient c) { Client = c; } public OrdersClient Client; }
        class IOrders_Fake : IDisposable { public void Dispose() { } }
        static class Extensions { public static void EndIt(this ICommunicationObject c) { ((ICommunicationObject)c).Abort(); } }
        """);

    [Theory]
    [InlineData("var c = new OrdersClient(); try { c.Get(id); c.Close(); } catch { c.Abort(); throw; }")]
    [InlineData("var c = new OrdersClient(); try { c.Get(id); c.Close(); } catch (CommunicationException) { c.Abort(); } catch (TimeoutException) { c.Abort(); }")]
    [InlineData("OrdersClient c = null; try { c = new OrdersClient(); c.Get(id); c.Close(); } catch { if (c != null) c.Abort(); throw; }")]
    [InlineData("OrdersClient c = null; try { c = new OrdersClient(); c.Get(id); c.Close(); } finally { c?.Abort(); }")]
    [InlineData("var c = new OrdersClient(); try { c.Get(id); } finally { if (c.State == CommunicationState.Faulted) c.Abort(); else c.Close(); }")]
    [InlineData("var c = new OrdersClient(); try { c.Get(id); } finally { try { c.Close(); } catch { c.Abort(); } }")]
    [InlineData("var c = new OrdersClient(); c.Get(id); c.Abort();")]
    [InlineData("OrdersClient c = null; try { c = new OrdersClient(); if (c.Get(id) > 1) return; c.Close(); } finally { if (c != null && c.State != CommunicationState.Closed) c.Abort(); }")]
    [InlineData("var c = new OrdersClient(); if (c == null) return; try { c.Get(id); c.Close(); } catch { c.Abort(); return; }")]
    [InlineData("if (flag) return; var c = new OrdersClient(); try { if (c.Get(id) > 1) { c.Close(); return; } c.Close(); } catch { c.Abort(); throw; }")]
    [InlineData("var c = new OrdersClient(); Func<int> f = () => { return 1; }; try { c.Get(f()); c.Close(); } catch { c.Abort(); throw; }")]
    [InlineData("var f = new ChannelFactory<IOrders>(\"e\"); try { var ch = f.CreateChannel(); ch.Get(id); f.Close(); } catch { f.Abort(); throw; }")]
    [InlineData("var f = new ChannelFactory<IOrders>(\"e\"); try { f.CreateChannel().Get(id); f.Close(); } catch { f.Abort(); throw; }")]
    [InlineData("IOrders ch = ChannelFactory<IOrders>.CreateChannel(new NetTcpBinding(), null); try { ch.Get(id); ((IClientChannel)ch).Close(); } catch { (ch as ICommunicationObject)?.Abort(); throw; }")]
    [InlineData("IOrders ch = ChannelFactory<IOrders>.CreateChannel(new NetTcpBinding(), null); var co = (ICommunicationObject)ch; try { ch.Get(id); co.Close(); } catch { co.Abort(); throw; }")]
    [InlineData("using (var c = new OrdersClient()) { try { c.Get(id); } catch { c.Abort(); throw; } }")]
    public Task A_client_that_is_closed_and_aborted_is_silent(string statements) => LifetimeCode.VerifySilentAsync(LifetimeCode.Method(statements));

    [Theory]
    [InlineData("var c = new Unknown(); c.Get(1);")]
    [InlineData("using (var c = new Unknown()) { }")]
    [InlineData("var c = new OrdersClient(\"a\", missing; c.Get(1)")]
    [InlineData("using (var c = new OrdersClient")]
    [InlineData("using (")]
    [InlineData("var c = new OrdersClient(); c.")]
    [InlineData("var f = new ChannelFactory<IMissing>(\"e\"); var ch = f.CreateChannel(); ch.")]
    [InlineData("using (var c = Missing()) { c.Get(1); }")]
    public async Task Half_typed_code_is_silent(string statements)
    {
        var test = new CSharpAnalyzerVerifier<CodeAnalyzer>.Test
        {
            CompilerDiagnostics = CompilerDiagnostics.None,
            OnlyRules = { "WCFL1002", "WCFL1005" },
        };
        test.TestState.Sources.Add(LifetimeCode.Method(statements) + "class OrdersClient : MissingBase<int> { }");
        await test.RunAsync();
    }

    [Fact]
    public Task A_client_that_another_part_of_its_owner_closes_is_silent() => LifetimeCode.VerifySilentAsync(LifetimeCode.Usings + """
        partial class Owner : IDisposable
        {
            private readonly OrdersClient _client = new OrdersClient();
            private OrdersClient Lazy { get; set; }
            public int Get() { if (Lazy == null) { Lazy = new OrdersClient(); } return _client.Get(1) + Lazy.Get(2); }
        }
        partial class Owner
        {
            public void Dispose() { End(_client); try { Lazy.Close(); } catch { Lazy.Abort(); } }
            static void End(ICommunicationObject o) { try { o.Close(); } catch { o.Abort(); } }
        }
        class Program
        {
            private static readonly OrdersClient s_client = new OrdersClient();
            static int Get() => s_client.Get(1);
        }
        """);

    [Fact]
    public Task A_client_that_a_nested_type_closes_is_silent() => LifetimeCode.VerifySilentAsync(LifetimeCode.Usings + """
        class Owner : IDisposable
        {
            private readonly OrdersClient _client = new OrdersClient();
            public int Get() => _client.Get(1);
            public void Dispose() { }
            class Closer
            {
                void End(Owner o) { try { o._client.Close(); } catch { o._client.Abort(); } }
            }
        }
        """);
}
