using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Microsoft.CodeAnalysis.CSharp;
using WcfLint.Analyzers.Model.Usage;

namespace WcfLint.Cli.Loading.Projects;

/// <summary>The content of a project file that matters to its compilation, read without MSBuild.</summary>
internal sealed record ProjectFile
{
    public required string Path { get; init; }

    public bool IsSdkStyle { get; init; }

    public required string AssemblyName { get; init; }

    /// <summary>The namespace of its resources; empty where it sets none.</summary>
    public string RootNamespace { get; init; } = string.Empty;

    /// <summary>The framework that was read; of several, the first .NET Framework, whose references travel with the tool.</summary>
    public TargetFramework Framework { get; init; } = TargetFramework.Unknown;

    /// <summary>Its name as the project writes it, such as <c>net8.0-windows</c>; empty where it sets none.</summary>
    public string Moniker { get; init; } = string.Empty;

    /// <summary>Every framework the project is built for, as written.</summary>
    public IReadOnlyList<string> AllFrameworks { get; init; } = [];

    /// <summary>Files that exist, each once.</summary>
    public required IReadOnlyList<string> CompileFiles { get; init; }

    /// <summary>Files that the project names and that do not exist.</summary>
    public IReadOnlyList<string> MissingFiles { get; init; } = [];

    /// <summary>The web.config or app.config beside it that the project names and that does not exist; null for none.</summary>
    public string? MissingConfiguration { get; init; }

    /// <summary>Configurations and .svc files that the project names as an item of any kind.</summary>
    public IReadOnlyList<string> ConfigurationFiles { get; init; } = [];

    /// <summary>Those of them that a link or the property AppConfig makes the configuration of the program or site (Microsoft.Common.CurrentVersion.targets).</summary>
    public IReadOnlyList<string> LinkedConfigurations { get; init; } = [];

    public IReadOnlyList<string> ProjectReferences { get; init; } = [];

    /// <summary>Simple names of the assemblies that the project refers to.</summary>
    public IReadOnlySet<string> NamedAssemblies { get; init; } = ImmutableHashSet<string>.Empty;

    /// <summary>Those of them without a DLL by HintPath, also assemblies of the framework.</summary>
    public IReadOnlyList<string> AbsentAssemblies { get; init; } = [];

    /// <summary>DLLs named by HintPath that exist.</summary>
    public IReadOnlyList<string> LibraryFiles { get; init; } = [];

    public IReadOnlyList<PackageName> Packages { get; init; } = [];

    /// <summary>Whether it names a framework for unit tests, restored or not.</summary>
    public bool ReferencesTestFramework => NamedAssemblies.Concat(AbsentAssemblies).Concat(Packages.Select(static package => package.Id)).Any(TestCode.IsFramework);

    /// <summary>Its kind of output.</summary>
    public ProjectOutput Output { get; init; }

    /// <summary>Folders that exist and that its builds write to.</summary>
    public IReadOnlyList<string> OutputFolders { get; init; } = [];

    /// <summary>What a build copies beside its outputs, shell commands and tasks of targets included, as written.</summary>
    public string BuildEvents { get; init; } = string.Empty;

    /// <summary>Shared frameworks that the project names or its SDK brings, beside that of its target framework.</summary>
    public IReadOnlyList<string> SharedFrameworks { get; init; } = [];

    /// <summary>Where a restore writes its result; the file need not exist.</summary>
    public required string AssetsFile { get; init; }

    /// <summary>Whether something in it depends on a property function, which only MSBuild evaluates.</summary>
    public bool HasPropertyFunctions { get; init; }

    /// <summary>Whether it is written for a compiler before C# 6, as far as it says.</summary>
    public bool HasOldCompiler { get; init; }

    /// <summary>Namespaces that the SDK or the project imports into every file.</summary>
    public IReadOnlyList<string> GlobalUsings { get; init; } = [];

    /// <summary>The preset of severities that the project chooses (WcfLintPreset), or nothing.</summary>
    public string Preset { get; init; } = string.Empty;

    public required CSharpParseOptions ParseOptions { get; init; }

    public required CSharpCompilationOptions CompilationOptions { get; init; }
}

/// <summary>A package that a project refers to; the version may be empty.</summary>
internal sealed record PackageName(string Id, string Version);

/// <summary>The kind of output of a project, which decides which program reads its configuration.</summary>
internal enum ProjectOutput
{
    /// <summary>A library that others load: their programs' configuration is read, not its own.</summary>
    Library,

    /// <summary>A program or a service: it has a configuration of its own.</summary>
    Program,

    /// <summary>A site, whose configuration is its web.config.</summary>
    Site,

    /// <summary>A library with a configuration of its own: an Office add-in.</summary>
    HostedLibrary,
}
