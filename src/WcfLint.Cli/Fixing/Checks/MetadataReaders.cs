using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading;
using WcfLint.Cli.Files;
using WcfLint.Cli.Loading.Sources;

namespace WcfLint.Cli.Fixing.Checks;

/// <summary>
/// Projects that read the metadata of services while they run, or tell others to: they would miss what a service beside them stops to
/// publish.
/// </summary>
internal sealed class MetadataReaders
{
    private static readonly string[] s_types = ["MetadataExchangeClient", "MetadataResolver"];

    // <issuerMetadata address="http://sts.example/mex"> goes into the policy that the service publishes.
    private const string Issuer = "<issuerMetadata ";

    // The folder beside the project's own.
    private readonly List<(string Folder, string Use)> _readers = [];

    private MetadataReaders()
    {
    }

    /// <summary>Finds them by the names of the types that read metadata, and by issuers of tokens whose metadata a service names to its clients.</summary>
    public static MetadataReaders Find(IEnumerable<LoadedProject> projects, CancellationToken cancellation)
    {
        var readers = new MetadataReaders();
        foreach (LoadedProject project in projects)
        {
            cancellation.ThrowIfCancellationRequested();
            if (project.CodeFiles.Any(Reads))
            {
                readers._readers.Add((Beside(project), "that " + project.Name + " reads"));
            }

            if (project.Configurations.Any(file => file.GetText(cancellation).ToString().Contains(Issuer, StringComparison.Ordinal)))
            {
                readers._readers.Add((Beside(project), "that clients of " + project.Name + " use to get tokens"));
            }
        }

        return readers;
    }

    /// <summary>Which project uses metadata beside a file, and for what; or null.</summary>
    public string? FindBeside(string path) => _readers.Find(reader => FolderPath.Holds(reader.Folder, path)).Use;

    private static string Beside(LoadedProject project) => Path.GetDirectoryName(project.Folder) ?? project.Folder;

    private static bool Reads(string path) =>
        SourceReader.TryRead(path)?.ToString() is { } text && Array.Exists(s_types, type => text.Contains(type, StringComparison.Ordinal));
}
