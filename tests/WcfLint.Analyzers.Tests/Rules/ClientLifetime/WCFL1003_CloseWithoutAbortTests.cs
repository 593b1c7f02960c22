using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Analyzers.Tests.Rules.ClientLifetime;

public class WCFL1003_CloseWithoutAbortTests
{
    [Theory]
    [InlineData("var c = new OrdersClient(); c.Get(id); {|WCFL1003:c.Close()|};")]
    [InlineData("var c = new OrdersClient(); try { c.Get(id); } finally { {|WCFL1003:c.Close()|}; }")]
    [InlineData("var c = new OrdersClient(); try { c.Get(id); {|WCFL1003:c.Close()|}; } catch (CommunicationException) { }")]
    [InlineData("var c = new OrdersClient(); c.Get(id); if (c.State == CommunicationState.Opened) {|WCFL1003:c.Close()|};")]
    [InlineData("OrdersClient c = null; try { c = new OrdersClient(); c.Get(id); } finally { if (c != null) { {|WCFL1003:c.Close()|}; } }")]
    [InlineData("var c = new OrdersClient(); c.Get(id); {|WCFL1003:((IDisposable)c).Dispose()|};")]
    [InlineData("var f = new ChannelFactory<IOrders>(\"e\"); var ch = f.CreateChannel(); ch.Get(id); ((IClientChannel)ch).Close(); {|WCFL1003:f.Close()|};")]
    [InlineData("var ch = ChannelFactory<IOrders>.CreateChannel(null, null); ch.Get(id); {|WCFL1003:((IClientChannel)ch).Close()|};")]
    [InlineData("var ch = ChannelFactory<IOrders>.CreateChannel(null, null); ch.Get(id); (ch as ICommunicationObject)?{|WCFL1003:.Close()|};")]
    [InlineData("var c = new OrdersClient(); c.Get(id); {|WCFL1003:c.InnerChannel.Close()|};")]
    public Task Reported(string statements) => LifetimeCode.VerifyAsync("WCFL1003", LifetimeCode.Method(statements));

    [Fact]
    public Task FieldClosedInDispose() => LifetimeCode.VerifyAsync("WCFL1003", LifetimeCode.Usings + """
        class Owner : IDisposable
        {
            private readonly OrdersClient _client;
            public Owner() { _client = new OrdersClient(); }
            public int Get() => _client.Get(1);
            public void Dispose() { {|WCFL1003:_client.Close()|}; }
        }
        """);

    [Fact]
    public Task InMainAnExceptionEndsTheProcess() => LifetimeCode.VerifySeverityAsync(
        "WCFL1003",
        LifetimeCode.Usings + "class Program { static void Main() { var c = new OrdersClient(); c.Get(1); {|#0:c.Close()|}; } }",
        Microsoft.CodeAnalysis.DiagnosticSeverity.Info);
}
