using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Xml;
using System.Xml.Linq;
using WcfLint.Cli.Files;
using WcfLint.Cli.Loading.Configurations;
using WcfLint.Cli.Loading.ProjectXml;
using WcfLint.Cli.Model.Loading;

namespace WcfLint.Cli.Loading.Projects;

/// <summary>Reads a C# project, old-style or SDK-style, without MSBuild and without a restore.</summary>
internal sealed class ProjectFileReader(FileNames names)
{
    private static readonly string[] s_configurations = ["Debug", "Release"];

    private static readonly string[] s_itemsOfFiles = ["None", "Content", "EmbeddedResource", "AppConfigWithTargetPath", "AdditionalFiles"];

    /// <summary>The content of the project for one of its frameworks.</summary>
    /// <param name="moniker">The framework, as the project writes it; null for the first .NET Framework, or else the first of all.</param>
    /// <exception cref="LoadException">It cannot be read or is no project; the message has the reason.</exception>
    public ProjectFile Read(string path, string? moniker = null)
    {
        XElement root = LoadRoot(path);
        bool sdk = ProjectEvaluation.IsSdkStyle(root);
        ProjectEvaluation evaluation = Evaluate(path, root, sdk, []);
        string[] monikers = Monikers(evaluation.Properties);
        string? chosen = null;
        if (sdk && monikers.Length > 0)
        {
            // The inner build of one framework, as the SDK makes it.
            chosen = moniker ?? monikers.FirstOrDefault(m => TargetFramework.Parse(m)?.Family == FrameworkFamily.Framework) ?? monikers[0];
            evaluation = Evaluate(path, root, sdk, new Dictionary<string, string> { ["TargetFramework"] = chosen });
        }

        TargetFramework? framework = TargetFramework.Parse(chosen ?? monikers.FirstOrDefault() ?? string.Empty);
        if (sdk)
        {
            AddDefaultItems(evaluation);
        }

        evaluation.EvaluateItems();
        return Describe(path, sdk ? Sdks.NameOf(root) : null, evaluation, framework ?? TargetFramework.Unknown, monikers) with
        {
            HasOldCompiler = !sdk && evaluation.Properties["LangVersion"].Length == 0
                && Version.TryParse(root.Attribute("ToolsVersion")?.Value, out Version? tools) && tools.Major < FirstTools,
        };
    }

    /// <summary>Root element of a project file.</summary>
    /// <exception cref="LoadException">It cannot be read or is no project.</exception>
    public static XElement LoadRoot(string path)
    {
        try
        {
            XElement root = ProjectEvaluation.Load(path);
            return root.Name.LocalName == "Project"
                ? root
                : throw new LoadException(path, "not an MSBuild project: its root element is <" + root.Name.LocalName + ">");
        }
        catch (XmlException e)
        {
            throw new LoadException(path, "not well-formed XML: " + e.Message);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw new LoadException(path, e.Message);
        }
    }

    private ProjectEvaluation Evaluate(string path, XElement root, bool sdk, Dictionary<string, string> global)
    {
        var evaluation = new ProjectEvaluation(path, names, global);
        string folder = Path.GetDirectoryName(path)!;
        bool imports = sdk || root.Elements().Any(e => e.Name.LocalName == "Import"
            && e.Attribute("Project")?.Value.EndsWith("Microsoft.Common.props", StringComparison.OrdinalIgnoreCase) == true);
        if (sdk)
        {
            evaluation.Properties["Configuration"] = "Debug";
            evaluation.Properties["Platform"] = "AnyCPU";
            evaluation.Properties["UsingMicrosoftNETSdk"] = "true";
            if (Sdks.NameOf(root).ToUpperInvariant() is Sdks.Web or Sdks.Worker)
            {
                evaluation.Properties["OutputType"] = "Exe";
            }
        }

        if (imports)
        {
            evaluation.Import(FindUp(folder, "Directory.Build.props"));
        }

        evaluation.Read(root, path);
        if (sdk)
        {
            evaluation.Import(FindUp(folder, "Directory.Packages.props"));
        }

        if (imports)
        {
            evaluation.Import(FindUp(folder, "Directory.Build.targets"));
        }

        return evaluation;
    }

    private static string[] Monikers(Properties properties)
    {
        foreach (string name in (ReadOnlySpan<string>)["TargetFrameworks", "TargetFramework", "TargetFrameworkVersion"])
        {
            string[] values = properties[name].Split(';', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries);
            if (values.Length > 0)
            {
                return values;
            }
        }

        return [];
    }

    private void AddDefaultItems(ProjectEvaluation evaluation)
    {
        Properties properties = evaluation.Properties;
        if (IsFalse(properties["EnableDefaultItems"]) || IsFalse(properties["EnableDefaultCompileItems"]))
        {
            return;
        }

        // DefaultItemExcludes of Microsoft.NET.Sdk.DefaultItems.props.
        string excludes = "bin/**;obj/**;**/.*/**;" + properties["DefaultItemExcludes"] + ";" + properties["DefaultExcludesInProjectFolder"];
        evaluation.Include("Compile", "**/*.cs", excludes);
    }

    // Of Visual Studio 2015, whose compiler is the first that knows C# 6.
    private const int FirstTools = 14;

    private ProjectFile Describe(string path, string? sdk, ProjectEvaluation evaluation, TargetFramework framework, string[] monikers)
    {
        Properties properties = evaluation.Properties;
        List<string> compile = [.. Paths(evaluation["Compile"]).Concat(Paths(evaluation["Content"]).Where(file => IsOfAppCode(file, path))).Where(SourceReader.IsCode).Distinct()];
        List<string> configurations = [.. s_itemsOfFiles.SelectMany(type => Paths(evaluation[type])).Distinct()];
        string name = properties["AssemblyName"];
        return new ProjectFile
        {
            Path = path,
            IsSdkStyle = sdk is not null,
            AssemblyName = name.Length > 0 ? name : Path.GetFileNameWithoutExtension(path),
            RootNamespace = properties["RootNamespace"],
            Framework = framework,
            Moniker = properties["TargetFramework"],
            AllFrameworks = monikers,
            CompileFiles = compile.Where(File.Exists).ToList(),
            MissingFiles = compile.Where(file => !File.Exists(file)).ToList(),
            ConfigurationFiles = configurations.FindAll(
                static file => (file.EndsWith(".config", StringComparison.OrdinalIgnoreCase) || ConfigurationReader.IsServiceName(file)) && File.Exists(file)),
            LinkedConfigurations = [.. s_itemsOfFiles.SelectMany(type => evaluation[type])
                .Where(static item => ConfigurationReader.IsOfProject(item["Link"]?.Replace('\\', '/') ?? string.Empty))
                .Select(static item => item.Include).Append(Find(properties["AppConfig"], path) ?? string.Empty)],
            MissingConfiguration = configurations.Find(
                file => ConfigurationReader.IsMainName(file) && Path.GetDirectoryName(file) == Path.GetDirectoryName(path) && !File.Exists(file)),
            ProjectReferences = Paths(evaluation["ProjectReference"]).ToList(),
            NamedAssemblies = evaluation["Reference"].Select(r => r.Include.Split(',')[0].Trim()).ToHashSet(StringComparer.OrdinalIgnoreCase),
            AbsentAssemblies = evaluation["Reference"].Where(r => r["HintPath"] is not { } hint || Find(hint, path) is null)
                .Select(r => r.Include.Split(',')[0].Trim()).Distinct(StringComparer.OrdinalIgnoreCase).ToList(),
            LibraryFiles = evaluation["Reference"].Select(r => r["HintPath"]).OfType<string>()
                .Select(hint => Find(hint, path)).OfType<string>()
                .Where(File.Exists).Distinct().ToList(),
            Packages = [.. Packages(evaluation), .. PackagesOfAssemblies(path, evaluation)],
            Output = ProjectOutputs.GetRelevance(sdk, properties),
            OutputFolders = OutputFolders(evaluation, path),
            BuildEvents = string.Join('\n', [properties["PreBuildEvent"], properties["PostBuildEvent"], .. evaluation.TaskArguments]),
            SharedFrameworks = Sdks.SharedFrameworks(sdk ?? string.Empty, properties, evaluation["FrameworkReference"]),
            AssetsFile = AssetsFile(path, properties),
            HasPropertyFunctions = properties.HasFunctions,
            GlobalUsings = sdk is not null ? ImplicitUsings.Get(properties, sdk, evaluation["Using"]) : [],
            Preset = properties["WcfLintPreset"],
            ParseOptions = CompilerOptions.Parse(properties, sdk is not null, framework),
            CompilationOptions = CompilerOptions.Compilation(properties),
        };
    }

    // ASP.NET compiles the code of this folder itself, also that of a site that has a project.
    private static bool IsOfAppCode(string file, string project) =>
        file.StartsWith(Path.Combine(Path.GetDirectoryName(project)!, "App_Code") + Path.DirectorySeparatorChar, StringComparison.OrdinalIgnoreCase);

    private string? Find(string relative, string project) => names.Find(FileNames.Normalize(relative, Path.GetDirectoryName(project)!));

    private List<string> OutputFolders(ProjectEvaluation evaluation, string path)
    {
        var folders = new List<string>();
        foreach (string written in evaluation.OutputPaths.SelectMany(
            static path => s_configurations.Select(name => path.Replace("$(Configuration)", name, StringComparison.OrdinalIgnoreCase))).Distinct())
        {
            // Property functions are skipped here, since expanding one would report a part that was not read.
            if (!written.Contains("$([", StringComparison.Ordinal) && evaluation.Properties.TryExpand(written.Trim(), out string expanded) && expanded.Length > 0
                && Find(Path.TrimEndingDirectorySeparator(expanded.Replace('\\', '/')), path) is { } folder && Directory.Exists(folder))
            {
                folders.Add(folder);
            }
        }

        return folders;
    }

    // MSBuildProjectExtensionsPath of Microsoft.Common.props, and Microsoft.NET.DefaultArtifactsPath.props.
    private static string AssetsFile(string path, Properties properties)
    {
        string folder = Path.GetDirectoryName(path)!;
        string intermediate = properties["MSBuildProjectExtensionsPath"] is { Length: > 0 } stated ? stated
            : properties["BaseIntermediateOutputPath"] is { Length: > 0 } named ? named
            : properties["ArtifactsPath"] is { Length: > 0 } artifacts ? Path.Combine(artifacts, "obj", Path.GetFileNameWithoutExtension(path))
            : properties["UseArtifactsOutput"].Equals("true", StringComparison.OrdinalIgnoreCase) && FindUp(folder, "Directory.Build.props") is { } above
                ? Path.Combine(Path.GetDirectoryName(above)!, "artifacts", "obj", Path.GetFileNameWithoutExtension(path))
            : "obj";
        return FileNames.Normalize(Path.Combine(intermediate, "project.assets.json"), folder);
    }

    private static List<PackageName> Packages(ProjectEvaluation evaluation)
    {
        var central = new Dictionary<string, string>(StringComparer.OrdinalIgnoreCase);
        foreach (ProjectItem item in evaluation["PackageVersion"])
        {
            central[item.Include] = item["Version"] ?? string.Empty;
        }

        return evaluation["PackageReference"]
            .Select(p => new PackageName(p.Include, p["VersionOverride"] ?? p["Version"] ?? central.GetValueOrDefault(p.Include, string.Empty)))
            .ToList();
    }

    // Old-style projects list packages in a file beside them, and refer to the assemblies where a restore would put them.
    private List<PackageName> PackagesOfAssemblies(string path, ProjectEvaluation evaluation)
    {
        string folder = Path.GetDirectoryName(path)!;
        var packages = new List<PackageName>();
        var present = new HashSet<string>(StringComparer.OrdinalIgnoreCase);
        foreach (ProjectItem reference in evaluation["Reference"])
        {
            string[] parts = reference.Include.Split(',', StringSplitOptions.TrimEntries);
            if (!PackageStandIns.Has(parts[0]))
            {
                continue;
            }

            if (reference["HintPath"] is { } hint && names.Find(FileNames.Normalize(hint, folder)) is not null)
            {
                present.Add(parts[0]);
            }
            else
            {
                packages.Add(new PackageName(parts[0],
                    parts.FirstOrDefault(part => part.StartsWith("Version=", StringComparison.OrdinalIgnoreCase))?["Version=".Length..] ?? string.Empty));
            }
        }

        if (names.Find(Path.Combine(folder, "packages.config")) is { } list)
        {
            try
            {
                packages.InsertRange(0, ProjectEvaluation.Load(list).Elements()
                    .Select(package => new PackageName(package.Attribute("id")?.Value ?? string.Empty, package.Attribute("version")?.Value ?? string.Empty))
                    .Where(package => PackageStandIns.Has(package.Id)));
            }
            catch (Exception e) when (e is IOException or UnauthorizedAccessException or XmlException)
            {
                // A restore would fail too; what the project refers to is known from itself.
            }
        }

        packages.RemoveAll(package => present.Contains(package.Id));
        return packages.DistinctBy(package => package.Id, StringComparer.OrdinalIgnoreCase).ToList();
    }

    private static IEnumerable<string> Paths(IEnumerable<ProjectItem> items) => items.Select(item => item.Include).Distinct(StringComparer.Ordinal);

    private static string? FindUp(string folder, string name) =>
        FolderPath.UpFrom(folder).Select(at => Path.Combine(at, name)).FirstOrDefault(File.Exists);

    private static bool IsFalse(string value) => value.Equals("false", StringComparison.OrdinalIgnoreCase);
}
