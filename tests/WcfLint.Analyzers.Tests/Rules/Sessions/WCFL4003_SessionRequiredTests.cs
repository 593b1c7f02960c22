using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using WcfLint.Analyzers.Hosting;
using WcfLint.TestKit;
using WcfLint.TestUtilities;
using Xunit;
using VerifyConfig = WcfLint.TestKit.ConfigurationVerifier<WcfLint.Analyzers.Hosting.ProjectAnalyzer>;
using VerifyCS = WcfLint.TestKit.CSharpAnalyzerVerifier<WcfLint.Analyzers.Hosting.ProjectAnalyzer>;

namespace WcfLint.Analyzers.Tests.Rules.Sessions;

public class WCFL4003_SessionRequiredTests
{
    private const string Required = "using System.ServiceModel;\n[ServiceContract(SessionMode = SessionMode.Required)] public interface IFoo { [OperationContract] string Get(int id); }\n";
    private const string Allowed = "using System.ServiceModel;\n[ServiceContract] public interface IFoo { [OperationContract] string Get(int id); }\n";
    private const string Terminating = "using System.ServiceModel;\n[ServiceContract] public interface IFoo { [OperationContract(IsInitiating = false, IsTerminating = true)] void Quit(); }\n";
    private const string Inherited =
        """
        using System.ServiceModel;
        [ServiceContract] public interface IBase { [OperationContract(IsInitiating = false)] void Next(); }
        [ServiceContract] public interface IFoo : IBase { }

        """;
    private const string OwnNames =
        """
        enum SessionMode { Allowed, Required }
        class ServiceContractAttribute : System.Attribute { public SessionMode SessionMode { get; set; } }
        [ServiceContract(SessionMode = SessionMode.Required)] public interface IFoo { string Get(int id); }

        """;

    [Theory]
    [InlineData("netTcpBinding", "<binding name=\"b\" />", Required)]
    [InlineData("netNamedPipeBinding", "<binding name=\"b\" />", Required)]
    [InlineData("wsHttpBinding", "<binding name=\"b\" />", Required)]
    [InlineData("wsHttpBinding", "<binding name=\"b\"><reliableSession enabled=\"true\" /><security mode=\"None\" /></binding>", Required)]
    [InlineData("wsHttpBinding", "<binding name=\"b\"><reliableSession enabled=\"$(reliable)\" /><security mode=\"None\" /></binding>", Required)]
    [InlineData("wsHttpBinding", "<binding name=\"b\"><security mode=\"TransportWithMessageCredential\" /></binding>", Required)]
    [InlineData("wsHttpBinding", "<binding name=\"b\"><security mode=\"__mode__\" /></binding>", Required)]
    [InlineData("wsDualHttpBinding", "<binding name=\"b\" />", Required)]
    [InlineData("netHttpBinding", "<binding name=\"b\" />", Required)]
    [InlineData("customBinding", "<binding name=\"b\"><httpTransport /></binding>", Required)]
    [InlineData("netTcpBinding", "<binding name=\"b\" transferMode=\"Streamed\"><security mode=\"TransportWithMessageCredential\" /></binding>", Required)]
    [InlineData("basicHttpBinding", "<binding name=\"b\" />", Allowed)]
    [InlineData("basicHttpBinding", "<binding name=\"b\" />", OwnNames)]
    [InlineData("wsHttpBinding", "<binding name=\"b\"><security mode=\"None\" /></binding>", Allowed)]
    public Task Silent(string section, string binding, string code) =>
        VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Service(section, binding), code, onlyRules: ["WCFL4003"]);

    // A cast takes one of the bindings that a method makes.
    [Theory]
    [InlineData("NetTcpBinding", "(NetTcpBinding)Make(\"net.tcp\")", "new BasicHttpBinding()")]
    [InlineData("NetTcpBinding", "Make(\"net.tcp\") as NetTcpBinding", "new BasicHttpBinding()")]
    [InlineData("HttpBindingBase", "(HttpBindingBase)Make(\"http\")", "{|WCFL4003:new BasicHttpBinding|}()")]
    [InlineData("Binding", "Make(\"http\")", "{|WCFL4003:new BasicHttpBinding|}()")]
    [InlineData("Binding", "(Binding)Make(\"http\")", "{|WCFL4003:new BasicHttpBinding|}()")]
    public Task A_method_that_makes_several_bindings(string type, string made, string http) => new VerifyCS.Test
    {
        TestCode = "using System.ServiceModel.Channels;\n" + Required + "public static class Clients { private static " + type + " Own { get { return " + made + "; } } "
            + "public static void Run(string address) { new ChannelFactory<IFoo>(Own, address).CreateChannel().Get(1); } "
            + "private static Binding Make(string scheme) { switch (scheme) { case \"net.tcp\": return new NetTcpBinding(); default: return " + http + "; } } }",
        OnlyRules = { "WCFL4003" },
    }.RunAsync();

    [Fact]
    public Task Silent_where_the_contract_does_not_resolve() =>
        VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Service("basicHttpBinding", "<binding name=\"b\" />", contract: "IBar"), Required, onlyRules: ["WCFL4003"]);

    [Theory]
    [InlineData("basicHttpBinding", "<binding name=\"b\" />", Required)]
    [InlineData("basicHttpBinding", "<binding name=\"b\" />", Terminating)]
    [InlineData("basicHttpBinding", "<binding name=\"b\" />", Inherited)]
    [InlineData("basicHttpsBinding", "<binding name=\"b\" />", Required)]
    [InlineData("webHttpBinding", "<binding name=\"b\" />", Required)]
    [InlineData("wsHttpBinding", "<binding name=\"b\"><security mode=\"None\" /></binding>", Required)]
    [InlineData("ws2007HttpBinding", "<binding name=\"b\"><security mode=\"Transport\" /></binding>", Required)]
    [InlineData("wsHttpBinding", "<binding name=\"b\"><security><message establishSecurityContext=\"false\" /></security></binding>", Required)]
    [InlineData("netTcpBinding", "<binding name=\"b\" transferMode=\"Streamed\" />", Required)]
    [InlineData("netNamedPipeBinding", "<binding name=\"b\" transferMode=\"StreamedResponse\" />", Required)]
    public async Task Reports(string section, string binding, string code)
    {
        string attribute = "binding=\"" + section + "\"";
        await VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Service(section, binding).Replace(attribute, "{|WCFL4003:" + attribute + "|}"), code, onlyRules: ["WCFL4003"]);
        await VerifyConfig.VerifyAnalyzerAsync(BindingConfig.Client(section, binding).Replace(attribute, "{|WCFL4003:" + attribute + "|}"), code, onlyRules: ["WCFL4003"]);
    }

    private const string Duplex = "using System.ServiceModel;\npublic interface IBack { [OperationContract(IsOneWay = true)] void Tell(string text); }\n[ServiceContract(CallbackContract = typeof(IBack))] public interface IFoo { [OperationContract] string Get(int id); }\n";

    [Theory]
    [InlineData("netTcpBinding", "<binding name=\"b\" />", false)]
    [InlineData("netNamedPipeBinding", "<binding name=\"b\" transferMode=\"Buffered\" />", false)]
    [InlineData("wsDualHttpBinding", "<binding name=\"b\" />", false)]
    [InlineData("netHttpBinding", "<binding name=\"b\" />", false)]
    [InlineData("netHttpBinding", "<binding name=\"b\"><webSocketSettings transportUsage=\"#{usage}#\" /></binding>", false)]
    [InlineData("customBinding", "<binding name=\"b\"><httpTransport /></binding>", false)]
    [InlineData("udpBinding", "<binding name=\"b\" />", false)]
    [InlineData("pollingDuplexHttpBinding", "<binding name=\"b\" />", false)]
    [InlineData("basicHttpBinding", "<binding name=\"b\" />", true)]
    [InlineData("basicHttpsBinding", "<binding name=\"b\" />", true)]
    [InlineData("wsHttpBinding", "<binding name=\"b\" />", true)]
    [InlineData("wsHttpBinding", "<binding name=\"b\"><reliableSession enabled=\"true\" /></binding>", true)]
    [InlineData("netHttpBinding", "<binding name=\"b\"><webSocketSettings transportUsage=\"Never\" /></binding>", true)]
    [InlineData("netTcpBinding", "<binding name=\"b\" transferMode=\"Streamed\"><security mode=\"TransportWithMessageCredential\" /></binding>", true)]
    public async Task Callbacks(string section, string binding, bool isReported)
    {
        string attribute = "binding=\"" + section + "\"";
        foreach (string text in new[] { BindingConfig.Service(section, binding), BindingConfig.Client(section, binding) })
        {
            await VerifyConfig.VerifyAnalyzerAsync(isReported ? text.Replace(attribute, "{|WCFL4003:" + attribute + "|}") : text, Duplex, onlyRules: ["WCFL4003"]);

            // Without operations of the callback contract, no channel back is needed.
            await VerifyConfig.VerifyAnalyzerAsync(text, Duplex.Replace("[OperationContract(IsOneWay = true)] void Tell(string text);", string.Empty), onlyRules: ["WCFL4003"]);
        }
    }

    [Theory]
    [InlineData("NetHttpBinding", "binding.WebSocketSettings.TransportUsage = CoreWCF.Channels.WebSocketTransportUsage.Never;", true)]
    [InlineData("NetHttpBinding", "", false)]
    [InlineData("NetTcpBinding", "binding.TransferMode = TransferMode.Streamed;", false)]
    [InlineData("BasicHttpBinding", "", true)]
    [InlineData("WSHttpBinding", "", true)]
    public async Task Callbacks_on_CoreWCF(string kind, string setting, bool isReported)
    {
        var test = new VerifyCS.Test
        {
            TestCode = Duplex.Replace("System.ServiceModel", "CoreWCF") + "class C { public void M(CoreWCF.Configuration.IServiceBuilder b) { var binding = {|#0:new " + kind + "|}(); " + setting + " b.AddServiceEndpoint<Foo, IFoo>(binding, \"/x\"); } }\nclass Foo : IFoo { public string Get(int id) { return null; } }",
            ReferenceAssemblies = WcfReferences.CoreWcf,
            OnlyRules = { "WCFL4003" },
        };
        if (isReported)
        {
            test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL4003").WithLocation(0).WithMessage("'IFoo' requires callbacks, which new " + kind + " does not support. Effect: the host starts, but no call reaches the endpoint"));
        }

        await test.RunAsync();
    }

    private const string Flow = "using System.ServiceModel;\n[ServiceContract] public interface IFoo { [OperationContract, TransactionFlow(TransactionFlowOption.Mandatory)] string Get(int id); }\n";

    [Theory]
    [InlineData("wsHttpBinding", "<binding name=\"b\" transactionFlow=\"true\" />", false)]
    [InlineData("netTcpBinding", "<binding name=\"b\" transactionFlow=\"true\" />", false)]
    [InlineData("netTcpBinding", "<binding name=\"b\" transactionFlow=\"$(flow)\" />", false)]
    [InlineData("customBinding", "<binding name=\"b\"><transactionFlow /><httpTransport /></binding>", false)]
    [InlineData("wsHttpBinding", "<binding name=\"b\" />", true)]
    [InlineData("wsDualHttpBinding", "<binding name=\"b\" transactionFlow=\"false\" />", true)]
    [InlineData("netTcpBinding", "<binding name=\"b\" />", true)]
    [InlineData("netNamedPipeBinding", "<binding name=\"b\" />", true)]
    [InlineData("basicHttpBinding", "<binding name=\"b\" />", true)]
    public async Task Transactions(string section, string binding, bool isReported)
    {
        string attribute = "binding=\"" + section + "\"";
        foreach (string text in new[] { BindingConfig.Service(section, binding), BindingConfig.Client(section, binding) })
        {
            await VerifyConfig.VerifyAnalyzerAsync(isReported ? text.Replace(attribute, "{|WCFL4003:" + attribute + "|}") : text, Flow, onlyRules: ["WCFL4003"]);
            await VerifyConfig.VerifyAnalyzerAsync(text, Flow.Replace("Mandatory", "NotAllowed"), onlyRules: ["WCFL4003"]);
        }
    }

    [Theory]
    [InlineData("Allowed", "", "binding", true)]
    [InlineData("Allowed", "", "binding, true", false)]
    [InlineData("Allowed", "(Action = \"*\", ReplyAction = \"*\")", "flowing", true)]
    [InlineData("Allowed", "(Action = \"do\")", "flowing", false)]
    public async Task Transactions_that_stay_behind(string option, string operation, string binding, bool isReported)
    {
        bool isFlowing = binding == "flowing";
        string made = binding == "binding, true" ? "new NetTcpBinding { TransactionFlow = true }" : isReported ? "{|#0:new NetTcpBinding|}()" : "new NetTcpBinding()";
        var test = new VerifyCS.Test
        {
            TestCode = "using System.ServiceModel; using System.ServiceModel.Channels;\n[ServiceContract] public interface IFoo { [OperationContract" + operation + ", TransactionFlow(TransactionFlowOption." + option + ")] Message Get(Message all); }\n"
                + "class C { public void M() { var binding = " + made + "; " + (isFlowing ? "binding.TransactionFlow = true; " : "") + "var f = new ChannelFactory<IFoo>(binding, new EndpointAddress(\"net.tcp://x/\")); } }",
            OnlyRules = { "WCFL4003" },
        };
        if (isReported)
        {
            test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL4003").WithSeverity(DiagnosticSeverity.Info).WithLocation(0)
                .WithMessage("'IFoo.Get' takes part in the transactions of callers, which " + (isFlowing ? "an operation with Action=\"*\"" : "new NetTcpBinding") + " does not support. Effect if a caller has a transaction: what the operation changes stays when the caller's transaction is rolled back"));
        }

        await test.RunAsync();
    }

    // A service of which the operation asks for no transaction changes nothing in that of its caller, over whatever binding.
    [Theory]
    [InlineData("", "", false)]
    [InlineData("[OperationBehavior(TransactionAutoComplete = true)]", "", false)]
    [InlineData("[OperationBehavior(TransactionScopeRequired = false)]", "", false)]
    [InlineData("[OperationBehavior(TransactionScopeRequired = true)]", "", true)]
    [InlineData("", "class Own { void Set(OperationBehaviorAttribute own) { own.TransactionScopeRequired = true; } }", true)]
    [InlineData("", "class Own { void Set(System.ServiceModel.Dispatcher.DispatchOperation own) { own.TransactionRequired = true; } }", true)]
    [InlineData("", "class Own { bool Get(System.ServiceModel.Dispatcher.DispatchOperation own) { return own.TransactionRequired; } }", false)]
    [InlineData("", "class Own { void Take(System.ServiceModel.Channels.TransactionMessageProperty given) { } }", true)]
    public async Task Only_operations_in_a_transaction_lose_it(string attribute, string more, bool isReported)
    {
        string config = BindingConfig.Service("basicHttpBinding", "<binding name=\"b\" />");
        await VerifyConfig.VerifyAnalyzerAsync(isReported ? config.Replace("binding=\"basicHttpBinding\"", "{|WCFL4003:binding=\"basicHttpBinding\"|}") : config,
            Flow.Replace("Mandatory", "Allowed") + "public class Foo : IFoo { " + attribute + " public string Get(int id) { return null; } } " + more, onlyRules: ["WCFL4003"]);
    }

    private const string Orders =
        """
        using System;
        using System.ServiceModel;
        using System.Transactions;
        [ServiceContract] public interface IOrders { [OperationContract] bool Put(int id); [OperationContract, TransactionFlow(TransactionFlowOption.Allowed)] void Take(int id); [OperationContract(IsOneWay = true)] void Tell(int id); }
        public class OrdersClient : ClientBase<IOrders>, IOrders { public bool Put(int id) => Channel.Put(id); public void Take(int id) => Channel.Take(id); public void Tell(int id) => Channel.Tell(id); }
        class OwnScope : IDisposable { public void Dispose() { } }

        """;

    [Theory]
    [InlineData("client.Put(1); using (var scope = new TransactionScope()) { scope.Complete(); }")]
    [InlineData("using (var scope = new TransactionScope(TransactionScopeOption.Suppress)) { client.Put(1); }")]
    [InlineData("using (var scope = new TransactionScope(option)) { client.Put(1); }")]
    [InlineData("using (var scope = new TransactionScope()) { client.Take(1); }")]
    [InlineData("using (var scope = new TransactionScope()) { client.Tell(1); }")]
    [InlineData("using (var scope = new OwnScope()) { client.Put(1); }")]
    [InlineData("using (var scope = new TransactionScope()) { Action later = () => client.Put(1); }")]
    [InlineData("using (var scope = new TransactionScope()) { {|#0:client.Put(1)|}; client.Put(2); scope.Complete(); }", true)]
    [InlineData("using (new TransactionScope(TransactionScopeOption.RequiresNew, TimeSpan.FromMinutes(1))) { if (option == 0) { {|#0:client.Put(1)|}; } }", true)]
    [InlineData("using var scope = new TransactionScope(); {|#0:client.Put(1)|}; scope.Complete();", true)]
    public async Task Calls_in_a_scope(string body, bool isReported = false)
    {
        var test = new CSharpAnalyzerVerifier<CodeAnalyzer>.Test
        {
            TestCode = Orders + "public class C { public void M(TransactionScopeOption option) { var client = new OrdersClient(); " + body + " client.Close(); } }",
            OnlyRules = { "WCFL4003" },
        };
        if (isReported)
        {
            test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL4003").WithSeverity(DiagnosticSeverity.Info).WithLocation(0)
                .WithMessage("'IOrders.Put' is called in a TransactionScope, which an operation without TransactionFlow does not support. Effect if the call changes data: what the operation changes stays when the caller's transaction is rolled back"));
        }

        await test.RunAsync();
    }

    private const string Refused = "using System.ServiceModel;\n[ServiceContract(SessionMode = SessionMode.NotAllowed)] public interface IFoo { [OperationContract] string Get(int id); }\n";
    private const string OneWayFlow = "using System.ServiceModel;\n[ServiceContract] public interface IFoo { [OperationContract(IsOneWay = true), TransactionFlow(TransactionFlowOption.Mandatory)] void Put(int id); }\n";
    private const string OneWay = "using System.ServiceModel;\n[ServiceContract] public interface IFoo { [OperationContract(IsOneWay = true)] void Put(int id); }\n";

    [Theory]
    [InlineData("netTcpBinding", "<binding name=\"b\" transferMode=\"Streamed\" />", Refused, false)]
    [InlineData("netTcpBinding", "<binding name=\"b\" transferMode=\"$(mode)\" />", Refused, false)]
    [InlineData("basicHttpBinding", "<binding name=\"b\" />", Refused, false)]
    [InlineData("netMsmqBinding", "<binding name=\"b\" />", OneWay, false)]
    [InlineData("netMsmqBinding", "<binding name=\"b\" />", OneWayFlow, false)]
    [InlineData("netTcpBinding", "<binding name=\"b\" />", Refused, true)]
    [InlineData("netNamedPipeBinding", "<binding name=\"b\" />", Refused, true)]
    [InlineData("netMsmqBinding", "<binding name=\"b\" />", Allowed, true)]
    public Task Channels_that_the_binding_lacks(string section, string binding, string code, bool isReported)
    {
        string text = BindingConfig.Service(section, binding);
        return VerifyConfig.VerifyAnalyzerAsync(isReported ? text.Replace("binding=\"" + section + "\"", "{|WCFL4003:binding=\"" + section + "\"|}") : text, code, onlyRules: ["WCFL4003"]);
    }

    [Theory]
    [InlineData("wsHttpBinding", "", "EncryptAndSign", "Required", false)]
    [InlineData("basicHttpBinding", "", "None", "Allowed", false)]
    [InlineData("basicHttpBinding", "<security mode=\"$(mode)\" />", "EncryptAndSign", "Required", false)]
    [InlineData("basicHttpBinding", "<security mode=\"TransportCredentialOnly\"><transport clientCredentialType=\"Windows\" /></security>", "None", "Required", false)]
    [InlineData("basicHttpBinding", "", "Sign", "Allowed", true)]
    [InlineData("basicHttpBinding", "", "None", "Required", true)]
    public Task What_needs_security(string section, string security, string protection, string impersonation, bool isReported)
    {
        string text = BindingConfig.Service(section, "<binding name=\"b\">" + security + "</binding>");
        string code = Allowed.Replace("[ServiceContract]", "[ServiceContract(ProtectionLevel = System.Net.Security.ProtectionLevel." + protection + ")]")
            + "public class FooService : IFoo { [OperationBehavior(Impersonation = ImpersonationOption." + impersonation + ")] public string Get(int id) { return null; } }";
        return VerifyConfig.VerifyAnalyzerAsync(isReported ? text.Replace("binding=\"" + section + "\"", "{|WCFL4003:binding=\"" + section + "\"|}") : text, code, onlyRules: ["WCFL4003"]);
    }

    [Theory]
    [InlineData("ChannelFactory<IFoo>", "")]
    [InlineData("ChannelFactory<FooService>", "namespace Own { public class ChannelFactory<T> { public ChannelFactory(object b, object a) { } } }", "Own.")]
    public Task A_factory_of_an_interface_is_silent(string factory, string more, string space = "") => VerifyFactoryAsync("new " + space + factory, more);

    [Theory]
    [InlineData("ChannelFactory<FooService>")]
    [InlineData("System.ServiceModel.Web.WebChannelFactory<FooService>")]
    public Task A_factory_of_a_class_is_reported(string factory) => VerifyFactoryAsync("{|WCFL4003:new " + factory, string.Empty, "|}");

    private static Task VerifyFactoryAsync(string creation, string more, string end = "") => new CSharpAnalyzerVerifier<CodeAnalyzer>.Test
    {
        TestCode = Allowed + "public class FooService : IFoo { public string Get(int id) { return null; } }\npublic class C { public void M() { var factory = " + creation
            + "(new " + (creation.Contains("Web") ? "WebHttpBinding" : "BasicHttpBinding") + "(), new " + (creation.Contains("Web") ? "System.Uri" : "EndpointAddress") + "(\"http://x/\"))" + end + "; } }\n" + more,
        OnlyRules = { "WCFL4003" },
    }.RunAsync();

    private const string All = "<serviceAuthorization impersonateCallerForAllOperations=\"true\" />";

    /// <summary>Each operation must allow it, unless code changes the description.</summary>
    [Theory]
    [InlineData("<serviceAuthorization />", "", "", false)]
    [InlineData("<serviceAuthorization impersonateCallerForAllOperations=\"#{all}#\" />", "", "", false)]
    [InlineData(All, "[OperationBehavior(Impersonation = ImpersonationOption.Allowed)] ", "", false)]
    [InlineData(All, "[OperationBehavior(Impersonation = ImpersonationOption.Required)] ", "", false)]
    [InlineData(All, "", "class Changing { void M(OperationBehaviorAttribute behavior) { behavior.Impersonation = ImpersonationOption.Allowed; } }", false)]
    [InlineData(All, "", "class Changing { void M(ServiceHost host) { host.Authorization.ImpersonateCallerForAllOperations = false; } }", false)]
    [InlineData(All, "", "class Changing { void M(ServiceHost host) { host.Description.Behaviors.Remove<System.ServiceModel.Description.ServiceAuthorizationBehavior>(); } }", false)]
    [InlineData(All, "", "", true)]
    [InlineData(All, "[OperationBehavior(Impersonation = ImpersonationOption.NotAllowed)] ", "", true)]
    [InlineData(All, "[OperationBehavior(TransactionScopeRequired = false)] ", "", true)]
    public Task Impersonation_for_all_operations(string authorization, string attribute, string more, bool isReported)
    {
        string text = BindingConfig.Service("wsHttpBinding", "<binding name=\"b\" />").Replace("<services>", "<behaviors><serviceBehaviors><behavior>" + authorization + "</behavior></serviceBehaviors></behaviors><services>");
        return VerifyConfig.VerifyAnalyzerAsync(isReported ? text.Replace("binding=\"wsHttpBinding\"", "{|WCFL4003:binding=\"wsHttpBinding\"|}") : text,
            Allowed + "public class FooService : IFoo { " + attribute + "public string Get(int id) { return null; } } " + more, onlyRules: ["WCFL4003"]);
    }

    /// <summary>Each endpoint has its own contract.</summary>
    [Fact]
    public Task Impersonation_is_reported_at_the_endpoint_that_refuses_it() => VerifyConfig.VerifyAnalyzerAsync(
        BindingConfig.Service("wsHttpBinding", "<binding name=\"b\" />")
            .Replace("</service>", "<endpoint address=\"tcp\" {|WCFL4003:binding=\"netTcpBinding\"|} contract=\"IOther\" /></service>")
            .Replace("<services>", "<behaviors><serviceBehaviors><behavior>" + All + "</behavior></serviceBehaviors></behaviors><services>"),
        Allowed + "[ServiceContract] public interface IOther { [OperationContract] void Put(); } public class FooService : IFoo, IOther { [OperationBehavior(Impersonation = ImpersonationOption.Allowed)] public string Get(int id) { return null; } public void Put() { } }",
        onlyRules: ["WCFL4003"]);

    [Fact]
    public Task Impersonation_is_reported_once_a_service() => VerifyConfig.VerifyAnalyzerAsync(
        BindingConfig.Service("wsHttpBinding", "<binding name=\"b\" />").Replace("binding=\"wsHttpBinding\"", "{|WCFL4003:binding=\"wsHttpBinding\"|}")
            .Replace("</service>", "<endpoint address=\"tcp\" binding=\"netTcpBinding\" contract=\"IFoo\" /></service>")
            .Replace("<services>", "<behaviors><serviceBehaviors><behavior>" + All + "</behavior></serviceBehaviors></behaviors><services>"),
        Allowed + "public class FooService : IFoo { public string Get(int id) { return null; } }", onlyRules: ["WCFL4003"]);

    /// <summary>The constructor of a client may give another object to its base.</summary>
    [Theory]
    [InlineData("callback", "{|WCFL4003:new Other()|}")]
    [InlineData("new InstanceContext(new Back())", "new Other()")]
    public Task Clients_of_a_contract_with_callbacks(string given, string created) => new CSharpAnalyzerVerifier<CodeAnalyzer>.Test
    {
        TestCode = Duplex + "public class Back : IBack { public void Tell(string text) { } }\npublic class Other { }\npublic class FooClient : DuplexClientBase<IFoo>, IFoo { public FooClient(InstanceContext callback) : base(" + given
            + ", new NetTcpBinding(), new EndpointAddress(\"net.tcp://x/\")) { } public string Get(int id) { return Channel.Get(id); } }\npublic class C { public void M() { var client = new FooClient(new InstanceContext(" + created + ")); client.Get(1); client.Close(); } }",
        OnlyRules = { "WCFL4003" },
    }.RunAsync();

    /// <summary>A level of an operation counts before that of its contract.</summary>
    [Theory]
    [InlineData("", "ProtectionLevel = System.Net.Security.ProtectionLevel.Sign", true)]
    [InlineData("(ProtectionLevel = System.Net.Security.ProtectionLevel.Sign)", "ProtectionLevel = System.Net.Security.ProtectionLevel.None", false)]
    public Task What_needs_security_by_operation(string contract, string operation, bool isReported)
    {
        string text = BindingConfig.Service("basicHttpBinding", "<binding name=\"b\" />");
        string code = Allowed.Replace("[ServiceContract]", "[ServiceContract" + contract + "]").Replace("[OperationContract]", "[OperationContract(" + operation + ")]");
        return VerifyConfig.VerifyAnalyzerAsync(isReported ? text.Replace("binding=\"basicHttpBinding\"", "{|WCFL4003:binding=\"basicHttpBinding\"|}") : text, code, onlyRules: ["WCFL4003"]);
    }

    [Theory]
    [InlineData("new DuplexChannelFactory<IFoo>(new InstanceContext(new Back()), new NetTcpBinding(), \"net.tcp://x/\")")]
    [InlineData("new DuplexChannelFactory<IFoo>(new InstanceContext(other), new NetTcpBinding(), \"net.tcp://x/\")")]
    [InlineData("new ChannelFactory<IPlain>(new NetTcpBinding(), \"net.tcp://x/\")")]
    [InlineData("new ChannelFactory<IFoo>(new NetTcpBinding(), \"net.tcp://x/\").Endpoint")]
    [InlineData("new ChannelFactory<IFoo>(new NetTcpBinding(), \"net.tcp://x/\")", "var at = factory.Endpoint;")]
    [InlineData("new DuplexChannelFactory<IFoo>(new InstanceContext(new Hosted()), new NetTcpBinding(), \"net.tcp://x/\")")]
    [InlineData("new DuplexChannelFactory<IFoo>(new InstanceContext(new Other()), new NetTcpBinding(), \"net.tcp://x/\")", "factory.CreateChannel(new InstanceContext(new Back()));")]
    [InlineData("{|WCFL4003:new ChannelFactory<IFoo>(new NetTcpBinding(), \"net.tcp://x/\")|}")]
    [InlineData("new DuplexChannelFactory<IFoo>(new InstanceContext({|WCFL4003:new Other()|}), new NetTcpBinding(), \"net.tcp://x/\")")]
    public Task Factories_of_a_contract_with_callbacks(string creation, string use = "factory.CreateChannel();") => new CSharpAnalyzerVerifier<CodeAnalyzer>.Test
    {
        TestCode = Duplex + "[ServiceContract] public interface IPlain { [OperationContract] string Get(int id); }\npublic class Back : IBack { public void Tell(string text) { } }\npublic class Other { }\n"
            + "public class C { public void M(object other) { var factory = " + creation + "; " + (creation.EndsWith(".Endpoint", System.StringComparison.Ordinal) ? string.Empty : use) + " } }\npublic class Hosted : ServiceHost { }",
        OnlyRules = { "WCFL4003" },
    }.RunAsync();

    [Fact]
    public Task Reports_bindings_that_are_nowhere_written() => VerifyConfig.VerifyAnalyzerAsync(
        BindingConfig.Of("wsHttpBinding", string.Empty, "<client><endpoint name=\"x\" address=\"http://x/\" {|WCFL4003:binding=\"basicHttpBinding\"|} contract=\"IFoo\" /></client>"),
        Required,
        onlyRules: ["WCFL4003"]);

    [Theory]
    [InlineData("var f = new ChannelFactory<IFoo>({|WCFL4003:new BasicHttpBinding|}(), new EndpointAddress(\"http://x/\"));")]
    [InlineData("var f = new ChannelFactory<IFoo>({|WCFL4003:new WSHttpBinding|}(SecurityMode.None), new EndpointAddress(\"http://x/\"));")]
    [InlineData("var f = new ChannelFactory<IFoo>(new WSHttpBinding(SecurityMode.None, true), new EndpointAddress(\"http://x/\"));")]
    [InlineData("var f = new ChannelFactory<IFoo>(new NetTcpBinding(), new EndpointAddress(\"net.tcp://x/\"));")]
    [InlineData("var f = new ChannelFactory<IBar>(new BasicHttpBinding(), new EndpointAddress(\"http://x/\"));")]
    [InlineData("var h = new ServiceHost(typeof(Foo)); h.AddServiceEndpoint(typeof(IFoo), {|WCFL4003:new BasicHttpBinding|}(), \"http://x/\");")]
    public Task In_code(string body) => new VerifyCS.Test
    {
        TestCode = Required + "[ServiceContract] public interface IBar { [OperationContract] void Put(); }\nclass Foo : IFoo { public string Get(int id) { return null; } }\nclass C { public void M() { " + body + " } }",
        OnlyRules = { "WCFL4003" },
    }.RunAsync();

    // A client on the client packages fails as one of .NET Framework does; a host of CoreWCF starts without the endpoint.
    [Fact]
    public async Task On_other_platforms()
    {
        var host = new VerifyCS.Test
        {
            TestCode = Required.Replace("System.ServiceModel", "CoreWCF") + "class C { public void M(CoreWCF.Configuration.IServiceBuilder b) { b.AddServiceEndpoint<Foo, IFoo>({|#0:new BasicHttpBinding|}(), \"/x\"); } }\nclass Foo : IFoo { public string Get(int id) { return null; } }",
            ReferenceAssemblies = WcfReferences.CoreWcf,
            OnlyRules = { "WCFL4003" },
        };
        host.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL4003").WithLocation(0)
            .WithMessage("'IFoo' requires a session, which new BasicHttpBinding does not support. Effect: the host starts, but no call reaches the endpoint"));
        await host.RunAsync();
        await new VerifyCS.Test
        {
            TestCode = Required + "class C { public void M() { var f = new ChannelFactory<IFoo>({|WCFL4003:new BasicHttpBinding|}(), new EndpointAddress(\"http://x/\")); } }",
            ReferenceAssemblies = WcfReferences.ClientPackages10,
            OnlyRules = { "WCFL4003" },
        }.RunAsync();
    }
}
