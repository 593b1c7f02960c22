using System.Collections.Generic;
using System.IO;
using Microsoft.CodeAnalysis.Text;

namespace WcfLint.Sweep;

/// <summary>What one project's sweep did.</summary>
internal sealed class SweepResult
{
    public Dictionary<string, int> Before { get; init; } = [];

    public Dictionary<string, int> After { get; init; } = [];

    public int ErrorsBefore { get; init; }

    public int ErrorsAfter { get; init; }

    public List<string> Problems { get; } = [];

    public List<(string Path, SourceText Before, SourceText After)> Changed { get; } = [];

    public SweepResult With(IEnumerable<string> problems)
    {
        Problems.AddRange(problems);
        return this;
    }

    /// <summary>Writes the changed files beneath before/ and after/, for a diff of the two folders.</summary>
    public void WriteChanged(string baseFolder, string output)
    {
        foreach ((string path, SourceText before, SourceText after) in Changed)
        {
            string relative = Path.GetRelativePath(baseFolder, path);
            Write(Path.Combine(output, "before", relative), before);
            Write(Path.Combine(output, "after", relative), after);
        }
    }

    private static void Write(string path, SourceText text)
    {
        Directory.CreateDirectory(Path.GetDirectoryName(path)!);
        using var writer = new StreamWriter(path, append: false, text.Encoding ?? System.Text.Encoding.UTF8);
        text.Write(writer);
    }
}
