using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Cli.Tests.Migrating;

/// <summary>What `wcflint migrate` says of configurations and code.</summary>
public sealed class MigrateTests : IDisposable
{
    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Fact]
    public async Task A_tree_without_wcf_has_nothing_to_migrate()
    {
        _tree.Add("a.cs", "class A { string basicHttpBinding = \"ServiceHost\"; }");
        Cli run = await Cli.RunAsync("migrate", _tree.Folder);
        Assert.Equal(0, run.Exit);
        Assert.Contains("Nothing to migrate", run.Out);
    }

    [Fact]
    public async Task What_runs_on_corewcf_already_is_left_alone()
    {
        _tree.Add("a.csproj", """<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup><ItemGroup><PackageReference Include="CoreWCF.Http" Version="1.9.1" /></ItemGroup></Project>""");
        _tree.Add("a.cs", "using CoreWCF; [ServiceContract] interface IA { [OperationContract] void Do(); }");
        Assert.Empty(Rows(await MigrateAsync()));
    }

    [Fact]
    public async Task A_type_that_is_only_called_like_one_of_wcf_is_left_alone()
    {
        AddProject();
        _tree.Add("a.cs", "namespace Own { class ServiceHost { } class IErrorHandler { } class Program { static void Main() { new ServiceHost(); } } }");
        Assert.DoesNotContain(Rows(await MigrateAsync()), row => row.Feature is "code:ServiceHost" or "code:IErrorHandler");
    }

    [Fact]
    public async Task A_placeholder_is_unknown_and_says_why()
    {
        AddService("""<binding name="b" messageEncoding="#{encoding}#" sendTimeout="#{time}#" />""");
        Row[] rows = Rows(await MigrateAsync());
        Assert.Contains(rows, row => row.Feature == "setting:*/sendTimeout" && row.Verdicts["corewcf"] == "works");
        Assert.DoesNotContain(rows, row => row.Feature == "setting:*/sendTimeout=Infinite");
    }

    [Fact]
    public async Task A_setting_that_the_schema_does_not_have_is_broken_and_not_unknown()
    {
        AddService("""<binding name="b" noSuchSetting="1" />""");
        Row row = Assert.Single(Rows(await MigrateAsync()), row => row.Subject.Contains("noSuchSetting", StringComparison.Ordinal));
        Assert.Equal("change", row.Verdicts["corewcf"]);
        Assert.Equal("element:system.serviceModel/schema=outside", row.Feature);
    }

    [Fact]
    public async Task What_asks_for_the_default_may_be_left_out()
    {
        AddService("""<binding name="b"><reliableSession enabled="false" ordered="true" /></binding>""", section: "netTcpBinding");
        Row row = Assert.Single(Rows(await MigrateAsync()), row => row.Feature == "setting:netTcpBinding/reliableSession");
        Assert.Equal("works", row.Verdicts["corewcf"]);
        Assert.Equal("throws", row.Verdicts["corewcf-file"]);
    }

    [Fact]
    public async Task The_two_roads_stand_side_by_side()
    {
        AddService("""<binding name="b" messageEncoding="Mtom"><security mode="TransportCredentialOnly"><transport clientCredentialType="Windows" proxyCredentialType="None" /></security></binding>""");
        Row[] rows = Rows(await MigrateAsync());
        Assert.Equal([("corewcf", "works"), ("corewcf-file", "throws")], Single(rows, "setting:basicHttpBinding/messageEncoding"));
        Assert.Equal([("corewcf", "change"), ("corewcf-file", "change")], Single(rows, "setting:*/security.transport.clientCredentialType=Windows"));
        Assert.Equal("throws", Single(rows, "setting:*/security.transport.proxyCredentialType")[1].Verdict);
    }

    [Fact]
    public async Task Message_security_that_nobody_writes_blocks_the_endpoint()
    {
        AddService("""<binding name="b" />""", section: "wsHttpBinding");
        JsonElement report = await MigrateAsync();
        JsonElement endpoint = Assert.Single(report.GetProperty("endpoints").EnumerateArray());
        Assert.Equal("blocked", endpoint.GetProperty("verdict").GetString());
        Assert.Contains("security.mode", Assert.Single(endpoint.GetProperty("blockers").EnumerateArray()).GetString());
    }

    [Theory]
    [InlineData("corewcf", new[] { "corewcf", "corewcf-file" })]
    [InlineData("client", new[] { "client" })]
    [InlineData("both", new[] { "corewcf", "corewcf-file", "client" })]
    public async Task Only_the_targets_that_were_asked_for_are_judged(string to, string[] expected)
    {
        AddService("""<binding name="b" />""",
            client: """<client><endpoint name="c" address="http://x/a" binding="basicHttpBinding" bindingConfiguration="b" contract="IA" /></client>""");
        JsonElement report = await MigrateAsync("--to", to);
        Assert.Equal(expected, Rows(report).SelectMany(row => row.Verdicts.Keys).Distinct().Order(StringComparer.Ordinal)
            .OrderBy(target => Array.IndexOf(expected, target)));
        Assert.Equal(to == "client" ? ["client"] : to == "corewcf" ? ["service"] : new[] { "client", "service" },
            report.GetProperty("endpoints").EnumerateArray().Select(e => e.GetProperty("side").GetString()!).Distinct().Order(StringComparer.Ordinal));
    }

    [Fact]
    public async Task Behaviours_that_the_reader_passes_over_name_what_is_in_force()
    {
        AddService("""<binding name="b" />""",
            more: """<behaviors><serviceBehaviors><behavior name="x"><serviceThrottling maxConcurrentCalls="5" /><serviceDebug includeExceptionDetailInFaults="true" /><own password="secret1" /></behavior></serviceBehaviors></behaviors>""");
        JsonElement report = await MigrateAsync();
        Assert.Equal([("corewcf", "gone"), ("corewcf-file", "ignored")], Single(Rows(report), "behavior:serviceThrottling"));
        Assert.Contains(Rows(report), row => row.Feature == "behavior:serviceDebug.includeExceptionDetailInFaults");
        Assert.DoesNotContain("secret1", report.GetRawText());
    }

    [Fact]
    public async Task A_value_that_is_in_force_anyway_needs_no_change()
    {
        AddService(
            """<binding name="b"><security mode="Transport"><transport realm="" /></security></binding>""",
            client: """<client><endpoint name="c" address="https://x/a" binding="basicHttpBinding" bindingConfiguration="b" contract="IA" /></client>""",
            more: """<behaviors><serviceBehaviors><behavior name="x"><serviceDebug includeExceptionDetailInFaults="false" /><serviceMetadata httpGetEnabled="False" /></behavior></serviceBehaviors></behaviors>""");
        Row[] rows = Rows(await MigrateAsync());
        Assert.Equal([("corewcf", "works"), ("corewcf-file", "works")], Single(rows, "behavior:serviceDebug.includeExceptionDetailInFaults"));
        Assert.Equal([("corewcf", "works"), ("corewcf-file", "works")], Single(rows, "behavior:serviceMetadata.httpGetEnabled"));
        Assert.Equal("works", Assert.Single(rows, row => row.Feature == "setting:*/security.transport.realm").Verdicts["client"]);
    }

    [Fact]
    public async Task Test_code_is_left_alone()
    {
        _tree.Add("OrdersTests/OrdersTests.csproj",
            """<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net472</TargetFramework></PropertyGroup><ItemGroup><Reference Include="System.ServiceModel" /><PackageReference Include="xunit" Version="2.9.3" /></ItemGroup></Project>""");
        _tree.Add("OrdersTests/a.cs", "using System.ServiceModel; using Xunit; class A { [Fact] void Do() { new ServiceHost(typeof(A)); } }");
        Assert.Empty(Rows(await MigrateAsync()));
        Assert.NotEmpty(Rows(await MigrateAsync("--include-tests")));
    }

    [Fact]
    public async Task A_report_in_a_file_leaves_the_standard_output_empty()
    {
        AddService("""<binding name="b" />""");
        Cli run = await Cli.RunAsync("migrate", _tree.Folder, "--format", "html", "--output", _tree["migration.html"]);
        Assert.Empty(run.Out);
        string page = File.ReadAllText(_tree["migration.html"]);
        Assert.StartsWith("<!DOCTYPE html>", page);
        Assert.EndsWith("</html>\n", page.ReplaceLineEndings("\n"));
    }

    [Fact]
    public async Task Code_is_judged_at_its_attributes_and_extension_points()
    {
        AddProject();
        _tree.Add("a.cs", """
            using System;
            using System.ServiceModel;
            using System.ServiceModel.Dispatcher;
            [ServiceContract] interface IA { [OperationContract(AsyncPattern = true)] IAsyncResult BeginDo(AsyncCallback c, object s); void EndDo(IAsyncResult r); }
            [ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Reentrant, TransactionTimeout = "1")] class A { [OperationBehavior(TransactionScopeRequired = true)] public void Do() { var c = OperationContext.Current; } }
            class Invoker : IOperationInvoker { }
            class Client : ClientBase<IA> { }
            class Program { static void Main() { new ServiceHost(typeof(A)); new Client(); new ChannelFactory<IA>("a"); } }
            """);
        string[] features = [.. Rows(await MigrateAsync()).Where(row => row.Path == "a.cs").Select(row => row.Feature!)];
        string[] expected =
            [
                "code:OperationContractAttribute.AsyncPattern", "code:ServiceBehaviorAttribute.ConcurrencyMode=Reentrant",
                    "code:ServiceBehaviorAttribute.TransactionTimeout",
                "code:OperationBehaviorAttribute.TransactionScopeRequired", "code:OperationContext.Current", "code:IOperationInvoker", "code:ServiceHost",
                "code:ClientBase()", "code:ChannelFactory(string)",
            ];
        Assert.Empty(expected.Except(features));
    }

    [Fact]
    public async Task Files_that_activate_services_are_judged()
    {
        AddProject();
        AddService("""<binding name="b" />""");
        _tree.Add("Orders.svc", """<%@ ServiceHost Service="A" Factory="Own.Factory" %>""");
        Row[] rows = Rows(await MigrateAsync());
        Assert.Contains(rows, row => row.Feature == "host:svc" && row.Path == "Orders.svc");
        Assert.Contains(rows, row => row.Feature == "host:svc/Factory");
    }

    [Fact]
    public async Task What_the_reader_refuses_though_it_knows_each_line_is_said()
    {
        _tree.Add("web.config", """
            <configuration><system.serviceModel>
              <services><service name="A">
                <host><baseAddresses><add baseAddress="http://x/" /></baseAddresses></host>
                <endpoint address="" binding="webHttpBinding" contract="IA" />
                <endpoint address="b" binding="basicHttpBinding" bindingConfiguration="none" contract="IA"><identity><dns value="x" /></identity></endpoint>
                <endpoint address="mex" binding="mexHttpBinding" contract="IMetadataExchange" />
              </service></services>
            </system.serviceModel></configuration>
            """);
        JsonElement report = await MigrateAsync();
        string?[] features = [.. Rows(report).Select(row => row.Feature)];
        Assert.Equal("change", Assert.Single(report.GetProperty("endpoints").EnumerateArray(), endpoint =>
            endpoint.GetProperty("name").GetString()!.StartsWith("IMetadataExchange", StringComparison.Ordinal)).GetProperty("verdict").GetString());
        Assert.Contains("element:service/host", features);
        Assert.Contains("element:endpoint/bindingConfiguration=none", features);
        Assert.Contains("element:endpoint/bindingConfiguration=missing", features);
        Assert.Contains("element:endpoint/identity", features);
        Assert.Contains("element:endpoint/name=repeated", features);
        Assert.Contains("element:endpoint/contract=IMetadataExchange", features);
    }

    [Theory]
    [InlineData("text")]
    [InlineData("html")]
    [InlineData("markdown")]
    [InlineData("json")]
    public async Task Each_form_shows_the_samples_and_is_the_same_twice(string format)
    {
        string before = Repository.PathOf("samples/Before");
        Cli run = await Cli.RunAsync("migrate", before, "--format", format);
        Assert.Equal(0, run.Exit);
        Assert.Contains("ReportingWs", run.Out);
        Assert.DoesNotContain("<script", run.Out);
        if (format != "html")
        {
            Assert.Equal(run.Out, (await Cli.RunAsync("migrate", before, "--format", format)).Out);
        }
    }

    [Fact]
    public async Task The_text_of_the_samples_is_shorter_than_150_lines_and_breaks_at_the_width()
    {
        Cli run = await Cli.RunAsync("migrate", Repository.PathOf("samples/Before"));
        Assert.InRange(run.Out.Split('\n').Length, 30, 150);
    }

    [Fact]
    public async Task Text_of_a_tree_is_no_markup_of_the_page()
    {
        AddService("""<binding name="&lt;script&gt;alert(1)&lt;/script&gt;" />""", configuration: "&lt;script&gt;alert(1)&lt;/script&gt;");
        Assert.DoesNotContain("<script>", (await Cli.RunAsync("migrate", _tree.Folder, "--format", "html")).Out);
        Assert.DoesNotContain("<script>", (await Cli.RunAsync("migrate", _tree.Folder, "--format", "markdown")).Out);
    }

    [Fact]
    public async Task Nothing_of_the_tree_is_changed()
    {
        AddService("""<binding name="b" />""");
        string[] before = [.. Directory.GetFiles(_tree.Folder, "*", SearchOption.AllDirectories).Select(file => file + File.ReadAllText(file))];
        await Cli.RunAsync("migrate", _tree.Folder);
        Assert.Equal(before, Directory.GetFiles(_tree.Folder, "*", SearchOption.AllDirectories).Select(file => file + File.ReadAllText(file)));
    }

    [Fact]
    public async Task An_unknown_target_is_wrong_usage() => Assert.Equal(2, (await Cli.RunAsync("migrate", _tree.Folder, "--to", "linux")).Exit);

    private static (string Target, string Verdict)[] Single(Row[] rows, string feature) =>
        [.. Assert.Single(rows, row => row.Feature == feature).Verdicts.Select(verdict => (verdict.Key, verdict.Value))];

    private static Row[] Rows(JsonElement report) =>
    [
        .. report.GetProperty("rows").EnumerateArray().Select(row => new Row(
            row.GetProperty("path").GetString()!,
            row.GetProperty("subject").GetString()!,
            row.TryGetProperty("feature", out JsonElement feature) ? feature.GetString() : null,
            row.GetProperty("answers").EnumerateArray().ToDictionary(answer => answer.GetProperty("target").GetString()!,
                answer => answer.GetProperty("verdict").GetString()!))),
    ];

    private async Task<JsonElement> MigrateAsync(params string[] more)
    {
        Cli run = await Cli.RunAsync(["migrate", _tree.Folder, "--format", "json", .. more]);
        Assert.True(run.Out.Length > 0, run.Error);
        return JsonDocument.Parse(run.Out).RootElement;
    }

    private void AddProject() =>
        _tree.Add("a.csproj", """<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net472</TargetFramework><OutputType>Exe</OutputType></PropertyGroup><ItemGroup><Reference Include="System.ServiceModel" /></ItemGroup></Project>""");

    private void AddService(string binding, string section = "basicHttpBinding", string client = "", string more = "", string configuration = "b") =>
        _tree.Add("web.config", $"""
            <configuration><system.serviceModel>
              <bindings><{section}>{binding}</{section}></bindings>
              <services><service name="A" behaviorConfiguration="x"><endpoint name="a" address="a" binding="{section}" bindingConfiguration="{configuration}" contract="IA" /></service></services>
              {client}{more}
            </system.serviceModel></configuration>
            """);

    private sealed record Row(string Path, string Subject, string? Feature, Dictionary<string, string> Verdicts);
}
