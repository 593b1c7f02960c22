using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Xml.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace WcfLint.TestUtilities;

/// <summary>Holds the folders of a project to an order in which each uses only those before it, and namespaces to their folders.</summary>
public sealed class RoomOrder
{
    // A partial method whose body a source generator writes: no generators run here.
    private const string NoGeneratedPart = "CS8795";

    // The namespace of what the compiler looks for under its own name where a target framework lacks it.
    private const string Polyfills = "System.Runtime.CompilerServices";

    private readonly string _directory;
    private readonly string _rootNamespace;
    private readonly IReadOnlyList<string> _rooms;

    /// <param name="directory">The project's folder, as a full path.</param>
    /// <param name="rootNamespace">The namespace of files that lie in that folder itself.</param>
    /// <param name="rooms">
    /// Folders relative to it, with forward slashes. What lies deeper belongs to the longest that is named. Files of the
    /// project's folder itself come last, unless an empty name says where.
    /// </param>
    public RoomOrder(string directory, string rootNamespace, params string[] rooms)
    {
        _directory = Path.TrimEndingDirectorySeparator(directory) + Path.DirectorySeparatorChar;
        _rootNamespace = rootNamespace;
        _rooms = rooms.Contains(string.Empty) ? rooms : [.. rooms, string.Empty];
    }

    /// <summary>The project's sources, bound against the assemblies that the running test uses.</summary>
    /// <param name="assemblyName">The project's, so that it sees the internals that it sees when it is built.</param>
    /// <exception cref="InvalidOperationException">They do not compile: names that bind to nothing would break no order.</exception>
    public CSharpCompilation Compile(string assemblyName)
    {
        var compilation = CSharpCompilation.Create(
            assemblyName,
            Directory.EnumerateFiles(_directory, "*.cs", SearchOption.AllDirectories)
                .Where(file => Relative(file).Split('/')[0] is not ("bin" or "obj"))
                .Concat(LinkedFiles())
                .Order(StringComparer.Ordinal)
                .Select(file => CSharpSyntaxTree.ParseText(File.ReadAllText(file), new CSharpParseOptions(LanguageVersion.Latest), file)),
            ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator)
                .Concat(Directory.GetFiles(AppContext.BaseDirectory, "*.dll"))
                .DistinctBy(Path.GetFileName)
                .Where(file => Path.GetFileNameWithoutExtension(file) != assemblyName)
                .Select(file => MetadataReference.CreateFromFile(file)),
            new CSharpCompilationOptions(OutputKind.ConsoleApplication, allowUnsafe: true, nullableContextOptions: NullableContextOptions.Enable));
        List<string> errors = compilation.GetDiagnostics()
            .Where(d => d.Severity == DiagnosticSeverity.Error && d.Id is not (NoGeneratedPart or "CS5001"))
            .Select(d => d.ToString()).ToList();
        return errors.Count == 0 ? compilation : throw new InvalidOperationException(string.Join('\n', errors.Take(20)));
    }

    /// <summary>What breaks the order, a line each, such as "Loading/Loader.cs uses Commands.CommandLine"; empty where all is well.</summary>
    public IReadOnlyList<string> Violations(CSharpCompilation compilation)
    {
        var violations = new SortedSet<string>(StringComparer.Ordinal);
        violations.UnionWith(_rooms
            .Where(room => !compilation.SyntaxTrees.Any(tree => room.Length == 0 || Relative(tree.FilePath).StartsWith(room + "/", StringComparison.Ordinal)))
            .Select(room => "the order names " + room + ", where no file is"));
        foreach (SyntaxTree tree in compilation.SyntaxTrees.Where(tree => !IsOutside(tree.FilePath)))
        {
            string file = Relative(tree.FilePath);
            string folder = FolderOf(file);
            if (RankOf(folder) is not { } rank)
            {
                violations.Add(file + " lies in a folder that the order does not name");
                continue;
            }

            SyntaxNode root = tree.GetRoot();
            string expected = folder.Length == 0 ? _rootNamespace : _rootNamespace + "." + folder.Replace('/', '.');
            violations.UnionWith(root.DescendantNodes().OfType<BaseNamespaceDeclarationSyntax>()
                .Select(declared => declared.Name.ToString())
                .Where(name => name != expected && name != Polyfills)
                .Select(name => file + " is in the namespace " + name + " instead of " + expected));
            SemanticModel model = compilation.GetSemanticModel(tree);
            violations.UnionWith(root.DescendantNodes()
                .Where(node => node is SimpleNameSyntax or ImplicitObjectCreationExpressionSyntax)
                .SelectMany(node => UsesOf(model.GetSymbolInfo(node).Symbol, node))
                .Where(use => RankOf(use.Folder) > rank)
                .Select(use => file + " uses " + use.Name));
        }

        return [.. violations];
    }

    // The folders in which a symbol is declared. Of namespaces only those count that a file imports.
    private IEnumerable<(string Folder, string Name)> UsesOf(ISymbol? symbol, SyntaxNode node)
    {
        if (symbol is INamespaceSymbol imported)
        {
            string name = imported.ToDisplayString();
            return node.FirstAncestorOrSelf<UsingDirectiveSyntax>() is { } directive && directive.Name?.ToString() == name
                && name.StartsWith(_rootNamespace + ".", StringComparison.Ordinal)
                ? [(name[(_rootNamespace.Length + 1)..].Replace('.', '/'), "the namespace " + name[(_rootNamespace.Length + 1)..])]
                : [];
        }

        ISymbol? declared = symbol is IMethodSymbol { ReducedFrom: { } extension } ? extension : symbol;
        INamedTypeSymbol? type = declared as INamedTypeSymbol ?? declared?.ContainingType;
        return declared is null ? [] : declared.OriginalDefinition.Locations
            .Where(location => location.IsInSource)
            .Select(location => FolderOf(Relative(location.SourceTree!.FilePath)))
            .Select(folder => (folder, (folder.Length == 0 ? string.Empty : folder.Replace('/', '.') + ".") + type?.Name));
    }

    // The place in the order; null for a folder without one.
    private int? RankOf(string folder)
    {
        for (string at = folder; ; at = FolderOf(at))
        {
            for (int i = 0; i < _rooms.Count; i++)
            {
                if (_rooms[i] == at && (at.Length > 0 || folder.Length == 0))
                {
                    return i;
                }
            }

            if (at.Length == 0)
            {
                return null;
            }
        }
    }

    // Files of another project that this one compiles too; the order of their own project applies.
    private IEnumerable<string> LinkedFiles() =>
        Directory.EnumerateFiles(_directory, "*.csproj")
            .SelectMany(project => XDocument.Load(project).Descendants("Compile"))
            .SelectMany(item => item.Attribute("Include")?.Value.Split(';') ?? [])
            .Select(file => Path.GetFullPath(Path.Combine(_directory, file)))
            .Where(IsOutside);

    private bool IsOutside(string file) => Relative(file).StartsWith("../", StringComparison.Ordinal);

    private string Relative(string file) => Path.GetRelativePath(_directory, file).Replace(Path.DirectorySeparatorChar, '/');

    private static string FolderOf(string file) => file.LastIndexOf('/') is >= 0 and var end ? file[..end] : string.Empty;
}
