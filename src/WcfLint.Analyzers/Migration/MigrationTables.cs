using System;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using System.Reflection;

namespace WcfLint.Analyzers.Migration;

/// <summary>The migration table, an embedded resource: read once, when a rule or the command needs it.</summary>
internal static class MigrationTables
{
    private const string Prefix = "Migration/";

    private static readonly Lazy<MigrationTable> s_table = new(Read);

    /// <summary>The state of WCF's features on each target.</summary>
    public static MigrationTable Table => s_table.Value;

    private static MigrationTable Read()
    {
        Assembly assembly = typeof(MigrationTables).Assembly;
        return new MigrationTable(
            assembly.GetManifestResourceNames().Where(static name => name.StartsWith(Prefix, StringComparison.Ordinal)).OrderBy(static name => name,
                StringComparer.Ordinal)
                .SelectMany(name => MigrationTableReader.Read(name.Substring(Prefix.Length), Text(assembly, name))).ToImmutableArray());
    }

    private static string Text(Assembly assembly, string name)
    {
#pragma warning disable RS0030 // the assembly itself, and no file
        using var reader = new StreamReader(assembly.GetManifestResourceStream(name)!);
        return reader.ReadToEnd();
#pragma warning restore RS0030
    }
}
