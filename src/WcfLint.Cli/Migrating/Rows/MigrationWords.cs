using System.Collections.Generic;
using System.Globalization;
using WcfLint.Analyzers.Migration;
using WcfLint.Analyzers.Model;

namespace WcfLint.Cli.Migrating.Rows;

/// <summary>The words that all forms of the report share.</summary>
internal static class MigrationWords
{
    /// <summary>The verdicts that are listed, the worst first, each with its heading.</summary>
    public static IReadOnlyList<(MigrationVerdict Verdict, string Heading)> Verdicts { get; } =
    [
        (MigrationVerdict.Ignored, "Ignored, sorted by harm"),
        (MigrationVerdict.Throws, "Throws"),
        (MigrationVerdict.Gone, "Not available"),
        (MigrationVerdict.Change, "Works after a change"),
        (MigrationVerdict.Unknown, "Unknown"),
    ];

    public static string Of(MigrationVerdict verdict) => verdict.ToString().ToLowerInvariant();

    public static string Of(MigrationHarm harm) => harm.ToString().ToLowerInvariant();

    public static string Of(Readiness readiness) => readiness.ToString().ToLowerInvariant();

    public static string Of(EndpointSide side) => side == EndpointSide.Client ? "client" : "service";

    public static string Of(MigrationStep step) => step switch
    {
        MigrationStep.Contracts => "contracts and services",
        MigrationStep.Hosts => "hosts and addresses",
        MigrationStep.Bindings => "bindings",
        MigrationStep.Security => "security",
        MigrationStep.Behaviors => "behaviours and extensions",
        _ => "clients",
    };

    /// <summary>The two roads of services, each with the lines that it costs; null where there is no service with a file.</summary>
    public static (string File, string Code)? Roads(MigrationReport report) =>
        report.CountOf(MigrationTarget.CoreWcfFile, System.Enum.GetValues<MigrationVerdict>()) == 0 ? null
        : (
            "keep the configuration file: CoreWCF's reader throws on " + Count(report.CountOf(MigrationTarget.CoreWcfFile, MigrationVerdict.Throws), "line") + " and ignores " + report.CountOf(MigrationTarget.CoreWcfFile, MigrationVerdict.Ignored),
            "write code: " + Count(report.CountOf(MigrationTarget.CoreWcf, MigrationVerdict.Change), "line") + " to change, " + report.CountOf(MigrationTarget.CoreWcf, MigrationVerdict.Gone) + " not available, " + report.CountOf(MigrationTarget.CoreWcf, MigrationVerdict.Throws) + " throwing");

    /// <summary>A number with its noun in singular or plural.</summary>
    public static string Count(int count, string noun) => count.ToString("#,0", CultureInfo.InvariantCulture) + " " + noun + (count == 1 ? string.Empty : "s");
}
