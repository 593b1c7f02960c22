using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using WcfLint.DocGen.Writing;

namespace WcfLint.DocGen.NewRules;

/// <summary>Files that are written together or not at all.</summary>
/// <param name="root">The repository's root.</param>
internal sealed class FileBatch(string root)
{
    // The folders of a rule's files; their names begin with its id.
    private static readonly string[] s_folders = ["src/WcfLint.Analyzers/Rules", "src/WcfLint.CodeFixes/Rules", "tests/WcfLint.Analyzers.Tests/Rules", "docs/rules"];
    private static readonly UTF8Encoding s_utf8 = new(encoderShouldEmitUTF8Identifier: false, throwOnInvalidBytes: true);
    private readonly List<(string Path, byte[]? Before, string After)> _files = [];

    /// <summary>A file that does not exist yet.</summary>
    /// <exception cref="DocumentException">It exists.</exception>
    public void Add(string path, string content)
    {
        if (File.Exists(Path.Combine(root, path)))
        {
            throw new DocumentException(path + " exists already");
        }

        _files.Add((path, null, content));
    }

    /// <summary>A file that exists.</summary>
    /// <param name="change">From its text, with line ends of LF, to its new text.</param>
    /// <exception cref="DocumentException">It does not exist.</exception>
    public void Change(string path, Func<string, string> change)
    {
        string file = Path.Combine(root, path);
        if (!File.Exists(file))
        {
            throw new DocumentException(path + " is missing");
        }

        byte[] before = File.ReadAllBytes(file);
        _files.Add((path, before, change(s_utf8.GetString(before).Replace("\r\n", "\n", StringComparison.Ordinal))));
    }

    /// <summary>Refuses a rule that left files under another name.</summary>
    /// <exception cref="DocumentException">A file called after the id exists.</exception>
    public void RefuseOthers(string id)
    {
        foreach (string folder in s_folders.Where(folder => Directory.Exists(Path.Combine(root, folder))))
        {
            if (Directory.EnumerateFiles(Path.Combine(root, folder), id + "*", SearchOption.AllDirectories).FirstOrDefault() is { } file)
            {
                throw new DocumentException(Path.GetRelativePath(root, file).Replace('\\', '/') + " exists already");
            }
        }
    }

    /// <summary>Writes them; what was written is taken back where one cannot be.</summary>
    /// <exception cref="DocumentException">A file cannot be written.</exception>
    public IReadOnlyList<(string Path, bool IsNew)> Write()
    {
        int begun = 0;
        try
        {
            foreach ((string path, byte[]? before, string after) in _files)
            {
                string file = Path.Combine(root, path);
                Directory.CreateDirectory(Path.GetDirectoryName(file)!);
                begun++;
                using var stream = new FileStream(file, before is null ? FileMode.CreateNew : FileMode.Create);
                stream.Write(s_utf8.GetBytes(after));
            }
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            foreach ((string path, byte[]? before, _) in _files.Take(begun))
            {
                Restore(Path.Combine(root, path), before);
            }

            throw new DocumentException("nothing is written: " + exception.Message);
        }

        return [.. _files.Select(file => (file.Path, file.Before is null))];
    }

    // The last one may be what could not be written: then it is as it was.
    private static void Restore(string file, byte[]? before)
    {
        try
        {
            if (before is null)
            {
                File.Delete(file);
            }
            else
            {
                File.WriteAllBytes(file, before);
            }
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
        }
    }
}
