using System;
using System.Collections.Immutable;

namespace WcfLint.Analyzers.Migration;

/// <summary>The versions in the table, oldest first.</summary>
internal static class MigrationVersions
{
    private static readonly ImmutableArray<string> s_coreWcf = ImmutableArray.Create("1.5", "1.6", "1.7", "1.8", "1.9");
    private static readonly ImmutableArray<string> s_client = ImmutableArray.Create("4.10", "6", "8", "10");

    /// <summary>The versions of a target.</summary>
    public static ImmutableArray<string> Of(MigrationTarget target) => target == MigrationTarget.Client ? s_client : s_coreWcf;

    /// <summary>The version of the table for an assembly of the client packages; the newest where it is not known.</summary>
    public static string OfClient(Version? assembly) => assembly?.Major switch
    {
        null or >= 10 => "10",
        >= 8 => "8",
        >= 6 => "6",
        _ => "4.10",
    };

    /// <summary>The newest version of a target, to which reports refer.</summary>
    public static string NewestOf(MigrationTarget target) => Of(target)[Of(target).Length - 1];
}
