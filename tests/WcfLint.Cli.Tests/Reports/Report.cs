using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Cli.Tests.Reports;

/// <summary>
/// A public report of an exception, rebuilt as a small program, read from <c>Programs/*/*.txt</c>. A head is <c>=== name</c>. The lines below name
/// findings with file and line: <c>!</c> is reported (<c>info</c> behind the line: as an Info, else louder), <c>-</c> would be wrong, and <c>?</c> is not found yet; <c>=</c> says
/// why a finding is not the one that was expected when the report was rebuilt. <c>--- file</c> begins a file;
/// <c>--- Name.csproj = Exe v4.7.2 ../Other.csproj</c> is a project of Visual Studio that names all files of its folder.
/// </summary>
internal sealed record Report(string Name, IReadOnlyList<string> Reported, IReadOnlyList<string> Wrong, IReadOnlyList<string> Missed,
    IReadOnlyList<KeyValuePair<string, string>> Files)
{
    private const string FileHead = "--- ";

    private static readonly string s_folder = Repository.PathOf("tests/WcfLint.Cli.Tests/Reports/Programs");

    private static readonly string[] s_references = ["System", "System.Core", "System.Runtime.Serialization", "System.ServiceModel", "System.Xml"];

    private static readonly string[] s_webReferences = ["System.Web", "System.ServiceModel.Web", "System.ServiceModel.Activation"];

    public static IReadOnlyList<Report> All { get; } =
    [
        .. Directory.GetFiles(s_folder, "*.txt", SearchOption.AllDirectories).Order(StringComparer.Ordinal)
            .SelectMany(path => ProgramTexts.Sections(path)
                .Select(section => Read(Path.GetFileName(Path.GetDirectoryName(path)) + "/" + section.Key, section.Value))),
    ];

    public void Write(TempTree tree)
    {
        foreach (KeyValuePair<string, string> file in Files)
        {
            string[] head = file.Key.Split(" = ");
            tree.Add(head[0], head.Length == 1 ? file.Value : ProjectText(head[0], head[1].Split(' ')));
        }
    }

    private string ProjectText(string path, string[] words)
    {
        string folder = Path.GetDirectoryName(path)!;
        IEnumerable<string> files =
            Files.Select(file => file.Key).Where(file => Path.GetDirectoryName(file) == folder && !file.Contains(".csproj", StringComparison.Ordinal));
        return ProgramTexts.OldStyleProject(words[0], words[1], words[0] == "Site" ? [.. s_references, .. s_webReferences] : s_references,
            files.Select(Path.GetFileName)!, words[2..]);
    }

    private static Report Read(string name, List<string> lines)
    {
        int head = lines.FindIndex(line => line.StartsWith(FileHead, StringComparison.Ordinal));
        List<string> expected = lines[..head];
        Assert.All(expected, line => Assert.Matches(@"^(?:[!?-] WCFL\d{4} \S+:\d+(?: info)?|= .+)$", line));
        return new Report(name, Of('!'), Of('-'), Of('?'), FilesOf(lines[head..]));

        string[] Of(char mark) => [.. expected.Where(line => line[0] == mark).Select(line => line[2..])];
    }

    private static List<KeyValuePair<string, string>> FilesOf(List<string> lines)
    {
        var files = new List<KeyValuePair<string, string>>();
        foreach (string line in lines)
        {
            if (line.StartsWith(FileHead, StringComparison.Ordinal))
            {
                files.Add(KeyValuePair.Create(line[FileHead.Length..], string.Empty));
            }
            else
            {
                files[^1] = KeyValuePair.Create(files[^1].Key, files[^1].Value + line + "\n");
            }
        }

        return files;
    }
}
