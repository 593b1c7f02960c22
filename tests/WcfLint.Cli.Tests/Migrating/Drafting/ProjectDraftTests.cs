using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using System.Xml.Linq;
using Xunit;

namespace WcfLint.Cli.Tests.Migrating.Drafting;

/// <summary>The project file that a draft comes with: it has the packages that the draft needs, and no others.</summary>
public sealed class ProjectDraftTests : IDisposable
{
    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Fact]
    public async Task Files_without_a_project_get_none()
    {
        _tree.Add("app.config", Configuration("http://localhost:8080/a", "basicHttpBinding"));
        await Cli.RunAsync("migrate", _tree.Folder, "--draft", _tree[".drafts"]);
        Assert.Empty(Directory.GetFiles(_tree[".drafts"], "*.csproj", SearchOption.AllDirectories));
    }

    [Theory]
    [InlineData("net472;net8.0", "#if !NETFRAMEWORK\napp.Run();\n#endif", true)]
    [InlineData("net472", "#if NETFRAMEWORK\nclass C { void A() => app.UseServiceModel(s => { }); }\n#endif", true)]
    [InlineData("net472;net8.0", "#if !NETFRAMEWORK\napp.UseServiceModel(s => { });\n#endif", false)]
    [InlineData("net472", "#if !NETFRAMEWORK\napp.UseServiceModel(s => { });\n#endif", false)]
    public async Task A_project_with_a_host_on_NET_gets_no_second_one(string frameworks, string code, bool isDrafted)
    {
        _tree.Add("Own/Host.csproj", "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><TargetFrameworks>" + frameworks + "</TargetFrameworks></PropertyGroup></Project>")
            .Add("Own/p.cs", code).Add("Own/App.config", Configuration("http://localhost:8080/a", "basicHttpBinding"));
        await Cli.RunAsync("migrate", _tree.Folder, "--draft", _tree[".drafts"]);
        Assert.Equal(isDrafted, File.Exists(_tree[".drafts/Own/Program.cs"]));
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

    [Fact]
    public async Task A_new_project_compiles_what_the_old_one_listed()
    {
        string items = "<Compile Include=\"a.cs\" /><Compile Include=\"Sub\\b.cs\" /><Compile Include=\"..\\Shared\\c.cs\"><Link>c.cs</Link></Compile>";
        _tree.Add("Own/Host.csproj", Texts.OldStyle("a.cs").Replace("<Compile Include=\"a.cs\" />", items, StringComparison.Ordinal)
            .Replace("<OutputType>Library</OutputType>", "<OutputType>WinExe</OutputType><RootNamespace>Other</RootNamespace>", StringComparison.Ordinal));
        foreach (string file in new[] { "Own/a.cs", "Own/Sub/b.cs", "Own/Sub/old.cs", "Own/Left/d.cs", "Own/Left/In/e.cs", "Own/obj/f.cs", "Shared/c.cs" })
        {
            _tree.Add(file, file == "Own/a.cs" ? "[assembly: System.Reflection.AssemblyTitle(\"a\")]\n[assembly: System.Reflection.AssemblyVersion(\"1.0.*\")]"
                : "class C" + file[^4] + " { }");
        }

        _tree.Add("Own/App.config",
            "<configuration><system.serviceModel><client><endpoint address=\"net.tcp://server/a\" binding=\"netTcpBinding\" contract=\"Own.IOrders\" /></client></system.serviceModel></configuration>");
        XElement project = await DraftAsync();
        Assert.Equal(["Include ../Shared/c.cs", "Remove Left/**", "Remove Sub/old.cs"],
            project.Descendants("Compile").Select(item => item.FirstAttribute!.Name + " " + item.FirstAttribute.Value).Order(StringComparer.Ordinal));
        Assert.Equal("WinExe", project.Descendants("OutputType").Single().Value);
        Assert.Equal("Other", project.Descendants("RootNamespace").Single().Value);
        Assert.Equal("false", project.Descendants("GenerateAssemblyInfo").Single().Value);
        Assert.Equal("false", project.Descendants("Deterministic").Single().Value);
    }

    [Fact]
    public async Task Packages_of_the_old_project_stay_but_for_those_of_its_builds()
    {
        AddProject("<PackageReference Include=\"Own.Tools\" Version=\"2.1.0\" />", "<PackageReference Include=\"Microsoft.Net.Compilers\" Version=\"2.0.0\" />",
            "<PackageReference Include=\"CoreWCF.Http\" Version=\"1.0.0\" />");
        _tree.Add("App.config", Configuration("http://localhost:8080/a", "basicHttpBinding"));
        _tree.Add("packages.config",
            "<packages><package id=\"Own.Listed\" version=\"1.0\" /><package id=\"Microsoft.Bcl.Build\" version=\"1.0.21\" /><package id=\"Own.Tools\" version=\"1.0\" /></packages>");
        Assert.Equal(["CoreWCF.Http 1.9.*", "Own.Tools 2.1.0", "Own.Listed 1.0"], Packages(await DraftAsync()));
    }

    [Fact]
    public async Task What_the_SDK_does_as_the_old_file_is_not_written()
    {
        AddProject();
        _tree.Add("App.config", Configuration("http://localhost:8080/a", "basicHttpBinding"));
        XElement project = await DraftAsync();
        Assert.Equal(["TargetFramework", "AssemblyName"], project.Descendants("PropertyGroup").Elements().Select(property => property.Name.LocalName));
        Assert.Empty(project.Descendants("Compile"));
    }

    [Theory]
    [InlineData("class B { /* ConfigurationManager */ }", "<appSettings><add key=\"a\" value=\"b\" /></appSettings>", null)]
    [InlineData("class B { object o = System.Configuration.ConfigurationManager.AppSettings[\"a\"]; }", "", null)]
    [InlineData("class B { object o = System.Configuration.ConfigurationManager.AppSettings[\"a\"]; }", "<appSettings><add key=\"a\" value=\"b\" /></appSettings><own />", "<configuration><appSettings><add key=\"a\" value=\"b\" /></appSettings></configuration>")]
    [InlineData("class B { object o = System.Configuration.ConfigurationManager.AppSettings[\"a\"]; }", "<connectionStrings><add name=\"a\" connectionString=\"b\" /></connectionStrings><own />", "<configuration><!-- MARK left out: own; add a section again with its configSections, if .NET has the class of its handler; GetSection gives null for it until then --><connectionStrings><add name=\"a\" connectionString=\"b\" /></connectionStrings></configuration>")]
    [InlineData("class B { object o = System.Configuration.ConfigurationManager.AppSettings[\"a\"]; }", "<appSettings file=\"own.config\" /><connectionStrings configSource=\"db.config\" />", "<configuration><!-- MARK copy own.config, db.config to the output folder, because settings are there, too --><appSettings file=\"own.config\" /><connectionStrings configSource=\"db.config\" /></configuration>")]
    public async Task Settings_that_code_reads_come_with_the_program(string code, string sections, string? expected)
    {
        AddProject("<Reference Include=\"System.Configuration\" />");
        string own = sections.StartsWith("<connection", StringComparison.Ordinal)
            ? "<configSections><section name=\"own\" type=\"Own.Section, Own\" /></configSections>" : string.Empty;
        _tree.Add("App.config", Configuration("http://localhost:8080/a", "basicHttpBinding").Replace("<configuration>", "<configuration>" + own + sections,
            StringComparison.Ordinal)).Add("b.cs", code);
        XElement project = await DraftAsync();
        string? file = Directory.GetFiles(_tree[".drafts"], "App.config", SearchOption.AllDirectories).SingleOrDefault();
        Assert.Equal(expected, file is null ? null : XDocument.Load(file).ToString(SaveOptions.DisableFormatting));
        Assert.Equal(!code.Contains("/*", StringComparison.Ordinal), Packages(project).Contains("System.Configuration.ConfigurationManager 10.*"));
    }

    [Fact]
    public async Task Settings_that_nest_deeper_than_any_do_not_come_with_it()
    {
        AddProject("<Reference Include=\"System.Configuration\" />");
        string deep = string.Concat(Enumerable.Repeat("<a>", 300)) + string.Concat(Enumerable.Repeat("</a>", 300));
        _tree.Add("Web.config", Configuration("http://localhost:8080/a", "basicHttpBinding")).Add("App.config",
            "<configuration><appSettings>" + deep + "</appSettings></configuration>")
            .Add("b.cs", "class B { object o = System.Configuration.ConfigurationManager.AppSettings[\"a\"]; }");
        await DraftAsync();
        Assert.Empty(Directory.GetFiles(_tree[".drafts"], "App.config", SearchOption.AllDirectories));
    }

    [UnixFact]
    public async Task Settings_behind_a_link_do_not_come_with_it()
    {
        AddProject("<Reference Include=\"System.Configuration\" />");
        _tree.Add("Web.config", Configuration("http://localhost:8080/a", "basicHttpBinding")).Add("b.cs",
            "class B { object o = System.Configuration.ConfigurationManager.AppSettings[\"a\"]; }");
        using var outside = new TempTree();
        outside.Add("x.config", "<configuration><appSettings><add key=\"a\" value=\"b\" /></appSettings></configuration>");
        File.CreateSymbolicLink(_tree["App.config"], outside["x.config"]);
        await DraftAsync();
        Assert.Empty(Directory.GetFiles(_tree[".drafts"], "App.config", SearchOption.AllDirectories));
    }

    [Fact]
    public async Task A_central_list_of_versions_stays_out_of_it()
    {
        AddProject("<PackageReference Include=\"Own.Tools\" />");
        _tree.Add("Directory.Packages.props",
            "<Project><PropertyGroup><ManagePackageVersionsCentrally>true</ManagePackageVersionsCentrally></PropertyGroup><ItemGroup><PackageVersion Include=\"Own.Tools\" Version=\"2.1.0\" /></ItemGroup></Project>")
            .Add("App.config", Configuration("http://localhost:8080/a", "basicHttpBinding"));
        XElement project = await DraftAsync();
        Assert.Equal("false", project.Descendants("ManagePackageVersionsCentrally").Single().Value);
        Assert.Contains("Own.Tools 2.1.0", Packages(project));
    }

    [Theory]
    [InlineData("class B { void Do() { new System.Runtime.Serialization.Formatters.Binary.BinaryFormatter(); } }", true)]
    [InlineData("class B { /* BinaryFormatter */ }", false)]
    public async Task BinaryFormatter_compiles_with_a_mark(string code, bool isMarked)
    {
        AddProject();
        _tree.Add("App.config", Configuration("http://localhost:8080/a", "basicHttpBinding")).Add("b.cs", code);
        XElement project = await DraftAsync();
        Assert.Equal(isMarked ? 1 : 0, project.Descendants("NoWarn").Count());
        Assert.Equal(isMarked, project.ToString().Contains("<!-- MARK BinaryFormatter throws", StringComparison.Ordinal));
    }

    [Fact]
    public async Task The_current_request_is_that_of_ASP_NET_Core_also_in_a_library()
    {
        AddProject("<Reference Include=\"System.Web\" />", "<ProjectReference Include=\"Library/Library.csproj\" />", "<Compile Remove=\"Library/**\" />");
        _tree.Add("App.config", Configuration("http://localhost:8080/a", "basicHttpBinding"))
            .Add("Library/Library.csproj",
                "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><TargetFramework>net472</TargetFramework></PropertyGroup><ItemGroup><Reference Include=\"System.Web\" /><Reference Include=\"System.ServiceModel\" /></ItemGroup></Project>")
            .Add("Library/l.cs", "using System.Web; [System.ServiceModel.ServiceBehavior] public class L { object Get() => HttpContext.Current.User; string Name() => HttpContext.Current.User.Identity.Name; }");
        await DraftAsync();
        XElement library = XDocument.Load(Directory.GetFiles(_tree[".drafts"], "Library.csproj", SearchOption.AllDirectories).Single()).Root!;
        Assert.Equal("Microsoft.AspNetCore.App", library.Descendants("FrameworkReference").Single().Attribute("Include")!.Value);
        string edited = File.ReadAllText(Directory.GetFiles(_tree[".drafts"], "l.cs", SearchOption.AllDirectories).Single());
        Assert.Equal(3, edited.Split("=> new Microsoft.AspNetCore.Http.HttpContextAccessor().HttpContext/* MARK: ").Length);
    }

    [Theory]
    [InlineData("net472", "[ServiceContract] public interface IShared { [OperationContract] void Put(); }", "CoreWCF.Primitives 1.9.*")]
    [InlineData("net472", "[ServiceBehavior] public class Shared { }", "CoreWCF.Primitives 1.9.*")]
    [InlineData("net472", "public class Shared { }", "")]
    [InlineData("netstandard2.0", "public class Shared { }", null)]
    [InlineData("net472;netstandard2.0", "public class Shared { }", null)]
    public async Task A_library_that_the_program_refers_to_moves_with_it(string framework, string code, string? packages)
    {
        AddProject("<ProjectReference Include=\"Library/Library.csproj\" />", "<Compile Remove=\"Library/**\" />");
        _tree.Add("App.config", Configuration("http://localhost:8080/a", "basicHttpBinding"))
            .Add("Library/Library.csproj",
                "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><"
                    + (framework.Contains(';', StringComparison.Ordinal) ? "TargetFrameworks>" + framework + "</TargetFrameworks>" : "TargetFramework>"
                        + framework + "</TargetFramework>") + "</PropertyGroup><ItemGroup><Reference Include=\"System.ServiceModel\" /></ItemGroup></Project>")
            .Add("Library/l.cs", (code.Contains('[', StringComparison.Ordinal) ? "using System.ServiceModel; " : string.Empty) + "namespace Own { " + code + " }");
        XElement project = await DraftAsync();
        Assert.Equal("Library/Library.csproj", project.Descendants("ProjectReference").Single().Attribute("Include")!.Value);
        string? file = Directory.GetFiles(_tree[".drafts"], "Library.csproj", SearchOption.AllDirectories).SingleOrDefault();
        Assert.Equal(packages is null, File.ReadAllText(file!) == File.ReadAllText(_tree["Library/Library.csproj"]));
        Assert.Equal(packages ?? string.Empty, string.Join(", ", Packages(XDocument.Load(file!).Root!)));
        Assert.True(file == Path.Combine(Path.GetDirectoryName(Directory.GetFiles(_tree[".drafts"], "Host.csproj", SearchOption.AllDirectories).Single())!,
            "Library", "Library.csproj"));
    }

    [Theory]
    [InlineData("public class Shared { }", "", null)]
    [InlineData("[ServiceBehavior] public class Shared { }", "<PackageReference Include=\"xunit\" Version=\"2.4.0\" />", null)]
    [InlineData("[ServiceBehavior] public class Shared { }", "", "CoreWCF.Primitives 1.9.*")]
    [InlineData("[ServiceContract] public interface IA { [OperationContract] void Put(); } public class Desk { System.ServiceModel.Description.MetadataSet _set; object o = new ChannelFactory<IA>(new BasicHttpBinding(), new EndpointAddress(\"http://server/a\")).CreateChannel(); }", "", "System.ServiceModel.Http 10.*")]
    public async Task A_project_that_hosts_nothing_moves_too(string code, string item, string? packages)
    {
        _tree.Add("Shared.csproj",
            "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><TargetFramework>net472</TargetFramework></PropertyGroup><ItemGroup><Reference Include=\"System.ServiceModel\" />"
                + item + "</ItemGroup></Project>")
            .Add("l.cs", "using System.ServiceModel; namespace Own { " + code + " }");
        await Cli.RunAsync("migrate", _tree.Folder, "--draft", _tree[".drafts"]);
        string? file = Directory.Exists(_tree[".drafts"]) ? Directory.GetFiles(_tree[".drafts"], "Shared.csproj", SearchOption.AllDirectories).SingleOrDefault() : null;
        Assert.Equal(packages, file is null ? null : string.Join(", ", Packages(XDocument.Load(file).Root!)));
        Assert.True(file is null || File.ReadAllText(Path.Combine(Path.GetDirectoryName(file)!, "l.cs")).Contains("CoreWCF", StringComparison.Ordinal)
            == packages!.StartsWith("CoreWCF", StringComparison.Ordinal));
    }

    [Fact]
    public async Task The_library_of_a_program_keeps_its_folder_beside_its_variants()
    {
        AddProject("<ProjectReference Include=\"Library/B.csproj\" />", "<Compile Remove=\"Library/**\" />");
        _tree.Add("App.config", Configuration("http://localhost:8080/a", "basicHttpBinding"));
        foreach (string variant in new[] { "A", "B" })
        {
            _tree.Add("Library/" + variant + ".csproj", Texts.OldStyle("l.cs")).Add("Library/l.cs", "[System.ServiceModel.ServiceBehavior] public class Shared { }");
        }

        await DraftAsync();
        string folder = Path.GetDirectoryName(Directory.GetFiles(_tree[".drafts"], "Host.csproj", SearchOption.AllDirectories).Single())!;
        Assert.Equal([Path.Combine(folder, "Library", "B.csproj")],
            Directory.GetFiles(_tree[".drafts"], "*.csproj", SearchOption.AllDirectories).Where(static file => Path.GetFileName(file) is "A.csproj" or "B.csproj"));
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task A_library_on_the_client_packages_has_the_clients_of_its_own_configuration_in_its_folder_and_not_those_of_the_program(bool isOwn)
    {
        AddProject("<ProjectReference Include=\"Library/Library.csproj\" />", "<Compile Remove=\"Library/**\" />");
        _tree.Add("App.config", Configuration("http://localhost:8080/a", "basicHttpBinding"))
            .Add("Library/Library.csproj",
                "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><TargetFramework>netstandard2.0</TargetFramework></PropertyGroup><ItemGroup><PackageReference Include=\"System.ServiceModel.Http\" Version=\"4.10.3\" /></ItemGroup></Project>")
            .Add("Library/l.cs", "using System.ServiceModel; [ServiceContract] public interface IShared { [OperationContract] void Put(); } public class Shared : ClientBase<IShared> { }")
            .Add(isOwn ? "Library/App.config" : "Other.config",
                "<configuration><system.serviceModel><client><endpoint address=\"http://localhost:8081/a\" binding=\"basicHttpBinding\" contract=\"IShared\" /></client></system.serviceModel></configuration>");
        await DraftAsync();
        string folder = Path.GetDirectoryName(Directory.GetFiles(_tree[".drafts"], "Host.csproj", SearchOption.AllDirectories).Single())!;
        Assert.Equal(Path.Combine(folder, "Library", "Library.csproj"),
            Directory.GetFiles(_tree[".drafts"], "Library.csproj", SearchOption.AllDirectories).Single());
        Assert.Equal(isOwn, File.Exists(Path.Combine(folder, "Library", "Clients.cs")));
        Assert.Single(Directory.GetFiles(_tree[".drafts"], "Program.cs", SearchOption.AllDirectories));
    }

    [Fact]
    public async Task A_program_refers_to_each_of_two_libraries_of_one_folder_where_its_draft_is()
    {
        AddProject("<ProjectReference Include=\"Library/A.csproj\" /><ProjectReference Include=\"Library/B.csproj\" />", "<Compile Remove=\"Library/**\" />");
        _tree.Add("App.config", Configuration("http://localhost:8080/a", "basicHttpBinding"))
            .Add("Library/A.csproj", Texts.OldStyle("l.cs")).Add("Library/l.cs", "public class L { }")
            .Add("Library/B.csproj", Texts.OldStyle("m.cs")).Add("Library/m.cs", "public class M { }");
        XElement project = await DraftAsync();
        string folder = Path.GetDirectoryName(Directory.GetFiles(_tree[".drafts"], "Host.csproj", SearchOption.AllDirectories).Single())!;
        string[] references = [.. project.Descendants("ProjectReference").Select(one => Path.GetFullPath(Path.Combine(folder, one.Attribute("Include")!.Value)))];
        Assert.Equal(["A.csproj", "B.csproj"], references.Select(Path.GetFileName));
        Assert.All(references, static path => Assert.True(File.Exists(path), path));
        Assert.Equal(2, references.Select(Path.GetDirectoryName).Distinct().Count());
    }

    [Fact]
    public async Task What_code_names_brings_its_packages_and_what_the_program_takes_the_place_of_its_marks()
    {
        AddProject("<Reference Include=\"System.ServiceProcess\" />");
        _tree.Add("App.config", Configuration("http://localhost:8080/a", "basicHttpBinding")).Add("b.cs",
            "class Agent : System.ServiceProcess.ServiceBase { }\nclass Other { static void Do(System.ServiceModel.FaultException e) { } }");
        Assert.Contains("Microsoft.Extensions.Hosting.WindowsServices 10.*", Packages(await DraftAsync()));
        string host = File.ReadAllText(Directory.GetFiles(_tree[".drafts"], "Program.cs", SearchOption.AllDirectories).Single());
        Assert.Contains("\nusing Microsoft.Extensions.Hosting;\n", host, StringComparison.Ordinal);
        Assert.Contains("\nbuilder.Host.UseWindowsService(); // b.cs:1\n", host, StringComparison.Ordinal);
        Assert.DoesNotContain("a Windows service", host, StringComparison.Ordinal);
        Assert.DoesNotContain("b.cs:2", host, StringComparison.Ordinal);
    }

    private static IEnumerable<string> Packages(XElement project) =>
        project.Descendants("PackageReference").Select(package => package.Attribute("Include")!.Value + " " + package.Attribute("Version")!.Value);

    private static string Configuration(string address, string binding) =>
        "<configuration><system.serviceModel><services><service name=\"Own.Orders\"><endpoint address=\"" + address + "\" binding=\"" + binding
            + "\" contract=\"Own.IOrders\" /></service></services></system.serviceModel></configuration>";

    private void AddProject(params string[] items) =>
        _tree.Add("Host.csproj",
            """<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net472</TargetFramework><AssemblyName>Own.Host</AssemblyName></PropertyGroup><ItemGroup><Reference Include="System.ServiceModel" />""" + string.Concat(items) + "</ItemGroup></Project>")
        .Add("a.cs", "using System.ServiceModel; namespace Own { [ServiceContract] public interface IOrders { [OperationContract] void Put(); } public class Orders : IOrders { public void Put() { } } }");

    private async Task<XElement> DraftAsync()
    {
        await Cli.RunAsync("migrate", _tree.Folder, "--draft", _tree[".drafts"]);
        return XDocument.Load(Directory.GetFiles(_tree[".drafts"], "Host.csproj", SearchOption.AllDirectories).Single()).Root!;
    }
}
