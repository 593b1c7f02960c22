using System;
using System.Collections.Generic;
using System.IO;
using System.IO.Compression;
using System.Linq;
using System.Reflection;
using System.Threading.Tasks;
using System.Xml.Linq;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Package.Tests;

/// <summary>Packs once, puts the consumers outside the repository beside a folder feed, restores and builds them once.</summary>
public sealed class PackageFixture : IAsyncLifetime
{
    // A version of no release, so that no cache can contain another package with it.
    private const string Version = "0.0.1-test";

    private readonly string _root = Directory.CreateTempSubdirectory("wcflint-package-").FullName;

    /// <summary>The analyzer package.</summary>
    public string PackageFile => Path.Combine(_root, "feed", $"WcfLint.{Version}.nupkg");

    /// <summary>The package of the command.</summary>
    public string ToolFile => Path.Combine(_root, "tool", $"WcfLint.Cli.{Version}.nupkg");

    /// <summary>The consumers as <see cref="Build"/> left them.</summary>
    public string Consumers => Path.Combine(_root, "consumers");

    /// <summary>What the build of all consumers passes, for a program that loads one without such arguments.</summary>
    internal static IReadOnlyDictionary<string, string> Properties { get; } = new Dictionary<string, string>
    {
        ["WcfLintVersion"] = Version,
        ["TargetFrameworkRootPath"] = Path.GetFullPath(Path.Combine(WcfReferences.Net472Directory, "../..")),
    };

    /// <summary>Output of the one build of all consumers.</summary>
    internal BuildLog Build { get; private set; } = null!;

    public async ValueTask InitializeAsync()
    {
        string configuration = typeof(PackageFixture).Assembly.GetCustomAttribute<AssemblyConfigurationAttribute>()!.Configuration;
        int exitCode;
        string output;
        foreach ((string project, string folder) in new[] { ("src/WcfLint.Package", "feed"), ("src/WcfLint.Cli", "tool") })
        {
            (exitCode, output) = await Dotnet.RunAsync(
                Repository.Directory,
                "pack", project, "--no-build", "-c", configuration, "-o", Path.Combine(_root, folder), "-p:PackageVersion=" + Version);
            Assert.True(exitCode == 0, output);
        }

        CopyConsumers(Repository.PathOf("tests/WcfLint.Package.Tests/Consumers"), Consumers);
        await File.WriteAllTextAsync(Path.Combine(_root, "nuget.config"), NuGetConfig());
        (exitCode, output) = await RunAsync("All.proj", "-t:Restore");
        Assert.True(exitCode == 0, output);
        Build = await BuildAsync("All.proj");
    }

    public ValueTask DisposeAsync()
    {
        Directory.Delete(_root, recursive: true);
        return ValueTask.CompletedTask;
    }

    /// <summary>Compiles a consumer again, restored as it is.</summary>
    internal async Task<BuildLog> BuildAsync(string project, params string[] arguments)
    {
        (int exitCode, string output) = await RunAsync(project, ["-t:Build", .. arguments]);
        return new BuildLog(exitCode, output);
    }

    /// <summary>Compiles consumers in one run, each with properties of its own; the ones after one that fails are built too.</summary>
    internal async Task<BuildLog> BuildAsync(params (string Project, string Properties)[] projects)
    {
        string name = "Together-" + Guid.NewGuid().ToString("N") + ".proj";
        var build = new XElement(
            "Project",
            new XElement(
                "Target",
                new XAttribute("Name", "Build"),
                projects.Select(project => new XElement(
                    "MSBuild",
                    new XAttribute("Projects", project.Project.Replace("%", "%25").Replace(";", "%3B")),
                    new XAttribute("Properties", project.Properties),
                    new XAttribute("ContinueOnError", "ErrorAndContinue")))));
        await File.WriteAllTextAsync(Path.Combine(Consumers, name), build.ToString());
        return await BuildAsync(name);
    }

    /// <summary>A copy of a consumer, restored, for a test that changes its files.</summary>
    internal string Copy(string consumer, string name)
    {
        string target = Path.Combine(Consumers, name);
        CopyConsumers(Path.Combine(Consumers, consumer), target, withOutput: true);
        File.Move(Path.Combine(target, consumer + ".csproj"), Path.Combine(target, name + ".csproj"));
        foreach (string file in Directory.GetFiles(Path.Combine(target, "obj"), consumer + ".csproj.*"))
        {
            File.Move(file, Path.Combine(target, "obj", name + Path.GetFileName(file)[consumer.Length..]));
        }

        return target;
    }

    private Task<(int ExitCode, string Output)> RunAsync(string project, params string[] arguments) => Dotnet.RunAsync(
        Consumers,
        ["msbuild", project, "-nologo", "-v:m", "-m:2", "-nodeReuse:false",
            .. Properties.Select(static property => "-p:" + property.Key + "=" + property.Value), .. arguments]);

    // The sources of the machine, the feed, and a package folder of its own: the test leaves nothing in the machine's cache,
    // and packages in that cache are not downloaded again.
    private string NuGetConfig() => $"""
        <configuration>
          <config>
            <add key="globalPackagesFolder" value="{Path.Combine(_root, "packages")}" />
          </config>
          <packageSources>
            <add key="wcflint-feed" value="{Path.Combine(_root, "feed")}" />
          </packageSources>
          <fallbackPackageFolders>
            <add key="machine" value="{Path.GetFullPath(Path.Combine(WcfReferences.Net472Directory, "../../../../.."))}" />
          </fallbackPackageFolders>
        </configuration>
        """;

    private static void CopyConsumers(string from, string to, bool withOutput = false)
    {
        foreach (string file in Directory.GetFiles(from, "*", SearchOption.AllDirectories))
        {
            string relative = Path.GetRelativePath(from, file);
            if (withOutput || !relative.Split(Path.DirectorySeparatorChar).Any(part => part is "bin" or "obj"))
            {
                string target = Path.Combine(to, relative);
                Directory.CreateDirectory(Path.GetDirectoryName(target)!);
                File.Copy(file, target);
            }
        }
    }
}

/// <summary>One package and one build for all tests.</summary>
[CollectionDefinition(nameof(PackageCollection))]
public sealed class PackageCollection : ICollectionFixture<PackageFixture>;
