using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;

namespace WcfLint.Analyzers.Symbols;

/// <summary>The references of a compilation that are WCF or are built on it, directly or through one another.</summary>
internal static class WcfAssemblies
{
    public static List<IAssemblySymbol> Find(Compilation compilation)
    {
        var left = new List<IAssemblySymbol>(compilation.SourceModule.ReferencedAssemblySymbols);
        var found = new List<IAssemblySymbol>();
        var names = new HashSet<string>(StringComparer.Ordinal);
        bool more = true;
        while (more)
        {
            more = false;
            for (int i = left.Count - 1; i >= 0; i--)
            {
                IAssemblySymbol assembly = left[i];
                if (IsWcf(assembly.Name) || Uses(assembly, names))
                {
                    found.Add(assembly);
                    names.Add(assembly.Name);
                    left.RemoveAt(i);
                    more = true;
                }
            }
        }

        return found;
    }

    /// <summary>Whether an assembly is WCF or comes with the runtime: those have clients of their own for themselves only.</summary>
    public static bool IsOfRuntime(IAssemblySymbol assembly) =>
        IsWcf(assembly.Name)
        || (!assembly.Identity.PublicKeyToken.IsEmpty
            && (assembly.Name.StartsWith("System", StringComparison.Ordinal) || assembly.Name.StartsWith("Microsoft.", StringComparison.Ordinal)));

    /// <summary>Whether an assembly of this name is WCF itself.</summary>
    public static bool IsWcf(string name) =>
        name.StartsWith("System.ServiceModel", StringComparison.Ordinal)
        || name.StartsWith("System.Private.ServiceModel", StringComparison.Ordinal)
        || name.StartsWith("CoreWCF", StringComparison.Ordinal);

    private static bool Uses(IAssemblySymbol assembly, HashSet<string> names) =>
        assembly.Modules.SelectMany(static module => module.ReferencedAssemblies).Any(reference => names.Contains(reference.Name));
}
