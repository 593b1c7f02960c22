using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Xunit;

namespace WcfLint.Analyzers.Tests.Rules.ClientLifetime;

public class WCFL1004_OpenBeforeFirstCallTests
{
    // The method that makes it calls it first: no other thread waits for the channel to open.
    [Theory]
    [InlineData("_client = {|#0:new OrdersClient()|}; _client.Get(1);", DiagnosticSeverity.Info)]
    [InlineData("_client = {|#0:new OrdersClient()|}; try { _client.Get(1); } catch (Exception) { }", DiagnosticSeverity.Info)]
    [InlineData("_client = {|#0:new OrdersClient()|}; if (_client == null) { Console.WriteLine(); } else { try { _client.Get(1); } catch (TimeoutException) { _client = null; } }", DiagnosticSeverity.Info)]
    [InlineData("_client = {|#0:new OrdersClient()|}; if (_client != null) { _client.Get(1); }", DiagnosticSeverity.Info)]
    [InlineData("if (_client == null) { _client = {|#0:new OrdersClient()|}; } else { _client.Get(1); }", DiagnosticSeverity.Warning)]
    [InlineData("_client = {|#0:new OrdersClient()|}; if (_timer == null) { Console.WriteLine(); } else { _client.Get(1); }", DiagnosticSeverity.Warning)]
    [InlineData("_client = {|#0:new OrdersClient()|}; if (DateTime.Now.Year > 2000) { _client.Get(1); }", DiagnosticSeverity.Warning)]
    [InlineData("_client = {|#0:new OrdersClient()|}; Task.Run(() => _client.Get(1));", DiagnosticSeverity.Warning)]
    public Task A_field_that_threads_share(string make, DiagnosticSeverity severity) => LifetimeCode.VerifySeverityAsync(
        "WCFL1004",
        LifetimeCode.Usings + "class Owner { OrdersClient _client; readonly Timer _timer; public Owner() { " + make + " _timer = new Timer(Tick, null, 0, 9); } void Tick(object s) { _client.Get(1); _client.Put(1); } }",
        severity);

    // Clients that other code may call, open or replace, and clients that the program opens itself.
    [Theory]
    [InlineData("public static class Clients { public static readonly OrdersClient Shared = new OrdersClient(new NetTcpBinding(), null); } public class Program { static void Main() { Clients.Shared.Open(); Clients.Shared.Get(1); } public static void Put() { Clients.Shared.Put(1); } }")]
    [InlineData("public static class Clients { public static readonly OrdersClient Shared = new OrdersClient(new NetTcpBinding(), null); } public class Program { static void Main() { Keep(Clients.Shared); Clients.Shared.Get(1); } static object s_kept; static void Keep(object client) { s_kept = client; } public static void Put() { Clients.Shared.Put(1); } }")]
    public Task Silent_of_a_visible_field(string source) => LifetimeCode.VerifyProgramAsync("WCFL1004", source);

    [Fact]
    public Task A_visible_field_of_a_program() => LifetimeCode.VerifyProgramAsync("WCFL1004", "public static class Clients { public static readonly OrdersClient Shared = {|WCFL1004:new OrdersClient(new NetTcpBinding(), null)|}; } public class Program { static void Main() { Clients.Shared.Get(1); } public static void Put() { Clients.Shared.Put(1); } }");

    [Fact]
    public Task A_visible_field_of_a_library_is_silent() => LifetimeCode.VerifyAsync("WCFL1004", LifetimeCode.Usings + "public static class Clients { public static readonly OrdersClient Shared = new OrdersClient(new NetTcpBinding(), null); } public class Program { static void Main() { Clients.Shared.Get(1); } public static void Put() { Clients.Shared.Put(1); } }");

    [Theory]
    [InlineData("Task.Run(() => c.Get(id)); Task.Run(() => c.Get(id));")]
    [InlineData("new Thread(() => c.Get(id)).Start(); c.Get(id);")]
    [InlineData("foreach (int i in new[] { 1 }) { Task.Run(() => c.Get(i)); }")]
    [InlineData("new[] { 1 }.Select(i => Task.Run(() => c.Get(i))).ToList();")]
    [InlineData("Parallel.For(0, 9, i => c.Get(i));")]
    [InlineData("new Timer(_ => c.Get(id)).ToString();")]
    public Task Clients_that_threads_share_are_reported(string statements) => LifetimeCode.VerifySeverityAsync(
        "WCFL1004",
        LifetimeCode.Method("var c = {|#0:new OrdersClient()|}; " + statements),
        DiagnosticSeverity.Warning);

    [Theory]
    [InlineData("var c = new OrdersClient(); c.Get(id); c.Close();")]
    [InlineData("var c = new OrdersClient(); c.Open(); c.Get(id); c.Get(id); c.Close();")]
    [InlineData("var c = new OrdersClient(); ((ICommunicationObject)c).Open(); c.Get(id); c.Get(id);")]
    [InlineData("var c = new OrdersClient(); c.InnerChannel.Open(); c.Get(id); c.Get(id);")]
    [InlineData("var c = new OrdersClient(); c.DisplayInitializationUI(); c.Get(id); c.Get(id);")]
    [InlineData("var c = new OrdersClient(); OpenIt(c); c.Get(id); c.Get(id);")]
    [InlineData("var c = new OrdersClient(); Unknown(c); c.Get(id); c.Get(id);")]
    [InlineData("var c = new OrdersClient(); for (;;) { c = new OrdersClient(); c.Get(id); }")]
    [InlineData("foreach (int i in new[] { 1 }) { var c = new OrdersClient(); c.Get(i); }")]
    [InlineData("IOrders ch = ChannelFactory<IOrders>.CreateChannel(null, null); ((IClientChannel)ch).Open(); ch.Get(id); ch.Get(id);")]
    [InlineData("var c = new OrdersClient(); c.GetAsync(id); c.GetAsync(id);")]
    [InlineData("Parameter.Get(id); Parameter.Get(id);")]
    [InlineData("var c = new OrdersClient(); if (id > 0) { c.Get(id); } else { c.Put(id); } c.Close();")]
    [InlineData("var c = new OrdersClient(); if (id > 0) { c.Get(id); return; } c.Put(id);")]
    [InlineData("var c = new OrdersClient(); switch (id) { case 1: c.Get(id); break; case 2: c.Put(id); break; }")]
    [InlineData("var c = new OrdersClient(); switch (id) { case 1: c.Get(id); return; } c.Put(id);")]
    [InlineData("var c = new OrdersClient(); int r = id > 0 ? c.Get(id) : c.Get(-id); c.Close();")]
    [InlineData("var c = new OrdersClient(); int r = id switch { 1 => c.Get(1), _ => c.Get(2) }; c.Close();")]
    [InlineData("var c = new OrdersClient(); Task.Run(() => c.Get(id));")]
    [InlineData("var c = new OrdersClient(); new Thread(() => { c.Get(id); c.Put(id); c.Close(); }).Start();")]
    [InlineData("foreach (int i in new[] { 1 }) { var c = new OrdersClient(); Task.Run(() => c.Get(i)); }")]
    [InlineData("var c = new OrdersClient(); Func<Task> all = async () => { foreach (int i in new[] { 1 }) { await Task.Run(() => c.Get(i)).ConfigureAwait(false); } };")]
    public Task Silent(string statements) => LifetimeCode.VerifyAsync("WCFL1004", LifetimeCode.Usings + $$"""
        class Caller
        {
            public OrdersClient Parameter;
            public void Run(int id) { {{statements}} }
            public static void OpenIt(ICommunicationObject o) { o.Open(); }
            public void Unknown(object o) { Parameter = (OrdersClient)o; }
        }
        """);

    [Theory]
    [InlineData("class Opens { private readonly OrdersClient _client = new OrdersClient(); public Opens() { _client.Open(); } public int Get() => _client.Get(1); }")]
    [InlineData("class Made : ClientBase<IOrders>, IOrders { public Made() : this(null, null) { } public Made(Binding binding, EndpointAddress address) : base(binding, address) { InnerChannel.Open(); } public int Get(int id) => Channel.Get(id); public void Put(int id) { } public Task<int> GetAsync(int id) => null; } class Opens { private readonly Made _client = new Made(); public void Get() => Parallel.For(0, 9, i => _client.Get(i)); }")]
    [InlineData("class Injected { private readonly OrdersClient _client; public Injected(OrdersClient client) { _client = client; } public int Get() => _client.Get(1); }")]
    [InlineData("class OneAtATime { private readonly OrdersClient _client = new OrdersClient(); public async Task<int> Get() => await Task.Run(() => _client.Get(1)); }")]
    [InlineData("class CalledOnce { private readonly OrdersClient _client = new OrdersClient(); public int Get() => _client.Get(1); }")]
    [InlineData("class Program { private static readonly OrdersClient s_client = new OrdersClient(); public static int Main() => s_client.Get(1); }")]
    [InlineData("class NeverCalled { private readonly OrdersClient _client = new OrdersClient(); }")]
    [InlineData("public class OthersMayOpen { public static readonly OrdersClient Client = new OrdersClient(); public int Get() => Client.Get(1); }")]
    public Task SilentType(string type) => LifetimeCode.VerifyAsync("WCFL1004", LifetimeCode.Usings + type);

    [Theory]
    [InlineData("if (address == null) { Open(); }")]
    [InlineData("if (address == null) { return; } Open();")]
    [InlineData("Made other = null; other.Open();")]
    [InlineData("Endpoint.Behaviors.Clear();")]
    public Task A_constructor_that_may_not_open_it(string body) => LifetimeCode.VerifyAsync("WCFL1004", LifetimeCode.Usings
        + "class Made : ClientBase<IOrders>, IOrders { public Made(EndpointAddress address) : base(new BasicHttpBinding(), address) { " + body + " } public int Get(int id) => Channel.Get(id); "
        + "public void Put(int id) { } public Task<int> GetAsync(int id) => null; } class Uses { private readonly Made _client = {|WCFL1004:new Made(null)|}; "
        + "public void Get() => Parallel.For(0, 9, i => _client.Get(i)); }");

    // One thread that calls where it creates waits once, whatever it calls first; over HTTP without a session Open sends nothing.
    [Theory]
    [InlineData("class Caller { public void Run() { var c = new OrdersClient(); c.Get(1); c.Get(2); } }")]
    [InlineData("class Caller { public void Run() { var c = new OrdersClient(); for (int i = 0; i < 9; i++) c.Get(i); } }")]
    [InlineData("class Caller { public void Run(int id) { var c = new OrdersClient(); if (id > 0) { c.Get(id); } c.Put(id); } }")]
    [InlineData("class Caller { OrdersClient _c = new OrdersClient(new BasicHttpBinding(), null); public void Ask() { _c.Get(1); } public void Tell() { _c.Put(1); } }")]
    [InlineData("class Window : System.Windows.Forms.Form { readonly OrdersClient _c = new OrdersClient(new BasicHttpBinding(), null); int Get() => _c.Get(1); void Put() => _c.Put(1); }")]
    public Task Silent_where_one_thread_gains_nothing(string type) => LifetimeCode.VerifyAsync("WCFL1004", LifetimeCode.Usings + type);

    // A smell of the first program that people write is never silent; a session is opened when the program starts, not by the first click.
    [Theory]
    [InlineData("class Program { static void Main() { var c = {|WCFL1004:new OrdersClient()|}; c.Get(1); c.Get(2); } }")]
    [InlineData("class Program { static void Main() { var c = {|WCFL1004:new OrdersClient()|}; switch (c.Get(1)) { case 1: c.Get(2); break; } c.Put(3); } }")]
    [InlineData("class Caller { OrdersClient _c = {|WCFL1004:new OrdersClient(new NetTcpBinding(), null)|}; public void Ask() { _c.Get(1); } public void Tell() { _c.Put(1); } }")]
    [InlineData("class Caller { OrdersClient _c = {|WCFL1004:new OrdersClient()|}; public void Ask() { _c.Get(1); } public void Tell() { _c.Put(1); } }")]
    public Task Calls_of_one_thread(string type) => LifetimeCode.VerifyAsync("WCFL1004", LifetimeCode.Usings + type);

    // The constructor's own calls come before what it starts.
    [Theory]
    [InlineData("Id = 1; Task.Run(() => _c.Put(1));", DiagnosticSeverity.Info)]
    [InlineData("this.Id = 1; Task.Run(() => _c.Put(1));", DiagnosticSeverity.Info)]
    [InlineData("Load(); Task.Run(() => _c.Put(1));", DiagnosticSeverity.Info)]
    [InlineData("Load(); Task.Run(() => _c.Put(1)); } void Load(int id) { _c.Get(id);", DiagnosticSeverity.Info)]
    [InlineData("Load(1); Task.Run(() => _c.Put(1)); } void Load(int id) { ", DiagnosticSeverity.Warning)]
    [InlineData("Perhaps(); Task.Run(() => _c.Put(1)); } void Perhaps() { bool on = _id > 0 && _c.Get(1) > 0;", DiagnosticSeverity.Warning)]
    [InlineData("_id = _id > 0 ? _c.Get(1) : 0; Task.Run(() => _c.Put(1));", DiagnosticSeverity.Warning)]
    [InlineData("_c.Put(1); Task.Run(() => _c.Put(1)); } } public partial class Board { public Board(int id) { ", DiagnosticSeverity.Warning)]
    [InlineData("Task.Run(() => _c.Put(1)); Id = 1;", DiagnosticSeverity.Warning)]
    [InlineData("if (_id > 0) { Id = 1; } Task.Run(() => _c.Put(1));", DiagnosticSeverity.Warning)]
    [InlineData("Later(); Task.Run(() => _c.Put(1));", DiagnosticSeverity.Warning)]
    [InlineData("Other = 1; Task.Run(() => _c.Put(1));", DiagnosticSeverity.Warning)]
    public Task A_constructor_that_calls_before_it_starts_others(string statements, DiagnosticSeverity severity) => LifetimeCode.VerifySeverityAsync(
        "WCFL1004",
        LifetimeCode.Usings + "public partial class Board { int _id; readonly OrdersClient _c = {|#0:new OrdersClient()|}; public Board() { " + statements
            + " } public int Id { get { return _id; } set { _id = value; _c.Put(value); } } public int Other { get { return _id; } set { _id = value; Task.Run(() => _c.Put(value)); } }"
            + " void Load() { _id = 2; _c.Get(1); } void Later() { if (_id > 0) { _c.Get(1); } } public void Tick() { Task.Run(() => _c.Get(1)); } }",
        severity);

    // All calls come from the thread of the windows.
    [Theory]
    [InlineData("public Desk() { Orders.Get(1); Shelf.Get(); }", DiagnosticSeverity.Info)]
    [InlineData("void Button_Click(object s, EventArgs e) { Ask(); } void Ask() { Orders.Get(1); Shelf.Get(); }", DiagnosticSeverity.Info)]
    [InlineData("void Button_Click(object s, EventArgs e) { Task.Run(() => Orders.Get(1)); }", DiagnosticSeverity.Warning)]
    [InlineData("void Button_Click(object s, EventArgs e) { Func<int, int> get = Orders.Get; get(1); Shelf.Get(); }", DiagnosticSeverity.Warning)]
    [InlineData("void Button_Click(object s, EventArgs e) { new Thread(Ask).Start(); } void Ask() { Orders.Get(1); }", DiagnosticSeverity.Warning)]
    [InlineData("public Desk() { Orders.Get(1); Shelf.Get(); typeof(Orders).GetMethod(\"Never\"); }", DiagnosticSeverity.Warning)]
    [InlineData("public Desk() { Orders.Get(1); Shelf.Get(); } } public class OrdersController : List<int> { public int Ask(int id) { return Orders.Get(id); }", DiagnosticSeverity.Warning)]
    public async Task A_static_client_of_windows(string members, DiagnosticSeverity severity)
    {
        const string creation = "{|#0:new OrdersClient()|}";
        var test = new WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer>.Test { OnlyRules = { "WCFL1004" }, TestState = { OutputKind = OutputKind.ConsoleApplication } };
        test.TestState.Sources.Add(("Test.cs", LifetimeCode.Usings + "public static class Orders { static readonly OrdersClient s_client = " + creation + "; public static int Get(int id) { return s_client.Get(id); } public static void Put(int id) { s_client.Put(id); } public static void Never(int id) { s_client.Put(id); } }"
            + " public class Desk : System.Windows.Forms.Form { " + members + " } static class Shelf { public static void Get() { Orders.Put(1); } } static class Program { static void Main() { new Desk().ShowDialog(); new Board().Show(); } }"
            + " public class Board : System.Windows.Forms.Form { public Board() { Orders.Put(1); } }"));
        test.TestState.Sources.Add(("Proxy.cs", LifetimeCode.Proxy));
        test.ExpectedDiagnostics.Add(WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer>.Diagnostic("WCFL1004").WithLocation(0).WithSeverity(severity));
        await test.RunAsync();
    }

    [Theory]
    [InlineData("private static readonly OrdersClient s = {|WCFL1004:new OrdersClient()|}; int Get() => s.Get(1);")]
    [InlineData("private static OrdersClient S { get; } = {|WCFL1004:new OrdersClient()|}; int Get() => S.Get(1);")]
    [InlineData("private static readonly IOrders s = {|WCFL1004:ChannelFactory<IOrders>.CreateChannel(null, null)|}; int Get() => s.Get(1);")]
    [InlineData("public void Run() { var c = {|WCFL1004:new OrdersClient()|}; Parallel.For(0, 9, i => c.Get(i)); }")]
    [InlineData("public void Run() { var c = {|WCFL1004:new OrdersClient()|}; var t = Task.Run(() => c.Get(1)); c.Get(2); t.Wait(); }")]
    [InlineData("public void Run() { var c = {|WCFL1004:new OrdersClient()|}; new Thread(() => c.Put(1)).Start(); new Thread(() => c.Put(2)).Start(); }")]
    public Task A_shared_client_is_a_warning(string members) =>
        VerifyAsync("class Caller { " + members + " }", DiagnosticSeverity.Warning);

    [Theory]
    [InlineData("private static readonly OrdersClient s = {|WCFL1004:new OrdersClient()|}; Task<int> Get() => s.GetAsync(1); Task<int> Other() => s.GetAsync(2);")]
    [InlineData("private OrdersClient s; public void Init() { s = {|WCFL1004:new OrdersClient()|}; } int Get() => s.Get(1); void Put() => s.Put(1);")]
    public Task A_client_of_one_thread_or_of_tasks_is_info(string members) =>
        VerifyAsync("class Caller { " + members + " }", DiagnosticSeverity.Info);

    [Fact]
    public Task A_window_has_one_thread() => VerifyAsync(
        "class Window : System.Windows.Forms.Form { private readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; int Get() => _c.Get(1); void Put() => _c.Put(1); }",
        DiagnosticSeverity.Info);

    [Theory]
    [InlineData("", DiagnosticSeverity.Info)]
    [InlineData("[ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Single)]", DiagnosticSeverity.Info)]
    [InlineData("[ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Reentrant)]", DiagnosticSeverity.Info)]
    [InlineData("[ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Multiple)]", DiagnosticSeverity.Warning)]
    public Task A_service_instance_takes_one_call_at_a_time(string behavior, DiagnosticSeverity severity) => VerifyAsync(
        "[ServiceContract] interface IDo { [OperationContract] void Do(); } " + behavior
            + " class Service : IDo { private readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; public void Do() { _c.Get(1); _c.Put(1); } }",
        severity);

    // The nearest attribute counts as a whole.
    [Theory]
    [InlineData("", DiagnosticSeverity.Warning)]
    [InlineData("[ServiceBehavior(Name = \"a\")]", DiagnosticSeverity.Info)]
    public Task A_service_has_the_behavior_of_its_base_class(string behavior, DiagnosticSeverity severity) => VerifyAsync(
        "[ServiceContract] interface IDo { [OperationContract] void Do(); } [ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Multiple)] class Base { } " + behavior
            + " class Service : Base, IDo { private readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; public void Do() { _c.Get(1); _c.Put(1); } }",
        severity);

    [Theory]
    [InlineData("services.AddSingleton<Cache>();", DiagnosticSeverity.Warning)]
    [InlineData("services.AddSingleton<IDisposable, Cache>();", DiagnosticSeverity.Warning)]
    [InlineData("services.AddSingleton(typeof(Cache));", DiagnosticSeverity.Warning)]
    [InlineData("services.AddScoped<Cache>();", DiagnosticSeverity.Info)]
    [InlineData("services.AddSingleton<Other>();", DiagnosticSeverity.Info)]
    public Task A_singleton_of_a_container_is_shared(string registration, DiagnosticSeverity severity) => VerifyAsync(
        "class Services { public void AddSingleton<T>() { } public void AddSingleton<T, U>() { } public void AddSingleton(Type t) { } public void AddScoped<T>() { } } class Other { } "
            + "class Start { void Up(Services services) { " + registration + " } } "
            + "class Cache : IDisposable { private readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; public void Do() { _c.Get(1); _c.Put(1); } public void Dispose() { _c.Abort(); } }",
        severity);

    [Theory]
    [InlineData("new Timer(_ => Refresh(1), null, 0, 9).ToString();", DiagnosticSeverity.Warning)]
    [InlineData("new Thread(Ask).Start();", DiagnosticSeverity.Warning)]
    [InlineData("Task.Run(() => Refresh(2));", DiagnosticSeverity.Warning)]
    [InlineData("Parallel.ForEach(new[] { 1 }, Refresh);", DiagnosticSeverity.Warning)]
    [InlineData("Func<Task> f = async () => await Task.WhenAll(Task.Run(Ask), Task.Run(() => Refresh(2)));", DiagnosticSeverity.Warning)]
    [InlineData("Func<Task> f = async () => await Task.Run(() => { Refresh(2); Ask(); }).ConfigureAwait(true);", DiagnosticSeverity.Info)]
    [InlineData("Refresh(1); Ask();", DiagnosticSeverity.Info)]
    [InlineData("new Timer(_ => Other(), null, 0, 9).ToString(); Refresh(1);", DiagnosticSeverity.Info)]
    public Task Timers_and_tasks_call_the_methods_that_they_run(string statements, DiagnosticSeverity severity) => VerifyAsync(
        "class Board : IDisposable { readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; public void Watch() { " + statements
            + " } void Refresh(int id) { _c.Get(id); } void Ask() { _c.Put(1); } void Other() { } public void Dispose() { _c.Abort(); } }",
        severity);

    // No two calls run at once: a lock, a flag, a timer without a period, an object with one thread.
    [Theory]
    [InlineData("static class Board { static readonly OrdersClient s = {|WCFL1004:new OrdersClient()|}; static readonly object s_gate = new object(); public static int Get(int id) { lock (s_gate) { return s.Get(id); } } public static void Put(int id) { lock (s_gate) { s.Put(id); } } }")]
    [InlineData("static class Board { static readonly OrdersClient s = {|WCFL1004:new OrdersClient()|}; static readonly object s_gate = new object(); public static int Get(int id) { lock (s_gate) { return Ask(id); } } static int Ask(int id) => s.Get(id) + s.Get(1); }")]
    [InlineData("static class Board { static readonly OrdersClient s = {|WCFL1004:new OrdersClient()|}; [System.Runtime.CompilerServices.MethodImpl(System.Runtime.CompilerServices.MethodImplOptions.Synchronized)] public static int Get(int id) => s.Get(id) + s.Get(1); }")]
    [InlineData("static class Board { static readonly OrdersClient s = {|WCFL1004:new OrdersClient()|}; static readonly object s_gate = new object(); public static int Get(int id) { Monitor.Enter(s_gate); try { return s.Get(id) + s.Get(1); } finally { Monitor.Exit(s_gate); } } }")]
    [InlineData("static class Board { static readonly OrdersClient s = {|WCFL1004:new OrdersClient()|}; static readonly SemaphoreSlim s_one = new SemaphoreSlim(1); public static int Get(int id) { s_one.Wait(); try { return s.Get(id) + s.Get(1); } finally { s_one.Release(); } } }")]
    [InlineData("class Board { readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; readonly Timer _t; int _busy; public Board() { _t = new Timer(Tick, null, 0, 9); } void Tick(object s) { if (Interlocked.Exchange(ref _busy, 1) == 1) return; _c.Get(1); _c.Put(1); _busy = 0; } }")]
    [InlineData("class Board { readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; readonly Timer _t; public Board() { _t = new Timer(Tick, null, 0, Timeout.Infinite); } void Tick(object s) { _c.Get(1); _c.Put(1); _t.Change(9, Timeout.Infinite); } }")]
    [InlineData("class Board { readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; readonly Thread _t; public Board() { _t = new Thread(Run); _t.Start(); } void Run() { while (true) { _c.Get(1); _c.Put(1); } } }")]
    [InlineData("class Board { readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; readonly Thread _t; public Board() { _t = new Thread(Run); _t.Start(); } void Run() { while (true) { _c.Get(1); Flush(); Thread.Sleep(1); } } void Flush() { _c.Put(1); } }")]
    [InlineData("class Board { readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; readonly Thread _t; public Board() { _t = new Thread(Run); _t.Start(); } void Run() { while (true) { _c.Get(1); Step(); } } void Step() { Flush(); } void Flush() { _c.Put(1); } }")]
    [InlineData("class Board { readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; public Board() { Begin(); } void Begin() { var t = new Thread(Run) { IsBackground = true }; t.Start(); } void Run() { _c.Get(1); _c.Put(1); } }")]
    [InlineData("class Board { readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; public Board() { new Thread(() => { Ask(); Flush(); }).Start(); } void Ask() { _c.Get(1); } void Flush() { _c.Put(1); } }")]
    [InlineData("class Board { readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; public Board() { new Thread(() => { while (true) { _c.Get(1); _c.Put(1); } }).Start(); } }")]
    [InlineData("class Board { readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; readonly Timer _t; public Board() { _t = new Timer(Tick); _t.Change(9, Timeout.Infinite); } void Tick(object s) { _c.Get(1); _c.Put(1); _t.Change(9, Timeout.Infinite); } }")]
    [InlineData("class Board { readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; readonly Timer _t; public Board() { _t = new Timer(Tick, null, 0, System.Threading.Timeout.Infinite); } void Tick(object s) { _c.Get(1); _c.Put(1); _t.Change(9, Timeout.Infinite); } }")]
    [InlineData("class Board { readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; readonly Timer _t; public Board() { _t = new Timer(Tick, null, 0, 9); } void Tick(object s) { _t.Change(Timeout.Infinite, Timeout.Infinite); _c.Get(1); _c.Put(1); _t.Change(9, 9); } }")]
    [InlineData("class Board { readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; readonly Timer _t; volatile bool _busy; public Board() { _t = new Timer(Tick, null, 0, 9); } void Tick(object s) { if (_busy) return; _busy = true; _c.Get(1); _c.Put(1); _busy = false; } }")]
    [InlineData("class Board { readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; readonly Task _t; public Board() { _t = Task.Factory.StartNew(Run, TaskCreationOptions.LongRunning); } void Run() { _c.Get(1); _c.Put(1); } }")]
    [InlineData("class Board { readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; Task _t; public void Begin() { _t = Task.Run(() => Run()); } void Run() { _c.Get(1); _c.Put(1); } }")]
    [InlineData("class Board { readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; Task _t; public void Begin() { this._t = Task.Run(() => Run()); } void Run() { _c.Get(1); _c.Put(1); } }")]
    [InlineData("class Board { readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; public void Start(CancellationToken token) { _ = Task.Run(() => Run()); } void Run() { _c.Get(1); _c.Put(1); } } static class Program { static void Main() { new Board().Start(default); } }")]
    [InlineData("abstract class Service { protected abstract void OnStart(string[] args); } class Board : Service { readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; protected override void OnStart(string[] args) { Task.Run(() => Run()); } void Run() { _c.Get(1); _c.Put(1); } }")]
    [InlineData("class Board { readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; readonly Timer _t; bool _busy; public Board() { _t = new Timer(Tick, null, 0, 9); } void Tick(object s) { if (_busy || s != null) { return; } try { _busy = true; _c.Get(1); _c.Put(1); } finally { _busy = false; } } }")]
    [InlineData("class Board { readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; readonly Timer _t; bool _busy; public Board() { _t = new Timer(Tick, null, 0, 9); } void Tick(object s) { if (!_busy) { _busy = true; _c.Get(1); _c.Put(1); _busy = false; } } }")]
    [InlineData("class Board { readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; public void Begin() { new Thread(Run).Start(); } void Run() { _c.Get(1); _c.Put(1); }  public Board() { Begin(); } }")]
    [InlineData("class Board { readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; public void Begin() { new Thread(Run).Start(); } void Run() { _c.Get(1); _c.Put(1); } } static class Shared { static readonly Board s_board = new Board(); static Shared() { s_board.Begin(); } }")]
    public Task Calls_that_never_run_at_once_are_silent(string type) => VerifyAsync(type, DiagnosticSeverity.Info);

    [Theory]
    [InlineData("static class Board { static readonly OrdersClient s = {|WCFL1004:new OrdersClient()|}; static readonly object s_gate = new object(); public static int Get(int id) { lock (s_gate) { return s.Get(id); } } public static void Put(int id) { s.Put(id); } }")]
    [InlineData("static class Board { static readonly OrdersClient s = {|WCFL1004:new OrdersClient()|}; static readonly object s_gate = new object(); public static int Get(int id) { lock (s_gate) { return Ask(id); } } public static int Both(int id) => Ask(id); static int Ask(int id) => s.Get(id) + s.Get(1); }")]
    [InlineData("class Board { readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; readonly Timer _t; public Board() { _t = new Timer(Tick, null, 0, 9); } void Tick(object s) { _c.Get(1); _c.Put(1); } }")]
    [InlineData("class Board { readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; readonly Thread _t; public Board() { _t = new Thread(Run); _t.Start(); } void Run() { _c.Get(1); } public void Put() { _c.Put(1); } }")]
    [InlineData("class Board { readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; readonly Thread[] _t = new Thread[4]; public Board() { for (int i = 0; i < 4; i++) { _t[i] = new Thread(Run); } } void Run() { _c.Get(1); _c.Put(1); } }")]
    [InlineData("class Board { readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; readonly Thread _t; public Board() { _t = new Thread(Run); _t.Start(); Flush(); } void Run() { _c.Get(1); Flush(); } void Flush() { _c.Put(1); } }")]
    [InlineData("class Board { readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; readonly Thread _t; public Board() { _t = new Thread(Run); _t.Start(); } void Run() { _c.Get(1); Task.Run(Flush); } void Flush() { _c.Put(1); } }")]
    [InlineData("class Board { readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; readonly Thread _t; public Board() { _t = new Thread(Run); _t.Start(); } void Run() { _c.Get(1); Flush(); } public void Flush() { _c.Put(1); } }")]
    [InlineData("class Board { readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; public void Send() { var t = new Thread(Run); t.Start(); } void Run() { _c.Get(1); _c.Put(1); } }")]
    [InlineData("class Board { readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; public void Start() { var t = new Thread(Run); t.Start(); } void Run() { _c.Get(1); _c.Put(1); } }")]
    [InlineData("class Board { readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; public void Start() { var t = new Thread(Run); t.Start(); } void Run() { _c.Get(1); _c.Put(1); } } static class Program { static void Main() { var b = new Board(); b.Start(); b.Start(); } }")]
    [InlineData("class Board { readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; public Board() { new Thread(Run).Start(); new Thread(Run).Start(); } void Run() { _c.Get(1); _c.Put(1); } }")]
    [InlineData("class Board { readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; public Board() { new Thread(() => { _c.Get(1); }).Start(); } public void Ask() { _c.Put(1); } }")]
    [InlineData("class Board { readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; public void Ask() { _c.Put(1); } public Board() { new Thread(() => { _c.Get(1); }).Start(); } }")]
    [InlineData("class Board { readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; readonly Timer _t; public Board() { _t = new Timer(Tick); _t.Change(9, 9); } void Tick(object s) { _c.Get(1); _c.Put(1); } }")]
    [InlineData("class Board { readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; readonly Timer _t; public Board() { _t = new Timer(Tick, null, Timeout.Infinite, Timeout.Infinite); } public void Start() { _t.Change(0, 9); } void Tick(object s) { _c.Get(1); _c.Put(1); } }")]
    [InlineData("class Board { readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; readonly Timer _t; bool _first; public Board() { _t = new Timer(Tick, null, 0, 9); } void Tick(object s) { if (s != null) return; _first = true; _c.Get(1); _c.Put(1); } }")]
    [InlineData("class Board { readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; public void Send() { Task.Factory.StartNew(Run); } void Run() { _c.Get(1); _c.Put(1); } }")]
    [InlineData("class Board { readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; Task[] _t; public Board() { for (int i = 0; i < 4; i++) { _t[i] = Task.Run(() => Run()); } } void Run() { _c.Get(1); _c.Put(1); } }")]
    [InlineData("class Board { readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; public void Send() { _ = Task.Run(() => Run()); } void Run() { _c.Get(1); _c.Put(1); } }")]
    [InlineData("class Board { readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; public void Send(string text) { _ = Task.Run(() => { _c.Get(1); }); } }")]
    [InlineData("class Board { readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; public void Send() { Task t; t = Task.Run(() => Run()); } void Run() { _c.Get(1); _c.Put(1); } }")]
    [InlineData("class Board { readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; Task _t; public void Refresh(int id) { _t = Task.Run(() => { _c.Get(id); }); } }")]
    [InlineData("class Board { readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; public void StartDownload(int id) { Task.Run(() => { _c.Get(id); }); } }")]
    [InlineData("class Board { readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; public void OrderStarted() { Task.Run(() => Run()); } void Run() { _c.Get(1); _c.Put(1); } }")]
    [InlineData("class Board { readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; public void Restart() { Task.Run(() => Run()); } void Run() { _c.Get(1); _c.Put(1); } }")]
    [InlineData("class Board { readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; public Board() { void Send() { Task.Run(() => Run()); } Send(); Send(); } void Run() { _c.Get(1); _c.Put(1); } }")]
    [InlineData("class Board { readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; readonly Timer _t; bool _busy; public Board() { _t = new Timer(Tick, null, 0, 9); } void Tick(object s) { if (!_busy) Console.WriteLine(1); _c.Get(1); _c.Put(1); _busy = true; } }")]
    [InlineData("class Board { readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; readonly Timer _t; bool _busy; public Board() { _t = new Timer(Tick, null, 0, 9); } void Tick(object s) { if (!_busy) { _busy = true; Console.WriteLine(1); } _c.Get(1); _c.Put(1); } }")]
    [InlineData("class Board { readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; readonly Timer _t; bool _busy; public Board() { _t = new Timer(Tick, null, 0, 9); } void Tick(object s) { if (_busy) return; _c.Get(1); _c.Put(1); _busy = true; } }")]
    [InlineData("class Board { readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; readonly Timer _t; bool _busy; public Board() { _t = new Timer(Tick, null, 0, 9); } void Tick(object s) { if (!_busy) return; _busy = true; _c.Get(1); _c.Put(1); } }")]
    [InlineData("class Board { readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; readonly Timer _t; bool _busy; public Board() { _t = new Timer(Tick, null, 0, 9); } void Tick(object s) { if (_busy && s != null) return; _busy = true; _c.Get(1); _c.Put(1); _busy = false; } }")]
    [InlineData("class Board { readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; public void Begin() { new Thread(Run).Start(); } void Run() { _c.Get(1); _c.Put(1); } } class Link { static readonly Board s_board = new Board(); public Link() { s_board.Begin(); } }")]
    [InlineData("class Board { readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; public void Begin() { new Thread(Run).Start(); } void Run() { _c.Get(1); _c.Put(1); }  public Board(Board other) { other.Begin(); } }")]
    [InlineData("interface IBoard { void Begin(); } class Board : IBoard { readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; public void Begin() { new Thread(Run).Start(); } void Run() { _c.Get(1); _c.Put(1); } } static class Program { static void Main() { new Board().Begin(); } }")]
    [InlineData("public class Board { readonly OrdersClient _c = {|WCFL1004:new OrdersClient()|}; public void Begin() { new Thread(Run).Start(); } void Run() { _c.Get(1); _c.Put(1); } } static class Program { static void Main() { new Board().Begin(); } }")]
    public Task Calls_that_may_run_at_once_are_reported(string type) => VerifyAsync(type, DiagnosticSeverity.Warning);

    [Fact]
    public async Task The_message_for_one_thread_has_no_figure_of_many()
    {
        var test = new WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer>.Test { OnlyRules = { "WCFL1004" } };
        test.TestState.Sources.Add(("Test.cs", LifetimeCode.Usings + "class Board { readonly OrdersClient c = {|#0:new OrdersClient()|}; public void Ask() { c.Get(1); } public void Tell() { c.Put(1); } }"));
        test.TestState.Sources.Add(("Proxy.cs", LifetimeCode.Proxy));
        test.ExpectedDiagnostics.Add(WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer>.Diagnostic("WCFL1004").WithLocation(0).WithSeverity(DiagnosticSeverity.Info).WithMessage(
            "The client is never opened, so the first call opens the channel. Effect: the first call waits until the channel is open"));
        await test.RunAsync();
    }

    private static Task VerifyAsync(string source, DiagnosticSeverity severity) =>
        LifetimeCode.VerifySeverityAsync("WCFL1004", LifetimeCode.Usings + source.Replace("{|WCFL1004:", "{|#0:"), severity);
}
