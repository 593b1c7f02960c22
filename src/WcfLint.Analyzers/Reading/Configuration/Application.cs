using System;
using System.Collections.Generic;

namespace WcfLint.Analyzers.Reading.Configuration;

/// <summary>
/// A program or a site: the configurations that one process reads together. The top-most web.config owns the folders below it, and
/// those in them inherit from it; every other configuration is that of a program of its own.
/// </summary>
public sealed class Application
{
    // The last one where a folder contains several.
    private readonly Dictionary<string, ServiceModelConfiguration> _byFolder = new(StringComparer.OrdinalIgnoreCase);

    internal Application(string folder, bool isSite)
    {
        Folder = folder;
        IsSite = isSite;
    }

    /// <summary>The folder of its outermost configuration, with forward slashes and without one at the end.</summary>
    public string Folder { get; }

    /// <summary>Whether a web.config configures it.</summary>
    public bool IsSite { get; }

    /// <summary>Whether a folder is one of the site's: its own or below it.</summary>
    internal bool Owns(string folder) => IsSite && IsSameOrBelow(folder, Folder);

    internal void Add(ServiceModelConfiguration configuration)
    {
        _byFolder[configuration.Folder] = configuration;
    }

    /// <summary>The configuration of the nearest folder above; null for the outermost.</summary>
    /// <param name="folder">Folder of the inner configuration.</param>
    internal ServiceModelConfiguration? FindOuter(string folder)
    {
        for (int slash = folder.LastIndexOf('/'); slash >= 0; slash = folder.LastIndexOf('/'))
        {
            folder = folder.Substring(0, slash);
            if (_byFolder.TryGetValue(folder, out ServiceModelConfiguration? nearest))
            {
                return nearest;
            }
        }

        return null;
    }

    private static bool IsSameOrBelow(string folder, string outer) =>
        folder.StartsWith(outer, StringComparison.OrdinalIgnoreCase) && (folder.Length == outer.Length || folder[outer.Length] == '/');
}
