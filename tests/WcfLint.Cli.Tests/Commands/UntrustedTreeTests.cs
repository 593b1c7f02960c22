using System.Collections.Generic;
using System.IO;
using System.Text.Json;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using WcfLint.Cli.Loading;
using WcfLint.Cli.Loading.References;
using WcfLint.Cli.Loading.Sources;
using WcfLint.Cli.Model;
using WcfLint.Cli.Model.Loading;
using Xunit;

namespace WcfLint.Cli.Tests.Commands;

/// <summary>What a tree of strangers may make a command do, without any option: be read.</summary>
public sealed class UntrustedTreeTests : System.IDisposable
{
    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Theory]
    [InlineData("check")]
    [InlineData("baseline", "--output", "{0}/out/b.json")]
    [InlineData("report", "--output", "{0}/out/r.html")]
    [InlineData("fix", "--dry-run")]
    [InlineData("fix")]
    public async Task No_command_runs_a_target_of_the_tree(string command, params string[] more)
    {
        Directory.CreateDirectory(_tree["out"]);
        _tree.Add("tree/Client.csproj", """
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup><TargetFramework>net472</TargetFramework></PropertyGroup>
              <ItemGroup><Reference Include="System.ServiceModel" /></ItemGroup>
              <Target Name="Attack" BeforeTargets="CoreCompile;Restore;CollectPackageReferences"><Touch Files="attacked" AlwaysCreate="true" /></Target>
            </Project>
            """).Add("tree/Client.cs", Texts.UsingOnClient);
        string[] before = Names();
        await Cli.RunAsync([command, _tree["tree"], .. System.Array.ConvertAll(more, m => m.Replace("{0}", _tree.Folder))]);
        Assert.Equal(before, Names());
    }

    [Fact]
    public async Task What_a_restore_left_is_read_as_data()
    {
        AddRestored("""{ "lib/net472/Contracts.dll": {} }""");
        (Cli run, JsonElement report) = await Cli.CheckAsync(_tree["tree"]);
        Assert.Contains("Client.cs:4 WCFL1002", Cli.Findings(report));
        Assert.Equal(0, report.GetProperty("read").GetProperty("inPart").GetInt32());
        Assert.Empty(run.Error);
    }

    [Fact]
    public async Task The_summary_says_in_a_line_that_a_restore_would_tell_more()
    {
        AddRestored("""{ "lib/net472/Contracts.dll": {} }""");
        File.Delete(_tree["tree/obj/project.assets.json"]);
        Cli run = await Cli.RunAsync("check", _tree["tree"]);
        Assert.Contains("partly analysed: 1 project", run.Out);
        Assert.Empty(run.Error);
        run = await Cli.RunAsync("check", _tree["tree"], "--verbose");
        Assert.Contains("1 project was only partly analysed", run.Out);
        Assert.Contains("--load msbuild", run.Out);
        Assert.Contains("1 package (Contracts)", run.Error);
        Assert.Equal(0, run.Exit);
    }

    [Theory]
    [InlineData("{")]
    [InlineData("[]")]
    [InlineData("""{ "targets": { "net472": { "Contracts/1.0.0": { "type": 7 } } } }""")]
    [InlineData("""{ "targets": { "net472": { "Contracts/1.0.0": { "type": "package", "compile": { "\u0000.dll": {} } } } }, "libraries": { "Contracts/1.0.0": { "path": "\u0000" } }, "packageFolders": { "\u0000": {} }, "project": { "frameworks": {} } }""")]
    [InlineData("""{ "targets": { "net472": { "Contracts/1.0.0": { "type": "package", "compile": { "x.dll": {} } } } }, "libraries": {}, "packageFolders": {}, "project": {} }""")]
    public async Task A_restore_that_is_none_is_as_none(string assets)
    {
        AddRestored("{}");
        _tree.Add("tree/obj/project.assets.json", assets);
        (Cli run, JsonElement report) = await Cli.CheckAsync(_tree["tree"]);
        Assert.Equal(1, report.GetProperty("read").GetProperty("inPart").GetInt32());
        Assert.Contains("1 package (Contracts)", run.Out);
        Assert.Equal(0, run.Exit);
    }

    [Fact]
    public async Task Every_framework_of_a_project_is_checked()
    {
        _tree.Add("Client.csproj", """
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup><TargetFrameworks>net10.0;net472</TargetFrameworks><OutputType>Exe</OutputType></PropertyGroup>
              <ItemGroup><Reference Include="System.ServiceModel" /></ItemGroup>
              <ItemGroup Condition="'$(TargetFramework)' == 'net10.0'"><Compile Remove="Old.cs" /></ItemGroup>
              <ItemGroup Condition="'$(TargetFramework)' == 'net472'"><Compile Remove="Broken.cs" /></ItemGroup>
            </Project>
            """).Add("Old.cs", Texts.UsingOnClient).Add("Broken.cs", Texts.UsingOnClient).Add("App.config", Texts.UnboundedQuota);
        (_, JsonElement report) = await Cli.CheckAsync(_tree.Folder, "--min-severity", "warning");
        Assert.Equal(["App.config:5 WCFL2001", "Old.cs:8 WCFL1002"], Cli.Findings(report));
        Assert.Equal(1, report.GetProperty("read").GetProperty("projects").GetInt32());
        Assert.Equal(2, report.GetProperty("read").GetProperty("codeFiles").GetInt32());
    }

    [Fact]
    public async Task A_web_project_has_the_shared_framework_of_its_SDK()
    {
        _tree.Add("Web.csproj", """<Project Sdk="Microsoft.NET.Sdk.Web"><PropertyGroup><TargetFramework>net10.0</TargetFramework><ImplicitUsings>enable</ImplicitUsings></PropertyGroup></Project>""")
            .Add("Program.cs", "WebApplication app = WebApplication.CreateBuilder(args).Build(); app.Run();");
        List<LoadedProject> projects = (await new Loader(new CheckOptions { Path = _tree.Folder }, new LoadLog()).LoadAsync(default)).Projects;
        Assert.Empty(Assert.Single(projects).GetCompilation().GetDiagnostics().RemoveAll(d => d.Severity != DiagnosticSeverity.Error));
    }

    // A contract that stands in a package: without it nothing is known of the client.
    private void AddRestored(string compile)
    {
        string[] parts = Texts.UsingOnClient.Split("public class Desk");
        string folder = _tree["packages/contracts/1.0.0/lib/net472"];
        Directory.CreateDirectory(folder);
        Assert.True(CSharpCompilation.Create("Contracts", [CSharpSyntaxTree.ParseText(parts[0])], new MetadataReferences().Framework,
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary))
            .Emit(Path.Combine(folder, "Contracts.dll")).Success);
        _tree.Add("tree/Client.csproj", """
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup><TargetFramework>net472</TargetFramework></PropertyGroup>
              <ItemGroup><Reference Include="System.ServiceModel" /><PackageReference Include="Contracts" Version="1.0.0" /></ItemGroup>
            </Project>
            """).Add("tree/Client.cs", "public class Desk" + parts[1]).Add("tree/obj/project.assets.json", $$"""
            {
              "version": 3,
              "targets": { ".NETFramework,Version=v4.7.2": { "Contracts/1.0.0": { "type": "package", "compile": {{compile}} } } },
              "libraries": { "Contracts/1.0.0": { "type": "package", "path": "contracts/1.0.0" } },
              "packageFolders": { {{JsonSerializer.Serialize(_tree["packages"])}}: {} },
              "project": { "frameworks": { "net472": {} } }
            }
            """);
    }

    private string[] Names()
    {
        var names = new List<string>(Directory.EnumerateFileSystemEntries(_tree["tree"], "*", SearchOption.AllDirectories));
        names.Sort(System.StringComparer.Ordinal);
        return [.. names];
    }
}
