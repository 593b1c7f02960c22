using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Testing;
using WcfLint.TestUtilities;
using Xunit;
using VerifyCS = WcfLint.TestKit.CSharpCodeFixVerifier<WcfLint.Analyzers.Hosting.CodeAnalyzer, WcfLint.CodeFixes.Edits.CodeEditFix>;

namespace WcfLint.Analyzers.Tests.Rules.Hosting;

public class WCFL6015_HostRegistrationTests
{
    private const string Shared =
        """
        using System;
        using CoreWCF;
        using CoreWCF.Channels;
        using CoreWCF.Configuration;
        using CoreWCF.Description;
        [ServiceContract] public interface IFoo { [OperationContract] int Get(int id); }
        public interface IFeed { }
        public class Foo : IFoo { public int Get(int id) { return id; } }
        public class Fed : IFoo { public Fed(IFeed feed) { } public int Get(int id) { return id; } }

        """;

    private const string Main = "static class Program { static void Main() { } ";
    private const string Endpoint = ".AddServiceEndpoint<Foo, IFoo>(new BasicHttpBinding(), \"/foo\");";

    [Theory]
    [InlineData(Main + "static void Use(IServiceBuilder sb) { sb.AddService<Foo>(); sb" + Endpoint + " } }")]
    [InlineData(Main + "static void Use(IServiceBuilder sb) { sb.AddService<Foo>()" + Endpoint + " } }")]
    [InlineData(Main + "static void Use(IServiceBuilder sb) { sb.AddService(typeof(Foo)); sb" + Endpoint + " } }")]
    [InlineData(Main + "static void Use(IServiceBuilder sb, Type type) { sb.AddService(type); sb" + Endpoint + " } }")]
    [InlineData(Main + "static void Use(IServiceBuilder sb) { Add(sb); sb" + Endpoint + " } static void Add(IServiceBuilder sb) { sb.AddService<Foo>(); } }")]
    [InlineData(Main + "static void Use(IServiceBuilder sb) { Add<Foo>(sb); sb" + Endpoint
        + " } static void Add<T>(IServiceBuilder sb) where T : class { sb.AddService<T>(); } }")]
    [InlineData(Main + "static void Use(IServiceBuilder sb) { Console.WriteLine(sb); sb" + Endpoint + " } }")]
    [InlineData("[Own] public class Marked : IFoo { public Marked(IFeed feed) { } public int Get(int id) { return id; } } " + Main
        + "static void Use(IServiceBuilder sb) { sb.AddService<Marked>(); } } public class OwnAttribute : Attribute, IServiceBehavior { public void AddBindingParameters(ServiceDescription d, ServiceHostBase h, System.Collections.ObjectModel.Collection<ServiceEndpoint> e, BindingParameterCollection b) { } public void ApplyDispatchBehavior(ServiceDescription d, ServiceHostBase h) { } public void Validate(ServiceDescription d, ServiceHostBase h) { } }")]
    [InlineData(Main + "static void Use(IServiceBuilder sb, bool on) { if (on) { sb" + Endpoint + " } sb.AddService<Foo>(); } }")]
    [InlineData(Main + "static void Use(IServiceBuilder sb, IServiceBuilder other) { other" + Endpoint + " sb.AddService<Foo>(); } }")]
    [InlineData("static class Library { static void Use(IServiceBuilder sb) { sb" + Endpoint + " } }")]
    [InlineData(Main + "static void Use(Own sb) { sb.AddServiceEndpoint<Foo, IFoo>(); } } class Own { public void AddServiceEndpoint<T, I>() { } }")]
    [InlineData(Main + "static void Use(IServiceBuilder sb) { sb.AddService<Foo>(); } }")]
    public Task Silent(string code) => VerifyAsync(code);

    [Theory]
    [InlineData("services.AddServiceModelServices(); services.AddTransient<Fed>(); app.UseServiceModel(sb => { sb.AddService<Fed>(); });")]
    [InlineData("services.AddServiceModelServices(); services.AddSingleton(new Fed(null)); app.UseServiceModel(sb => { sb.AddService<Fed>(); });")]
    [InlineData("services.AddServiceModelServices(); services.AddTransient(typeof(Fed)); app.UseServiceModel(sb => { sb.AddService<Fed>(); });")]
    [InlineData("services.AddServiceModelServices(); services.AddTransient<Fed, Fed>(); app.UseServiceModel(sb => { sb.AddService<Fed>(); });")]
    [InlineData("services.AddServiceModelServices(); services.Scan(s => s.FromAssemblies(typeof(Program).Assembly)); app.UseServiceModel(sb => { sb.AddService<Fed>(); });")]
    [InlineData("services.AddServiceModelServices(); services.Scan(s => s.FromAssemblyOf<Fed>().AddClasses()); app.UseServiceModel(sb => { sb.AddService<Fed>(); });")]
    [InlineData("app.UseServiceModel(sb => { sb.AddService<Fed>(); });")]
    [InlineData("services.AddServiceModelServices(); services.AddServiceModelMetadata(); app.Services.GetRequiredService<ServiceMetadataBehavior>();")]
    [InlineData("services.AddServiceModelServices(); services.AddSingleton<ServiceMetadataBehavior>(); app.Services.GetRequiredService<ServiceMetadataBehavior>();")]
    [InlineData("app.Services.GetRequiredService<ServiceMetadataBehavior>();")]
    [InlineData("services.AddServiceModelServices(); app.Services.GetRequiredService<Fed>();")]
    [InlineData("services.AddServiceModelWebServices(); app.UseServiceModel(sb => { sb.AddService<Foo>(); sb.AddServiceWebEndpoint<Foo, IFoo>(\"/foo\"); });")]
    [InlineData("app.UseServiceModel(sb => { sb.AddService<Foo>(); sb.AddServiceWebEndpoint<Foo, IFoo>(\"/foo\"); });")]
    [InlineData("app.UseServiceModel(sb => { sb.AddOthers(); sb.AddServiceEndpoint<Foo, IFoo>(new BasicHttpBinding(), \"/foo\"); });")]
    [InlineData("services.AddServiceModelConfigurationManagerFile(\"wcf.config\"); app.UseServiceModel(sb => { sb.AddServiceEndpoint<Foo, IFoo>(new BasicHttpBinding(), \"/foo\"); });")]
    [InlineData("app.UseServiceModel(sb => { sb.AddServiceEndpoint<Nowhere, IFoo>(new BasicHttpBinding(), \"/foo\"); });")]
    [InlineData("app.UseServiceModel(sb => { sb.AddServiceEndpoint<, IFoo>(new BasicHttpBinding(), \"/foo\"); });")]
    [InlineData("app.UseServiceModel(sb => { sb.AddServiceEndpoint<Foo, IFoo>(new ")]
    public Task Silent_where_references_are_not_restored(string body) =>
        VerifyAsync(Main + "static void Run(Services services, App app) { " + body + " } }", CompilerDiagnostics.None);

    /// <summary>The one object of a service is made at startup, those of other services at the first call. Code that does not resolve is not sure.</summary>
    [Theory]
    [InlineData("", "the first call throws InvalidOperationException, because nothing can create the service object")]
    [InlineData("[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)] ", "the host throws InvalidOperationException at startup")]
    public Task Says_when_the_object_is_missed(string behavior, string effect)
    {
        var test = new VerifyCS.Test
        {
            TestCode = Shared + behavior + "public class Marked : IFoo { public Marked(IFeed feed) { } public int Get(int id) { return id; } } " + Main
                + "static void Run(Services services, App app) { services.AddServiceModelServices(); app.UseServiceModel(sb => { sb.{|#0:AddService<Marked>|}(); }); } }",
            CompilerDiagnostics = CompilerDiagnostics.None,
            ReferenceAssemblies = WcfReferences.CoreWcf,
            OnlyRules = { "WCFL6015" },
        };
        test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL6015").WithLocation(0).WithSeverity(DiagnosticSeverity.Info)
            .WithMessage("The CoreWCF host does not know 'Marked': it has no parameterless constructor, and the container does not know the class. Effect: "
                + effect));
        return test.RunAsync();
    }

    [Fact]
    public Task Silent_on_the_client_packages() => VerifyAsync(
        "static class Program { static void Main() { } static void Use(Builder sb) { sb.AddServiceEndpoint<Foo, IFoo>(); } } public interface IFoo { } public class Foo : IFoo { } class Builder { public void AddServiceEndpoint<T, I>() { } }",
        references: WcfReferences.ClientPackages10,
        shared: "");

    [Theory]
    [InlineData("sb.{|WCFL6015:AddServiceEndpoint<Foo, IFoo>|}(new BasicHttpBinding(), \"/foo\");")]
    [InlineData("sb.{|WCFL6015:AddServiceEndpoint<Foo>|}(typeof(IFoo), new BasicHttpBinding(), \"/foo\");")]
    [InlineData("sb.{|WCFL6015:AddServiceEndpoint|}(typeof(Foo), typeof(IFoo), new BasicHttpBinding(), new Uri(\"/foo\", UriKind.Relative), null);")]
    [InlineData("sb.{|WCFL6015:AddServiceEndpoint<Foo, IFoo>|}(new BasicHttpBinding(), \"/foo\"); sb.AddServiceEndpoint<Foo, IFoo>(new BasicHttpBinding(), \"/foos\");")]
    [InlineData("sb.AddService<Fed>(); sb.{|WCFL6015:AddServiceEndpoint<Foo, IFoo>|}(new BasicHttpBinding(), \"/foo\");")]
    [InlineData("sb.{|WCFL6015:AddServiceEndpoint<Foo, IFoo>|}(new BasicHttpBinding(), \"/foo\").AddService<Foo>();")]
    [InlineData("sb.{|WCFL6015:AddServiceEndpoint<Foo, IFoo>|}(new BasicHttpBinding(), \"/foo\"); sb.AddService<Foo>(); sb.AddServiceEndpoint<Foo, IFoo>(new BasicHttpBinding(), \"/foos\");")]
    public Task Reports_an_endpoint_without_its_service(string body) => VerifyAsync(Main + "static void Use(IServiceBuilder sb) { " + body + " } }");

    [Theory]
    [InlineData("app.UseServiceModel(sb => { sb.{|WCFL6015:AddServiceEndpoint<Foo, IFoo>|}(new BasicHttpBinding(), \"/foo\"); });")]
    [InlineData("app.UseServiceModel(sb => sb.{|WCFL6015:AddServiceEndpoint<Foo, IFoo>|}(new BasicHttpBinding(), \"/foo\"));")]
    [InlineData("services.AddServiceModelServices(); services.AddTransient<IFoo, Fed>(); app.UseServiceModel(sb => { sb.{|WCFL6015:AddService<Fed>|}(); });")]
    [InlineData("services.AddServiceModelServices(); services.AddTransient(typeof(IFoo), typeof(Fed)); app.UseServiceModel(sb => { sb.{|WCFL6015:AddService<Fed>|}(); sb.AddServiceEndpoint<Fed, IFoo>(new BasicHttpBinding(), \"/foo\"); });")]
    [InlineData("services.AddServiceModelServices(); app.UseServiceModel(sb => { sb.{|WCFL6015:AddService<Fed>|}(); });")]
    [InlineData("services.AddServiceModelServices(); app.UseServiceModel(sb => { sb.AddService<Foo>(); sb.{|WCFL6015:AddServiceWebEndpoint<Foo, IFoo>|}(\"/foo\"); });")]
    [InlineData("services.AddServiceModelServices(); app.UseServiceModel(sb => { sb.{|WCFL6015:AddServiceWebEndpoint<Foo, IFoo>|}(\"/foo\"); });")]
    [InlineData("services.AddServiceModelServices(); var metadata = app.Services.{|WCFL6015:GetRequiredService<ServiceMetadataBehavior>|}();")]
    public Task Reports_where_references_are_not_restored(string body) =>
        VerifyAsync(Main + "static void Run(Services services, App app) { " + body + " } }", CompilerDiagnostics.None);

    private const string Tcp = "services.AddServiceModelServices(); app.UseServiceModel(sb => { sb.AddService<Foo>(); ";

    [Theory]
    [InlineData("host.UseNetTcp(808); " + Tcp + "sb.AddServiceEndpoint<Foo, IFoo>(new NetTcpBinding(), \"/foo\"); });")]
    [InlineData(Tcp + "sb.AddServiceEndpoint<Foo, IFoo>(new BasicHttpBinding(), \"/foo\"); });")]
    [InlineData(Tcp + "sb.{|WCFL6015:AddServiceEndpoint<Foo, IFoo>|}(new NetTcpBinding(), \"/foo\"); });")]
    [InlineData("host.UseNetTcp(8051); " + Tcp + "sb.AddServiceEndpoint<Foo, IFoo>(new NetTcpBinding(), \"net.tcp://localhost:8051/foo\"); });")]
    [InlineData("host.UseNetTcp(); " + Tcp + "sb.AddServiceEndpoint<Foo, IFoo>(new NetTcpBinding(), \"net.tcp://localhost/foo\"); });")]
    [InlineData("host.UseNetTcp(0); " + Tcp + "sb.AddServiceEndpoint<Foo, IFoo>(new NetTcpBinding(), \"net.tcp://localhost:8051/foo\"); });")]
    [InlineData("host.UseNetTcp(port); " + Tcp + "sb.AddServiceEndpoint<Foo, IFoo>(new NetTcpBinding(), \"net.tcp://localhost:8051/foo\"); });")]
    [InlineData("host.UseNetTcp(); " + Tcp + "sb.{|WCFL6015:AddServiceEndpoint<Foo, IFoo>|}(new NetTcpBinding(), \"net.tcp://localhost:8051/foo\"); });")]
    [InlineData("host.UseNetTcp(808); " + Tcp + "sb.{|WCFL6015:AddServiceEndpoint<Foo, IFoo>|}(new NetTcpBinding(), \"net.tcp://localhost:8051/foo\"); });")]
    [InlineData("app.UseServiceModel(sb => { sb.AddService<Foo>(); sb.AddServiceEndpoint<Foo, IFoo>(new NetTcpBinding(), \"/foo\"); });")]
    public Task Net_tcp_needs_a_listener(string body) =>
        VerifyAsync(Main + "static void Run(Services services, App app, Host host) { " + body + " } }", CompilerDiagnostics.None);

    [Theory]
    [InlineData("SecurityMode.None", "None", "", false)]
    [InlineData("SecurityMode.Transport", "Windows", "", false)]
    [InlineData("SecurityMode.Transport", "Certificate", "void Set(ServiceHostBase host) { host.Credentials.ServiceCertificate.Certificate = null; }", false)]
    [InlineData("SecurityMode.Transport", "Certificate", "", true)]
    [InlineData("SecurityMode.Transport", "None", "", true)]
    [InlineData("SecurityMode.TransportWithMessageCredential", "Windows", "", true)]
    public Task TLS_needs_a_certificate(string mode, string credential, string other, bool isReported)
    {
        string made = isReported ? "{|WCFL6015:new NetTcpBinding|}" : "new NetTcpBinding";
        return VerifyAsync(
            "class Other { " + other + " } class App { public void UseServiceModel(Action<IServiceBuilder> build) { } } " + Main
                + "static void Use(App app) { app.UseServiceModel(sb => { var binding = " + made + "(" + mode + ")"
            + "; binding.Security.Transport.ClientCredentialType = TcpClientCredentialType." + credential
                + "; sb.AddService<Foo>().AddServiceEndpoint<Foo, IFoo>(binding, \"/foo\"); }); } }");
    }

    private const string Listens = "options.ListenAnyIP(8080, listen => { });";

    [Theory]
    [InlineData("BasicHttpSecurityMode.None", Listens, "", false)]
    [InlineData("BasicHttpSecurityMode.Transport", "", "", false)]
    [InlineData("BasicHttpSecurityMode.Transport", "options.ListenAnyIP(8080, listen => listen.UseHttps());", "", false)]
    [InlineData("BasicHttpSecurityMode.Transport", Listens, "const string Url = \"https://x/\";", false)]
    [InlineData("BasicHttpSecurityMode.Transport", "new Bus().Listen(\"queue\"); app.UseKestrel(kestrel => new Bus().Listen(\"queue\"));", "", false)]
    [InlineData("BasicHttpSecurityMode.Transport", "app.UseKestrel(kestrel => { kestrel.ListenLocalhost(8080); kestrel.Configure(); });", "", false)]
    [InlineData("BasicHttpSecurityMode.Transport", Listens + "options.ConfigureEndpointDefaults();", "", false)]
    [InlineData("BasicHttpSecurityMode.Transport", Listens, "", true)]
    [InlineData("BasicHttpSecurityMode.Transport", "app.UseKestrel(kestrel => kestrel.ListenLocalhost(8080)); app.Configure();", "", true)]
    [InlineData("BasicHttpSecurityMode.TransportWithMessageCredential", "options.ListenLocalhost(8080);", "", true)]
    public async Task An_https_endpoint_needs_a_listener(string mode, string listeners, string member, bool isReported)
    {
        string made = isReported ? "{|#0:new BasicHttpBinding|}" : "new BasicHttpBinding";
        var test = new VerifyCS.Test
        {
            TestCode = Shared + "class App { public void UseServiceModel(Action<IServiceBuilder> build) { } public void UseKestrel(Action<KestrelServerOptions> set) { } public void Configure() { } } "
                + "class Bus { public void Listen(string queue) { } } class KestrelServerOptions { public void ListenAnyIP(int port, Action<KestrelServerOptions> set) { } public void Configure() { } "
                + "public void ConfigureEndpointDefaults() { } "
                + "public void ListenLocalhost(int port) { } public void UseHttps() { } } " + Main + member + " static void Use(App app, KestrelServerOptions options) { " + listeners
                + " app.UseServiceModel(sb => { var binding = " + made + "(" + mode + "); sb.AddService<Foo>().AddServiceEndpoint<Foo, IFoo>(binding, \"/foo\"); }); } }",
            ReferenceAssemblies = WcfReferences.CoreWcf,
            OnlyRules = { "WCFL6015" },
        };
        if (isReported)
        {
            test.ExpectedDiagnostics.Add(VerifyCS.Diagnostic("WCFL6015").WithLocation(0).WithSeverity(Microsoft.CodeAnalysis.DiagnosticSeverity.Info).WithMessage(
                "The CoreWCF host does not know 'https': call UseHttps where Kestrel listens, because new BasicHttpBinding needs it. Effect if no configuration of Kestrel adds an https address: "
                    + "the host throws InvalidOperationException at startup: \"Could not find a base address that matches scheme https\""));
        }

        await test.RunAsync();
    }

    private const string Late = "sb.AddService<Foo>(); sb.AddService<Fed>(); sb.ConfigureServiceHostBase<Foo>(host => { sb.";

    [Theory]
    [InlineData("sb.AddService<Foo>(); sb.AddServiceEndpoint<Foo, IFoo>(new BasicHttpBinding(), \"/foo\"); sb.ConfigureServiceHostBase<Foo>(host => { });")]
    [InlineData(Late + "AddServiceEndpoint<Fed, IFoo>(new BasicHttpBinding(), \"/foo\"); });")]
    [InlineData(Late + "{|WCFL6015:AddServiceEndpoint<Foo, IFoo>|}(new BasicHttpBinding(), \"/foo\"); });")]
    public Task Endpoints_are_added_before_the_host_is_configured(string body) => VerifyAsync(Main + "static void Use(IServiceBuilder sb) { " + body + " } }");

    private const string Bases =
        "sb.AddService<Foo>(options => { options.BaseAddresses.Add(new Uri(\"http://x:1/\")); options.BaseAddresses.Add(new Uri(\"https://x:2/\")); }); ";

    [Theory]
    [InlineData("new BasicHttpBinding()", "", "", true)]
    [InlineData("new BasicHttpBinding(BasicHttpSecurityMode.Transport)", "", "", false)]
    [InlineData("new BasicHttpBinding()", "sb.AddServiceEndpoint<Foo, IFoo>(new WSHttpBinding(SecurityMode.Transport), \"/foos\"); ", "", false)]
    [InlineData("new BasicHttpBinding(mode)", "", "", false)]
    [InlineData("new BasicHttpBinding()", "", "static void Set(ServiceMetadataBehavior metadata) { metadata.HttpsGetEnabled = true; }", false)]
    public Task An_https_address_needs_an_endpoint(string binding, string endpoint, string member, bool isReported) => VerifyAsync(
        Main + "static void Use(IServiceBuilder sb, BasicHttpSecurityMode mode) { "
            + (isReported ? Bases.Replace("\"https://x:2/\"", "{|WCFL6015:\"https://x:2/\"|}") : Bases) + "sb.AddServiceEndpoint<Foo, IFoo>(" + binding
                + ", \"/foo\"); " + endpoint + "} " + member + " }");

    [Fact]
    public Task Fix()
    {
        const string Before = Main
            + "static void Use(IServiceBuilder sb) { sb.{|WCFL6015:AddServiceEndpoint<Foo, IFoo>|}(new BasicHttpBinding(), \"/foo\"); sb.AddServiceEndpoint<Foo, IFoo>(new BasicHttpBinding(), \"/foos\"); } }";
        const string After = Main
            + "static void Use(IServiceBuilder sb) { sb.AddService<Foo>().AddServiceEndpoint<Foo, IFoo>(new BasicHttpBinding(), \"/foo\"); sb.AddServiceEndpoint<Foo, IFoo>(new BasicHttpBinding(), \"/foos\"); } }";
        var test = new VerifyCS.Test { TestCode = Shared + Before, FixedCode = Shared + After, ReferenceAssemblies = WcfReferences.CoreWcf };
        test.OnlyRules.Add("WCFL6015");
        return test.RunAsync();
    }

    private static Task VerifyAsync(string code, CompilerDiagnostics diagnostics = CompilerDiagnostics.Errors, WcfReferences? references = null,
        string shared = Shared)
    {
        var test = new VerifyCS.Test { TestCode = shared + code, CompilerDiagnostics = diagnostics, ReferenceAssemblies = references ?? WcfReferences.CoreWcf };
        test.OnlyRules.Add("WCFL6015");
        return test.RunAsync();
    }
}
