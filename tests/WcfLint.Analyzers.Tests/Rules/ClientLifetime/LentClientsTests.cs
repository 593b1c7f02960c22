using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Analyzers.Tests.Rules.ClientLifetime;

/// <summary>Clients that a method lends to a delegate of its callers: <c>T Use&lt;T&gt;(Func&lt;OrdersClient, T&gt; call)</c>.</summary>
public class LentClientsTests
{
    private const string New = "new OrdersClient(new NetTcpBinding(), new EndpointAddress(\"net.tcp://x/\"))";

    // A caller that ends it, keeps it or is not in sight.
    [Theory]
    [InlineData("private", "Use(c => { c.Get(1); c.Close(); });")]
    [InlineData("private", "Use(c => { c.Get(1); End(c); });")]
    [InlineData("private", "Use(c => _kept = c);")]
    [InlineData("private", "Use(c => { Action later = () => c.Put(1); _later = later; });")]
    [InlineData("private", "Use(c => c.Put(1)); Use(c => c.Abort());")]
    [InlineData("private", "Use(End);")]
    [InlineData("private", "Use(_given);")]
    [InlineData("private", "Use(async c => { await System.Threading.Tasks.Task.Delay(1); c.Put(1); });")]
    [InlineData("private", "Use(c => c.GetAsync(1).ContinueWith(done => 1));")]
    [InlineData("private", "Use(_kept.Peek);")]
    [InlineData("private", "Action<Action<OrdersClient>> use = Use;")]
    [InlineData("public", "Use(c => c.Put(1));")]
    [InlineData("private", "")]
    public Task Silent(string access, string calls) => LifetimeCode.VerifySilentOfAsync("WCFL1001", Source(access, New, "call(c);", calls));

    [Theory]
    [InlineData("call(c);", "Use(c => c.Put(1));")]
    [InlineData("call.Invoke(c);", "Use(c => { c.Put(1); }); Use(c => Console.WriteLine(c.Get(2)));")]
    [InlineData("try { call(c); } catch (TimeoutException) { }", "Use(Send);")]
    public Task Reported(string body, string calls) => LifetimeCode.VerifyAsync("WCFL1001", Source("private", "{|WCFL1001:" + New + "|}", body, calls));

    private static string Source(string access, string made, string body, string calls) => LifetimeCode.Usings
        + "public class Lender { OrdersClient _kept; Action _later; Action<OrdersClient> _given; " + access + " void Use(Action<OrdersClient> call) { var c = " + made + "; " + body
        + " } void Go() { " + calls + " } static void End(OrdersClient c) { c.Close(); } static void Send(OrdersClient c) { c.Put(1); } } "
        + "static class Peeking { public static void Peek(this OrdersClient own, OrdersClient c) { c.Close(); own.Put(1); } }";
}
