using System;
using System.IO;
using System.IO.Compression;
using System.Linq;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;
using System.Xml.Linq;
using Xunit;

namespace WcfLint.Package.Tests;

[Collection(nameof(PackageCollection))]
public class PackageContentTests(PackageFixture package)
{
    [Fact]
    public void The_package_holds_what_the_baseline_says()
    {
        using ZipArchive archive = ZipFile.OpenRead(package.PackageFile);
        string[] entries =
        [
            .. archive.Entries
                .Select(entry => entry.FullName)
                .Where(name => !name.StartsWith("_rels/", StringComparison.Ordinal) && !name.StartsWith("package/", StringComparison.Ordinal) && name != "[Content_Types].xml")
                .Order(StringComparer.Ordinal),
        ];
        Assert.Equal(File.ReadAllLines(Path.Combine(AppContext.BaseDirectory, "Package.baseline.txt")), entries);
    }

    [Fact]
    public void Files_that_props_and_targets_import_are_in_the_package()
    {
        using ZipArchive archive = ZipFile.OpenRead(package.PackageFile);
        int imports = 0;
        foreach (ZipArchiveEntry entry in archive.Entries.Where(entry => entry.Name.EndsWith(".props", StringComparison.Ordinal) || entry.Name.EndsWith(".targets", StringComparison.Ordinal)))
        {
            using Stream stream = entry.Open();
            foreach (XElement import in XDocument.Load(stream).Descendants("Import"))
            {
                string target = new Uri(new Uri("pack:///" + entry.FullName), import.Attribute("Project")!.Value).AbsolutePath.TrimStart('/');
                Assert.NotNull(archive.GetEntry(target));
                imports++;
            }
        }

        Assert.Equal(2, imports);
    }

    [Fact]
    public void Nothing_of_the_package_reaches_what_a_project_ships()
    {
        XElement metadata = Nuspec().Root!.Elements().Single();
        Assert.Equal("true", Value("developmentDependency"));
        Assert.Equal("README.md", Value("readme"));
        Assert.Equal("icon.png", Value("icon"));
        Assert.DoesNotContain(metadata.Descendants(), element => element.Name.LocalName is "dependency" or "reference");

        string? Value(string name) => metadata.Elements().SingleOrDefault(element => element.Name.LocalName == name)?.Value;
    }

    [Theory]
    [InlineData("WcfLint.Analyzers")]
    [InlineData("WcfLint.CodeFixes")]
    public void Assemblies_refer_to_roslyn_at_the_floor_and_to_nothing_else(string assembly)
    {
        using ZipArchive archive = ZipFile.OpenRead(package.PackageFile);
        using var image = new MemoryStream();
        using (Stream stream = archive.GetEntry($"analyzers/dotnet/cs/{assembly}.dll")!.Open())
        {
            stream.CopyTo(image);
        }

        image.Position = 0;
        using var reader = new PEReader(image);
        MetadataReader metadata = reader.GetMetadataReader();
        foreach (AssemblyReferenceHandle handle in metadata.AssemblyReferences)
        {
            AssemblyReference reference = metadata.GetAssemblyReference(handle);
            Version limit = metadata.GetString(reference.Name) switch
            {
                "netstandard" => new(2, 0, 0, 0),
                "Microsoft.CodeAnalysis" or "Microsoft.CodeAnalysis.CSharp" => new(4, 5, 0, 0),
                "System.Collections.Immutable" => new(6, 0, 0, 0),
                "Microsoft.CodeAnalysis.Workspaces" or "Microsoft.CodeAnalysis.CSharp.Workspaces" or "System.Composition.AttributedModel" when assembly == "WcfLint.CodeFixes" => new(7, 0, 0, 0),
                "WcfLint.Analyzers" when assembly == "WcfLint.CodeFixes" => new(99, 0, 0, 0),
                var other => throw new InvalidOperationException($"{assembly} refers to {other} {reference.Version}: it will not load everywhere"),
            };
            Assert.True(reference.Version <= limit, $"{metadata.GetString(reference.Name)} {reference.Version} is newer than {limit}");
        }
    }

    private XDocument Nuspec()
    {
        using ZipArchive archive = ZipFile.OpenRead(package.PackageFile);
        using Stream stream = archive.GetEntry("WcfLint.nuspec")!.Open();
        return XDocument.Load(stream);
    }
}
