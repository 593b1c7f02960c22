using System.IO;
using System.Linq;
using System.Threading.Tasks;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Package.Tests;

/// <summary>What the package takes for the top of a checkout, from where names of folders count.</summary>
public class CheckoutTests
{
    // A work tree and a submodule have a file there, and may lie within another checkout.
    [Theory]
    [InlineData(".git/HEAD", null, "")]
    [InlineData(null, ".git", "inner")]
    [InlineData(".git/HEAD", ".git", "inner")]
    [InlineData(".git", ".git/HEAD", "inner")]
    [InlineData(null, null, "inner/project")]
    public async Task The_top_of_the_checkout_is_the_nearest_one(string? outer, string? inner, string expected)
    {
        string top = Directory.CreateTempSubdirectory("wcflint-checkout-").FullName;
        try
        {
            string directory = Directory.CreateDirectory(Path.Combine(top, "inner", "project")).FullName;
            foreach (string mark in new[] { outer, inner is null ? null : "inner/" + inner }.OfType<string>())
            {
                Directory.CreateDirectory(Path.GetDirectoryName(Path.Combine(top, mark))!);
                File.WriteAllText(Path.Combine(top, mark), "ref: refs/heads/main");
            }

            string project = Path.Combine(directory, "Checkout.proj");
            File.WriteAllText(project, "<Project><Import Project=\"" + Repository.PathOf("src/WcfLint.Package/build/WcfLint.targets") + "\" /></Project>");
            (int exitCode, string output) = await Dotnet.RunAsync(directory, "msbuild", project, "-nologo", "-getProperty:WcfLintRoot");
            Assert.True(exitCode == 0, output);
            Assert.Equal(Path.GetFullPath(Path.Combine(top, expected)), Path.TrimEndingDirectorySeparator(output.Trim()));
        }
        finally
        {
            Directory.Delete(top, recursive: true);
        }
    }
}
