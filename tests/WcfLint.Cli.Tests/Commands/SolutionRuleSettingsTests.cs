using System;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Commands;

/// <summary>Rules that compare a client with its service in another project: values, severities, comments and suppressions at the place of the finding.</summary>
public sealed class SolutionRuleSettingsTests : IDisposable
{
    private const string Contract = "[ServiceContract] public interface IDown { [OperationContract] List<string> All(); }";
    private const string Usings = "using System.Collections.Generic;\nusing System.ServiceModel;\n";
    private const string Raised = "maxReceivedMessageSize=\"1048576\"";
    private const string Low = "maxReceivedMessageSize=\"70000\"";

    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Theory]
    [InlineData(Low, Raised, 1)]
    [InlineData(Raised, Low, 0)]
    [InlineData(Raised, Raised, 0)]
    [InlineData("messageEncoding=\"Mtom\"", "", 1)]
    [InlineData("messageEncoding=\"Text\"", "", 0)]
    public async Task Quotas_and_encodings(string client, string service, int count)
    {
        Projects(Client(client), Service(service));
        await AssertFoundAsync("WCFL2003", count);
    }

    [Theory]
    [InlineData("65536", 1)]
    [InlineData("2147483647", 0)]
    public async Task Object_graphs(string items, int count)
    {
        Projects(
            Client(Raised).Replace("contract=", "behaviorConfiguration=\"g\" contract=", StringComparison.Ordinal)
                .Replace("<bindings>", "<behaviors><endpointBehaviors><behavior name=\"g\"><dataContractSerializer maxItemsInObjectGraph=\"" + items
                    + "\" /></behavior></endpointBehaviors></behaviors><bindings>", StringComparison.Ordinal),
            Service(Raised));
        JsonElement[] findings = await FindAsync("WCFL2005");
        Assert.Equal(count, findings.Count(f => f.GetProperty("message").GetString()!.Contains("but its service sets no limit", StringComparison.Ordinal)));
    }

    [Fact]
    public async Task Text_between_own_peers()
    {
        Projects(Client("sendTimeout=\"00:00:30\""), Service(Raised));
        await AssertFoundAsync("WCFL3007", 1);
    }

    [Fact]
    public async Task A_second_service_elsewhere_silences()
    {
        Projects(Client(Low).Replace("http://server/foo", string.Empty, StringComparison.Ordinal),
            Service(Raised).Replace("http://localhost/foo", string.Empty, StringComparison.Ordinal));
        await AssertFoundAsync("WCFL2003", 1);
        _tree.Add("other/Other.csproj", Texts.OldStyle("*.cs")).Add("other/IDown.cs", Usings + Contract).Add("other/app.config",
            Service(Low).Replace("http://localhost/foo", string.Empty, StringComparison.Ordinal));
        await AssertFoundAsync("WCFL2003", 0);
    }

    [Fact]
    public async Task Another_client_of_the_service_silences()
    {
        Projects(Client("sendTimeout=\"00:00:30\""), Service(Raised));
        _tree.Add("far/Far.csproj", Texts.OldStyle("*.cs")).Add("far/IDown.cs", Usings + Contract).Add("far/app.config",
            Client(Raised).Replace("http://server/foo", "http://orders.contoso.com/foo", StringComparison.Ordinal));
        await AssertFoundAsync("WCFL3007", 0);
    }

    [Theory]
    [InlineData("none", 0)]
    [InlineData("error", 1)]
    [InlineData("suggestion", 1)]
    public async Task Severities_of_configurations(string severity, int count)
    {
        _tree.Add("client/.editorconfig", "[*.config]\nwcflint.WCFL2003.severity = " + severity + "\n");
        Projects(Client("messageEncoding=\"Mtom\""), Service(string.Empty));
        await AssertFoundAsync("WCFL2003", count);
    }

    [Fact]
    public async Task Comments()
    {
        Projects(Client(Low).Replace("<binding ", "<!-- wcflint disable WCFL2003 --><binding ", StringComparison.Ordinal), Service(Raised));
        Cli run = await Cli.RunAsync("check", _tree.Folder, "--rule", "WCFL2003", "--verbose");
        Assert.Contains("not reported: 1 finding suppressed by a comment in the file", run.Out);
    }

    [Theory]
    [InlineData("", "", 1)]
    [InlineData("#pragma warning disable WCFL2003\n", "", 0)]
    [InlineData("", "[System.Diagnostics.CodeAnalysis.SuppressMessage(\"WcfLint\", \"WCFL2003\")]", 0)]
    [InlineData("", "[assembly: System.Diagnostics.CodeAnalysis.SuppressMessage(\"WcfLint\", \"WCFL2003\")]", 0)]
    public async Task Switches_of_the_compiler(string before, string attribute, int count)
    {
        Projects("<configuration />", Service(Raised));
        bool ofAssembly = attribute.StartsWith("[assembly", StringComparison.Ordinal);
        _tree.Add("client/Calls.cs",
            before + Usings + (ofAssembly ? attribute : string.Empty) + "class Calls { " + (ofAssembly ? string.Empty : attribute)
                + " public void M() { var f = new ChannelFactory<IDown>(new BasicHttpBinding { MaxReceivedMessageSize = 70000 }, \"http://server/foo\"); f.Close(); } }");
        await AssertFoundAsync("WCFL2003", count);
        Cli run = await Cli.RunAsync("check", _tree.Folder, "--rule", "WCFL2003", "--verbose");
        Assert.Equal(count == 0, run.Out.Contains("not reported: 1 finding suppressed in the source", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("none", 0)]
    [InlineData("error", 1)]
    public async Task Severities_of_code(string severity, int count)
    {
        _tree.Add(".editorconfig", "root = true\n[*.cs]\ndotnet_diagnostic.WCFL2003.severity = " + severity + "\n");
        Projects("<configuration />", Service(Raised));
        _tree.Add("client/Calls.cs",
            Usings + "class Calls { public void M() { var f = new ChannelFactory<IDown>(new BasicHttpBinding { MaxReceivedMessageSize = 70000 }, \"http://server/foo\"); f.Close(); } }");
        await AssertFoundAsync("WCFL2003", count);
    }

    // The first of them owns the file.
    [Fact]
    public async Task A_file_of_two_projects_obeys_the_first()
    {
        Projects("<configuration />", Service(Raised));
        string calls = "class Calls { public void M() { var f = new ChannelFactory<IDown>(new BasicHttpBinding { MaxReceivedMessageSize = 70000 }, \"http://server/foo\"); f.Close(); } }";
        _tree.Add("shared/Calls.cs", Usings + calls)
            .Add("client/Client.csproj", Texts.OldStyle("*.cs", "<Compile Include=\"..\\shared\\Calls.cs\" />"))
            .Add("apart/Apart.csproj", Texts.OldStyle("*.cs", "<Compile Include=\"..\\shared\\Calls.cs\" />")).Add("apart/IDown.cs", Usings + Contract);
        JsonElement finding = Assert.Single(await FindAsync("WCFL2003"));
        Assert.Equal("shared/Calls.cs", finding.GetProperty("file").GetString());
        _tree.Add("apart/Off.cs", "[assembly: System.Diagnostics.CodeAnalysis.SuppressMessage(\"WcfLint\", \"WCFL2003\")]\n");
        Assert.Empty(await FindAsync("WCFL2003"));
    }

    [Fact]
    public async Task What_is_left_out_is_no_place_for_findings()
    {
        Projects(Client(Low), Service(Raised));
        Cli run = await Cli.RunAsync("check", _tree.Folder, "--rule", "WCFL2003", "--exclude", "client/*.config", "--format", "json");
        Assert.DoesNotContain("\"id\": \"WCFL2003\"", run.Out);
    }

    private async Task AssertFoundAsync(string rule, int count) => Assert.Equal(count, (await FindAsync(rule)).Length);

    private async Task<JsonElement[]> FindAsync(string rule)
    {
        Cli run = await Cli.RunAsync("check", _tree.Folder, "--rule", rule, "--format", "json");
        Assert.Equal(string.Empty, run.Error);
        return [.. JsonDocument.Parse(run.Out).RootElement.GetProperty("findings").EnumerateArray()];
    }

    private static string Client(string settings) => Config(
        settings, "<client><endpoint address=\"http://server/foo\" binding=\"basicHttpBinding\" bindingConfiguration=\"b\" contract=\"IDown\" /></client>");

    private static string Service(string settings) => Config(
        settings, "<services><service name=\"Down\"><endpoint address=\"http://localhost/foo\" binding=\"basicHttpBinding\" bindingConfiguration=\"b\" contract=\"IDown\" /></service></services>");

    private static string Config(string settings, string endpoints) =>
        "<configuration>\n<system.serviceModel>\n<bindings><basicHttpBinding>\n<binding name=\"b\" " + settings + " />\n</basicHttpBinding></bindings>\n"
            + endpoints + "\n</system.serviceModel>\n</configuration>\n";

    private void Projects(string client, string service) => _tree
        .Add("client/Client.csproj", Texts.OldStyle("*.cs")).Add("client/Reference.cs", Usings + Contract).Add("client/app.config", client)
        .Add("service/Service.csproj", Texts.OldStyle("*.cs")).Add("service/IDown.cs", Usings + Contract).Add("service/app.config", service);
}
