using System;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Migrating.Drafting;

/// <summary>What keeps callers out of a service: the draft of its host writes it, or does not start without an answer.</summary>
public sealed class GuardDraftTests : IDisposable
{
    private const string Stop = "Unanswered(\"";

    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Theory]
    [InlineData("<serviceAuthorization />")]
    [InlineData("<serviceAuthorization principalPermissionMode=\"UseWindowsGroups\" impersonateCallerForAllOperations=\"false\" />")]
    [InlineData("<serviceCredentials><clientCertificate><authentication certificateValidationMode=\"ChainTrust\" revocationMode=\"Online\" /></clientCertificate></serviceCredentials>")]
    [InlineData("<serviceCredentials><windowsAuthentication includeWindowsGroups=\"true\" allowAnonymousLogons=\"false\" /></serviceCredentials>")]
    [InlineData("<serviceCredentials><userNameAuthentication userNamePasswordValidationMode=\"Windows\" /></serviceCredentials>")]
    [InlineData("<serviceDebug includeExceptionDetailInFaults=\"true\" />")]
    [InlineData("<serviceThrottling maxConcurrentCalls=\"5\" />")]
    [InlineData("<useRequestHeadersForMetadataAddress />")]
    [InlineData("<dataContractSerializer maxItemsInObjectGraph=\"2147483647\" />")]
    public async Task A_service_that_nothing_guards_starts(string behavior) => Assert.DoesNotContain(Stop, await HostAsync(behavior));

    [Theory]
    [InlineData("<serviceAuthorization serviceAuthorizationManagerType=\"Own.OrdersManager, Own\" />", "host.Authorization.ServiceAuthorizationManager = new global::Own.OrdersManager(); // web.config:3")]
    [InlineData("<serviceAuthorization principalPermissionMode=\"Custom\"><authorizationPolicies><add policyType=\"Own.OrdersPolicy, Own\" /></authorizationPolicies></serviceAuthorization>", "new CoreWCF.IdentityModel.Policy.IAuthorizationPolicy[] { new global::Own.OrdersPolicy() }")]
    [InlineData("<serviceAuthorization principalPermissionMode=\"none\" />", "host.Authorization.PrincipalPermissionMode = CoreWCF.Description.PrincipalPermissionMode.None;")]
    [InlineData("<serviceAuthorization impersonateCallerForAllOperations=\"true\" />", "host.Authorization.ImpersonateCallerForAllOperations = true;")]
    [InlineData("<serviceCredentials><windowsAuthentication includeWindowsGroups=\"false\" /></serviceCredentials>", "host.Credentials.WindowsAuthentication.IncludeWindowsGroups = false;")]
    [InlineData("<serviceCredentials><clientCertificate><authentication certificateValidationMode=\"Custom\" customCertificateValidatorType=\"Own.CertificateValidator, Own\" revocationMode=\"NoCheck\" /></clientCertificate></serviceCredentials>", "host.Credentials.ClientCertificate.Authentication.CustomCertificateValidator = new global::Own.CertificateValidator();")]
    [InlineData("<serviceCredentials><userNameAuthentication userNamePasswordValidationMode=\"Custom\" customUserNamePasswordValidatorType=\"Own.OrdersValidator, Own\" cacheLogonTokens=\"true\" cachedLogonTokenLifetime=\"00:05:00\" /></serviceCredentials>", "host.Credentials.UserNameAuthentication.CacheLogonTokens = true;")]
    public async Task What_code_can_say_of_who_may_call_is_written(string behavior, string expected)
    {
        string host = await HostAsync(behavior);
        Assert.Contains(expected, host, StringComparison.Ordinal);
        Assert.DoesNotContain(Stop, host);
    }

    [Theory]
    [InlineData("c", 1, "global::Own.A, global::Own.B")]
    [InlineData("d", 2, null)]
    public async Task What_guards_several_services_is_asked_once(string behavior, int marks, string? services)
    {
        _tree.Add("app.config", "<configuration><system.serviceModel><behaviors><serviceBehaviors>\n<behavior name=\"c\"><checkCallers /></behavior>\n<behavior name=\"d\"><checkCallers /></behavior></serviceBehaviors></behaviors><services>"
            + string.Concat(new[] { ("A", "c"), ("B", behavior) }.Select(static one => "<service name=\"Own." + one.Item1 + "\" behaviorConfiguration=\"" + one.Item2
                + "\"><endpoint address=\"http://localhost:8080/" + one.Item1 + "\" binding=\"basicHttpBinding\" contract=\"Own.IOrders\" /></service>"))
            + "</services></system.serviceModel></configuration>");
        string host = await DraftAsync();
        Assert.Equal(marks, host.Split(" <checkCallers>: your own behaviour").Length - 1);
        Assert.Equal(marks, host.Split("\n    Unanswered(\"app.config:").Length - 1);
        Assert.Contains(services is null ? "ConfigureServiceHostBase<global::Own.B>" : "(...)) of " + services, host, StringComparison.Ordinal);
        Assert.Single(host.Split(": no security, so anyone")[1..]);
    }

    /// <summary>Its one answer has to reach all of them, so the mark names each.</summary>
    [Theory]
    [InlineData("<serviceThrottling maxConcurrentCalls=\"5\" />", "<callbackDebug includeExceptionDetailInFaults=\"true\" />", 0, 0)]
    [InlineData("<checkCallers />", "", 1, 0)]
    [InlineData("<serviceAuthorization principalPermissionMode=\"UseAspNetRoles\" roleProviderName=\"r\" />", "", 2, 0)]
    [InlineData("<serviceAuthenticationManager serviceAuthenticationManagerType=\"Own.Manager, Own\" />", "", 1, 0)]
    [InlineData("<serviceCredentials type=\"Own.Everything, Own\" />", "", 1, 0)]
    [InlineData("", "<checkCallers />", 0, 1)]
    [InlineData("<checkCallers />", "<checkCallers />", 1, 1)]
    public async Task What_guards_several_services_names_all_of_them(string ofService, string ofEndpoint, int ofServices, int ofEndpoints)
    {
        string[] names = ["A", "B", "C", "D", "E", "F"];
        _tree.Add("app.config", "<configuration><system.serviceModel><behaviors><serviceBehaviors><behavior name=\"s\">" + ofService
            + "</behavior></serviceBehaviors><endpointBehaviors><behavior name=\"e\">" + ofEndpoint + "</behavior></endpointBehaviors></behaviors><services>"
            + string.Concat(names.Select(static name => "\n<service name=\"Own." + name + "\" behaviorConfiguration=\"s\"><endpoint address=\"http://localhost:8080/"
                + name + "\" binding=\"basicHttpBinding\" behaviorConfiguration=\"e\" contract=\"Own.IOrders\" /></service>"))
            + "</services></system.serviceModel></configuration>");
        string host = await DraftAsync();
        Assert.Equal(ofServices + ofEndpoints, host.Split("\n    Unanswered(\"app.config:1\"").Length - 1);
        Assert.Equal(ofServices, host.Split(" of " + string.Join(", ", names.Select(static name => "global::Own." + name)) + "\n    Unanswered(").Length - 1);
        Assert.Equal(ofEndpoints, host.Split(" of app.config:2, app.config:3, app.config:4, app.config:5, app.config:6, app.config:7\n    Unanswered(").Length - 1);
    }

    [Theory]
    [InlineData("<serviceAuthorization principalPermissionMode=\"UseAspNetRoles\" roleProviderName=\"r\" />", "effective without it: UseWindowsGroups")]
    [InlineData("<serviceAuthenticationManager serviceAuthenticationManagerType=\"Own.Manager, Own\" />", "effective without it: no authentication manager")]
    [InlineData("<serviceCredentials><issuedTokenAuthentication audienceUriMode=\"Never\" /></serviceCredentials>", "effective without it: ")]
    [InlineData("<serviceCredentials type=\"Own.Everything, Own\" />", "effective without it: the defaults of ServiceCredentials")]
    [InlineData("<serviceAuthorization serviceAuthorizationManagerType=\"not a type\" />", "effective without it: every caller has access")]
    [InlineData("<checkCallers />", "effective without it: nothing of what it checks or changes")]
    public async Task What_guards_a_service_and_has_no_code_stops_the_program(string behavior, string expected)
    {
        string host = await HostAsync(behavior);
        Assert.Contains("// MARK web.config:3 <", host, StringComparison.Ordinal);
        Assert.Contains(expected, host, StringComparison.Ordinal);
        Assert.Contains(Stop + "web.config:3\");", host, StringComparison.Ordinal);
        Assert.Contains("static void Unanswered(string place) => throw", host, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("clientCertificate", "authentication", "certificateValidationMode", "None", "ChainTrust")]
    [InlineData("clientCertificate", "authentication", "revocationMode", "NoCheck", "Online")]
    [InlineData("windowsAuthentication", null, "allowAnonymousLogons", "true", "false")]
    public async Task What_lets_in_callers_whom_the_default_keeps_out_is_not_carried_over(string element, string? inner, string attribute,
        string value, string effective)
    {
        string written = attribute + "=\"" + value + "\"";
        string host = await HostAsync("<serviceCredentials><" + element
            + (inner is null ? " " + written + " />" : "><" + inner + " " + written + " /></" + element + ">") + "</serviceCredentials>");
        Assert.DoesNotContain(char.ToUpperInvariant(attribute[0]) + attribute[1..] + " =", host, StringComparison.Ordinal);
        Assert.Contains("// MARK web.config:3 <serviceCredentials> " + element + "." + (inner is null ? string.Empty : inner + ".") + written
            + ": effective without it: " + effective, host, StringComparison.Ordinal);
        Assert.DoesNotContain(Stop, host);
    }

    [Theory]
    [InlineData("true", "<deny users=\"?\" />", true)]
    [InlineData("true", "<allow roles=\"a\" />", false)]
    [InlineData("false", "<deny users=\"?\" />", false)]
    public async Task Callers_whom_ASP_NET_keeps_out_stop_the_program(string isCompatible, string rule, bool isStopped)
    {
        _tree.Add("web.config", "<configuration><system.web><authorization>\n" + rule
            + "</authorization></system.web><system.serviceModel><serviceHostingEnvironment aspNetCompatibilityEnabled=\"" + isCompatible + "\" />"
            + "<services><service name=\"Own.Orders\"><endpoint address=\"http://localhost:8080/a\" binding=\"basicHttpBinding\" contract=\"Own.IOrders\" /></service></services></system.serviceModel></configuration>");
        string host = await DraftAsync();
        Assert.Equal(isStopped, host.Contains(Stop + "web.config:2\");", StringComparison.Ordinal));
        Assert.Equal(isStopped, host.Contains("// MARK web.config:2 <deny>: ", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("http://localhost:8080/a", "wsHttpBinding", "an https address in place of an http one", true)]
    [InlineData("http://localhost:8080/a", "basicHttpBinding", "an https address in place of an http one", false)]
    [InlineData("a", "wsHttpBinding", " needs https; write builder.WebHost.ConfigureKestrel(", true)]
    [InlineData("a", "basicHttpBinding", " needs https; write builder.WebHost.ConfigureKestrel(", false)]
    public async Task A_draft_of_Message_security_says_that_it_needs_https(string address, string binding, string mark, bool isMarked)
    {
        _tree.Add("app.config", "<configuration><system.serviceModel><services><service name=\"Own.Orders\"><endpoint address=\"" + address + "\" binding=\""
            + binding + "\" contract=\"Own.IOrders\" /></service></services></system.serviceModel></configuration>");
        Assert.Equal(isMarked, (await DraftAsync()).Contains(mark, StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("return new AuthBehavior();", "", "", true)]
    [InlineData("return new AuthBehavior();", " header=\"h\"", "", true)]
    [InlineData("return new AuthBehavior(Header);", " header=\"hunter2\"", "", false)]
    [InlineData("return new AuthBehavior { Header = Header };", "", "", false)]
    [InlineData("if (Header == null) { return new AuthBehavior(); } return new AuthBehavior(Header);", "", "", false)]
    [InlineData("return new Hidden();", "", "class Hidden : AuthBehavior { }", false)]
    public async Task A_behaviour_is_followed_from_its_element_to_its_class(string create, string attribute, string nested, bool isWritten)
    {
        AddCode(create, nested);
        string host = await HostAsync("<authenticate" + attribute + " />", Extension);
        Assert.Equal(isWritten, host.Contains("host.Description.Behaviors.Add(new global::Own.AuthBehavior()); // web.config:3", StringComparison.Ordinal));
        Assert.Equal(isWritten, !host.Contains(Stop + "web.config:3\");", StringComparison.Ordinal));
        Assert.Equal(isWritten, !host.Contains("// MARK web.config:3 <authenticate>: your own behaviour (Own.AuthElement creates it at a.cs:",
            StringComparison.Ordinal));
        Assert.DoesNotContain("hunter2", host, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("basicHttpBinding", true)]
    [InlineData("webHttpBinding", false)]
    public async Task A_behaviour_of_an_endpoint_is_followed_too(string binding, bool isWritten)
    {
        AddCode("return new AuthBehavior();", string.Empty);
        string host = await HostAsync(string.Empty, Extension, "<authenticate /><webHttp defaultOutgoingResponseFormat=\"Json\" />", binding);
        Assert.Equal(isWritten, host.Contains(", endpoint => { endpoint.EndpointBehaviors.Add(new global::Own.AuthBehavior()); });", StringComparison.Ordinal));
        Assert.Equal(isWritten, !host.Contains(Stop, StringComparison.Ordinal));
        Assert.Equal(isWritten, !host.Contains(", webHttp => { webHttp.DefaultOutgoingResponseFormat = CoreWCF.Web.WebMessageFormat.Json; });",
            StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("mode=\"TransportWithMessageCredential\"><message clientCredentialType=\"UserName\" negotiateServiceCredential=\"true\" /></security>", false)]
    [InlineData("mode=\"#{mode}#\"></security>", true)]
    public async Task Security_of_a_binding_that_is_not_known_stops_the_program(string security, bool isStopped)
    {
        _tree.Add("web.config", "<configuration><system.serviceModel><bindings><wsHttpBinding><binding name=\"b\"><security " + security
            + "</binding></wsHttpBinding></bindings>\n<behaviors><serviceBehaviors><behavior name=\"s\"><serviceCredentials><userNameAuthentication userNamePasswordValidationMode=\"Custom\" customUserNamePasswordValidatorType=\"Own.OrdersValidator\" /></serviceCredentials></behavior></serviceBehaviors></behaviors>"
            + "<services><service name=\"Own.Orders\" behaviorConfiguration=\"s\"><endpoint address=\"https://localhost/a\" binding=\"wsHttpBinding\" bindingConfiguration=\"b\" contract=\"Own.IOrders\" /></service></services></system.serviceModel></configuration>");
        Assert.Equal(isStopped, (await DraftAsync()).Contains(Stop + "web.config:2\");", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("host.Authorization.ServiceAuthorizationManager = new OrdersManager();", true)]
    [InlineData("host.Authentication.ServiceAuthenticationManager = new ServiceAuthenticationManager();", true)]
    [InlineData("host.Description.Behaviors.Add(new AuthBehavior());", true)]
    [InlineData("host.Description.Behaviors.Insert(0, new AuthBehavior());", true)]
    [InlineData("var behaviors = host.Description.Behaviors; behaviors.Add(new AuthBehavior());", true)]
    [InlineData("host.Description.Endpoints[0].EndpointBehaviors.Add(new AuthBehavior());", true)]
    [InlineData("new System.Collections.Generic.List<IServiceBehavior>().Add(new AuthBehavior());", false)]
    [InlineData("var endpoint = new ChannelFactory<IOrders>().Endpoint; endpoint.Behaviors.Add(new AuthBehavior());", false)]
    [InlineData("var behaviors = new ChannelFactory<IOrders>().Endpoint.Behaviors; behaviors.Add(new AuthBehavior());", false)]
    [InlineData("host.Credentials.ServiceCertificate.Certificate = null;", false)]
    [InlineData("host.Description.Behaviors.Add(new System.ServiceModel.Description.ServiceMetadataBehavior());", false)]
    public async Task What_code_gives_to_a_host_stops_the_program_if_it_guards_the_service(string statement, bool isStopped)
    {
        AddCode("return new AuthBehavior();",
            "class OrdersManager : ServiceAuthorizationManager { } class Program { static void Main() { var host = new ServiceHost(typeof(Orders));\n"
                + statement + "\nhost.AddServiceEndpoint(typeof(IOrders), new BasicHttpBinding(), \"http://localhost:8080/a\"); host.Open(); } }");
        Assert.Equal(isStopped, (await DraftAsync()).Contains(Stop + "a.cs:", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("OtherHost", false)]
    [InlineData("ServiceHost", true)]
    public async Task An_override_that_configures_hosts_stops_the_program(string based, bool isStopped)
    {
        AddCode("return new AuthBehavior();", "class OtherHost { protected virtual void ApplyConfiguration() { } } class OwnHost : " + based
            + " {\nprotected override void ApplyConfiguration() { base.ApplyConfiguration(); } } class Program { static void Main() { var host = new ServiceHost(typeof(Orders)); host.AddServiceEndpoint(typeof(IOrders), new BasicHttpBinding(), \"http://localhost:8080/a\"); host.Open(); } }");
        string host = await DraftAsync();
        Assert.Equal(isStopped, host.Contains(": an override of ApplyConfiguration: move what the override sets", StringComparison.Ordinal));
        Assert.Equal(isStopped, host.Contains(Stop + "a.cs:", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("basicHttpBinding", "Transport", "Certificate", "configure Kestrel (ClientCertificateMode.RequireCertificate) or IIS", true)]
    [InlineData("basicHttpsBinding", "Transport", "Certificate", "configure Kestrel (ClientCertificateMode.RequireCertificate) or IIS", true)]
    [InlineData("wsHttpBinding", "Transport", "Certificate", "configure Kestrel (ClientCertificateMode.RequireCertificate) or IIS", true)]
    [InlineData("basicHttpBinding", "Transport", "Windows", "install the package Microsoft.AspNetCore.Authentication.Negotiate", false)]
    [InlineData("basicHttpBinding", "TransportCredentialOnly", "Windows", "install the package Microsoft.AspNetCore.Authentication.Negotiate", false)]
    [InlineData("basicHttpBinding", "Transport", "None", null, false)]
    [InlineData("wsHttpBinding", "TransportWithMessageCredential", "Certificate", null, false)]
    [InlineData("netTcpBinding", "Transport", "Certificate", null, false)]
    public async Task What_a_credential_needs_beside_its_setting_stands_there_and_certificates_that_nobody_asks_for_stop_the_program(string binding,
        string mode, string credential, string? need, bool isStopped)
    {
        _tree.Add("web.config", $"""
            <configuration><system.serviceModel><bindings><{binding}><binding name="b"><security mode="{mode}">
            <transport clientCredentialType="{credential}" /></security></binding></{binding}></bindings>
            <services><service name="Own.Orders"><endpoint address="{(binding == "netTcpBinding" ? "net.tcp" : "https")}://localhost:8443/a" binding="{binding}" bindingConfiguration="b" contract="Own.IOrders" /></service></services></system.serviceModel></configuration>
            """);
        string host = await DraftAsync();
        Assert.Equal(need is not null, host.Contains("CredentialType." + credential + ", // MARK web.config:2: " + need, StringComparison.Ordinal));
        Assert.Equal(isStopped, host.Contains(Stop + "web.config:2\");", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("wsHttpBinding", "Transport", true)]
    [InlineData("basicHttpBinding", "Transport", false)]
    [InlineData("wsHttpBinding", "None", false)]
    [InlineData("netTcpBinding", "Transport", false)]
    public async Task Credentials_that_a_binding_takes_by_default_have_their_mark_too(string binding, string mode, bool isMarked)
    {
        _tree.Add("web.config", $"""
            <configuration><system.serviceModel><bindings><{binding}><binding name="b"><security mode="{mode}" /></binding></{binding}></bindings>
            <services><service name="Own.Orders"><endpoint address="{(binding == "netTcpBinding" ? "net.tcp" : mode == "None" ? "http" : "https")}://localhost:8443/a" binding="{binding}" bindingConfiguration="b" contract="Own.IOrders" /></service></services></system.serviceModel></configuration>
            """);
        string host = await DraftAsync();
        Assert.Equal(isMarked, host.Contains(
            "// MARK web.config:2 takes Windows credentials by default: install the package Microsoft.AspNetCore.Authentication.Negotiate",
            StringComparison.Ordinal));
        Assert.Equal(mode == "Transport" && binding != "netTcpBinding",
            host.Contains("// MARK Kestrel does not know the certificate of port 8443; ", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("new BasicHttpBinding(BasicHttpSecurityMode.None)", "new BasicHttpBinding(BasicHttpSecurityMode.Transport)", true)]
    [InlineData("new BasicHttpBinding(BasicHttpSecurityMode.Transport)", "new BasicHttpBinding(BasicHttpSecurityMode.Transport) { Security = { Transport = { ClientCredentialType = HttpClientCredentialType.Windows } } }", true)]
    [InlineData("new BasicHttpBinding(BasicHttpSecurityMode.Transport)", "new WSHttpBinding(SecurityMode.Transport)", true)]
    [InlineData("new BasicHttpBinding(BasicHttpSecurityMode.Transport)", "new BasicHttpBinding(BasicHttpSecurityMode.Transport) { MaxReceivedMessageSize = 70000 }", false)]
    [InlineData("new BasicHttpBinding()", "new BasicHttpBinding(BasicHttpSecurityMode.None)", false)]
    public async Task Alternative_bindings_stop_the_program_if_they_let_different_callers_in(string one, string other, bool isStopped)
    {
        AddCode("return new AuthBehavior();",
            "class Program { static void Main(string[] args) { Binding binding; if (args.Length > 0) binding = " + one + "; else binding = " + other
                + ";\nvar host = new ServiceHost(typeof(Orders)); host.AddServiceEndpoint(typeof(IOrders), binding, \"https://localhost:8443/a\"); host.Open(); } }");
        string host = await DraftAsync();
        Assert.Contains(" takes one of several bindings, ", host, StringComparison.Ordinal);
        Assert.Equal(isStopped, host.Contains(Stop + "a.cs:", StringComparison.Ordinal));
    }

    private const string Extension = "<extensions><behaviorExtensions><add name=\"authenticate\" type=\"Own.AuthElement, Own\" /></behaviorExtensions></extensions>";

    private void AddCode(string create, string nested) =>
        _tree.Add("Own.csproj", """<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net472</TargetFramework><AssemblyName>Own</AssemblyName></PropertyGroup><ItemGroup><Reference Include="System.ServiceModel" /><Reference Include="System.Configuration" /></ItemGroup></Project>""")
        .Add("a.cs", """
            using System; using System.ServiceModel; using System.ServiceModel.Channels; using System.ServiceModel.Configuration; using System.ServiceModel.Description; using System.ServiceModel.Dispatcher;
            namespace Own
            {
                [ServiceContract] public interface IOrders { [OperationContract] void Put(); }
                public class Orders : IOrders { public void Put() { } }
                public class AuthBehavior : IServiceBehavior, IEndpointBehavior
                {
                    public AuthBehavior() { } public AuthBehavior(string header) { } public string Header { get; set; }
                    public void AddBindingParameters(ServiceDescription d, ServiceHostBase h, System.Collections.ObjectModel.Collection<ServiceEndpoint> e, BindingParameterCollection b) { } public void ApplyDispatchBehavior(ServiceDescription d, ServiceHostBase h) { } public void Validate(ServiceDescription d, ServiceHostBase h) { }
                    public void AddBindingParameters(ServiceEndpoint e, BindingParameterCollection b) { } public void ApplyClientBehavior(ServiceEndpoint e, ClientRuntime c) { } public void ApplyDispatchBehavior(ServiceEndpoint e, EndpointDispatcher d) { } public void Validate(ServiceEndpoint e) { }
                }
                public class AuthElement : BehaviorExtensionElement
                {
                    public string Header { get; set; }
                    public override Type BehaviorType { get { return typeof(AuthBehavior); } }
                    protected override object CreateBehavior() { CREATE }
                    NESTED
                }
            }
            """.Replace("CREATE", create, StringComparison.Ordinal).Replace("NESTED", nested, StringComparison.Ordinal));

    private async Task<string> HostAsync(string behavior, string extensions = "", string ofEndpoint = "", string binding = "basicHttpBinding")
    {
        _tree.Add("web.config", "<configuration><system.serviceModel>" + extensions + "\n<behaviors><serviceBehaviors><behavior name=\"s\">\n" + behavior
            + "\n</behavior></serviceBehaviors><endpointBehaviors><behavior name=\"e\">" + ofEndpoint + "</behavior></endpointBehaviors></behaviors>"
            + "<services><service name=\"Own.Orders\" behaviorConfiguration=\"s\"><endpoint address=\"http://localhost:8080/a\" binding=\"" + binding
                + "\" behaviorConfiguration=\"e\" contract=\"Own.IOrders\" /></service></services></system.serviceModel></configuration>");
        return await DraftAsync();
    }

    private async Task<string> DraftAsync()
    {
        await Cli.RunAsync("migrate", _tree.Folder, "--draft", _tree[".drafts"]);
        string file = Directory.GetFiles(_tree[".drafts"], "Program.cs", SearchOption.AllDirectories).Single();
        await DraftTests.AssertCompilesAsync(file);
        return File.ReadAllText(file);
    }
}
