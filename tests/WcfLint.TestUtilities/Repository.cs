using System.IO;
using System.Linq;
using System.Reflection;

namespace WcfLint.TestUtilities;

/// <summary>The repository that the tests were built from, for tests that compare code with pages and tables.</summary>
public static class Repository
{
    public static string Directory { get; } = typeof(Repository).Assembly
        .GetCustomAttributes<AssemblyMetadataAttribute>()
        .Single(attribute => attribute.Key == "RepositoryDirectory").Value!;

    public static string PathOf(string relative) => Path.Combine(Directory, relative);

    public static string Read(string relative) => File.ReadAllText(PathOf(relative));

    /// <summary>Files below a folder, without what builds left there, in a fixed order.</summary>
    public static string[] Files(string relative, string pattern)
    {
        char separator = Path.DirectorySeparatorChar;
        return
        [
            .. System.IO.Directory.GetFiles(PathOf(relative), pattern, SearchOption.AllDirectories)
                .Where(file => !file.Contains($"{separator}bin{separator}") && !file.Contains($"{separator}obj{separator}"))
                .Order(System.StringComparer.Ordinal),
        ];
    }
}
