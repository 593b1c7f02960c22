using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Package.Tests;

/// <summary>Ways in which projects take and switch analyzers, and the places where they lie.</summary>
[Collection(nameof(PackageCollection))]
public class HostTests(PackageFixture package)
{
    private const string Behaviors =
        "<behaviors><serviceBehaviors><behavior><serviceDebug includeExceptionDetailInFaults=\"true\" /></behavior></serviceBehaviors></behaviors>";

    private const string Severities = """
        root = true
        [*.cs]
        dotnet_diagnostic.WCFL1002.severity = error
        [*.config]
        wcflint.WCFL7001.severity = none
        """;

    [Fact]
    public void Versions_in_a_central_file_are_taken() =>
        Assert.Equal(["WCFL1002", "WCFL7001"], package.Build.Of("Central").Select(finding => finding.Id).Order());

    /// <summary>Code is WCFL1002, the configuration WCFL7001: all hosts of the compiler's switches in one build.</summary>
    [Fact]
    public async Task Switches_of_the_compiler_hold_for_code_and_configuration()
    {
        (string Name, string Properties, string Expected)[] cases =
        [
            ("SwitchNone", "", "WCFL1002 warning, WCFL7001 warning"),
            ("SwitchNoWarn", "NoWarn=WCFL1002%3BWCFL7001", ""),
            ("SwitchErrors", "TreatWarningsAsErrors=true", "WCFL1002 error, WCFL7001 error"),
            ("SwitchNotErrors", "TreatWarningsAsErrors=true;WarningsNotAsErrors=WCFL1002%3BWCFL7001", "WCFL1002 warning, WCFL7001 warning"),
            ("SwitchSomeErrors", "WarningsAsErrors=WCFL7001", "WCFL1002 warning, WCFL7001 error"),
            ("SwitchOff", "RunAnalyzers=false", ""),
            ("SwitchOffInBuilds", "RunAnalyzersDuringBuild=false", ""),
            ("SwitchOldLanguage", "LangVersion=7.3", "WCFL1002 warning, WCFL7001 warning"),
            ("SwitchNullable", "LangVersion=8.0;Nullable=enable", "WCFL1002 warning, WCFL7001 warning"),
        ];
        foreach ((string name, _, _) in cases)
        {
            package.Copy("Sdk", name);
        }

        BuildLog log = await package.BuildAsync([.. cases.Select(c => (Path.Combine(c.Name, c.Name + ".csproj"), c.Properties))]);
        Assert.Equal(cases.Select(c => c.Name + ": " + c.Expected), cases.Select(c => c.Name + ": " + Findings(log, c.Name)));
    }

    // The code is copied: settings hold for the files below them.
    [Fact]
    public async Task Severities_hold_for_each_kind_of_file()
    {
        string directory = CopyWithCode("SdkSeverities");
        File.WriteAllText(Path.Combine(directory, ".editorconfig"), Severities);
        BuildLog log = await package.BuildAsync("SdkSeverities/SdkSeverities.csproj");
        Assert.Equal("WCFL1002 error", Findings(log, "SdkSeverities"));
    }

    [Fact]
    public async Task A_build_without_a_change_does_not_compile_and_one_with_a_change_of_a_configuration_does()
    {
        string directory = package.Copy("Sdk", "SdkAgain");
        string configuration = Path.Combine(directory, "App.config"), text = File.ReadAllText(configuration);
        var seen = new List<string>();
        await BuildAsync();
        await BuildAsync();
        File.WriteAllText(configuration, text.Replace("\"true\"", "\"false\""));
        await BuildAsync();
        await BuildAsync();
        File.WriteAllText(Path.Combine(directory, "Web.config"), text);
        await BuildAsync();
        await BuildAsync();
        File.Delete(Path.Combine(directory, "Web.config"));
        await BuildAsync();
        await BuildAsync();
        Assert.Equal(["WCFL1002 warning, WCFL7001 warning", "", "WCFL1002 warning", "", "WCFL1002 warning, WCFL7001 warning", "", "WCFL1002 warning", ""], seen);

        async Task BuildAsync() => seen.Add(Findings(await package.BuildAsync("SdkAgain/SdkAgain.csproj"), "SdkAgain"));
    }

    // A quote that a property function of the package put around a path ended the build of every project below such a folder.
    [Fact]
    public async Task A_folder_may_have_any_name()
    {
        string[] names = ["sp ace", "\u00FCmlaut \u65E5\u672C", "ha#sh", "quo'te", "back`tick", "com,ma", "do$lar", "semi;colon", "equals=x", "plus+x", "amp&x"];
        string[] projects = [.. names.Select((_, i) => "Named" + i)];
        for (int i = 0; i < names.Length; i++)
        {
            string folder = Path.Combine(package.Consumers, "Names", names[i]);
            Directory.CreateDirectory(Path.GetDirectoryName(folder)!);
            Directory.Move(CopyWithCode(projects[i]), folder);

            // Below it the configuration of a folder of a site.
            Directory.CreateDirectory(Path.Combine(folder, names[i]));
            File.Copy(Path.Combine(folder, "App.config"), Path.Combine(folder, names[i], "web.config"));
        }

        BuildLog log = await package.BuildAsync([.. names.Select((name, i) => (Path.Combine("Names", name, projects[i] + ".csproj"), ""))]);
        Assert.True(log.ExitCode == 0, log.Output);
        Assert.Equal(
            names.Select(name => name + ": App.config WCFL7001, OrderClient.cs WCFL1002, web.config WCFL7001"),
            names.Select((name, i) => name + ": " + string.Join(", ", log.Of(projects[i]).Select(finding => finding.File + " " + finding.Id).Order())));
    }

    // The compiler refuses a folder, and the project does not compile. .NET refuses a section outside of the folder, so such a file is never read.
    [Fact]
    public async Task A_section_is_read_where_it_is_a_file_in_the_folder_or_below()
    {
        (string Source, bool IsRead)[] cases =
        [
            ("\"sub/behaviors.config\"", true),
            ("\"sub\\behaviors.config\"", true),
            ("'sub/behaviors.config'", true),
            ("\"sub\"", false),
            ("\"/\"", false),
            ("\"..\"", false),
            ("\"../Sdk\"", false),
            ("\"../Sections/beside.config\"", false),
            ("\"..\\Sections\\beside.config\"", false),
            ("'a\"b'", false),
            ("\"a`b\"", false),
            ("\"$(MSBuildProjectDirectory)\"", false),
        ];
        string beside = Path.Combine(package.Consumers, "Sections");
        Directory.CreateDirectory(beside);
        File.WriteAllText(Path.Combine(beside, "beside.config"), Behaviors);
        string[] projects = [.. cases.Select((_, i) => "Section" + i)];
        for (int i = 0; i < cases.Length; i++)
        {
            string directory = package.Copy("Sdk", projects[i]);
            Directory.CreateDirectory(Path.Combine(directory, "sub"));
            File.WriteAllText(Path.Combine(directory, "sub", "behaviors.config"), Behaviors);
            string configuration = Path.Combine(directory, "App.config"), text = File.ReadAllText(configuration);
            int start = text.IndexOf("<behaviors>"), end = text.IndexOf("</behaviors>");
            File.WriteAllText(configuration, text[..start] + "<behaviors configSource=" + cases[i].Source + ">" + text[end..]);
        }

        BuildLog log = await package.BuildAsync([.. projects.Select(project => (Path.Combine(project, project + ".csproj"), ""))]);
        Assert.True(log.ExitCode == 0, log.Output);
        Assert.Equal(
            cases.Select(c => c.Source + ": " + c.IsRead),
            cases.Select((c, i) => c.Source + ": "
                + log.Of(projects[i]).Any(finding => finding.Id == "WCFL7001" && finding.File is "behaviors.config" or "beside.config")));
    }

    // To MSBuild a link without a target exists, and so does a file without read permission; the compiler ends the build for both.
    [Fact]
    public async Task Files_that_cannot_be_read_and_folders_of_their_names_do_not_end_the_build()
    {
        string[] names = [
            "web.config", "Host.exe.config", "Host.dll.config", "App.Release.config", "web.Release.config", "behaviors.config", "other.config", "Orders.svc",
            "site/web.config", "site/web.Release.config", "site/other.config", "site/linked.config", "site/Orders.svc",
        ];
        var locked = new List<FileStream>();
        try
        {
            string[] projects = OperatingSystem.IsWindows() ? ["Folders", "Locked"] : ["Folders", "Locked", "Links"];
            foreach (string name in projects)
            {
                string directory = package.Copy("Sdk", name), project = Path.Combine(directory, name + ".csproj"), configuration =
                    Path.Combine(directory, "App.config");
                Directory.CreateDirectory(Path.Combine(directory, "site"));
                string items = string.Concat(names.Where(item => item.Contains('/')).Select(item => $"<Content Include=\"{item}\" />"))
                    + "<None Include=\"site/linked.config\" Link=\"linked.config\" />";
                File.WriteAllText(project, File.ReadAllText(project).Replace("</Project>",
                    $"<PropertyGroup><EnableDefaultNoneItems>false</EnableDefaultNoneItems></PropertyGroup><ItemGroup>{items}</ItemGroup></Project>"));
                File.WriteAllText(configuration, File.ReadAllText(configuration).Replace("<bindings>", "<client configSource=\"other.config\" /><bindings>"));
                foreach (string path in names.Select(file => Path.Combine(directory, file)))
                {
                    switch (name)
                    {
                        case "Folders":
                            Directory.CreateDirectory(path);
                            break;
                        case "Links":
                            File.CreateSymbolicLink(path, "nowhere");
                            break;
                        default:
                            locked.Add(new FileStream(path, FileMode.Create, FileAccess.ReadWrite, FileShare.None));
                            break;
                    }
                }
            }

            BuildLog log = await package.BuildAsync([.. projects.Select(name => (Path.Combine(name, name + ".csproj"), ""))]);
            Assert.True(log.ExitCode == 0, log.Output);
            Assert.All(projects, name => Assert.Contains(log.Of(name), finding => finding.File == "App.config"));
        }
        finally
        {
            locked.ForEach(static file => file.Dispose());
        }
    }

    // A double quote gets lost on the way to the compiler, which then misses a file; the project compiles without the package.
    [Fact]
    public async Task A_file_may_have_any_name()
    {
        string directory = package.Copy("Sdk", "Quotes");
        string[] quotes = ["a'b", "a`b", .. OperatingSystem.IsWindows() ? Array.Empty<string>() : ["a\"b", "a\"'`b"]];
        foreach (string name in quotes)
        {
            Directory.CreateDirectory(Path.Combine(directory, name));
            foreach (string file in (string[])["{0}.config", "{0}.exe.config", "web.{0}.config", "{0}.svc", "{0}/web.config", "{0}/{0}.config", "{0}/{0}.svc"])
            {
                File.WriteAllText(Path.Combine(directory, string.Format(file, name)), "<configuration />");
            }
        }

        BuildLog log = await package.BuildAsync([(Path.Combine("Quotes", "Quotes.csproj"), "")]);
        Assert.True(log.ExitCode == 0, log.Output);
        Assert.Contains(log.Of("Quotes"), finding => finding.File == "App.config");
    }

    [Fact]
    public async Task A_link_that_leads_to_a_configuration_is_read()
    {
        if (OperatingSystem.IsWindows())
        {
            return;
        }

        string directory = package.Copy("Sdk", "LinkToFile"), beside = Path.Combine(package.Consumers, "LinkTarget.config");
        File.Move(Path.Combine(directory, "App.config"), beside);
        File.CreateSymbolicLink(Path.Combine(directory, "App.config"), beside);
        Assert.Contains((await package.BuildAsync("LinkToFile/LinkToFile.csproj")).Findings, finding => finding.File == "App.config");
    }

    /// <summary>The lines that docs/ci.md shows.</summary>
    [Theory]
    [InlineData("Directory.Build.props", "EveryProject")]
    [InlineData("Directory.Packages.props", "EveryProjectCentral")]
    public async Task One_file_brings_the_rules_into_every_project(string file, string name)
    {
        string directory = package.Copy("Central", name);
        Directory.Delete(Path.Combine(directory, "obj"), recursive: true);
        File.Delete(Path.Combine(directory, "Directory.Packages.props"));
        string project = Path.Combine(directory, name + ".csproj");
        File.WriteAllText(project, Regex.Replace(File.ReadAllText(project), ".*<PackageReference.*\n", string.Empty));
        string shown = Regex.Match(Repository.Read("docs/ci.md"), "```xml\r?\n<!-- " + file + " -->\r?\n(.*?)```", RegexOptions.Singleline).Groups[1].Value;
        Assert.Contains("Version=\"1.0.0\"", shown);
        File.WriteAllText(
            Path.Combine(directory, file),
            shown.Replace("1.0.0", "$(WcfLintVersion)").Replace("<Project>",
                file == "Directory.Build.props" ? "<Project><Import Project=\"../Directory.Build.props\" />" : "<Project>"));
        BuildLog log = await package.BuildAsync(Path.Combine(name, name + ".csproj"), "-restore");
        Assert.True(log.ExitCode == 0, log.Output);
        Assert.Equal("WCFL1002 warning, WCFL7001 warning", Findings(log, name));
    }

    private string CopyWithCode(string name)
    {
        string directory = package.Copy("Sdk", name);
        string project = Path.Combine(directory, name + ".csproj");
        string text = File.ReadAllText(project);
        foreach (string file in (string[])["OrderClient.cs", "Program.cs"])
        {
            File.Copy(Path.Combine(package.Consumers, "Shared", file), Path.Combine(directory, file));
            text = text.Replace("<Compile Include=\"../Shared/" + file + "\" />", "");
        }

        File.WriteAllText(project, text);
        return directory;
    }

    private static string Findings(BuildLog log, string project) =>
        string.Join(", ", log.Of(project).Select(finding => finding.Id + " " + finding.Severity).Order());
}
