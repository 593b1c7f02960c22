using System;
using System.Collections.Generic;
using System.IO;
using System.Text;

namespace WcfLint.Cli.Tests;

/// <summary>Small programs that stand in text files, and the project files that they do not spell out.</summary>
internal static class ProgramTexts
{
    /// <summary>The parts of a file, each of which begins with a line <c>=== head</c>, with the lines below.</summary>
    public static IReadOnlyList<KeyValuePair<string, List<string>>> Sections(string path)
    {
        var sections = new List<KeyValuePair<string, List<string>>>();
        foreach (string line in File.ReadLines(path))
        {
            if (line.StartsWith("=== ", StringComparison.Ordinal))
            {
                sections.Add(KeyValuePair.Create(line[4..], new List<string>()));
            }
            else
            {
                sections[^1].Value.Add(line);
            }
        }

        return sections;
    }

    /// <summary>A project file of Visual Studio.</summary>
    /// <param name="kind">"Exe", "Library" or "Site" (a web application).</param>
    /// <param name="target">As "v4.7.2".</param>
    /// <param name="references">Assemblies of .NET Framework.</param>
    /// <param name="files">The files that it names, beside it.</param>
    /// <param name="projects">Paths of projects that it refers to.</param>
    public static string OldStyleProject(string kind, string target, IEnumerable<string> references, IEnumerable<string> files, IEnumerable<string> projects)
    {
        bool isSite = kind == "Site";
        var text = new StringBuilder("<Project ToolsVersion=\"15.0\" xmlns=\"http://schemas.microsoft.com/developer/msbuild/2003\">\n  <PropertyGroup>")
            .Append("<OutputType>").Append(isSite ? "Library" : kind).Append("</OutputType>")
            .Append(isSite ? "<ProjectTypeGuids>{349c5851-65df-11da-9384-00065b846f21};{fae04ec0-301f-11d3-bf4b-00c04f79efbc}</ProjectTypeGuids>" : string.Empty)
            .Append("<TargetFrameworkVersion>").Append(target).Append("</TargetFrameworkVersion></PropertyGroup>\n  <ItemGroup>\n");
        Append("Reference", references);
        foreach (string file in files)
        {
            Append(Path.GetExtension(file) == ".cs" ? "Compile" : isSite ? "Content" : "None", [file]);
        }

        Append("ProjectReference", projects);
        return text.Append("  </ItemGroup>\n</Project>\n").ToString();

        void Append(string item, IEnumerable<string> paths)
        {
            foreach (string path in paths)
            {
                text.Append("    <").Append(item).Append(" Include=\"").Append(path).Append("\" />\n");
            }
        }
    }
}
