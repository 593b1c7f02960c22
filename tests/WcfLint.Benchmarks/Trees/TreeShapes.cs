using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace WcfLint.Benchmarks.Trees;

/// <summary>Trees on which loading shows a walk inside a walk.</summary>
internal static class TreeShapes
{
    private const string Configuration = """
        <configuration>
          <system.serviceModel>
            <client><endpoint name="a" address="http://a/" binding="basicHttpBinding" contract="IOrders" /></client>
          </system.serviceModel>
        </configuration>

        """;

    public static IReadOnlyList<TreeShape> All { get; } =
    [
        // Up to 300 of them each sees all below it, and a compiler that binds so many takes long.
        new("a chain of project references", 300, (folder, n) =>
            Projects(folder, n, i => (i == 0 ? string.Empty : Reference(i - 1)) + $"<PackageReference Include=\"CoreWCF.Own{i}\" Version=\"1.0.0\" />")),
        new("project references of one project", 250,
            (folder, n) => Projects(folder, n, i => i < n - 1 ? string.Empty : string.Concat(Enumerable.Range(0, n - 1).Select(Reference)))),
        new("projects with an app.config", 100, (folder, n) => Projects(folder, n, _ => string.Empty, configured: true)),
        new("libraries with an app.config below a program", 100, (folder, n) =>
            Projects(folder, n, i => i < n - 1 ? string.Empty : string.Concat(Enumerable.Range(0, n - 1).Select(Reference)), configured: true, program: n - 1)),
        new("blank lines of a solution", 20_000, (folder, n) =>
        {
            Projects(folder, 1, _ => string.Empty);
            string solution = Path.Combine(folder, "S.sln");
            File.WriteAllText(solution, "\nMicrosoft Visual Studio Solution File, Format Version 12.00\n" + new string('\n', n)
                + "Project(\"{FAE04EC0-301F-11D3-BF4B-00C04F79EFBC}\") = \"P0\", \"P0\\P0.csproj\", \"{1}\"\nEndProject\n");
            return solution;
        }),
    ];

    private static string Projects(string folder, int count, Func<int, string> items, bool configured = false, int program = -1)
    {
        for (int i = 0; i < count; i++)
        {
            string own = Path.Combine(folder, "P" + i);
            Directory.CreateDirectory(own);
            File.WriteAllText(Path.Combine(own, $"P{i}.csproj"), $"""
                <Project xmlns="http://schemas.microsoft.com/developer/msbuild/2003">
                  <PropertyGroup><TargetFrameworkVersion>v4.7.2</TargetFrameworkVersion><OutputType>{(i == program ? "Exe" : "Library")}</OutputType></PropertyGroup>
                  <ItemGroup><Compile Include="Class.cs" />{items(i)}</ItemGroup>
                </Project>

                """);
            File.WriteAllText(Path.Combine(own, "Class.cs"), $"public class Class{i} {{ }}\n");
            if (configured)
            {
                File.WriteAllText(Path.Combine(own, "app.config"), Configuration);
            }
        }

        return folder;
    }

    private static string Reference(int i) => $"<ProjectReference Include=\"..\\P{i}\\P{i}.csproj\" />";
}
