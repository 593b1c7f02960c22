using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using WcfLint.TestUtilities;

namespace WcfLint.Cli.Tests.FirstPrograms;

/// <summary>
/// A first attempt at a program with a smell, as a reader of its description writes it, from <c>Programs/*.txt</c>. A head is
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

        tree.Add(Path.Combine(folder, project + ".csproj"), IsForPackages
            ? SdkProject("Exe", []) : ProgramTexts.OldStyleProject(IsWebSite ? "Site" : "Exe", "v4.7.2", s_references, Files.Select(file => file.Key), []));
    }

    /// <summary>
    /// Writes it as most applications are built: a library with the contracts and their clients, one that makes and calls them, and a program
    /// that has the configuration and calls that library.
    /// </summary>
    /// <param name="tree">Where it goes.</param>
    /// <param name="folder">The folder below it.</param>
    /// <param name="isLayered">Whether these are three projects; else one of the same files.</param>
    public void WriteLayers(TempTree tree, string folder, bool isLayered)
    {
        (string Name, SyntaxNode Root)[] code =
        [
            .. Files.Where(IsCode).Select(file => (file.Key,
                CSharpSyntaxTree.ParseText(file.Value.Replace("static void Main(", "internal static void Run(", StringComparison.Ordinal)).GetRoot())),
        ];
        HashSet<string> proxies = SplitProgram.Close(
            [.. code.Select(file => file.Root)],
            type => type.ToString() is var text
                && (text.Contains("[ServiceContract", StringComparison.Ordinal) || text.Contains(": ClientBase<", StringComparison.Ordinal)));
        string call = Files.Any(file => file.Value.Contains("static void Main(", StringComparison.Ordinal)) ? "Program.Run();" : string.Empty;
        (string Project, string Kind, string[] References, (string Name, string Text)[] Files)[] layers =
        [
            ("Proxies", "Library", [], [.. code.Select(file => ("Proxies." + file.Name, SplitProgram.With(file.Root, proxies.Contains))),
                ("Friends.cs", "[assembly: System.Runtime.CompilerServices.InternalsVisibleTo(\"Calls\")]")]),
            ("Calls", "Library", ["Proxies"], [.. code.Select(file => (file.Name, SplitProgram.With(file.Root, name => !proxies.Contains(name)))),
                ("MoreFriends.cs", "[assembly: System.Runtime.CompilerServices.InternalsVisibleTo(\"App\")]")]),
            ("App", IsWebSite ? "Site" : "Exe", ["Proxies", "Calls"], [("Start.cs", "class Start { static void Main() { " + call + " } }"),
                .. Files.Where(file => !IsCode(file)).Select(file => (file.Key, file.Value))]),
        ];
        foreach ((string project, string kind, string[] references, (string Name, string Text)[] files) in
            isLayered ? layers : [layers[^1] with { References = [], Files = [.. layers.SelectMany(layer => layer.Files)] }])
        {
            string text = IsForPackages ? SdkProject(kind, references)
                : ProgramTexts.OldStyleProject(kind, "v4.7.2", s_references, files.Select(file => file.Name), references.Select(name => $"../{name}/{name}.csproj"));
            tree.Add(Path.Combine(folder, project, project + ".csproj"), text);
            foreach ((string name, string content) in files)
            {
                tree.Add(Path.Combine(folder, project, name), content);
            }
        }

        static bool IsCode(KeyValuePair<string, string> file) => file.Key.EndsWith(".cs", StringComparison.Ordinal);
    }

    private bool IsForPackages => Remarks.Contains("net10", StringComparison.Ordinal);

    private static string SdkProject(string kind, IEnumerable<string> projects) => $"""
        <Project Sdk="Microsoft.NET.Sdk">
          <PropertyGroup><OutputType>{kind}</OutputType><TargetFramework>net10.0</TargetFramework></PropertyGroup>
          <ItemGroup><PackageReference Include="System.ServiceModel.Http" Version="10.0.0" />{string.Concat(projects.Select(name => $"<ProjectReference Include=\"../{name}/{name}.csproj\" />"))}</ItemGroup>
        </Project>
        """;

    private static FirstProgram[] ReadAll()
    {
        Dictionary<string, List<string>> shared =
            ProgramTexts.Sections(Path.Combine(s_folder, SharedFile)).ToDictionary(section => section.Key, section => section.Value);
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
                    files.AddRange(FilesOf(shared[part[0]])
                        .Select(file => KeyValuePair.Create(file.Key, file.Value.Replace("$1", part[^1], StringComparison.Ordinal))));
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
