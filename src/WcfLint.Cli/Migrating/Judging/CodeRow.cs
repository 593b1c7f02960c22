using WcfLint.Analyzers.Migration;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Migrating.Judging;

/// <summary>A feature that code names at a place. What becomes of it depends on the ends that the code takes part in, which show when all projects are
/// read.</summary>
/// <param name="Place">The place.</param>
/// <param name="Subject">What is written there.</param>
/// <param name="Feature">The feature.</param>
/// <param name="Role">The type around it; null where there is none.</param>
/// <param name="IsOfClient">Whether the line is a client's, whatever else its type is: it catches what the call of a client throws.</param>
internal sealed record CodeRow(Place Place, string Subject, MigrationFeature Feature, TypeRole? Role, bool IsOfClient)
{
    /// <summary>Whether the place is in the scope of a client's channel, whatever its type is.</summary>
    public bool IsInScopeOfClient { get; init; }

    /// <summary>Whether an object of the type is created there.</summary>
    public bool IsCreation { get; init; }

    /// <summary>Whether it is among the bases of a class that is no attribute.</summary>
    public bool IsOfNoAttribute { get; init; }

    /// <summary>What shows the end of the line beside its type.</summary>
    public NamedKind Kind { get; init; }

    /// <summary>The namespace of CoreWCF where the place only names a type that changes for those that derive from it; null elsewhere.</summary>
    public string? Namespace { get; init; }
}
