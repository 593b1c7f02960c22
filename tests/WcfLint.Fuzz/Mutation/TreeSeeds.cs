using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace WcfLint.Fuzz.Mutation;

/// <summary>Code and configurations of a tree of real repositories, to begin with in place of the samples: a share of them that the seed chooses.</summary>
internal sealed class TreeSeeds
{
    private const int MaxFiles = 400;
    private const int MaxProjects = 150;
    private const int MaxFilesOfProject = 40;
    private const int MaxBytes = 100_000;

    public TreeSeeds(string folder, int seed)
    {
        var random = new Random(seed);
        string[] all = [.. Directory.EnumerateFiles(folder, "*",
            new EnumerationOptions { RecurseSubdirectories = true, AttributesToSkip = FileAttributes.ReparsePoint }).Order(StringComparer.Ordinal)];
        string[] code = [.. all.Where(static file => file.EndsWith(".cs", StringComparison.OrdinalIgnoreCase))];
        Code = Read(Shuffle(code, random), "ServiceModel", MaxFiles);
        Configurations = Read(Shuffle(all.Where(static file => file.EndsWith(".config", StringComparison.OrdinalIgnoreCase)), random),
            "system.serviceModel", MaxFiles);
        Programs =
        [
            .. Shuffle(all.Where(static file => file.EndsWith(".csproj", StringComparison.OrdinalIgnoreCase)), random)
                .Select(project => Path.GetDirectoryName(project) + Path.DirectorySeparatorChar)
                .Select(project => Read(code.Where(file => file.StartsWith(project, StringComparison.Ordinal)), string.Empty, MaxFilesOfProject))
                .Where(static files => files.Any(static text => text.Contains("ServiceModel", StringComparison.Ordinal)))
                .Take(MaxProjects),
        ];
    }

    public string[] Code { get; }

    public string[] Configurations { get; }

    /// <summary>The files of projects.</summary>
    public string[][] Programs { get; }

    private static string[] Shuffle(IEnumerable<string> files, Random random)
    {
        string[] shuffled = [.. files];
        random.Shuffle(shuffled);
        return shuffled;
    }

    private static string[] Read(IEnumerable<string> files, string word, int count) =>
        [.. files.Where(static file => new FileInfo(file).Length < MaxBytes).Select(File.ReadAllText)
            .Where(text => text.Contains(word, StringComparison.Ordinal)).Take(count)];
}
