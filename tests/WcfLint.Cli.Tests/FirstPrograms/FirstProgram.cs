using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using WcfLint.TestUtilities;

namespace WcfLint.Cli.Tests.FirstPrograms;

/// <summary>
/// What somebody writes who has just read about a smell: one small program with it, read from <c>Programs/*.txt</c>. A head is
/// <c>=== name | rules of the smell | what they say | first or variant | remarks</c>; <c>--- file</c> begins a file, and
/// <c>+ Name argument</c> takes the files of a part from <c>Shared.txt</c>, with the argument in place of <c>$1</c>.
/// </summary>
internal sealed record FirstProgram(string Name, string[] Rules, string Answer, bool IsFirst, string Remarks, IReadOnlyList<KeyValuePair<string, string>> Files)
{
    private const string SharedFile = "Shared.txt";

    private static readonly string s_folder = Repository.PathOf("tests/WcfLint.Cli.Tests/FirstPrograms/Programs");

    private static readonly string[] s_references =
        ["System", "System.Core", "System.Data", "System.Runtime.Serialization", "System.ServiceModel", "System.Windows.Forms", "System.Xml"];

    public static IReadOnlyList<FirstProgram> All { get; } = ReadAll();

    private bool IsWebSite => Files.Any(file => file.Key == "Web.config");

    /// <summary>Writes it with a project file of Visual Studio, or of the SDK for .NET 10.</summary>
    /// <param name="tree">Where it goes.</param>
    /// <param name="folder">The folder below it.</param>
    /// <param name="project">The name of the project.</param>
    public void Write(TempTree tree, string folder, string project)
    {
        foreach (KeyValuePair<string, string> file in Files)
        {
            tree.Add(Path.Combine(folder, file.Key), file.Value);
        }

        tree.Add(Path.Combine(folder, project + ".csproj"), Remarks.Contains("net10", StringComparison.Ordinal) ? SdkProject() : ProgramTexts.OldStyleProject(IsWebSite ? "Site" : "Exe", "v4.7.2", s_references, Files.Select(file => file.Key), []));
    }

    private static string SdkProject() => """
        <Project Sdk="Microsoft.NET.Sdk">
          <PropertyGroup><OutputType>Exe</OutputType><TargetFramework>net10.0</TargetFramework></PropertyGroup>
          <ItemGroup><PackageReference Include="System.ServiceModel.Http" Version="10.0.0" /></ItemGroup>
        </Project>
        """;

    private static FirstProgram[] ReadAll()
    {
        Dictionary<string, List<string>> shared = ProgramTexts.Sections(Path.Combine(s_folder, SharedFile)).ToDictionary(section => section.Key, section => section.Value);
        return
        [
            .. Directory.GetFiles(s_folder, "*.txt").Order(StringComparer.Ordinal)
                .Where(path => Path.GetFileName(path) != SharedFile).SelectMany(ProgramTexts.Sections).Select(section => Read(section.Key, section.Value)),
        ];

        FirstProgram Read(string head, List<string> lines)
        {
            string[] parts = head.Split('|', StringSplitOptions.TrimEntries);
            return new FirstProgram(parts[0], parts[1].Split(' '), parts[2], parts[3] == "first", string.Join(' ', parts[4..]), FilesOf(lines));
        }

        List<KeyValuePair<string, string>> FilesOf(List<string> lines)
        {
            var files = new List<KeyValuePair<string, string>>();
            foreach (string line in lines)
            {
                if (line.StartsWith("+ ", StringComparison.Ordinal))
                {
                    string[] part = line[2..].Split(' ', 2);
                    files.AddRange(FilesOf(shared[part[0]]).Select(file => KeyValuePair.Create(file.Key, file.Value.Replace("$1", part[^1], StringComparison.Ordinal))));
                }
                else if (line.StartsWith("--- ", StringComparison.Ordinal))
                {
                    files.Add(KeyValuePair.Create(line[4..], string.Empty));
                }
                else if (files.Count > 0)
                {
                    files[^1] = KeyValuePair.Create(files[^1].Key, files[^1].Value + line + "\n");
                }
            }

            return files;
        }
    }
}
