using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Text.Json;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis.CSharp;
using WcfLint.Cli.Loading.Projects;

namespace WcfLint.Cli.Loading.MSBuild;

/// <summary>The input of the compiler from MSBuild, for one project and framework.</summary>
/// <param name="Arguments">The compiler's command line, parsed.</param>
/// <param name="ProjectReferences">Output path of a referenced project, to the project and the framework chosen of it.</param>
/// <param name="Properties">The properties that the package makes visible.</param>
internal sealed record DesignTimeBuild(
    CSharpCommandLineArguments Arguments,
    IReadOnlyDictionary<string, (string Project, string Framework)> ProjectReferences,
    IReadOnlyDictionary<string, string> Properties)
{
    private static readonly TimeSpan s_limit = TimeSpan.FromMinutes(2);

    /// <summary>Asks MSBuild, which runs every target up to the compiler and not the compiler.</summary>
    /// <exception cref="MSBuildException">The project does not evaluate or build that far.</exception>
    public static async Task<DesignTimeBuild> RunAsync(string project, string? framework, CancellationToken cancellation)
    {
        List<string> arguments =
        [
            "msbuild", project, "-nologo", "-m:1", "-nodeReuse:false", "-t:Compile",
            "-p:ProvideCommandLineArgs=true", "-p:SkipCompilerExecution=true", "-p:DesignTimeBuild=true", "-p:BuildProjectReferences=false",
            "-p:BuildingInsideVisualStudio=false", "-p:ContinueOnError=ErrorAndContinue",
            // An output of CoreCompile (Microsoft.CSharp.CurrentVersion.targets): since the file never exists, the target also runs in an up-to-date project.
            "-p:NonExistentFile=__NonExistentSubDir__/__NonExistentFile__",
            "-getItem:CscCommandLineArgs", "-getItem:ReferencePathWithRefAssemblies", "-getItem:PackageReference",
            "-getProperty:" + string.Join(',', VisibleProperties.Names),
        ];
        if (framework is not null)
        {
            arguments.Add("-p:TargetFramework=" + framework);
        }

        string folder = Path.GetDirectoryName(project)!;
        (int code, string output) = await DotNetProcess.RunAsync(folder, arguments, s_limit, cancellation);
        return code == 0 ? Parse(output, folder) : throw new MSBuildException(DotNetProcess.FirstError(output));
    }

    private static DesignTimeBuild Parse(string output, string folder)
    {
        try
        {
            // Messages of targets may stand before the JSON, and warnings after it.
            var reader = new Utf8JsonReader(Encoding.UTF8.GetBytes(output[Math.Max(0, output.IndexOf('{', StringComparison.Ordinal))..]));
            using JsonDocument document = JsonDocument.ParseValue(ref reader);
            JsonElement items = document.RootElement.GetProperty("Items");
            List<string> args = items.GetProperty("CscCommandLineArgs").EnumerateArray().Select(item => item.GetProperty("Identity").GetString()!).ToList();
            if (args.Count == 0)
            {
                throw new MSBuildException("MSBuild provides no compiler command line for the project");
            }

            var references = new Dictionary<string, (string, string)>(StringComparer.Ordinal);
            foreach (JsonElement item in items.GetProperty("ReferencePathWithRefAssemblies").EnumerateArray())
            {
                if (Text(item, "MSBuildSourceProjectFile") is { Length: > 0 } source)
                {
                    references[Path.GetFullPath(Text(item, "Identity"), folder)] = (Path.GetFullPath(source), Text(item, "NearestTargetFramework"));
                }
            }

            JsonElement values = document.RootElement.GetProperty("Properties");
            IReadOnlyDictionary<string, string> properties = VisibleProperties.Of(
                VisibleProperties.Names.ToDictionary(name => name, name => Text(values, name)),
                items.GetProperty("PackageReference").EnumerateArray().Select(item => Text(item, "Identity")));
            return new DesignTimeBuild(CSharpCommandLineParser.Default.Parse(args, folder, sdkDirectory: null), references, properties);
        }
        catch (Exception e) when (e is JsonException or KeyNotFoundException or InvalidOperationException)
        {
            throw new MSBuildException("MSBuild's answer cannot be read: " + e.Message);
        }
    }

    private static string Text(JsonElement item, string name) => item.TryGetProperty(name, out JsonElement value) ? value.GetString() ?? string.Empty : string.Empty;
}
