using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestUtilities;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ConfigurationAnalyzer>;
using VerifyCS = WcfLint.TestKit.CSharpCodeFixVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer, WcfLint.CodeFixes.Edits.CodeEditFix>;

namespace WcfLint.Analyzers.Tests.Rules.Security;

public class WCFL7002_NoSecurityTests
{
    private static readonly string[] s_only = ["WCFL7002"];

    private const string None = "<binding name=\"b\"><security mode=\"None\" /></binding>";

    [Theory]
    [InlineData("netTcpBinding", "<binding name=\"b\" />", "net.tcp://orders/")]
    [InlineData("netTcpBinding", "<binding name=\"b\"><security mode=\"Transport\" /></binding>", "net.tcp://orders/")]
    [InlineData("netTcpBinding", "<binding name=\"b\"><security mode=\"#{mode}#\" /></binding>", "net.tcp://orders/")]
    [InlineData("netTcpBinding", None, "net.tcp://localhost:8090/orders")]
    [InlineData("wsHttpBinding", None, "http://127.0.0.1/orders")]
    [InlineData("netNamedPipeBinding", None, "net.pipe://localhost/orders")]
    [InlineData("basicHttpBinding", "<binding name=\"b\" />", "http://localhost/orders")]
    [InlineData("basicHttpBinding", "<binding name=\"b\" />", "https://orders/")]
    [InlineData("basicHttpBinding", "<binding name=\"b\"><security mode=\"TransportWithMessageCredential\" /></binding>", "http://orders/")]
    [InlineData("wsHttpBinding", "<binding name=\"b\" />", "http://orders/")]
    public async Task Secure_local_and_unknown_endpoints_are_silent(string section, string binding, string address) =>
        await VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Client(section, binding, address), onlyRules: s_only);

    [Theory]
    [InlineData("IMetadataExchange", false)]
    [InlineData("IOrders", true)]
    public async Task Metadata_is_no_secret(string contract, bool isReported) => await VerifyConfig.VerifyAnalyzerAsync(
        "<configuration><system.serviceModel><bindings><customBinding>" + (isReported ? "[|<binding name=\"b\">|]" : "<binding name=\"b\">")
            + "<textMessageEncoding /><httpTransport /></binding></customBinding></bindings><services><service name=\"S\"><endpoint address=\"http://orders/mex\" binding=\"customBinding\" "
            + "bindingConfiguration=\"b\" contract=\"" + contract + "\" /></service></services></system.serviceModel></configuration>", onlyRules: s_only);

    // A client that reads altered metadata may call another address.
    [Fact]
    public async Task That_a_client_reads_is_to_be_true() => await VerifyConfig.VerifyAnalyzerAsync(
        BindingConfig.Client("customBinding", "[|<binding name=\"b\">|]<textMessageEncoding /><httpTransport /></binding>", "http://orders/mex", "IMetadataExchange"), onlyRules: s_only);

    [Fact]
    public async Task A_binding_that_nothing_uses_is_silent() =>
        await VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Of("netTcpBinding", None, string.Empty), onlyRules: s_only);

    [Fact]
    public async Task Tests_are_silent()
    {
        var test = new VerifyConfig.Test();
        test.TestState.AdditionalReferences.Add(Microsoft.CodeAnalysis.CSharp.CSharpCompilation.Create("nunit.framework").ToMetadataReference());
        test.TestState.Sources.Add("using NUnit.Framework; class A { [Test] public void Do() { } }");
        test.CompilerDiagnostics = Microsoft.CodeAnalysis.Testing.CompilerDiagnostics.None;
        test.TestState.AdditionalFiles.Add(("app.config", BindingConfig.Client("netTcpBinding", None, "net.tcp://orders/")));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    [Theory]
    [InlineData("Xunit")]
    [InlineData("NUnit.Framework")]
    [InlineData("Microsoft.VisualStudio.TestTools.UnitTesting")]
    public async Task Tests_whose_references_are_not_restored_are_silent(string used)
    {
        var test = new VerifyCS.Test
        {
            TestCode = "using System.ServiceModel; using " + used + "; class C { public object M() => new NetTcpBinding(SecurityMode.None); }",
            CompilerDiagnostics = CompilerDiagnostics.None,
        };
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    [Theory]
    [InlineData("netTcpBinding", "net.tcp://orders/")]
    [InlineData("wsHttpBinding", "")]
    [InlineData("ws2007HttpBinding", "http://orders/")]
    [InlineData("wsDualHttpBinding", "http://orders/")]
    public async Task Security_that_is_switched_off_is_reported(string section, string address)
    {
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add(string.Empty);
        test.TestState.AdditionalFiles.Add(("app.config", BindingConfig.Service(section, "<binding name=\"b\"><security {|#0:mode=\"None\"|} /></binding>", address)));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL7002").WithLocation(0).WithSeverity(DiagnosticSeverity.Warning));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    [Theory]
    [InlineData("wsHttpBinding", "web.config", DiagnosticSeverity.Info)]
    [InlineData("basicHttpBinding", "web.config", DiagnosticSeverity.Info)]
    [InlineData("wsHttpBinding", "app.config", DiagnosticSeverity.Warning)]
    [InlineData("netTcpBinding", "web.config", DiagnosticSeverity.Warning)]
    public async Task A_site_may_take_https_alone(string section, string file, DiagnosticSeverity severity)
    {
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add(string.Empty);
        test.TestState.AdditionalFiles.Add((file, BindingConfig.Service(section, "<binding name=\"b\"><security {|#0:mode=\"None\"|} /></binding>", string.Empty)));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL7002").WithLocation(0).WithSeverity(severity));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    // A default that no file writes is the same for all bindings of a site, which takes no base address from its configuration.
    [Theory]
    [InlineData("")]
    [InlineData("<host><baseAddresses><add baseAddress=\"http://localhost:7603/orders\" /></baseAddresses></host>")]
    public async Task One_info_for_a_site_without_security(string host)
    {
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add(string.Empty);
        test.TestState.AdditionalFiles.Add(("web.config", BindingConfig.Of(
            "basicHttpBinding",
            "{|#0:<binding name=\"b\" />|}<binding name=\"c\" />",
            "<services><service name=\"S\">" + host + "<endpoint address=\"b\" binding=\"basicHttpBinding\" bindingConfiguration=\"b\" contract=\"IFoo\" /><endpoint address=\"c\" binding=\"basicHttpBinding\" bindingConfiguration=\"c\" contract=\"IFoo\" /></service></services>")));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL7002").WithLocation(0).WithSeverity(DiagnosticSeverity.Info)
            .WithMessage("Missing security: basicHttpBinding 'b' sends messages in clear text. Effect if the site accepts HTTP: messages can be read and altered in transit"));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    // Two endpoints share the binding: the password goes to that of its contract, whose address is the site's, or to the one that is written.
    [Theory]
    [InlineData("IDocs", "IFoo", "sends messages in clear text, including 'password' of IFoo.Login. Effect if the site accepts HTTP: ", DiagnosticSeverity.Info)]
    [InlineData("IFoo", "IDocs", "sends clear text to and from http://localhost:55/docs, including 'password' of IFoo.Login; Transport security needs an https address. Effect: ", DiagnosticSeverity.Warning)]
    [InlineData("IDocs", "IDocs", null, DiagnosticSeverity.Hidden)]
    public async Task The_password_goes_to_the_address_of_its_contract(string docs, string own, string? message, DiagnosticSeverity severity)
    {
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add("using System.ServiceModel; [ServiceContract] public interface IFoo { [OperationContract] void Login(string password); } [ServiceContract] public interface IDocs { [OperationContract] string Read(); }");
        test.TestState.AdditionalFiles.Add(("web.config", BindingConfig.Of(
            "basicHttpBinding",
            message is null ? "<binding name=\"b\" />" : "{|#0:<binding name=\"b\" />|}",
            "<services><service name=\"Docs\"><endpoint address=\"http://localhost:55/docs\" binding=\"basicHttpBinding\" bindingConfiguration=\"b\" contract=\"" + docs + "\" /></service>"
                + "<service name=\"S\"><endpoint address=\"\" binding=\"basicHttpBinding\" bindingConfiguration=\"b\" contract=\"" + own + "\" /></service></services>")));
        if (message is not null)
        {
            test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL7002").WithLocation(0).WithSeverity(severity)
                .WithMessage("Missing security: basicHttpBinding 'b' " + message + "messages can be read and altered in transit"));
        }

        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    // A custom binding is secured by one of its elements.
    [Theory]
    [InlineData("<binaryMessageEncoding /><tcpTransport />", "net.tcp://orders/", true)]
    [InlineData("<textMessageEncoding /><httpTransport />", "http://orders/", true)]
    [InlineData("<binaryMessageEncoding /><sslStreamSecurity /><tcpTransport />", "net.tcp://orders/", false)]
    [InlineData("<security authenticationMode=\"UserNameForCertificate\" /><textMessageEncoding /><httpTransport />", "http://orders/", false)]
    [InlineData("<textMessageEncoding /><httpsTransport />", "https://orders/", false)]
    [InlineData("<ownElement /><textMessageEncoding /><httpTransport />", "http://orders/", false)]
    [InlineData("<binaryMessageEncoding /><tcpTransport />", "net.tcp://127.0.0.1/", false)]
    public async Task A_custom_binding_is_secured_by_its_elements(string elements, string address, bool isReported)
    {
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add(string.Empty);
        test.TestState.AdditionalFiles.Add(("app.config", BindingConfig.Service("customBinding", (isReported ? "{|#0:<binding name=\"b\">|}" : "<binding name=\"b\">") + elements + "</binding>", address)));
        if (isReported)
        {
            test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL7002").WithLocation(0).WithSeverity(DiagnosticSeverity.Info));
        }

        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    // The default is no security too: a password then goes in clear text to whatever machine it is.
    [Theory]
    [InlineData("BasicHttpBinding", "string name", false)]
    [InlineData("BasicHttpBinding", "string password", true)]
    [InlineData("WebHttpBinding", "string password", true)]
    public Task A_password_over_the_default_is_info(string binding, string parameter, bool isReported)
    {
        var test = new VerifyCS.Test
        {
            TestCode = "using System.ServiceModel; [ServiceContract] interface IFoo { [OperationContract] void Login(" + parameter + "); } class C { public object M(string url) => new ChannelFactory<IFoo>("
                + (isReported ? "{|#0:new " + binding + "|}()" : "new " + binding + "()") + ", new EndpointAddress(url)); }",
        };
        if (isReported)
        {
            test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL7002").WithLocation(0).WithSeverity(DiagnosticSeverity.Info));
        }

        test.OnlyRules.AddRange(s_only);
        return test.RunAsync();
    }

    /// <summary>Only what a client calls goes over its binding.</summary>
    [Theory]
    [InlineData("c.Ping(); c.Close();", false)]
    [InlineData("c.Ping(); c.Login(\"a\"); c.Close();", true)]
    [InlineData("c.Ping(); Keep(c);", true)]
    [InlineData("c.Enter(\"a\"); c.Close();", true)]
    [InlineData("c.Ping(1); c.Close();", true)]
    public Task The_password_is_one_that_the_client_sends(string calls, bool isSent)
    {
        var test = new VerifyCS.Test
        {
            TestCode = "using System.ServiceModel; using System.ServiceModel.Channels; [ServiceContract] public interface IFoo { [OperationContract] void Login(string password); [OperationContract] int Ping(); }"
                + " public class Client : ClientBase<IFoo>, IFoo { public Client(Binding b, EndpointAddress a) : base(b, a) { } public void Login(string password) { Channel.Login(password); } public int Ping() { return Channel.Ping(); } public void Enter(string text) { Login(text); } public int Ping(int id) { Channel.Login(id.ToString()); return 1; } }"
                + " public class C { static object s_kept; static void Keep(object client) { s_kept = client; } public void M(EndpointAddress address) { var c = new Client(new NetTcpBinding({|#0:SecurityMode.None|}), address); " + calls + " } }",
        };
        test.OnlyRules.AddRange(s_only);
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL7002").WithLocation(0).WithSeverity(DiagnosticSeverity.Warning).WithMessage("Missing security: new NetTcpBinding turns security off"
            + (isSent ? ", so messages are sent in clear text, including 'password' of IFoo.Login" : string.Empty) + ". Effect: messages can be read and altered in transit"));
        return test.RunAsync();
    }

    /// <summary>Of several operations with passwords the one that code calls is named.</summary>
    [Theory]
    [InlineData("c.Login(\"a\");", "'password' of IFoo.Login")]
    [InlineData("c.Ping();", "'oldPassword' of IFoo.Change")]
    public Task The_password_is_one_of_a_call(string calls, string named)
    {
        var test = new VerifyCS.Test
        {
            TestCode = "using System.ServiceModel; using System.ServiceModel.Channels; [ServiceContract] public interface IFoo { [OperationContract] void Change(string oldPassword); [OperationContract] void Login(string password); [OperationContract] int Ping(); }"
                + " public class C { public static IFoo Make(EndpointAddress address) => ChannelFactory<IFoo>.CreateChannel(new NetTcpBinding({|#0:SecurityMode.None|}), address); public void Call(IFoo c) { " + calls + " } }",
        };
        test.OnlyRules.AddRange(s_only);
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL7002").WithLocation(0).WithSeverity(DiagnosticSeverity.Warning).WithMessage(
            "Missing security: new NetTcpBinding turns security off, so messages are sent in clear text, including " + named + ". Effect: messages can be read and altered in transit"));
        return test.RunAsync();
    }

    [Theory]
    [InlineData("new NetTcpBinding(SecurityMode.None)", DiagnosticSeverity.Info)]
    [InlineData("new ChannelFactory<IFoo>(new NetTcpBinding(SecurityMode.None), \"net.tcp://server/a\")", DiagnosticSeverity.Warning)]
    [InlineData("new ChannelFactory<IFoo>(new NetTcpBinding(SecurityMode.None), address)", DiagnosticSeverity.Warning)]
    [InlineData("new ChannelFactory<IFoo>(new NetTcpBinding(SecurityMode.None), address); } public class D { public string Here = \"net.tcp://localhost:41/a\"", DiagnosticSeverity.Info)]
    [InlineData("new ChannelFactory<IFoo>(new NetTcpBinding(SecurityMode.None), address); } public class D { public string Here(int id) => $\"net.tcp://localhost:41/{id}\"", DiagnosticSeverity.Info)]
    [InlineData("new ChannelFactory<IFoo>(new NetTcpBinding(SecurityMode.None), address); } public class D { public string Here = \"net.tcp://localhost:41/a\"; public string There = \"net.tcp://server/a\"", DiagnosticSeverity.Warning)]
    [InlineData("new ChannelFactory<IFoo>(new NetTcpBinding(SecurityMode.None), address); } public class D { public string Here = \"net.tcp://localhost:41/a\"; public string There(string host) => $\"net.tcp://{host}/a\"", DiagnosticSeverity.Warning)]
    [InlineData("new ChannelFactory<IFoo>(new NetTcpBinding(SecurityMode.None), address); static string Here = \"net.tcp://localhost:41/a\"", DiagnosticSeverity.Info)]
    [InlineData("new ChannelFactory<IFoo>(new WSHttpBinding(SecurityMode.None), address); static string Here = \"http://localhost:41/a\"", DiagnosticSeverity.Info)]
    public async Task A_binding_that_no_endpoint_in_sight_has_is_info(string made, DiagnosticSeverity severity)
    {
        var test = new VerifyCS.Test { TestCode = "using System.ServiceModel; [ServiceContract] public interface IFoo { [OperationContract] int Get(); } public class C { public object M(string address) => " + made.Replace("SecurityMode.None", "{|#0:SecurityMode.None|}") + "; }" };
        test.OnlyRules.Add("WCFL7002");
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL7002").WithLocation(0).WithSeverity(severity));
        await test.RunAsync();
    }

    [Theory]
    [InlineData("string name", DiagnosticSeverity.Info)]
    [InlineData("string password", DiagnosticSeverity.Info)]
    public async Task None_that_is_written_for_an_unknown_address_is_info(string parameter, DiagnosticSeverity severity)
    {
        var test = new VerifyCS.Test { TestCode = "using System.ServiceModel; [ServiceContract] interface IFoo { [OperationContract] void Login(" + parameter + "); } class C { public object M(string url) => new ChannelFactory<IFoo>(new BasicHttpBinding({|#0:BasicHttpSecurityMode.None|}), new EndpointAddress(url)); }" };
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL7002").WithLocation(0).WithSeverity(severity));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    [Theory]
    [InlineData("IFoo", "{|WCFL7002:mode=\"None\"|}")]
    [InlineData("IBar", "{|WCFL7002:mode=\"None\"|}")]
    public Task A_site_with_a_secured_twin(string contract, string mode) =>
        VerifyConfig.VerifyAnalyzerAsync(
            BindingConfig.Of(
                "wsHttpBinding",
                "<binding name=\"b\"><security " + mode + " /></binding><binding name=\"s\" />",
                "<services><service name=\"S\"><endpoint address=\"a\" binding=\"wsHttpBinding\" bindingConfiguration=\"b\" contract=\"IFoo\" /><endpoint address=\"s\" binding=\"wsHttpBinding\" bindingConfiguration=\"s\" contract=\"" + contract + "\" /></service></services>"),
            fileName: "web.config",
            onlyRules: s_only);

    [Fact]
    public async Task A_base_address_counts_where_the_endpoint_has_none_of_its_own() =>
        await VerifyConfig.VerifyAnalyzerAsync(
            BindingConfig.Service("netTcpBinding", None, string.Empty).Replace("<service name=\"FooService\">", "<service name=\"FooService\"><host><baseAddresses><add baseAddress=\"net.tcp://127.0.0.1/x\" /></baseAddresses></host>"),
            onlyRules: s_only);

    // net.tcp listens at any address of the machine unless the host is an IP literal, and HTTP at any host unless the comparison is Exact.
    [Theory]
    [InlineData("netTcpBinding", "", "net.tcp://localhost:8090/orders", true)]
    [InlineData("netTcpBinding", "hostNameComparisonMode=\"Exact\" ", "net.tcp://localhost:8090/orders", true)]
    [InlineData("netTcpBinding", "", "net.tcp://127.0.0.1:8090/orders", false)]
    [InlineData("netTcpBinding", "", "net.tcp://[::1]:8090/orders", false)]
    [InlineData("wsHttpBinding", "", "http://localhost:8090/orders", true)]
    [InlineData("wsHttpBinding", "", "http://127.0.0.1:8090/orders", true)]
    [InlineData("wsHttpBinding", "hostNameComparisonMode=\"Exact\" ", "http://localhost:8090/orders", false)]
    [InlineData("netMsmqBinding", "", "net.msmq://localhost/private/orders", false)]
    [InlineData("wsHttpBinding", "", "http://localhost:8733/Design_Time_Addresses/orders", false)]
    public Task A_service_at_the_name_localhost_is_in_reach(string section, string comparison, string address, bool isReported) =>
        VerifyConfig.VerifyAnalyzerAsync(
            BindingConfig.Service(section, "<binding name=\"b\" " + comparison + "><security " + (isReported ? "{|WCFL7002:mode=\"None\"|}" : "mode=\"None\"") + " /></binding>", address), onlyRules: s_only);

    [Theory]
    [InlineData("class P { static void Main() { new System.ServiceModel.ServiceHost(typeof(P)); } }", true)]
    [InlineData("class P { static void Main() { } }", false)]
    [InlineData("class P { void Open() { new System.ServiceModel.ServiceHost(typeof(P)); } }", false)]
    public Task A_program_listens_at_the_address_of_the_template(string code, bool isReported) =>
        VerifyConfig.VerifyAnalyzerAsync(
            BindingConfig.Service("wsHttpBinding", "<binding name=\"b\"><security " + (isReported ? "{|WCFL7002:mode=\"None\"|}" : "mode=\"None\"") + " /></binding>",
                "http://localhost:8733/Design_Time_Addresses/orders"), csharp: code, onlyRules: s_only);

    // Other machines reach it there, too.
    [Fact]
    public async Task One_that_was_never_secure_is_info_there()
    {
        await VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Service("basicHttpBinding", "<binding name=\"b\"><security {|WCFL7002:mode=\"None\"|} /></binding>", "http://localhost:8090/orders"), onlyRules: s_only);
        await VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Service("basicHttpBinding", "<binding name=\"b\" />", "http://localhost:8090/orders"), onlyRules: s_only);
        await VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Client("basicHttpBinding", "<binding name=\"b\" />", "http://localhost:8090/orders"), onlyRules: s_only);
    }

    [Theory]
    [InlineData("string name", DiagnosticSeverity.Info)]
    [InlineData("int passwordLength", DiagnosticSeverity.Info)]
    [InlineData("Login login", DiagnosticSeverity.Warning)]
    [InlineData("Settings settings", DiagnosticSeverity.Info)]
    [InlineData("string userName, string passWord", DiagnosticSeverity.Warning)]
    public async Task Passwords_make_it_graver(string parameters, DiagnosticSeverity severity)
    {
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add("[System.ServiceModel.ServiceContract] public interface IFoo { [System.ServiceModel.OperationContract] void Call(" + parameters + "); } "
            + "public class Login { public string Name { get; set; } public string Password { get; set; } } public class Settings { public int PasswordLength { get; set; } public string PasswordHash { get; set; } private string Password { get; set; } }");
        test.TestState.AdditionalFiles.Add(("app.config", BindingConfig.Client("basicHttpBinding", "{|#0:<binding name=\"b\" />|}", "http://orders.contoso.com/")));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL7002").WithLocation(0).WithSeverity(severity));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    // Service1 of Visual Studio, in which nothing was written yet.
    private const string Template = "using System; using System.Runtime.Serialization; using System.ServiceModel; [ServiceContract] public interface IFoo { [OperationContract] string GetData(int value); [OperationContract] CompositeType GetDataUsingDataContract(CompositeType composite); } "
        + "[DataContract] public class CompositeType { bool boolValue = true; string stringValue = \"Hello \"; [DataMember] public bool BoolValue { get { return boolValue; } set { boolValue = value; } } "
        + "[DataMember] public string StringValue { get { return stringValue; } set { stringValue = value; } } } public class S : IFoo { public string GetData(int value) { return string.Format(\"You entered: {0}\", value); } "
        + "public CompositeType GetDataUsingDataContract(CompositeType composite) { if (composite == null) { throw new ArgumentNullException(\"composite\"); } if (composite.BoolValue) { composite.StringValue += \"Suffix\"; } return composite; } }";

    [Theory]
    [InlineData("", "", false)]
    [InlineData("string.Format(\"You entered: {0}\", value)", "string.Format(\"You entered: {0}\", System.IO.File.ReadAllText(\"a\"))", true)]
    [InlineData("composite.StringValue += \"Suffix\";", "composite.StringValue = Load() + \"Suffix\";", true)]
    [InlineData("[OperationContract] string GetData(int value);", "[OperationContract] string GetData(int value); [OperationContract] string Load();", true)]
    [InlineData("return composite;", "composite.StringValue = Environment.MachineName; return composite;", true)]
    [InlineData("[DataMember] public bool", "[DataMember] public int Salary { get; set; } [DataMember] public bool", true)]
    [InlineData("get { return stringValue; }", "get { return stringValue + Environment.MachineName; }", true)]
    [InlineData("[DataContract]", "[DataContract, KnownType(typeof(S))]", true)]
    [InlineData("", "<%@ ServiceHost Service=\"S\" %>", false)]
    [InlineData("", "<%@ ServiceHost Service=\"Bank.Secret, Bank\" %>", true)]
    [InlineData("", "<%@ ServiceHost Service=\"S\" %> public class Secret { }", true)]
    [InlineData("", "<%@ ServiceHost Service=\"S\" Factory=\"Bank.Factory\" %>", true)]
    [InlineData("public class S", "public class Routes { public object Make() { return new System.ServiceModel.Activation.ServiceRoute(\"a\", null, Type.GetType(\"Bank.Secret\")); } } public class S", true)]
    public async Task The_services_of_the_template(string text, string replaced, bool isReported)
    {
        string code = text.Length == 0 ? Template : Template.Replace(text, replaced);
        var test = new VerifyConfig.Test();
        if (text.Length == 0 && replaced.Length > 0)
        {
            test.TestState.AdditionalFiles.Add(("Other.svc", replaced));
        }

        test.TestState.Sources.Add(code.Replace("public class S : IFoo {", "public class S : IFoo { public string Load() { return string.Empty; }"));
        test.TestState.AdditionalFiles.Add(("web.config", BindingConfig.Of("basicHttpBinding", isReported ? "{|WCFL7002:<binding name=\"b\" />|}" : "<binding name=\"b\" />",
            "<services><service name=\"S\"><endpoint address=\"b\" binding=\"basicHttpBinding\" bindingConfiguration=\"b\" contract=\"IFoo\" /></service></services>")));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    [Fact]
    public async Task One_end_is_left() =>
        await VerifyConfig.VerifyCodeFixAsync(
            BindingConfig.Client("netTcpBinding", "<binding name=\"b\"><security {|WCFL7002:mode=\"None\"|}><transport clientCredentialType=\"Windows\" /></security></binding>", "net.tcp://orders/"),
            BindingConfig.Client("netTcpBinding", "<binding name=\"b\"><security {|WCFL7002:mode=\"None\"|}><transport clientCredentialType=\"Windows\" /></security></binding>", "net.tcp://orders/"),
            onlyRules: s_only);

    /// <summary>The default security of net.tcp asks callers for what this binding's are not given.</summary>
    [Theory]
    [InlineData("None")]
    [InlineData("Certificate")]
    public async Task Credentials_that_do_not_fit_leave_it_to_the_author(string type)
    {
        string config = $"""
            <configuration>
              <system.serviceModel>
                <bindings><netTcpBinding><binding name="b"><security [|mode="None"|]><transport clientCredentialType="{type}" /></security></binding></netTcpBinding></bindings>
                <client><endpoint address="net.tcp://orders.example/" binding="netTcpBinding" bindingConfiguration="b" contract="C" /></client>
              </system.serviceModel>
            </configuration>
            """;
        await VerifyConfig.VerifyAnalyzerAsync(config, onlyRules: s_only);
        await VerifyConfig.VerifyCodeFixAsync(config, config, onlyRules: s_only);
    }

    private const string Contract = "[System.ServiceModel.ServiceContract] public interface IFoo { [System.ServiceModel.OperationContract] string Get(int id); }";

    private static string BothEnds(string client, string service) => BindingConfig.Of(
        "netTcpBinding",
        "<binding name=\"b\">" + client + "</binding>\n        <binding name=\"s\">" + service + "</binding>",
        "<client>\n      <endpoint address=\"net.tcp://orders/\" binding=\"netTcpBinding\" bindingConfiguration=\"b\" contract=\"IFoo\" />\n    </client>\n    <services>\n      <service name=\"FooService\">\n        <endpoint address=\"net.tcp://orders/\" binding=\"netTcpBinding\" bindingConfiguration=\"s\" contract=\"IFoo\" />\n      </service>\n    </services>");

    // Also in an editor, which analyses single files before the whole project.
    [Theory]
    [InlineData("<security {|WCFL7002:mode=\"None\"|}><transport clientCredentialType=\"Certificate\" /></security>")]
    [InlineData("<security {|WCFL7002:mode=\"None\"|}><transport protectionLevel=\"Sign\" /></security>")]
    [InlineData("<security mode=\"#{mode}#\" />")]
    [InlineData("")]
    public async Task One_end_of_two_is_left(string service)
    {
        string config = BothEnds("<security {|#0:mode=\"None\"|} />", service);
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add(Contract);
        test.TestState.AdditionalFiles.Add(("app.config", config));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL7002").WithLocation(0).WithMessage(
            "Missing security: netTcpBinding 'b' turns security off. Effect: messages can be read and altered in transit"));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
        string written = config.Replace("{|#0:", "{|WCFL7002:");
        await VerifyConfig.VerifyCodeFixAsync(written, written, Contract, onlyRules: s_only);
    }

    [Fact]
    public async Task Both_ends_in_one_file_are_mended_together() =>
        await VerifyConfig.VerifyCodeFixAsync(
            BothEnds("<security {|WCFL7002:mode=\"None\"|} />", "<security {|WCFL7002:mode=\"None\"|} />"), BothEnds(string.Empty, string.Empty), Contract, onlyRules: s_only);

    // The host stands in another file than the client: each is analysed separately.
    [Fact]
    public async Task The_other_end_may_stand_in_code()
    {
        const string host = "class Host { public void M() { new System.ServiceModel.ServiceHost(typeof(FooService)).AddServiceEndpoint(typeof(IFoo), new System.ServiceModel.NetTcpBinding(SECURITY), \"net.tcp://orders/\"); } } class FooService : IFoo { public string Get(int id) { return null; } }";
        string config = BindingConfig.Client("netTcpBinding", "<binding name=\"b\"><security {|#0:mode=\"None\"|} /></binding>", "net.tcp://orders/", "IFoo");
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add(Contract);
        test.TestState.Sources.Add(host.Replace("SECURITY", "System.ServiceModel.SecurityMode.Message"));
        test.TestState.AdditionalFiles.Add(("app.config", config));
        test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL7002").WithLocation(0).WithMessage(
            "Missing security: netTcpBinding 'b' turns security off. Effect: messages can be read and altered in transit"));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    // A file that a tool wrote would lose the edit the next time.
    [Fact]
    public async Task An_end_that_is_generated_is_not_edited()
    {
        const string host = "class FooService : IFoo { public string Get(int id) { return null; } } class Host { public void M() { new System.ServiceModel.ServiceHost(typeof(FooService)).AddServiceEndpoint(typeof(IFoo), new System.ServiceModel.NetTcpBinding(System.ServiceModel.SecurityMode.None), \"net.tcp://orders/\"); } }";
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add(Contract);
        test.TestState.Sources.Add(("Host.g.cs", host));
        test.TestState.AdditionalFiles.Add(("app.config", BindingConfig.Client("netTcpBinding", "<binding name=\"b\"><security {|WCFL7002:mode=\"None\"|} /></binding>", "net.tcp://orders/", "IFoo")));
        test.FixedState.Sources.Add(Contract);
        test.FixedState.Sources.Add(("Host.g.cs", host));
        test.FixedState.AdditionalFiles.Add(("app.config", BindingConfig.Client("netTcpBinding", "<binding name=\"b\"><security {|WCFL7002:mode=\"None\"|} /></binding>", "net.tcp://orders/", "IFoo")));
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    // Each finding carries what changes with it: of very many the findings would grow with their square.
    [Fact]
    public async Task Very_many_bindings_of_a_contract_are_left()
    {
        string hosts = string.Concat(Enumerable.Range(0, 70).Select(i => "host.AddServiceEndpoint(typeof(IFoo), new NetTcpBinding({|WCFL7002:SecurityMode.None|}), \"net.tcp://orders/" + i + "\"); "));
        string code = "using System.ServiceModel; " + Contract + " class FooService : IFoo { public string Get(int id) { return null; } } class C { public void M() { var host = new ServiceHost(typeof(FooService)); " + hosts + "} }";
        var test = new VerifyCS.Test { TestCode = code, FixedCode = code };
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    [Fact]
    public async Task Code_is_mended_on_both_ends()
    {
        const string ends = "using System.ServiceModel; " + Contract + " class FooService : IFoo { public string Get(int id) { return null; } } class C { public void M() { new ServiceHost(typeof(FooService)).AddServiceEndpoint(typeof(IFoo), new NetTcpBinding(HOST), \"net.tcp://orders/\"); new ChannelFactory<IFoo>(new NetTcpBinding(CLIENT), \"net.tcp://orders/\"); } }";
        var test = new VerifyCS.Test
        {
            TestCode = ends.Replace("HOST", "{|WCFL7002:SecurityMode.None|}").Replace("CLIENT", "{|WCFL7002:SecurityMode.None|}"),
            FixedCode = ends.Replace("HOST", "SecurityMode.Transport").Replace("CLIENT", "SecurityMode.Transport"),
        };
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    [Fact]
    public async Task One_end_in_code_is_left()
    {
        var test = new VerifyCS.Test
        {
            TestCode = "using System.ServiceModel; class C { public object M() => new NetTcpBinding({|WCFL7002:SecurityMode.None|}); }",
            FixedCode = "using System.ServiceModel; class C { public object M() => new NetTcpBinding({|WCFL7002:SecurityMode.None|}); }",
        };
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    [Theory]
    [InlineData("new NetTcpBinding()")]
    [InlineData("new BasicHttpBinding()")]
    [InlineData("new NetTcpBinding(mode)")]
    [InlineData("new ChannelFactory<IFoo>(new NetTcpBinding(SecurityMode.None), \"net.tcp://localhost/x\")")]
    [InlineData("new ChannelFactory<IFoo>(new NetTcpBinding(SecurityMode.None), new EndpointAddress(s_here))")]
    [InlineData("new NetNamedPipeBinding(NetNamedPipeSecurityMode.None)")]
    public async Task Code_without_a_network_is_silent(string expression)
    {
        var test = new VerifyCS.Test { TestCode = "using System.ServiceModel; [ServiceContract] interface IFoo { } class C { static readonly System.Uri s_here = new System.Uri(\"net.tcp://localhost/x\"); public object M(SecurityMode mode) => " + expression + "; }" };
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    [Fact]
    public async Task Code_with_an_address_is_reported()
    {
        var test = new VerifyCS.Test
        {
            TestCode = "using System.ServiceModel; [ServiceContract] interface IFoo { } class C { public object M() => new ChannelFactory<IFoo>({|WCFL7002:new BasicHttpBinding|}(), new EndpointAddress(\"http://orders.contoso.com/\")); }",
        };
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    [Theory]
    [InlineData(nameof(WcfReferences.CoreWcf), "CoreWCF")]
    [InlineData(nameof(WcfReferences.ClientPackages10), "System.ServiceModel")]
    public async Task Other_platforms_are_reported(string references, string ns)
    {
        var test = new VerifyCS.Test
        {
            ReferenceAssemblies = (WcfReferences)typeof(WcfReferences).GetProperty(references)!.GetValue(null)!,
            TestCode = "using " + ns + "; class C { public object M() => new NetTcpBinding({|WCFL7002:SecurityMode.None|}); }",
        };
        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    [Theory]
    [InlineData("<binding name=\"b\"><security {|#0:mode=\"None\"|} /></binding>", "b", DiagnosticSeverity.Warning)]
    [InlineData("<binding name=\"tcpNoSecurity\"><security {|#0:mode=\"None\"|} /></binding>", "tcpNoSecurity", DiagnosticSeverity.Info)]
    [InlineData("<!-- The firewall lets nobody else in. --><binding name=\"b\"><security {|#0:mode=\"None\"|} /></binding>", "b", DiagnosticSeverity.Info)]
    [InlineData("<!-- <security mode=\"Transport\" /> --><binding name=\"b\"><security {|#0:mode=\"None\"|} /></binding>", "b", DiagnosticSeverity.Warning)]
    public async Task A_name_or_a_comment_says_that_it_is_meant(string binding, string name, DiagnosticSeverity? severity)
    {
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add(string.Empty);
        test.TestState.AdditionalFiles.Add(("app.config", BindingConfig.Client("netTcpBinding", Marked(binding, severity), "net.tcp://orders/").Replace("bindingConfiguration=\"b\"", "bindingConfiguration=\"" + name + "\"")));
        if (severity is { } expected)
        {
            test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL7002").WithLocation(0).WithSeverity(expected));
        }

        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    [Theory]
    [InlineData("IFoo", "", DiagnosticSeverity.Warning)]
    [InlineData("IBar", "", DiagnosticSeverity.Warning)]
    [InlineData("IFoo", "<security mode=\"Message\" />", DiagnosticSeverity.Warning)]
    [InlineData("IFoo", "<security {|WCFL7002:mode=\"None\"|} />", DiagnosticSeverity.Warning)]
    public async Task A_second_endpoint_with_security_does_not_protect_the_first(string contract, string security, DiagnosticSeverity? severity)
    {
        var test = new VerifyConfig.Test();
        test.TestState.Sources.Add(string.Empty);
        test.TestState.AdditionalFiles.Add(("app.config", BindingConfig.Of(
            "netTcpBinding",
            Marked("<binding name=\"b\"><security {|#0:mode=\"None\"|} /></binding>", severity) + "\n        <binding name=\"s\">" + security + "</binding>",
            "<services><service name=\"S\"><endpoint address=\"net.tcp://orders/a\" binding=\"netTcpBinding\" bindingConfiguration=\"b\" contract=\"IFoo\" /><endpoint address=\"net.tcp://orders/b\" binding=\"netTcpBinding\" bindingConfiguration=\"s\" contract=\"" + contract + "\" /></service></services>")));
        if (severity is { } expected)
        {
            test.ExpectedDiagnostics.Add(VerifyConfig.Diagnostic("WCFL7002").WithLocation(0).WithSeverity(expected));
        }

        test.OnlyRules.AddRange(s_only);
        await test.RunAsync();
    }

    private static string Marked(string binding, DiagnosticSeverity? severity) => severity is null ? binding.Replace("{|#0:", string.Empty).Replace("|}", string.Empty) : binding;

    [Theory]
    [InlineData("http://localhost:8002/", "mode=\"None\"")]
    [InlineData("http://orders:8002/", "{|WCFL7002:mode=\"None\"|}")]
    public Task ClientVia_decides_where_messages_go(string via, string mode) =>
        VerifyConfig.VerifyAnalyzerAsync(
            BindingConfig.Client("wsHttpBinding", "<binding name=\"b\"><security " + mode + " /></binding>", "urn:orders").Replace("contract=", "behaviorConfiguration=\"e\" contract=")
                .Replace("  </system.serviceModel>", "    <behaviors><endpointBehaviors><behavior name=\"e\"><clientVia viaUri=\"" + via + "\" /></behavior></endpointBehaviors></behaviors>\n  </system.serviceModel>"),
            onlyRules: s_only);
}
