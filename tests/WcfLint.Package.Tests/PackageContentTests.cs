using System;
using System.Collections.Generic;
using System.IO;
using System.IO.Compression;
using System.Linq;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;
using System.Text;
using System.Text.RegularExpressions;
using System.Xml.Linq;
using WcfLint.TestUtilities;
using Xunit;

namespace WcfLint.Package.Tests;

[Collection(nameof(PackageCollection))]
public partial class PackageContentTests(PackageFixture package)
{
    private static readonly string[] s_presets = ["recommended", "strict", "security", "performance", "migration", "none", "all"];

    // A difference is intended or a mistake: the message of a failed comparison has the lines to write into the baseline.
    [Theory]
    [InlineData("WcfLint", "Package.baseline.txt")]
    [InlineData("WcfLint.Cli", "Tool.baseline.txt")]
    public void A_package_holds_what_its_baseline_says(string id, string baseline)
    {
        using ZipArchive archive = Open(id);
        string[] entries =
        [
            .. archive.Entries
                .Select(entry => entry.FullName)
                .Where(name => !name.StartsWith("_rels/", StringComparison.Ordinal) && !name.StartsWith("package/", StringComparison.Ordinal)
                    && name != "[Content_Types].xml")
                .Order(StringComparer.Ordinal),
        ];
        string[] expected = File.ReadAllLines(Path.Combine(AppContext.BaseDirectory, baseline));
        Assert.Equal(string.Empty,
            string.Join('\n', expected.Except(entries).Select(name => "- " + name).Concat(entries.Except(expected).Select(name => "+ " + name))));
        Assert.Equal(expected, entries);
    }

    [Fact]
    public void Files_that_props_and_targets_name_are_in_the_package()
    {
        using ZipArchive archive = Open("WcfLint");
        int named = 0;
        foreach (ZipArchiveEntry entry in archive.Entries.Where(
            entry => entry.Name.EndsWith(".props", StringComparison.Ordinal) || entry.Name.EndsWith(".targets", StringComparison.Ordinal)))
        {
            using Stream stream = entry.Open();
            var project = XDocument.Load(stream);
            IEnumerable<string> imports = project.Descendants("Import").Select(import => import.Attribute("Project")!.Value);
            IEnumerable<string> beside = project.Descendants().SelectMany(element => element.Attributes())
                .SelectMany(attribute => BesideThisFile().Matches(attribute.Value)).Select(match => match.Groups[1].Value);
            foreach (string name in imports.Concat(beside).SelectMany(Presets))
            {
                string target = new Uri(new Uri("pack:///" + entry.FullName), name).AbsolutePath.TrimStart('/');
                Assert.True(archive.GetEntry(target) is not null, $"{entry.FullName} names {target}, which is not in the package");
                named++;
            }
        }

        // Two imports, two assemblies, and seven presets in two conditions and an item.
        Assert.Equal(2 + 2 + (7 * 3), named);
    }

    // As listed in the message of WcfLintCheckPreset.
    private static IEnumerable<string> Presets(string name) => name.Contains("$(WcfLintPreset)", StringComparison.Ordinal)
        ? s_presets.Select(preset => name.Replace("$(WcfLintPreset)", preset, StringComparison.Ordinal))
        : [name];

    [Fact]
    public void What_the_scripts_of_the_package_add_is_in_it()
    {
        using ZipArchive archive = Open("WcfLint");
        foreach (ZipArchiveEntry entry in archive.Entries.Where(entry => entry.Name.EndsWith(".ps1", StringComparison.Ordinal)))
        {
            using var reader = new StreamReader(entry.Open());
            string folder = ScriptFolder().Match(reader.ReadToEnd()).Groups[1].Value.Replace('\\', '/') + "/";
            Assert.Contains(archive.Entries,
                file => file.FullName.StartsWith(folder, StringComparison.Ordinal) && file.Name.EndsWith(".dll", StringComparison.Ordinal));
        }
    }

    [Theory]
    [InlineData("WcfLint", "analyzers/dotnet/cs/WcfLint.Analyzers.dll")]
    [InlineData("WcfLint", "analyzers/dotnet/cs/WcfLint.CodeFixes.dll")]
    [InlineData("WcfLint.Cli", "tools/net10.0/any/wcflint.dll")]
    [InlineData("WcfLint.Cli", "tools/net10.0/any/WcfLint.Analyzers.dll")]
    [InlineData("WcfLint.Cli", "tools/net10.0/any/WcfLint.CodeFixes.dll")]
    public void Assemblies_tell_nothing_of_the_machine_that_built_them(string id, string assembly)
    {
        using ZipArchive archive = Open(id);
        MemoryStream image = Read(archive, assembly);
        byte[] bytes = image.ToArray();
        foreach (string path in (string[])[Repository.Directory, Environment.GetFolderPath(Environment.SpecialFolder.UserProfile)])
        {
            Assert.True(bytes.AsSpan().IndexOf(Encoding.UTF8.GetBytes(path)) < 0 && bytes.AsSpan().IndexOf(Encoding.Unicode.GetBytes(path)) < 0,
                $"{assembly} holds {path}");
        }

        using var reader = new PEReader(image);
        DebugDirectoryEntry embedded = Assert.Single(reader.ReadDebugDirectory(), entry => entry.Type == DebugDirectoryEntryType.EmbeddedPortablePdb);
        Assert.Contains(reader.ReadDebugDirectory(), entry => entry.Type == DebugDirectoryEntryType.Reproducible);
        using MetadataReaderProvider symbols = reader.ReadEmbeddedPortablePdbDebugDirectoryData(embedded);
        MetadataReader documents = symbols.GetMetadataReader();
        Assert.NotEmpty(documents.Documents);
        Assert.All(documents.Documents.Select(handle => documents.GetString(documents.GetDocument(handle).Name)), name => Assert.StartsWith("/_/", name));
    }

    [Theory]
    [InlineData("WcfLint")]
    [InlineData("WcfLint.Cli")]
    public void A_package_has_an_icon_a_readme_and_a_licence(string id)
    {
        using ZipArchive archive = Open(id);
        XElement metadata = Nuspec(archive, id).Root!.Elements().Single();
        foreach (string name in (string[])["icon", "readme"])
        {
            Assert.True(archive.GetEntry(Value(metadata, name)!)!.Length > 1000, name);
        }

        XElement licence = metadata.Elements().Single(element => element.Name.LocalName == "license");
        Assert.Equal(("expression", "MIT"), (licence.Attribute("type")!.Value, licence.Value));
        Assert.True(File.Exists(Repository.PathOf("LICENSE")));
    }

    [Fact]
    public void Nothing_of_the_package_reaches_what_a_project_ships()
    {
        using ZipArchive archive = Open("WcfLint");
        XElement metadata = Nuspec(archive, "WcfLint").Root!.Elements().Single();
        Assert.Equal("true", Value(metadata, "developmentDependency"));
        Assert.DoesNotContain(metadata.Descendants(), element => element.Name.LocalName is "dependency" or "reference");
    }

    [Theory]
    [InlineData("WcfLint.Analyzers")]
    [InlineData("WcfLint.CodeFixes")]
    public void Assemblies_refer_to_roslyn_at_the_floor_and_to_nothing_else(string assembly)
    {
        using ZipArchive archive = Open("WcfLint");
        using var reader = new PEReader(Read(archive, $"analyzers/dotnet/cs/{assembly}.dll"));
        MetadataReader metadata = reader.GetMetadataReader();
        foreach (AssemblyReferenceHandle handle in metadata.AssemblyReferences)
        {
            AssemblyReference reference = metadata.GetAssemblyReference(handle);
            Version limit = metadata.GetString(reference.Name) switch
            {
                "netstandard" => new(2, 0, 0, 0),
                "Microsoft.CodeAnalysis" or "Microsoft.CodeAnalysis.CSharp" => new(4, 5, 0, 0),
                "System.Collections.Immutable" => new(6, 0, 0, 0),
                "Microsoft.CodeAnalysis.Workspaces" or "Microsoft.CodeAnalysis.CSharp.Workspaces"
                    or "System.Composition.AttributedModel" when assembly == "WcfLint.CodeFixes" => new(7, 0, 0, 0),
                "WcfLint.Analyzers" when assembly == "WcfLint.CodeFixes" => new(99, 0, 0, 0),
                var other => throw new InvalidOperationException($"{assembly} refers to {other} {reference.Version}: it will not load everywhere"),
            };
            Assert.True(reference.Version <= limit, $"{metadata.GetString(reference.Name)} {reference.Version} is newer than {limit}");
        }
    }

    private ZipArchive Open(string id) => ZipFile.OpenRead(id == "WcfLint" ? package.PackageFile : package.ToolFile);

    private static MemoryStream Read(ZipArchive archive, string name)
    {
        var content = new MemoryStream();
        using (Stream stream = archive.GetEntry(name)!.Open())
        {
            stream.CopyTo(content);
        }

        content.Position = 0;
        return content;
    }

    private static XDocument Nuspec(ZipArchive archive, string id)
    {
        using Stream stream = archive.GetEntry(id + ".nuspec")!.Open();
        return XDocument.Load(stream);
    }

    private static string? Value(XElement metadata, string name) => metadata.Elements().SingleOrDefault(element => element.Name.LocalName == name)?.Value;

    [GeneratedRegex(@"\$\(MSBuildThisFileDirectory\)([^;'""]+)")]
    private static partial Regex BesideThisFile();

    [GeneratedRegex(@"\.\.\\([^""]+)""")]
    private static partial Regex ScriptFolder();
}
