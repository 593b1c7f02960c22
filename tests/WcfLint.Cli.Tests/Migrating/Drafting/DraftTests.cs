using System;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using WcfLint.Cli.Loading;
using WcfLint.Cli.Model;
using WcfLint.Cli.Model.Loading;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Cli.Tests.Migrating.Drafting;

/// <summary>The drafts that `wcflint migrate --draft` writes.</summary>
public sealed partial class DraftTests : IDisposable
{
    // The base and the members of an application's class on CoreWCF, by the end of its name.
    // A package that is not restored here.
    internal const string Agents = "namespace Microsoft.Extensions.Hosting { public static class Agents { public static void UseWindowsService(this IHostBuilder builder) { } } }";

    private static readonly (string Ending, string Base, string Members)[] s_bases =
    [
        ("CertificateValidator", " : CoreWCF.IdentityModel.Selectors.X509CertificateValidator",
            "public override void Validate(System.Security.Cryptography.X509Certificates.X509Certificate2 certificate) { }"),
        ("Validator", " : CoreWCF.IdentityModel.Selectors.UserNamePasswordValidator", string.Empty),
        ("Manager", " : CoreWCF.ServiceAuthorizationManager", string.Empty),
        ("Policy", " : CoreWCF.IdentityModel.Policy.IAuthorizationPolicy",
            "public string Id => null; public CoreWCF.IdentityModel.Claims.ClaimSet Issuer => null; public bool Evaluate(CoreWCF.IdentityModel.Policy.EvaluationContext context, ref object state) => true;"),
        ("Behavior", " : CoreWCF.Description.IServiceBehavior, CoreWCF.Description.IEndpointBehavior", """
            public void AddBindingParameters(CoreWCF.Description.ServiceDescription d, CoreWCF.ServiceHostBase h, System.Collections.ObjectModel.Collection<CoreWCF.Description.ServiceEndpoint> e, CoreWCF.Channels.BindingParameterCollection b) { }
            public void ApplyDispatchBehavior(CoreWCF.Description.ServiceDescription d, CoreWCF.ServiceHostBase h) { } public void Validate(CoreWCF.Description.ServiceDescription d, CoreWCF.ServiceHostBase h) { }
            public void AddBindingParameters(CoreWCF.Description.ServiceEndpoint e, CoreWCF.Channels.BindingParameterCollection b) { } public void ApplyClientBehavior(CoreWCF.Description.ServiceEndpoint e, CoreWCF.Dispatcher.ClientRuntime c) { }
            public void ApplyDispatchBehavior(CoreWCF.Description.ServiceEndpoint e, CoreWCF.Dispatcher.EndpointDispatcher d) { } public void Validate(CoreWCF.Description.ServiceEndpoint e) { }
            """),
        ("CounterDisplay", string.Empty, "public $(int number) { }"),
        ("Client", string.Empty,
            "public $(System.ServiceModel.Channels.Binding binding, System.ServiceModel.EndpointAddress address) { } public $(System.ServiceModel.InstanceContext callback, System.ServiceModel.Channels.Binding binding, System.ServiceModel.EndpointAddress address) { }"),
    ];

    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    /// <summary>A project in SDK style compiles what lies below its folder.</summary>
    [Theory]
    [InlineData("drafts", false)]
    [InlineData("src/drafts", false)]
    [InlineData(".drafts", true)]
    [InlineData("obj/drafts", true)]
    public async Task No_project_compiles_a_draft(string folder, bool isWritten)
    {
        _tree.Add(".git/HEAD", string.Empty).Add("src/a.txt", string.Empty)
            .Add("A.csproj", """<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net472</TargetFramework></PropertyGroup></Project>""")
            .Add("A.cs", "class A { }");
        Cli run = await Cli.RunAsync("migrate", _tree.Folder, "--draft", _tree[folder]);
        Assert.Equal(isWritten ? 0 : 2, run.Exit);
        Assert.Equal(isWritten, !run.Error.Contains("is in the folder of 'A.csproj', which would compile the drafts", StringComparison.Ordinal));
    }

    [Fact]
    public async Task Drafts_of_the_samples_compile()
    {
        Cli run = await Cli.RunAsync("migrate", Repository.PathOf("samples/Before"), "--draft", _tree[".drafts"]);
        Assert.Equal(0, run.Exit);
        string[] files = [.. Directory.GetFiles(_tree[".drafts"], "*.cs", SearchOption.AllDirectories)
            .Where(static file => File.ReadAllText(file).StartsWith("// A draft", StringComparison.Ordinal))];
        Assert.Contains(files, file => Path.GetFileName(file) == "Program.cs");
        Assert.Contains(files, file => Path.GetFileName(file) == "Clients.cs");
        foreach (string file in files)
        {
            await AssertCompilesAsync(file);
        }
    }

    [Fact]
    public async Task Secrets_exception_detail_and_raised_limits_come_with_a_mark_or_not_at_all()
    {
        AddConfiguration();
        await Cli.RunAsync("migrate", _tree.Folder, "--draft", _tree[".drafts"]);
        string host = Read("Program.cs");
        Assert.Contains(" showed exceptions to callers, and this program does not: ", host);
        Assert.Contains("// options.DebugBehavior.IncludeExceptionDetailInFaults = true;", host);
        Assert.Contains("MaxReceivedMessageSize = 1000000, // web.config:", host);
        Assert.Single(host.Split(": limits above the defaults. To keep them costs memory")[1..]);
        Assert.DoesNotContain("SendTimeout", host);
        string clients = Read("Clients.cs");
        Assert.DoesNotContain("hunter2", clients);
        Assert.Contains("MARK this client accepted all certificates", clients);
        Assert.Contains("new UpnEndpointIdentity(\"svc@contoso\")", clients);
        Assert.Contains("// MARK the address has the header <tenant> (web.config:", clients);
        Assert.Contains("// MARK the endpoint accepts only a service with the identity <certificate> (web.config:", clients);
        Assert.DoesNotContain("identity <userPrincipalName>", clients);
        await AssertCompilesAsync(Path.Combine(_tree[".drafts"], FolderOf("Program.cs"), "Program.cs"));
        await AssertCompilesAsync(Path.Combine(_tree[".drafts"], FolderOf("Clients.cs"), "Clients.cs"));
    }

    [Fact]
    public async Task Credentials_addresses_and_buffers_are_those_of_the_configuration()
    {
        _tree.Add("web.config", """
            <configuration><system.serviceModel>
              <bindings>
                <ws2007HttpBinding><binding name="w"><security mode="TransportWithMessageCredential"><message clientCredentialType="UserName" /></security></binding></ws2007HttpBinding>
                <netTcpBinding><binding name="t" maxReceivedMessageSize="1000000" maxBufferSize="65536" /></netTcpBinding>
              </bindings>
              <behaviors><serviceBehaviors><behavior name="x"><serviceCredentials>
                <userNameAuthentication userNamePasswordValidationMode="Custom" customUserNamePasswordValidatorType="Own.OrdersValidator, Own" />
                <serviceCertificate findValue="orders.contoso.local" x509FindType="FindBySubjectName" />
              </serviceCredentials></behavior></serviceBehaviors></behaviors>
              <services><service name="Own.Orders" behaviorConfiguration="x">
                <endpoint address="" binding="ws2007HttpBinding" bindingConfiguration="w" contract="Own.IOrders" />
                <endpoint address="web" binding="ws2007HttpBinding" bindingConfiguration="w" contract="Own.IOrders" />
                <endpoint address="net.tcp://localhost:9100/t" binding="netTcpBinding" bindingConfiguration="t" contract="Own.IOrders" />
                <endpoint address="slip" binding="basicHttpBinding" contract="IOrders" />
              </service></services>
            </system.serviceModel></configuration>
            """).Add("Orders.svc", """<%@ ServiceHost Service="Own.Orders" %>""").Add("Inline.svc", """<%@ ServiceHost Service="Own.Inline" Language="C#" %> public class Inline { }""");
        await Cli.RunAsync("migrate", _tree.Folder, "--draft", _tree[".drafts"]);
        string host = Read("Program.cs");
        Assert.Contains("ClientCredentialType = MessageCredentialType.UserName", host);
        Assert.Contains("MaxBufferSize = 65536", host);
        Assert.Contains("\"Orders.svc\")", host);
        Assert.Contains("\"Orders.svc/web\")", host);
        Assert.Contains("// MARK web.config:11 needs https", host);
        Assert.Contains("// MARK not in this draft: Inline.svc:1, ", host);
        Assert.Contains("// MARK no draft for the endpoint at web.config:14: its contract is not known", host);
        Assert.Contains("UserNamePasswordValidationMode.Custom; // web.config:7", host);
        Assert.Contains("X509FindType.FindBySubjectName, \"orders.contoso.local\"); // web.config:8", host);
        await AssertCompilesAsync(Path.Combine(_tree[".drafts"], FolderOf("Program.cs"), "Program.cs"));
    }

    [FullDiskFact]
    public async Task Drafts_that_a_full_disk_cuts_off_say_how_to_go_on()
    {
        using IDisposable disk = Unix.TryMakeFull(_tree["full"])!;
        for (int run = 0; run < 2; run++)
        {
            Cli migrate = await Cli.RunAsync("migrate", Repository.PathOf("samples/Before"), "--draft", _tree["full/drafts"]);
            Assert.Equal(2, migrate.Exit);
            Assert.Contains(run == 0 ? "The drafts in '" + _tree["full/drafts"] + "' are incomplete: remove the folder"
                : "' is not empty; remove it, if it holds the drafts of another run", migrate.Error);
        }
    }

    [Fact]
    public async Task A_draft_has_no_buffer_size_that_the_report_says_throws()
    {
        _tree.Add("app.config", """
            <configuration><system.serviceModel>
              <bindings><basicHttpBinding><binding name="b" maxReceivedMessageSize="1000000" maxBufferSize="65536" /></basicHttpBinding></bindings>
              <client><endpoint name="e" address="http://orders/a" binding="basicHttpBinding" bindingConfiguration="b" contract="Own.IOrders" /></client>
            </system.serviceModel></configuration>
            """);
        await Cli.RunAsync("migrate", _tree.Folder, "--to", "client", "--draft", _tree[".drafts"]);
        string clients = Read("Clients.cs");
        Assert.Contains("MaxReceivedMessageSize = 1000000", clients);
        Assert.DoesNotContain("MaxBufferSize = ", clients);
        Assert.Contains("MaxBufferSize=65536", clients);
    }

    [Fact]
    public async Task What_a_factory_of_another_project_gives_to_hosts_is_drafted_or_named()
    {
        const string framework =
            """<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net472</TargetFramework></PropertyGroup><ItemGroup><Reference Include="System.ServiceModel" /><Reference Include="System.ServiceModel.Activation" /></ItemGroup></Project>""";
        _tree.Add("library/Library.csproj", framework)
            .Add("library/Factory.cs", """
                using System; using System.ServiceModel; using System.ServiceModel.Activation; using System.ServiceModel.Channels; using System.ServiceModel.Description;
                namespace Own
                {
                    public class Logging : IServiceBehavior { public Logging(string password) { } public void AddBindingParameters(ServiceDescription d, ServiceHostBase h, System.Collections.ObjectModel.Collection<ServiceEndpoint> e, BindingParameterCollection b) { } public void ApplyDispatchBehavior(ServiceDescription d, ServiceHostBase h) { } public void Validate(ServiceDescription d, ServiceHostBase h) { } }
                    public class Factory : ServiceHostFactory
                    {
                        protected override ServiceHost CreateServiceHost(Type type, Uri[] addresses)
                        {
                            var host = new ServiceHost(type, addresses);
                            host.Description.Behaviors.Add(new Logging("hunter2"));
                            host.Description.Behaviors.Add(new ServiceMetadataBehavior { HttpGetEnabled = true });
                            host.Credentials.UserNameAuthentication.CacheLogonTokens = true;
                            return host;
                        }
                    }
                    public class Client { public void Do(ChannelFactory<IDisposable> factory) { factory.Endpoint.Behaviors.Add(null); } }
                }
                """)
            .Add("site/Orders.svc", """<%@ ServiceHost Service="Own.Orders" Factory="Own.Factory, Library" %>""")
            .Add("site/web.config", """
                <configuration><system.serviceModel>
                  <bindings><basicHttpBinding><binding name="b" maxReceivedMessageSize="1000000" /></basicHttpBinding></bindings>
                  <behaviors><endpointBehaviors><behavior name="e"><own key="hunter2" /></behavior></endpointBehaviors></behaviors>
                  <services><service name="Own.Orders">
                    <endpoint address="a" binding="basicHttpBinding" bindingConfiguration="b" behaviorConfiguration="e" contract="Own.IOrders" />
                    <endpoint address="b" binding="basicHttpBinding" bindingConfiguration="b" contract="Own.IOrders" />
                  </service></services>
                </system.serviceModel></configuration>
                """);
        Cli run = await Cli.RunAsync("migrate", _tree.Folder, "--format", "json", "--draft", _tree[".drafts"]);
        string host = Read("Program.cs");
        Assert.Equal("site", FolderOf("Program.cs"));
        Assert.Contains("app.Services.GetRequiredService<ServiceMetadataBehavior>().HttpGetEnabled = true; // for all services: library/Factory.cs:11", host);
        Assert.Contains("// MARK library/Factory.cs:10 adds the behaviour Own.Logging: add it in services.ConfigureServiceHostBase", host);
        Assert.Contains("// MARK library/Factory.cs:12 sets CacheLogonTokens", host);
        Assert.Contains("// MARK site/web.config:3 <own>: your own behaviour", host);
        Assert.DoesNotContain("library/Factory.cs:16", host);
        Assert.Equal(2, host.Split("services.AddServiceEndpoint<global::Own.Orders, global::Own.IOrders>(b, ").Length - 1);
        Assert.DoesNotContain("hunter2", host + run.Out);
        await AssertCompilesAsync(Path.Combine(_tree[".drafts"], FolderOf("Program.cs"), "Program.cs"));
    }

    [Fact]
    public async Task What_would_not_start_or_not_answer_is_marked()
    {
        _tree.Add("web.config", """
            <configuration><system.serviceModel>
              <bindings>
                <netTcpBinding>
                  <binding name="t"><security mode="Transport"><transport clientCredentialType="None" /></security></binding>
                  <binding name="w"><security mode="Transport" /></binding>
                </netTcpBinding>
                <basicHttpBinding><binding name="s"><security mode="Transport" /></binding></basicHttpBinding>
              </bindings>
              <services>
                <service name="Own.A"><endpoint address="net.tcp://x:9000/a" binding="netTcpBinding" bindingConfiguration="t" contract="Own.IOrders" /></service>
                <service name="Own.B"><endpoint address="net.tcp://x:9000/b" binding="netTcpBinding" bindingConfiguration="w" contract="Own.IOrders" /></service>
                <service name="Own.C"><endpoint address="" binding="basicHttpBinding" contract="Own.IOrders" /></service>
                <service name="Own.D"><endpoint address="" binding="basicHttpBinding" contract="Own.IOrders" /></service>
              </services>
              <client>
                <endpoint name="one" address="http://server/a" binding="basicHttpBinding" bindingConfiguration="s" contract="Own.IOrders" />
                <endpoint name="two" address="https://server/a" binding="basicHttpBinding" bindingConfiguration="s" contract="Own.IOrders" />
              </client>
            </system.serviceModel></configuration>
            """).Add("C.svc", """<%@ ServiceHost Service="Own.C" %>""").Add("D.svc", """<%@ ServiceHost Service="Own.D" %>""");
        await Cli.RunAsync("migrate", _tree.Folder, "--draft", _tree[".drafts"]);
        string host = Read("Program.cs");
        Assert.Contains("// MARK web.config:10 needs a certificate of the service, and without one the program does not start; remove the comment signs, and call services.ConfigureServiceHostBase<global::Own.A>", host);
        Assert.Single(host.Split("needs a certificate of the service")[1..]);
        Assert.Contains("// MARK the address of web.config:12 is relative, and with UseNetTcp", host);
        Assert.Contains("// MARK web.config:12, web.config:13: no security", host);
        Assert.Single(Read("Clients.cs").Split("// MARK an http address with security that needs https: ")[1..]);
        await AssertCompilesAsync(Path.Combine(_tree[".drafts"], FolderOf("Program.cs"), "Program.cs"));
        await AssertCompilesAsync(Path.Combine(_tree[".drafts"], FolderOf("Clients.cs"), "Clients.cs"));
    }

    [Fact]
    public async Task A_binding_of_several_clients_stands_there_once()
    {
        _tree.Add("web.config", """
            <configuration><system.serviceModel>
              <bindings><basicHttpBinding><binding name="all of us" maxReceivedMessageSize="1000000" /></basicHttpBinding></bindings>
              <client>
                <endpoint name="a" address="http://x/a" binding="basicHttpBinding" bindingConfiguration="all of us" contract="Own.IOrders" />
                <endpoint name="b" address="http://x/b" binding="basicHttpBinding" bindingConfiguration="all of us" contract="Own.IOrders" />
              </client>
            </system.serviceModel></configuration>
            """);
        await Cli.RunAsync("migrate", _tree.Folder, "--draft", _tree[".drafts"]);
        string clients = Read("Clients.cs");
        Assert.Single(clients.Split("new BasicHttpBinding")[1..]);
        Assert.Equal(2, clients.Split("s_binding = Bindings.all_of_us;").Length - 1);
        await AssertCompilesAsync(Path.Combine(_tree[".drafts"], FolderOf("Clients.cs"), "Clients.cs"));
    }

    [Theory]
    [InlineData("public class OrdersClient : ClientBase<IOrders> { public OrdersClient(System.ServiceModel.Channels.Binding b, EndpointAddress a) : base(b, a) { } }", true)]
    [InlineData("public class OrdersClient : ClientBase<IOrders> { public OrdersClient() { } }", false)]
    [InlineData("public class OrdersClient : ClientBase<IBills> { public OrdersClient(System.ServiceModel.Channels.Binding b, EndpointAddress a) : base(b, a) { } }", false)]
    public async Task A_generated_client_can_be_created_with_the_binding_of_the_draft(string code, bool isThere)
    {
        _tree.Add("a.csproj", """<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net472</TargetFramework></PropertyGroup><ItemGroup><Reference Include="System.ServiceModel" /></ItemGroup></Project>""")
            .Add("a.cs", "using System.ServiceModel; namespace Own { [ServiceContract] public interface IOrders { [OperationContract] void Put(); } [ServiceContract] public interface IBills { [OperationContract] void Put(); } " + code + " }")
            .Add("app.config", "<configuration><system.serviceModel><client><endpoint address=\"http://localhost/a\" binding=\"basicHttpBinding\" contract=\"Own.IOrders\" /></client></system.serviceModel></configuration>");
        await Cli.RunAsync("migrate", _tree.Folder, "--draft", _tree[".drafts"]);
        Assert.Equal(isThere, Read("Clients.cs").Contains("public static global::Own.OrdersClient CreateClient() => new(s_binding, s_address);",
            StringComparison.Ordinal));
        await AssertCompilesAsync(Path.Combine(_tree[".drafts"], FolderOf("Clients.cs"), "Clients.cs"));
    }

    [Fact]
    public async Task A_folder_that_holds_something_is_refused()
    {
        AddConfiguration();
        _tree.Add(".drafts/own.txt", "mine");
        Cli run = await Cli.RunAsync("migrate", _tree.Folder, "--draft", _tree[".drafts"]);
        Assert.Equal(2, run.Exit);
        Assert.Equal(["own.txt"], Directory.GetFiles(_tree[".drafts"]).Select(file => Path.GetFileName(file)!));
    }

    /// <summary>The tree may be a stranger's: neither the names of projects and assemblies lead out of the folder nor that of a binding out of a comment.</summary>
    [Fact]
    public async Task Names_of_the_tree_stay_where_they_are_written()
    {
        const string service = """<service name="Own.Orders"><endpoint address="http://here/a" binding="customBinding" bindingConfiguration="x&#10;System.Environment.Exit(1); //" contract="Own.IOrders" /></service>""";
        string project = Texts.OldStyle("*.cs").Replace("<OutputType>Library</OutputType>", "<OutputType>Exe</OutputType><AssemblyName>..</AssemblyName>",
            StringComparison.Ordinal);
        foreach (string folder in new[] { "tree/a", "tree/b" })
        {
            _tree.Add(folder + "/...csproj", project)
                .Add(folder + "/Own.cs",
                    "using System.ServiceModel; namespace Own { [ServiceContract] public interface IOrders { [OperationContract] void Put(); } public class Orders : IOrders { public void Put() { } static void Main() { } } }")
                .Add(folder + "/App.config",
                    "<configuration><system.serviceModel><bindings><customBinding><binding name=\"x&#10;System.Environment.Exit(1); //\"><oneWay /><textMessageEncoding /><httpTransport /></binding></customBinding></bindings><services>" + service + "</services></system.serviceModel></configuration>");
        }

        Cli run = await Cli.RunAsync("migrate", _tree["tree"], "--draft", _tree["out/drafts"]);
        Assert.True(run.Exit == 0, run.Error);
        string[] files = Directory.GetFiles(_tree["out"], "*", SearchOption.AllDirectories);
        Assert.Equal(["a/...csproj", "a/Own.cs", "a/Program.cs", "b/...csproj", "b/Own.cs", "b/Program.cs", "edits.patch"],
            files.Where(static file => !file.Contains("Smoke", StringComparison.Ordinal))
                .Select(file => Path.GetRelativePath(_tree["out/drafts"], file).Replace('\\', '/')).Order(StringComparer.Ordinal));
        Assert.All(files, file =>
            Assert.DoesNotContain(File.ReadAllLines(file), line => line.TrimStart().StartsWith("System.Environment", StringComparison.Ordinal)));
        Assert.All(files.Where(file => file.EndsWith("Program.cs", StringComparison.Ordinal)),
            file => Assert.Contains("System.Environment", File.ReadAllText(file)));
    }

    /// <summary>Asserts that a draft compiles.</summary>
    internal static async Task AssertCompilesAsync(string file)
    {
        bool isClient = Path.GetFileName(file).EndsWith("Clients.cs", StringComparison.Ordinal);
        string text = File.ReadAllText(file);

        // Contracts and services are the application's own: here they are as little as the draft needs of them.
        string own = string.Join('\n', TypeName().Matches(text).Select(match => match.Groups[1].Value).Distinct()
            .Where(name => !name.StartsWith("Microsoft.", StringComparison.Ordinal)).Select(Declare));
        Compilation compilation = isClient ? CompileClient(text, own) : await CompileHostAsync(text, own);
        Assert.Empty(compilation.GetDiagnostics().Where(d => d.Severity == DiagnosticSeverity.Error).Select(d => d.ToString() + "\n" + text));
    }

    private static CSharpCompilation CompileClient(string text, string own) => CSharpCompilation.Create(
        "Draft", [CSharpSyntaxTree.ParseText(text), CSharpSyntaxTree.ParseText(own)], WcfReferences.ClientPackages10.References,
        new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary));

    // As the command reads a project: CoreWCF's API from stand-ins, ASP.NET Core from the machine.
    private static async Task<Compilation> CompileHostAsync(string text, string own)
    {
        using var tree = new TempTree();
        string packages = string.Concat(new[] { "Primitives", "Http", "NetTcp", "NetNamedPipe", "WebHttp" }.Select(
            name => "<PackageReference Include=\"CoreWCF." + name + "\" Version=\"1.9.1\" />"));
        tree.Add("Host.csproj", "<Project Sdk=\"Microsoft.NET.Sdk.Web\"><PropertyGroup><TargetFramework>net10.0</TargetFramework></PropertyGroup><ItemGroup>"
            + packages + "</ItemGroup></Project>")
            .Add("Program.cs", text).Add("Own.cs", own).Add("Agents.cs", Agents);
        Workload workload = await new Loader(new CheckOptions { Path = tree.Folder, Load = LoadMode.Sources }, new LoadLog()).LoadAsync(default);
        return Assert.Single(workload.Projects).GetCompilation();
    }

    private static string Declare(string name)
    {
        int dot = name.LastIndexOf('.');
        string type = name[(dot + 1)..];
        string declaration = type.Length > 1 && type[0] == 'I' && char.IsUpper(type[1]) ? "public interface " + type + " { }"
            : "public class " + type + (Array.Find(s_bases, one => type.EndsWith(one.Ending, StringComparison.Ordinal)) is { Base: { } based,
                Members: { } members } ? based + " { " + members.Replace("$", type, StringComparison.Ordinal) + " }" : " { }");
        return dot < 0 ? declaration : "namespace " + name[..dot] + " { " + declaration + " }";
    }

    private string FolderOf(string name) =>
        Path.GetRelativePath(_tree[".drafts"], Path.GetDirectoryName(Directory.GetFiles(_tree[".drafts"], name, SearchOption.AllDirectories).Single())!);

    private string Read(string name) => File.ReadAllText(Directory.GetFiles(_tree[".drafts"], name, SearchOption.AllDirectories).Single());

    private void AddConfiguration() => _tree.Add("web.config", """
        <configuration><system.serviceModel>
          <bindings>
            <basicHttpBinding><binding name="b" maxReceivedMessageSize="1000000" messageEncoding="mtom" sendTimeout="00:01:00" receiveTimeout="Infinite"><readerQuotas maxDepth="64" /><security mode="Transport"><transport clientCredentialType="Windows" /></security></binding></basicHttpBinding>
            <netTcpBinding><binding name="t" portSharingEnabled="true"><security mode="Message" /></binding></netTcpBinding>
          </bindings>
          <behaviors>
            <serviceBehaviors><behavior name="x"><serviceDebug includeExceptionDetailInFaults="true" /><serviceMetadata httpGetEnabled="true" /><serviceThrottling maxConcurrentCalls="5" /></behavior></serviceBehaviors>
            <endpointBehaviors><behavior name="c"><clientCredentials><serviceCertificate><authentication certificateValidationMode="None" /></serviceCertificate></clientCredentials><own password="hunter2" /></behavior></endpointBehaviors>
          </behaviors>
          <services><service name="Own.Orders" behaviorConfiguration="x">
            <host><baseAddresses><add baseAddress="http://localhost:8080/app" /><add baseAddress="net.tcp://localhost:9100/app" /></baseAddresses></host>
            <endpoint address="a" binding="basicHttpBinding" bindingConfiguration="b" contract="Own.IOrders" />
            <endpoint address="t" binding="netTcpBinding" bindingConfiguration="t" contract="Own.IOrders" />
            <endpoint address="d" binding="wsDualHttpBinding" contract="Own.IOrders" />
          </service></services>
          <client>
            <endpoint name="orders one" address="https://server/a" binding="basicHttpBinding" bindingConfiguration="b" behaviorConfiguration="c" contract="Own.IOrders"><headers><tenant xmlns="urn:x">7</tenant></headers><identity><userPrincipalName value="svc@contoso" /><certificate encodedValue="AAAA" /></identity></endpoint>
            <endpoint name="orders two" address="#{address}#" binding="basicHttpBinding" bindingConfiguration="b" contract="Own.IOrders" />
          </client>
        </system.serviceModel></configuration>
        """);

    [GeneratedRegex(@"global::([A-Za-z0-9_.]+)")]
    private static partial Regex TypeName();
}
