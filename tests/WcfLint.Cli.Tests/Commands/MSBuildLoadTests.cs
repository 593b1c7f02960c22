using System.Text.Json;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Commands;

/// <summary>SDK-style projects, read with the options that MSBuild gives the compiler.</summary>
[Trait("Category", "Slow")]
public sealed class MSBuildLoadTests : System.IDisposable
{
    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Fact]
    public async Task A_project_for_two_frameworks_reports_each_finding_once()
    {
        _tree.Add("Client.csproj", """
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup><TargetFrameworks>net472;net10.0</TargetFrameworks><OutputType>Exe</OutputType><LangVersion>latest</LangVersion></PropertyGroup>
              <ItemGroup Condition="'$(TargetFramework)' == 'net472'"><Reference Include="System.ServiceModel" /></ItemGroup>
            </Project>
            """).Add("Client.cs", "#if NETFRAMEWORK\n" + Texts.UsingOnClient + "public class Start { public ServiceHost Open(System.Type service) { var host = new ServiceHost(service); host.Open(); return host; } }\n#endif\n")
            .Add("App.config", Texts.UnboundedQuota);
        (Cli run, string[] findings, JsonElement report) = await CheckAsync("--load", "msbuild");
        Assert.Equal(["App.config:5 WCFL2001", "Client.cs:9 WCFL1002"], findings);
        Assert.Equal(1, run.Exit);
        Assert.Equal(1, report.GetProperty("read").GetProperty("projects").GetInt32());
        Assert.Equal(1, report.GetProperty("read").GetProperty("codeFiles").GetInt32());
    }

    [Fact]
    public async Task A_contract_of_a_project_that_was_never_built_resolves()
    {
        string[] parts = Texts.UsingOnClient.Split("public class Desk");
        const string Project = """<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net472</TargetFramework><LangVersion>latest</LangVersion></PropertyGroup><ItemGroup><Reference Include="System.ServiceModel" />{0}</ItemGroup></Project>""";
        _tree.Add("contracts/Contracts.csproj", string.Format(null, Project, string.Empty)).Add("contracts/Contracts.cs", parts[0])
            .Add("app/App.csproj", string.Format(null, Project, """<ProjectReference Include="../contracts/Contracts.csproj" />""")).Add("app/App.cs",
                "public class Desk" + parts[1]);
        (Cli run, string[] findings, _) = await CheckAsync("--load", "msbuild");
        Assert.Equal(["app/App.cs:4 WCFL1002"], findings);
        Assert.Empty(run.Error);
    }

    [Fact]
    public async Task Projects_of_the_old_style_are_read_from_their_sources()
    {
        _tree.Add("old/Client.csproj", Texts.OldStyle()).Add("old/Client.cs", Texts.UsingOnClient)
            .Add("new/New.csproj", """<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net472</TargetFramework></PropertyGroup><ItemGroup><Reference Include="System.ServiceModel" /></ItemGroup></Project>""")
            .Add("new/Client.cs", Texts.UsingOnClient);
        (Cli run, string[] findings, JsonElement report) = await CheckAsync("--load", "msbuild");
        Assert.Equal(["new/Client.cs:8 WCFL1002", "old/Client.cs:8 WCFL1002"], findings);
        Assert.Equal(2, report.GetProperty("read").GetProperty("projects").GetInt32());
        Assert.Equal(1, run.Exit);
    }

    // The note about a missing project reference.
    [Fact]
    public async Task A_warning_after_the_answer_does_no_harm()
    {
        _tree.Add("Client.csproj",
            """<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net472</TargetFramework></PropertyGroup><ItemGroup><Reference Include="System.ServiceModel" /><ProjectReference Include="../gone/Gone.csproj" /></ItemGroup></Project>""")
            .Add("Client.cs", Texts.UsingOnClient);
        (Cli run, string[] findings, _) = await CheckAsync("--load", "msbuild", "--strict-input");
        Assert.Equal(["Client.cs:8 WCFL1002"], findings);
        Assert.DoesNotContain("cannot read", run.Error, System.StringComparison.Ordinal);
        Assert.Equal(1, run.Exit);
    }

    [Fact]
    public async Task What_MSBuild_cannot_read_is_named()
    {
        _tree.Add("Client.csproj",
            """<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net472</TargetFramework></PropertyGroup><Import Project="gone.targets" /></Project>""").Add("Client.cs", Texts.UsingOnClient);
        (Cli run, string[] findings, _) = await CheckAsync("--load", "msbuild");
        Assert.Empty(findings);
        Assert.Contains("cannot read Client.csproj", run.Error);
        Assert.Equal(2, run.Exit);
    }

    private async Task<(Cli Run, string[] Findings, JsonElement Report)> CheckAsync(params string[] more)
    {
        Cli run = await Cli.RunAsync(["check", _tree.Folder, "--format", "json", "--min-severity", "warning", .. more]);
        JsonElement report = JsonDocument.Parse(run.Out).RootElement;
        return (run, Cli.Findings(report), report);
    }
}
