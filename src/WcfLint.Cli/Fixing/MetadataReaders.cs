using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading;
using WcfLint.Cli.Files;
using WcfLint.Cli.Loading;

namespace WcfLint.Cli.Fixing;

/// <summary>Projects that read the metadata of services while they run: they would miss what a service beside them stops to publish.</summary>
internal sealed class MetadataReaders
{
    private static readonly string[] s_types = ["MetadataExchangeClient", "MetadataResolver"];

    // The folder beside the project's own.
    private readonly List<(string Folder, string Name)> _readers = [];

    private MetadataReaders()
    {
    }

    /// <summary>Finds them by the names of the types that read metadata.</summary>
    public static MetadataReaders Find(IEnumerable<LoadedProject> projects, CancellationToken cancellation)
    {
        var readers = new MetadataReaders();
        foreach (LoadedProject project in projects)
        {
            cancellation.ThrowIfCancellationRequested();
            if (project.CodeFiles.Any(Reads))
            {
                readers._readers.Add((Path.GetDirectoryName(project.Folder) ?? project.Folder, project.Name));
            }
        }

        return readers;
    }

    /// <summary>The project that reads metadata beside a file, or null.</summary>
    public string? FindBeside(string path) => _readers.Find(reader => FolderPath.Holds(reader.Folder, path)).Name;

    private static bool Reads(string path)
    {
        try
        {
            string text = SourceReader.ReadCode(path).ToString();
            return s_types.Any(type => text.Contains(type, StringComparison.Ordinal));
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return false;
        }
    }
}
