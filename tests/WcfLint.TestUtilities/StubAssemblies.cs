using System;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Emit;
using WcfLint.Cli.Loading.Projects;

namespace WcfLint.TestUtilities;

/// <summary>Compiles the API stubs of the packages into assemblies of their names and versions, on the runtime of the tests.</summary>
internal static class StubAssemblies
{
    /// <summary>The assemblies of the runtime itself.</summary>
    public static ImmutableArray<MetadataReference> Runtime { get; } =
    [
        .. ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator)
            .Where(file => Path.GetDirectoryName(file) == Path.GetDirectoryName(typeof(object).Assembly.Location))
            .Select(file => MetadataReference.CreateFromFile(file)),
    ];

    /// <summary>The runtime and the client packages, as of a version.</summary>
    public static ImmutableArray<MetadataReference> ClientPackages(Version version) => Packages("System.ServiceModel.", version, []);

    /// <summary>The runtime and CoreWCF, as of a version, with more of its packages.</summary>
    public static ImmutableArray<MetadataReference> CoreWcf(Version version, params string[] more) => Packages("CoreWCF.", version, more);

    private static ImmutableArray<MetadataReference> Packages(string prefix, Version version, string[] more)
    {
        ImmutableArray<MetadataReference>.Builder references = Runtime.ToBuilder();
        foreach (string part in (string[])["Primitives", "Http", "NetTcp", .. more])
        {
            references.Add(Emit(PackageStandIns.Compile(prefix + part, version, references.ToImmutable(), []), version));
        }

        return references.ToImmutable();
    }

    // In the folder that NuGet restores the package to.
    private static PortableExecutableReference Emit(CSharpCompilation compilation, Version version)
    {
        using var image = new MemoryStream();
        EmitResult result = compilation.Emit(image, options: new EmitOptions(metadataOnly: true));
        return result.Success
            ? MetadataReference.CreateFromImage(image.ToArray(),
                filePath: "/packages/" + compilation.AssemblyName!.ToLowerInvariant() + "/" + version + ".0/lib/" + compilation.AssemblyName + ".dll")
            : throw new InvalidOperationException(
                compilation.AssemblyName + ": " + string.Join('\n', result.Diagnostics.Where(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error)));
    }
}
