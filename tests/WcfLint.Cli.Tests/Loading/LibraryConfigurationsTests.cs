using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using Xunit;

namespace WcfLint.Cli.Tests.Loading;

/// <summary>The app.config of a class library is not read where the tree contains a program that uses the library and has its own.</summary>
public sealed class LibraryConfigurationsTests : System.IDisposable
{
    private const string Client = """
        <configuration>
          <system.serviceModel>
            <bindings><basicHttpBinding><binding name="big" maxReceivedMessageSize="2147483647" maxBufferSize="2147483647" /></basicHttpBinding></bindings>
            <client>
              <endpoint name="a" address="http://far.example/a" binding="basicHttpBinding" bindingConfiguration="big" contract="IOrders" />
              <endpoint name="b" address="http://far.example/b" binding="basicHttpBinding" bindingConfiguration="bug" contract="IOrders" />
            </client>
          </system.serviceModel>
        </configuration>
        """;

    private const string Own = """
        <configuration><system.serviceModel><client>
          <endpoint name="a" address="http://far.example/a" binding="basicHttpBinding" contract="IOrders" />
        </client></system.serviceModel></configuration>
        """;

    private const string RefersToLibrary = "<ProjectReference Include=\"../Library/Library.csproj\" />";
    private const string Exe = "<OutputType>Exe</OutputType>";

    private static readonly string[] s_silent = [];
    private static readonly string[] s_doubted = ["Library/app.config:3 info WCFL2001", "Library/app.config:6 info WCFL0003"];
    private static readonly string[] s_loaded = ["Library/app.config:3 info WCFL2001", "Library/app.config:6 warning WCFL0003"];

    private readonly TempTree _tree = new();

    public void Dispose() => _tree.Dispose();

    [Theory]
    [InlineData("Program/app.config", Exe)]
    [InlineData("Program/App.config", "<OutputType>WinExe</OutputType>")]
    [InlineData("Program/web.config", "<ProjectTypeGuids>{349c5851-65df-11da-9384-00065b846f21};{fae04ec0-301f-11d3-bf4b-00c04f79efbc}</ProjectTypeGuids>")]
    [InlineData("Program/Web.config", "")]
    public async Task A_library_configuration_is_not_read_beside_a_program_with_its_own(string own, string output)
    {
        AddLibrary();
        _tree.Add("Program/Program.csproj", Project(output, RefersToLibrary)).Add(own, Own);
        Assert.Equal(s_silent, await FindAsync());
    }

    // No program reads it, whatever its name is; that of another item is no other.
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Nor_is_a_configuration_of_another_name(bool hasProgram)
    {
        AddLibrary(more: "<None Include=\"OrdersContract.config\" />", name: "OrdersContract.config");
        if (hasProgram)
        {
            _tree.Add("Program/Program.csproj", Project(Exe, RefersToLibrary)).Add("Program/app.config", Own);
        }

        Assert.Equal(hasProgram ? s_silent : s_doubted.Select(static found => found.Replace("app.config", "OrdersContract.config")), await FindAsync());
    }

    /// <summary>A program loads the file of one name; another beside it is read where code has its name.</summary>
    [Theory]
    [InlineData("app.config", "app - Copy.config", "", "", 0)]
    [InlineData("app.config", "app - Copy.config", "<None Include=\"app - Copy.config\" />", "", 0)]
    [InlineData("Web.config", "Old of Web.config", "<Content Include=\"Old of Web.config\" />", "", 0)]
    [InlineData("Web.config", "Old of Web.config", "<Content Include=\"Old of Web.config\" />", "class C { string Name = \"old of web.config\"; }", 2)]
    [InlineData("Web.config", "Old of Web.config", "", "class C { object O = System.Configuration.ConfigurationManager.OpenMappedExeConfiguration(null, 0); }", 2)]
    public async Task Another_name_beside_the_one_that_is_loaded(string loaded, string other, string item, string code, int expected)
    {
        const string Site = "<ProjectTypeGuids>{349c5851-65df-11da-9384-00065b846f21};{fae04ec0-301f-11d3-bf4b-00c04f79efbc}</ProjectTypeGuids>";
        _tree.Add("Program/Program.csproj", Project(loaded == "app.config" ? Exe : Site, item + "<Compile Include=\"C.cs\" />"))
            .Add("Program/" + loaded, Own).Add("Program/" + other, Client).Add("Program/C.cs", code);
        Assert.Equal(expected, (await FindAsync()).Count(found => found.StartsWith("Program/" + other, System.StringComparison.Ordinal)
            && !found.Contains(" info WCFL0003", System.StringComparison.Ordinal)));
    }

    [Theory]
    [InlineData("web.config", 0)]
    [InlineData("Readme.txt", 2)]
    [InlineData("Other/web.config", 2)]
    public async Task So_it_is_in_a_folder_without_a_project(string beside, int expected)
    {
        _tree.Add("Site/" + beside, Own).Add("Site/Old of Web.config", Client);
        Assert.Equal(expected, (await FindAsync()).Count(static found => found.StartsWith("Site/Old of Web.config", System.StringComparison.Ordinal)
            && !found.Contains(" info WCFL0003", System.StringComparison.Ordinal)));
    }

    [Theory]
    [InlineData("Program.dll.config", "warning")]
    [InlineData("Absent.dll.config", "info")]
    public async Task An_assembly_reads_the_one_of_its_name(string name, string severity)
    {
        _tree.Add("Program/Program.csproj", Project(Exe, "")).Add("Program/" + name, Client);
        Assert.Contains("Program/" + name + ":6 " + severity + " WCFL0003", await FindAsync());
    }

    // IIS serves its folder, with a web.config that is made of the app.config elsewhere.
    [Fact]
    public async Task A_library_with_service_files_is_a_site_of_its_own()
    {
        AddLibrary();
        _tree.Add("Program/Program.csproj", Project(Exe, RefersToLibrary)).Add("Program/app.config", Own).Add("Library/Services/Orders.SVC",
            "<%@ ServiceHost Service=\"Orders\" %>");
        Assert.Equal(s_loaded, await FindAsync());
    }

    [Fact]
    public async Task A_program_may_get_at_the_library_through_others()
    {
        AddLibrary();
        _tree.Add("Middle/Middle.csproj", Project("", RefersToLibrary))
            .Add("Program/Program.csproj", Project(Exe, "<ProjectReference Include=\"../Middle/Middle.csproj\" />")).Add("Program/app.config", Own);
        Assert.Equal(s_silent, await FindAsync());
    }

    [Fact]
    public async Task Or_through_its_assembly()
    {
        AddLibrary();
        _tree.Add("Program/Program.csproj", Project(Exe, "<Reference Include=\"Library\"><HintPath>../lib/Library.dll</HintPath></Reference>"))
            .Add("Program/app.config", Own);
        Assert.Equal(s_silent, await FindAsync());
    }

    [Fact]
    public async Task With_only_the_library_in_sight_its_program_is_elsewhere()
    {
        AddLibrary();
        Assert.Equal(s_doubted, await FindAsync());
    }

    [Theory]
    [InlineData(Exe, "app.config", 0)]
    [InlineData(Exe, "other.config", 2)]
    [InlineData("<ProjectTypeGuids>{349c5851-65df-11da-9384-00065b846f21};{fae04ec0-301f-11d3-bf4b-00c04f79efbc}</ProjectTypeGuids>", "app.config", 2)]
    public async Task A_web_config_beside_the_app_config_of_a_program_is_not_read(string output, string beside, int expected)
    {
        _tree.Add("Program/Program.csproj", Project(output, "")).Add("Program/" + beside, Own).Add("Program/Web.config", Client);
        Assert.Equal(expected, (await FindAsync()).Count(found => found.StartsWith("Program/Web.config", System.StringComparison.Ordinal)
            && !found.Contains(" info WCFL0003", System.StringComparison.Ordinal)));
    }

    /// <summary>A site that another one loads as a library, and that serves nothing itself.</summary>
    [Theory]
    [InlineData("Readme.txt", "", 0)]
    [InlineData("Pages/Default.aspx", "", 2)]
    [InlineData("Readme.txt", "<system.webServer><handlers><add name=\"a\" path=\"*.a\" verb=\"*\" type=\"A\" /></handlers></system.webServer>", 2)]
    public async Task The_web_config_of_a_site_that_is_loaded(string file, string section, int expected)
    {
        const string Site = "<ProjectTypeGuids>{349c5851-65df-11da-9384-00065b846f21};{fae04ec0-301f-11d3-bf4b-00c04f79efbc}</ProjectTypeGuids>";
        _tree.Add("Library/Library.csproj", Project(Site, "")).Add("Library/web.config", Client.Replace("</configuration>", section + "</configuration>"))
            .Add("Library/" + file, "")
            .Add("Program/Program.csproj", Project(Site, RefersToLibrary)).Add("Program/web.config", Own);
        Assert.Equal(expected, (await FindAsync()).Count(found => found.StartsWith("Library/web.config", System.StringComparison.Ordinal)
            && !found.Contains(" info WCFL0003", System.StringComparison.Ordinal)));
    }

    [Theory]
    [InlineData("app.config", "", 0)]
    [InlineData("app.config", "class C { object O = System.Configuration.ConfigurationManager.OpenMappedExeConfiguration(null, 0); }", 2)]
    [InlineData("other.xml", "", 1)]
    public async Task A_configuration_of_another_name_beside_the_app_config_of_a_program_is_not_read(string beside, string code, int expected)
    {
        _tree.Add("Program/Program.csproj", Project(Exe, "<None Include=\"server.config\" /><Compile Include=\"C.cs\" />")).Add("Program/" + beside, Own)
            .Add("Program/server.config", Client).Add("Program/C.cs", code);
        Assert.Equal(expected, (await FindAsync()).Count(found => found.StartsWith("Program/server.config", System.StringComparison.Ordinal)
            && !found.Contains(" info WCFL0003", System.StringComparison.Ordinal)));
    }

    /// <summary>A link, or the property AppConfig, gives a file the name that the program loads.</summary>
    [Theory]
    [InlineData("<None Include=\"server.config\" Link=\"App.config\" />", "warning")]
    [InlineData("<None Include=\"server.config\"><Link>Settings\\app.config</Link></None>", "warning")]
    [InlineData("<None Include=\"server.config\" /></ItemGroup><PropertyGroup><AppConfig>server.config</AppConfig></PropertyGroup><ItemGroup>", "warning")]
    [InlineData("<None Include=\"server.config\" Link=\"other.config\" />", "info")]
    [InlineData("<None Include=\"server.config\" />", "info")]
    public async Task Another_name_that_a_project_links(string item, string severity)
    {
        _tree.Add("Program/Program.csproj", Project(Exe, item)).Add("Program/server.config", Client);
        Assert.Contains("Program/server.config:6 " + severity + " WCFL0003", await FindAsync());
    }

    // <Exec>, <Move> and others name it as well.
    [Theory]
    [InlineData("server.config", "<Copy SourceFiles=\"other.txt\" DestinationFolder=\"$(OutDir)\" />", 0)]
    [InlineData("server.config", "<Copy SourceFiles=\"server.config\" DestinationFiles=\"$(TargetPath).config\" />", 2)]
    [InlineData("server.config", "<ItemGroup><Used Include=\"server.config\" /></ItemGroup><Copy SourceFiles=\"@(Used)\" DestinationFolder=\"$(OutDir)\" />", 2)]
    [InlineData("web.config", "<Copy SourceFiles=\"web.config\" DestinationFiles=\"$(OutDir)Program.exe.config\" />", 2)]
    public async Task Unless_a_target_copies_it(string name, string tasks, int expected)
    {
        _tree.Add("Program/Program.csproj", Project(Exe, "").Replace("</Project>",
            "<Target Name=\"Put\" AfterTargets=\"Build\" Condition=\"Exists('app.config')\">" + tasks + "</Target></Project>"))
            .Add("Program/app.config", Own).Add("Program/" + name, Client);
        Assert.Equal(expected, (await FindAsync()).Count(found => found.StartsWith("Program/" + name, System.StringComparison.Ordinal)
            && !found.Contains(" info WCFL0003", System.StringComparison.Ordinal)));
    }

    /// <summary>NAME.exe reads NAME.exe.config: one out of sight is possible.</summary>
    [Theory]
    [InlineData("Other", "Notes.txt", "Orders.exe.config", "info")]
    [InlineData("MyProgram", "Notes.txt", "", "info")]
    [InlineData("Fast Program", "build.cmd", "copy Program.exe \"Fast Program.exe\"", "info")]
    [InlineData("Fast Program", "Variants/Fast Program.exe", "", "warning")]
    [InlineData("Fast Program", "../Builder/Builder.csproj", "<Project><PropertyGroup><AssemblyName>Fast Program</AssemblyName></PropertyGroup></Project>", "warning")]
    [InlineData("Basic", "../Basic/Basic.vbproj", "<Project />", "warning")]
    [InlineData("Fast Program", "../Directory.Build.props", "<Project><PropertyGroup><TargetName>Fast Program</TargetName></PropertyGroup></Project>", "warning")]
    [InlineData("Fast Program", "Program.csproj", "</ItemGroup><PropertyGroup Condition=\"'$(Fast)' != ''\"><AssemblyName>fast program</AssemblyName></PropertyGroup><ItemGroup>", "warning")]
    [InlineData("Fast Program", "Program.csproj", "</ItemGroup><PropertyGroup><TargetName>$(Kind) Program</TargetName></PropertyGroup><ItemGroup>", "warning")]
    [InlineData("Program-fast", "Program.csproj", "</ItemGroup><PropertyGroup><TargetName>$(Kind) Program</TargetName></PropertyGroup><ItemGroup>", "info")]
    [InlineData("Fast Program", "C.cs", "class C { object O = ConfigurationManager.OpenMappedExeConfiguration(null, 0); }", "warning")]
    [InlineData("Fast Program", "Program.csproj", "</ItemGroup><Target Name=\"Put\"><Copy SourceFiles=\"Variants/Fast Program.exe.config\" DestinationFiles=\"a\" /></Target><ItemGroup>", "warning")]
    public async Task A_configuration_named_for_a_program_out_of_sight_may_be_read(string name, string file, string text, string severity)
    {
        const string Item = "<Content Include=\"Variants/Other.exe.config\" />";
        _tree.Add("Program/Program.csproj", Project(Exe, Item + "<Compile Include=\"C.cs\" />")).Add("Program/C.cs", "").Add("Program/app.config", Own)
            .Add("Program/Variants/" + name + ".exe.config", Client).Add("Program/" + file, file == "Program.csproj" ? Project(Exe, text) : text);
        string found = "Program/Variants/" + name + ".exe.config:";
        Assert.Equal([found + "3 info WCFL2001", found + "6 " + severity + " WCFL0003"], await FindAsync());
    }

    // An installed program loads the library.
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task So_may_one_of_a_library(bool hasProgram)
    {
        AddLibrary(more: "<None Include=\"EXCEL.EXE.config\" />", name: "EXCEL.EXE.config");
        if (hasProgram)
        {
            _tree.Add("Program/Program.csproj", Project(Exe, RefersToLibrary)).Add("Program/app.config", Own);
        }

        Assert.Equal(s_doubted.Select(static found => found.Replace("app.config", "EXCEL.EXE.config")), await FindAsync());
    }

    [Fact]
    public async Task One_without_projects_is_that_of_an_installed_program()
    {
        _tree.Add("Program.exe.config", Own).Add("Fast Program.exe.config", Client);
        Assert.Equal(["Fast Program.exe.config:3 info WCFL2001", "Fast Program.exe.config:6 warning WCFL0003"], await FindAsync());
    }

    // That a program reads the file would be a second assumption.
    [Theory]
    [InlineData("<OutputType>Library</OutputType>", 0)]
    [InlineData(Exe, 1)]
    public async Task What_is_only_possible_is_not_judged_where_no_program_is_in_sight(string output, int expected)
    {
        _tree.Add("Library/Library.csproj", Project(output, "")).Add("Library/app.config", Client);
        (_, JsonElement report) = await Cli.CheckAsync(_tree.Folder, "--rule", "WCFL3001");
        Assert.Equal(expected, report.GetProperty("findings").GetArrayLength());
    }

    /// <summary>Only a program that refers to the library shows that its own configuration is the one of the process.</summary>
    [Theory]
    [InlineData("", "", true)]
    [InlineData("<appSettings />", "", true)]
    [InlineData("", RefersToLibrary, false)]
    [InlineData("<appSettings />", RefersToLibrary, false)]
    [InlineData("<appSettings />", "<Compile Include=\"C.cs\" />", true)]
    [InlineData(null, RefersToLibrary, true)]
    public async Task Nor_is_it_where_a_program_has_a_configuration_without_it(string? section, string items, bool isDoubted)
    {
        AddLibrary();
        _tree.Add("Program/Program.csproj", Project(Exe, items)).Add("Program/C.cs", "class C { object O = new System.AppDomainSetup { ConfigurationFile = \"Library.dll.config\" }; }");
        if (section is not null)
        {
            _tree.Add("Program/app.config", section.Length == 0 ? Own : "<configuration>" + section + "</configuration>");
        }

        Assert.Equal(isDoubted ? s_doubted : s_silent, await FindAsync());
    }

    [Theory]
    [InlineData("<None Include=\"../Library/app.config\"><Link>app.config</Link></None>", "")]
    [InlineData("<Content Include=\"..\\Library\\App.config\" />", "")]
    [InlineData("", "<PostBuildEvent>copy \"$(SolutionDir)Library\\app.config\" \"$(TargetDir)Orders.config\"</PostBuildEvent>")]
    public async Task So_is_one_that_a_program_links_or_copies(string item, string events)
    {
        AddLibrary();
        _tree.Add("Program/Program.csproj", Project(Exe + events, RefersToLibrary + item)).Add("Program/app.config", Own);
        Assert.Equal(s_loaded, await FindAsync());
    }

    [Theory]
    [InlineData("ConfigurationManager.OpenExeConfiguration(typeof(C).Assembly.Location)")]
    [InlineData("ConfigurationManager.OpenMappedExeConfiguration(map, ConfigurationUserLevel.None)")]
    [InlineData("new ConfigurationChannelFactory<IOrders>(\"a\", configuration, null)")]
    public async Task Where_code_opens_configurations_it_is_read(string call)
    {
        AddLibrary(more: "<Compile Include=\"C.cs\" />");
        _tree.Add("Library/C.cs",
            "using System.Configuration; using System.ServiceModel.Configuration; class C { object Read(Configuration configuration, ExeConfigurationFileMap map) => " + call.Replace("map,", "map,") + "; }")
            .Add("Program/Program.csproj", Project(Exe, RefersToLibrary)).Add("Program/app.config", Own);
        Assert.Equal(s_loaded, await FindAsync());
    }

    // Office add-ins read their own. Of a service library only the host of Visual Studio does.
    [Theory]
    [InlineData("{BAA0C2D2-18E2-41B9-852F-F413020CAA33}", true)]
    [InlineData("{3D9AD99F-2412-4246-B90B-4EAA41C64699}", false)]
    public async Task The_configuration_of_an_add_in_is_read(string kind, bool isLoaded)
    {
        AddLibrary("<ProjectTypeGuids>" + kind + ";{fae04ec0-301f-11d3-bf4b-00c04f79efbc}</ProjectTypeGuids>");
        _tree.Add("Program/Program.csproj", Project(Exe, RefersToLibrary)).Add("Program/app.config", Own);
        Assert.Equal(isLoaded ? s_loaded : s_silent, await FindAsync());
    }

    [Fact]
    public async Task A_program_for_tests_is_none_of_production()
    {
        AddLibrary();
        _tree.Add("Orders.Tests/Orders.Tests.csproj", Project(Exe, RefersToLibrary + "<Reference Include=\"nunit.framework\" />"))
            .Add("Orders.Tests/app.config", Own);
        Assert.Equal(s_doubted, await FindAsync());
    }

    [Fact]
    public async Task What_is_silent_for_it_is_counted()
    {
        AddLibrary();
        _tree.Add("Program/Program.csproj", Project(Exe, RefersToLibrary)).Add("Program/app.config", Own);
        Cli run = await Cli.RunAsync("check", _tree.Folder, "--load", "sources", "--rule", "WCFL2001", "--verbose");
        Assert.Contains("in configuration that no program reads", run.Out + run.Error);
    }

    private void AddLibrary(string properties = "", string more = "", string name = "app.config") =>
        _tree.Add("Library/Library.csproj", Project("<OutputType>Library</OutputType><AssemblyName>Library</AssemblyName>" + properties, more))
            .Add("Library/" + name, Client);

    private static string Project(string properties, string items) =>
        "<Project xmlns=\"http://schemas.microsoft.com/developer/msbuild/2003\"><PropertyGroup><TargetFrameworkVersion>v4.7.2</TargetFrameworkVersion>" + properties
        + "</PropertyGroup><ItemGroup><Reference Include=\"System.ServiceModel\" />" + items + "</ItemGroup></Project>";

    private async Task<string[]> FindAsync()
    {
        (_, JsonElement report) = await Cli.CheckAsync(_tree.Folder, "--rule", "WCFL2001", "--rule", "WCFL0003");
        return [.. report.GetProperty("findings").EnumerateArray().Select(f => f.GetProperty("file").GetString() + ":" + f.GetProperty("line").GetInt32() + " "
            + f.GetProperty("severity").GetString() + " " + f.GetProperty("id").GetString())];
    }
}
