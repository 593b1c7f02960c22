using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Reflection.PortableExecutable;
using Microsoft.CodeAnalysis;
using WcfLint.Cli.Files;
using WcfLint.Cli.Loading.Projects;

namespace WcfLint.Cli.Loading.References;

/// <summary>Metadata references, each file once in a run; those that come with the tool and its runtime once in a process.</summary>
internal sealed class MetadataReferences
{
    private const string Wcf = "System.ServiceModel";
    private const string WorkflowServices = "System.WorkflowServices";

    private static readonly ConcurrentDictionary<string, MetadataReference?> s_own = new(StringComparer.Ordinal);
    private static readonly ConcurrentDictionary<string, ImmutableArray<MetadataReference>> s_shared = new(StringComparer.OrdinalIgnoreCase);
    private static readonly Lazy<ImmutableArray<MetadataReference>> s_all = new(static () => Folder(FrameworkFolder));

    private static readonly Lazy<HashSet<string>> s_frameworkNames = new(static () => s_all.Value.Select(Name).ToHashSet(StringComparer.OrdinalIgnoreCase));

    private static readonly Lazy<HashSet<string>> s_leftOut = new(static () =>
    {
        using var reader = new StreamReader(typeof(MetadataReferences).Assembly.GetManifestResourceStream("net472-left-out.txt")!);
        return reader.ReadToEnd().Split('\n', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries).ToHashSet(StringComparer.OrdinalIgnoreCase);
    });

    // System.WorkflowServices and System.ServiceModel.Activities have types of the same names: with both, code for one is ambiguous.
    private static readonly Lazy<ImmutableArray<MetadataReference>> s_usual = new(static () => s_all.Value.RemoveAll(static r => Name(r) == WorkflowServices));
    private static readonly Lazy<ImmutableArray<MetadataReference>> s_withoutWcf =
        new(static () => s_usual.Value.RemoveAll(static r => Name(r).StartsWith(Wcf, StringComparison.Ordinal)));
    private static readonly Lazy<ImmutableArray<MetadataReference>> s_core = new(static () => Folder(Path.GetDirectoryName(typeof(object).Assembly.Location)!));

    private readonly ConcurrentDictionary<string, MetadataReference?> _files = new(StringComparer.Ordinal);

    /// <summary>.NET Framework 4.7.2 from the tool's own files, for files without a project.</summary>
    public ImmutableArray<MetadataReference> Framework => s_usual.Value;

    /// <summary>.NET Framework 4.7.2 as far as a project can see it.</summary>
    /// <param name="packages">Its packages, and those of the projects that it refers to.</param>
    public ImmutableArray<MetadataReference> FrameworkOf(ProjectFile project, IEnumerable<PackageName> packages) =>
        project.NamedAssemblies.Contains(WorkflowServices) ? s_all.Value
        : RefersToWcf(project, packages) ? s_usual.Value
        : s_withoutWcf.Value;

    /// <summary>Whether an assembly is one of .NET Framework's.</summary>
    public bool IsOfFramework(string assembly) => s_frameworkNames.Value.Contains(assembly);

    /// <summary>
    /// Whether an assembly is one of .NET Framework's that the tool does not include: the build leaves it out, and writes its name into a list.
    /// </summary>
    public static bool IsNotCarried(string assembly) => s_leftOut.Value.Contains(assembly);

    /// <summary>The runtime of the tool itself, for projects of a modern framework: it contains no WCF.</summary>
    public ImmutableArray<MetadataReference> Core => s_core.Value;

    /// <summary>A shared framework beside the runtime of the tool, of the same version; empty where it is not installed.</summary>
    /// <param name="name">Microsoft.AspNetCore.App and the like.</param>
    public ImmutableArray<MetadataReference> Shared(string name) => s_shared.GetOrAdd(name, static name =>
    {
        string runtime = Path.GetDirectoryName(typeof(object).Assembly.Location)!;
        string folder = Path.Combine(runtime, "..", "..", Path.GetFileName(name));
        if (!Directory.Exists(folder))
        {
            return [];
        }

        // The newest version with the runtime's own major version.
        string? version = Directory.EnumerateDirectories(folder)
            .Where(f => Path.GetFileName(f).Split('.')[0] == Environment.Version.Major.ToString(CultureInfo.InvariantCulture))
            .MaxBy(f => Version.TryParse(Path.GetFileName(f).Split('-')[0], out Version? parsed) ? parsed : new Version(0, 0));
        return version is null ? [] : Folder(Path.GetFullPath(version));
    });

    /// <summary>
    /// The assemblies; of several with one name only that with the highest version, as MSBuild resolves conflicts between packages and
    /// frameworks: otherwise their types would be ambiguous.
    /// </summary>
    public static List<MetadataReference> WithoutConflicts(IEnumerable<MetadataReference> references)
    {
        var chosen = new Dictionary<string, MetadataReference>(StringComparer.OrdinalIgnoreCase);
        var result = new List<MetadataReference>();
        foreach (MetadataReference reference in references)
        {
            if (chosen.TryGetValue(Name(reference), out MetadataReference? known))
            {
                if (VersionOf(reference) <= VersionOf(known))
                {
                    continue;
                }

                result.Remove(known);
            }

            chosen[Name(reference)] = reference;
            result.Add(reference);
        }

        return result;
    }

    private static Version VersionOf(MetadataReference reference) => AssemblyName.GetAssemblyName(reference.Display!).Version ?? new Version(0, 0);

    private static string FrameworkFolder => Path.Combine(AppContext.BaseDirectory, "refs", "net472");

    /// <summary>The assembly, or null where a compiler cannot use the file.</summary>
    public MetadataReference? File(string path) => s_own.TryGetValue(path, out MetadataReference? own) ? own : _files.GetOrAdd(path, ReadManaged);

    // Nothing is emitted, so method bodies, two thirds of a runtime, need not be in memory. An assembly of several modules loads the others itself.
    private static MetadataReference? ReadManaged(string file)
    {
        if (!PlainFile.LeadsToFile(file))
        {
            return null;
        }

        try
        {
            using FileStream stream = System.IO.File.OpenRead(file);
            ModuleMetadata module = ModuleMetadata.CreateFromStream(stream, PEStreamOptions.PrefetchMetadata);
            return !module.GetMetadataReader().IsAssembly ? null
                : module.GetModuleNames().IsEmpty ? AssemblyMetadata.Create(module).GetReference(filePath: file, display: file)
                : MetadataReference.CreateFromFile(file);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException or BadImageFormatException or InvalidOperationException)
        {
            return null;
        }
    }

    // A project needs the reference to use types of System.ServiceModel. Without it the analyzers stop at once, as in a build.
    // The client packages bring it (frameworkAssemblies in their .nuspec), also to the users of a library.
    private static bool RefersToWcf(ProjectFile project, IEnumerable<PackageName> packages) =>
        project.NamedAssemblies.Any(name => name.StartsWith(Wcf, StringComparison.OrdinalIgnoreCase))
        || packages.Any(package => package.Id.StartsWith(Wcf, StringComparison.OrdinalIgnoreCase));

    /// <summary>The simple name of the assembly of a reference.</summary>
    public static string Name(MetadataReference reference) =>
        reference is CompilationReference compiled
            ? compiled.Compilation.AssemblyName ?? string.Empty : Path.GetFileNameWithoutExtension(reference.Display ?? string.Empty);

    private static ImmutableArray<MetadataReference> Folder(string folder)
    {
        IEnumerable<string> files = Directory.Exists(folder) ? Directory.EnumerateFiles(folder, "*.dll") : [];

        // System.EnterpriseServices has the Wrapper as a module, so the file must be there; as a reference it would define the same types again.
        return files.Where(file => !file.EndsWith("System.EnterpriseServices.Wrapper.dll", StringComparison.Ordinal))
            .Order(StringComparer.Ordinal).Select(static file => s_own.GetOrAdd(file, ReadManaged)).OfType<MetadataReference>().ToImmutableArray();
    }
}
