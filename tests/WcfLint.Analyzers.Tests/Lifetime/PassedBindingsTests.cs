using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Hosting;
using WcfLint.Analyzers.Tests.Rules.ClientLifetime;
using WcfLint.TestKit;
using Xunit;

namespace WcfLint.Analyzers.Tests.Lifetime;

/// <summary>Whether the binding of a client has sessions, where another method, class or project makes it.</summary>
public class PassedBindingsTests
{
    private const string Gateway = """
        class Gateway
        {
            readonly Binding _binding;
            public Gateway(Binding binding) { _binding = binding; }
            public void Run() { {|#0:using|} (var c = new OrdersClient(_binding, null)) { c.Get(1); } }
        }

        class Holder { public Gateway Kept; }
        static class Container { public static T Get<T>(params object[] made) => default(T); }

        """;

    // Of callers that are all in sight: the binding of each.
    [Theory]
    [InlineData("new Gateway(new BasicHttpBinding()).Run();", "", false)]
    [InlineData("new Gateway(new BasicHttpBinding()).Run(); Gateway other = new(new BasicHttpsBinding());", "", false)]
    [InlineData("var binding = new NetTcpBinding(); new Gateway(binding).Run(); new Gateway(new NetNamedPipeBinding());", "", true)]
    [InlineData("new Gateway(new BasicHttpBinding()).Run(); new Gateway(new NetTcpBinding());", "", null)]
    [InlineData("new Gateway(new BasicHttpBinding()).Run(); new Gateway(new OrdersClient().Endpoint.Binding);", "", null)]
    [InlineData("new Gateway(new BasicHttpBinding()).Run(); new Holder().Kept = new(new NetTcpBinding());", "", null)]
    [InlineData("new Gateway(new BasicHttpBinding()).Run(); Container.Get<Gateway>();", "", null)]
    [InlineData("new Gateway(new BasicHttpBinding()).Run(); Activator.CreateInstance(typeof(Gateway), new NetTcpBinding());", "", null)]
    [InlineData("new Gateway(new BasicHttpBinding()).Run();", "class Other : Gateway { public Other() : base(new NetTcpBinding()) { } }", null)]
    [InlineData("new Gateway(new BasicHttpBinding()).Run();", "partial class Other : Gateway { } partial class Other { public Other() : base(new NetTcpBinding()) { } }", null)]
    [InlineData("new Gateway(new BasicHttpBinding()).Run();", "class Other : Gateway { public Other() : base(new BasicHttpsBinding()) { } }", false)]
    [InlineData("new Gateway(new BasicHttpBinding()).Run();", "enum Kind : Gateway { A }", false)]
    [InlineData("", "", null)]
    public Task To_a_constructor(string main, string types, bool? hasSession) =>
        VerifyAsync(Gateway + "static class Program { static void Main() { " + main + " } } " + types, hasSession);

    [Theory]
    [InlineData("static void Use(Binding b)", "Use(new BasicHttpBinding());", false)]
    [InlineData("static void Use(Binding b)", "Use(new NetTcpBinding());", true)]
    [InlineData("static void Use(Binding b)", "Use(new BasicHttpBinding()); Use(new NetTcpBinding());", null)]
    [InlineData("static void Use(Binding b)", "Use(new BasicHttpBinding()); Action<Binding> other = Use;", null)]
    [InlineData("static void Use(Binding b)", "Use(new BasicHttpBinding()); Use(Absent.Binding);", null)]
    [InlineData("static void Use(Binding b, int more = 0)", "Use(more: 1, b: new BasicHttpBinding());", false)]
    [InlineData("static void Use(Binding b, bool all = false) { if (all) { b = new NetTcpBinding(); } More(b); } static void More(Binding b)", "Use(new BasicHttpBinding());", null)]
    [InlineData("void IUses.Use(Binding b) { Use(b); } public void Use(Binding b)", "new Program().Use(new BasicHttpBinding());", null)]
    [InlineData("protected virtual void Use(Binding b)", "new Program().Use(new BasicHttpBinding());", null)]
    public Task To_a_method(string method, string main, bool? hasSession) => VerifyAsync("interface IUses { void Use(Binding b); } class Program"
        + (method.Contains("public") ? " : IUses" : string.Empty) + " { static void Main() { " + main + " } " + method
            + " { {|#0:using|} (var c = new OrdersClient(b, null)) { c.Get(1); } } }", hasSession);

    private const string Settings = """
        static class Settings
        {
            static Binding s_lazy;
            public static Binding Open;
            public static Binding Written { get; set; } = new BasicHttpBinding();
            public static Binding Fixed => new BasicHttpBinding();
            public static Binding Lazy => s_lazy ?? (s_lazy = new BasicHttpBinding());
            public static Binding Made(int kind)
            {
                switch (kind)
                {
                    case 1: return new BasicHttpBinding();
                    case 2: return new WSHttpBinding(SecurityMode.None);
                    default: return null;
                }
            }

            public static Binding Any(int kind) => kind switch { 1 => (Binding)new BasicHttpBinding(), 2 => new BasicHttpsBinding(), _ => throw new ArgumentException() };
            public static Binding AnyElse(int kind) => kind switch { 1 => (Binding)new BasicHttpBinding(), 2 => new NetTcpBinding(), _ => throw new ArgumentException() };
            public static OrdersClient Client(Binding binding) => new OrdersClient(binding, null);
        }

        """;

    [Theory]
    [InlineData("new OrdersClient(Settings.Fixed, null)", "", false)]
    [InlineData("new OrdersClient(Settings.Lazy, null)", "", false)]
    [InlineData("new OrdersClient(Settings.Made(1), null)", "", false)]
    [InlineData("new OrdersClient(Settings.Any(1), null)", "", false)]
    [InlineData("new OrdersClient(Settings.AnyElse(1), null)", "", null)]
    [InlineData("new OrdersClient(Settings.Written, null)", "", false)]
    [InlineData("new OrdersClient(Settings.Written, null)", "Settings.Written = new NetTcpBinding();", null)]
    [InlineData("new OrdersClient(Settings.Open, null)", "", null)]
    [InlineData("new OrdersClient(Settings.Open, null)", "Settings.Open = new NetTcpBinding();", true)]
    [InlineData("new OrdersClient(Settings.Open, null)", "Settings.Open = new BasicHttpBinding(); Fill(out Settings.Open);", null)]
    [InlineData("new OrdersClient(Settings.Open, null)", "Settings.Open = new BasicHttpBinding(); (Settings.Open, _) = (new NetTcpBinding(), 1);", null)]
    [InlineData("Settings.Client(new NetTcpBinding())", "", true)]
    [InlineData("Settings.Client(new NetTcpBinding())", "Settings.Client(new BasicHttpBinding());", null)]
    [InlineData("new ChannelFactory<IOrders>(new ServiceEndpoint(null, new BasicHttpBinding(), null))", "", false)]
    [InlineData("new ChannelFactory<IOrders>(new ServiceEndpoint(null, new NetTcpBinding(), null))", "", true)]
    [InlineData("new ChannelFactory<IOrders>(new ServiceEndpoint((ContractDescription)null))", "", null)]
    public Task By_another_class(string client, string other, bool? hasSession) => VerifyAsync(Settings + "static class Program { static void Main() { " + other
        + " {|#0:using|} (var c = " + client + ") { c.ToString(); } } static void Fill(out Binding b) { b = new NetTcpBinding(); } }", hasSession);

    // Only one of the ways of a record is an assignment.
    [Theory]
    [InlineData("new Way(new NetTcpBinding(), 1)", "new BasicHttpBinding()")]
    [InlineData("new Way(new BasicHttpBinding(), 1)", "new NetTcpBinding()")]
    public Task Of_a_record(string way, string other) => VerifyAsync("record Way(Binding Binding, int Kind); static class Program { static void Main() { var way = " + way + "; Use(way); Use(way with { Binding = "
        + other + " }); } static void Use(Way way) { {|#0:using|} (var c = new OrdersClient(way.Binding, null)) { c.Get(1); } } }", null);

    [Theory]
    [InlineData("wsFederationHttpBinding", "", true)]
    [InlineData("wsFederationHttpBinding", "<security mode=\"None\" />", false)]
    [InlineData("wsHttpContextBinding", "", true)]
    [InlineData("wsHttpContextBinding", "<security><message establishSecurityContext=\"false\" /></security>", null)]
    [InlineData("netTcpContextBinding", "", true)]
    [InlineData("customBinding", "<binaryMessageEncoding /><tcpTransport />", true)]
    [InlineData("customBinding", "<binaryMessageEncoding /><tcpTransport transferMode=\"Streamed\" />", null)]
    [InlineData("customBinding", "<oneWay /><binaryMessageEncoding /><tcpTransport />", null)]
    [InlineData("customBinding", "<binaryMessageEncoding /><namedPipeTransport />", true)]
    [InlineData("customBinding", "<reliableSession /><textMessageEncoding /><httpTransport />", true)]
    [InlineData("customBinding", "<security authenticationMode=\"SecureConversation\" /><textMessageEncoding /><httpTransport />", true)]
    [InlineData("customBinding", "<security authenticationMode=\"UserNameOverTransport\" /><textMessageEncoding /><httpTransport />", false)]
    public async Task Of_configuration(string binding, string settings, bool? hasSession)
    {
        foreach (bool assumesSession in new[] { false, true })
        {
            var test = new CSharpAnalyzerVerifier<CodeAnalyzer>.Test { OnlyRules = { "WCFL1002" }, TestState = { OutputKind = OutputKind.ConsoleApplication } };
            test.TestState.Sources.Add(("Test.cs", LifetimeCode.Usings + "static class Program { static void Main() { {|#0:using|} (var c = new OrdersClient()) { c.Get(1); } } }"));
            test.TestState.Sources.Add(("Proxy.cs", LifetimeCode.Proxy));
            test.TestState.AdditionalFiles.Add(("app.config", "<configuration><system.serviceModel><bindings><" + binding + "><binding name=\"b\">" + settings + "</binding></" + binding
                + "></bindings><client><endpoint address=\"http://x/\" binding=\"" + binding + "\" bindingConfiguration=\"b\" contract=\"IOrders\" /></client></system.serviceModel></configuration>"));
            if (assumesSession)
            {
                test.AssumeSessions();
            }

            test.ExpectedDiagnostics.Add(CSharpAnalyzerVerifier<CodeAnalyzer>.Diagnostic("WCFL1002").WithLocation(0)
                .WithSeverity(hasSession ?? assumesSession ? DiagnosticSeverity.Warning : DiagnosticSeverity.Info));
            await test.RunAsync();
        }
    }

    // Other programs may set what a library declares.
    [Fact]
    public Task Of_a_library() => VerifyAsync(Settings + "public static class Users { public static Binding Open = new BasicHttpBinding(); public static void Use() { {|#0:using|} (var c = new OrdersClient(Open, null)) { c.Get(1); } } }",
        null, OutputKind.DynamicallyLinkedLibrary);

    [Theory]
    [InlineData("new BasicHttpBinding()", false)]
    [InlineData("new NetTcpBinding()", true)]
    [InlineData("s_any", null)]
    public Task A_factory_for_a_method(string binding, bool? hasSession) => VerifyAsync("static class Program { public static Binding s_any; static void Main() { Use(new ChannelFactory<IOrders>("
        + binding + ")); } static void Use(ChannelFactory<IOrders> factory) { {|#0:using|} ((IClientChannel)factory.CreateChannel()) { } } }", hasSession);

    private const string Tcp = "class Tcp : IFactories { public ChannelFactory<T> Of<T>() { var made = new ChannelFactory<T>(Make(), (EndpointAddress)null); return made; } static Binding Make() { return new NetTcpBinding(); } } ";

    // Of all classes that implement an interface, where none can be out of sight.
    [Theory]
    [InlineData(Tcp, OutputKind.ConsoleApplication, true)]
    [InlineData("class Http : IFactories { public ChannelFactory<T> Of<T>() => new ChannelFactory<T>(new BasicHttpBinding()); }", OutputKind.ConsoleApplication, false)]
    [InlineData(Tcp + "class Http : IFactories { public ChannelFactory<T> Of<T>() => new ChannelFactory<T>(new BasicHttpBinding()); }", OutputKind.ConsoleApplication, null)]
    [InlineData(Tcp + "abstract class Any : IFactories { public abstract ChannelFactory<T> Of<T>(); }", OutputKind.ConsoleApplication, null)]
    [InlineData("class Any : IFactories { public virtual ChannelFactory<T> Of<T>() => new ChannelFactory<T>(new NetTcpBinding()); }", OutputKind.ConsoleApplication, null)]
    [InlineData(Tcp + "struct Http : IFactories { public ChannelFactory<T> Of<T>() => new ChannelFactory<T>(new BasicHttpBinding()); }", OutputKind.ConsoleApplication, null)]
    [InlineData("", OutputKind.ConsoleApplication, null)]
    [InlineData(Tcp, OutputKind.DynamicallyLinkedLibrary, null)]
    public Task By_a_factory_behind_an_interface(string types, OutputKind kind, bool? hasSession) => VerifyAsync(
        "public interface IFactories { ChannelFactory<T> Of<T>(); } " + types + " class Program { static void Main() { } readonly IFactories _factories; Program(IFactories factories) { _factories = factories; } "
            + "public void Use() { {|#0:using|} ((IClientChannel)_factories.Of<IOrders>().CreateChannel()) { } } }", hasSession, kind);

    [Theory]
    [InlineData(Tcp, true)]
    [InlineData("class Http : IFactories { public ChannelFactory<T> Of<T>() => new ChannelFactory<T>(new BasicHttpBinding()); }", false)]
    [InlineData("", null)]
    public Task By_a_method_that_asks_such_a_factory(string types, bool? hasSession) => VerifyAsync(
        "public interface IFactories { ChannelFactory<T> Of<T>(); } " + types + " class Program { static void Main() { } readonly IFactories _factories; Program(IFactories factories) { _factories = factories; } "
            + "IOrders Make() { return _factories.Of<IOrders>().CreateChannel(); } public void Use() { var c = {|#0:Make()|}; c.Get(1); } }", hasSession, rule: "WCFL1001");

    // What a contract cannot do without is there; a channel back may do without a session.
    [Theory]
    [InlineData("[ServiceContract(SessionMode = SessionMode.Required)]", "", "WCFL1001", true)]
    [InlineData("[ServiceContract(SessionMode = SessionMode.Required)]", "", "WCFL1002", true)]
    [InlineData("[ServiceContract(SessionMode = SessionMode.Required)]", "", "WCFL1003", true)]
    [InlineData("[ServiceContract]", "(IsTerminating = true)", "WCFL1002", true)]
    [InlineData("[ServiceContract]", "", "WCFL1001", null)]
    [InlineData("[ServiceContract]", "", "WCFL1002", null)]
    [InlineData("[ServiceContract]", "", "WCFL1003", null)]
    [InlineData("[ServiceContract(CallbackContract = typeof(IDisposable))]", "", "WCFL1002", null)]
    public Task Of_a_contract(string contract, string operation, string rule, bool? hasSession) => VerifyAsync(contract + " public interface IOwn { [OperationContract" + operation
        + "] void Do(); } class Program { static void Main() { } public void Use(Binding b) { " + rule switch
        {
            "WCFL1001" => "var c = {|#0:ChannelFactory<IOwn>.CreateChannel(b, null)|}; c.Do(); c.Do();",
            "WCFL1002" => "{|#0:using|} (var f = new ChannelFactory<IOwn>(b)) { f.CreateChannel().Do(); }",
            _ => "var f = new ChannelFactory<IOwn>(b); f.CreateChannel().Do(); {|#0:f.Close()|};",
        } + " } }", hasSession, rule: rule);

    /// <summary>Verifies a finding of a client that has a session, has none, or may have one (null): then it assumes one.</summary>
    private static async Task VerifyAsync(string source, bool? hasSession, OutputKind kind = OutputKind.ConsoleApplication, string rule = "WCFL1002")
    {
        foreach (bool assumesSession in new[] { false, true })
        {
            var test = new CSharpAnalyzerVerifier<CodeAnalyzer>.Test { OnlyRules = { rule }, TestState = { OutputKind = kind }, CompilerDiagnostics = Microsoft.CodeAnalysis.Testing.CompilerDiagnostics.None };
            test.TestState.Sources.Add(("Test.cs", LifetimeCode.Usings + source));
            test.TestState.Sources.Add(("Proxy.cs", LifetimeCode.Proxy));
            if (assumesSession)
            {
                test.AssumeSessions();
            }

            test.ExpectedDiagnostics.Add(CSharpAnalyzerVerifier<CodeAnalyzer>.Diagnostic(rule).WithLocation(0)
                .WithSeverity(hasSession ?? assumesSession ? DiagnosticSeverity.Warning : DiagnosticSeverity.Info));
            await test.RunAsync();
        }
    }
}
