using System.Threading.Tasks;
using WcfLint.Analyzers.Hosting;
using WcfLint.CodeFixes.Rules.ClientLifetime;
using WcfLint.TestKit;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Analyzers.Tests.Rules.ClientLifetime;

/// <summary>The client packages, where ClientBase implements IAsyncDisposable from 4.10 on.</summary>
public class ClientPackagesTests
{
    private const string Code = LifetimeCode.Usings + """
        [ServiceContract]
        public interface IFoo
        {
            [OperationContract] Task<int> GetAsync(int id);
        }

        public class Foo : ClientBase<IFoo>
        {
            public Foo() : base(new BasicHttpBinding(), new EndpointAddress("http://x/")) { }
            public Task<int> GetAsync(int id) => Channel.GetAsync(id);
        }

        """;

    [Fact]
    public Task An_await_using_is_silent() => VerifyAsync("""
        class Caller
        {
            async Task<int> Declaration() { await using var c = new Foo(); return await c.GetAsync(1); }
            async Task<int> Statement() { await using (var c = new Foo()) { return await c.GetAsync(1); } }
            async Task<int> Configured() { var c = new Foo(); try { return await c.GetAsync(1); } finally { await ((IAsyncDisposable)c).DisposeAsync(); } }
        }
        """);

    [Fact]
    public Task A_using_is_reported() => VerifyAsync("""
        class Caller
        {
            public async Task<int> Statement() { {|WCFL1002:using|} (var c = new Foo()) { return await c.GetAsync(1); } }
        }
        """);

    [Theory]
    [InlineData("", "; 'await using' aborts the channel instead")]
    [InlineData("net8.0,net10.0-windows", "; 'await using' aborts the channel instead")]
    [InlineData("netstandard2.1,netcoreapp3.1", "; 'await using' aborts the channel instead")]
    [InlineData("net472,net8.0", "")]
    [InlineData("netstandard2.0,net8.0", "")]
    public Task Await_using_is_advised_where_all_frameworks_have_it(string frameworks, string advice)
    {
        var test = new CSharpAnalyzerVerifier<CodeAnalyzer>.Test { OnlyRules = { "WCFL1002" }, ReferenceAssemblies = WcfReferences.ClientPackages10 };
        test.TestState.Sources.Add(("Test.cs", Code.Replace("new BasicHttpBinding()", "new NetTcpBinding()") + "class Caller { public async Task<int> Run() { {|#0:using|} (var c = new Foo()) { return await c.GetAsync(1); } } }"));
        test.TestState.AnalyzerConfigFiles.Add(("/0/.globalconfig", "is_global = true\nbuild_property.WcfLintTargetFrameworks = " + frameworks + "\n"));
        test.ExpectedDiagnostics.Add(CSharpAnalyzerVerifier<CodeAnalyzer>.Diagnostic("WCFL1002").WithLocation(0).WithMessageOf("'c'", advice));
        return test.RunAsync();
    }

    /// <summary>No advice that does not compile.</summary>
    [Theory]
    [InlineData("public int Run() { {|#0:using|} (var c = new Foo()) { return c.GetAsync(1).Result; } }", "")]
    [InlineData("public Task<int> Run() { {|#0:using|} (var c = new Foo()) { return c.GetAsync(1); } }", "")]
    [InlineData("public Task<int> Run() { return Task.Run(async () => { {|#0:using|} (var c = new Foo()) { return await c.GetAsync(1); } }); }", "; 'await using' aborts the channel instead")]
    [InlineData("public async Task<int> Run() { await Task.Yield(); return Now(); int Now() { {|#0:using|} (var c = new Foo()) { return c.GetAsync(1).Result; } } }", "")]
    [InlineData("public async Task<int> Run() { await Task.Yield(); lock (this) { {|#0:using|} (var c = new Foo()) { return c.GetAsync(1).Result; } } }", "")]
    public Task Await_using_is_advised_where_it_compiles(string method, string advice)
    {
        var test = new CSharpAnalyzerVerifier<CodeAnalyzer>.Test { OnlyRules = { "WCFL1002" }, ReferenceAssemblies = WcfReferences.ClientPackages10 };
        test.TestState.Sources.Add(("Test.cs", Code.Replace("new BasicHttpBinding()", "new NetTcpBinding()") + "class Caller { " + method + " }"));
        test.ExpectedDiagnostics.Add(CSharpAnalyzerVerifier<CodeAnalyzer>.Diagnostic("WCFL1002").WithLocation(0).WithMessageOf("'c'", advice));
        return test.RunAsync();
    }

    [Fact]
    public Task A_using_becomes_an_await_using() => VerifyFixAsync<WCFL1002_UsingOnClientFix>(
        "WCFL1002",
        """
        class Caller
        {
            public async Task<int> Statement(int id)
            {
                {|WCFL1002:using|} (var c = new Foo()) // one
                {
                    return await c.GetAsync(id);
                }
            }

            public async Task<int> Declaration(int id)
            {
                {|WCFL1002:using|} var c = new Foo();
                return await c.GetAsync(id);
            }

            public int Sync(int id)
            {
                {|WCFL1002:using|} (var c = new Foo())
                {
                    return c.GetAsync(id).Result;
                }
            }
        }
        """,
        """
        class Caller
        {
            public async Task<int> Statement(int id)
            {
                await using (var c = new Foo()) // one
                {
                    return await c.GetAsync(id);
                }
            }

            public async Task<int> Declaration(int id)
            {
                await using var c = new Foo();
                return await c.GetAsync(id);
            }

            public int Sync(int id)
            {
                var c = new Foo();
                try
                {
                    var result = c.GetAsync(id).Result;
                    c.Close();
                    return result;
                }
                catch
                {
                    c.Abort();
                    throw;
                }
            }
        }
        """);

    [Fact]
    public Task A_client_that_is_never_closed_gets_an_await_using() => VerifyFixAsync<WCFL1001_ClientNeverClosedFix>(
        "WCFL1001",
        """
        class Caller
        {
            public async Task<int> Run(int id)
            {
                var c = {|WCFL1001:new Foo()|};
                return await c.GetAsync(id);
            }
        }
        """,
        """
        class Caller
        {
            public async Task<int> Run(int id)
            {
                await using var c = new Foo();
                return await c.GetAsync(id);
            }
        }
        """);

    private static Task VerifyAsync(string source)
    {
        var test = new CSharpAnalyzerVerifier<CodeAnalyzer>.Test { ReferenceAssemblies = WcfReferences.ClientPackages10, TestCode = Code + source, OnlyRules = { "WCFL1001", "WCFL1002", "WCFL1003", "WCFL1004", "WCFL8001" } };
        return test.RunAsync();
    }

    private static Task VerifyFixAsync<TFix>(string id, string source, string fixedSource)
        where TFix : Microsoft.CodeAnalysis.CodeFixes.CodeFixProvider, new()
    {
        // A client without a session leaves no connection open if it is never closed.
        string code = id == "WCFL1001" ? Code.Replace("new BasicHttpBinding()", "new NetTcpBinding()") : Code;
        var test = new CSharpCodeFixVerifier<CodeAnalyzer, TFix>.Test
        {
            ReferenceAssemblies = WcfReferences.ClientPackages10,
            TestCode = code + source,
            FixedCode = code + fixedSource,
            OnlyRules = { id },
        };
        return test.RunAsync();
    }
}
