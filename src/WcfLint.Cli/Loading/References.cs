using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;
using Microsoft.CodeAnalysis;

namespace WcfLint.Cli.Loading;

/// <summary>Metadata references, each file once in a run.</summary>
internal sealed class References
{
    private readonly ConcurrentDictionary<string, MetadataReference?> _files = new(StringComparer.Ordinal);
    private readonly Lazy<ImmutableArray<MetadataReference>> _framework;
    private readonly Lazy<ImmutableArray<MetadataReference>> _usual;
    private readonly Lazy<ImmutableArray<MetadataReference>> _core;

    public References()
    {
        _framework = new(() => Folder(FrameworkFolder));
        _usual = new(() => _framework.Value.RemoveAll(r => Path.GetFileName(r.Display) == "System.WorkflowServices.dll"));
        _core = new(() => Folder(Path.GetDirectoryName(typeof(object).Assembly.Location)!));
    }

    /// <summary>
    /// .NET Framework 4.7.2, as it travels with the tool; for a project or, without one, for loose files. Where a project
    /// does not name System.WorkflowServices itself, it is left out: that assembly and
    /// System.ServiceModel.Activities have types of the same names, so that code for one is ambiguous with both.
    /// </summary>
    public ImmutableArray<MetadataReference> FrameworkFor(ProjectFile? project) =>
        project?.NamedAssemblies.Contains("System.WorkflowServices") == true ? _framework.Value : _usual.Value;

    /// <summary>The runtime that the tool itself runs on, for projects of a modern framework: no WCF is in it.</summary>
    public ImmutableArray<MetadataReference> Core => _core.Value;

    private static string FrameworkFolder => Path.Combine(AppContext.BaseDirectory, "refs", "net472");

    /// <summary>The assembly, or null where the file is none that a compiler can use.</summary>
    public MetadataReference? File(string path) => _files.GetOrAdd(path, static file => IsManaged(file) ? MetadataReference.CreateFromFile(file) : null);

    private ImmutableArray<MetadataReference> Folder(string folder)
    {
        IEnumerable<string> files = Directory.Exists(folder) ? Directory.EnumerateFiles(folder, "*.dll") : [];

        // System.EnterpriseServices names the Wrapper as a module of its own, so it must be there; referred to by itself, it would define the same types again.
        return files.Where(file => !file.EndsWith("System.EnterpriseServices.Wrapper.dll", StringComparison.Ordinal))
            .Order(StringComparer.Ordinal).Select(File).OfType<MetadataReference>().ToImmutableArray();
    }

    private static bool IsManaged(string path)
    {
        try
        {
            using FileStream stream = System.IO.File.OpenRead(path);
            using var reader = new PEReader(stream);
            return reader.HasMetadata && reader.GetMetadataReader().IsAssembly;
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException or BadImageFormatException or InvalidOperationException)
        {
            return false;
        }
    }
}
