using System.Collections.Generic;
using System.IO;
using System.Linq;
using Microsoft.CodeAnalysis;

namespace WcfLint.Benchmarks;

/// <summary>What compilations in this process refer to.</summary>
internal static class Compilations
{
    private static readonly string[] s_names = ["mscorlib", "System", "System.Core", "System.Data", "System.Xml", "System.ServiceModel",
        "System.Runtime.Serialization", "System.Configuration"];

    /// <summary>The reference assemblies of the .NET Framework, System.ServiceModel among them.</summary>
    public static IEnumerable<MetadataReference> References(string folder) =>
        s_names.Select(n => MetadataReference.CreateFromFile(Path.Combine(folder, n + ".dll")));
}
