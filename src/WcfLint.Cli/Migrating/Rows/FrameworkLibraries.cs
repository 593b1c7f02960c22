using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;
using WcfLint.Cli.Loading.Projects;
using WcfLint.Cli.Loading.References;
using WcfLint.Cli.Loading.Sources;

namespace WcfLint.Cli.Migrating.Rows;

/// <summary>The DLLs and packages of projects that are built for .NET Framework alone, as far as they are on this machine.</summary>
internal static class FrameworkLibraries
{
    private static readonly char[] s_separators = ['/', '\\'];

    /// <summary>Their names.</summary>
    /// <param name="project">The project.</param>
    /// <param name="own">The assemblies of the tree, which are built again.</param>
    public static IEnumerable<string> Of(LoadedProject project, IReadOnlySet<string> own) =>
        (project.File?.LibraryFiles ?? []).Where(file => !own.Contains(Path.GetFileNameWithoutExtension(file)) && IsOfFramework(file))
            .Select(static file => Path.GetFileNameWithoutExtension(file))
            .Concat((project.File?.Packages ?? []).Where(static package => package.Version.Length > 0 && Path.Combine(PackageLibraries.MachineFolder,
                package.Id.ToLowerInvariant(), package.Version, "lib") is var lib && Directory.Exists(lib) && !HasModern(lib) && Directory.EnumerateFiles(lib, "*.dll",
                    SearchOption.AllDirectories).Any(IsOfFramework)).Select(static package => package.Id));

    private static bool IsOfFramework(string file)
    {
        // packages/Name.1.0.0/lib/net45/Name.dll: the package may have one for .NET beside it.
        if (Path.GetDirectoryName(Path.GetDirectoryName(file)) is { } lib && Path.GetFileName(lib).Equals("lib", StringComparison.OrdinalIgnoreCase) && HasModern(lib))
        {
            return false;
        }

        try
        {
            using var reader = new PEReader(File.OpenRead(file));
            if (!reader.HasMetadata)
            {
                return false;
            }

            MetadataReader metadata = reader.GetMetadataReader();
            AssemblyReference[] references = [.. metadata.AssemblyReferences.Select(metadata.GetAssemblyReference)];
            return references.Any(reference => metadata.GetString(reference.Name) == "mscorlib" && !reference.Flags.HasFlag(AssemblyFlags.Retargetable))
                && !references.Any(reference => metadata.GetString(reference.Name) is "netstandard" or "System.Runtime");
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException or BadImageFormatException)
        {
            return false;
        }
    }

    private static bool HasModern(string lib) => Directory.EnumerateDirectories(lib).Select(static folder => folder.Split(s_separators)[^1])
        .Any(static name => name.StartsWith("netstandard", StringComparison.OrdinalIgnoreCase) || name.StartsWith("netcoreapp", StringComparison.OrdinalIgnoreCase)
            || name.StartsWith("portable", StringComparison.OrdinalIgnoreCase) || (name.StartsWith("net", StringComparison.OrdinalIgnoreCase) && name.Contains('.', StringComparison.Ordinal)));
}
