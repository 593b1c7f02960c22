using System;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Migrating;

/// <summary>What `wcflint migrate` says of the two ends of a configuration: their security, their buffers, and what .NET Framework refuses of them today.</summary>
public sealed class MigrateEndsTests : IDisposable
{
    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Theory]
    [InlineData("netTcpBinding", "net.tcp://x:1/a", "None", "None", false)]
    [InlineData("netTcpBinding", "net.tcp://x:1/a", "Transport", "transport", false)]
    [InlineData("basicHttpBinding", "http://x/a", "None", "TransportCredentialOnly", false)]
    [InlineData("basicHttpBinding", "https://x/a", "Transport", "#{mode}#", false)]
    [InlineData("netTcpBinding", "net.tcp://x:1/a", "Transport", "None", true)]
    [InlineData("basicHttpBinding", "https://x/a", "Transport", "TransportWithMessageCredential", true)]
    public async Task Two_ends_of_other_security_are_not_ready(string kind, string address, string service, string client, bool differs)
    {
        AddConfiguration($"""<bindings><{kind}><binding name="s"><security mode="{service}" /></binding><binding name="c"><security mode="{client}" /></binding></{kind}></bindings><services><service name="Own.A"><endpoint address="{address}" binding="{kind}" bindingConfiguration="s" contract="Own.IA" /></service></services><client><endpoint address="{address}" binding="{kind}" bindingConfiguration="c" contract="Own.IA" /></client>""");
        JsonElement[] endpoints = [.. (await MigrateAsync()).GetProperty("endpoints").EnumerateArray()];
        Assert.Equal(2, endpoints.Length);
        Assert.All(endpoints, endpoint => Assert.Equal(1, endpoint.GetProperty("others").GetArrayLength()));
        Assert.All(endpoints, endpoint =>
            Assert.Equal(differs, endpoint.GetProperty("needs").EnumerateArray().Any(need => need.GetProperty("what").GetString() == "security of both ends")));
        Assert.All(endpoints, endpoint => Assert.False(differs && endpoint.GetProperty("verdict").GetString() == "ready"));
        Assert.All(endpoints, endpoint => Assert.False(differs && endpoint.GetProperty("others")[0].GetProperty("verdict").GetString() == "ready"));
        string text = await TextAsync();
        Assert.Equal(differs, text.Contains("(security mode " + client + ", " + service + " here: the ends are not compatible)", StringComparison.Ordinal));
        Assert.Equal(differs, text.Contains("the mode is " + service + " here and " + client
            + " at web.config:1; set the same mode on both ends, or they cannot communicate", StringComparison.Ordinal));
    }

    [Fact]
    public async Task A_proxy_may_take_https_off_before_a_site()
    {
        AddConfiguration("""<bindings><basicHttpBinding><binding name="c"><security mode="Transport" /></binding></basicHttpBinding></bindings><services><service name="Own.A"><endpoint address="" binding="basicHttpBinding" contract="Own.IA" /></service></services><client><endpoint address="https://x/A.svc" binding="basicHttpBinding" bindingConfiguration="c" contract="Own.IA" /></client>""");
        _tree.Add("A.svc", """<%@ ServiceHost Service="Own.A" %>""");
        Assert.All((await MigrateAsync()).GetProperty("endpoints").EnumerateArray(),
            endpoint => Assert.False(Assert.Single(endpoint.GetProperty("others").EnumerateArray()).TryGetProperty("differentSecurity", out _)));
    }

    [Theory]
    [InlineData("netTcpBinding", "maxReceivedMessageSize=\"1000000\" maxBufferSize=\"1000000\"", "works", null)]
    [InlineData("netTcpBinding", "maxReceivedMessageSize=\"1000000\" maxBufferSize=\"65536\" transferMode=\"Streamed\"", "works", null)]
    [InlineData("netTcpBinding", "maxReceivedMessageSize=\"1000000\" maxBufferSize=\"65536\"", "ignored", "throws when the application opens the host")]
    [InlineData("netTcpBinding", "maxReceivedMessageSize=\"1000000\" maxBufferSize=\"2000000\"", "works", "throws when the application opens the host")]
    [InlineData("netTcpBinding", "maxBufferSize=\"2000000\"", "works", "throws when the application opens the host")]
    [InlineData("basicHttpBinding", "maxReceivedMessageSize=\"1000000\" maxBufferSize=\"1000000\"", "works", null)]
    [InlineData("basicHttpBinding", "maxReceivedMessageSize=\"1000000\" maxBufferSize=\"65536\"", "ignored", "throws when the application opens the host")]
    [InlineData("basicHttpBinding", "maxReceivedMessageSize=\"1000000\" maxBufferSize=\"2000000\"", "works", "throws when the application opens the host")]
    public async Task A_buffer_that_is_not_the_size_of_a_service_is_refused_today(string kind, string sizes, string expected, string? today)
    {
        AddConfiguration($"""<bindings><{kind}><binding name="b" {sizes} /></{kind}></bindings><services><service name="Own.A"><endpoint address="a" binding="{kind}" bindingConfiguration="b" contract="Own.IA" /></service></services>""");
        bool isTcp = kind == "netTcpBinding" && sizes.Contains("maxReceived", StringComparison.Ordinal);
        JsonElement row = Assert.Single((await MigrateAsync()).GetProperty("rows").EnumerateArray(),
            row => FeatureOf(row) == (isTcp ? "setting:netTcpBinding/maxReceivedMessageSize" : "setting:*/maxBufferSize"));
        Assert.Equal(expected, row.GetProperty("answers")[0].GetProperty("verdict").GetString());
        Assert.Equal(today, TodayOf(row));
        Assert.Equal(today is not null, (await TextAsync()).Contains("Already broken today", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("basicHttpBinding", "maxReceivedMessageSize=\"1000000\" maxBufferSize=\"1000000\"", "works")]
    [InlineData("basicHttpBinding", "maxReceivedMessageSize=\"1000000\" maxBufferSize=\"65536\" transferMode=\"Streamed\"", "works")]
    [InlineData("netTcpBinding", "maxReceivedMessageSize=\"1000000\" maxBufferSize=\"65536\"", "works")]
    [InlineData("basicHttpBinding", "maxReceivedMessageSize=\"1000000\" maxBufferSize=\"65536\"", "throws")]
    [InlineData("basicHttpBinding", "maxReceivedMessageSize=\"1000000\" maxBufferSize=\"2000000\"", "throws")]
    [InlineData("basicHttpBinding", "maxReceivedMessageSize=\"1000000\" maxBufferSize=\"2000000\" transferMode=\"Streamed\"", "throws")]
    public async Task A_buffer_that_is_not_the_size_throws_in_a_client_over_http(string kind, string sizes, string expected)
    {
        AddConfiguration($"""<bindings><{kind}><binding name="b" {sizes} /></{kind}></bindings><client><endpoint address="{(kind == "netTcpBinding" ? "net.tcp" : "http")}://x/a" binding="{kind}" bindingConfiguration="b" contract="Own.IA" /></client>""");
        JsonElement row = Assert.Single((await MigrateAsync()).GetProperty("rows").EnumerateArray(), row => FeatureOf(row) == "setting:*/maxBufferSize");
        Assert.Equal(expected, row.GetProperty("answers")[0].GetProperty("verdict").GetString());
        Assert.Equal(expected == "throws" ? "throws when the application opens the client" : null, TodayOf(row));
    }

    [Fact]
    public async Task Of_several_ends_one_with_the_same_security_is_the_other_end()
    {
        AddConfiguration("""<bindings><netTcpBinding><binding name="n"><security mode="None" /></binding></netTcpBinding></bindings><services><service name="Own.A"><endpoint address="net.tcp://x:1/a" binding="netTcpBinding" contract="Own.IA" /></service></services><client><endpoint name="one" address="net.tcp://x:1/a" binding="netTcpBinding" contract="Own.IA" /><endpoint name="two" address="net.tcp://x:1/a" binding="netTcpBinding" bindingConfiguration="n" contract="Own.IA" /></client>""");
        Assert.Equal(["client ready", "service change", "client change"],
            (await MigrateAsync()).GetProperty("endpoints").EnumerateArray()
                .Select(endpoint => endpoint.GetProperty("side").GetString() + " " + endpoint.GetProperty("verdict").GetString())
                .OrderBy(text => text.EndsWith("change", StringComparison.Ordinal)).ThenByDescending(text => text, StringComparer.Ordinal));
    }

    [Fact]
    public async Task A_binding_of_an_extension_is_not_missing()
    {
        AddConfiguration("""<extensions><bindingExtensions><add name="ownBinding" type="Own.Collection, Own" /></bindingExtensions></extensions><bindings><ownBinding><binding name="b" /></ownBinding></bindings><services><service name="Own.A"><endpoint address="http://x/a" binding="ownBinding" bindingConfiguration="b" contract="Own.IA" /></service></services>""");
        Assert.DoesNotContain((await MigrateAsync()).GetProperty("rows").EnumerateArray(),
            row => FeatureOf(row)?.StartsWith("element:endpoint/bindingConfiguration", StringComparison.Ordinal) == true);
    }

    [Theory]
    [InlineData("basicHttpBinding", null)]
    [InlineData("netTcpBinding", "element:endpoint/bindingConfiguration=otherKind")]
    [InlineData("none", "element:endpoint/bindingConfiguration=missing")]
    public async Task A_name_of_a_binding_of_another_kind_is_told(string section, string? expected)
    {
        AddConfiguration($"""<bindings><{(section == "none" ? "netTcpBinding" : section)}><binding name="{(section == "none" ? "other" : "b")}" /></{(section == "none" ? "netTcpBinding" : section)}></bindings><services><service name="Own.A"><endpoint address="http://x/a" binding="basicHttpBinding" bindingConfiguration="b" contract="Own.IA" /></service></services>""");
        Assert.Equal(expected is null ? [] : new[] { expected }, (await MigrateAsync()).GetProperty("rows").EnumerateArray().Select(FeatureOf).OfType<string>()
            .Where(id => id.StartsWith("element:endpoint/bindingConfiguration", StringComparison.Ordinal)));
    }

    [Theory]
    [InlineData("<services><service name=\"Own.A\"><endpoint address=\"http://x/a\" binding=\"basicHttpBinding\" contract=\"Own.IA\" /></service></services>", 0)]
    [InlineData("<client><endpoint address=\"http://x/a\" binding=\"basicHttpBinding\" contract=\"Own.IA\" /></client>", 2)]
    public async Task Proxies_and_limits_of_connections_are_the_clients(string sections, int rows)
    {
        _tree.Add("web.config", "<configuration><system.net><defaultProxy enabled=\"true\" /><connectionManagement><add address=\"*\" maxconnection=\"50\" /></connectionManagement></system.net><system.serviceModel>" + sections + "</system.serviceModel></configuration>");
        Assert.Equal(rows, (await MigrateAsync()).GetProperty("rows").EnumerateArray()
            .Count(row => FeatureOf(row)?.StartsWith("element:system.net/", StringComparison.Ordinal) == true));
    }

    [Fact]
    public async Task A_default_binding_has_its_rows_at_each_endpoint()
    {
        _tree.Add("web.config", """
            <configuration><system.serviceModel><services>
              <service name="Own.A"><endpoint address="http://x/a" binding="webHttpBinding" contract="Own.IA" /></service>
              <service name="Own.B"><endpoint address="http://x/b" binding="webHttpBinding" contract="Own.IB" /></service>
            </services></system.serviceModel></configuration>
            """);
        JsonElement[] rows = [.. (await MigrateAsync()).GetProperty("rows").EnumerateArray().Where(row => FeatureOf(row) == "binding:webHttpBinding")];
        Assert.Equal([2, 3], rows.Select(row => row.GetProperty("line").GetInt32()));
        Assert.Equal(["Own.IA at http://x/a", "Own.IB at http://x/b"], rows.Select(row => Assert.Single(row.GetProperty("endpoints").EnumerateArray()).GetString()));
    }

    [Fact]
    public async Task What_applies_to_what_never_worked_is_told()
    {
        _tree.Add("a.csproj", """<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net472</TargetFramework><OutputType>Exe</OutputType></PropertyGroup><ItemGroup><Reference Include="System.ServiceModel" /></ItemGroup></Project>""")
            .Add("a.cs", "using System.ServiceModel; [ServiceContract(SessionMode = SessionMode.Required)] public interface IA { [OperationContract] void Do(); } public class A : IA { public void Do() { } static void Main() { } }")
            .Add("app.config", """<configuration><system.serviceModel><services><service name="A"><endpoint address="http://x/a" binding="basicHttpBinding" contract="IA" /></service></services></system.serviceModel></configuration>""");
        Assert.Contains(".NET Framework throws when the application opens the host. After the migration, effective: no endpoint, so requests get 404, and the log contains an error; use net.tcp, ", await TextAsync());
    }

    [Fact]
    public async Task The_order_of_work_does_not_count_what_only_the_file_costs()
    {
        AddConfiguration("""<bindings><basicHttpBinding><binding name="b" maxReceivedMessageSize="1000000" /></basicHttpBinding></bindings><services><service name="Own.A"><endpoint address="http://x:1/a" binding="basicHttpBinding" bindingConfiguration="b" contract="Own.IA" /></service></services>""");
        JsonElement report = await MigrateAsync();
        JsonElement row = Assert.Single(report.GetProperty("rows").EnumerateArray(), row => FeatureOf(row) == "setting:*/maxReceivedMessageSize");
        Assert.Equal(["corewcf works", "corewcf-file change"], row.GetProperty("answers").EnumerateArray()
            .Select(answer => answer.GetProperty("target").GetString() + " " + answer.GetProperty("verdict").GetString()));
        Assert.Equal(0, report.GetProperty("work").GetProperty("bindings").GetInt32());
        string text = await TextAsync();
        Assert.Contains("Order of work, in lines to change, if code replaces the configuration file", text);
        Assert.Contains("Two ways to migrate services, in lines (a line with two results counts twice)", text);
    }

    [Fact]
    public async Task Behaviours_of_security_are_counted_as_security()
    {
        AddConfiguration("""<behaviors><serviceBehaviors><behavior name="x"><serviceDebug includeExceptionDetailInFaults="true" /></behavior></serviceBehaviors></behaviors><services><service name="Own.A" behaviorConfiguration="x"><endpoint address="http://x/a" binding="basicHttpBinding" contract="Own.IA" /></service></services>""");
        JsonElement work = (await MigrateAsync()).GetProperty("work");
        Assert.Equal((1, 0), (work.GetProperty("security").GetInt32(), work.GetProperty("behaviors").GetInt32()));
    }

    private static string? FeatureOf(JsonElement row) => row.TryGetProperty("feature", out JsonElement feature) ? feature.GetString() : null;

    private static string? TodayOf(JsonElement row) => row.TryGetProperty("today", out JsonElement today) ? today.GetString() : null;

    [Theory]
    [InlineData("Library", false)]
    [InlineData("Exe", true)]
    public async Task The_manager_of_configurations_reads_those_of_programs(string output, bool isRead)
    {
        _tree.Add("a.csproj", Texts.OldStyle("a.cs").Replace(">Library<", ">" + output + "<", StringComparison.Ordinal))
            .Add("a.cs", "using System.ServiceModel; namespace Own { [ServiceContract] public interface IA { [OperationContract] void Do(); } class P { static void Main() { } } }")
            .Add("app.config", "<configuration><system.serviceModel><bindings><basicHttpBinding><binding name=\"b\" /></basicHttpBinding></bindings><client><endpoint address=\"http://x/a\" binding=\"basicHttpBinding\" bindingConfiguration=\"b\" contract=\"Own.IA\" /></client></system.serviceModel></configuration>");
        string[] needs = [.. (await MigrateAsync()).GetProperty("rows").EnumerateArray().Where(static row => FeatureOf(row) is "section:bindings" or "section:client")
            .Select(static row => Assert.Single(row.GetProperty("answers").EnumerateArray()).GetProperty("need").GetString()!)];
        Assert.Equal(2, needs.Length);
        Assert.All(needs, need => Assert.Equal(isRead, need.Contains("ConfigurationManager", StringComparison.Ordinal)));
        Assert.All(needs, static need => Assert.Contains("remove the section", need, StringComparison.Ordinal));
    }

    private void AddConfiguration(string sections) =>
        _tree.Add("web.config", "<configuration><system.serviceModel>" + sections + "</system.serviceModel></configuration>");

    private async Task<string> TextAsync()
    {
        await Cli.RunAsync("migrate", _tree.Folder, "--output", _tree["migration.txt"]);
        return System.IO.File.ReadAllText(_tree["migration.txt"]);
    }

    private async Task<JsonElement> MigrateAsync() => JsonDocument.Parse((await Cli.RunAsync("migrate", _tree.Folder, "--format", "json")).Out).RootElement;
}
