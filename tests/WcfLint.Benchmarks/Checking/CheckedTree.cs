using System;
using System.IO;
using System.Linq;
using System.Text;

namespace WcfLint.Benchmarks.Checking;

/// <summary>
/// A generated tree of programs: in each a library of contracts, libraries of services and clients that refer to it and to each other, and
/// a program over all of them with the configuration. In two projects of three, a third of the files is WCF.
/// </summary>
internal static class CheckedTree
{
    private const int FilesOfProject = 50;
    private const int ProjectsOfProgram = 8;

    /// <summary>Writes so many C# files, rounded up to whole projects.</summary>
    public static void Write(string folder, int files)
    {
        int projects = (files + FilesOfProject - 1) / FilesOfProject;
        for (int project = 0; project < projects; project++)
        {
            WriteProject(folder, project, isProgram: (project + 1) % ProjectsOfProgram == 0 || project + 1 == projects);
        }
    }

    private static void WriteProject(string root, int project, bool isProgram)
    {
        int first = project - (project % ProjectsOfProgram);
        bool isWcf = project % 3 != 2 || isProgram;
        string folder = Path.Combine(root, Program(project), Name(project));
        Directory.CreateDirectory(folder);
        for (int i = 0; i < FilesOfProject; i++)
        {
            int number = (project * FilesOfProject) + i;
            File.WriteAllText(Path.Combine(folder, $"File{i:D3}.cs"), isWcf && i % 3 == 0 ? ServiceSource.Write(number) : PlainSource.Write(number));
        }

        if (isProgram)
        {
            File.WriteAllText(Path.Combine(folder, "Main.cs"), "namespace Generated { internal static class Program { private static void Main() { } } }\n");
            File.WriteAllText(Path.Combine(folder, "App.config"), Configuration(project * FilesOfProject));
        }

        var text = new StringBuilder("""
            <?xml version="1.0" encoding="utf-8"?>
            <Project ToolsVersion="4.0" DefaultTargets="Build" xmlns="http://schemas.microsoft.com/developer/msbuild/2003">
              <PropertyGroup>
                <TargetFrameworkVersion>v4.7.2</TargetFrameworkVersion>

            """);
        text.Append($"    <AssemblyName>{Name(project)}</AssemblyName>\n    <OutputType>{(isProgram ? "Exe" : "Library")}</OutputType>\n  </PropertyGroup>\n  <ItemGroup>\n");
        foreach (string reference in (string[])["System", "System.Core", "System.Data", "System.Xml",
            .. isWcf ? ["System.ServiceModel", "System.Runtime.Serialization"] : Array.Empty<string>()])
        {
            text.Append($"    <Reference Include=\"{reference}\" />\n");
        }

        // The contracts and the one before it; the program all.
        foreach (int other in Enumerable.Range(first, project - first).Where(other => isProgram || other == first || other == project - 1))
        {
            text.Append($"    <ProjectReference Include=\"..\\{Name(other)}\\{Name(other)}.csproj\" />\n");
        }

        text.Append("    <Compile Include=\"*.cs\" />\n  </ItemGroup>\n  <Import Project=\"$(MSBuildToolsPath)\\Microsoft.CSharp.targets\" />\n</Project>\n");
        File.WriteAllText(Path.Combine(folder, Name(project) + ".csproj"), text.ToString());
    }

    // Clients with settings of their own, and half of the services on defaults.
    private static string Configuration(int first)
    {
        var services = new StringBuilder("    <services>\n");
        for (int i = first; i < first + FilesOfProject; i += 6)
        {
            services.Append($"      <service name=\"Generated.N{i}.OrderService\"><endpoint address=\"http://localhost:80/{i}\" binding=\"basicHttpBinding\" contract=\"Generated.N{i}.IOrder\" /></service>\n");
        }

        return ServiceSource.Configuration(FilesOfProject / 3, first, 3).Replace("    <client>", services.Append("    </services>\n    <client>").ToString(),
            StringComparison.Ordinal);
    }

    private static string Program(int project) => $"Program{project / ProjectsOfProgram:D3}";

    private static string Name(int project) => $"Project{project:D4}";
}
