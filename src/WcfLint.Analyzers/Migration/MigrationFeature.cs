using System;
using System.Collections.Immutable;

namespace WcfLint.Analyzers.Migration;

/// <summary>A feature of WCF, with what becomes of it.</summary>
/// <param name="Id">What names it: <c>binding:netTcpBinding</c>, <c>setting:*/sendTimeout=Infinite</c>, <c>behavior:serviceThrottling</c>, <c>section:client</c>, <c>element:endpoint/identity</c>, <c>code:IErrorHandler</c>, <c>host:svc</c>.</param>
/// <param name="Harm">What suffers where it is ignored.</param>
/// <param name="Title">What it is, in words.</param>
/// <param name="Area">The file that it stands in.</param>
/// <param name="Today">What .NET Framework does with it, where it never worked there either; null elsewhere.</param>
/// <param name="Rules">The rules that report it.</param>
/// <param name="Cells">What becomes of it, by target and version.</param>
internal sealed record MigrationFeature(string Id, MigrationHarm Harm, string Title, string Area, string? Today, ImmutableArray<string> Rules, ImmutableArray<MigrationCell> Cells)
{
    /// <summary>Whether it is an attribute of a contract: CoreWCF reads those of System.ServiceModel too.</summary>
    public bool IsOfContract => Area == "contracts" && Id.IndexOf("Attribute", StringComparison.Ordinal) > 0;

    /// <summary>What becomes of it on the newest version of a target; null where the table does not say.</summary>
    public MigrationCell? Find(MigrationTarget target) => Find(target, MigrationVersions.NewestOf(target));

    /// <summary>What becomes of it on a version of a target; null where the table does not say.</summary>
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
