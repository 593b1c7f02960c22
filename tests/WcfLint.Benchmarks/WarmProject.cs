using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using System.Xml.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using WcfLint.Benchmarks.Checking;
using WcfLint.Cli.Files;
using WcfLint.Cli.Loading.Sources;

namespace WcfLint.Benchmarks;

/// <summary>What a warm compile compiles.</summary>
/// <param name="Name">What it is called.</param>
/// <param name="Assembly">The name of its assembly.</param>
/// <param name="Files">C# files.</param>
/// <param name="Generated">Code that is in no file, such as implicit usings.</param>
/// <param name="Configurations">Configuration files.</param>
/// <param name="Parse">Options of the parser.</param>
/// <param name="References">What it refers to.</param>
/// <param name="Options">Options of the compiler.</param>
internal sealed record WarmProject(
    string Name, string Assembly, string[] Files, ImmutableArray<SyntaxTree> Generated, string[] Configurations, CSharpParseOptions Parse,
    ImmutableArray<MetadataReference> References, CSharpCompilationOptions Options)
{
    // Each is read once, as the compiler server does.
    private static readonly ConcurrentDictionary<string, MetadataReference> s_references = new(StringComparer.Ordinal);

    public int Lines => Files.Sum(static file => File.ReadLines(file).Count());

    /// <summary>A generated project.</summary>
    /// <param name="corpus">The project.</param>
    /// <param name="references">The folder of the reference assemblies.</param>
    public static WarmProject Of(Corpus corpus, string references) => new(
        corpus.Name,
        "Warm",
        Directory.GetFiles(corpus.Folder, "*.cs"),
        [],
        Directory.GetFiles(corpus.Folder, "*.config"),
        CSharpParseOptions.Default,
        [.. corpus.References.Select(name => s_references.GetOrAdd(Path.Combine(references, name + ".dll"), static path => MetadataReference.CreateFromFile(path)))],
        new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, optimizationLevel: OptimizationLevel.Release));

    /// <summary>The larger projects with WCF of a tree: those that compile without their packages.</summary>
    public static async Task<WarmProject[]> FindAsync(string folder)
    {
        var found = new List<WarmProject>();
        foreach (LoadedProject project in (await CheckParts.LoadAsync(folder)).Projects)
        {
            if (ProjectDensity.Of(project, findings: 0) is { IsLarger: true } && Of(project) is { } compiles)
            {
                found.Add(compiles);
            }
        }

        return [.. found];
    }

    /// <summary>Reads and parses the files, as each compile does.</summary>
    public CSharpCompilation Create() => CSharpCompilation.Create(
        Assembly, Files.AsParallel().AsOrdered().Select(path => CSharpSyntaxTree.ParseText(SourceReader.ReadCode(path), Parse, path))
            .Concat(Generated.AsParallel().AsOrdered()), References, Options);

    private static WarmProject? Of(LoadedProject project)
    {
        CSharpCompilation compilation = project.GetCompilation();
        MetadataReference[] references = [.. compilation.References.Select(static reference => reference is CompilationReference { Compilation: var referenced }
            ? Written(referenced) : reference).OfType<MetadataReference>()];
        if (compilation.SyntaxTrees.IsEmpty || references.Length < compilation.References.Count())
        {
            return null;
        }

        ILookup<bool, SyntaxTree> trees = compilation.SyntaxTrees.ToLookup(static tree => File.Exists(tree.FilePath));
        var candidate = new WarmProject(
            project.Name,
            compilation.AssemblyName ?? project.Name,
            [.. trees[true].Select(static tree => tree.FilePath)],
            [.. trees[false]],
            [.. project.Configurations.Select(static file => file.Path)],
            (CSharpParseOptions)compilation.SyntaxTrees[0].Options,
            [.. references],
            compilation.Options.WithOptimizationLevel(OptimizationLevel.Release));
        candidate = candidate with { References = [.. ReferencesOf(project, candidate.Create())] };
        return Written(candidate.Create()) is null ? null : candidate;
    }

    // An old-style project file names some of the assemblies of the framework, but a check gets all of them.
    private static IEnumerable<MetadataReference> ReferencesOf(LoadedProject project, CSharpCompilation compilation)
    {
        if (project.Path is null || XDocument.Load(project.Path).Root is not { } root || root.Attribute("Sdk") is not null)
        {
            return compilation.References;
        }

        HashSet<string> named = new(root.Descendants().Where(static element => element.Name.LocalName == "Reference")
            .Select(static reference => ((string?)reference.Attribute("Include") ?? string.Empty).Split(',')[0].Trim()), StringComparer.OrdinalIgnoreCase);
        HashSet<MetadataReference> used = [.. compilation.GetUsedAssemblyReferences()];
        return compilation.References.Where(reference => used.Contains(reference)
            || (compilation.GetAssemblyOrModuleSymbol(reference) is { Name: var name } && (name is "mscorlib" or "System.Core" || named.Contains(name))));
    }

    private static MetadataReference? Written(Compilation compilation)
    {
        using var assembly = new MemoryStream();
        return compilation.Emit(assembly).Success ? MetadataReference.CreateFromImage(assembly.ToArray()) : null;
    }
}
