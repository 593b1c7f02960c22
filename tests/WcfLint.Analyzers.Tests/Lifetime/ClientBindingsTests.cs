using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Hosting;
using WcfLint.Analyzers.Tests.Rules.ClientLifetime;
using WcfLint.TestKit;
using Xunit;

namespace WcfLint.Analyzers.Tests.Lifetime;

/// <summary>Whether the binding of a client has sessions, in all ways in which code and configuration give it one.</summary>
public class ClientBindingsTests
{
    private const string Members = """
        static Binding s_binding = new BasicHttpBinding();
        static Binding s_replaced = new BasicHttpBinding();
        readonly Binding _binding;
        public static Binding s_open = new BasicHttpBinding();
        Binding Own => new BasicHttpsBinding();
        public Caller(bool flag) { if (flag) { _binding = new BasicHttpBinding(); } else { _binding = new BasicHttpsBinding(); } }
        public void Replace() { s_replaced = new NetTcpBinding(); }
        static Binding Make(bool flag) { if (flag) { return new BasicHttpBinding(); } return new BasicHttpsBinding(); }
        static Binding MakeAny(bool flag) { if (flag) { return new BasicHttpBinding(); } return new NetTcpBinding(); }
        static Dictionary<int, Binding> s_cache = new Dictionary<int, Binding>();
        static (Binding, int) Pair() { return (new NetTcpBinding(), 1); }
        static void Complete(CustomBinding binding) { binding.Elements.Insert(0, new ReliableSessionBindingElement()); }
        """;

    private const string Types = """
        public class PlainElement : BindingElement
        {
            public override BindingElement Clone() { return new PlainElement(); }
            public override T GetProperty<T>(BindingContext context) { return context.GetInnerProperty<T>(); }
        }

        public class SessionElement : BindingElement
        {
            public override BindingElement Clone() { return new SessionElement(); }
            public override bool CanBuildChannelFactory<T>(BindingContext context) { return typeof(T) == typeof(IRequestSessionChannel); }
            public override T GetProperty<T>(BindingContext context) { return context.GetInnerProperty<T>(); }
        }

        public class OwnBinding : CustomBinding
        {
            public override BindingElementCollection CreateBindingElements()
            {
                var security = new AsymmetricSecurityBindingElement();
                var elements = new BindingElementCollection();
                elements.Add(security);
                elements.Add(new TextMessageEncodingBindingElement());
                elements.Add(new HttpsTransportBindingElement());
                return elements;
            }
        }

        public class ReliableBinding : CustomBinding
        {
            public override BindingElementCollection CreateBindingElements()
            {
                BindingElementCollection elements = base.CreateBindingElements();
                elements.Add(new HttpTransportBindingElement());
                return elements;
            }
        }

        public class OwnBasicBinding : BasicHttpBinding { }
        public class OwnTcpBinding : NetTcpBinding { }

        """;

    [Theory]
    [InlineData("var b = new WSHttpBinding(SecurityMode.None);")]
    [InlineData("var b = new WSHttpBinding(flag ? SecurityMode.Transport : SecurityMode.None);")]
    [InlineData("var b = flag ? (Binding)new BasicHttpBinding() : new WSHttpBinding(SecurityMode.None);")]
    [InlineData("var b = flag switch { true => (Binding)new BasicHttpBinding(), _ => new WSHttpBinding(SecurityMode.None) };")]
    [InlineData("Binding b; if (flag) { b = new BasicHttpBinding(); } else { b = new BasicHttpsBinding(); }")]
    [InlineData("var b = new NetTcpBinding(SecurityMode.None) { TransferMode = TransferMode.Streamed };")]
    [InlineData("var b = new CustomBinding(); b.Elements.Add(new TextMessageEncodingBindingElement()); b.Elements.Add(new HttpTransportBindingElement { ManualAddressing = true });")]
    [InlineData("var t = flag ? new HttpsTransportBindingElement() : new HttpTransportBindingElement(); var b = new CustomBinding(); b.Elements.Add(new PlainElement()); b.Elements.Add(t);")]
    [InlineData("var b = new CustomBinding(new TextMessageEncodingBindingElement(), new HttpTransportBindingElement());")]
    [InlineData("var b = new CustomBinding { Elements = { new TextMessageEncodingBindingElement(), new HttpTransportBindingElement() } };")]
    [InlineData("TransportBindingElement t = null; if (System.DateTime.Now.Hour > 1) { t = new HttpTransportBindingElement(); } else { t = new HttpsTransportBindingElement(); } var b = new CustomBinding(new TextMessageEncodingBindingElement(), t);")]
    [InlineData("var b = new CustomBinding(new BindingElement[] { SecurityBindingElement.CreateUserNameOverTransportBindingElement(), new HttpsTransportBindingElement() });")]
    [InlineData("var b = s_binding;")]
    [InlineData("var b = _binding;")]
    [InlineData("var b = Own;")]
    [InlineData("var b = Make(flag);")]
    [InlineData("var b = new OwnBinding();")]
    [InlineData("var b = new OwnBasicBinding();")]
    [InlineData("var b = new NetHttpBinding();")]
    [InlineData("var b = flag ? (Binding)new NetHttpBinding() : new NetHttpsBinding();")]
    [InlineData("var b = new WS2007FederationHttpBinding(WSFederationHttpSecurityMode.TransportWithMessageCredential); b.Security.Message.EstablishSecurityContext = false;")]
    [InlineData("var b = new WSFederationHttpBinding(WSFederationHttpSecurityMode.None);")]
    public Task Has_none(string binding) => VerifyAsync(binding, DiagnosticSeverity.Info);

    [Theory]
    [InlineData("var b = new WSHttpBinding();")]
    [InlineData("var b = new WSHttpBinding(flag ? SecurityMode.Transport : SecurityMode.Message);")]
    [InlineData("var b = new WSHttpBinding(SecurityMode.None, true);")]
    [InlineData("var b = flag ? (Binding)new BasicHttpBinding() : new NetTcpBinding();")]
    [InlineData("var b = flag switch { true => (Binding)new BasicHttpBinding(), _ => new NetTcpBinding() };")]
    [InlineData("Binding b = new BasicHttpBinding(); if (flag) { b = new NetTcpBinding(); }")]
    [InlineData("var b = new CustomBinding(); b.Elements.Add(new ReliableSessionBindingElement()); b.Elements.Add(new HttpTransportBindingElement());")]
    [InlineData("var b = new CustomBinding(new BasicHttpBinding()); b.Elements.Insert(0, new ReliableSessionBindingElement());")]
    [InlineData("var b = new CustomBinding(SecurityBindingElement.CreateSecureConversationBindingElement(null), new HttpTransportBindingElement());")]
    [InlineData("var b = new CustomBinding(new TextMessageEncodingBindingElement(), new TcpTransportBindingElement());")]
    [InlineData("TransportBindingElement t = null; if (System.DateTime.Now.Hour > 1) { t = new HttpTransportBindingElement(); } else { t = new TcpTransportBindingElement(); } var b = new CustomBinding(new TextMessageEncodingBindingElement(), t);")]
    [InlineData("var b = new CustomBinding(new SessionElement(), new HttpTransportBindingElement());")]
    [InlineData("var t = new HttpTransportBindingElement(); t.WebSocketSettings.TransportUsage = WebSocketTransportUsage.Always; var b = new CustomBinding(t);")]
    [InlineData("var b = new CustomBinding(new HttpTransportBindingElement()); Complete(b);")]
    [InlineData("var b = new CustomBinding(\"named\"); b.Elements.Add(new HttpTransportBindingElement());")]
    [InlineData("if (!s_cache.TryGetValue(1, out Binding b)) { b = new BasicHttpBinding(); }")]
    [InlineData("Binding b; if (!s_cache.TryGetValue(1, out b)) { b = new BasicHttpBinding(); }")]
    [InlineData("Binding b = new BasicHttpBinding(); int n; if (flag) { (b, n) = Pair(); }")]
    [InlineData("var (b, n) = Pair(); if (flag) { b = new BasicHttpBinding(); }")]
    [InlineData("var b = s_replaced;")]
    [InlineData("var b = s_open;")]
    [InlineData("var b = MakeAny(flag);")]
    [InlineData("var b = new ReliableBinding();")]
    [InlineData("var b = new OwnTcpBinding();")]
    [InlineData("var b = new NetHttpBinding(); b.WebSocketSettings.TransportUsage = WebSocketTransportUsage.Always;")]
    [InlineData("var b = new NetHttpBinding(BasicHttpSecurityMode.None, true);")]
    [InlineData("var b = flag ? (Binding)new NetHttpBinding() : new NetTcpBinding();")]
    [InlineData("var b = new WS2007FederationHttpBinding(WSFederationHttpSecurityMode.TransportWithMessageCredential);")]
    [InlineData("var b = new WSFederationHttpBinding(WSFederationHttpSecurityMode.None, true);")]
    [InlineData("var b = new WSFederationHttpBinding(WSFederationHttpSecurityMode.Message) { Security = { Message = { EstablishSecurityContext = flag } } };")]
    public Task May_have_one(string binding) => VerifyAsync(binding, DiagnosticSeverity.Warning);

    [Theory]
    [InlineData("if (!s_cache.TryGetValue(1, out var f)) { f = new ChannelFactory<IOrders>(new BasicHttpBinding(), \"http://a\"); }")]
    [InlineData("ChannelFactory<IOrders> f; if (!s_cache.TryGetValue(1, out f)) { f = new ChannelFactory<IOrders>(new BasicHttpBinding(), \"http://a\"); }")]
    public Task May_have_one_of_a_factory_of_a_cache(string factory) => LifetimeCode.VerifySeverityAsync(
        "WCFL1001",
        LifetimeCode.Usings + "class Caller { static Dictionary<int, ChannelFactory<IOrders>> s_cache; public void Run() { " + factory
            + " var c = {|#0:f.CreateChannel()|}; c.Get(1); } }",
        DiagnosticSeverity.Warning, assumesSession: true);

    private static Task VerifyAsync(string binding, DiagnosticSeverity severity) => LifetimeCode.VerifySeverityAsync(
        "WCFL1001",
        LifetimeCode.Usings + Types + "class Caller { " + Members + " public void Run(bool flag) { " + binding
            + " var c = {|#0:new OrdersClient(b, null)|}; c.Get(1); c.Get(2); } }",
        severity, assumesSession: true);

    // The type of the binding decides, wherever the object comes from.
    [Theory]
    [InlineData("BasicHttpBinding", "BasicHttpBinding", DiagnosticSeverity.Info)]
    [InlineData("Binding", "BasicHttpBinding", DiagnosticSeverity.Warning)]
    [InlineData("NetTcpBinding", "NetTcpBinding", DiagnosticSeverity.Warning)]
    public Task Of_a_method_that_makes_the_client(string declared, string created, DiagnosticSeverity? severity) => LifetimeCode.VerifySeverityAsync(
        "WCFL1001",
        LifetimeCode.Usings + $$"""
            class Settings
            {
                {{declared}} _binding;
                public {{declared}} Binding { get { Ensure(); return _binding; } set { _binding = value; } }
                void Ensure() { if (_binding == null) { _binding = new {{created}}(); } }
                public OrdersClient Create() { return new OrdersClient(this.Binding, null); }
            }
            class Caller { Settings _settings = new Settings(); public void Run() { var c = {|#0:_settings.Create()|}; c.Get(1); } }
            """,
        severity, assumesSession: true);

    // The client of a contract that needs a session uses WebSockets.
    [Theory]
    [InlineData("(SessionMode = SessionMode.Required)", DiagnosticSeverity.Warning)]
    [InlineData("(SessionMode = SessionMode.NotAllowed)", DiagnosticSeverity.Info)]
    public async Task Of_NetHttp(string contract, DiagnosticSeverity severity)
    {
        var test = new CSharpAnalyzerVerifier<CodeAnalyzer>.Test { OnlyRules = { "WCFL1002" } };
        test.TestState.Sources.Add(("Test.cs", LifetimeCode.Method("{|#0:using|} (var c = new OrdersClient(new NetHttpBinding(), null)) { c.Get(1); }")));
        test.TestState.Sources.Add(("Proxy.cs", LifetimeCode.Proxy.Replace("[ServiceContract]", "[ServiceContract" + contract + "]")));
        Expect(test, "WCFL1002", severity);
        await test.RunAsync();
    }

    // A method that makes the client, be it with others.
    [Theory]
    [InlineData("public static OrdersClient Make() { return new OwnClient(); }", DiagnosticSeverity.Info)]
    [InlineData("public static IOrders Make() { return ChannelFactory<IOrders>.CreateChannel(new NetTcpBinding(), null); }", DiagnosticSeverity.Warning)]
    [InlineData("public static IOrders Make() => Inner<IOrders>(1); static T Inner<T>(int port) { var b = new NetTcpBinding(); var f = new ChannelFactory<T>(b, new EndpointAddress(\"net.tcp://x/\")); var c = f.CreateChannel(); return c; }", DiagnosticSeverity.Warning)]
    public Task Of_makers(string maker, DiagnosticSeverity severity) => LifetimeCode.VerifySeverityAsync("WCFL1001", LifetimeCode.Usings
        + "public class OwnClient : OrdersClient { public OwnClient() : base(Make(), null) { } static Binding Make() { return new BasicHttpBinding(); } } static class Maker { " + maker
        + " } class Caller { public void Run() { var c = {|#0:Maker.Make()|}; c.Get(1); } }", severity);

    // As written by dotnet-svcutil and Visual Studio: the constructor names the endpoint whose binding it gets.
    private const string Generated = """
        public class MadeClient : ClientBase<IOrders>
        {
            public enum Endpoints { Http, Plain, Tcp }
            public MadeClient() : base(MadeClient.GetDefaultBinding(), null) { }
            public MadeClient(Endpoints endpoint) : base(MadeClient.GetBindingForEndpoint(endpoint), null) { }
            public int Get(int id) => Channel.Get(id);
            private static Binding GetBindingForEndpoint(Endpoints endpoint)
            {
                if ((endpoint == Endpoints.Http))
                {
                    BasicHttpBinding result = new BasicHttpBinding();
                    result.Security.Mode = BasicHttpSecurityMode.Transport;
                    return result;
                }

                if ((endpoint == Endpoints.Plain))
                {
                    CustomBinding result = new CustomBinding();
                    TextMessageEncodingBindingElement text = new TextMessageEncodingBindingElement();
                    result.Elements.Add(text);
                    HttpTransportBindingElement http = new HttpTransportBindingElement();
                    result.Elements.Add(http);
                    return result;
                }

                if ((endpoint == Endpoints.Tcp))
                {
                    NetTcpBinding result = new NetTcpBinding();
                    return result;
                }

                throw new InvalidOperationException(endpoint.ToString());
            }

            private static Binding GetDefaultBinding() { return MadeClient.GetBindingForEndpoint(Endpoints.DEFAULT); }
        }

        """;

    [Theory]
    [InlineData("", "Http", DiagnosticSeverity.Info)]
    [InlineData("", "Plain", DiagnosticSeverity.Info)]
    [InlineData("", "Tcp", DiagnosticSeverity.Warning)]
    [InlineData("MadeClient.Endpoints.Plain", "Tcp", DiagnosticSeverity.Info)]
    [InlineData("MadeClient.Endpoints.Tcp", "Http", DiagnosticSeverity.Warning)]
    [InlineData("endpoint", "Http", DiagnosticSeverity.Warning)]
    public Task Of_a_generated_class(string argument, string byDefault, DiagnosticSeverity? severity) => LifetimeCode.VerifySeverityAsync(
        "WCFL1001",
        LifetimeCode.Usings + Generated.Replace("DEFAULT", byDefault)
            + "class Caller { public void Run(MadeClient.Endpoints endpoint) { var c = {|#0:new MadeClient(" + argument + ")|}; c.Get(1); } }",
        severity, assumesSession: true);

    private const string Text = "<textMessageEncoding messageVersion=\"Soap12\" />";

    [Theory]
    [InlineData("customBinding", Text + "<httpTransport />", DiagnosticSeverity.Info)]
    [InlineData("customBinding", "<security authenticationMode=\"UserNameOverTransport\" />" + Text + "<httpsTransport />", DiagnosticSeverity.Info)]
    [InlineData("customBinding", "<reliableSession />" + Text + "<httpTransport />", DiagnosticSeverity.Warning)]
    [InlineData("customBinding", "<security authenticationMode=\"SecureConversation\" />" + Text + "<httpTransport />", DiagnosticSeverity.Warning)]
    [InlineData("customBinding", "<security authenticationMode=\"#{mode}\" />" + Text + "<httpTransport />", DiagnosticSeverity.Warning)]
    [InlineData("customBinding", Text + "<httpTransport><webSocketSettings transportUsage=\"Always\" /></httpTransport>", DiagnosticSeverity.Warning)]
    [InlineData("customBinding", "<cookies />" + Text + "<httpTransport />", DiagnosticSeverity.Warning)]
    [InlineData("customBinding", Text + "<tcpTransport />", DiagnosticSeverity.Warning)]
    [InlineData("netMsmqBinding", "", null)]
    [InlineData("own", "", DiagnosticSeverity.Info)]
    [InlineData("unknown", "", DiagnosticSeverity.Warning)]
    public async Task Of_configuration(string section, string elements, DiagnosticSeverity? severity)
    {
        var test = new CSharpAnalyzerVerifier<CodeAnalyzer>.Test { OnlyRules = { "WCFL1001" } };
        test.AssumeSessions();
        test.TestState.Sources.Add(("Test.cs", Marked(LifetimeCode.Usings + Types + """
            public class OwnElement : System.ServiceModel.Configuration.StandardBindingElement
            {
                protected override Type BindingElementType { get { return typeof(OwnBinding); } }
                protected override void OnApplyConfiguration(Binding binding) { }
            }

            public class OwnCollection : System.ServiceModel.Configuration.StandardBindingCollectionElement<OwnBinding, OwnElement> { }

            class Caller { public void Run() { var c = {|#0:new OrdersClient("a")|}; c.Get(1); } }
            """, severity)));
        test.TestState.Sources.Add(("Proxy.cs", LifetimeCode.Proxy));
        test.TestState.AdditionalFiles.Add(("app.config", $"""
            <configuration><system.serviceModel>
              <extensions><bindingExtensions><add name="own" type="OwnCollection, Test" /><add name="unknown" type="Elsewhere.Collection, Elsewhere" /></bindingExtensions></extensions>
              <bindings><{section}><binding name="b">{elements}</binding></{section}></bindings>
              <client><endpoint name="a" address="http://x/" binding="{section}" bindingConfiguration="b" contract="IOrders" /></client>
            </system.serviceModel></configuration>
            """));
        Expect(test, "WCFL1001", severity);
        await test.RunAsync();
    }

    // The name of no endpoint, one that the constructor calls otherwise, and none beside the callback.
    [Theory]
    [InlineData("new ChannelFactory<IOrders>(\"\")", "", "netTcpBinding", DiagnosticSeverity.Warning)]
    [InlineData("new ChannelFactory<IOrders>(\"\")", "", "basicHttpBinding", null)]
    [InlineData("new ChannelFactory<IOrders>(\"\")", "name=\"a\" ", "basicHttpBinding", DiagnosticSeverity.Warning)]
    [InlineData("new OlderClient(\"a\")", "name=\"a\" ", "basicHttpBinding", DiagnosticSeverity.Info)]
    [InlineData("new OlderClient(\"a\")", "name=\"b\" ", "basicHttpBinding", DiagnosticSeverity.Warning)]
    [InlineData("new OlderClient(new InstanceContext(this))", "name=\"a\" ", "basicHttpBinding", DiagnosticSeverity.Info)]
    [InlineData("new OlderClient(new InstanceContext(this))", "name=\"a\" ", "wsHttpBinding", DiagnosticSeverity.Warning)]
    public async Task Of_the_endpoint_that_a_client_takes(string client, string name, string binding, DiagnosticSeverity? severity)
    {
        var test = new CSharpAnalyzerVerifier<CodeAnalyzer>.Test { OnlyRules = { "WCFL1001" } };
        test.AssumeSessions();
        test.TestState.Sources.Add(("Test.cs", Marked(LifetimeCode.Usings + """
            public class OlderClient : ClientBase<IOrders>
            {
                public OlderClient(string which) : base(which) { }
                public OlderClient(InstanceContext context) : base(context) { }
            }

            class Caller { public void Run() { var c = {|#0:CLIENT|}; c.Open(); } }
            """.Replace("CLIENT", client), severity)));
        test.TestState.Sources.Add(("Proxy.cs", LifetimeCode.Proxy));
        test.TestState.AdditionalFiles.Add(("app.config", "<configuration><system.serviceModel><client><endpoint " + name + "address=\"http://x/\" binding=\""
            + binding + "\" contract=\"IOrders\" /></client></system.serviceModel></configuration>"));
        Expect(test, "WCFL1001", severity);
        await test.RunAsync();
    }

    // The channel of a queue faults, so that using hides what failed; the service keeps nothing for it, but what is sent in a session leaves
    // with Close.
    [Theory]
    [InlineData("WCFL1001", "var c = {|#0:new OrdersClient(new NetMsmqBinding(), null)|}; c.Get(1);", "", null)]
    [InlineData("WCFL1003", "var c = new OrdersClient(new NetMsmqBinding(), null); c.Get(1); {|#0:c.Close()|};", "", null)]
    [InlineData("WCFL1002", "{|#0:using|} (var c = new OrdersClient(new NetMsmqBinding(), null)) { c.Get(1); }", "", DiagnosticSeverity.Warning)]
    [InlineData("WCFL1001", "var c = {|#0:new OrdersClient(new NetMsmqBinding(), null)|}; c.Get(1);", "(SessionMode = SessionMode.Required)", DiagnosticSeverity.Warning)]
    public async Task Of_a_queue(string rule, string statements, string contract, DiagnosticSeverity? severity)
    {
        var test = new CSharpAnalyzerVerifier<CodeAnalyzer>.Test { OnlyRules = { rule } };
        test.TestState.Sources.Add(("Test.cs", Marked(LifetimeCode.Method(statements), severity)));
        test.TestState.Sources.Add(("Proxy.cs", LifetimeCode.Proxy.Replace("[ServiceContract]", "[ServiceContract" + contract + "]")));
        Expect(test, rule, severity);
        await test.RunAsync();
    }

    // The name of a closed generic contract holds "[[", as a placeholder does.
    [Theory]
    [InlineData("netMsmqBinding", false)]
    [InlineData("netTcpBinding", true)]
    public async Task Of_the_endpoint_of_a_generic_contract(string binding, bool isFound)
    {
        string creation = "f.CreateChannel()";
        var test = new CSharpAnalyzerVerifier<CodeAnalyzer>.Test { OnlyRules = { "WCFL1004" } };
        test.TestState.Sources.Add(("Test.cs", LifetimeCode.Usings + """
            [ServiceContract] public interface IEvents<T> { [OperationContract(IsOneWay = true)] void Publish(string text); }

            class Caller { public void Run() { var f = new ChannelFactory<IEvents<string>>("a"); var c = CREATION; Parallel.For(0, 9, i => c.Publish("x")); ((IClientChannel)c).Abort(); f.Abort(); } }
            """.Replace("CREATION", isFound ? "{|WCFL1004:" + creation + "|}" : creation)));
        test.TestState.AdditionalFiles.Add(("app.config", "<configuration><system.serviceModel><client><endpoint name=\"a\" address=\"x\" binding=\"" + binding
            + "\" contract=\"IEvents`1[[System.String, mscorlib]]\" /></client></system.serviceModel></configuration>"));
        await test.RunAsync();
    }

    // A binding that is not in sight may stream, and then has no session.
    [Theory]
    [InlineData("<bindings configSource=\"bindings.config\" />", "tcp", true)]
    [InlineData("", "#{tcp}#", true)]
    [InlineData("", "absent", false)]
    public async Task Of_a_binding_that_is_not_in_sight(string bindings, string name, bool isPossible)
    {
        var test = new CSharpAnalyzerVerifier<CodeAnalyzer>.Test { OnlyRules = { "WCFL1001" } };
        test.TestState.Sources.Add(("Test.cs", LifetimeCode.Method("var c = {|#0:new OrdersClient()|}; c.Get(id);")));
        test.TestState.Sources.Add(("Proxy.cs", LifetimeCode.Proxy));
        test.TestState.AdditionalFiles.Add(("app.config", "<configuration><system.serviceModel>" + bindings
            + "<client><endpoint address=\"net.tcp://x/\" binding=\"netTcpBinding\" bindingConfiguration=\"" + name + "\" contract=\"IOrders\" /></client></system.serviceModel></configuration>"));
        test.ExpectedDiagnostics.Add(CSharpAnalyzerVerifier<CodeAnalyzer>.Diagnostic("WCFL1001").WithLocation(0)
            .WithSeverity(isPossible ? DiagnosticSeverity.Info : DiagnosticSeverity.Warning).WithMessage("'c' is never closed; call Close, and Abort if Close fails. Effect"
                + (isPossible ? " if the binding has a session" : string.Empty)
                + ": the service keeps the session until it times out; when all sessions are in use, calls fail with TimeoutException"));
        await test.RunAsync();
    }

    // A configuration that is not well-formed may give the client any binding.
    [Theory]
    [InlineData("WCFL1001", "var c = {|#0:new OrdersClient()|}; c.Get(id);", "web.config", "<", DiagnosticSeverity.Info)]
    [InlineData("WCFL1002", "{|#0:using|} (var c = new OrdersClient()) { c.Get(id); }", "web.config", "<", DiagnosticSeverity.Info)]
    [InlineData("WCFL1003", "var c = new OrdersClient(); c.Get(id); {|#0:c.Close()|};", "web.config", "<", DiagnosticSeverity.Info)]
    [InlineData("WCFL1002", "{|#0:using|} (var c = new OrdersClient()) { c.Get(id); }", "app.config", "<", DiagnosticSeverity.Info)]
    [InlineData("WCFL1002", "{|#0:using|} (var c = new OrdersClient()) { c.Get(id); }", "web.config", "", DiagnosticSeverity.Info)]
    [InlineData("WCFL1002", "{|#0:using|} (var c = new OrdersClient()) { c.Get(id); }", "other.config", "<", DiagnosticSeverity.Info)]
    [InlineData("WCFL1002", "{|#0:using|} (var c = new OrdersClient(new NetTcpBinding(), null)) { c.Get(id); }", "web.config", "<", DiagnosticSeverity.Warning)]
    public async Task Of_a_configuration_that_cannot_be_read(string rule, string statements, string file, string error, DiagnosticSeverity severity)
    {
        var test = new CSharpAnalyzerVerifier<CodeAnalyzer>.Test { OnlyRules = { rule } };
        test.TestState.Sources.Add(("Test.cs", LifetimeCode.Method(statements)));
        test.TestState.Sources.Add(("Proxy.cs", LifetimeCode.Proxy));
        test.TestState.AdditionalFiles.Add((file, "<configuration><system.serviceModel><client>" + error + "</client></system.serviceModel></configuration>"));
        Expect(test, rule, severity);
        await test.RunAsync();
    }

    // Whoever passes a channel may have one of any binding.
    [Theory]
    [InlineData("IClientChannel", DiagnosticSeverity.Info)]
    [InlineData("ICommunicationObject", DiagnosticSeverity.Info)]
    [InlineData("OrdersClient", DiagnosticSeverity.Info)]
    public Task Of_what_a_helper_closes(string type, DiagnosticSeverity? severity) => LifetimeCode.VerifySeverityAsync(
        "WCFL1003", LifetimeCode.Usings + "public static class Ends { public static void End(" + type
            + " client) { try { {|#0:client.Close()|}; } catch (Exception) { } } }", severity);

    // Null is none: the marks go.
    private static string Marked(string source, DiagnosticSeverity? severity) => severity is null
        ? source.Replace("{|#0:", string.Empty).Replace("|}", string.Empty) : source;

    private static void Expect(CSharpAnalyzerVerifier<CodeAnalyzer>.Test test, string rule, DiagnosticSeverity? severity)
    {
        if (severity is { } expected)
        {
            test.ExpectedDiagnostics.Add(CSharpAnalyzerVerifier<CodeAnalyzer>.Diagnostic(rule).WithLocation(0).WithSeverity(expected));
        }
    }
}
