using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestUtilities;
using Xunit;
using VerifyCS = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer>;
using VerifyFix = WcfLint.TestKit.CSharpCodeFixVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer, WcfLint.CodeFixes.Edits.CodeEditFix>;

namespace WcfLint.Analyzers.Tests.Rules.Hosting;

public class WCFL6008_CallbackDeadlockTests
{
    private const string Shared =
        """
        using System;
        using System.Collections.Generic;
        using System.Linq;
        using System.Runtime.Serialization;
        using System.ServiceModel;
        using System.Threading;
        using System.Threading.Tasks;
        public interface IEvents { [OperationContract] int Ask(int id); [OperationContract(IsOneWay = true)] void Tell(int id); [OperationContract] Task<int> AskAsync(int id); }
        [ServiceContract(CallbackContract = typeof(IEvents))] public interface IFoo { [OperationContract] int Put(int id); }

        """;

    [Theory]
    [InlineData("public class Foo : IFoo {  public int Put(int id) { OperationContext.Current.GetCallbackChannel<IEvents>().Tell(id); return 1; } }")]
    [InlineData("[ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Reentrant)] public class Foo : IFoo {  public int Put(int id) { return OperationContext.Current.GetCallbackChannel<IEvents>().Ask(id); } }")]
    [InlineData("[ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Multiple)] public class Foo : IFoo {  public int Put(int id) { return OperationContext.Current.GetCallbackChannel<IEvents>().Ask(id); } }")]
    [InlineData("public class Foo : IFoo { private IEvents _other = null; public int Put(int id) { return _other.Ask(id); } }")]
    [InlineData("public class Foo : IFoo {  public int Put(int id) { IEvents channel = OperationContext.Current.GetCallbackChannel<IEvents>(); Task.Run(() => channel.Ask(id)); return 1; } }")]
    [InlineData("public class Foo : IFoo {  public int Put(int id) { using (new OperationContextScope((IContextChannel)OperationContext.Current.GetCallbackChannel<IEvents>())) { return OperationContext.Current.GetCallbackChannel<IEvents>().Ask(id); } } }")]
    [InlineData("public class Own : IEvents { public int Ask(int id) { return id; } public void Tell(int id) { } public Task<int> AskAsync(int id) { return null; } }")]
    [InlineData("public class Foo : IFoo {  public int Put(int id) { using var scope = new OperationContextScope((IContextChannel)OperationContext.Current.GetCallbackChannel<IEvents>()); return OperationContext.Current.GetCallbackChannel<IEvents>().Ask(id); } }")]
    [InlineData("public class Foo : IFoo { public int Put(int id) { return Ask(id); } private int Ask(int id) { return OperationContext.Current.GetCallbackChannel<IEvents>().Ask(id); } public void Start() { Ask(1); } }")]
    [InlineData("public class Foo : IFoo { public int Put(int id) { Task.Run(() => Ask(id)); return 1; } private int Ask(int id) { return OperationContext.Current.GetCallbackChannel<IEvents>().Ask(id); } }")]
    [InlineData("public class Foo : IFoo { private IEvents _other = null; public int Put(int id) { return Ask(_other, id); } private int Ask(IEvents channel, int id) { return channel.Ask(id); } }")]
    [InlineData("public class Foo : IFoo { private IEvents _other = null; public int Put(int id) { return Ask(OperationContext.Current.GetCallbackChannel<IEvents>(), id) + Ask(_other, id); } private int Ask(IEvents channel, int id) { return channel.Ask(id); } }")]
    [InlineData("public class Foo : IFoo { public int Put(int id) { using (new OperationContextScope((IContextChannel)OperationContext.Current.GetCallbackChannel<IEvents>())) { return Ask(id); } } private int Ask(int id) { return OperationContext.Current.GetCallbackChannel<IEvents>().Ask(id); } }")]
    [InlineData("public class Foo : IFoo { public int Put(int id) { return Ask(id); } private int Ask(int id) { OperationContext.Current.GetCallbackChannel<IEvents>().Tell(id); return 1; } }")]
    public Task Silent(string code) => VerifyAsync(Shared + code);

    [Theory]
    [InlineData("public class Foo : IFoo {  public int Put(int id) { return OperationContext.Current.GetCallbackChannel<IEvents>().Ask(id } }")]
    [InlineData("public class Foo : IFoo {  public int Put(int id) { return OperationContext.Current.GetCallbackChannel<IEvents>().Aks(id); } }")]
    [InlineData("public class Foo : IFoo {  public int Put(int id) { return OperationContext.Current.GetCallbackChannel<>().Ask(id); } }")]
    [InlineData("public class Foo : IFoo { public int Put(int id) { return Ask(, id); } private int Ask(IEvents channel, int id) { return channel.Ask(id); } }")]
    [InlineData("public class Foo : IFoo { public int Put(int id) { return Ask(id); } private int Ask(IEvents channel, int id) { return channel.Ask(id); } }")]
    public Task Silent_on_half_typed_code(string code) => VerifyAsync(Shared + code, CompilerDiagnostics.None);

    [Fact]
    public Task Silent_where_there_are_no_services() =>
        VerifyAsync(Shared + "public class Foo : IFoo {  public int Put(int id) { return OperationContext.Current.GetCallbackChannel<IEvents>().Ask(id); } }",
            CompilerDiagnostics.None, WcfReferences.ClientPackages10);

    [Theory]
    [InlineData("public class Foo : IFoo {  public int Put(int id) { return {|WCFL6008:OperationContext.Current.GetCallbackChannel<IEvents>().Ask(id)|}; } }")]
    [InlineData("public class Foo : IFoo {  public int Put(int id) { IEvents channel = OperationContext.Current.GetCallbackChannel<IEvents>(); return {|WCFL6008:channel.Ask(id)|}; } }")]
    [InlineData("public class Foo : IFoo { private IEvents Callback { get { return OperationContext.Current.GetCallbackChannel<IEvents>(); } } public int Put(int id) { return {|WCFL6008:Callback.Ask(id)|}; } }")]
    [InlineData("public class Foo : IFoo { private IEvents Callback => OperationContext.Current.GetCallbackChannel<IEvents>(); public int Put(int id) { return {|WCFL6008:Callback.Ask(id)|}; } }")]
    [InlineData("public class Foo : IFoo {  public int Put(int id) { {|WCFL6008:OperationContext.Current.GetCallbackChannel<IEvents>().AskAsync(id)|}; return 1; } }")]
    [InlineData("[ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Single)] public class Foo : IFoo {  public int Put(int id) { return {|WCFL6008:OperationContext.Current.GetCallbackChannel<IEvents>().Ask(id)|}; } }")]
    [InlineData("public class Foo : IFoo { public int Put(int id) { return Ask(id); } private int Ask(int id) { return {|WCFL6008:OperationContext.Current.GetCallbackChannel<IEvents>().Ask(id)|}; } }")]
    [InlineData("public class Foo : IFoo { public int Put(int id) { return Ask(OperationContext.Current.GetCallbackChannel<IEvents>(), id); } private int Ask(IEvents channel, int id) { return {|WCFL6008:channel.Ask(id)|}; } }")]
    public Task Reports(string code) => VerifyAsync(Shared + code);

    [Fact]
    public Task Reports_on_CoreWcf() =>
        VerifyAsync((Shared + "public class Foo : IFoo {  public int Put(int id) { return {|WCFL6008:OperationContext.Current.GetCallbackChannel<IEvents>().Ask(id)|}; } }").Replace("System.ServiceModel", "CoreWCF"), CompilerDiagnostics.Errors, WcfReferences.CoreWcf);

    [Theory]
    [InlineData("public class Foo", "[ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Reentrant)]\npublic class Foo")]
    [InlineData("[ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Single)]\npublic class Foo", "[ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Reentrant)]\npublic class Foo")]
    [InlineData("[ServiceBehavior(Name = \"a\")]\npublic class Foo", "[ServiceBehavior(Name = \"a\", ConcurrencyMode = ConcurrencyMode.Reentrant)]\npublic class Foo")]
    public Task A_service_lets_the_reply_in(string head, string mended) => FixAsync(
        Shared + head + " : IFoo {  public int Put(int id) { return {|WCFL6008:OperationContext.Current.GetCallbackChannel<IEvents>().Ask(id)|}; } }",
        Shared + mended + " : IFoo {  public int Put(int id) { return OperationContext.Current.GetCallbackChannel<IEvents>().Ask(id); } }");

    [Fact]
    public Task The_enumeration_is_that_of_WCF()
    {
        const string Service = " public class Foo : IFoo {  public int Put(int id) { return CALL; } } public enum ConcurrencyMode { Reentrant }";
        const string Call = "OperationContext.Current.GetCallbackChannel<IEvents>().Ask(id)";
        return FixAsync(
            Shared + "[ServiceBehavior(Name = \"a\")]" + Service.Replace("CALL", "{|WCFL6008:" + Call + "|}"),
            Shared + "[ServiceBehavior(Name = \"a\", ConcurrencyMode = System.ServiceModel.ConcurrencyMode.Reentrant)]" + Service.Replace("CALL", Call));
    }

    private const string Made = "var client = new OrdersClient(new NetTcpBinding(), new EndpointAddress(\"net.tcp://x/\")); ";

    private const string Awaited = "await client.GetAsync(1).ConfigureAwait(false); ";

    /// <summary>Calls on other threads, of other channels, or over bindings whose replies need no connection.</summary>
    [Theory]
    [InlineData(Made + "client.Get(1); " + Awaited)]
    [InlineData(Made + Awaited + "await client.GetAsync(2);")]
    [InlineData(Made + Awaited + "await Task.Yield(); client.Get(1);")]
    [InlineData(Made + Awaited + "await Task.Run(() => client.Get(1));")]
    [InlineData(Made + Awaited + "client = new OrdersClient(new NetTcpBinding(), new EndpointAddress(\"net.tcp://x/\")); client.Get(1);")]
    [InlineData(Made + Awaited + "var other = new OrdersClient(new NetTcpBinding(), new EndpointAddress(\"net.tcp://x/\")); other.Get(1);")]
    [InlineData(Made + "if (flag) { " + Awaited + "} else { client.Get(1); }")]
    [InlineData("for (;;) { " + Made + "client.Get(1); " + Awaited + "client.Close(); }")]
    [InlineData("var client = new OrdersClient(new BasicHttpBinding(), new EndpointAddress(\"http://x/\")); " + Awaited + "client.Get(1);")]
    [InlineData("var client = new OrdersClient(flag ? (Binding)new BasicHttpBinding() : new NetTcpBinding(), new EndpointAddress(\"http://x/\")); " + Awaited
        + "client.Get(1);")]
    [InlineData(Made + Awaited + "client.Close();")]
    [InlineData(Made + Awaited + "client.Get(1;")]
    [InlineData(Made + "try { " + Awaited + "} catch (Exception) { client.Get(1); }")]
    public Task Calls_that_wait_on_another_thread_are_silent(string statements) =>
        VerifyAwaitedAsync(statements, null, WcfReferences.ClientPackages410, OutputKind.ConsoleApplication);

    /// <summary>From 6.0 of the packages on, the method continues on another thread; on .NET Framework it may, and so with a context of a user.</summary>
    [Theory]
    [InlineData(nameof(WcfReferences.ClientPackages410), OutputKind.ConsoleApplication, Awaited, DiagnosticSeverity.Warning)]
    [InlineData(nameof(WcfReferences.ClientPackages410), OutputKind.ConsoleApplication, "await client.GetAsync(1); ", DiagnosticSeverity.Warning)]
    [InlineData(nameof(WcfReferences.ClientPackages410), OutputKind.ConsoleApplication, "if (flag) { await client.GetAsync(1); } ", DiagnosticSeverity.Warning)]
    [InlineData(nameof(WcfReferences.ClientPackages410), OutputKind.DynamicallyLinkedLibrary, Awaited, DiagnosticSeverity.Warning)]
    [InlineData(nameof(WcfReferences.ClientPackages410), OutputKind.DynamicallyLinkedLibrary, "await client.GetAsync(1); ", DiagnosticSeverity.Info)]
    [InlineData(nameof(WcfReferences.Net472), OutputKind.ConsoleApplication, Awaited, DiagnosticSeverity.Info)]
    [InlineData(nameof(WcfReferences.ClientPackages8), OutputKind.ConsoleApplication, Awaited, null)]
    public Task A_call_that_waits_where_an_awaited_one_continues(string references, OutputKind kind, string awaited, DiagnosticSeverity? severity) =>
        VerifyAwaitedAsync(Made + awaited + (severity is null ? "client.Get(1);" : "{|#0:client.Get(1)|};"), severity, WcfReferences.Named(references), kind);

    private static Task VerifyAwaitedAsync(string statements, DiagnosticSeverity? severity, WcfReferences references, OutputKind kind)
    {
        var test = new VerifyCS.Test
        {
            OnlyRules = { "WCFL6008" },
            ReferenceAssemblies = references,
            CompilerDiagnostics = CompilerDiagnostics.None,
            TestState = { OutputKind = kind },
        };
        string main = kind == OutputKind.ConsoleApplication ? "static async Task Main(string[] a) { await Run(a.Length > 0); } " : string.Empty;
        test.TestState.Sources.Add(ClientLifetime.LifetimeCode.Usings + "public static class Caller { " + main
            + "public static async Task Run(bool flag) { " + statements + " } }");
        test.TestState.Sources.Add(ClientLifetime.LifetimeCode.Proxy);
        if (severity is { } expected)
        {
            string assumption = references == WcfReferences.Net472 ? " if the method continues on the thread that received the reply"
                : expected == DiagnosticSeverity.Info ? " if no SynchronizationContext is set" : string.Empty;
            test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL6008").WithLocation(0).WithSeverity(expected).WithMessage(
                "'Caller.Run' waits for 'OrdersClient.Get' where it continues an awaited call of the same connection. Effect" + assumption
                + ": the call gets no reply until it times out"));
        }

        return test.RunAsync();
    }

    private const string Client =
        "public class FooClient : DuplexClientBase<IFoo>, IFoo { public FooClient(InstanceContext context) : base(context) { } public int Put(int id) { return Channel.Put(id); } public Task<int> PutAsync(int id) { return null; } public void Tell(int id) { } }\n"
        + "public class Handler : IEvents { public int Ask(int id) { return id; } public void Tell(int id) { } public Task<int> AskAsync(int id) { return null; } }\n";

    private const string Desk =
        "public class Desk : System.Windows.Forms.Form { private readonly FooClient _client = new FooClient(new InstanceContext(new Handler())); ";

    [Theory]
    [InlineData("private void Put_Click(object sender, EventArgs e) { _client.Open(); } }")]
    [InlineData("private async void Put_Click(object sender, EventArgs e) { await _client.PutAsync(1); } }")]
    [InlineData("private void Put_Click(object sender, EventArgs e) { _client.Tell(1); } }")]
    [InlineData("private void Put_Click(object sender, EventArgs e) { Task.Run(() => _client.Put(1)); } }")]
    [InlineData("private void Put_Click(object sender, EventArgs e) { ThreadPool.QueueUserWorkItem(Put); } private void Put(object state) { _client.Put(1); } }")]
    [InlineData("private IFoo _other = null; private void Put_Click(object sender, EventArgs e) { _other.ToString(); } }")]
    public Task Silent_of_windows(string code) => VerifyAsync(Shared + Client + Desk + code);

    [Fact]
    public Task Silent_of_other_classes() =>
        VerifyAsync(Shared + Client + Desk.Replace(" : System.Windows.Forms.Form", string.Empty) + "public void Put() { _client.Put(1); } }");

    [Fact]
    public Task Silent_where_callbacks_come_on_other_threads() =>
        VerifyAsync(Shared + Client.Replace("public class Handler", "[CallbackBehavior(UseSynchronizationContext = false)] public class Handler") + Desk
            + "private void Put_Click(object sender, EventArgs e) { _client.Put(1); } }");

    [Fact]
    public Task Silent_of_half_typed_windows() =>
        VerifyAsync(Shared + Client + Desk + "private void Put_Click(object sender, EventArgs e) { _client.Put(1, ; } }", CompilerDiagnostics.None);

    [Theory]
    [InlineData("private void Put_Click(object sender, EventArgs e) { {|WCFL6008:_client.Put(1)|}; _client.Put(2); } }")]
    [InlineData("public Desk() { {|WCFL6008:_client.Put(1)|}; } }")]
    [InlineData("private FooClient _own; private void Put_Click(object sender, EventArgs e) { _own = new FooClient(new(new Handler())); {|WCFL6008:_own.Put(1)|}; } }")]
    public Task Reports_windows(string code) => VerifyAsync(Shared + Client + Desk + code);

    [Fact]
    public Task Reports_a_window_that_is_called_back_itself() => VerifyAsync(Shared
        + "public class Desk : System.Windows.Forms.Form, IEvents { public int Ask(int id) { return id; } public void Tell(int id) { } public Task<int> AskAsync(int id) { return null; } private IFoo _foo; public Desk() { _foo = new DuplexChannelFactory<IFoo>(this, \"foo\").CreateChannel(); {|WCFL6008:_foo.Put(1)|}; } }");

    [Fact]
    public Task The_handler_of_a_window_says_so() => FixAsync(
        Shared + Client + Desk + "private void Put_Click(object sender, EventArgs e) { {|WCFL6008:_client.Put(1)|}; } }",
        Shared + Client.Replace("public class Handler", "[CallbackBehavior(UseSynchronizationContext = false)]\npublic class Handler") + Desk
            + "private void Put_Click(object sender, EventArgs e) { _client.Put(1); } }");

    [Theory]
    [InlineData("public event EventHandler Told; private void Say() { Told(this, null); }")]
    [InlineData("public Action<int> Told; private void Say() { Told(1); }")]
    [InlineData("private void Say() { Board.All.Add(1); } class Board { public static readonly List<int> All = new List<int>(); }")]
    [InlineData("private void Say() { new System.Windows.Forms.Form().ToString(); }")]
    public Task A_handler_that_tells_a_window_keeps_its_thread(string member)
    {
        string code = Shared + Client.Replace("public class Handler : IEvents {", "public class Handler : IEvents { " + member) + Desk
            + "private void Put_Click(object sender, EventArgs e) { {|WCFL6008:_client.Put(1)|}; } }";
        Assert.Contains(member, code);
        return FixAsync(code, code);
    }

    private const string Called =
        " class Board : IEvents { private readonly IFoo _foo; public Board() { _foo = new DuplexChannelFactory<IFoo>(new InstanceContext(this), \"foo\").CreateChannel(); } public Task<int> AskAsync(int id) { return null; } public int Ask(int id) { return id; } ";

    [Theory]
    [InlineData("public" + Called + "public void Tell(int id) { Task.Run(() => _foo.Put(id)); } }")]
    [InlineData("public" + Called + "public void Tell(int id) { _foo.ToString(); } public void Put() { _foo.Put(1); } }")]
    [InlineData("[CallbackBehavior(ConcurrencyMode = ConcurrencyMode.Reentrant)] public" + Called + "public void Tell(int id) { _foo.Put(id); } }")]
    public Task Silent_of_handlers(string code) => VerifyAsync(Shared + code);

    // Code outside of the class gives it the channel.
    [Theory]
    [InlineData("private readonly IFoo _foo; public Board(IFoo foo) { _foo = foo; }")]
    [InlineData("public IFoo _foo { get; set; }")]
    public Task A_handler_that_is_given_its_channel_is_info(string member)
    {
        var test = new VerifyCS.Test { TestCode = Shared + "public class Board : IEvents { " + member
            + " public int Ask(int id) { return id; } public void Tell(int id) { {|#0:_foo.Put(id)|}; } public Task<int> AskAsync(int id) { return null; } }" };
        test.OnlyRules.Add("WCFL6008");
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL6008").WithLocation(0).WithSeverity(Microsoft.CodeAnalysis.DiagnosticSeverity.Info));
        return test.RunAsync();
    }

    [Theory]
    [InlineData("public" + Called + "public void Tell(int id) { {|WCFL6008:_foo.Put(id)|}; } }")]
    [InlineData("public class Board : IEvents { public int Ask(int id) { return {|WCFL6008:OperationContext.Current.GetCallbackChannel<IFoo>().Put(id)|}; } public void Tell(int id) { } public Task<int> AskAsync(int id) { return null; } }")]
    public Task Reports_handlers(string code) => VerifyAsync(Shared + code);

    [Fact]
    public Task Reports_a_handler_with_a_context_of_its_variable_s_type() =>
        VerifyAsync(Shared + "public" + Called.Replace("new InstanceContext(this)", "context").Replace("public Board() { ",
            "public Board() { InstanceContext context = new(this); ") + "public void Tell(int id) { {|WCFL6008:_foo.Put(id)|}; } }");

    // A service that is a client of another one.
    [Theory]
    [InlineData(nameof(WcfReferences.CoreWcfWithClient))]
    [InlineData(nameof(WcfReferences.ClientPackages10))]
    public Task Reports_handlers_on(string platform) => VerifyAsync(
        Shared + "public class Board : IEvents { public int Ask(int id) { return {|WCFL6008:OperationContext.Current.GetCallbackChannel<IFoo>().Put(id)|}; } public void Tell(int id) { } public Task<int> AskAsync(int id) { return null; } }",
        CompilerDiagnostics.None, WcfReferences.Named(platform));

    [Fact]
    public Task A_handler_lets_the_reply_in() => FixAsync(
        Shared + "public" + Called + "public void Tell(int id) { {|WCFL6008:_foo.Put(id)|}; } }",
        Shared + "[CallbackBehavior(ConcurrencyMode = ConcurrencyMode.Reentrant)]\npublic" + Called + "public void Tell(int id) { _foo.Put(id); } }");

    // Reentrant is obsolete there; before 4.9 the attribute has no such property.
    [Theory]
    [InlineData(nameof(WcfReferences.ClientPackages10), "[CallbackBehavior(ConcurrencyMode = ConcurrencyMode.Multiple)]\n")]
    public Task A_handler_on_the_client_packages_takes_several_callbacks(string platform, string attribute)
    {
        const string Called10 = " class Board : IEvents { public int Ask(int id) { return CALL; } public void Tell(int id) { } public Task<int> AskAsync(int id) { return null; } }";
        const string Call = "OperationContext.Current.GetCallbackChannel<IFoo>().Put(id)";
        var test = new VerifyFix.Test
        {
            TestCode = Shared + "public" + Called10.Replace("CALL", "{|WCFL6008:" + Call + "|}"),
            FixedCode = Shared + attribute + "public" + Called10.Replace("CALL", Call),
            ReferenceAssemblies = WcfReferences.Named(platform),
        };
        test.OnlyRules.Add("WCFL6008");
        return test.RunAsync();
    }

    private static Task FixAsync(string source, string mended)
    {
        var test = new VerifyFix.Test { TestCode = source, FixedCode = mended };
        test.OnlyRules.Add("WCFL6008");
        return test.RunAsync();
    }

    private static Task VerifyAsync(string source, CompilerDiagnostics diagnostics = CompilerDiagnostics.Errors, WcfReferences? references = null)
    {
        var test = new VerifyCS.Test { TestCode = source, CompilerDiagnostics = diagnostics, ReferenceAssemblies = references ?? WcfReferences.Net472 };
        test.OnlyRules.Add("WCFL6008");
        return test.RunAsync();
    }
}
