using System;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestUtilities;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ConfigurationAnalyzer>;
using VerifyCS = WcfLint.TestKit.CSharpCodeFixVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer, WcfLint.CodeFixes.Edits.CodeEditFix>;

namespace WcfLint.Analyzers.Tests.Rules.Migration;

public class WCFL8006_NotSupportedTests
{
    private const string Contract = """
        using System;
        using CoreWCF;
        [ServiceContract] public interface IOrders { [OperationContract] string Get(int id); }

        """;

    private const string Async = """
        using System;
        using CoreWCF;
        [ServiceContract] public interface IOrders { [OperationContract(AsyncPattern = true)] IAsyncResult BeginGet(int id, AsyncCallback callback, object state); string EndGet(IAsyncResult result); %more% }
        %attribute%public class Orders : %base%IOrders
        {
            public IAsyncResult %begin%(int id, AsyncCallback callback, object state) => null;
            public string EndGet(IAsyncResult result) => "";
            public string Get(int id) => "";
        }
        """;

    [Theory]
    [InlineData("[ServiceBehavior] public class Orders : IOrders { public string Get(int id) => \"\"; }")]
    [InlineData("[ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Multiple)] public class Orders : IOrders { public string Get(int id) => \"\"; }")]
    [InlineData("[ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Nowhere)] public class Orders : IOrders { public string Get(int id) => \"\"; }")]
    [InlineData("[Own.ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Reentrant)] public class Orders : IOrders { public string Get(int id) => \"\"; }")]
    [InlineData("[Own.CallbackBehavior] public class Orders : IOrders { public string Get(int id) => \"\"; }")]
    [InlineData("public class Orders : IOrders { public string Get(int id) => OperationContext.Current.SessionId; }")]
    [InlineData("public class Orders : IOrders { public string Get(int id) => System.ServiceModel.OperationContext.")]
    [InlineData("public class Host { public void M(ServiceBehaviorAttribute b, Own.ServiceBehaviorAttribute own) { b.ConcurrencyMode = ConcurrencyMode.Single; own.ConcurrencyMode = ConcurrencyMode.Reentrant; } }")]
    public Task Silent(string code) => VerifyAsync(
        Contract + code + "\nnamespace Own { class ServiceBehaviorAttribute : Attribute { public ConcurrencyMode ConcurrencyMode { get; set; } } class CallbackBehaviorAttribute : Attribute { } }", CompilerDiagnostics.None);

    private const string Wired = Contract
        + "public class Orders : IOrders { public string Get(int id) => \"\"; } public class Others : IOrders { public string Get(int id) => \"\"; } public static class Host { public static void Use(CoreWCF.Configuration.IServiceBuilder sb, string path, Uri uri, bool on, BasicHttpBinding binding) { sb.AddService<Orders>(); ";

    [Theory]
    [InlineData("sb.AddServiceEndpoint<Orders, IOrders>(new BasicHttpBinding(), \"/a/b\"); sb.AddServiceEndpoint<Orders, IOrders>(new BasicHttpBinding(), \"/a\");")]
    [InlineData("sb.AddServiceEndpoint<Orders, IOrders>(new BasicHttpBinding(), \"/a\"); sb.AddServiceEndpoint<Orders, IOrders>(new BasicHttpBinding(), \"/ab\");")]
    [InlineData("sb.AddServiceEndpoint<Orders, IOrders>(new BasicHttpBinding(), \"/a\"); sb.AddServiceEndpoint<Others, IOrders>(new BasicHttpBinding(), \"/a/b\");")]
    [InlineData("sb.AddServiceEndpoint<Orders, IOrders>(new NetTcpBinding(), \"/a\"); sb.AddServiceEndpoint<Orders, IOrders>(new BasicHttpBinding(), \"/a/b\");")]
    [InlineData("sb.AddServiceEndpoint<Orders, IOrders>(new BasicHttpBinding(), path); sb.AddServiceEndpoint<Orders, IOrders>(new BasicHttpBinding(), \"/a/b\");")]
    [InlineData("sb.AddServiceEndpoint<Orders, IOrders>(new BasicHttpBinding(), \"http://x/a\"); sb.AddServiceEndpoint<Orders, IOrders>(new BasicHttpBinding(), \"/a/b\");")]
    [InlineData("if (on) { sb.AddServiceEndpoint<Orders, IOrders>(new BasicHttpBinding(), \"/a\"); } else { sb.AddServiceEndpoint<Orders, IOrders>(new BasicHttpBinding(), \"/a/b\"); }")]
    public Task An_endpoint_with_a_path_of_its_own_is_silent(string endpoints) => VerifyAsync(Wired + endpoints + " } }");

    [Theory]
    [InlineData("sb.AddServiceEndpoint<Orders, IOrders>(new BasicHttpBinding(), \"/A\"); sb.{|#0:AddServiceEndpoint<Orders, IOrders>|}(new BasicHttpBinding(), \"/a/b\");", DiagnosticSeverity.Warning)]
    [InlineData("sb.AddServiceEndpoint<Orders, IOrders>(new BasicHttpBinding(), \"\").{|#0:AddServiceEndpoint<Orders, IOrders>|}(new BasicHttpBinding(), \"a/b\");", DiagnosticSeverity.Warning)]
    [InlineData("sb.AddServiceEndpoint<Orders, IOrders>(new WSHttpBinding(SecurityMode.None), \"/a\"); sb.{|#0:AddServiceEndpoint<Orders, IOrders>|}(new BasicHttpBinding(), \"/a/b\");", DiagnosticSeverity.Info)]
    [InlineData("sb.AddServiceEndpoint<Orders, IOrders>(new BasicHttpBinding(), \"/a\"); sb.{|#0:AddServiceEndpoint<Orders, IOrders>|}(binding, \"/a/b\");", DiagnosticSeverity.Info)]
    public Task An_endpoint_below_one_that_was_added_before_is_reported(string endpoints, DiagnosticSeverity severity)
    {
        var test = new VerifyCS.Test { TestCode = Wired + endpoints + " } }", ReferenceAssemblies = WcfReferences.CoreWcf, OnlyRules = { "WCFL8006" } };
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL8006").WithLocation(0).WithSeverity(severity));
        return test.RunAsync();
    }

    // With one contract and encoding the answer is a fault; the status differs by the bindings.
    [Fact]
    public Task Its_requests_are_refused()
    {
        var test = new VerifyCS.Test { TestCode = Wired
            + "sb.AddServiceEndpoint<Orders, IOrders>(new BasicHttpBinding(), \"/a\"); sb.{|#0:AddServiceEndpoint<Orders, IOrders>|}(new BasicHttpBinding(), \"/a/b\"); } }", ReferenceAssemblies = WcfReferences.CoreWcf, OnlyRules = { "WCFL8006" } };
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL8006").WithLocation(0)
            .WithMessage("The path '/a/b' below '/a' does not work on CoreWCF; add the endpoint of '/a/b' first. Effect: the endpoint of '/a' receives the requests and refuses them"));
        return test.RunAsync();
    }

    [Fact]
    public Task Silent_in_generated_code() =>
        VerifyAsync("// <auto-generated/>\n" + Contract
            + "[ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Reentrant)] public class Orders : IOrders { public string Get(int id) => \"\"; }");

    // .NET Framework has all of it, and the client packages have no services.
    [Theory]
    [InlineData(nameof(WcfReferences.Net472))]
    [InlineData(nameof(WcfReferences.ClientPackages10))]
    public Task Silent_on(string platform) => VerifyAsync(
        (Contract + "[ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Reentrant)] [CallbackBehavior] public class Orders : IOrders { public string Get(int id) => OperationContext.Current.SessionId; }").Replace("CoreWCF", "System.ServiceModel"),
        CompilerDiagnostics.None,
        WcfReferences.Named(platform));

    // Both forms, a client, and a class that clients are called back on.
    [Theory]
    [InlineData("[OperationContract] string Get(int id);", "", "")]
    [InlineData("", "System.ServiceModel.ClientBase<IOrders>, ", "")]
    public Task Silent_where_a_Begin_method_is_not_called(string more, string baseType, string attribute) => VerifyAsync(
        Async.Replace("%more%", more).Replace("%base%", baseType).Replace("%attribute%", attribute).Replace("%begin%", "BeginGet"), CompilerDiagnostics.None,
        WcfReferences.CoreWcfWithClient);

    [Theory]
    [InlineData("using (new System.ServiceModel.OperationContextScope(channel)) { return System.ServiceModel.OperationContext.Current.Channel.SessionId; }")]
    [InlineData("System.ServiceModel.OperationContext.Current = context; return null;")]
    [InlineData("return System.ServiceModel.OperationContext.Current?.Channel.SessionId;")]
    [InlineData("if (System.ServiceModel.OperationContext.Current == null) { return null; } return System.ServiceModel.OperationContext.Current.Channel.SessionId;")]
    [InlineData("var current = System.ServiceModel.OperationContext.Current; if (current is null) { return null; } return current.Channel.SessionId;")]
    public Task Silent_where_a_call_of_a_client_has_a_context(string body) => VerifyAsync(
        Contract + "public class Orders : IOrders { System.ServiceModel.IContextChannel channel; System.ServiceModel.OperationContext context; public string Get(int id) { " + body + " } }", references: WcfReferences.CoreWcfWithClient);

    // The contract is CoreWCF's, so no other host can serve it.
    [Theory]
    [InlineData("CoreWCF.", true)]
    [InlineData("System.ServiceModel.", false)]
    public Task A_callback_that_is_never_there(string attributes, bool isReported) => VerifyAsync(
        "[" + attributes + "ServiceContract] public interface IJoin { [" + attributes + "OperationContract] void Join(); } public interface IBack { }\n"
        + "public class Rooms : IJoin { public void Join() { IBack back = " + (isReported ? "{|WCFL8006:System.ServiceModel.OperationContext.Current|}"
            : "System.ServiceModel.OperationContext.Current") + "?.GetCallbackChannel<IBack>(); } }",
        references: WcfReferences.CoreWcfWithClient);

    [Fact]
    public Task Silent_in_a_class_that_services_call_back() => VerifyAsync(
        Contract + "[System.ServiceModel.CallbackBehavior] public class Orders : IOrders { public string Get(int id) => System.ServiceModel.OperationContext.Current.Channel.SessionId; }", references: WcfReferences.CoreWcfWithClient);

    [Fact]
    public Task Reports_Reentrant() => VerifyMessageAsync(
        Contract + "[ServiceBehavior({|#0:ConcurrencyMode = ConcurrencyMode.Reentrant|})] public class Orders : IOrders { public string Get(int id) => \"\"; }",
        "ConcurrencyMode.Reentrant of Orders",
        "NotSupportedException at the first call; use ConcurrencyMode.Multiple with a lock that is released during outgoing calls");

    [Fact]
    public Task Reports_Reentrant_of_a_host() => VerifyMessageAsync(
        Contract + "public class Host { public void M(ServiceBehaviorAttribute behavior) { {|#0:behavior.ConcurrencyMode = ConcurrencyMode.Reentrant|}; } }",
        "ConcurrencyMode.Reentrant",
        "NotSupportedException at the first call; use ConcurrencyMode.Multiple with a lock that is released during outgoing calls");

    [Fact]
    public Task Reports_CallbackBehavior_as_info() => VerifyMessageAsync(
        Contract + "[{|#0:CallbackBehavior(UseSynchronizationContext = false)|}] public class Alerts { }",
        "CallbackBehavior of Alerts",
        "effective: nothing, because its setters are empty; use System.ServiceModel.CallbackBehaviorAttribute on the client",
        severity: DiagnosticSeverity.Info);

    [Theory]
    [InlineData("CoreWCF")]
    [InlineData("System.ServiceModel")]
    public Task Reports_operations_that_only_begin_and_end(string attributes) => VerifyMessageAsync(
        Async.Replace("using CoreWCF", "using " + attributes).Replace("%more%", string.Empty).Replace("%base%", string.Empty).Replace("%attribute%",
            string.Empty).Replace("%begin%", "{|#0:BeginGet|}"),
        "Operation Orders.BeginGet, which has only Begin and End methods,",
        "PlatformNotSupportedException at startup; write the operation in its synchronous or Task form, which sends the same messages",
        WcfReferences.CoreWcfWithClient);

    [Theory]
    [InlineData("public string Get(int id) => {|#0:System.ServiceModel.OperationContext.Current|}.Channel.SessionId;", "Get")]
    [InlineData("public string Get(int id) => User(); private string User() { var context = {|#0:System.ServiceModel.OperationContext.Current|}; return context.Channel.SessionId; }", "User")]
    public Task Reports_the_context_of_the_wrong_library(string members, string method) => VerifyMessageAsync(
        Contract + "public class Orders : IOrders { " + members + " }",
        "System.ServiceModel.OperationContext.Current in Orders." + method,
        "use CoreWCF.OperationContext.Current; System.ServiceModel.OperationContext.Current compiles in a service, but is null",
        WcfReferences.CoreWcfWithClient);

    [Theory]
    [InlineData("var b = new CoreWCF.WSHttpBinding(CoreWCF.SecurityMode.Transport, {|#0:true|});", "reliableSession of wsHttpBinding", "retry calls in the client, and use operations that can safely run twice. The constructor WSHttpBinding(securityMode, true) throws, and the property ReliableSession does not exist")]
    [InlineData("var b = new CoreWCF.WSHttpBinding(CoreWCF.SecurityMode.Transport) { {|#0:TransactionFlow = true|} };", "transactionFlow of wsHttpBinding", "do not set TransactionFlow to true, and use a separate transaction in each service, or compensating transactions")]
    public Task Reports_switches_of_bindings(string body, string what, string instead) => VerifyMessageAsync(
        "public class C { public void M() { " + body + " } }", what, "PlatformNotSupportedException at startup; " + instead);

    [Theory]
    [InlineData("var b = new CoreWCF.WSHttpBinding(CoreWCF.SecurityMode.Transport, false) { TransactionFlow = false };")]
    [InlineData("bool flow = System.Environment.ProcessorCount > 1; var b = new CoreWCF.WSHttpBinding(CoreWCF.SecurityMode.Transport) { TransactionFlow = flow };")]
    public Task Silent_where_they_are_off_or_not_known(string body) => VerifyAsync("public class C { public void M() { " + body + " } }");

    [Fact]
    public Task Reports_transactions_of_queues() => VerifyMessageAsync(
        "public class C { public void M() { var b = new CoreWCF.NetMsmqBinding { {|#0:ExactlyOnce = true|} }; } }\nnamespace CoreWCF { public class NetMsmqBinding : CoreWCF.Channels.Binding { public bool ExactlyOnce { get; set; } public override string Scheme => null; public override CoreWCF.Channels.BindingElementCollection CreateBindingElements() => null; } }",
        "exactlyOnce of netMsmqBinding",
        "effective: messages are received outside any transaction, so a message is lost if the operation fails; store each message before processing it, because CoreWCF never puts a message back into the queue");

    // Version 10.1 has transactions again, on Windows.
    [Fact]
    public async Task Reports_transactions_of_clients_up_to_version_8()
    {
        const string code = "public class C { public void M() { var b = new System.ServiceModel.WSHttpBinding(System.ServiceModel.SecurityMode.Transport) { #; } }";
        await VerifyMessageAsync(
            code.Replace("#", "{|#0:TransactionFlow = true|} }"), "transactionFlow of wsHttpBinding",
            "PlatformNotSupportedException at startup; use version 10.1 or later of the client packages on .NET 10 (Windows only), with a service on .NET Framework, because CoreWCF does not support transaction flow", WcfReferences.ClientPackages8, "client packages");
        await VerifyAsync(code.Replace("#", "TransactionFlow = true }"), references: WcfReferences.ClientPackages10);
    }

    [Theory]
    [InlineData("var b = new WSHttpBinding(SecurityMode.TransportWithMessageCredential); {|#0:b.Security.Message.ClientCredentialType = MessageCredentialType.IssuedToken|};", "Message credential type IssuedToken of wsHttpBinding", "NotSupportedException when a channel opens; use WSFederationHttpBinding from the package System.ServiceModel.Federation")]
    [InlineData("var b = new NetTcpBinding(SecurityMode.TransportWithMessageCredential); {|#0:b.Security.Message.ClientCredentialType = MessageCredentialType.None|};", "Message credential type None of net.tcp", "InvalidOperationException when a channel opens; use a credential type other than None")]
    [InlineData("var b = new BasicHttpBinding(BasicHttpSecurityMode.Transport); {|#0:b.Security.Transport.ClientCredentialType = HttpClientCredentialType.InheritedFromHost|};", "HTTP credential type InheritedFromHost", "NotSupportedException when a channel opens; use the credential type that the host of the service expects, such as Windows or Basic")]
    [InlineData("var b = new BasicHttpBinding(BasicHttpSecurityMode.TransportWithMessageCredential); {|#0:b.Security.Transport.ClientCredentialType = HttpClientCredentialType.InheritedFromHost|};", "HTTP credential type InheritedFromHost", "NotSupportedException when a channel opens; use the credential type that the host of the service expects, such as Windows or Basic")]
    public Task Reports_credentials_of_clients(string body, string what, string instead) =>
        VerifyMessageAsync("using System.ServiceModel; public class C { public void M() { " + body + " } }", what, instead,
            WcfReferences.ClientPackages10, "client packages");

    // In other modes the credential is not read, and version 10.1 supports Windows.
    [Theory]
    [InlineData("var b = new WSHttpBinding(SecurityMode.Transport); b.Security.Message.ClientCredentialType = MessageCredentialType.None;")]
    [InlineData("var b = new WSHttpBinding(SecurityMode.TransportWithMessageCredential); b.Security.Message.ClientCredentialType = MessageCredentialType.Windows;")]
    [InlineData("var b = new WSHttpBinding(SecurityMode.TransportWithMessageCredential);")]
    [InlineData("var b = new BasicHttpBinding(BasicHttpSecurityMode.None); b.Security.Transport.ClientCredentialType = HttpClientCredentialType.InheritedFromHost;")]
    [InlineData("var b = new WSHttpBinding(SecurityMode.TransportWithMessageCredential); b.Security.Transport.ClientCredentialType = HttpClientCredentialType.InheritedFromHost;")]
    public Task Silent_on_credentials_that_clients_may_have(string body) =>
        VerifyAsync("using System.ServiceModel; public class C { public void M() { " + body + " } }", references: WcfReferences.ClientPackages10);

    [Theory]
    [InlineData("Windows", "use UserNamePasswordValidationMode.Custom with a validator")]
    [InlineData("MembershipProvider", "PlatformNotSupportedException at startup; write your own validator that uses ASP.NET Core Identity")]
    public Task Reports_validation_modes(string mode, string becomes) => VerifyMessageAsync(
        "using CoreWCF; using CoreWCF.Security; public class C { public void M(ServiceHostBase host) { {|#0:host.Credentials.UserNameAuthentication.UserNamePasswordValidationMode = UserNamePasswordValidationMode." + mode + "|}; } }",
        "UserNamePasswordValidationMode." + mode,
        becomes);

    private const string UserNames =
        "var b = new CoreWCF.WSHttpBinding(CoreWCF.SecurityMode.TransportWithMessageCredential); {|#0:b.Security.Message.ClientCredentialType = CoreWCF.MessageCredentialType.UserName|};";

    [Fact]
    public Task Reports_user_names_that_nothing_validates() => VerifyMessageAsync(
        "class C { static void Main() { " + UserNames + " } }",
        "UserNamePasswordValidationMode.Windows (the default for user names over new WSHttpBinding)",
        "use UserNamePasswordValidationMode.Custom with a validator");

    [Theory]
    [InlineData("public class C { public void M() { %names% } }")]
    [InlineData("class C { static void Main() { %names% } void M(CoreWCF.ServiceHostBase host) { host.Credentials.UserNameAuthentication.UserNamePasswordValidationMode = CoreWCF.Security.UserNamePasswordValidationMode.Custom; } }")]
    [InlineData("class C { static void Main() { var b = new CoreWCF.WSHttpBinding(CoreWCF.SecurityMode.TransportWithMessageCredential); b.Security.Message.ClientCredentialType = CoreWCF.MessageCredentialType.Certificate; } }")]
    public Task Silent_where_user_names_are_validated_or_another_project_hosts(string code) =>
        VerifyAsync(code.Replace("%names%", UserNames.Replace("{|#0:", string.Empty).Replace("|}", string.Empty)));

    [Fact]
    public async Task Reports_user_names_in_configuration()
    {
        var test = new VerifyConfig.Test { ReferenceAssemblies = WcfReferences.CoreWcfWithConfiguration, OnlyRules = { "WCFL8006" } };
        test.TestState.Sources.Add(
            "using CoreWCF; [ServiceContract] public interface IFoo { [OperationContract] string Get(int id); } class C { static void Main() { } }");
        test.TestState.AdditionalFiles.Add(
            ("wcf.config", BindingConfig.Service("wsHttpBinding",
                "<binding name=\"b\"><security mode=\"TransportWithMessageCredential\"><message {|WCFL8006:clientCredentialType=\"UserName\"|} /></security></binding>", "https://x/")));
        await test.RunAsync();
    }

    private const string Throws = "public class Orders : IOrders { public string Get(int id) { %throw% } }";

    [Theory]
    [InlineData("throw new FaultException(\"a\");")]
    [InlineData("try { throw new System.ServiceModel.FaultException(\"a\"); } catch (System.ServiceModel.FaultException) { return null; }")]
    [InlineData("Action later = () => throw new System.ServiceModel.FaultException(\"a\"); later(); return null;")]
    [InlineData("var fault = new System.ServiceModel.FaultException(\"a\"); return fault.Message;")]
    public Task Silent_on_faults(string body) => VerifyAsync(Contract + Throws.Replace("%throw%", body), references: WcfReferences.CoreWcfWithClient);

    [Theory]
    [InlineData("throw {|WCFL8006:new System.ServiceModel.FaultException(\"a\")|};")]
    [InlineData("if (id < 0) { throw {|WCFL8006:new System.ServiceModel.FaultException<int>(id)|}; } return null;")]
    [InlineData("try { return null; } catch (Exception) { throw {|WCFL8006:new System.ServiceModel.FaultException(\"a\")|}; }")]
    public Task Reports_faults_of_the_wrong_library(string body) =>
        VerifyAsync(Contract + Throws.Replace("%throw%", body), references: WcfReferences.CoreWcfWithClient);

    private const string Client =
        "public class Client : System.ServiceModel.ClientBase<IOrders> { public Client(System.ServiceModel.Channels.Binding b, System.ServiceModel.EndpointAddress a) : base(b, a) { } } [System.ServiceModel.ServiceContract] public interface IOrders { }";
    private const string Limit = "class C { void M() { {|WCFL8006:System.Net.ServicePointManager.DefaultConnectionLimit = 9|}; } } ";

    [Theory]
    [InlineData(Limit + Client)]
    [InlineData("class C { void M() { {|WCFL8006:System.Net.ServicePointManager.ServerCertificateValidationCallback += (s, c, h, e) => h == null|}; } } " + Client)]
    public Task Reports_ServicePointManager_on_the_client_packages(string code) => VerifyAsync(code, references: WcfReferences.ClientPackages10);

    [Theory]
    [InlineData(Limit, nameof(WcfReferences.ClientPackages10))]
    [InlineData(Limit + Client + " class Old { object M() { return System.Net.WebRequest.Create(\"http://x/\"); } }", nameof(WcfReferences.ClientPackages10))]
    [InlineData(Limit + Client, nameof(WcfReferences.Net472))]
    [InlineData("static class ServicePointManager { public static int DefaultConnectionLimit { get; set; } } class C { void M() { ServicePointManager.DefaultConnectionLimit = 9; } }", nameof(WcfReferences.ClientPackages10))]
    public Task Silent_on_ServicePointManager(string code, string platform) =>
        VerifyAsync(code.Replace("{|WCFL8006:", string.Empty).Replace("|}", string.Empty), references: WcfReferences.Named(platform));

    /// <summary>.NET Standard code runs on .NET Framework, too, where clients ask ServicePointManager.</summary>
    [Theory]
    [InlineData("build_property.TargetFramework = netstandard2.0")]
    [InlineData("build_property.TargetFramework = net8.0\nbuild_property.WcfLintTargetFrameworks = net472,net8.0")]
    public Task Silent_on_ServicePointManager_in_code_that_may_run_on_the_framework(string properties)
    {
        var test = new VerifyCS.Test { TestCode = (Limit + Client).Replace("{|WCFL8006:", string.Empty).Replace("|}", string.Empty), OnlyRules = { "WCFL8006" },
            ReferenceAssemblies = WcfReferences.ClientPackages10 };
        test.TestState.AnalyzerConfigFiles.Add(("/0/.globalconfig", "is_global = true\n" + properties + "\n"));
        return test.RunAsync();
    }

    private const string Host =
        "using CoreWCF; using CoreWCF.Channels; using CoreWCF.Configuration; [ServiceContract] public interface IOrders { [OperationContract] string Get(int id); } public class Orders : IOrders { public string Get(int id) => null; } "
        + "static class Program { static void Main() { } static void Run(Services services, App app) { %services% } static void Use(IServiceBuilder sb) { var b = new BasicHttpBinding(BasicHttpSecurityMode.Transport); {|WCFL8006:b.Security.Transport.ClientCredentialType = HttpClientCredentialType.%type%|}; sb.AddService<Orders>(); sb.AddServiceEndpoint<Orders, IOrders>(b, \"/o\"); } }";

    [Theory]
    [InlineData("Windows")]
    [InlineData("Basic")]
    [InlineData("InheritedFromHost")]
    public Task Reports_credentials_without_an_authentication_scheme(string type) =>
        VerifyAsync(Host.Replace("%services%", "services.AddServiceModelServices();").Replace("%type%", type), CompilerDiagnostics.None);

    [Fact]
    public Task Reports_the_default_of_WSHttp_without_an_authentication_scheme() => VerifyAsync(
        Host.Replace("%services%", "services.AddServiceModelServices();")
            .Replace("{|WCFL8006:b.Security.Transport.ClientCredentialType = HttpClientCredentialType.%type%|};", string.Empty)
            .Replace("new BasicHttpBinding(BasicHttpSecurityMode.Transport)", "{|WCFL8006:new WSHttpBinding|}(SecurityMode.Transport)"),
        CompilerDiagnostics.None);

    [Theory]
    [InlineData("services.AddServiceModelServices(); services.AddAuthentication(\"Negotiate\").AddNegotiate();", "Windows")]
    [InlineData("services.AddServiceModelServices(); services.AddMicrosoftIdentityWebApiAuthentication(null);", "Windows")]
    [InlineData("services.AddServiceModelServices(); services.AddControllers();", "Windows")]
    [InlineData("services.AddServiceModelServices(); services.AddAuthorization();", "InheritedFromHost")]
    [InlineData("services.AddServiceModelServices(); services.AddSignalR();", "InheritedFromHost")]
    [InlineData("services.AddServiceModelServices();", "None")]
    [InlineData("services.AddServiceModelServices();", "Certificate")]
    [InlineData("", "Windows")]
    public Task Silent_where_there_is_a_scheme_or_none_is_needed(string services, string type) =>
        VerifyAsync(Host.Replace("%services%", services).Replace("%type%", type).Replace("{|WCFL8006:", string.Empty).Replace("|}", string.Empty),
            CompilerDiagnostics.None);

    /// <summary>IIS, to which a file of ASP.NET Core hands the application, has the scheme.</summary>
    [Fact]
    public Task Silent_where_IIS_has_the_scheme()
    {
        var test = new VerifyCS.Test
        {
            TestCode = Host.Replace("%services%", "services.AddServiceModelServices();").Replace("%type%", "Windows").Replace("{|WCFL8006:", string.Empty)
                .Replace("|}", string.Empty),
            OnlyRules = { "WCFL8006" },
            CompilerDiagnostics = CompilerDiagnostics.None,
            ReferenceAssemblies = WcfReferences.CoreWcf,
        };
        test.TestState.AdditionalFiles.Add(
            ("web.config", "<configuration><system.webServer><aspNetCore processPath=\"dotnet\" arguments=\"App.dll\" /></system.webServer></configuration>"));
        return test.RunAsync();
    }

    private const string Upload =
        "using CoreWCF; using CoreWCF.Configuration; [ServiceContract] public interface IFiles { [OperationContract] int Put(byte[] content); } public class Files : IFiles { public int Put(byte[] content) => 0; } "
        + "static class Program { static void Main() { %code% Use(null); } static void Use(IServiceBuilder sb) { sb.AddService<Files>(); sb.AddServiceEndpoint<Files, IFiles>(new %binding%, \"/f\"); } }";

    private const string Large = "BasicHttpBinding { {|#0:MaxReceivedMessageSize = 200000000|} }";

    // The server of ASP.NET Core has its own limit, which CoreWCF raises from 1.8 on.
    [Theory]
    [InlineData(Large, nameof(WcfReferences.CoreWcf17))]
    [InlineData(Large, nameof(WcfReferences.CoreWcf10))]
    [InlineData("BasicHttpBinding { {|#0:MaxReceivedMessageSize = 2147483647|} }", nameof(WcfReferences.CoreWcf17))]
    [InlineData("NetHttpBinding { {|#0:MaxReceivedMessageSize = 200000000|} }", nameof(WcfReferences.CoreWcf17))]
    public async Task Possible_are_messages_that_the_server_refuses_before_1_8(string binding, string references)
    {
        VerifyCS.Test test = OfUpload(string.Empty, binding, WcfReferences.Named(references));
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL8006").WithLocation(0).WithSeverity(DiagnosticSeverity.Info));
        await test.RunAsync();
    }

    [Theory]
    [InlineData("BasicHttpBinding { MaxReceivedMessageSize = 30000000 }", "")]
    [InlineData("BasicHttpBinding()", "")]
    [InlineData("NetTcpBinding { MaxReceivedMessageSize = 200000000 }", "")]
    [InlineData("NetHttpBinding { MaxReceivedMessageSize = 200000000, WebSocketSettings = { TransportUsage = CoreWCF.Channels.WebSocketTransportUsage.Always } }", "")]
    [InlineData(Large, "Set(o => o.Limits.MaxRequestBodySize = null);")]
    [InlineData(Large, "services.Configure<KestrelServerOptions>(section);")]
    public Task Silent_on_messages_that_the_server_accepts(string binding, string code) => OfUpload(code, Unmarked(binding), WcfReferences.CoreWcf17).RunAsync();

    [Fact]
    public Task Silent_on_large_messages_from_1_8_on() => OfUpload(string.Empty, Unmarked(Large), WcfReferences.CoreWcf).RunAsync();

    // The program that hosts the service may have another release.
    [Fact]
    public Task Silent_on_large_messages_of_a_library() => OfUpload(string.Empty, Unmarked(Large), WcfReferences.CoreWcf17, "static void Other()").RunAsync();

    private static string Unmarked(string text) => text.Replace("{|#0:", string.Empty).Replace("|}", string.Empty);

    private static VerifyCS.Test OfUpload(string code, string binding, WcfReferences references, string main = "static void Main()") => new()
    {
        TestCode = Upload.Replace("%binding%", binding).Replace("%code%", code).Replace("static void Main()", main), OnlyRules = { "WCFL8006" },
            CompilerDiagnostics = CompilerDiagnostics.None, ReferenceAssemblies = references,
    };

    private static Task VerifyAsync(string code, CompilerDiagnostics diagnostics = CompilerDiagnostics.Errors, WcfReferences? references = null) =>
        new VerifyCS.Test { TestCode = code, OnlyRules = { "WCFL8006" }, CompilerDiagnostics = diagnostics,
            ReferenceAssemblies = references ?? WcfReferences.CoreWcf }.RunAsync();

    private static async Task VerifyMessageAsync(
        string code, string what, string becomes, WcfReferences? references = null, string platform = "CoreWCF",
        DiagnosticSeverity severity = DiagnosticSeverity.Warning)
    {
        int thrown = becomes.Contains("Exception at ", StringComparison.Ordinal) || becomes.Contains("Exception when ", StringComparison.Ordinal)
            ? becomes.IndexOf("; ", StringComparison.Ordinal) : -2;
        string effect = thrown > 0 ? becomes.Substring(0, thrown).Replace("Exception at ", "Exception is thrown at ", StringComparison.Ordinal)
            .Replace("Exception when ", "Exception is thrown when ", StringComparison.Ordinal)
            : becomes.StartsWith("effective", StringComparison.Ordinal) ? "the setting has no effect"
            : what.StartsWith("UserNamePasswordValidationMode", StringComparison.Ordinal)
            ? "callers need no user name, so anonymous messages reach the operations; calls with a user name fail with MessageSecurityException"
            : "the value is null in the service";
        var test = new VerifyCS.Test { TestCode = code, OnlyRules = { "WCFL8006" }, ReferenceAssemblies = references ?? WcfReferences.CoreWcf };
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL8006").WithLocation(0).WithSeverity(severity)
            .WithMessage(what + " does not work on " + platform + "; " + becomes.Substring(Math.Max(thrown + 2, 0)) + ". Effect: " + effect));
        await test.RunAsync();
    }
}
