using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;

namespace WcfLint.Benchmarks;

/// <summary>Analyzers of others, from the packages that the build has downloaded; none unless it was asked to (<c>-p:Peers=true</c>).</summary>
internal static class Peers
{
    /// <summary>One set for each package.</summary>
    /// <param name="compiler">The compiler that runs them.</param>
    /// <exception cref="InvalidOperationException">A package holds no analyzer for C#.</exception>
    public static IEnumerable<AnalyzerSet> Find(string compiler) =>
        from peer in Assembly.GetExecutingAssembly().GetCustomAttributes<AssemblyMetadataAttribute>()
        where peer.Key == "Peer"
        let parts = peer.Value!.Split('=', 2)
        select new AnalyzerSet(parts[0], AssembliesOf(parts[0], Path.Combine(parts[1], "analyzers"),
            AssemblyName.GetAssemblyName(Path.Combine(Path.GetDirectoryName(compiler)!, "Microsoft.CodeAnalysis.dll")).Version!));

    // Packages may hold a folder for each of several compilers (roslyn4.14): the newest that this one loads is taken. Resources
    // and other languages stay out.
    private static string[] AssembliesOf(string name, string folder, Version compiler)
    {
        IGrouping<string, string>? newest = Directory.EnumerateFiles(folder, "*.dll", SearchOption.AllDirectories)
            .Where(f => !f.EndsWith(".resources.dll", StringComparison.OrdinalIgnoreCase) && Path.GetFileName(Path.GetDirectoryName(f)) != "vb")
            .GroupBy(f => Path.GetDirectoryName(f)!)
            .Where(g => VersionOf(g.Key) <= compiler)
            .MaxBy(g => VersionOf(g.Key));
        return newest is null ? throw new InvalidOperationException($"{name} holds no analyzer.") : [.. newest.Order(StringComparer.Ordinal)];
    }

    private static Version VersionOf(string folder) =>
        folder.Split(Path.DirectorySeparatorChar, Path.AltDirectorySeparatorChar)
            .Where(part => part.StartsWith("roslyn", StringComparison.Ordinal))
            .Select(part => Version.TryParse(part["roslyn".Length..], out Version? version) ? version : null)
            .LastOrDefault(version => version is not null) ?? new Version(0, 0);
}
