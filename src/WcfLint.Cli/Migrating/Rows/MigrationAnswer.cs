using WcfLint.Analyzers.Migration;

namespace WcfLint.Cli.Migrating.Rows;

/// <summary>What becomes of one thing on one target.</summary>
/// <param name="Target">The target.</param>
/// <param name="Verdict">What becomes of it.</param>
/// <param name="Detail">Why the verdict is unknown; null elsewhere.</param>
/// <param name="Cell">The row of the table; null where there is none.</param>
internal sealed record MigrationAnswer(MigrationTarget Target, MigrationVerdict Verdict, string? Detail, MigrationCell? Cell)
{
    /// <summary>Said of a setting that asks for what is in force anyway.</summary>
    public const string IsDefault = "the default; leave it out";

    /// <summary>What .NET Framework does with it, where it never worked there either and the table's feature does not say so; null elsewhere.</summary>
    public string? Today { get; init; }

    /// <summary>What is thrown, in force or needed, in one line.</summary>
    public string Text => Detail ?? Cell?.Description ?? string.Empty;

    /// <summary>An answer as the table gives it.</summary>
    public static MigrationAnswer Of(MigrationCell cell) => new(cell.Target, cell.Verdict, null, cell);

    /// <summary>An answer for a value: what is ignored does no harm where the value is what is in force.</summary>
    public static MigrationAnswer Of(MigrationCell cell, string? value) =>
        cell.IsInForce(value) ? new MigrationAnswer(cell.Target, MigrationVerdict.Works, IsDefault, cell) : Of(cell);

    /// <summary>An answer with an unknown verdict.</summary>
    public static MigrationAnswer Unknown(MigrationTarget target, string reason) => new(target, MigrationVerdict.Unknown, reason, null);
}
