using System;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using WcfLint.Cli.Tests.Migrating.Drafting;
using Xunit;

namespace WcfLint.Cli.Tests.Migrating;

/// <summary>Endpoints with which the program on CoreWCF would not start: a class of their own serves them, or they are comments.</summary>
public sealed class LeftOutEndpointTests : IDisposable
{
    private const string Secured = "<security mode=\"Transport\" />";

    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Theory]
    [InlineData("<security mode=\"None\" />", "net.tcp://x:1/b", "class A : IA { }")]
    [InlineData(Secured, "net.tcp://x:1/a", "class A : IA { }")]
    public async Task One_class_serves_all_addresses_that_CoreWCF_takes(string security, string other, string code)
    {
        string host = await DraftAsync(security, "net.tcp://x:1/a", other, code);
        Assert.Equal(3, host.Split("services.AddServiceEndpoint<global::Own.A, global::Own.I").Length);
        Assert.DoesNotContain("class", host, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_class_of_its_own_serves_a_further_address_with_transport_security()
    {
        string host = await DraftAsync(Secured, "net.tcp://x:1/a", "net.tcp://x:1/b", "class A : IA, IB { }");
        Assert.Contains("\nbuilder.Services.AddTransient<A_b>();\n", host, StringComparison.Ordinal);
        Assert.Contains("\n    services.AddService<A_b>(options =>\n", host, StringComparison.Ordinal);
        Assert.Contains("\n    services.AddServiceEndpoint<A_b, global::Own.IB>(", host, StringComparison.Ordinal);
        Assert.EndsWith("\ninternal sealed class A_b : global::Own.A;\n", host, StringComparison.Ordinal);
        Assert.DoesNotContain("conflicts", host, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("net.tcp://x:1/b", "sealed class A : IA, IB { }")]
    [InlineData("net.tcp://x:1/b", "class A : IA, IB { public A(int i) { } }")]
    [InlineData("net.tcp://x:1/b", "[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)] class A : IA, IB { }")]
    [InlineData("net.tcp://x:2/a", "class A : IA, IB { }")]
    public async Task What_has_no_class_or_path_of_its_own_is_a_comment(string other, string code)
    {
        string host = await DraftAsync(Secured, "net.tcp://x:1/a", other, code);
        Assert.Contains("// MARK App.config:1 conflicts with App.config:1: throws at startup: ", host, StringComparison.Ordinal);
        Assert.Contains("\n    services.AddServiceEndpoint<global::Own.A, global::Own.IA>(", host, StringComparison.Ordinal);
        Assert.Contains("\n    // services.AddServiceEndpoint<", host, StringComparison.Ordinal);
        await DraftTests.AssertCompilesAsync(Directory.GetFiles(_tree[".drafts"], "Program.cs", SearchOption.AllDirectories).Single());
    }

    [Fact]
    public async Task A_service_without_other_endpoints_is_a_comment()
    {
        string host = await DraftAsync("<security mode=\"Transport\"><transport clientCredentialType=\"None\" /></security>", "net.tcp://x:1/a",
            "net.tcp://x:1/b", "class A : IA, IB { }");
        Assert.Contains("needs a certificate of the service, and without one the program does not start", host, StringComparison.Ordinal);
        Assert.Contains("\n    // services.AddService<global::Own.A>(options =>\n    // {\n    // });\n", host, StringComparison.Ordinal);
        Assert.DoesNotContain("\n    services.", host, StringComparison.Ordinal);
    }

    private async Task<string> DraftAsync(string security, string one, string other, string code)
    {
        _tree.Add("Host.csproj",
            """<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net472</TargetFramework></PropertyGroup><ItemGroup><Reference Include="System.ServiceModel" /></ItemGroup></Project>""")
            .Add("a.cs", "using System.ServiceModel; namespace Own { [ServiceContract] public interface IA { } [ServiceContract] public interface IB { } "
                + code.Replace("class A", "public class A", StringComparison.Ordinal).Replace("sealed public", "public sealed",
                    StringComparison.Ordinal) + " }")
            .Add("App.config", "<configuration><system.serviceModel><bindings><netTcpBinding><binding name=\"s\">" + security
                + "</binding></netTcpBinding></bindings><services><service name=\"Own.A\">"
                + $"""<endpoint name="a" address="{one}" binding="netTcpBinding" bindingConfiguration="s" contract="Own.IA" /><endpoint name="b" address="{other}" binding="netTcpBinding" bindingConfiguration="s" contract="Own.IB" /></service></services></system.serviceModel></configuration>""");
        await Cli.RunAsync("migrate", _tree.Folder, "--draft", _tree[".drafts"]);
        return File.ReadAllText(Directory.GetFiles(_tree[".drafts"], "Program.cs", SearchOption.AllDirectories).Single());
    }
}
