using System;
using System.IO;
using System.Linq;
using WcfLint.Analyzers.Migration;

namespace WcfLint.Cli.Migrating.Rows;

/// <summary>The table that the command carries.</summary>
internal static class MigrationTables
{
    private const string Prefix = "Migration/";

    private static readonly Lazy<MigrationTable> s_table = new(Read);

    /// <summary>What becomes of WCF's features.</summary>
    public static MigrationTable Table => s_table.Value;

    private static MigrationTable Read() => new(
    [
        .. typeof(MigrationTables).Assembly.GetManifestResourceNames().Where(name => name.StartsWith(Prefix, StringComparison.Ordinal)).Order(StringComparer.Ordinal)
            .SelectMany(name => MigrationTableReader.Read(name[Prefix.Length..], Text(name))),
    ]);

    private static string Text(string name)
    {
        using Stream stream = typeof(MigrationTables).Assembly.GetManifestResourceStream(name)!;
        using var reader = new StreamReader(stream);
        return reader.ReadToEnd();
    }
}
