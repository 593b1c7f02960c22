using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.Loader;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace WcfLint.Benchmarks;

/// <summary>Loads analyzers into this process, each set on its own, so that two versions of one assembly can be set side by side.</summary>
internal static class AnalyzerLoader
{
    public static ImmutableArray<DiagnosticAnalyzer> Load(AnalyzerSet set)
    {
        var context = new Context(set);
        return [.. set.Assemblies.SelectMany(path => Types(context.LoadFromAssemblyPath(Path.GetFullPath(path)))).Where(IsAnalyzer)
            .Select(t => (DiagnosticAnalyzer)Activator.CreateInstance(t)!)];
    }

    private static bool IsAnalyzer(Type type) =>
        !type.IsAbstract && typeof(DiagnosticAnalyzer).IsAssignableFrom(type) && !typeof(DiagnosticSuppressor).IsAssignableFrom(type)
        && type.GetCustomAttribute<DiagnosticAnalyzerAttribute>() is { } attribute && attribute.Languages.Contains(LanguageNames.CSharp);

    // Assemblies for Visual Basic or with fixes refer to what is not here.
    private static IEnumerable<Type> Types(Assembly assembly)
    {
        try
        {
            return assembly.GetTypes();
        }
        catch (ReflectionTypeLoadException e)
        {
            return e.Types.OfType<Type>();
        }
    }

    private sealed class Context(AnalyzerSet set) : AssemblyLoadContext(set.Name)
    {
        protected override Assembly? Load(AssemblyName name)
        {
            if (Default.Assemblies.Any(a => a.GetName().Name == name.Name) || name.Name!.StartsWith("Microsoft.CodeAnalysis", StringComparison.Ordinal))
            {
                return null;
            }

            string? beside = set.Assemblies.Select(a => Path.Combine(Path.GetDirectoryName(Path.GetFullPath(a))!, name.Name + ".dll")).FirstOrDefault(File.Exists);
            return beside is null ? null : LoadFromAssemblyPath(beside);
        }
    }
}
