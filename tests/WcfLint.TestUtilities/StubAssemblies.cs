using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Emit;
using Microsoft.CodeAnalysis.Text;
using WcfLint.Cli.Loading.References;

namespace WcfLint.TestKit;

/// <summary>Compiles the API stubs of the packages into assemblies of their names and versions, on the runtime of the tests.</summary>
internal static class StubAssemblies
{
    private static readonly Lazy<ImmutableArray<MetadataReference>> s_runtime = new(() =>
    {
        string directory = Path.GetDirectoryName(typeof(object).Assembly.Location)!;
        return [.. ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!)
            .Split(Path.PathSeparator)
            .Where(file => Path.GetDirectoryName(file) == directory)
            .Select(file => MetadataReference.CreateFromFile(file))];
    });

    /// <summary>The assemblies of the runtime itself.</summary>
    public static ImmutableArray<MetadataReference> Runtime => s_runtime.Value;

    /// <summary>The runtime and the client packages, as of a version.</summary>
    public static ImmutableArray<MetadataReference> ClientPackages(Version version, params string[] symbols)
    {
        ImmutableArray<MetadataReference>.Builder references = Packages(version, ["Primitives", "Http", "NetTcp"], "System.ServiceModel.", symbols);
        references.Add(Emit(Facade(references)));
        return references.ToImmutable();
    }

    /// <summary>The runtime and CoreWCF, with more of its packages.</summary>
    public static ImmutableArray<MetadataReference> CoreWcf(Version version, params string[] more) =>
        Packages(version, new[] { "Primitives", "Http", "NetTcp" }.Concat(more), "CoreWCF.", []).ToImmutable();

    private static ImmutableArray<MetadataReference>.Builder Packages(Version version, IEnumerable<string> parts, string prefix, string[] symbols)
    {
        ImmutableArray<MetadataReference>.Builder references = Runtime.ToBuilder();
        foreach (string part in parts)
        {
            references.Add(Emit(PackageStandIns.Compile(prefix + part, version, references.ToImmutable(), symbols)));
        }

        return references;
    }

    // The packages ship an assembly of .NET Framework's name that only forwards.
    private static CSharpCompilation Facade(IEnumerable<MetadataReference> references)
    {
        using Stream stream = typeof(StubAssemblies).Assembly.GetManifestResourceStream("Stubs/System.ServiceModel.cs")!;
        return CSharpCompilation.Create(
            "System.ServiceModel",
            [CSharpSyntaxTree.ParseText(SourceText.From(stream)), CSharpSyntaxTree.ParseText("[assembly: System.Reflection.AssemblyVersion(\"4.0.0.0\")]")],
            references,
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary));
    }

    private static PortableExecutableReference Emit(CSharpCompilation compilation)
    {
        using var image = new MemoryStream();
        EmitResult result = compilation.Emit(image, options: new EmitOptions(metadataOnly: true));
        return result.Success
            ? MetadataReference.CreateFromImage(image.ToArray(), filePath: compilation.AssemblyName + ".dll")
            : throw new InvalidOperationException(compilation.AssemblyName + ": " + string.Join('\n', result.Diagnostics.Where(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error)));
    }
}
