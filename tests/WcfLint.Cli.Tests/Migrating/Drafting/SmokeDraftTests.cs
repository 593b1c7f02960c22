using System;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Xunit;

namespace WcfLint.Cli.Tests.Migrating.Drafting;

/// <summary>The program that starts a drafted host, and compares its WSDL with the old contracts.</summary>
public sealed class SmokeDraftTests : IDisposable
{
    private const string Contract = "[ServiceContract] public interface IOrders { [OperationContract] void Put(); }";

    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Fact]
    public async Task Clients_and_files_without_a_project_have_none()
    {
        _tree.Add("App.config", Configuration("http://localhost:8080/a", "basicHttpBinding")).Add("Client/Client.csproj", Project)
            .Add("Client/App.config",
                "<configuration><system.serviceModel><client><endpoint address=\"http://server/a\" binding=\"basicHttpBinding\" contract=\"Own.IOrders\" /></client></system.serviceModel></configuration>");
        await Cli.RunAsync("migrate", _tree.Folder, "--draft", _tree[".drafts"]);
        Assert.Empty(Directory.GetFiles(_tree[".drafts"], "Smoke.cs", SearchOption.AllDirectories));
    }

    [Theory]
    [InlineData(Contract, "\"{http://tempuri.org/}IOrders\", [\"Put: http://tempuri.org/IOrders/Put, http://tempuri.org/IOrders/PutResponse\"]")]
    [InlineData("[ServiceContract(Name = \"O\", Namespace = \"urn:o\")] public interface IOrders { [OperationContract(Name = \"P\", IsOneWay = true)] void Put(); }", "\"{urn:o}O\", [\"P: urn:o/O/P\"]")]
    [InlineData("[ServiceContract(Namespace = \"\")] public interface IOrders { [OperationContract(Action = \"a\", ReplyAction = \"b\")] void Put(); }", "\"{}IOrders\", [\"Put: a, b\"]")]
    [InlineData("[ServiceContract(Namespace = \"urn:b\")] public interface IBase { [OperationContract] System.Threading.Tasks.Task GetAsync(); } [ServiceContract] public interface IOrders : IBase { [OperationContract(Action = \"*\")] void Put(); }", "\"{http://tempuri.org/}IOrders\", [\"Get: urn:b/IBase/Get, urn:b/IBase/GetResponse\"]")]
    [InlineData("[ServiceContract(Namespace = \"http://x//\")] public interface IOrders { [OperationContract] void Put(); }", "\"{http://x//}IOrders\", [\"Put: http://x//IOrders/Put, http://x//IOrders/PutResponse\"]")]
    public async Task It_has_the_names_and_actions_of_the_old_contract(string contract, string expected) =>
        Assert.Contains("(\"http://localhost:8080/a\", " + expected + "), // Host/App.config:1",
            await DraftAsync("http://server:8080/a", "basicHttpBinding", contract), StringComparison.Ordinal);

    [Theory]
    [InlineData("net.tcp://server/a", "netTcpBinding", "(\"net.tcp://localhost/a\", \"\", [])")]
    [InlineData("http://server/a", "webHttpBinding", "(\"http://localhost/a\", \"\", [])")]
    public async Task What_no_WSDL_shows_is_asked_for_its_port(string address, string binding, string expected) =>
        Assert.Contains(expected, await DraftAsync(address, binding, Contract), StringComparison.Ordinal);

    [Fact]
    public async Task It_compiles_and_the_host_publishes_its_metadata_for_it_alone()
    {
        string smoke = await DraftAsync("http://server:8080/a", "basicHttpBinding", Contract);
        Assert.Contains("const string Host = \"../Host\";", smoke, StringComparison.Ordinal);
        string host = File.ReadAllText(Directory.GetFiles(_tree[".drafts"], "Program.cs", SearchOption.AllDirectories).Single());
        Assert.Contains(".HttpGetEnabled = app.Configuration[\"PublishMetadata\"] == \"true\";", host, StringComparison.Ordinal);
        Assert.DoesNotContain(".HttpsGetEnabled", host, StringComparison.Ordinal);
        string[] platform = ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator);
        Compilation compilation =
            CSharpCompilation.Create("Smoke", [CSharpSyntaxTree.ParseText(smoke)],
                platform.Where(path => Path.GetFileName(path) is ['S', 'y', 's', 't', 'e', 'm', '.', ..] or "Microsoft.Win32.Primitives.dll")
                    .Select(static path => MetadataReference.CreateFromFile(path)), new CSharpCompilationOptions(OutputKind.ConsoleApplication));
        Assert.Empty(compilation.GetDiagnostics().Where(static d => d.Severity == DiagnosticSeverity.Error));
    }

    private const string Project =
        """<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net472</TargetFramework></PropertyGroup><ItemGroup><Reference Include="System.ServiceModel" /></ItemGroup></Project>""";

    private static string Configuration(string address, string binding) =>
        "<configuration><system.serviceModel><services><service name=\"Own.Orders\"><endpoint address=\"" + address + "\" binding=\"" + binding
            + "\" contract=\"Own.IOrders\" /></service></services></system.serviceModel></configuration>";

    private async Task<string> DraftAsync(string address, string binding, string contract)
    {
        _tree.Add("Host/Host.csproj", Project).Add("Host/App.config", Configuration(address, binding)).Add("Host/a.cs",
            "using System.ServiceModel; namespace Own { " + contract + " public class Orders { } }");
        await Cli.RunAsync("migrate", _tree.Folder, "--draft", _tree[".drafts"]);
        return File.ReadAllText(Directory.GetFiles(_tree[".drafts"], "Smoke.cs", SearchOption.AllDirectories).Single());
    }
}
