using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Security.Cryptography;
using System.Text;
using System.Threading.Tasks;
using WcfLint.Cli.Files;

namespace WcfLint.Cli.Loading;

/// <summary>
/// Names a tree by all that is checked: its projects, the bytes of its C# files, configurations, project files and settings. Two
/// machines that have read the same tree have the same name for it.
/// </summary>
internal static class TreeIdentity
{
    // 128 bits: nobody attacks it, since who could choose one tree could choose both.
    private const int Bytes = 16;

    public static string Compute(Workload workload)
    {
        var names = new SortedDictionary<string, string>(StringComparer.Ordinal);
        foreach (string file in workload.Projects.SelectMany(p => p.CodeFiles.Concat(p.Configurations.Select(c => c.Path)).Append(p.Path ?? p.Folder)).Concat(SettingsFiles(workload)))
        {
            // What a build writes names the folders of its machine.
            string name = FolderPath.Relative(workload.BaseFolder, file);
            if (!name.Split('/').Contains("obj", StringComparer.OrdinalIgnoreCase))
            {
                names[name] = file;
            }
        }

        string[] files = [.. names.Values];
        string[] hashes = new string[files.Length];
        Parallel.For(0, files.Length, i => hashes[i] = HashFile(files[i]));
        using var whole = IncrementalHash.CreateHash(HashAlgorithmName.SHA256);
        foreach ((string name, string hash) in names.Keys.Zip(hashes))
        {
            Append(whole, name + "\n" + hash);
        }

        // Which part has which project.
        foreach (LoadedProject project in workload.Projects.OrderBy(workload.OrderOf))
        {
            Append(whole, workload.NameOf(project) + "\n" + project.CodeFiles.Count);
        }

        return Convert.ToHexStringLower(whole.GetHashAndReset().AsSpan(0, Bytes));
    }

    private static IEnumerable<string> SettingsFiles(Workload workload)
    {
        var seen = new HashSet<string>(StringComparer.Ordinal);
        foreach (string folder in workload.Projects.SelectMany(p => p.Folders.Append(p.Folder)))
        {
            for (string? at = folder; at is not null && seen.Add(at); at = Path.GetDirectoryName(at))
            {
                foreach (string name in AnalyzerConfigFiles.Names)
                {
                    string path = Path.Combine(at, name);
                    if (File.Exists(path))
                    {
                        yield return path;
                    }
                }
            }
        }
    }

    private static string HashFile(string path)
    {
        try
        {
            return Convert.ToHexString(SHA256.HashData(PlainFile.Read(path)));
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            // A folder, or what no machine can read: what comes of it is said by each.
            return string.Empty;
        }
    }

    // Each text ends with what no text has within.
    private static void Append(IncrementalHash hash, string text) => hash.AppendData([.. Encoding.UTF8.GetBytes(text), 0]);
}
