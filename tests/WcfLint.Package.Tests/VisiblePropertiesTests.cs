using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using WcfLint.Cli.Loading;
using WcfLint.Cli.Model;
using WcfLint.Cli.Model.Loading;
using Xunit;

namespace WcfLint.Package.Tests;

/// <summary>What analyzers are told of a project: the same by a build with the package and by the command, which reads the project without one.</summary>
[Collection(nameof(PackageCollection))]
public class VisiblePropertiesTests(PackageFixture package)
{
    private static readonly string[] s_keys =
        ["build_property.TargetFramework", "build_property.TargetFrameworkIdentifier", "build_property.TargetFrameworkVersion",
            "build_property.WcfLintTargetFrameworks", "build_property.WcfLintPackages"];

    // A build finds all references, or fails.
    private const string NotFound = "build_property.WcfLintAbsentAssemblies";

    [Theory]
    [InlineData("Sdk", "net472")]
    [InlineData("Multi", "net472")]
    [InlineData("Web", "net472")]
    [InlineData("NoWcf", null)]
    [InlineData("OldStyle", null)]
    public async Task The_build_and_the_command_say_the_same(string consumer, string? framework)
    {
        string folder = Path.Combine(package.Consumers, consumer);
        string file = Directory.GetFiles(Path.Combine(folder, "obj"), "*.GeneratedMSBuildEditorConfig.editorconfig", SearchOption.AllDirectories)
            .Single(path => framework is null || Path.GetFileName(Path.GetDirectoryName(path)) == framework);
        List<string> built = File.ReadLines(file)
            .Select(line => line.Split('=', 2, StringSplitOptions.TrimEntries))
            .Where(pair => pair.Length == 2 && pair[1].Length > 0 && s_keys.Contains(pair[0]))
            .Select(pair => pair[0] + " = " + pair[1])
            .Order(StringComparer.Ordinal)
            .ToList();
        Assert.NotEmpty(built);

        var log = new LoadLog();
        string project = Path.Combine(folder, consumer + ".csproj");
        Workload workload = await new Loader(new CheckOptions { Path = project, Load = LoadMode.Sources }, log).LoadAsync(CancellationToken.None);
        IEnumerable<string> read = workload.Projects
            .Single(loaded => loaded.Path == project && (framework is null || loaded.BuildProperties["build_property.TargetFramework"] == framework))
            .BuildProperties.Where(static pair => pair.Key != NotFound).Select(static pair => pair.Key + " = " + pair.Value);
        Assert.Equal(built, read.Order(StringComparer.Ordinal));
    }
}
