using System;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using WcfLint.Cli.Tests.Migrating.Drafting;
using Xunit;

namespace WcfLint.Cli.Tests.Migrating;

/// <summary>What the text of `wcflint migrate` says of endpoints, of the two ways, and of what never worked.</summary>
public sealed class MigrateReportTests : IDisposable
{
    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Fact]
    public async Task An_endpoint_names_its_change_in_full_once()
    {
        AddConfiguration("""<bindings><basicHttpBinding><binding name="b" hostNameComparisonMode="Exact" /></basicHttpBinding></bindings><services><service name="Own.A"><endpoint address="http://x:1/a" binding="basicHttpBinding" bindingConfiguration="b" contract="Own.IA" /><endpoint name="two" address="http://x:1/b" binding="basicHttpBinding" bindingConfiguration="b" contract="Own.IB" /></service></services>""");
        string[] lines = [.. (await TextAsync()).Split('\n').Where(line => line.StartsWith("  change        web.config", StringComparison.Ordinal))];
        Assert.Equal(2, lines.Length);
        Assert.Contains("basicHttpBinding 'b': hostNameComparisonMode of an HTTP binding: ", lines[0]);
        Assert.EndsWith("basicHttpBinding 'b': hostNameComparisonMode of an HTTP binding", lines[1].TrimEnd());
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Projects_stand_in_an_order_in_which_they_can_move(bool hasLibrary)
    {
        const string head = "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><TargetFramework>net472</TargetFramework></PropertyGroup><ItemGroup><Reference Include=\"System.ServiceModel\" />";
        const string code = "using System.ServiceModel; namespace Own { [ServiceContract] public interface IA { [OperationContract] void Do(); } public class A : IA { public void Do() { OperationContext.Current.ToString(); } } }";
        _tree.Add("a/host.csproj", head + (hasLibrary ? "<ProjectReference Include=\"../b/library.csproj\" />" : string.Empty) + "</ItemGroup></Project>")
            .Add("a/a.cs", hasLibrary ? "class P { }" : code)
            .Add("a/app.config", "<configuration><system.serviceModel><services><service name=\"Own.A\"><endpoint address=\"http://x/a\" binding=\"basicHttpBinding\" contract=\"Own.IA\" /></service></services></system.serviceModel></configuration>");
        if (hasLibrary)
        {
            _tree.Add("b/library.csproj", head + "</ItemGroup></Project>").Add("b/b.cs", code);
        }

        string[] lines = [.. (await TextAsync()).Split('\n').SkipWhile(line => !line.StartsWith("Projects, in an order", StringComparison.Ordinal)).Skip(1)
            .TakeWhile(line => line.Trim().Length > 0).Select(line => line.TrimEnd())];
        Assert.Equal(hasLibrary ? 2 : 1, lines.Length);
        Assert.Contains("host", lines[^1], StringComparison.Ordinal);
        Assert.EndsWith("1 endpoint; another TargetFramework with CoreWCF.Http; Kestrel listens on http 80", lines[^1], StringComparison.Ordinal);
        Assert.True(!hasLibrary || (lines[0].Contains("library", StringComparison.Ordinal)
            && lines[0].EndsWith("; another TargetFramework with CoreWCF.Primitives", StringComparison.Ordinal)), lines[0]);
    }

    [Fact]
    public async Task What_is_ready_says_that_it_speaks_of_the_binding()
    {
        AddConfiguration("""<services><service name="Own.A"><endpoint address="http://x/a" binding="basicHttpBinding" contract="Own.IA" /></service></services>""");
        string text = await TextAsync();
        Assert.Contains("  binding ready web.config:1 service Own.IA at http://x/a, basicHttpBinding", text);
        Assert.Contains("'binding ready': the address, binding and security", text);
        Assert.Equal("ready", (await JsonAsync()).GetProperty("endpoints")[0].GetProperty("verdict").GetString());
    }

    [Fact]
    public async Task The_ends_of_one_contract_name_each_other_where_one_is_blocked()
    {
        AddConfiguration("""<bindings><wsHttpBinding><binding name="b" /></wsHttpBinding></bindings><services><service name="Own.A"><endpoint address="http://x/a" binding="wsHttpBinding" bindingConfiguration="b" contract="Own.IA" /></service></services><client><endpoint address="http://x/a" binding="basicHttpBinding" contract="Own.IA" /></client>""");
        string text = await TextAsync();
        Assert.Contains("other end web.config:1 (blocked) (wsHttpBinding 'b': the bindings are not compatible)", text);
        Assert.Contains("other end web.config:1 (basicHttpBinding: the bindings are not compatible)", text);
        Assert.Equal("blocked", (await JsonAsync()).GetProperty("endpoints")[1].GetProperty("others")[0].GetProperty("verdict").GetString());
    }

    /// <summary>Sixty-one endpoints of one binding are one line: what changes is in one place.</summary>
    [Fact]
    public async Task Endpoints_of_one_binding_with_one_reason_are_one_line()
    {
        AddConfiguration("<bindings><basicHttpBinding><binding name=\"b\" maxBufferPoolSize=\"5\" /></basicHttpBinding></bindings><client>\n"
            + string.Concat(Enumerable.Range(1, 5).Select(
                i => $"<endpoint name=\"e{i}\" address=\"http://x/{i}\" binding=\"basicHttpBinding\" bindingConfiguration=\"b\" contract=\"Own.IA{i}\" />\n"))
            + "<endpoint name=\"t\" address=\"net.tcp://x/t\" binding=\"netTcpBinding\" contract=\"Own.IT\" /></client>");
        string[] lines = (await TextAsync()).ReplaceLineEndings("\n").Split('\n');
        Assert.Single(lines, line =>
            line.Contains("5 client endpoints, basicHttpBinding 'b' (web.config:2, web.config:3, web.config:4, and 2 more)", StringComparison.Ordinal));
        Assert.DoesNotContain(lines, line => line.Contains("client Own.IA", StringComparison.Ordinal));
        Assert.Single(lines, line => line.Contains("web.config:7 client ", StringComparison.Ordinal));
        Assert.Equal(6, (await JsonAsync()).GetProperty("endpoints").GetArrayLength());
    }

    [Fact]
    public async Task The_two_ways_are_counted_apart()
    {
        AddConfiguration("""<bindings><basicHttpBinding><binding name="b"><security mode="Transport"><transport proxyCredentialType="None" /></security></binding></basicHttpBinding></bindings><services><service name="Own.A"><host><baseAddresses><add baseAddress="https://x/" /></baseAddresses></host><endpoint address="" binding="basicHttpBinding" bindingConfiguration="b" contract="Own.IA" /></service></services>""");
        string text = await TextAsync();
        Assert.Contains("  in any case                 code and hosts: nothing to do", text);
        Assert.Matches("keep the configuration file lines of the file: throws [0-9]", text);
        Assert.Matches("or write code in its place  lines of the file: .*change [0-9]", text);
        string file = text[text.IndexOf("Services that keep the configuration file: additional lines", StringComparison.Ordinal)..];
        Assert.Contains("throws  an endpoint without an address", file);
        Assert.DoesNotContain("an endpoint without an address", text[..text.IndexOf("Services that keep", StringComparison.Ordinal)]);
    }

    [Theory]
    [InlineData("basicHttpBinding", "behaviorConfiguration=\"e\"", false)]
    [InlineData("basicHttpBinding", "bindingConfiguration=\"none\"", false)]
    [InlineData("ownBinding", "", true)]
    [InlineData("ownBinding", "behaviorConfiguration=\"e\"", true)]
    public async Task A_binding_that_is_not_known_is_named_beside_other_changes(string binding, string attribute, bool isNamed)
    {
        AddConfiguration($"""<extensions><bindingExtensions><add name="ownBinding" type="Own.B, Own" /></bindingExtensions></extensions><behaviors><endpointBehaviors><behavior name="e"><dataContractSerializer maxItemsInObjectGraph="5" /></behavior></endpointBehaviors></behaviors><services><service name="Own.A"><endpoint address="http://x/a" binding="{binding}" {attribute} contract="Own.IA" /></service></services>""");
        Assert.Equal(isNamed, (await JsonAsync()).GetProperty("endpoints")[0].GetProperty("needs").EnumerateArray()
            .Any(need => need.GetProperty("what").GetString() == "its binding"));
    }

    [Theory]
    [InlineData("BasicHttpSecurityMode.Transport", false)]
    [InlineData("mode", true)]
    public async Task A_value_that_is_not_known_is_no_gap_of_the_table(string mode, bool isUnknown)
    {
        _tree.Add("a.csproj", """<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net472</TargetFramework></PropertyGroup><ItemGroup><Reference Include="System.ServiceModel" /></ItemGroup></Project>""")
            .Add("a.cs", "using System.ServiceModel; [ServiceContract] public interface IA { [OperationContract] void Put(); } public class Desk { public void Open(BasicHttpSecurityMode mode) { new ChannelFactory<IA>(new BasicHttpBinding(" + mode + "), new EndpointAddress(\"https://x/a\")).CreateChannel().Put(); } }");
        string text = await TextAsync();
        Assert.DoesNotContain("the table has no row", text);
        Assert.Equal(isUnknown, text.Contains("Security.Mode: its value is not known", StringComparison.Ordinal));
    }

    [Fact]
    public async Task What_never_worked_stands_apart()
    {
        AddConfiguration("""<services><service name="Own.A"><endpoint address="http://x/a" binding="basicHttpBinding" bindingConfiguration="none" contract="Own.IA" /></service></services>""");
        string text = await TextAsync();
        Assert.Contains("Already broken today (1 line)\n  a bindingConfiguration that does not exist: .NET Framework throws ConfigurationErrorsException when it reads the section, so no service or client in the section works. Find the intended binding (web.config:1)", text.ReplaceLineEndings("\n"));
        Assert.DoesNotContain("a bindingConfiguration that does not exist", text[text.IndexOf("Services on CoreWCF", StringComparison.Ordinal)..]);
        JsonElement row = Assert.Single((await JsonAsync()).GetProperty("rows").EnumerateArray(),
            row => row.TryGetProperty("today", out JsonElement today) && today.ValueKind == JsonValueKind.String);
        Assert.Equal("element:endpoint/bindingConfiguration=missing", row.GetProperty("feature").GetString());
        Assert.Contains("Already broken today", (await Cli.RunAsync("migrate", _tree.Folder, "--format", "html")).Out);
        Assert.Contains("Already broken today", (await Cli.RunAsync("migrate", _tree.Folder, "--format", "markdown")).Out);
    }

    [Fact]
    public async Task Scripts_have_each_thing_once_and_each_file_with_other_using_directives_once()
    {
        _tree.Add("a.csproj", """<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net472</TargetFramework></PropertyGroup><ItemGroup><Reference Include="System.ServiceModel" /></ItemGroup></Project>""")
            .Add("a.cs", "using System.ServiceModel;\n[ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Single)] class A : IA { public void Put() { } }\nclass Hosts { ServiceHost _one = new ServiceHost(typeof(A));\nServiceHost _two = new ServiceHost(typeof(A)); }\n[ServiceContract] interface IA { [OperationContract] void Put(); }");
        JsonElement report = await JsonAsync();
        JsonElement hosts = Assert.Single(report.GetProperty("groups").EnumerateArray(), group => group.GetProperty("feature").GetString() == "code:ServiceHost");
        Assert.Equal(["a.cs:3", "a.cs:4"], hosts.GetProperty("places").EnumerateArray().Select(place => place.GetString()));
        Assert.DoesNotContain(report.GetProperty("groups").EnumerateArray(), group => group.GetProperty("verdict").GetString() == "works");
        JsonElement file = Assert.Single(report.GetProperty("usings").EnumerateArray());
        Assert.Equal("a.cs", file.GetProperty("path").GetString());
        Assert.True(file.GetProperty("things").GetArrayLength() > 1);
    }

    [Fact]
    public async Task What_needs_another_namespace_is_listed_by_it()
    {
        _tree.Add("a.csproj", """<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net472</TargetFramework></PropertyGroup><ItemGroup><Reference Include="System.ServiceModel" /></ItemGroup></Project>""")
            .Add("a.cs", "using System.ServiceModel.Dispatcher; public abstract class Handler : IErrorHandler { public abstract bool HandleError(System.Exception e); public abstract void ProvideFault(System.Exception e, System.ServiceModel.Channels.MessageVersion v, ref System.ServiceModel.Channels.Message m); }");
        string text = await TextAsync();
        Assert.Contains("Works under another namespace, in using directives and names in full (1 file)", text);
        Assert.Contains("  using CoreWCF.Dispatcher: IErrorHandler (a.cs)", text);
        Assert.Contains("using CoreWCF.Dispatcher", (await Cli.RunAsync("migrate", _tree.Folder, "--format", "html")).Out);
    }

    [Fact]
    public async Task An_activation_without_a_class_is_told_where_others_have_theirs()
    {
        _tree.Add("a.csproj", """<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net472</TargetFramework></PropertyGroup><ItemGroup><Reference Include="System.ServiceModel" /></ItemGroup></Project>""")
            .Add("a.cs", "using System.ServiceModel; namespace Own { [ServiceContract] public interface IA { [OperationContract] void Put(); } public class A : IA { public void Put() { } } }");
        AddConfiguration("""<serviceHostingEnvironment><serviceActivations><add relativeAddress="a.svc" service="Own.A" /><add relativeAddress="b.svc" service="Own.B" /></serviceActivations></serviceHostingEnvironment>""");
        string?[] features = [.. (await JsonAsync()).GetProperty("rows").EnumerateArray()
            .Select(row => row.TryGetProperty("feature", out JsonElement feature) ? feature.GetString() : null)];
        Assert.Single(features, "host:serviceActivations");
        Assert.Single(features, "host:serviceActivations/service=missing");
    }

    [Theory]
    [InlineData("UserName", "client.ClientCredentials.UserName.UserName = null;", "// the code sets credentials at client/a.cs:3")]
    [InlineData("UserName", "client.ClientCredentials.ToString();", "// no code that sets them was found")]
    [InlineData("Windows", "client.ClientCredentials.Windows.ClientCredential = null;", "// MARK the code sets credentials at client/a.cs:3: each user needs a factory of their own, because an open factory sends those of one user")]
    [InlineData("Windows", "client.ClientCredentials.ToString();", null)]
    public async Task A_draft_of_a_client_names_the_code_that_sets_credentials(string type, string code, string? expected)
    {
        _tree.Add("client/client.csproj",
            """<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net472</TargetFramework></PropertyGroup><ItemGroup><Reference Include="System.ServiceModel" /></ItemGroup></Project>""")
            .Add("client/a.cs", "using System.ServiceModel; namespace Own { [ServiceContract] public interface IA { [OperationContract] void Put(); } [ServiceContract] public interface IB { [OperationContract] void Put(); }\npublic class Proxy : ClientBase<IA> { } public class Other : ClientBase<IB> { } public class Desk { public void Do(Proxy client, Other other) {\n" + code + "\nother.ClientCredentials.UserName.UserName = null; } } }")
            .Add("client/app.config",
                $"""<configuration><system.serviceModel><bindings><basicHttpBinding><binding name="b"><security mode="TransportWithMessageCredential"><message clientCredentialType="{(type == "Windows" ? "UserName" : type)}" /></security></binding><binding name="w"><security mode="Transport"><transport clientCredentialType="Windows" /></security></binding></basicHttpBinding></bindings><client><endpoint address="https://x/a" binding="basicHttpBinding" bindingConfiguration="{(type == "Windows" ? "w" : "b")}" contract="Own.IA" /></client></system.serviceModel></configuration>""");
        await Cli.RunAsync("migrate", _tree.Folder, "--draft", _tree[".drafts"]);
        string file = System.IO.Directory.GetFiles(_tree[".drafts"], "Clients.cs", System.IO.SearchOption.AllDirectories).Single();
        string draft = System.IO.File.ReadAllText(file);
        Assert.Equal(expected is null ? [] : new[] { expected }, draft.Split('\n').Select(line => line.Trim())
            .Where(line => line.Contains("credentials at", StringComparison.Ordinal) || line.Contains("was found", StringComparison.Ordinal)));
        Assert.DoesNotContain("//@", draft);
        await DraftTests.AssertCompilesAsync(file);
    }

    private void AddConfiguration(string sections) =>
        _tree.Add("web.config", "<configuration><system.serviceModel>" + sections + "</system.serviceModel></configuration>");

    // A file has lines of any length.
    private async Task<string> TextAsync()
    {
        await Cli.RunAsync("migrate", _tree.Folder, "--output", _tree["migration.txt"]);
        return System.IO.File.ReadAllText(_tree["migration.txt"]);
    }

    private async Task<JsonElement> JsonAsync() => JsonDocument.Parse((await Cli.RunAsync("migrate", _tree.Folder, "--format", "json")).Out).RootElement;
}
