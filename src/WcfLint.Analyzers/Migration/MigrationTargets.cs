using System;

namespace WcfLint.Analyzers.Migration;

/// <summary>The names of the targets: for files and scripts, and for readers.</summary>
internal static class MigrationTargets
{
    /// <summary>The name of a target in the table's files, in JSON and on the command line: <c>corewcf-file</c>.</summary>
    public static string IdOf(MigrationTarget target) => target switch
    {
        MigrationTarget.CoreWcf => "corewcf",
        MigrationTarget.CoreWcfFile => "corewcf-file",
        _ => "client",
    };

    /// <summary>The name of a target in messages and reports.</summary>
    public static string NameOf(MigrationTarget target) => target switch
    {
        MigrationTarget.CoreWcf => "CoreWCF",
        MigrationTarget.CoreWcfFile => "CoreWCF, configuration file kept",
        _ => "client packages",
    };

    /// <summary>The target of a name in the table's files; null where there is none.</summary>
    public static MigrationTarget? Find(string id)
    {
        foreach (MigrationTarget target in (MigrationTarget[])Enum.GetValues(typeof(MigrationTarget)))
        {
            if (IdOf(target) == id)
            {
                return target;
            }
        }

        return null;
    }
}
