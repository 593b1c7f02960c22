using System.Collections.Generic;
using System.IO;
using System.Text;

namespace WcfLint.DocGen.Writing;

/// <summary>Compares generated text with the files below a root, and writes what differs.</summary>
/// <param name="root">The repository's root.</param>
/// <param name="write">Whether changed files are written; otherwise they are only named.</param>
internal sealed class DocumentWriter(string root, bool write)
{
    private static readonly UTF8Encoding s_utf8 = new(encoderShouldEmitUTF8Identifier: false, throwOnInvalidBytes: true);
    private readonly List<string> _changed = [];

    /// <summary>The changed files relative to the root, with forward slashes, each once, in the order in which they were looked at.</summary>
    public IReadOnlyList<string> Changed => _changed;

    /// <summary>The text of a file with line ends of LF.</summary>
    public string Read(string path) => File.ReadAllText(Path.Combine(root, path), s_utf8).Replace("\r\n", "\n");

    /// <summary>The same; nothing where there is no such file.</summary>
    public string ReadOrEmpty(string path) => File.Exists(Path.Combine(root, path)) ? Read(path) : string.Empty;

    /// <summary>Brings a file up to date that is generated as a whole.</summary>
    public void Write(string path, string content)
    {
        string file = Path.Combine(root, path);
        if (File.Exists(file) && Read(path) == content)
        {
            return;
        }

        Change(path, content);
    }

    /// <summary>Brings the marked sections of a document up to date; everything else belongs to its author.</summary>
    /// <param name="skeleton">What a document starts with that does not exist; null where it must.</param>
    /// <exception cref="DocumentException">The document or a marker is missing.</exception>
    public void Update(string path, string? skeleton, params (string Name, string Content)[] sections)
    {
        string file = Path.Combine(root, path);
        string? before = File.Exists(file) ? File.ReadAllText(file, s_utf8) : null;
        string after = before?.Replace("\r\n", "\n") ?? skeleton ?? throw new DocumentException(path + ": the document is missing");
        foreach ((string name, string content) in sections)
        {
            after = MarkedSection.Replace(after, name, content, path);
        }

        if (after != before)
        {
            Change(path, after);
        }
    }

    private void Change(string path, string content)
    {
        _changed.Add(path);
        if (write)
        {
            string file = Path.Combine(root, path);
            Directory.CreateDirectory(Path.GetDirectoryName(file)!);
            File.WriteAllText(file, content, s_utf8);
        }
    }
}
