using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Cli.Fixing;
using WcfLint.Cli.Fixing.Writing;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Output;

/// <summary>A folder of patches, one a rule, to be applied in the order of their names.</summary>
internal sealed class PatchFolder
{
    private PatchFolder(string path) => Path = path;

    public string Path { get; }

    /// <exception cref="CommandException">It holds something already, or cannot be made.</exception>
    public static PatchFolder Create(string name)
    {
        try
        {
            string path = System.IO.Path.GetFullPath(name);
            DirectoryInfo folder = Directory.CreateDirectory(path);
            return folder.EnumerateFileSystemInfos().Any()
                ? throw new CommandException("--patches: '" + name + "' is not empty: patches of another run would be taken for those of this one.")
                : new PatchFolder(path);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException or ArgumentException)
        {
            throw new CommandException("--patches: '" + name + "' cannot be made: " + e.Message);
        }
    }

    /// <summary>Writes a patch for each rule that changes anything: what it is about, then a diff that git apply takes.</summary>
    /// <exception cref="CommandException">One of them cannot be written.</exception>
    public void Write(FixResult result)
    {
        int number = 0;
        foreach ((string rule, SortedDictionary<string, FixedFile> files) in result.ByRule)
        {
            using var patch = new MemoryStream();
            patch.Write(Encoding.UTF8.GetBytes(rule + ": " + WcfRules.Find(rule)?.Title + "\n\n"));
            long head = patch.Length;
            foreach (FixedFile file in files.Values)
            {
                UnifiedDiff.Write(patch, result.Relative(file.Path), file.Before, file.After);
            }

            if (patch.Length == head)
            {
                continue;
            }

            string name = System.IO.Path.Combine(Path, (++number).ToString("00", CultureInfo.InvariantCulture) + "-" + rule + ".patch");
            try
            {
                File.WriteAllBytes(name, patch.ToArray());
            }
            catch (Exception e) when (e is IOException or UnauthorizedAccessException)
            {
                throw new CommandException("--patches: " + e.Message);
            }
        }
    }
}
