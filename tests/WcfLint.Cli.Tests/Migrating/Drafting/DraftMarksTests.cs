using System;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using WcfLint.Analyzers.Migration;
using WcfLint.Cli.Migrating.Drafting;
using WcfLint.Cli.Migrating.Drafting.Code;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Cli.Tests.Migrating.Drafting;

/// <summary>What a draft names with a mark: clients without security, and what the report has and no line of the draft comes from.</summary>
public sealed class DraftMarksTests : IDisposable
{
    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Theory]
    [InlineData("https://server/a", "Transport")]
    [InlineData("http://localhost/a", "None")]
    [InlineData("http://127.0.0.1/a", "TransportCredentialOnly")]
    public async Task A_client_that_nobody_can_listen_to_has_no_mark(string address, string mode) =>
        Assert.DoesNotContain("MARK", Body(await ClientAsync(address, mode)));

    [Theory]
    [InlineData("http://server/a", "None", "// MARK app.config:1: no security: ")]
    [InlineData("http://server/a", "TransportCredentialOnly", "// MARK app.config:1: credentials without encryption: ")]
    public async Task A_client_without_security_has_a_mark(string address, string mode, string expected) =>
        Assert.Contains(expected, await ClientAsync(address, mode));

    [Theory]
    [InlineData("IA", false)]
    [InlineData("IAs", true)]
    public async Task A_client_of_a_contract_that_does_not_exist_has_a_mark(string contract, bool isMarked)
    {
        _tree.Add("a.csproj", """<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net472</TargetFramework></PropertyGroup><ItemGroup><Reference Include="System.ServiceModel" /></ItemGroup></Project>""")
            .Add("a.cs", "using System.ServiceModel; namespace Own { [ServiceContract] public interface IA { [OperationContract] void Put(); } }");
        Assert.Equal(isMarked, (await ClientAsync("https://server/a", "Transport", "Own." + contract)).Contains("// MARK a contract that does not exist: ",
            StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("<host><baseAddresses><add baseAddress=\"net.tcp://localhost:9100/a\" /></baseAddresses></host>", false)]
    [InlineData("", true)]
    public async Task A_relative_address_of_net_tcp_has_a_mark_without_a_base_address(string host, bool isMarked)
    {
        _tree.Add("app.config", "<configuration><system.serviceModel><services><service name=\"Own.A\">" + host
            + "<endpoint address=\"b\" binding=\"netTcpBinding\" contract=\"Own.IA\" /></service></services></system.serviceModel></configuration>");
        string draft = await DraftAsync("Program.cs");
        Assert.Equal(isMarked, Marks(draft).Any(mark => mark.StartsWith(
            "// MARK the address of app.config:1 is relative or not known, and the service has no net.tcp base address; ", StringComparison.Ordinal)));
        Assert.Equal(isMarked, draft.Contains("\n    // services.AddServiceEndpoint<", StringComparison.Ordinal));
    }

    [Fact]
    public async Task A_relative_address_of_net_tcp_stays_where_the_program_listens()
    {
        _tree.Add("app.config", "<configuration><system.serviceModel><services><service name=\"Own.A\"><endpoint address=\"net.tcp://localhost:9100/a\" binding=\"netTcpBinding\" contract=\"Own.IA\" /></service>"
            + "<service name=\"Own.B\">\n<endpoint address=\"b\" binding=\"netTcpBinding\" contract=\"Own.IA\" /></service></services></system.serviceModel></configuration>");
        Assert.Contains("\n    services.AddServiceEndpoint<global::Own.B, global::Own.IA>(", await DraftAsync("Program.cs"), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("basicHttpBinding", false)]
    [InlineData("wsHttpBinding", true)]
    public async Task Https_is_asked_for_once_beside_what_else_its_mode_needs(string binding, bool needsMore)
    {
        _tree.Add("web.config", "<configuration><system.serviceModel><bindings><" + binding + "><binding name=\"b\">\n<security mode=\"Transport\" /></binding></" + binding
            + "></bindings>\n<services><service name=\"Own.A\"><endpoint address=\"\" binding=\"" + binding
                + "\" bindingConfiguration=\"b\" contract=\"Own.IA\" /></service></services></system.serviceModel></configuration>")
            .Add("A.svc", "<%@ ServiceHost Service=\"Own.A\" %>");
        string draft = await DraftAsync("Program.cs");
        Assert.Single(draft.Split(" needs https; write builder.WebHost")[1..]);
        Assert.Equal(needsMore, draft.Contains("MARK web.config:2: Security mode Transport of ", StringComparison.Ordinal));
    }

    [Fact]
    public async Task An_endpoint_of_a_standard_kind_names_the_kind()
    {
        _tree.Add("app.config", "<configuration><system.serviceModel><services><service name=\"Own.A\"><endpoint address=\"http://localhost:8080/b\" kind=\"dynamicEndpoint\" contract=\"Own.IA\" /></service></services></system.serviceModel></configuration>");
        Assert.Contains("// MARK no draft for the endpoint at app.config:1: drafts do not support the kind dynamicEndpoint; for webHttpEndpoint, ",
            await DraftAsync("Program.cs"), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("", "<serviceMetadata httpGetEnabled=\"true\" />")]
    [InlineData("<serviceHostingEnvironment aspNetCompatibilityEnabled=\"false\" />", "<serviceMetadata httpGetEnabled=\"true\" />")]
    [InlineData("", "<serviceMetadata />")]
    [InlineData("<serviceHostingEnvironment><serviceActivations>\n<add service=\"Own.A\" relativeAddress=\"A.svc\" /></serviceActivations></serviceHostingEnvironment>", "<serviceMetadata />")]
    public async Task What_the_draft_writes_has_no_other_mark(string section, string behaviors) =>
        Assert.Empty(Marks(await HostAsync(section, behaviors, "h", "Own.A")));

    [Theory]
    [InlineData("wsHttpBinding", "<message clientCredentialType=\"UserName\" />", "", true)]
    [InlineData("wsHttpBinding", "<message clientCredentialType=\"UserName\" />", "<userNameAuthentication userNamePasswordValidationMode=\"Windows\" />", true)]
    [InlineData("wsHttpBinding", "<message clientCredentialType=\"UserName\" />", "<userNameAuthentication userNamePasswordValidationMode=\"Custom\" customUserNamePasswordValidatorType=\"Own.Validator, Own\" />", false)]
    [InlineData("basicHttpBinding", "", "", true)]
    [InlineData("wsHttpBinding", "", "", false)]
    public async Task User_names_that_nothing_validates_have_a_mark(string binding, string message, string credentials, bool isMarked)
    {
        _tree.Add("app.config", $"""
            <configuration><system.serviceModel><bindings><{binding}><binding name="b"><security mode="TransportWithMessageCredential">{message}</security></binding></{binding}></bindings>
            <behaviors><serviceBehaviors><behavior name="s"><serviceCredentials>{credentials}</serviceCredentials></behavior></serviceBehaviors></behaviors>
            <services><service name="Own.A" behaviorConfiguration="s"><endpoint address="https://localhost:8443/a" binding="{binding}" bindingConfiguration="b" contract="Own.IA" /></service></services></system.serviceModel></configuration>
            """);
        Assert.Equal(isMarked, (await DraftAsync("Program.cs")).Contains(
            "MARK app.config:3 takes user names, and without a validator anonymous messages reach the operations", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("userNamePasswordValidationMode=\"Windows\"", "corewcf ignored, corewcf-file ignored")]
    [InlineData("userNamePasswordValidationMode=\"Custom\"", "corewcf change, corewcf-file ignored")]
    [InlineData("userNamePasswordValidationMode=\"MembershipProvider\"", "corewcf throws, corewcf-file ignored")]
    [InlineData("includeWindowsGroups=\"false\"", "corewcf change, corewcf-file ignored")]
    public async Task The_report_says_that_anonymous_messages_reach_the_operations(string attribute, string expected)
    {
        _tree.Add("app.config", $"""<configuration><system.serviceModel><behaviors><serviceBehaviors><behavior name="s"><serviceCredentials><userNameAuthentication {attribute} /></serviceCredentials></behavior></serviceBehaviors></behaviors><services><service name="Own.A" behaviorConfiguration="s"><endpoint name="a" address="https://x/a" binding="basicHttpBinding" contract="Own.IA" /></service></services></system.serviceModel></configuration>""");
        Cli run = await Cli.RunAsync("migrate", _tree.Folder, "--format", "json");
        JsonElement row = Assert.Single(JsonDocument.Parse(run.Out).RootElement.GetProperty("rows").EnumerateArray(), row => row.TryGetProperty("feature",
            out JsonElement feature) && feature.GetString()!.StartsWith("behavior:serviceCredentials.userNameAuthentication", StringComparison.Ordinal));
        Assert.Equal("security", row.GetProperty("harm").GetString());
        Assert.Equal(expected, string.Join(", ", row.GetProperty("answers").EnumerateArray()
            .Select(answer => answer.GetProperty("target").GetString() + " " + answer.GetProperty("verdict").GetString())));
        Assert.Contains("callers need no user name, so anonymous messages reach the operations",
            row.GetProperty("answers")[1].GetProperty("inForce").GetString(), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("var c = System.Web.HttpContext.Current;", true)]
    [InlineData("var c = 1;", false)]
    public async Task A_service_that_uses_HttpContext_gets_its_accessor(string code, bool isAdded)
    {
        _tree.Add("a.csproj", """<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net472</TargetFramework></PropertyGroup><ItemGroup><Reference Include="System.ServiceModel" /><Reference Include="System.Web" /></ItemGroup></Project>""")
            .Add("a.cs", "using System.ServiceModel; namespace Own { [ServiceContract] public interface IA { [OperationContract] void Put(); }\npublic class A : IA { public void Put() { " + code + " } } }")
            .Add("app.config", "<configuration><system.serviceModel><services><service name=\"Own.A\"><endpoint address=\"http://localhost:8080/a\" binding=\"basicHttpBinding\" contract=\"Own.IA\" /></service></services></system.serviceModel></configuration>");
        string draft = await DraftAsync("Program.cs");
        Assert.Equal(isAdded, draft.Contains("\nbuilder.Services.AddHttpContextAccessor(); // a.cs:2\n", StringComparison.Ordinal));
        Assert.DoesNotContain("uses HttpContext.Current", draft, StringComparison.Ordinal);
    }

    [Fact]
    public async Task What_a_service_calls_gets_the_accessor_too()
    {
        const string references = "<Reference Include=\"System.ServiceModel\" /><Reference Include=\"System.Web\" />";
        static string Project(string items) =>
            "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><TargetFramework>net472</TargetFramework></PropertyGroup><ItemGroup>" + references + items
                + "</ItemGroup></Project>";
        _tree.Add("Lib/Lib.csproj", Project(string.Empty)).Add("Lib/u.cs",
            "namespace Own {\npublic static class Users { public static string Name { get { return System.Web.HttpContext.Current.User.Identity.Name; } } } }")
            .Add("Host/Host.csproj", Project("<ProjectReference Include=\"../Lib/Lib.csproj\" />"))
            .Add("Host/a.cs", "using System.ServiceModel; namespace Own { [ServiceContract] public interface IA { [OperationContract] string Get(); } public class A : IA { public string Get() { return Users.Name; } } }")
            .Add("Host/app.config", "<configuration><system.serviceModel><services><service name=\"Own.A\"><endpoint address=\"http://localhost:8080/a\" binding=\"basicHttpBinding\" contract=\"Own.IA\" /></service></services></system.serviceModel></configuration>");
        string draft = await DraftAsync("Program.cs");
        Assert.Contains("\nbuilder.Services.AddHttpContextAccessor(); // Lib/u.cs:2\nbuilder.Services.AddSingleton<IServiceBehavior", draft, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Code_that_belongs_to_no_project_is_not_edited_and_its_context_has_a_mark()
    {
        _tree.Add("a.cs", "using System.ServiceModel; namespace Own { [ServiceContract] public interface IA { [OperationContract] void Put(); }\npublic class A : IA { public void Put() { var c = System.Web.HttpContext.Current; } } }")
            .Add("Web.config", "<configuration><system.serviceModel /></configuration>").Add("A.svc", "<%@ ServiceHost Service=\"Own.A\" %>");
        Assert.Contains("// MARK a.cs:2 uses HttpContext.Current: call builder.Services.AddHttpContextAccessor(), and use IHttpContextAccessor",
            await DraftAsync("Program.cs"), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("maxConcurrentSessions=\"2147483647\"", false, "")]
    [InlineData("maxConcurrentSessions=\"16\"", true, "")]
    [InlineData("", false, ", nor that of 100 sessions for each processor, which .NET Framework has by default")]
    public async Task A_throttle_without_a_limit_has_no_mark(string sessions, bool isMarked, string end)
    {
        string draft = await HostAsync(string.Empty, "<serviceThrottling maxConcurrentCalls=\"2147483647\"\n" + sessions + " />", "h", "Own.A");
        Assert.Equal(isMarked, Marks(draft).Any(static mark => mark.Contains("serviceThrottling", StringComparison.Ordinal)));
        Assert.Contains(" sets no limit, and CoreWCF has none" + end + "\n", draft, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("MaxConcurrentCalls = int.MaxValue, MaxConcurrentSessions = int.MaxValue", false, "")]
    [InlineData("MaxConcurrentCalls = int.MaxValue", false, ", nor that of 100 sessions for each processor, which .NET Framework has by default")]
    [InlineData("MaxConcurrentInstances = int.MaxValue", false, ", nor that of 16 calls and 100 sessions for each processor, which .NET Framework has by default")]
    [InlineData("MaxConcurrentCalls = int.MaxValue, MaxConcurrentSessions = 16", true, "")]
    [InlineData("MaxConcurrentCalls = s_calls", true, "")]
    public async Task A_throttle_of_code_without_a_limit_has_no_mark(string limits, bool isMarked, string end)
    {
        AddHost("class P { static readonly int s_calls = int.MaxValue; static void Main() { var host = new ServiceHost(typeof(A)); host.Description.Behaviors.Add(new System.ServiceModel.Description.ServiceThrottlingBehavior { " + limits + " }); host.Open(); } }");
        string draft = await DraftAsync("Program.cs");
        Assert.Equal(isMarked, draft.Contains("// MARK a.cs:2 adds the behaviour System.ServiceModel.Description.ServiceThrottlingBehavior: ", StringComparison.Ordinal));
        Assert.Equal(!isMarked, draft.Contains("// a.cs:2 sets no limit, and CoreWCF has none" + end + "\n", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("IB", false)]
    [InlineData("Own.IA", true)]
    public async Task What_an_endpoint_without_a_draft_has_is_asked_with_it(string contract, bool isDrafted)
    {
        AddHost("class P { static void Main() { new ServiceHost(typeof(A)).Open(); } }");
        _tree.Add("app.config", "<configuration><system.serviceModel><bindings><netTcpBinding>\n<binding name=\"b\" maxReceivedMessageSize=\"4194304\" maxBufferSize=\"65536\" /></netTcpBinding></bindings><services><service name=\"Own.A\">\n<endpoint address=\"net.tcp://localhost:8090/a\" binding=\"netTcpBinding\" bindingConfiguration=\"b\" contract=\"" + contract + "\" />\n"
            + "<endpoint address=\"http://localhost:8080/a\" binding=\"basicHttpBinding\" contract=\"Own.IA\" /></service></services></system.serviceModel></configuration>");
        string draft = await DraftAsync("Program.cs");
        Assert.Equal(!isDrafted, draft.Contains("// Not in this draft: app.config:2: maxReceivedMessageSize of net.tcp: effective: 65536", StringComparison.Ordinal));
        Assert.Equal(isDrafted, draft.Contains("MaxBufferSize = 65536, // app.config:2", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("own ? SecurityMode.Transport : SecurityMode.Transport", "")]
    [InlineData("own ? SecurityMode.Message : SecurityMode.None", "the security mode is Message or None, by a condition; write it")]
    [InlineData("mode", "the security mode is not known; write it")]
    public async Task A_mode_that_is_not_written_names_its_values(string mode, string expected)
    {
        AddHost("class P { static void To(ServiceHost h, bool own, SecurityMode mode) { var b = new NetTcpBinding();\nb.Security.Mode = " + mode + "; h.AddServiceEndpoint(typeof(IA), b, \"net.tcp://localhost:9000/a\"); } static void Main() { To(new ServiceHost(typeof(A)), true, default(SecurityMode)); } }");
        string draft = await DraftAsync("Program.cs");
        Assert.Equal(expected.Length > 0, draft.Contains("Unanswered(\"a.cs:3\");", StringComparison.Ordinal));
        Assert.Contains(expected, draft, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Services_of_one_reason_have_one_mark()
    {
        AddHost("class P { static void To(ServiceHost h) {\nh.AddServiceEndpoint(typeof(IA), new BasicHttpBinding(), \"http://localhost:8081/a\");\nh.AddServiceEndpoint(typeof(IA), new BasicHttpBinding(), \"http://localhost:8082/a\"); }\nstatic void Main(string[] a) { new ServiceHost(System.Type.GetType(a[0])).Open(); } }");
        Assert.Contains("// MARK no draft for the service at a.cs:3, a.cs:4: its host is not known. No caller reaches it until it is written\n", await DraftAsync("Program.cs"), StringComparison.Ordinal);
    }

    private void AddHost(string code) =>
        _tree.Add("a.csproj", "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><TargetFramework>net472</TargetFramework><OutputType>Exe</OutputType></PropertyGroup><ItemGroup><Reference Include=\"System.ServiceModel\" /></ItemGroup></Project>")
            .Add("a.cs", "using System.ServiceModel; namespace Own { [ServiceContract] public interface IA { [OperationContract] void Put(); } public class A : IA { public void Put() { } }\n" + code + " }")
            .Add("app.config", "<configuration><system.serviceModel><services><service name=\"Own.A\"><endpoint address=\"http://localhost:8080/a\" binding=\"basicHttpBinding\" contract=\"Own.IA\" /></service></services></system.serviceModel></configuration>");

    [Fact]
    public void What_a_row_costs_until_it_is_answered_is_said_of_rows_that_need_an_answer() =>
        Assert.All(MarkCosts.Features, static id => Assert.Contains(MigrationTables.Table.Find(id)!.Cells, static cell => cell.Verdict != MigrationVerdict.Works));

    // The parts of a host are those of .NET Framework.
    [Fact]
    public void What_each_property_of_a_host_costs_is_known()
    {
        var compilation = CSharpCompilation.Create("a", references: WcfReferences.Net472.References);
        Assert.All(HostSettings.Parts, part => Assert.All(
            new[] { "Security", "Description" }.Select(space => compilation.GetTypeByMetadataName("System.ServiceModel." + space + "." + part)).OfType<INamedTypeSymbol>().Single()
                .GetMembers().OfType<IPropertySymbol>().Where(static property => property.SetMethod is not null),
            static property => Assert.Contains(property.Name, MarkCosts.Properties.Concat(HostSettings.WithRows))));
    }

    // What never worked costs nothing, and what the draft has needs no answer.
    [Theory]
    [InlineData("host.Authorization.ImpersonateCallerForAllOperations = false;", "Operations = ...); operations that demand no impersonation run under the account of the process until then\n")]
    [InlineData("host.Authorization.PrincipalPermissionMode = System.ServiceModel.Description.PrincipalPermissionMode.None;", "Mode = ...); roles are those of Windows groups until then\n")]
    [InlineData("host.Authorization.PrincipalPermissionMode = System.ServiceModel.Description.PrincipalPermissionMode.UseAspNetRoles;", "set PrincipalPermissionMode.Always, and use ASP.NET Core roles\n")]
    [InlineData("host.Authorization.RoleProvider = null;", "// MARK a.cs:4 sets RoleProvider of ServiceAuthorizationBehavior: set PrincipalPermissionMode.Custom, and write an IAuthorizationPolicy; or, for endpoints over HTTP with InheritedFromHost credentials, set PrincipalPermissionMode.Always, and use ASP.NET Core roles\n")]
    [InlineData("host.Authorization.ServiceAuthorizationManager = new Own();", "= ...); every authenticated caller has access until then\n")]
    [InlineData("host.Credentials.ServiceCertificate.SetCertificate(\"CN=a\");", "// MARK a.cs:4 changes Credentials.ServiceCertificate.SetCertificate: do it in services.ConfigureServiceHostBase<TService>(host => host.Credentials.ServiceCertificate.SetCertificate ...); what needs this certificate fails until then\n")]
    [InlineData("host.Credentials.IssuedTokenAuthentication.AllowedAudienceUris.Add(\"urn:a\");", "AllowedAudienceUris ...); tokens for these audiences are refused until then\n")]
    [InlineData("new ChannelFactory<IA>(new BasicHttpBinding()).Credentials.ServiceCertificate.ToString();", "UseServiceModel")]
    [InlineData("host.Description.Behaviors.Add(new Log());", "Description.Behaviors.Add(...)); effective without it: nothing of what it checks or changes\n")]
    [InlineData("host.Description.Behaviors.Add(new System.ServiceModel.Description.ServiceThrottlingBehavior { MaxConcurrentCalls = 16 });", "; there is no limit until then\n")]
    public async Task A_mark_of_code_says_what_it_costs_to_leave_it_open(string code, string end)
    {
        AddHost("class Own : ServiceAuthorizationManager { } class Log : System.ServiceModel.Description.IServiceBehavior { public void AddBindingParameters(System.ServiceModel.Description.ServiceDescription d, ServiceHostBase h, System.Collections.ObjectModel.Collection<System.ServiceModel.Description.ServiceEndpoint> e, System.ServiceModel.Channels.BindingParameterCollection p) { } public void ApplyDispatchBehavior(System.ServiceModel.Description.ServiceDescription d, ServiceHostBase h) { } public void Validate(System.ServiceModel.Description.ServiceDescription d, ServiceHostBase h) { } }\n"
            + "class P { static void Main() { var host = new ServiceHost(typeof(A));\n" + code + " host.Open(); } }");
        Assert.Contains(end, await DraftAsync("Program.cs"), StringComparison.Ordinal);
    }

    [Fact]
    public async Task An_endpoint_of_metadata_exchange_is_named_once()
    {
        _tree.Add("app.config", "<configuration><system.serviceModel><services><service name=\"Own.A\"><endpoint address=\"http://localhost:8080/a\" binding=\"basicHttpBinding\" contract=\"Own.IA\" />\n<endpoint address=\"http://localhost:8080/mex\" binding=\"mexHttpBinding\" contract=\"IMetadataExchange\" /></service></services></system.serviceModel></configuration>");
        Assert.Equal(2, (await DraftAsync("Program.cs")).Split("// Not in this draft: app.config:2: a metadata exchange endpoint: ").Length);
    }

    [Fact]
    public async Task What_the_draft_does_not_write_is_named_with_its_place()
    {
        string draft = await HostAsync("<serviceHostingEnvironment aspNetCompatibilityEnabled=\"true\" />", "<serviceDebug />", "none", "Own.A");
        string[] marks = Marks(draft);
        Assert.Contains(marks, mark => mark.StartsWith("// MARK web.config:2: ASP.NET compatibility: ", StringComparison.Ordinal));
        Assert.Contains(marks, mark => mark.StartsWith("// MARK web.config:7: a service's behaviorConfiguration that does not exist: ", StringComparison.Ordinal)
            && mark.EndsWith(". .NET Framework throws ConfigurationErrorsException when it reads the section, so no service in the file starts", StringComparison.Ordinal));
        Assert.Equal(2, marks.Length);
    }

    // The comment of the head, and of what has no security on purpose here.
    private static string[] Marks(string draft) => [.. draft.Split('\n').Select(line => line.Trim())
        .Where(line => line.StartsWith("// MARK", StringComparison.Ordinal) && !line.Contains("no security", StringComparison.Ordinal))];

    private static string Body(string draft) => draft[(draft.IndexOf('\n', StringComparison.Ordinal) + 1)..];

    private async Task<string> HostAsync(string section, string behaviors, string behavior, string service)
    {
        _tree.Add("web.config", "<configuration><system.serviceModel>\n" + section + "\n<behaviors><serviceBehaviors>\n<behavior name=\"h\">" + behaviors
            + "</behavior>\n</serviceBehaviors></behaviors>\n<services>\n<service name=\"" + service + "\" behaviorConfiguration=\"" + behavior
            + "\">\n<host><baseAddresses><add baseAddress=\"http://localhost:8080/a\" /></baseAddresses></host>\n<endpoint address=\"b\" binding=\"basicHttpBinding\" contract=\"Own.IA\" /></service></services></system.serviceModel></configuration>");
        return await DraftAsync("Program.cs");
    }

    private async Task<string> ClientAsync(string address, string mode, string contract = "Own.IA")
    {
        _tree.Add("app.config", "<configuration><system.serviceModel><bindings><basicHttpBinding><binding name=\"b\"><security mode=\"" + mode
            + "\" /></binding></basicHttpBinding></bindings><client><endpoint address=\"" + address
                + "\" binding=\"basicHttpBinding\" bindingConfiguration=\"b\" contract=\"" + contract + "\" /></client></system.serviceModel></configuration>");
        return await DraftAsync("Clients.cs");
    }

    private async Task<string> DraftAsync(string name)
    {
        await Cli.RunAsync("migrate", _tree.Folder, "--draft", _tree[".drafts"]);
        string file = Directory.GetFiles(_tree[".drafts"], name, SearchOption.AllDirectories).Single();
        await DraftTests.AssertCompilesAsync(file);
        return File.ReadAllText(file);
    }
}
