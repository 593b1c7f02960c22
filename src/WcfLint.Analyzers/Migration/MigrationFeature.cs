using System;
using System.Collections.Immutable;

namespace WcfLint.Analyzers.Migration;

/// <summary>A feature of WCF, with its state on each target.</summary>
/// <param name="Id">
/// Its key: <c>binding:netTcpBinding</c>, <c>setting:*/sendTimeout=Infinite</c>, <c>behavior:serviceThrottling</c>, <c>section:client</c>,
/// <c>element:endpoint/identity</c>, <c>code:IErrorHandler</c>, <c>host:svc</c>.
/// </param>
/// <param name="Harm">The kind of harm where a target ignores it.</param>
/// <param name="Title">What it is, in words.</param>
/// <param name="Area">The name of the file of the table.</param>
/// <param name="Today">What .NET Framework does with it, where it never worked there either; null elsewhere.</param>
/// <param name="Rules">The rules that report it.</param>
/// <param name="Cells">Its state, by target and version.</param>
internal sealed record MigrationFeature(string Id, MigrationHarm Harm, string Title, string Area, string? Today, ImmutableArray<string> Rules,
    ImmutableArray<MigrationCell> Cells)
{
    /// <summary>Whether it is an attribute of a contract: CoreWCF reads those of System.ServiceModel too.</summary>
    public bool IsOfContract => Area == "contracts" && Id.IndexOf("Attribute", StringComparison.Ordinal) > 0;

    /// <summary>Whether it is said of classes that derive from the type: elsewhere its name needs another namespace alone.</summary>
    public bool IsOfBases { get; init; }

    /// <summary>Its state on the newest version of a target; null where the table has none.</summary>
    public MigrationCell? Find(MigrationTarget target) => Find(target, MigrationVersions.NewestOf(target));

    /// <summary>Its state on a version of a target; null where the table has none.</summary>
    public MigrationCell? Find(MigrationTarget target, string version)
    {
        foreach (MigrationCell cell in Cells)
        {
            if (cell.Target == target && cell.Covers(version))
            {
                return cell;
            }
        }

        return null;
    }
}
