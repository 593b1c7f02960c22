using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Emit;

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
    public static ImmutableArray<MetadataReference> ClientPackages(string version, params string[] symbols)
    {
        var references = Runtime.ToBuilder();
        foreach ((string name, string source, string assemblyVersion) in new[]
        {
            ("System.ServiceModel.Primitives", "Client.Primitives.cs", version),
            ("System.ServiceModel.Http", "Client.Http.cs", version),
            ("System.ServiceModel.NetTcp", "Client.NetTcp.cs", version),
            ("System.ServiceModel", "Client.Facade.cs", "4.0.0.0"),
        })
        {
            references.Add(Compile(name, assemblyVersion, source, references, symbols));
        }

        return references.ToImmutable();
    }

    /// <summary>The runtime and CoreWCF, with more of its packages.</summary>
    public static ImmutableArray<MetadataReference> CoreWcf(string version, params string[] more)
    {
        var references = Runtime.ToBuilder();
        foreach (string part in new[] { "Primitives", "Http", "NetTcp" }.Concat(more))
        {
            references.Add(Compile("CoreWCF." + part, version, "CoreWcf." + part + ".cs", references, []));
        }

        return references.ToImmutable();
    }

    private static MetadataReference Compile(string name, string version, string resource, IEnumerable<MetadataReference> references, string[] symbols)
    {
        using Stream stream = typeof(StubAssemblies).Assembly.GetManifestResourceStream("WcfLint.TestKit.Stubs." + resource)!;
        using var reader = new StreamReader(stream);
        CSharpParseOptions options = new CSharpParseOptions(LanguageVersion.Latest).WithPreprocessorSymbols(symbols);
        CSharpCompilation compilation = CSharpCompilation.Create(
            name,
            [
                CSharpSyntaxTree.ParseText(reader.ReadToEnd(), options),
                CSharpSyntaxTree.ParseText($"[assembly: System.Reflection.AssemblyVersion(\"{version}\")]", options),
            ],
            references,
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary));
        using var image = new MemoryStream();
        EmitResult result = compilation.Emit(image, options: new EmitOptions(metadataOnly: true));
        return result.Success
            ? MetadataReference.CreateFromImage(image.ToArray(), filePath: name + ".dll")
            : throw new InvalidOperationException(name + ": " + string.Join('\n', result.Diagnostics.Where(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error)));
    }
}
