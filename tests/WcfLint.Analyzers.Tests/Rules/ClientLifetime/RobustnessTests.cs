using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.Analyzers.Hosting;
using WcfLint.TestKit;
using Xunit;

namespace WcfLint.Analyzers.Tests.Rules.ClientLifetime;

/// <summary>Code while it is typed: no analyzer throws on any prefix of a file.</summary>
public class RobustnessTests
{
    private const string Rich = LifetimeCode.Usings + """
        namespace N
        {
            using C = OrdersClient;
            partial class Owner<T> : IDisposable where T : ClientBase<IOrders>, new()
            {
                private static readonly OrdersClient s_client = new OrdersClient("a");
                private readonly OrdersClient _client, _other = new OrdersClient();
                private IOrders Channel { get; set; } = new ChannelFactory<IOrders>("e").CreateChannel();
                public Owner() : base() { _client = new C(); _client.ClientCredentials.UserName.UserName = "u"; }
                public int Get(int id)
                {
                    using (var a = new T()) using (OrdersClient b = new OrdersClient(), c = new OrdersClient()) { return b?.Get(id) ?? c.Get(id); }
                }
                public async Task<int> GetAsync(int id, params object[] rest)
                {
                    using var client = new OrdersClient { };
                    await using var other = new OrdersClient();
                    try { await client.GetAsync(id); client.Close(); } catch (FaultException<int> e) when (e.Detail > 1) { } finally { if (client?.State == CommunicationState.Opened) client.Close(); }
                    var f = new ChannelFactory<IOrders>(new NetTcpBinding(), new EndpointAddress("x"));
                    IOrders ch = f.CreateChannel(), ch2 = f.CreateChannel();
                    Parallel.For(0, 1, i => ch.Get(i));
                    (ch as ICommunicationObject)?.Close();
                    var (x, y) = (new OrdersClient(), 1);
                    switch (ch) { case IClientChannel cc when cc.State == CommunicationState.Opened: cc.Close(); break; }
                    return new OrdersClient().Get(id) + s_client.Get(1) + _other.Get(2) + Channel.Get(3);
                    int Local(OrdersClient o = null) => o!.Get(1);
                }
                public void Dispose() { _client.Close(); Kill(_other); }
                public static void Kill(ICommunicationObject o) { try { o.Close(); } catch { o.Abort(); } }
            }
        }
        """;

    [Fact]
    public async Task EveryPrefix()
    {
        for (int length = LifetimeCode.Usings.Length; length < Rich.Length; length += 37)
        {
            var test = new CSharpAnalyzerVerifier<CodeAnalyzer>.Test
            {
                CompilerDiagnostics = CompilerDiagnostics.None,
                OnlyRules = { "WCFL1005" },
            };
            test.TestState.Sources.Add(("Test.cs", Rich.Substring(0, length)));
            test.TestState.Sources.Add(("Proxy.cs", LifetimeCode.Proxy));
            await test.RunAsync();
        }
    }
}
