using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestUtilities;
using Xunit;
using VerifyCS = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Hosting;

public class WCFL6016_LostContextTests
{
    private const string Shared =
        """
        using System;
        using System.ServiceModel;
        using System.ServiceModel.Channels;
        using System.Threading.Tasks;
        [ServiceContract] public interface IFoo { [OperationContract] Task<int> GetAsync(int id); }

        """;

    private const string Kept =
        "public class Kept : System.Runtime.CompilerServices.INotifyCompletion { public Kept GetAwaiter() => this; public bool IsCompleted => false; public void OnCompleted(Action next) { next(); } public void GetResult() { } }";
    private const string Header = "OperationContext.Current.OutgoingMessageHeaders.Clear();";

    [Theory]
    [InlineData("using (new OperationContextScope((IContextChannel)foo)) { " + Header + " } await foo.GetAsync(1);")]
    [InlineData("Task<int> task; using (new OperationContextScope((IContextChannel)foo)) { " + Header + " task = foo.GetAsync(1); } await task;")]
    [InlineData("using (new OperationContextScope((IContextChannel)foo)) { Func<Task> later = async () => { await foo.GetAsync(1); }; } await Task.Yield();")]
    [InlineData("using (new OperationContextScope((IContextChannel)foo)) { await Task.FromResult(1); await Task.CompletedTask; }")]
    [InlineData("using (new OperationContextScope((IContextChannel)foo)) { await new Own.Kept(); }")]
    [InlineData("using (new Own.OperationContextScope()) { await foo.GetAsync(1); }")]
    public Task Silent_on_a_scope(string body) =>
        VerifyAsync("class C { static void Main() { } static async Task M(IFoo foo) { " + body
            + " } } namespace Own { class OperationContextScope : IDisposable { public void Dispose() { } } " + Kept + " }");

    [Theory]
    [InlineData("var c = OperationContext.Current; await Task.Delay(id); return c.SessionId.Length;")]
    [InlineData("if (id < 0) { await Task.Delay(id); return 1; } return OperationContext.Current.SessionId.Length;")]
    [InlineData("await Task.FromResult(1); return OperationContext.Current.SessionId.Length;")]
    [InlineData("var c = OperationContext.Current; await Task.Delay(id); OperationContext.Current = c; return OperationContext.Current.SessionId.Length;")]
    [InlineData("var c = OperationContext.Current; await Task.Delay(id); Restore(c); return OperationContext.Current.SessionId.Length;")]
    [InlineData("await new Kept(); return OperationContext.Current.SessionId.Length;")]
    [InlineData("return await Load(OperationContext.Current.SessionId);")]
    [InlineData("await Task.Delay(id); return OperationContext.Current?.SessionId.Length ?? 0;")]
    [InlineData("await Task.Delay(id); if (OperationContext.Current == null) { return 0; } return OperationContext.Current.SessionId.Length;")]
    [InlineData("await Task.Delay(id); if (OperationContext.Current is null) { return 0; } return OperationContext.Current.SessionId.Length;")]
    [InlineData("await Task.Delay(id); return Own.Current;")]
    public Task Silent_in_an_operation(string body) => VerifyAsync(Service(body));

    [Theory]
    [InlineData("class C { static async Task M(IFoo foo) { using (new OperationContextScope( { await foo.GetAsync(1); } } }")]
    [InlineData("class C { static async Task M(IFoo foo) { using (new OperationContextScop((IContextChannel)foo)) { await foo.GetAsync(1); } } }")]
    [InlineData("class Foo : IFoo { public async Task<int> GetAsync(int id) { await ; return OperationContext.Current. } }")]
    public Task Silent_on_half_typed_code(string code) => VerifyAsync(code, CompilerDiagnostics.None);

    [Theory]
    [InlineData(nameof(WcfReferences.ClientPackages410))]
    [InlineData(nameof(WcfReferences.ClientPackages10))]
    public Task Silent_on_client_packages_whose_context_flows(string platform) => VerifyAsync(
        "class C { static void Main() { } static async Task M(IFoo foo) { using (new OperationContextScope((IContextChannel)foo)) { await foo.GetAsync(1); } } }", references: WcfReferences.Named(platform));

    /// <summary>A scope that no async method returns is entered where it is made.</summary>
    [Theory]
    [InlineData("static IDisposable Enter(IFoo foo) => new OperationContextScope((IContextChannel)foo);")]
    [InlineData("static Task<IDisposable> Enter(IFoo foo) { return Task.FromResult<IDisposable>(new OperationContextScope((IContextChannel)foo)); }")]
    [InlineData("static async Task Enter(IFoo foo) { Func<IDisposable> enter = () => new OperationContextScope((IContextChannel)foo); await Task.Yield(); }")]
    [InlineData("static async Task<IDisposable> Enter(IFoo foo) { await Task.Yield(); return {|WCFL6016:new OperationContextScope((IContextChannel)foo)|}; }")]
    [InlineData("static async Task<IDisposable> Enter(IFoo foo) => {|WCFL6016:new OperationContextScope(await Task.FromResult((IContextChannel)foo))|};")]
    [InlineData("static async Task Enter(IFoo foo) { Func<Task<IDisposable>> enter = async () => {|WCFL6016:new OperationContextScope((IContextChannel)foo)|}; await enter(); }")]
    public async Task A_context_flows_into_an_async_method_and_not_out_of_it(string method)
    {
        await VerifyAsync("class C { " + method + " }", references: WcfReferences.ClientPackages410);
        await VerifyAsync("class C { " + method.Replace("{|WCFL6016:", string.Empty).Replace("|}", string.Empty) + " }", references: WcfReferences.Net472);
    }

    [Fact]
    public Task Silent_on_CoreWcf() => VerifyAsync(
        "class Foo : CoreFoo { public async Task<int> GetAsync(int id) { await Task.Delay(id); return CoreWCF.OperationContext.Current.SessionId.Length; } } [CoreWCF.ServiceContract] public interface CoreFoo { [CoreWCF.OperationContract] Task<int> GetAsync(int id); }",
        references: WcfReferences.CoreWcf,
        shared: "using System.Threading.Tasks;\n");

    [Fact]
    public Task Silent_where_the_configuration_has_the_switch()
    {
        var test = new VerifyCS.Test { TestCode = Shared + Service("await Task.Delay(id); return OperationContext.Current.SessionId.Length;"),
            ReferenceAssemblies = WcfReferences.Net472 };
        test.TestState.AdditionalFiles.Add(
            ("web.config", "<configuration><appSettings><add key=\"wcf:disableOperationContextAsyncFlow\" value=\"false\"/></appSettings></configuration>"));
        test.OnlyRules.Add("WCFL6016");
        return test.RunAsync();
    }

    [Theory]
    [InlineData("using ({|WCFL6016:new OperationContextScope((IContextChannel)foo)|}) { " + Header + " await foo.GetAsync(1); }")]
    [InlineData("using (var scope = {|WCFL6016:new OperationContextScope((IContextChannel)foo)|}) { return await foo.GetAsync(1); }")]
    [InlineData("using var scope = {|WCFL6016:new OperationContextScope((IContextChannel)foo)|}; await foo.GetAsync(1).ConfigureAwait(false);")]
    public Task Reports_a_scope(string body) =>
        VerifyAsync("class C { static void Main() { } static async Task<int> M(IFoo foo) { " + body
            + " return 1; } }".Replace("return await foo.GetAsync(1); } return 1;", "return await foo.GetAsync(1); }"));

    [Theory]
    [InlineData("await Task.Delay(id); return {|WCFL6016:OperationContext.Current|}.SessionId.Length;")]
    [InlineData("if (id < 0) { await Task.Delay(id); } return {|WCFL6016:OperationContext.Current|}.SessionId.Length;")]
    [InlineData("int n = await Load(OperationContext.Current.SessionId); return n + {|WCFL6016:OperationContext.Current|}.SessionId.Length;")]
    [InlineData("try { await Task.Delay(id); } catch (TimeoutException) { return {|WCFL6016:OperationContext.Current|}.SessionId.Length; } return 1;")]
    [InlineData("await Task.Delay(id); {|WCFL6016:System.ServiceModel.Web.WebOperationContext.Current|}.OutgoingResponse.SuppressEntityBody = true; return 1;")]
    public Task Reports_an_operation(string body) => VerifyAsync(Service(body));

    [Theory]
    [InlineData("class C { static void Main() { M(null).Wait(); } static async Task M(IFoo foo) { using ({|#0:new OperationContextScope((IContextChannel)foo)|}) { await foo.GetAsync(1); } } }", DiagnosticSeverity.Warning)]
    [InlineData("class C { public static async Task M(IFoo foo) { using ({|#0:new OperationContextScope((IContextChannel)foo)|}) { await foo.GetAsync(1); } } }", DiagnosticSeverity.Info)]
    [InlineData("class C { public static async Task M(IFoo foo) { using ({|#0:new OperationContextScope((IContextChannel)foo)|}) { await foo.GetAsync(1).ConfigureAwait(false); } } }", DiagnosticSeverity.Warning)]
    [InlineData("class C : System.Windows.Forms.Form { static void Main() { } async Task M(IFoo foo) { using ({|#0:new OperationContextScope((IContextChannel)foo)|}) { await foo.GetAsync(1); } } }", DiagnosticSeverity.Info)]
    [InlineData("class C { static void Main() { System.Threading.SynchronizationContext.SetSynchronizationContext(null); } static async Task M(IFoo foo) { using ({|#0:new OperationContextScope((IContextChannel)foo)|}) { await foo.GetAsync(1); } } }", DiagnosticSeverity.Info)]
    public Task Severity(string code, DiagnosticSeverity severity)
    {
        var test = new VerifyCS.Test { TestCode = Shared + code };
        test.OnlyRules.Add("WCFL6016");
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL6016").WithLocation(0).WithSeverity(severity));
        return test.RunAsync();
    }

    private static string Web(string attribute, string body, string modifier = "") =>
        "using System; using System.ServiceModel; using System.ServiceModel.Web; using System.Threading.Tasks;\n[ServiceContract] public interface IFeed { [OperationContract, " + attribute
            + "] string Read(string city); }\n[ServiceContract] public interface IFront { [OperationContract] " + (modifier.Length > 0 ? "Task<string>" : "string") + " Get(string city); }\n"
            + "class Front : IFront { public " + modifier + (modifier.Length > 0 ? "Task<string>" : "string") + " Get(string city) { " + body + " } }\n"
            + "class Own : IFeed { public string Read(string city) { return city; } public static IDisposable Scope(object channel) { return null; } public static void Enter(IFeed channel) { } }";

    private const string Made = "var factory = new WebChannelFactory<IFeed>(new Uri(\"http://feeds/\")); IFeed channel = factory.CreateChannel(); ";

    [Theory]
    [InlineData("WebInvoke", Made + "return channel.Read(city);")]
    [InlineData("WebInvoke(Method = \"POST\")", Made + "return channel.Read(city);")]
    [InlineData("WebGet", Made + "using (new OperationContextScope((IContextChannel)channel)) { return channel.Read(city); }")]
    [InlineData("WebGet", Made + "using (Own.Scope(channel)) { return channel.Read(city); }")]
    [InlineData("WebGet", Made + "Own.Enter(channel); return channel.Read(city);")]
    [InlineData("WebGet", Made + "return OperationContext.Current == null ? channel.Read(city) : null;")]
    [InlineData("WebGet", Made + "factory.Endpoint.Behaviors.Clear(); return channel.Read(city);")]
    [InlineData("WebGet", Made + "OperationContext.Current = null; return channel.Read(city);")]
    [InlineData("WebGet", Made + "OperationContext.Current = new OperationContext((IContextChannel)channel); return channel.Read(city);")]
    [InlineData("WebGet", Made + "return Task.Run(() => channel.Read(city)).Result;")]
    [InlineData("WebGet", "IFeed channel = new Own(); Console.WriteLine(typeof(WebChannelFactory<IFeed>)); return channel.Read(city);")]
    [InlineData("WebGet", "var factory = new ChannelFactory<IFeed>(\"WebChannelFactory\"); IFeed channel = factory.CreateChannel(); return channel.Read(city);")]
    public Task Silent_on_a_web_call(string attribute, string body) => VerifyAsync(Web(attribute, body), shared: string.Empty);

    /// <summary>After an await, no context is current that could take the method.</summary>
    [Fact]
    public Task Silent_on_a_web_call_of_an_async_operation() => VerifyAsync(Web("WebGet", Made + "await Task.Yield(); return channel.Read(city);", "async "), shared: string.Empty);

    [Fact]
    public Task Silent_on_a_web_call_outside_of_an_operation() => VerifyAsync(Web("WebGet", "return city;") + " class Other { string M(string city) { " + Made + "return channel.Read(city); } }", shared: string.Empty);

    [Theory]
    [InlineData("WebGet", Made + "return {|WCFL6016:channel.Read(city)|};")]
    [InlineData("WebGet", Made + "Console.WriteLine(OperationContext.Current.SessionId); ((IClientChannel)channel).Open(); string read = {|WCFL6016:channel.Read(city)|}; Own.Enter(channel); return read;")]
    [InlineData("WebInvoke(Method = \"PUT\")", Made + "return {|WCFL6016:channel.Read(city)|};")]
    [InlineData("WebGet", "var factory = new WebChannelFactory<IFeed>(new Uri(\"http://feeds/\")); var channel = factory.CreateChannel(); try { return {|WCFL6016:channel.Read(city)|}; } finally { factory.Close(); }")]
    public Task Reports_a_web_call(string attribute, string body) => VerifyAsync(Web(attribute, body), shared: string.Empty);

    private static string Service(string body) =>
        "class Foo : IFoo { public async Task<int> GetAsync(int id) { " + body
            + " } static Task<int> Load(string s) { return Task.FromResult(1); } static void Restore(OperationContext c) { OperationContext.Current = c; } "
                + Kept + " } static class Own { public static int Current = 1; }";

    private static Task VerifyAsync(string code, CompilerDiagnostics diagnostics = CompilerDiagnostics.Errors, WcfReferences? references = null,
        string shared = Shared)
    {
        var test = new VerifyCS.Test { TestCode = shared + code, CompilerDiagnostics = diagnostics, ReferenceAssemblies = references ?? WcfReferences.Net472 };
        test.OnlyRules.Add("WCFL6016");
        return test.RunAsync();
    }
}
