using System;
using System.IO;
using System.Text;

namespace WcfLint.Cli.Tests;

/// <summary>A folder of files, removed at the end of the test.</summary>
public sealed class TempTree : IDisposable
{
    public TempTree() => Directory.CreateDirectory(Folder);

    public string Folder { get; } = Path.Combine(Path.GetTempPath(), "wcflint-tests", Guid.NewGuid().ToString("N"));

    public string this[string relative] => Path.Combine(Folder, relative.Replace('/', Path.DirectorySeparatorChar));

    public TempTree Add(string relative, string text) => Add(relative, Encoding.UTF8.GetBytes(text));

    public TempTree Add(string relative, byte[] bytes)
    {
        Directory.CreateDirectory(Path.GetDirectoryName(this[relative])!);
        File.WriteAllBytes(this[relative], bytes);
        return this;
    }

    public void Dispose() => Directory.Delete(Folder, recursive: true);
}
