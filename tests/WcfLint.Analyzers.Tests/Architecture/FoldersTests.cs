using System.IO;
using System.Linq;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Analyzers.Tests.Architecture;

/// <summary>How many files lie in one folder.</summary>
public sealed class FoldersTests
{
    // What a reader takes in at one look.
    private const int Most = 25;

    [Theory]
    [InlineData("src")]
    [InlineData("tests")]
    public void A_folder_has_few_files(string root)
    {
        string[] full = [.. Repository.Files(root, "*.cs").GroupBy(static file => Path.GetRelativePath(Repository.Directory, Path.GetDirectoryName(file)!))
            .Where(static folder => folder.Count() > Most)
            .Select(static folder => $"{folder.Key}: {folder.Count()} files")];
        Assert.True(full.Length == 0, "move files that share an idea into a folder of their own:\n" + string.Join('\n', full));
    }
}
