using System;
using System.IO;
using System.IO.Compression;
using System.Linq;
using System.Reflection.PortableExecutable;
using System.Runtime.InteropServices;
using System.Threading.Tasks;
using System.Xml.Linq;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Package.Tests;

/// <summary>The packages of the command that 'dotnet pack' makes from sources: one compiled ahead for each platform, here that of the machine, and a portable
/// one.</summary>
public sealed class PlatformToolTests(PlatformToolFixture tool) : IClassFixture<PlatformToolFixture>
{
    private const long MostBytes = 60_000_000;

    // What a short run executes; the others are small, or read no more than a few types of.
    private static readonly string[] s_compiledAhead =
        ["wcflint.dll", "WcfLint.Analyzers.dll", "WcfLint.CodeFixes.dll", "Microsoft.CodeAnalysis.dll", "Microsoft.CodeAnalysis.CSharp.dll",
            "System.CommandLine.dll"];

    [Fact]
    public void There_is_a_package_for_the_platform_a_portable_one_and_one_that_names_both()
    {
        Assert.Equal(
            new[] { ".any", "." + PlatformToolFixture.Platform, "" }.Select(part => "WcfLint.Cli" + part + "." + PlatformToolFixture.Version + ".nupkg")
                .Order(StringComparer.Ordinal),
            Directory.GetFiles(tool.Feed).Select(Path.GetFileName).Order(StringComparer.Ordinal));
        Assert.Equal(new[] { "any", PlatformToolFixture.Platform }, Settings(PlatformToolFixture.Package("")).Descendants("RuntimeIdentifierPackage")
            .Select(package => package.Attribute("RuntimeIdentifier")!.Value).Order(StringComparer.Ordinal));
    }

    [Fact]
    public void No_package_is_larger_than_a_command_may_be() =>
        Assert.All(Directory.GetFiles(tool.Feed), file => Assert.True(new FileInfo(file).Length < MostBytes, file + ": " + new FileInfo(file).Length));

    [Fact]
    public void The_package_of_the_platform_is_compiled_ahead_and_the_portable_one_is_not()
    {
        Assert.Equal(s_compiledAhead, s_compiledAhead.Where(name => IsCompiledAhead(PlatformToolFixture.Package("." + PlatformToolFixture.Platform), name)));
        Assert.DoesNotContain(s_compiledAhead, name => IsCompiledAhead(PlatformToolFixture.Package(".any"), name));
    }

    [Fact]
    public void Both_hold_the_same_files()
    {
        string[] own = Files("." + PlatformToolFixture.Platform);
        Assert.Equal(Files(".any"), own);
        Assert.Contains("refs/net472/System.ServiceModel.dll", own);
    }

    /// <summary>With a cache of its own, as on a machine that has never seen a package of it.</summary>
    [Fact]
    public async Task An_installed_command_and_the_portable_one_say_the_same()
    {
        (int exitCode, string installed) = await tool.RunInstalledAsync("check", Repository.PathOf("samples/After"), "--format", "json", "--min-severity", "info");
        Assert.True(exitCode == 0, installed);
        using (ZipArchive portable = ZipFile.OpenRead(tool.FileOf(PlatformToolFixture.Package(".any"))))
        {
            portable.ExtractToDirectory(Path.Combine(tool.Root, "portable"));
        }

        string command = Directory.GetFiles(Path.Combine(tool.Root, "portable"), "wcflint.dll", SearchOption.AllDirectories).Single();
        (exitCode, string said) =
            await Dotnet.RunAsync(tool.Root, command, "check", Repository.PathOf("samples/After"), "--format", "json", "--min-severity", "info");
        Assert.True(exitCode == 0, said);
        Assert.Equal(WithoutTimes(said), WithoutTimes(installed));
    }

    private static string WithoutTimes(string report) =>
        string.Join('\n', report.Split('\n').Where(line => !line.Contains("elapsed", StringComparison.OrdinalIgnoreCase)));

    private string[] Files(string part)
    {
        using ZipArchive archive = ZipFile.OpenRead(tool.FileOf(PlatformToolFixture.Package(part)));
        string folder = "tools/net10.0/" + (part.Length == 0 ? "any" : part[1..]) + "/";

        // What is for another system stands below runtimes, in the portable one alone.
        return [.. archive.Entries.Select(entry => entry.FullName).Where(name => name.StartsWith(folder, StringComparison.Ordinal))
            .Select(name => name[folder.Length..]).Where(name => !name.StartsWith("runtimes/", StringComparison.Ordinal)).Order(StringComparer.Ordinal)];
    }

    private XDocument Settings(string package)
    {
        using ZipArchive archive = ZipFile.OpenRead(tool.FileOf(package));
        using Stream stream = archive.Entries.Single(entry => entry.Name == "DotnetToolSettings.xml").Open();
        return XDocument.Load(stream);
    }

    private bool IsCompiledAhead(string package, string assembly)
    {
        using ZipArchive archive = ZipFile.OpenRead(tool.FileOf(package));
        using var content = new MemoryStream();
        using (Stream stream = archive.Entries.Single(entry => entry.Name == assembly).Open())
        {
            stream.CopyTo(content);
        }

        content.Position = 0;
        using var reader = new PEReader(content);
        return reader.PEHeaders.CorHeader!.ManagedNativeHeaderDirectory.Size > 0;
    }
}

/// <summary>Packs the command once from sources, with all that is built beside the repository, and installs it.</summary>
public sealed class PlatformToolFixture : IAsyncLifetime
{
    // Of no release, so that no cache can hold another package of this version.
    internal const string Version = "0.0.1-platform";

    /// <summary>That of the machine.</summary>
    internal static string Platform { get; } = (OperatingSystem.IsWindows() ? "win-" : OperatingSystem.IsMacOS() ? "osx-" : "linux-")
        + (RuntimeInformation.OSArchitecture == Architecture.Arm64 ? "arm64" : "x64");

    internal string Root { get; } = Directory.CreateTempSubdirectory("wcflint-platform-").FullName;

    internal string Feed => Path.Combine(Root, "feed");

    public async ValueTask InitializeAsync()
    {
        (int exitCode, string output) = await Dotnet.RunAsync(
            Repository.Directory,
            "pack", "src/WcfLint.Cli", "-v:q", "--artifacts-path", Path.Combine(Root, "artifacts"), "-o", Feed, "-p:RunAnalyzers=false",
            "-p:PackageVersion=" + Version, "-p:ToolPlatforms=" + Platform + "%3Bany");
        Assert.True(exitCode == 0, output);
        await File.WriteAllTextAsync(Path.Combine(Root, "nuget.config"), $"""
            <configuration>
              <config>
                <add key="globalPackagesFolder" value="{Path.Combine(Root, "cache")}" />
              </config>
              <packageSources>
                <clear />
                <add key="feed" value="{Feed}" />
              </packageSources>
            </configuration>
            """);
        (exitCode, output) = await Dotnet.RunAsync(Root, "tool", "install", "WcfLint.Cli", "--tool-path", Path.Combine(Root, "tools"), "--version", Version);
        Assert.True(exitCode == 0, output);
    }

    public ValueTask DisposeAsync()
    {
        Directory.Delete(Root, recursive: true);
        return ValueTask.CompletedTask;
    }

    internal static string Package(string part) => "WcfLint.Cli" + part;

    internal string FileOf(string package) => Path.Combine(Feed, package + "." + Version + ".nupkg");

    internal Task<(int ExitCode, string Output)> RunInstalledAsync(params string[] arguments) =>
        Dotnet.RunProgramAsync(Path.Combine(Root, "tools", OperatingSystem.IsWindows() ? "wcflint.exe" : "wcflint"), Root, arguments);
}
