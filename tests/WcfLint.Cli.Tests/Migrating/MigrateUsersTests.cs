using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Migrating;

/// <summary>What the types that name a type show of its ends, and what code only names: in a program with services and clients.</summary>
public sealed class MigrateUsersTests : IDisposable
{
    private const string Program = """
        using System.ServiceModel;
        namespace Own
        {
            [ServiceContract] public interface IOrders { [OperationContract] void Put(); }
            public class Orders : IOrders { public void Put() { } }
            public class Proxy : ClientBase<IOrders> { }
            public static class Program { public static void Main() { new ServiceHost(typeof(Orders)); new Proxy(); } }
        }
        """;

    private const string Element = """
        using System.ServiceModel.Channels;
        namespace Own
        {
            public class Element : BindingElement
            {
                public override BindingElement Clone() { return this; }
                public override T GetProperty<T>(BindingContext context) { return context.GetInnerProperty<T>(); }
                public override IChannelListener<TChannel> BuildChannelListener<TChannel>(BindingContext context) { return null; }
            }
        }
        """;

    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Theory]
    [InlineData("", "corewcf change, client works", "If clients run this code too")]
    [InlineData("class Other { object o = new Element(); }", "corewcf change, client works", "If clients run this code too")]
    [InlineData("class Night : System.ServiceModel.ServiceHost { object o = new Element(); } class Other { object o = new Element(); }", "corewcf change, client works",
        "If clients run this code too")]
    [InlineData("class Night : System.ServiceModel.ServiceHost { object o = new Element(); }", "corewcf change", "override BuildServiceDispatcher")]
    [InlineData("class Night : System.ServiceModel.ServiceHost { object o = new Other(); } class Other { object o = new Element(); }", "corewcf change",
        "override BuildServiceDispatcher")]
    [InlineData("class Night : System.ServiceModel.ClientBase<IOrders> { object o = new Element(); }", "client works", "remove BuildChannelListener")]
    [InlineData("class Night : System.ServiceModel.ClientBase<IOrders> { object o = new Element(); } class Day : System.ServiceModel.ServiceHost { object o = new Element(); }",
        "corewcf change, client works", "Both ends run this code")]
    public async Task The_types_that_name_a_type_show_its_ends(string others, string answers, string need)
    {
        AddProject("app", Program, Element, "namespace Own { " + others + " }");
        JsonElement row = Rows(await MigrateAsync(), "code:BindingElement").First(row => row.GetProperty("line").GetInt32() == 4);
        Assert.Equal(answers, Answers(row));
        Assert.Contains(need, row.GetProperty("answers")[0].GetProperty("need").GetString(), StringComparison.Ordinal);
    }

    [Fact]
    public async Task What_a_configuration_names_may_have_other_users()
    {
        AddProject("app", Program, Element, "namespace Own { class Night : System.ServiceModel.ServiceHost { object o = new Element(); } }");
        _tree.Add("app/app.config", """<configuration><system.serviceModel><extensions><bindingElementExtensions><add name="a" type="Own.Element, app" /></bindingElementExtensions></extensions></system.serviceModel></configuration>""");
        Assert.Contains("corewcf change, client works", Rows(await MigrateAsync(), "code:BindingElement").Select(Answers));
    }

    [Fact]
    public async Task What_others_refer_to_may_have_other_users()
    {
        AddProject("library", Program, Element, "namespace Own { class Night : System.ServiceModel.ServiceHost { object o = new Element(); } }");
        AddProject("user", """<ProjectReference Include="../library/library.csproj" />""",
            ["namespace Own { class User : System.ServiceModel.ClientBase<IOrders> { object o = new Element(); } }"]);
        Assert.Contains("corewcf change, client works", Rows(await MigrateAsync(), "code:BindingElement").Select(Answers));
    }

    [Fact]
    public async Task A_class_that_is_only_named_needs_another_using_directive()
    {
        AddProject("app", Program, Element, """
            using System.Collections.ObjectModel; using System.ServiceModel; using System.ServiceModel.Channels; using System.ServiceModel.Description;
            namespace Own
            {
                class Night : ServiceHost { BindingElement o = new Element(); }
                class Behavior : System.Attribute, IServiceBehavior
                {
                    public void AddBindingParameters(ServiceDescription d, ServiceHostBase h, Collection<ServiceEndpoint> e, BindingParameterCollection b) { }
                    public void ApplyDispatchBehavior(ServiceDescription d, ServiceHostBase h) { }
                    public void Validate(ServiceDescription d, ServiceHostBase h) { }
                    static void Helper(ServiceHostBase h) { }
                }
            }
            """);
        JsonElement report = await MigrateAsync();
        Assert.Equal(["1.cs:4 corewcf change", "1.cs:6 corewcf works"], Rows(report, "code:BindingElement").Select(Describe));
        Assert.Equal(["2.cs:10 corewcf change", "2.cs:7 corewcf works"], Rows(report, "code:ServiceHostBase").Select(Describe).Order(StringComparer.Ordinal));
        Assert.Empty(Rows(report, "code:IChannelListener"));
    }

    [Fact]
    public async Task A_listener_that_is_held_or_made_is_gone()
    {
        AddProject("app", Program, """
            using System.ServiceModel.Channels;
            namespace Own
            {
                class Own { IChannelListener<IReplyChannel> _inner; }
                class Element { public IChannelListener<T> BuildChannelListener<T>(BindingContext context) where T : class, IChannel { return null; } }
            }
            """);
        Assert.Equal(["1.cs:4 corewcf gone", "1.cs:5 corewcf gone"], Rows(await MigrateAsync(), "code:IChannelListener").Select(Describe));
    }

    [Theory]
    [InlineData("IsHosted ? null", 0)]
    [InlineData("ApplicationPhysicalPath == null ? null", 1)]
    public async Task The_row_of_a_member_that_is_gone_takes_the_place_of_that_of_its_type(string member, int rows)
    {
        AddProject("app", Program, "namespace Own { class Night : System.ServiceModel.ServiceHost { object o = System.Web.Hosting.HostingEnvironment." + member + " : \"\"; } }");
        JsonElement report = await MigrateAsync();
        Assert.Equal(rows, Rows(report, "code:HostingEnvironment").Count());
        Assert.Equal(1 - rows, Rows(report, "code:HostingEnvironment.IsHosted").Count());
    }

    [Theory]
    [InlineData("HttpClientCredentialType.Basic", "HttpClientCredentialType.Basic", "call services.AddAuthentication")]
    [InlineData("HttpClientCredentialType.Basic", "HttpClientCredentialType.None", "Basic or None, by a condition. Basic: call services.AddAuthentication")]
    [InlineData("HttpClientCredentialType.Basic", "type", "its value depends on a condition; check each value that code sets")]
    [InlineData("type", "type", "its value is not known")]
    public async Task A_constant_that_depends_on_a_condition_is_not_an_unknown_value(string one, string other, string expected)
    {
        AddProject("app", Program, $$"""
            using System.ServiceModel;
            namespace Own
            {
                class Night
                {
                    void Add(ServiceHost host, bool isOwn, HttpClientCredentialType type)
                    {
                        var binding = new WSHttpBinding(SecurityMode.Transport);
                        if (isOwn) { binding.Security.Transport.ClientCredentialType = {{one}}; } else { binding.Security.Transport.ClientCredentialType = {{other}}; }
                        host.AddServiceEndpoint(typeof(IOrders), binding, "https://localhost/a");
                    }
                }
            }
            """);
        Assert.Contains((await MigrateAsync()).GetProperty("rows").EnumerateArray(), row => row.GetProperty("answers")[0].GetRawText().Contains(expected, StringComparison.Ordinal));
    }

    // Controls and operations have a BeginInvoke of their own.
    [Theory]
    [InlineData("class Own { public void BeginInvoke() { } static void Run() { new Own().BeginInvoke(); } }", 0)]
    [InlineData("class Own { static void Run(System.Action done) { done.Invoke(); } }", 0)]
    [InlineData("class Own { static void Run(System.Action done) { done.BeginInvoke(null, null); } }", 1)]
    [InlineData("class Own { static void Run(System.Action done) { done?.BeginInvoke(null, null); } }", 1)]
    public async Task A_delegate_that_is_called_by_BeginInvoke_is_named(string code, int count)
    {
        AddProject("app", Program, "namespace Own { class Night : System.ServiceModel.ServiceHost { } " + code + " }");
        Assert.Equal(count, (await MigrateAsync()).GetProperty("beside").EnumerateArray().Count(static one => one.GetProperty("thing").GetString() == "BeginInvoke of a delegate"));
    }

    // Each call of the method has its own flag; a flag that is written, or a variable, says nothing.
    [Theory]
    [InlineData("", "true", "Blocked", "Message")]
    [InlineData("", "secure: true", "Blocked", "Message")]
    [InlineData("", "false", "Change", "")]
    [InlineData("", "a.Length > 0", "Change", "by a condition")]
    [InlineData("secure = !secure;", "false", "Change", "by a condition")]
    public async Task A_flag_decides_the_value_at_an_endpoint(string before, string flag, string readiness, string text)
    {
        AddProject("app", Program, $$"""
            using System.ServiceModel;
            namespace Own
            {
                class Night
                {
                    static NetTcpBinding Make(bool secure) { {{before}} var made = new NetTcpBinding(); made.Security.Mode = (secure ? SecurityMode.Message : SecurityMode.None); return made; }
                    void Add(ServiceHost host, string a) { host.AddServiceEndpoint(typeof(IOrders), Make({{flag}}), "net.tcp://localhost/a"); }
                }
            }
            """);
        JsonElement endpoint = Assert.Single((await MigrateAsync()).GetProperty("endpoints").EnumerateArray(), static one => one.GetProperty("side").GetString() == "service"
            && one.GetProperty("name").GetString()!.Contains("net.tcp", StringComparison.Ordinal));
        Assert.Equal(readiness, endpoint.GetProperty("verdict").GetString(), ignoreCase: true);
        Assert.Equal(text.Length > 0, endpoint.GetRawText().Contains("Security.Mode", StringComparison.Ordinal));
        Assert.Contains(text, endpoint.GetRawText(), StringComparison.Ordinal);
    }

    // What a service throws, or a class that it uses, is of CoreWCF.
    [Theory]
    [InlineData("", "client works")]
    [InlineData("throw new CommunicationException();", "corewcf change")]
    [InlineData("new Sockets().Send();", "corewcf change")]
    public async Task What_code_of_neither_end_throws_keeps_its_type(string put, string expected)
    {
        AddProject("app", Program.Replace("Put() { }", "Put() { " + put + " }", StringComparison.Ordinal),
            "using System.ServiceModel; namespace Own { class Sockets { public void Send() { throw new CommunicationException(); } } }");
        JsonElement answer = Rows(await MigrateAsync(), "code:CommunicationException").First().GetProperty("answers")[0];
        Assert.Equal(expected, answer.GetProperty("target").GetString() + " " + answer.GetProperty("verdict").GetString());
    }

    [Theory]
    [InlineData("new ServiceHost(typeof(Night))", "code:ServiceHost")]
    [InlineData("new ServiceHost(this)", "code:ServiceHost=instance")]
    public async Task A_host_that_takes_the_object_of_its_service_says_so(string made, string feature)
    {
        AddProject("app", "using System.ServiceModel; namespace Own { [ServiceContract] public interface IA { [OperationContract] void Put(); } class Night : IA { public void Put() { } object Open() { return " + made + "; } } }");
        Assert.Equal([feature], (await MigrateAsync()).GetProperty("rows").EnumerateArray().Select(static row => row.GetProperty("feature").GetString())
            .Where(static id => id!.StartsWith("code:ServiceHost", StringComparison.Ordinal)));
    }

    [Theory]
    [InlineData("static string s = \"Credentials\";", 0)]
    [InlineData("void Set(ServiceHost host) { host.Credentials.ServiceCertificate.Certificate = null;\nhost.Authorization.ServiceAuthorizationManager = null; }", 2)]
    public async Task Credentials_and_authorization_of_hosts_are_lines_to_change(string code, int count)
    {
        AddProject("app", Program, "using System.ServiceModel; namespace Own { class Night { " + code + " } }");
        JsonElement report = await MigrateAsync();
        Assert.Equal(count, Rows(report, "code:ServiceHostBase.Credentials").Concat(Rows(report, "code:ServiceHostBase.Authorization"))
            .Count(static row => row.GetProperty("step").GetString() == "security"));
    }

    [Theory]
    [InlineData("", "string endpointConfigurationName", "endpointConfigurationName", "code:ClientBase(string)")]
    [InlineData("// <auto-generated>\n", "System.ServiceModel.Channels.Binding b, EndpointAddress a", "b, a", null)]
    [InlineData("// <auto-generated>\n", "string endpointConfigurationName", "endpointConfigurationName", "code:ClientBase(string)=generated")]
    public async Task A_constructor_of_a_generated_client_that_takes_a_name_is_gone(string head, string parameters, string arguments, string? feature)
    {
        AddProject("app", Program, head + "using System.ServiceModel; namespace Own { public partial class Made : ClientBase<IOrders>, IOrders { public Made(" + parameters + ") : base(" + arguments + ") { } public void Put() { Channel.Put(); } } }");
        Assert.Equal(feature, (await MigrateAsync()).GetProperty("rows").EnumerateArray().Select(static row => row.GetProperty("feature").GetString())
            .SingleOrDefault(static id => id?.StartsWith("code:ClientBase(string)", StringComparison.Ordinal) == true));
    }

    [Theory]
    [InlineData("", false)]
    [InlineData("<identity><dns value=\"server\" /></identity>", true)]
    public async Task The_identity_of_a_client_is_told_with_its_address(string identity, bool isTold)
    {
        AddProject("app", Program);
        _tree.Add("app/app.config", "<configuration><system.serviceModel><client><endpoint address=\"http://localhost/a\" binding=\"basicHttpBinding\" contract=\"Own.IOrders\">" + identity + "</endpoint></client></system.serviceModel></configuration>");
        Assert.Equal(isTold, Rows(await MigrateAsync(), "section:client").Single().GetRawText().Contains("second argument of its EndpointAddress", StringComparison.Ordinal));
    }

    // The mode decides whether the credential is read at all.
    [Theory]
    [InlineData("own ? SecurityMode.None : SecurityMode.Transport", "works", "", 0)]
    [InlineData("own ? SecurityMode.Message : SecurityMode.None", "unknown", "Message or None, by a condition. Message: throws at startup: NotSupportedException", 0)]
    [InlineData("own ? SecurityMode.Message : SecurityMode.TransportWithMessageCredential", "change", "Message or TransportWithMessageCredential, by a condition. Message: throws at startup", 1)]
    [InlineData("mode", "unknown", "its value is not known", 1)]
    public async Task Each_value_of_a_condition_has_its_answer(string mode, string verdict, string text, int credentials)
    {
        AddProject("app", Program, $$"""
            using System.ServiceModel;
            namespace Own
            {
                class Night
                {
                    void Add(ServiceHost host, bool own, SecurityMode mode)
                    {
                        var binding = new NetTcpBinding();
                        binding.Security.Mode = {{mode}};
                        binding.Security.Message.ClientCredentialType = MessageCredentialType.Windows;
                        host.AddServiceEndpoint(typeof(IOrders), binding, "net.tcp://localhost/a");
                    }
                }
            }
            """);
        JsonElement[] rows = [.. (await MigrateAsync()).GetProperty("rows").EnumerateArray()];
        JsonElement row = Assert.Single(rows, row => row.GetProperty("subject").GetString()!.StartsWith("new NetTcpBinding Security.Mode", StringComparison.Ordinal));
        Assert.Equal(verdict, row.GetProperty("answers")[0].GetProperty("verdict").GetString());
        Assert.Equal("security", row.GetProperty("harm").GetString());
        Assert.Contains(text, row.GetProperty("answers")[0].GetRawText(), StringComparison.Ordinal);
        Assert.Equal(credentials, rows.Count(static row => row.GetProperty("subject").GetString()!.Contains("Message.ClientCredentialType", StringComparison.Ordinal)));
    }

    [Theory]
    [InlineData("", 0)]
    [InlineData("""<bindings><mexHttpBinding><binding name="" /></mexHttpBinding></bindings>""", 1)]
    public async Task The_binding_of_a_metadata_endpoint_in_a_file_has_a_row_of_its_own_where_it_is_written(string bindings, int rows)
    {
        AddProject("app", Program);
        _tree.Add("app/app.config", $"""
            <configuration><system.serviceModel>{bindings}<services><service name="Own.Orders">
              <endpoint address="http://localhost/mex" binding="mexHttpBinding" contract="IMetadataExchange" />
            </service></services></system.serviceModel></configuration>
            """);
        JsonElement report = await MigrateAsync();
        Assert.Equal(rows, Rows(report, "binding:mexHttpBinding").Count(row => Answers(row).Contains("corewcf-file", StringComparison.Ordinal)));
        Assert.Contains("corewcf-file throws", Answers(Assert.Single(Rows(report, "element:endpoint/contract=IMetadataExchange"))), StringComparison.Ordinal);
    }

    private static string Describe(JsonElement row) =>
        row.GetProperty("path").GetString()!["app/".Length..] + ":" + row.GetProperty("line").GetInt32() + " " + Answers(row);

    private static string Answers(JsonElement row) =>
        string.Join(", ", row.GetProperty("answers").EnumerateArray()
            .Select(answer => answer.GetProperty("target").GetString() + " " + answer.GetProperty("verdict").GetString()));

    private static IEnumerable<JsonElement> Rows(JsonElement report, string feature) =>
        report.GetProperty("rows").EnumerateArray().Where(row => row.TryGetProperty("feature", out JsonElement id) && id.GetString() == feature);

    private void AddProject(string folder, params string[] files) => AddProject(folder, string.Empty, files);

    private void AddProject(string folder, string references, string[] files)
    {
        _tree.Add($"{folder}/{folder}.csproj",
            $"""<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net472</TargetFramework></PropertyGroup><ItemGroup><Reference Include="System.ServiceModel" /><Reference Include="System.Web" />{references}</ItemGroup></Project>""");
        foreach ((string file, int number) in files.Select((file, number) => (file, number)))
        {
            _tree.Add($"{folder}/{number}.cs", file);
        }
    }

    private async Task<JsonElement> MigrateAsync()
    {
        Cli run = await Cli.RunAsync("migrate", _tree.Folder, "--format", "json");
        Assert.True(run.Out.Length > 0, run.Error);
        return JsonDocument.Parse(run.Out).RootElement;
    }
}
