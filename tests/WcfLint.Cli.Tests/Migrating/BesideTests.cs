using System;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Cli.Tests.Migrating;

/// <summary>What moves beside WCF: each thing where the tree shows it, and nothing else.</summary>
public sealed class BesideTests : IDisposable
{
    private const string Service = "using System.ServiceModel; namespace Own { [ServiceContract] public interface IA { [OperationContract] void Do(); } public class A : IA { public void Do() { } } }";

    private readonly TempTree _tree = new();

    public BesideTests() => _tree.Add("Site/a.cs", Service).Add("Site/A.svc", "<%@ ServiceHost Service=\"Own.A\" %>");

    public void Dispose() => _tree.Dispose();

    [Fact]
    public async Task A_service_in_a_program_of_its_own_has_nothing_beside_it()
    {
        File.Delete(_tree["Site/A.svc"]);
        _tree.Add("Site/Site.csproj", Texts.OldStyle("a.cs").Replace(">Library<", ">Exe<", StringComparison.Ordinal))
            .Add("Site/App.config", "<configuration><appSettings><add key=\"k\" value=\"v\" /></appSettings>" + Services.Replace("<services>", "<behaviors><serviceBehaviors><behavior><serviceThrottling /></behavior></serviceBehaviors></behaviors><services>", StringComparison.Ordinal) + "</configuration>")
            .Add("Site/App.Backup.config", "<configuration><appSettings /></configuration>")
            .Add("Other/Other.csproj", Texts.OldStyle("b.cs")).Add("Other/b.cs", "class B { }");
        Assert.Empty(await ReadAsync());
        Assert.DoesNotContain("beside WCF", (await Cli.RunAsync("migrate", _tree.Folder)).Out);
    }

    [Theory]
    [InlineData("net8.0", "..\\Site\\Site.csproj", null)]
    [InlineData("net472;net8.0", "..\\Site\\Site.csproj", null)]
    [InlineData("net472", "..\\None\\None.csproj", null)]
    [InlineData("net472", "..\\Site\\Site.csproj", "User/User.csproj:1")]
    public async Task A_project_that_refers_to_one_that_moves_moves_too(string framework, string reference, string? place)
    {
        AddSite();
        _tree.Add("User/User.csproj", "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><TargetFrameworks>" + framework + "</TargetFrameworks></PropertyGroup><ItemGroup><ProjectReference Include=\"" + reference + "\" /></ItemGroup></Project>")
            .Add("User/u.cs", "class U { }");
        Assert.Equal(place, (await ReadAsync()).Any(static one => one.GetProperty("thing").GetString() == "project that refers to these") ? await PlacesAsync("project that refers to these") : null);
    }

    [Theory]
    [InlineData("<serviceThrottling />", false)]
    [InlineData("<serviceDebug />", true)]
    public async Task What_had_no_throttle_loses_its_defaults(string behavior, bool isTold)
    {
        AddSite();
        _tree.Add("Site/Web.config", "<configuration>" + Services.Replace("<services>", "<behaviors><serviceBehaviors><behavior name=\"\">" + behavior
            + "</behavior></serviceBehaviors></behaviors><services>", StringComparison.Ordinal) + "</configuration>");
        Assert.Equal(isTold, (await ReadAsync()).Any(static one => one.GetProperty("thing").GetString() == "limits of services"));
    }

    [Theory]
    [InlineData("System.Net.ServicePointManager.Expect100Continue = false", Services, false)]
    [InlineData("Own.ServicePointManager.Expect100Continue = false", Client, false)]
    [InlineData("System.Net.ServicePointManager.DefaultConnectionLimit = 9", Client, false)]
    [InlineData("System.Net.ServicePointManager.Expect100Continue = false", Client, true)]
    public async Task Settings_of_connections_do_not_reach_clients(string code, string configuration, bool isTold)
    {
        _tree.Add("App/App.csproj", "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><TargetFramework>net472</TargetFramework></PropertyGroup></Project>")
            .Add("App/c.cs", "class C { C() { " + code + "; } } namespace Own { static class ServicePointManager { public static bool Expect100Continue; } }")
            .Add("App/App.config", "<configuration>" + configuration + "</configuration>");
        Assert.Equal(isTold, (await ReadAsync()).Any(static one => one.GetProperty("thing").GetString() == "other settings of ServicePointManager"));
    }

    [Theory]
    [InlineData(true, "Old", null)]
    [InlineData(false, "Site", null)]
    [InlineData(false, "Old", "libraries built for .NET Framework alone (Old)")]
    public async Task Libraries_of_NET_Framework_alone_are_named(bool isModern, string name, string? thing)
    {
        AddSite();
        _tree.Add("Site/Web.config", "<configuration>" + Services + "</configuration>");
        string project = _tree["Site/Site.csproj"];
        await File.WriteAllTextAsync(project, (await File.ReadAllTextAsync(project)).Replace(
            "<Compile ", "<Reference Include=\"" + name + "\"><HintPath>" + name + ".dll</HintPath></Reference><Compile ", StringComparison.Ordinal)
            .Replace("</OutputType>", "</OutputType><AssemblyName>Site</AssemblyName>", StringComparison.Ordinal));
        var library = CSharpCompilation.Create(name, [CSharpSyntaxTree.ParseText("public class O { }")],
            isModern ? [MetadataReference.CreateFromFile(typeof(object).Assembly.Location)] : WcfReferences.Net472.References,
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary));
        using (FileStream file = File.Create(_tree["Site/" + name + ".dll"]))
        {
            Assert.True(library.Emit(file).Success);
        }

        Assert.Equal(thing, (await ReadAsync()).Select(static one => one.GetProperty("thing").GetString()).FirstOrDefault(static one => one!.StartsWith("libraries", StringComparison.Ordinal)));
    }

    [Theory]
    [InlineData(Services, null)]
    [InlineData(Client, "Site/c.cs:1")]
    public async Task The_log_of_events_has_a_package_outside_of_hosts(string configuration, string? place)
    {
        AddSite("c.cs", "using System.Diagnostics; class C { object o = new EventLog(\"a\"); }");
        File.Delete(_tree["Site/A.svc"]);
        _tree.Add("Site/Web.config", "<configuration>" + configuration + "</configuration>");
        Assert.Equal(place, (await ReadAsync()).Any(static one => one.GetProperty("thing").GetString() == "System.Diagnostics.EventLog") ? await PlacesAsync("System.Diagnostics.EventLog") : null);
    }

    [Theory]
    [InlineData("class C { object o = System.Web.HttpContext.Current; }", true)]
    [InlineData("class C : System.Web.IHttpHandler { object o = System.Web.HttpContext.Current; }", false)]
    public async Task The_context_of_a_request_is_told_outside_of_pages(string code, bool isTold)
    {
        _tree.Add("App/App.csproj", "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><TargetFramework>net472</TargetFramework></PropertyGroup><ItemGroup><Reference Include=\"System.Web\" /><Reference Include=\"System.ServiceModel\" /><COMReference Include=\"LIB\" /></ItemGroup></Project>")
            .Add("App/c.cs", code).Add("App/App.config", "<configuration>" + Services + "</configuration>");
        Assert.Equal(isTold, (await Cli.RunAsync("migrate", _tree.Folder, "--format", "json")).Out.Contains("code:HttpContext.Current", StringComparison.Ordinal));
        Assert.Equal("App/App.csproj:1", await PlacesAsync("COM references"));
    }

    [Theory]
    [InlineData("<ItemGroup Condition=\"'$(TargetFramework)' == 'net472'\"><Reference Include=\"System.Design\" /></ItemGroup>", false)]
    [InlineData("<ItemGroup><Reference Include=\"System.Own\"><HintPath>x.dll</HintPath></Reference></ItemGroup>", false)]
    [InlineData("<ItemGroup><Reference Include=\"System.Design\" /></ItemGroup>", true)]
    public async Task References_to_the_framework_are_named_in_SDK_style(string items, bool isTold)
    {
        _tree.Add("App/App.csproj", "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><TargetFramework>net472</TargetFramework></PropertyGroup>" + items + "</Project>")
            .Add("App/a.cs", "class C { }").Add("App/App.config", "<configuration>" + Client + "</configuration>");
        Assert.Equal(isTold, (await ReadAsync()).Any(static one => one.GetProperty("thing").GetString() == "references to assemblies of .NET Framework"));
    }

    [Fact]
    public async Task Settings_are_named_where_code_reads_them()
    {
        AddSite("c.cs", "// ConfigurationManager.AppSettings\nusing System.Configuration;\nclass C { static string s = ConfigurationManager.AppSettings[\"k\"]; }");
        _tree.Add("Site/Web.config", "<configuration>\n<appSettings>\n<add key=\"k\" value=\"v\" /></appSettings>\n<connectionStrings />\n</configuration>");
        Assert.Equal("Site/Web.config:2, Site/c.cs:3", await PlacesAsync("settings of the application"));
        Assert.Equal("Site/Web.config:1", await PlacesAsync("Web.config"));
    }

    [Fact]
    public async Task A_program_may_be_built_with_the_configuration_of_a_site()
    {
        AddSite("c.cs");
        string project = _tree["Site/Site.csproj"];
        await File.WriteAllTextAsync(project, (await File.ReadAllTextAsync(project)).Replace(
            "<Compile ", "<None Include=\"..\\Old\\Web.config\"><Link>Web.config</Link></None><Compile ", StringComparison.Ordinal));
        _tree.Add("Site/App.config", "<configuration />").Add("Old/Web.config", "<configuration />");
        Assert.Equal("Old/Web.config:1", await PlacesAsync("Web.config"));
    }

    [Theory]
    [InlineData("Dapper", false)]
    [InlineData("EntityFramework", true)]
    public async Task Entity_Framework_reads_connection_strings(string package, bool reads)
    {
        AddSite();
        _tree.Add("Site/Web.config", "<configuration><appSettings><add key=\"k\" value=\"v\" /></appSettings>\n<connectionStrings><add name=\"n\" connectionString=\"c\" /></connectionStrings>" + Services + "</configuration>");
        string project = _tree["Site/Site.csproj"];
        await File.WriteAllTextAsync(project, (await File.ReadAllTextAsync(project)).Replace(
            "<Compile ", "<PackageReference Include=\"" + package + "\" Version=\"6.4.4\" /><Compile ", StringComparison.Ordinal));
        Assert.Equal(reads, (await ReadAsync()).Any(one => one.GetProperty("thing").GetString() == "settings of the application"));
        await Cli.RunAsync("migrate", _tree.Folder, "--draft", _tree[".drafts"]);
        Assert.Equal(reads, File.Exists(_tree[".drafts/Site/App.config"]));
    }

    [Theory]
    [InlineData("<appSettings><add key=\"k\" value=\"live\" xdt:Transform=\"Replace\" /></appSettings>", "nothing transforms a configuration")]
    [InlineData("<system.web><compilation xdt:Transform=\"RemoveAttributes(debug)\" /></system.web>", "remove it")]
    [InlineData("<system.web><!-- xdt:Transform --></system.web>", null)]
    public async Task A_transform_is_named_with_what_it_changes(string content, string? need)
    {
        AddSite();
        _tree.Add("Site/Web.config", "<configuration><system.web /></configuration>")
            .Add("Site/Web.Release.config", "<configuration xmlns:xdt=\"http://schemas.microsoft.com/XML-Document-Transform\">\n" + content + "</configuration>");
        JsonElement[] all = await ReadAsync();
        JsonElement[] transforms = [.. all.Where(thing => thing.GetProperty("thing").GetString() == "transform of a configuration")];
        if (need is null)
        {
            Assert.Empty(transforms);
            return;
        }

        Assert.StartsWith(need, Assert.Single(transforms).GetProperty("need").GetString());
        Assert.Equal("Site/Web.Release.config:2", transforms[0].GetProperty("places")[0].GetString());
    }

    [Theory]
    [InlineData("void Application_Start() { System.Console.Write(1); }", "no HttpApplication runs")]
    [InlineData("void Application_Start() { }", "it does nothing")]
    public async Task Global_asax_goes(string members, string need)
    {
        AddSite("Global.asax.cs", "public class Global : System.Web.HttpApplication { " + members + " }");
        JsonElement thing = Assert.Single(await ReadAsync(), thing => thing.GetProperty("thing").GetString() == "Global.asax");
        Assert.StartsWith(need, thing.GetProperty("need").GetString());
        Assert.Equal("Site/Global.asax.cs:1", thing.GetProperty("places")[0].GetString());
    }

    [Theory]
    [InlineData("using Autofac; class R { void Do() { new ContainerBuilder(); } }", "the container (Autofac)")]
    [InlineData("class ContainerBuilder { void Do() { new ContainerBuilder(); } }", null)]
    [InlineData("using Topshelf; class P { static void Main() { HostFactory.Run(x => { }); } }", "Topshelf")]
    [InlineData("class HostFactory { static void Run() { HostFactory.Run(); } }", null)]
    [InlineData("[assembly: System.Reflection.AssemblyTitle(\"a\")]", "attributes of the assembly")]
    [InlineData("[assembly: System.Runtime.InteropServices.ComVisible(false)]", null)]
    [InlineData("using System.Data.SqlClient; class D { }", "System.Data.SqlClient")]
    [InlineData("using System.DirectoryServices.AccountManagement; class D { }", "System.DirectoryServices.AccountManagement")]
    [InlineData("using System.Management.Automation; class D { }", null)]
    [InlineData("class D { System.Management.Automation.PowerShell p; }", null)]
    [InlineData("using System.Speech.Synthesis; class D { }", "System.Speech")]
    [InlineData("using System.DirectoryServices.ActiveDirectory; class D { }", "System.DirectoryServices")]
    [InlineData("using M = global::System.Management.ManagementObject; class D { }", "System.Management")]
    [InlineData("class D { System.Management.ManagementObject m; }", "System.Management")]
    [InlineData("class D { object o = System.Runtime.Caching.MemoryCache.Default; }", "System.Runtime.Caching")]
    [InlineData("class D { global::System.DirectoryServices.Protocols.LdapConnection c; }", "System.DirectoryServices.Protocols")]
    [InlineData("using System.Runtime.Remoting.Messaging; class D { }", "namespaces that only .NET Framework has")]
    [InlineData("using System.Web.Services.Description; class D { }", null)]
    [InlineData("using System.Web; class D { }", null)]
    [InlineData("using System.Web.Caching; class D { }", "namespaces that only .NET Framework has")]
    [InlineData("using System.Web.Script.Serialization; class D { }", "namespaces that only .NET Framework has")]
    [InlineData("using System.Configuration; class D { object o = new ConfigurationErrorsException(); }", "System.Configuration.ConfigurationManager")]
    [InlineData("using System.Configuration; class D : System.ServiceModel.Configuration.BehaviorExtensionElement { ConfigurationElement e; }", null)]
    [InlineData("class ConfigurationManager { public static int A; } class D { int a = ConfigurationManager.A; }", null)]
    [InlineData("using System.Drawing; class D { object o = new Bitmap(1, 1); }", "System.Drawing.Common")]
    [InlineData("using System.Drawing; class D { Point p; }", null)]
    [InlineData("class Bitmap { object o = new Bitmap(); }", null)]
    [InlineData("class M : System.Web.IHttpModule { }", "module or handler of ASP.NET")]
    [InlineData("class F { object o = new System.Runtime.Serialization.Formatters.Binary.BinaryFormatter(); }", "BinaryFormatter")]
    public async Task A_thing_of_the_code_stands_at_its_line(string code, string? thing)
    {
        AddSite("c.cs", code);
        Assert.Equal(thing, (await ReadAsync()).Select(one => one.GetProperty("thing").GetString()).SingleOrDefault(one => one != "address of the site"));
    }

    [Theory]
    [InlineData("using System.Messaging; class D { }", "no package of Microsoft has them")]
    [InlineData("using System.Web.Caching; class D { }", "Microsoft.AspNetCore.SystemWebAdapters has some types of System.Web")]
    public async Task What_has_the_namespaces_of_framework_is_told(string code, string need)
    {
        AddSite("c.cs", code);
        Assert.Contains(need, await NeedAsync("namespaces that only .NET Framework has"), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("<id>a</id>", false)]
    [InlineData("<id>$id$</id>", true)]
    public async Task A_nuspec_with_tokens_needs_their_values(string metadata, bool hasTokens)
    {
        AddSite();
        _tree.Add("Site/Site.nuspec", "<package><metadata>" + metadata + "</metadata></package>");
        Assert.Equal(hasTokens, (await NeedAsync(".nuspec")).Contains("NuspecProperties", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("using System.Web.Services.Description; class D { Proxy o = new Proxy(); }", "System.Web.Services.Description")]
    [InlineData("using W = System.Web.Services.Description.ServiceDescription; class D { Proxy o = new Proxy(); }", "System.Web.Services.Description")]
    public async Task A_client_has_no_package_with_wsdl(string code, string thing)
    {
        _tree.Add("Client/Client.csproj", Texts.OldStyle("c.cs")).Add("Client/c.cs", code
            + " [System.ServiceModel.ServiceContract] public interface IC { [System.ServiceModel.OperationContract] void Do(); } class Proxy : System.ServiceModel.ClientBase<IC> { }");
        Assert.Equal("Client/c.cs:1", await PlacesAsync(thing));
    }

    [Theory]
    [InlineData("Site/App.config", "<configuration><runtime /></configuration>", null, null)]
    [InlineData("Site/App.config", "<configuration>\n<runtime><assemblyBinding xmlns=\"urn:schemas-microsoft-com:asm.v1\" /></runtime></configuration>", "binding redirects", "Site/App.config:2")]
    [InlineData("Other/packages.config", "<packages />", null, null)]
    [InlineData("Site/packages.config", "<packages />", "packages.config", "Site/packages.config:1")]
    [InlineData("Site/Site.nuspec", "<package />", ".nuspec", "Site/Site.nuspec:1")]
    [InlineData("Site/Dockerfile", "FROM mcr.microsoft.com/dotnet/aspnet:10.0", null, null)]
    [InlineData("Site/Dockerfile", "# escape=`\nFROM mcr.microsoft.com/dotnet/framework/wcf:4.8", "image of .NET Framework", "Site/Dockerfile:2")]
    [InlineData("build.cmd", "dotnet msbuild -t:Pack\nrem msbuild a.sln", null, null)]
    [InlineData("build.ps1", "dotnet build a.sln", null, null)]
    [InlineData("build.ps1", "# MSBuild $file /t:Build\nWrite-Host 'MSBuild reads /t'", null, null)]
    [InlineData("build.ps1", "exec { MSBuild \"$file\" /t:Build }", "script that builds with tools of .NET Framework", "build.ps1:1")]
    [InlineData("Site/Own.sln", "\n\t.nuget\\NuGet.Config = .nuget\\NuGet.Config", null, null)]
    [InlineData("Site/Own.sln", "\n\t.nuget\\NuGet.targets = .nuget\\NuGet.targets", "restore by NuGet.targets", "Site/Own.sln:2")]
    [InlineData("Own.sln", "\n\t.nuget\\NuGet.targets = .nuget\\NuGet.targets", "restore by NuGet.targets", "Own.sln:2")]
    [InlineData("Site/web.config.install.xdt", "<configuration />", "changes of a package to configurations", "Site/web.config.install.xdt:1")]
    [InlineData("build.ps1", "Copy-Item .nuget\\NuGet.Config b", null, null)]
    [InlineData("build.ps1", "$nuget = \"$($src)\\.nuget\\NuGet\"\n\nexec { MSBuild \"$file\" /t:Build }", "script that builds with tools of .NET Framework", "build.ps1:1, build.ps1:3")]
    [InlineData("build.cmd", "@echo off\nmsbuild.exe Site.sln /t:Build", "script that builds with tools of .NET Framework", "build.cmd:2")]
    [InlineData(".github/workflows/ci.yml", "steps:\n- uses: microsoft/setup-msbuild@v2", "script that builds with tools of .NET Framework", ".github/workflows/ci.yml:2")]
    [InlineData("azure-pipelines.yml", "steps:\n- task: VSBuild@1", "script that builds with tools of .NET Framework", "azure-pipelines.yml:2")]
    public async Task What_builds_the_old_project_is_named(string file, string content, string? thing, string? place)
    {
        AddSite();
        _tree.Add(file, content);
        JsonElement[] all = [.. (await ReadAsync()).Where(static one => one.GetProperty("thing").GetString() != "address of the site")];
        Assert.Equal(thing, all.Select(static one => one.GetProperty("thing").GetString()).SingleOrDefault());
        Assert.Equal(place, all.Select(static one => string.Join(", ", one.GetProperty("places").EnumerateArray())).SingleOrDefault());
    }

    [Theory]
    [InlineData("<Reference Include=\"System.Runtime.Serialization\" />", null)]
    [InlineData("<Reference Include=\"System.Web.Services\" />", null)]
    [InlineData("<Reference Include=\"System.Messaging, Version=4.0.0.0\" />", "assemblies that only .NET Framework has")]
    [InlineData("<None Include=\"Package\\Release.xdt\" />", null)]
    [InlineData("<None Include=\"Package\\app.config.uninstall.xdt\" />", "changes of a package to configurations")]
    [InlineData("</ItemGroup><Import Project=\"..\\Common.targets\" /><ItemGroup>", null)]
    [InlineData("</ItemGroup><Import Project=\"$(SolutionDir)\\.nuget\\nuget.targets\" Condition=\"Exists('x')\" /><ItemGroup>", "restore by NuGet.targets")]
    public async Task What_the_old_project_file_has_is_named(string item, string? thing)
    {
        AddSite();
        string project = _tree["Site/Site.csproj"];
        await File.WriteAllTextAsync(project, (await File.ReadAllTextAsync(project)).Replace("<Compile Include=\"c.cs\" />", "<Compile Include=\"c.cs\" />" + item, StringComparison.Ordinal));
        Assert.Equal(thing, (await ReadAsync()).Select(static one => one.GetProperty("thing").GetString()).SingleOrDefault(static one => one != "address of the site"));
    }

    [Fact]
    public async Task Libraries_without_WCF_and_tests_are_retargeted()
    {
        AddSite();
        string project = _tree["Site/Site.csproj"];
        await File.WriteAllTextAsync(project, (await File.ReadAllTextAsync(project)).Replace(
            "<Compile ", "<ProjectReference Include=\"..\\Lib\\Lib.csproj\" /><ProjectReference Include=\"..\\New\\New.csproj\" /><Compile ", StringComparison.Ordinal));
        const string head = "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><TargetFramework>FRAMEWORK</TargetFramework></PropertyGroup><ItemGroup>";
        _tree.Add("Lib/Lib.csproj", Texts.OldStyle("b.cs")).Add("Lib/b.cs", "public class B { }")
            .Add("New/New.csproj", head.Replace("FRAMEWORK", "netstandard2.0", StringComparison.Ordinal) + "</ItemGroup></Project>").Add("New/n.cs", "public class N { }")
            .Add("Tests/Tests.csproj", head.Replace("FRAMEWORK", "net472", StringComparison.Ordinal)
                + "<PackageReference Include=\"xunit\" Version=\"2.4.0\" /><ProjectReference Include=\"../Lib/Lib.csproj\" /></ItemGroup></Project>")
            .Add("Tests/t.cs", "public class T { }")
            .Add("Others/Others.csproj", head.Replace("FRAMEWORK", "net472", StringComparison.Ordinal)
                + "<PackageReference Include=\"xunit\" Version=\"2.4.0\" /></ItemGroup></Project>").Add("Others/t.cs", "public class T { }");
        Assert.Equal("Lib/Lib.csproj:1", await PlacesAsync("class library without WCF"));
        Assert.Equal("Tests/Tests.csproj:1", await PlacesAsync("test project"));
        Assert.Equal("the TargetFramework of what it tests, which the draft does not have",
            (await ReadAsync()).Single(static one => one.GetProperty("thing").GetString() == "test project").GetProperty("need").GetString());
        _tree.Add("Tests/t.cs", "public class T { object o = new System.ServiceModel.ServiceHost(typeof(T)); }");
        Assert.Contains("a test that opens a host", (await Cli.RunAsync("migrate", _tree.Folder)).Out.Replace("\n    ", " ", StringComparison.Ordinal));
    }

    [Fact]
    public async Task The_address_of_a_site_is_chosen()
    {
        AddSite();
        Assert.Equal("Site/A.svc:1", await PlacesAsync("address of the site"));
        string project = _tree["Site/Site.csproj"];
        await File.WriteAllTextAsync(project, (await File.ReadAllTextAsync(project)).Replace(
            "</Project>", "<ProjectExtensions>\n<IISUrl>http://localhost:5123/App</IISUrl></ProjectExtensions></Project>", StringComparison.Ordinal));
        Assert.Matches("^Site/Site.csproj:[0-9]{2}$", await PlacesAsync("address of the site"));
        Assert.Contains("app.UsePathBase(\"/App\")", (await ReadAsync()).Single(static one => one.GetProperty("thing").GetString() == "address of the site").GetProperty("need").GetString());
        _tree.Add("Site/Web.config", "<configuration>" + Services + "</configuration>");
        await Cli.RunAsync("migrate", _tree.Folder, "--draft", _tree[".drafts"]);
        Assert.Contains("\"applicationUrl\": \"http://localhost:5123\"", await File.ReadAllTextAsync(_tree[".drafts/Site/Properties/launchSettings.json"]));
    }

    [Theory]
    [InlineData("text")]
    [InlineData("markdown")]
    [InlineData("html")]
    public async Task Each_form_has_the_section(string format)
    {
        AddSite();
        string text = (await Cli.RunAsync("migrate", _tree.Folder, "--format", format)).Out;
        Assert.Contains("What moves beside WCF", text);
        Assert.Contains("address of the site", text);
    }

    [Fact]
    public async Task The_draft_has_the_packages()
    {
        AddSite("c.cs", "using System.Data.SqlClient; using System.DirectoryServices; class D { }");
        _tree.Add("Site/Web.config", "<configuration>" + Services + "</configuration>");
        await Cli.RunAsync("migrate", _tree.Folder, "--draft", _tree[".drafts"]);
        string project = await File.ReadAllTextAsync(_tree[".drafts/Site/Site.csproj"]);
        Assert.Contains("\"System.Data.SqlClient\" Version=\"4.*\"", project);
        Assert.Contains("\"System.DirectoryServices\" Version=\"10.*\"", project);
    }

    [Fact]
    public async Task The_version_of_the_project_stays()
    {
        AddSite("c.cs", "using System.IO.Ports; class D { }");
        string project = _tree["Site/Site.csproj"];
        await File.WriteAllTextAsync(project, (await File.ReadAllTextAsync(project)).Replace(
            "<Compile ", "<PackageReference Include=\"System.IO.Ports\" Version=\"6.0.0\" /><Compile ", StringComparison.Ordinal));
        _tree.Add("Site/Web.config", "<configuration>" + Services + "</configuration>");
        Assert.DoesNotContain(await ReadAsync(), static one => one.GetProperty("thing").GetString() == "System.IO.Ports");
        await Cli.RunAsync("migrate", _tree.Folder, "--draft", _tree[".drafts"]);
        Assert.Contains("\"System.IO.Ports\" Version=\"6.0.0\"", await File.ReadAllTextAsync(_tree[".drafts/Site/Site.csproj"]));
    }

    private const string Client = "<system.serviceModel><client><endpoint address=\"http://x/a\" binding=\"basicHttpBinding\" contract=\"Own.IA\" /></client></system.serviceModel>";

    private const string Services = "<system.serviceModel><services><service name=\"Own.A\"><endpoint address=\"http://localhost:8080/a\" binding=\"basicHttpBinding\" contract=\"Own.IA\" /></service></services></system.serviceModel>";

    private void AddSite(string file = "c.cs", string code = "class C { }") => _tree
        .Add("Site/Site.csproj", Texts.OldStyle("a.cs", "<Compile Include=\"" + file + "\" /><Content Include=\"A.svc\" />").Replace(
            "<OutputType>", "<ProjectTypeGuids>{349c5851-65df-11da-9384-00065b846f21}</ProjectTypeGuids><OutputType>", StringComparison.Ordinal))
        .Add("Site/" + file, code);

    private async Task<string> PlacesAsync(string thing) => string.Join(", ",
        Assert.Single(await ReadAsync(), one => one.GetProperty("thing").GetString() == thing).GetProperty("places").EnumerateArray().Select(place => place.GetString()));

    private async Task<string> NeedAsync(string thing) =>
        Assert.Single(await ReadAsync(), one => one.GetProperty("thing").GetString() == thing).GetProperty("need").GetString()!;

    private async Task<JsonElement[]> ReadAsync() =>
        [.. JsonDocument.Parse((await Cli.RunAsync("migrate", _tree.Folder, "--format", "json")).Out).RootElement.GetProperty("beside").EnumerateArray()];
}
