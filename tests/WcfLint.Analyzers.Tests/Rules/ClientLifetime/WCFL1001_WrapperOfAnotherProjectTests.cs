using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Hosting;
using WcfLint.Analyzers.Tests.Rules.ConfigurationFile;
using WcfLint.CodeFixes.Rules.ClientLifetime;
using WcfLint.TestKit;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Analyzers.Tests.Rules.ClientLifetime;

/// <summary>A class of a referenced project that keeps a client open, and code that creates its objects.</summary>
public class WCFL1001_WrapperOfAnotherProjectTests
{
    private const string Library = LifetimeCode.Proxy + """

        public class Wrapper
        {
            private readonly ChannelFactory<IOrders> _factory;
            private readonly IOrders _channel;

            public Wrapper() { _factory = new ChannelFactory<IOrders>(new NetTcpBinding(), new EndpointAddress("net.tcp://orders/")); _channel = _factory.CreateChannel(); }

            public string Url { get; set; }

            public event EventHandler Done;

            public int Get(int id) => _channel.Get(id);

            public Wrapper With(int id) { return this; }
        }

        public class Named
        {
            private readonly OrdersClient _client = new OrdersClient("e");
            public int Get(int id) { return _client.Get(id); }
        }

        internal class Inner { internal OrdersClient Client = new OrdersClient(new NetTcpBinding(), null); }

        public class OnDemand
        {
            private OrdersClient _client;
            private OrdersClient Client { get { if (_client == null) { _client = new OrdersClient(new NetTcpBinding(), null); } return _client; } }
            public int Get(int id) { return Client.Get(id); }
        }

        public class Disposable : IDisposable
        {
            private readonly OrdersClient _client = new OrdersClient(new NetTcpBinding(), null);
            public int Get(int id) { return _client.Get(id); }
            public void Dispose() { }
        }

        public class Closable
        {
            private readonly OrdersClient _client = new OrdersClient(new NetTcpBinding(), null);
            public int Get(int id) { return _client.Get(id); }
            public void Stop() { try { _client.Close(); } catch { _client.Abort(); } }
        }

        public class Open
        {
            private readonly OrdersClient _client = new OrdersClient(new NetTcpBinding(), null);
            public OrdersClient Client { get { return _client; } }
            public int Get(int id) { return _client.Get(id); }
        }

        public class ForEachCall
        {
            private readonly ChannelFactory<IOrders> _factory = new ChannelFactory<IOrders>(new NetTcpBinding(), new EndpointAddress("net.tcp://orders/"));
            public int Get(int id)
            {
                IOrders channel = _factory.CreateChannel();
                try { int got = channel.Get(id); ((IClientChannel)channel).Close(); return got; } catch { ((IClientChannel)channel).Abort(); throw; }
            }
        }

        public class Shared
        {
            private static readonly OrdersClient s_client = new OrdersClient(new NetTcpBinding(), null);
            public int Get(int id) { return s_client.Get(id); }
        }

        public class Fake { public int Get(int id) { return id; } }
        """;

    private static CSharpAnalyzerVerifier<CodeAnalyzer>.Test Test(string source, bool hasWcf, bool asAssembly = false)
    {
        var test = new CSharpAnalyzerVerifier<CodeAnalyzer>.Test
        {
            OnlyRules = { "WCFL1001" },
            TestCode = "using System; using System.Collections.Generic; " + source,
            ReferenceAssemblies = hasWcf ? WcfReferences.Net472 : WcfReferences.NoWcf,
        };
        test.TestState.AdditionalReferences.Add(WCFL0004_ServiceNameMatchesNothingTests.Library(Library, asAssembly));
        return test;
    }

    [Theory]
    [InlineData("public int Run() { return {|WCFL1001:new Wrapper()|}.Get(1); }")]
    [InlineData("public int Run() => {|WCFL1001:new Wrapper()|}.Get(1);")]
    [InlineData("public int Run() { var w = {|WCFL1001:new Wrapper()|}; w.Url = \"u\"; w.Get(1); return w.Get(2); }")]
    [InlineData("public int Run() { Wrapper w = {|WCFL1001:new()|}; return w.Get(2); }")]
    [InlineData("public int Run() { Wrapper w = null; if (w == null) { w = {|WCFL1001:new Wrapper()|}; } return w?.Get(2) ?? 0; }")]
    [InlineData("public int First { get { return {|WCFL1001:new Wrapper()|}.Get(1); } }")]
    [InlineData("public int Run() { return {|WCFL1001:new Mine()|}.Get(1); } class Mine : Wrapper { }")]
    [InlineData("public int Run() { return {|WCFL1001:new OnDemand()|}.Get(1); }")]
    [InlineData("static void Main() { foreach (int id in new[] { 1, 2 }) { {|WCFL1001:new Wrapper()|}.Get(id); } }")]
    [InlineData("public Func<int> Run() { return () => {|WCFL1001:new Wrapper()|}.Get(1); }")]
    public async Task Reported(string members)
    {
        await Test("class User { " + members + " }", hasWcf: true).RunAsync();
        await Test("class User { " + members + " }", hasWcf: false).RunAsync();
    }

    // An assembly shows neither private fields nor code.
    [Theory]
    [InlineData("public int Run() { return new Wrapper().Get(1); }", true)]
    [InlineData("readonly Wrapper _kept = new Wrapper(); public int Run() { return _kept.Get(1); }", false)]
    [InlineData("static readonly Wrapper s_kept = new Wrapper(); public int Run() { return s_kept.Get(1); }", false)]
    [InlineData("Wrapper _kept; public int Run() { var w = new Wrapper(); _kept = w; return w.Get(2); }", false)]
    [InlineData("Wrapper _kept; public int Run() { if (_kept == null) { _kept = new Wrapper(); } return _kept.Get(2); }", false)]
    [InlineData("public Wrapper Run() { var w = new Wrapper(); w.Get(2); return w; }", false)]
    [InlineData("public Wrapper Run() => new Wrapper();", false)]
    [InlineData("public void Run(List<Wrapper> all) { all.Add(new Wrapper()); }", false)]
    [InlineData("public void Run(Action<Wrapper> use) { var w = new Wrapper(); w.Get(1); use(w); }", false)]
    [InlineData("Wrapper _kept; public void Run() { _kept = new Wrapper().With(1); }", false)]
    [InlineData("public Func<int> Run() { var w = new Wrapper(); return () => w.Get(1); }", false)]
    [InlineData("public void Run() { var w = new Wrapper(); w.Done += (s, e) => { }; w.Get(1); }", false)]
    [InlineData("public void Run(bool flag, Wrapper other) { var w = flag ? new Wrapper() : other; w.Get(1); }", false)]
    [InlineData("static void Main() { var w = new Wrapper(); w.Get(2); }", false)]
    [InlineData("public User() { new Wrapper().Get(2); }", false)]
    [InlineData("[NUnit.Framework.Test] public void Run() { new Wrapper().Get(2); } } namespace NUnit.Framework { class TestAttribute : Attribute { }", false)]
    [InlineData("public int Run() { return new Mine().Get(1); } class Mine : Wrapper, IDisposable { public void Dispose() { } }", false)]
    [InlineData("public int Run() { using (var w = new Disposable()) { return w.Get(1); } }", false)]
    [InlineData("public int Run() { return new Disposable().Get(1); }", false)]
    [InlineData("public void Run() { var w = new Closable(); w.Get(1); w.Stop(); }", false)]
    [InlineData("public void Run() { var w = new Closable(); w.Get(1); }", false)]
    [InlineData("public int Run() { return new Open().Get(1); }", false)]
    [InlineData("public int Run() { return new ForEachCall().Get(1); }", false)]
    [InlineData("public int Run() { return new Shared().Get(1); }", false)]
    [InlineData("public int Run() { return new Fake().Get(1); }", false)]
    [InlineData("public int Run() { return new Wrapper().Get(1); } class Wrapper { public int Get(int id) { return id; } }", false)]
    public async Task Silent(string members, bool asAssembly)
    {
        await Test("class User { " + members + " }", hasWcf: true, asAssembly).RunAsync();
        await Test("class User { " + members + " }", hasWcf: false, asAssembly).RunAsync();
    }

    [Theory]
    [InlineData("Wrapper", "netTcpBinding", DiagnosticSeverity.Warning)]
    [InlineData("Named", null, DiagnosticSeverity.Info)]
    [InlineData("Named", "netTcpBinding", DiagnosticSeverity.Warning)]
    [InlineData("Named", "basicHttpBinding", DiagnosticSeverity.Hidden)]
    public async Task The_configuration_of_the_program_tells_whether_there_is_a_session(string type, string? binding, DiagnosticSeverity severity)
    {
        var test = Test("class User { public int Run() { return " + (severity == DiagnosticSeverity.Hidden ? "new " + type + "()" : "{|#0:new " + type + "()|}")
            + ".Get(1); } }", hasWcf: true);
        if (binding is not null)
        {
            test.TestState.AdditionalFiles.Add(
                ("app.config", "<configuration><system.serviceModel><client><endpoint name=\"e\" address=\"http://x/\" binding=\"" + binding
                    + "\" contract=\"IOrders\" /></client></system.serviceModel></configuration>"));
        }

        if (severity != DiagnosticSeverity.Hidden)
        {
            test.ExpectedDiagnostics.Add(CSharpAnalyzerVerifier<CodeAnalyzer>.Diagnostic("WCFL1001").WithLocation(0).WithSeverity(severity));
        }

        await test.RunAsync();
    }

    // The wrapper has no method that could close it.
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task No_fix(bool hasWcf)
    {
        const string Code = "class User\n{\n    public int Run()\n    {\n        var w = {|WCFL1001:new Wrapper()|};\n        int got = w.Get(1);\n        return got;\n    }\n}\n";
        var test = new CSharpCodeFixVerifier<CodeAnalyzer, WCFL1001_ClientNeverClosedFix>.Test
        {
            OnlyRules = { "WCFL1001" },
            TestCode = Code,
            FixedCode = Code,
            ReferenceAssemblies = hasWcf ? WcfReferences.Net472 : WcfReferences.NoWcf,
        };
        test.TestState.AdditionalReferences.Add(WCFL0004_ServiceNameMatchesNothingTests.Library(Library, asAssembly: false));
        await test.RunAsync();
    }
}
