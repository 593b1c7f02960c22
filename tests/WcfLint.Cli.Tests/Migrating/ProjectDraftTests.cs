using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using System.Xml.Linq;
using Xunit;

namespace WcfLint.Cli.Tests.Migrating;

/// <summary>The project file that a draft comes with: it has the packages that the draft needs, and no others.</summary>
public sealed class ProjectDraftTests : IDisposable
{
    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Fact]
    public async Task Files_without_a_project_get_none()
    {
        _tree.Add("app.config", Configuration("http://localhost:8080/a", "basicHttpBinding"));
        await Cli.RunAsync("migrate", _tree.Folder, "--draft", _tree["drafts"]);
        Assert.Empty(Directory.GetFiles(_tree["drafts"], "*.csproj", SearchOption.AllDirectories));
    }

    [Theory]
    [InlineData("http://localhost:8080/a", "basicHttpBinding", "CoreWCF.Http 1.9.*")]
    [InlineData("net.tcp://localhost:9000/a", "netTcpBinding", "CoreWCF.NetTcp 1.9.*")]
    [InlineData("net.pipe://localhost/a", "netNamedPipeBinding", "CoreWCF.NetNamedPipe 1.9.*")]
    [InlineData("http://localhost:8080/a", "webHttpBinding", "CoreWCF.Http 1.9.*, CoreWCF.WebHttp 1.9.*")]
    public async Task A_host_has_the_packages_of_its_bindings(string address, string binding, string expected)
    {
        AddProject();
        _tree.Add("App.config", Configuration(address, binding));
        XElement project = await DraftAsync();
        Assert.Equal("Microsoft.NET.Sdk.Web", project.Attribute("Sdk")!.Value);
        Assert.Equal("net10.0", project.Descendants("TargetFramework").Single().Value);
        Assert.Equal("Own.Host", project.Descendants("AssemblyName").Single().Value);
        Assert.Equal(expected, string.Join(", ", Packages(project)));
    }

    [Fact]
    public async Task A_client_has_the_client_packages()
    {
        AddProject();
        _tree.Add("App.config", "<configuration><system.serviceModel><client><endpoint address=\"net.tcp://server/a\" binding=\"netTcpBinding\" contract=\"Own.IOrders\" /></client></system.serviceModel></configuration>");
        XElement project = await DraftAsync();
        Assert.Equal("Microsoft.NET.Sdk", project.Attribute("Sdk")!.Value);
        Assert.Equal(["System.ServiceModel.NetTcp 10.*"], Packages(project));
    }

    private static IEnumerable<string> Packages(XElement project) => project.Descendants("PackageReference").Select(package => package.Attribute("Include")!.Value + " " + package.Attribute("Version")!.Value);

    private static string Configuration(string address, string binding) =>
        "<configuration><system.serviceModel><services><service name=\"Own.Orders\"><endpoint address=\"" + address + "\" binding=\"" + binding + "\" contract=\"Own.IOrders\" /></service></services></system.serviceModel></configuration>";

    private void AddProject() => _tree.Add("Host.csproj", """<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net472</TargetFramework><AssemblyName>Own.Host</AssemblyName></PropertyGroup><ItemGroup><Reference Include="System.ServiceModel" /></ItemGroup></Project>""")
        .Add("a.cs", "using System.ServiceModel; namespace Own { [ServiceContract] public interface IOrders { [OperationContract] void Put(); } public class Orders : IOrders { public void Put() { } } }");

    private async Task<XElement> DraftAsync()
    {
        await Cli.RunAsync("migrate", _tree.Folder, "--draft", _tree["drafts"]);
        return XDocument.Load(Directory.GetFiles(_tree["drafts"], "Host.csproj", SearchOption.AllDirectories).Single()).Root!;
    }
}
