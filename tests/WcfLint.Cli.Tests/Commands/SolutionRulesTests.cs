using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Commands;

/// <summary>The rules that hold clients of one project against services of another.</summary>
public sealed class SolutionRulesTests : System.IDisposable
{
    private const string Contract = "[ServiceContract] public interface IDown { [OperationContract] List<string> All(); }";
    private const string Rows =
        "public class Row { public string Name { get; set; } public string Text { get; set; } } [ServiceContract] public interface IDown { [OperationContract] List<Row> All(); }";
    private const string Usings = "using System.Collections.Generic;\nusing System.ServiceModel;\n";

    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Fact]
    public async Task A_lower_quota_of_the_client_is_found_across_projects()
    {
        Projects(Client("maxReceivedMessageSize=\"70000\""), Service("maxReceivedMessageSize=\"1048576\""));
        JsonElement finding = Assert.Single(await FindingsAsync());
        Assert.Equal("client/app.config", finding.GetProperty("file").GetString());
        Assert.Equal("info", finding.GetProperty("severity").GetString());
        Assert.Contains("is 70000 on this client and 1048576 on its service", finding.GetProperty("message").GetString(), System.StringComparison.Ordinal);
    }

    [Fact]
    public async Task Another_encoding_warns_across_projects()
    {
        Projects(Client("messageEncoding=\"Mtom\""), Service(string.Empty));
        Assert.Equal("warning", Assert.Single(await FindingsAsync()).GetProperty("severity").GetString());
    }

    [Theory]
    [InlineData("client.Endpoint.Binding = binding;", 0)]
    [InlineData("((BasicHttpBinding)client.Endpoint.Binding).MessageEncoding = WSMessageEncoding.Text;", 0)]
    [InlineData("System.Console.WriteLine(client.Endpoint.Address);", 1)]
    [InlineData("System.Console.WriteLine(client.Endpoint.Binding.Name);", 1)]
    [InlineData("client.Endpoint.Binding.SendTimeout = System.TimeSpan.FromMinutes(5);", 1)]
    public async Task Code_may_give_the_client_another_binding(string statement, int expected)
    {
        Projects(Client("messageEncoding=\"Mtom\""), Service(string.Empty));
        _tree.Add("client/Calls.cs",
            Usings + "public class DownClient : ClientBase<IDown>, IDown { public List<string> All() { return Channel.All(); } } class Calls { public static void M(BasicHttpBinding binding) { var client = new DownClient(); " + statement + " client.All(); } }");
        Assert.Equal(expected, (await FindingsAsync()).Length);
    }

    [Theory]
    [InlineData("maxReceivedMessageSize=\"1048576\"", "[ServiceContract] public interface IDown { [OperationContract] List<string> All(); }")]
    [InlineData("maxReceivedMessageSize=\"70000\"", "[ServiceContract] public interface IDown { [OperationContract] List<string> Others(); }")]
    [InlineData("maxReceivedMessageSize=\"70000\"", "[ServiceContract(Namespace = \"urn:other\")] public interface IDown { [OperationContract] List<string> All(); }")]
    public async Task Equal_ends_and_strangers_are_silent(string client, string contract)
    {
        Projects(Client(client), Service("maxReceivedMessageSize=\"1048576\""), contract);
        Assert.Empty(await FindingsAsync());
    }

    // The settings of the project in which a finding stands silence it, as they do within a build.
    [Fact]
    public async Task A_comment_silences_it()
    {
        Projects(Client("maxReceivedMessageSize=\"70000\"").Replace("<binding ", "<!-- wcflint disable WCFL2003 --><binding "),
            Service("maxReceivedMessageSize=\"1048576\""));
        Assert.Empty(await FindingsAsync());
    }

    [Theory]
    [InlineData("root = true\n[*.config]\nwcflint.WCFL2003.severity = none\n", null)]
    [InlineData("root = true\n[*.config]\nwcflint.WCFL2003.severity = error\n", "error")]
    public async Task A_severity_decides(string settings, string? severity)
    {
        _tree.Add(".editorconfig", settings);
        Projects(Client("maxReceivedMessageSize=\"70000\""), Service("maxReceivedMessageSize=\"1048576\""));
        Assert.Equal(severity is null ? [] : new[] { severity }, (await FindingsAsync()).Select(f => f.GetProperty("severity").GetString()));
    }

    [Theory]
    [InlineData("", 1)]
    [InlineData("#pragma warning disable WCFL2003\n", 0)]
    public async Task A_client_in_code_obeys_its_file(string before, int count)
    {
        Projects("<configuration />", Service("maxReceivedMessageSize=\"1048576\""));
        _tree.Add("client/Calls.cs",
            before + Usings + "class Calls { public void M() { var f = new ChannelFactory<IDown>(new BasicHttpBinding { MaxReceivedMessageSize = 70000 }, \"http://server/foo\"); f.Close(); } }");
        Assert.Equal(count, (await FindingsAsync()).Length);
    }

    /// <summary>The client alone does not know how long a list is. What the service reads shows it.</summary>
    [Theory]
    [InlineData("select * from Rows", "warning")]
    [InlineData("select top 10 * from Rows", "info")]
    public async Task A_service_of_another_project_proves_that_a_reply_has_no_limit(string command, string severity)
    {
        Projects(Client(string.Empty), Service("maxReceivedMessageSize=\"1048576\""), Rows, Rows);
        AddCode(command);
        JsonElement finding = Assert.Single(await FindingsAsync("WCFL2002"), one => one.GetProperty("file").GetString() == "client/app.config");
        Assert.Equal(severity, finding.GetProperty("severity").GetString());
    }

    /// <summary>Where the host alone knows the address, the client may call another service.</summary>
    [Fact]
    public async Task A_service_that_the_client_may_call_proves_nothing()
    {
        Projects(
            Client(string.Empty).Replace("server/foo", "vendor/orders.svc"),
            Service("maxReceivedMessageSize=\"1048576\"").Replace("http://localhost/foo", string.Empty), Rows, Rows);
        AddCode("select * from Rows");
        JsonElement finding = Assert.Single(await FindingsAsync("WCFL2002"), one => one.GetProperty("file").GetString() == "client/app.config");
        Assert.Equal("info", finding.GetProperty("severity").GetString());
    }

    /// <summary>A reviewed exception at one binding neither counts the others nor is counted.</summary>
    [Fact]
    public async Task A_comment_at_one_binding_leaves_the_finding_of_the_others()
    {
        const string Second = "\n<binding name=\"b2\" />";
        Projects(
            Client(string.Empty).Replace("<binding ", "<!-- wcflint disable-next-line WCFL2002 -->\n<binding ").Replace("\n</basicHttpBinding>",
                Second + "\n</basicHttpBinding>")
                .Replace("</client>", "<endpoint name=\"second\" address=\"http://server/foo\" binding=\"basicHttpBinding\" bindingConfiguration=\"b2\" contract=\"IDown\" /></client>").Replace("<client><endpoint ", "<client><endpoint name=\"first\" "),
            Service("maxReceivedMessageSize=\"1048576\""), Rows, Rows);
        AddCode("select * from Rows", "first", "second");
        JsonElement finding = Assert.Single(await FindingsAsync("WCFL2002"), one => one.GetProperty("file").GetString() == "client/app.config");
        Assert.Equal("warning", finding.GetProperty("severity").GetString());
        Assert.Contains("'b2' is the default", finding.GetProperty("message").GetString(), System.StringComparison.Ordinal);
    }

    // The contract stands in another project's source, where a finding of this one cannot point to.
    [Fact]
    public async Task A_contract_of_another_project_is_no_failure()
    {
        _tree.Add("contracts/Contracts.csproj", Texts.OldStyle("*.cs")).Add("contracts/IDown.cs", Usings + Contract)
            .Add("host/Host.csproj", Texts.OldStyle("*.cs", "<ProjectReference Include=\"../contracts/Contracts.csproj\" />"))
            .Add("host/Host.cs", Usings
                + "class Host { public void M() { new ServiceHost(typeof(object)).AddServiceEndpoint(typeof(IDown), new NetTcpBinding { TransferMode = TransferMode.Streamed }, \"net.tcp://x/\"); } }");
        (Cli run, JsonElement report) = await Cli.CheckAsync(_tree.Folder, "--rule", "WCFL3002");
        Assert.Equal(["host/Host.cs:3 WCFL3002"], Cli.Findings(report));
        Assert.Equal(string.Empty, run.Error);
    }

    [Fact]
    public async Task Text_between_own_peers_is_found_across_projects()
    {
        Projects(Client("sendTimeout=\"00:00:30\""), Service("maxReceivedMessageSize=\"1048576\""));
        JsonElement finding = Assert.Single(await FindingsAsync("WCFL3007"));
        Assert.Equal("service/app.config", finding.GetProperty("file").GetString());
        Assert.Contains("http://server/foo", finding.GetProperty("message").GetString(), System.StringComparison.Ordinal);

        // Off by default.
        (_, JsonElement report) = await Cli.CheckAsync(_tree.Folder);
        Assert.DoesNotContain(report.GetProperty("findings").EnumerateArray(), f => f.GetProperty("id").GetString() == "WCFL3007");
    }

    [Theory]
    [InlineData("http://server/foo", "http://orders.contoso.com/foo", "b")]
    [InlineData("http://server/foo", "http://java/foo", "java")]
    public async Task Text_to_others_is_silent(string from, string to, string name)
    {
        Projects(Client("sendTimeout=\"00:00:30\"").Replace(from, to).Replace("\"b\"", "\"" + name + "\""), Service("maxReceivedMessageSize=\"1048576\""));
        Assert.Empty(await FindingsAsync("WCFL3007"));
    }

    [Fact]
    public async Task Text_beside_an_endpoint_for_browsers_is_silent()
    {
        Projects(
            Client("sendTimeout=\"00:00:30\""),
            Service("maxReceivedMessageSize=\"1048576\"").Replace("</service>",
                "<endpoint address=\"web\" kind=\"webHttpEndpoint\" contract=\"IDown\" /></service>"));
        Assert.Empty(await FindingsAsync("WCFL3007"));
    }

    // An endpoint rule sees the ends of its own project; a service in another one does not count.
    [Theory]
    [InlineData("transferMode=\"Streamed\"")]
    [InlineData("transferMode=\"Streamed\" maxReceivedMessageSize=\"1073741824\"")]
    public async Task A_stream_with_the_default_send_timeout_is_found_across_projects(string service)
    {
        const string Upload = "[ServiceContract] public interface IDown { [OperationContract] void Put(System.IO.Stream file); }";
        Projects(Client("transferMode=\"Streamed\""), Service(service), Upload, Upload);
        Assert.Equal(["client/app.config"], (await FindingsAsync("WCFL3015")).Select(f => f.GetProperty("file").GetString()));
    }

    private static string Client(string settings) => Config(
        settings, "<client><endpoint address=\"http://server/foo\" binding=\"basicHttpBinding\" bindingConfiguration=\"b\" contract=\"IDown\" /></client>");

    private static string Service(string settings) => Config(
        settings, "<services><service name=\"Down\"><endpoint address=\"http://localhost/foo\" binding=\"basicHttpBinding\" bindingConfiguration=\"b\" contract=\"IDown\" /></service></services>");

    private static string Config(string settings, string endpoints) =>
        "<configuration>\n<system.serviceModel>\n<bindings><basicHttpBinding>\n<binding name=\"b\" " + settings + " />\n</basicHttpBinding></bindings>\n"
            + endpoints + "\n</system.serviceModel>\n</configuration>\n";

    private void Projects(string client, string service, string contractOfClient = Contract, string contractOfService = Contract) => _tree
        .Add("client/Client.csproj", Texts.OldStyle("*.cs")).Add("client/Reference.cs", Usings + contractOfClient).Add("client/app.config", client)
        .Add("service/Service.csproj", Texts.OldStyle("*.cs")).Add("service/IDown.cs", Usings + contractOfService).Add("service/app.config", service);

    // A program that calls, and a service that reads rows.
    private void AddCode(string command, params string[] endpoints) => _tree
        .Add("client/Client.csproj", Texts.OldStyle("*.cs").Replace("<OutputType>Library<", "<OutputType>Exe<", System.StringComparison.Ordinal))
        .Add("client/Calls.cs", Usings + "public class Calls { public static void Main() { "
            + string.Concat((endpoints.Length == 0 ? ["*"] : endpoints).Select(static name =>
            "{ var f = new ChannelFactory<IDown>(\"" + name + "\"); System.Console.WriteLine(f.CreateChannel().All().Count); f.Close(); } ")) + "} }")
        .Add("service/Down.cs", Usings
            + "public interface IDataReader { bool Read(); } public class Down : IDown { public List<Row> All() { var all = new List<Row>(); IDataReader reader = Open(\"" + command
            + "\"); while (reader.Read()) { all.Add(new Row()); } return all; } static IDataReader Open(string command) { return null; } }");

    private async Task<JsonElement[]> FindingsAsync(string rule = "WCFL2003")
    {
        (Cli run, JsonElement report) = await Cli.CheckAsync(_tree.Folder, "--rule", rule);
        Assert.Equal(string.Empty, run.Error);
        return [.. report.GetProperty("findings").EnumerateArray()];
    }
}
