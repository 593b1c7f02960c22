using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Hosting;
using WcfLint.TestKit;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Analyzers.Tests.Rules.ClientLifetime;

/// <summary>Clients that open nothing, and clients that live as long as their process.</summary>
public class WCFL1001_ProcessLivesTests
{
    private const string Tcp = "new OrdersClient(new NetTcpBinding(), new EndpointAddress(\"net.tcp://orders/\"))";

    private const string Link = "public class Link { OrdersClient _client; public Link() { Open(); } void Open() { _client = " + Tcp
        + "; } public int Get(int id) { try { return _client.Get(id); } catch (CommunicationObjectFaultedException) { Open(); return 0; } } } ";

    private const string Wpf =
        "namespace System.Windows { class Application { protected virtual void OnStartup(StartupEventArgs e) { } } class StartupEventArgs : EventArgs { } class RoutedEventArgs : EventArgs { } class Window : Threading.DispatcherObject { public event Action<object, RoutedEventArgs> Loaded, Click; } } namespace System.Windows.Threading { class DispatcherObject { } } ";

    [Theory]
    [InlineData("var c = new OrdersClient();")]
    [InlineData("var c = new OrdersClient(); c.ClientCredentials.UserName.UserName = \"u\"; c.Endpoint.Name = \"n\";")]
    [InlineData("var f = new ChannelFactory<IOrders>(\"e\"); Console.WriteLine(f.Endpoint.Address);")]
    [InlineData("var f = new ChannelFactory<IOrders>(\"e\"); f.Credentials.UserName.UserName = \"u\";")]
    [InlineData("var h = new ServiceHost(typeof(object)); h.Description.Endpoints.Clear();")]
    public Task One_that_nothing_calls_is_silent(string statements) => LifetimeCode.VerifyAsync("WCFL1001", LifetimeCode.Method(statements));

    [Theory]
    [InlineData("var c = {|WCFL1001:new OrdersClient()|}; c.Open();")]
    [InlineData("var c = {|WCFL1001:new OrdersClient()|}; c.GetAsync(id);")]
    [InlineData("var c = {|WCFL1001:new Opened()|};")]
    [InlineData("var f = {|WCFL1001:new ChannelFactory<IOrders>(\"e\")|}; f.Open();")]
    [InlineData("var f = {|WCFL1001:new ChannelFactory<IOrders>(\"e\")|}; f.CreateChannel().Get(id);")]
    [InlineData("var f = {|WCFL1001:new Derived()|}; Console.WriteLine(f.Endpoint.Address);")]
    [InlineData("var h = {|WCFL1001:new ServiceHost(typeof(object))|}; h.BeginOpen(null, null);")]
    public Task One_that_opens_is_reported(string statements) => LifetimeCode.VerifyAsync("WCFL1001", LifetimeCode.Method(statements)
        + "public class Opened : ClientBase<IOrders> { public Opened() { Open(); } } public class Own : ChannelFactory<IOrders> { public Own() { Open(); } } public class Derived : Own { }");

    [Theory]
    [InlineData("static void Main() { var link = new Link(); link.Get(1); }")]
    [InlineData("static readonly Link s_link = new Link(); static void Main() { s_link.Get(1); }")]
    [InlineData("static Link s_link; static Link Link { get { if (s_link == null) { s_link = new Link(); } return s_link; } } static void Main() { Link.Get(1); Link.Get(2); }")]
    [InlineData("static Link s_link; static Link Link { get { if (s_link is null) { s_link = new Link(); } return s_link; } } static void Main() { Link.Get(1); Link.Get(2); }")]
    [InlineData("static void Main() { } } class App : System.Windows.Application { async void Started(object sender, System.Windows.StartupEventArgs e) { var link = new Link(); await Task.Yield(); link.Get(1); } ")]
    [InlineData("static void Main() { } } class App : System.Windows.Application { protected override void OnStartup(System.Windows.StartupEventArgs e) { var link = new Link(); link.Get(1); } ")]
    public Task What_a_process_makes_once_ends_with_it(string members) =>
        VerifyAsync(Link + "class Program { " + members + " } " + Wpf, OutputKind.ConsoleApplication);

    private const string Containers = " static class SimpleIoc { public static Services Default { get; } = new Services(); } interface ILink { }"
        + " class Services { public void Register<T>() { } public void Register<T>(bool now) { } public void Register<T>(Func<T> make) { } public void AddSingleton<T>() { } public void AddSingleton<T, U>() { }"
        + " public void AddTransient<T>() { } public T GetInstance<T>() { return default(T); } public T GetInstance<T>(string key) { return default(T); } public T GetInstanceWithoutCaching<T>() { return default(T); } }";

    // A container keeps the one object that it makes.
    [Theory]
    [InlineData("SimpleIoc.Default.Register<Link>();", true)]
    [InlineData("SimpleIoc.Default.Register<Link>(true); SimpleIoc.Default.GetInstance<Link>().Get(1);", true)]
    [InlineData("new Services().AddSingleton<Link>();", true)]
    [InlineData("new Services().AddSingleton<Link, Link>();", false)]
    [InlineData("while (true) { new Services().AddSingleton<Link>(); }", false)]
    [InlineData("new Services().AddTransient<Link>();", false)]
    [InlineData("new Services().Register<Link>();", false)]
    [InlineData("SimpleIoc.Default.Register<Link>(() => new Link());", false)]
    [InlineData("SimpleIoc.Default.Register<Link>(); SimpleIoc.Default.GetInstanceWithoutCaching<Link>().Get(1);", false)]
    [InlineData("SimpleIoc.Default.Register<Link>(); SimpleIoc.Default.GetInstance<Link>(Guid.NewGuid().ToString()).Get(1);", false)]
    [InlineData("SimpleIoc.Default.Register<Link>(); new System.Collections.Generic.List<Link>().Add(null);", false)]
    [InlineData("SimpleIoc.Default.GetInstance<Link>().Get(1);", false)]
    public Task The_singleton_of_a_container(string statements, bool isSilent) => VerifyAsync(
        (isSilent ? Link : Link.Replace(Tcp, "{|WCFL1001:" + Tcp + "|}")) + "class Program { static void Main() { " + statements + " } }" + Containers, OutputKind.ConsoleApplication);

    // A FaultException leaves the connection open.
    [Theory]
    [InlineData("CommunicationException")]
    [InlineData("Exception")]
    public Task A_handler_may_replace_a_client_that_is_still_open(string caught)
    {
        var test = Create(Link.Replace("CommunicationObjectFaultedException", caught).Replace(Tcp, "{|#0:" + Tcp + "|}")
            + "class Program { static void Main() { var link = new Link(); link.Get(1); } }", OutputKind.ConsoleApplication);
        test.ExpectedDiagnostics.Add(CSharpAnalyzerVerifier<CodeAnalyzer>.Diagnostic("WCFL1001").WithLocation(0).WithSeverity(DiagnosticSeverity.Info));
        return test.RunAsync();
    }

    [Theory]
    [InlineData("static void Main() { for (int i = 0; i < 9; i++) { var link = new Link(); link.Get(i); } }", OutputKind.ConsoleApplication)]
    [InlineData("static void Main() { new Program().Run(); new Program().Run(); } void Run() { var link = new Link(); link.Get(1); }", OutputKind.ConsoleApplication)]
    [InlineData("static void Main() { var link = new Link(); link.Get(1); }", OutputKind.DynamicallyLinkedLibrary)]
    [InlineData("static void Main() { var link = new Link(); Activator.CreateInstance<Link>().Get(1); }", OutputKind.ConsoleApplication)]
    [InlineData("static Link s_link = new Link(); static void Main() { for (;;) { if (s_link.Get(1) == 0) { s_link = new Link(); } } }", OutputKind.ConsoleApplication)]
    [InlineData("static Link s_link = new Link(); static void Main() { for (;;) { if (s_link != null) { s_link = new Link(); } } }", OutputKind.ConsoleApplication)]
    [InlineData("class StartupEventArgs { } void Started(object sender, StartupEventArgs e) { var link = new Link(); link.Get(1); } static void Main() { for (;;) new Program().Started(null, null); }", OutputKind.ConsoleApplication)]
    [InlineData("void Started(object sender, System.Windows.StartupEventArgs e) { var link = new Link(); link.Get(1); } static void Main() { for (;;) new Program().Started(null, null); }", OutputKind.ConsoleApplication)]
    [InlineData("static void Main() { } } class StartupEventArgs { } class App : System.Windows.Application { void Started(object sender, StartupEventArgs e) { var link = new Link(); link.Get(1); }", OutputKind.ConsoleApplication)]
    public Task What_may_be_made_again_is_reported(string members, OutputKind kind) =>
        VerifyAsync(Link.Replace(Tcp, "{|WCFL1001:" + Tcp + "|}") + "class Program { " + members + " } " + Wpf, kind);

    // Which event markup subscribes a handler to is not in sight.
    [Theory]
    [InlineData("OrdersClient _client; public Board() { Loaded += First; } void First(object s, RoutedEventArgs e) { _client = {|#0:NEW|}; _client.Get(1); }", "new NetTcpBinding()", null)]
    [InlineData("OrdersClient _client; public Board() { Click += First; } void First(object s, RoutedEventArgs e) { _client = {|#0:NEW|}; _client.Get(1); }", "new NetTcpBinding()", DiagnosticSeverity.Warning)]
    [InlineData("OrdersClient _client; void First(object s, RoutedEventArgs e) { _client = {|#0:NEW|}; _client.Get(1); }", "new NetTcpBinding()", DiagnosticSeverity.Info)]
    [InlineData("OrdersClient _client; void First(object s, RoutedEventArgs e) { _client = {|#0:NEW|}; } public int Get() => _client.Get(1);", "new NetTcpBinding()", DiagnosticSeverity.Info)]
    [InlineData("OrdersClient _client; void First(object s, RoutedEventArgs e) { _client = {|#0:NEW|}; _client.Get(1); }", "new WSDualHttpBinding()", DiagnosticSeverity.Warning)]
    [InlineData("OrdersClient _client; static Binding Any() => null; void First(object s, RoutedEventArgs e) { _client = {|#0:NEW|}; _client.Get(1); }", "Any()", DiagnosticSeverity.Info)]
    [InlineData("static OrdersClient s_client; void First(object s, RoutedEventArgs e) { s_client = {|#0:NEW|}; s_client.Get(1); }", "new NetTcpBinding()", DiagnosticSeverity.Info)]
    public Task A_handler_that_markup_names(string members, string binding, DiagnosticSeverity? severity)
    {
        string source = "class Board : System.Windows.Window { " + members.Replace("NEW", "new OrdersClient(" + binding + ", null)").Replace("RoutedEventArgs",
            "System.Windows.RoutedEventArgs") + " } class Program { static void Main() { } } " + Wpf;
        var test = Create(severity is null ? source.Replace("{|#0:", string.Empty).Replace("|}", string.Empty) : source, OutputKind.ConsoleApplication);
        if (severity is { } expected)
        {
            test.ExpectedDiagnostics.Add(CSharpAnalyzerVerifier<CodeAnalyzer>.Diagnostic("WCFL1001").WithLocation(0).WithSeverity(expected));
        }

        return test.RunAsync();
    }

    // Nothing stays on the service, and a person makes few of them.
    [Theory]
    [InlineData("public Board() { Click += Save; } void Save(object s, RoutedEventArgs e) { var c = {|#0:NEW|}; c.Get(1); }", "new BasicHttpBinding()", null)]
    [InlineData("void Save(object s, RoutedEventArgs e) { var c = {|#0:NEW|}; c.Get(1); }", "new BasicHttpBinding()", null)]
    [InlineData("void Save(object s, RoutedEventArgs e) { var c = {|#0:NEW|}; c.Get(1); }", "new NetTcpBinding()", DiagnosticSeverity.Warning)]
    [InlineData("void Save(object s, RoutedEventArgs e) { foreach (int id in new int[9]) { var c = {|#0:NEW|}; c.Get(id); c.Put(id); } }", "new BasicHttpBinding()", DiagnosticSeverity.Info)]
    [InlineData("event Action<object, RoutedEventArgs> Tick; public Board() { Tick += Save; } void Save(object s, RoutedEventArgs e) { var c = {|#0:NEW|}; c.Get(1); }", "new BasicHttpBinding()", DiagnosticSeverity.Info)]
    public Task What_an_action_of_a_user_makes(string members, string binding, DiagnosticSeverity? severity) => A_handler_that_markup_names(members, binding, severity);

    // What the service keeps depends on a binding that is not in sight.
    [Theory]
    [InlineData("static void Main() { var factory = {|#0:new ChannelFactory<IOrders>(Any())|}; factory.CreateChannel().Get(1); }", "the service keeps a session beyond the connection")]
    [InlineData("static void Main() { Run(); Run(); } static void Run() { var factory = {|#0:new ChannelFactory<IOrders>(Any())|}; factory.CreateChannel().Get(1); }", "the binding has a session")]
    public Task A_factory_of_Main_with_a_binding_that_is_not_known(string members, string assumption)
    {
        var test = Create("class Program { static Binding Any() => null; " + members + " }", OutputKind.ConsoleApplication);
        test.ExpectedDiagnostics.Add(CSharpAnalyzerVerifier<CodeAnalyzer>.Diagnostic("WCFL1001").WithLocation(0).WithSeverity(DiagnosticSeverity.Info)
            .WithMessage("'factory' is never closed; call Close, and Abort if Close fails. Effect if " + assumption
                + ": the service keeps the session until it times out; when all sessions are in use, calls fail with TimeoutException"));
        return test.RunAsync();
    }

    // With the client packages, too, the end of the process ends the connection.
    [Fact]
    public Task A_channel_of_Main_with_the_client_packages()
    {
        var test = Create("class Program { static Binding Any() => null; static void Main() { var c = {|#0:new OrdersClient(Any(), null)|}; while (true) { c.Get(1); } } }", OutputKind.ConsoleApplication);
        test.ReferenceAssemblies = WcfReferences.ClientPackages410;
        test.ExpectedDiagnostics.Add(CSharpAnalyzerVerifier<CodeAnalyzer>.Diagnostic("WCFL1001").WithLocation(0).WithSeverity(DiagnosticSeverity.Info));
        return test.RunAsync();
    }

    private const string Kept =
        "public class Calls { readonly ChannelFactory<IOrders> _factory; public Calls(ChannelFactory<IOrders> factory) { _factory = factory; } ";

    // One factory, whose channels the class never keeps.
    [Theory]
    [InlineData("public int A() { return {|WCFL1001:_factory.CreateChannel()|}.Get(1); } public int B() { return _factory.CreateChannel().Get(2); } }")]
    [InlineData("public int A() { return {|WCFL1001:_factory.CreateChannel()|}.Get(1); } public int B() { var c = {|WCFL1001:_factory.CreateChannel()|}; return c.Get(2); } }")]
    [InlineData("private int A() { return _factory.CreateChannel().Get(1); } public int B() { return {|WCFL1001:_factory.CreateChannel()|}.Get(2); } }")]
    public Task Channels_of_one_factory_are_reported_once(string members) => VerifyAsync(Kept + members, OutputKind.DynamicallyLinkedLibrary);

    // What Main creates once stands for no channel of a timer.
    [Theory]
    [InlineData("new NetTcpBinding()", "s_factory.CreateChannel().Get(1); new Timer(_ => Poll(), null, 0, 1);", null, DiagnosticSeverity.Warning)]
    [InlineData("Any()", "{|#0:s_factory.CreateChannel()|}.Get(1); s_factory.CreateChannel().Get(2); new Timer(_ => Poll(), null, 0, 1);", DiagnosticSeverity.Info, DiagnosticSeverity.Info)]
    [InlineData("new NetTcpBinding()", "for (;;) { {|#0:s_factory.CreateChannel()|}.Get(1); Poll(); }", DiagnosticSeverity.Warning, null)]
    public Task Channels_of_one_factory_in_Main(string binding, string main, DiagnosticSeverity? first, DiagnosticSeverity? polled)
    {
        var test = Create(
            "class Program { static Binding Any() => null; static readonly ChannelFactory<IOrders> s_factory = new ChannelFactory<IOrders>(" + binding
                + "); static void Main() { " + main + " } static void Poll() { "
                    + (polled is null ? "s_factory.CreateChannel()" : "{|#1:s_factory.CreateChannel()|}") + ".Get(2); } }",
            OutputKind.ConsoleApplication);
        DiagnosticSeverity?[] severities = [first, polled];
        for (int i = 0; i < severities.Length; i++)
        {
            if (severities[i] is { } expected)
            {
                test.ExpectedDiagnostics.Add(CSharpAnalyzerVerifier<CodeAnalyzer>.Diagnostic("WCFL1001").WithLocation(i).WithSeverity(expected));
            }
        }

        return test.RunAsync();
    }

    private static Task VerifyAsync(string source, OutputKind kind) => Create(source, kind).RunAsync();

    private static CSharpAnalyzerVerifier<CodeAnalyzer>.Test Create(string source, OutputKind kind)
    {
        var test = new CSharpAnalyzerVerifier<CodeAnalyzer>.Test { OnlyRules = { "WCFL1001" } };
        test.TestState.OutputKind = kind;
        test.TestState.Sources.Add(("Test.cs", LifetimeCode.Usings + source));
        test.TestState.Sources.Add(("Proxy.cs", LifetimeCode.Proxy));
        return test;
    }
}
