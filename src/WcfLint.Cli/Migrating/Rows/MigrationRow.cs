using System;
using System.Collections.Generic;
using System.Linq;
using WcfLint.Analyzers.Migration;
using WcfLint.Cli.Model;

namespace WcfLint.Cli.Migrating.Rows;

/// <summary>One thing that an application writes, with what becomes of it.</summary>
/// <param name="Place">Where it is written.</param>
/// <param name="Project">The project, as reports name it.</param>
/// <param name="Subject">What is written, with its value: <c>basicHttpBinding 'orders' messageEncoding="Mtom"</c>.</param>
/// <param name="Feature">The feature of the table; null where it has none.</param>
/// <param name="Answers">What becomes of it, by target.</param>
/// <param name="Endpoints">The endpoints that it is of, in words; empty where it is of none.</param>
internal sealed record MigrationRow(Place Place, string Project, string Subject, MigrationFeature? Feature, IReadOnlyList<MigrationAnswer> Answers,
    IReadOnlyList<string> Endpoints)
{
    /// <summary>The worst that becomes of it.</summary>
    public MigrationVerdict Worst => Answers.Count == 0 ? MigrationVerdict.Works : Answers.Max(answer => answer.Verdict);

    /// <summary>The kind of harm where it is ignored. A security setting that is not in the table counts as security, since it may not be cosmetic.</summary>
    public MigrationHarm Harm => Feature?.Harm
        ?? (Setting?.StartsWith("security.", StringComparison.Ordinal) == true ? MigrationHarm.Security : MigrationHarm.Cosmetics);

    /// <summary>The path of a setting of a binding that has no feature; null elsewhere.</summary>
    public string? Setting { get; init; }

    /// <summary>What .NET Framework does with it, where it never worked there either; null elsewhere.</summary>
    public string? Today => Feature?.Today ?? Answers.Select(answer => answer.Today).FirstOrDefault(today => today is not null);

    /// <summary>Whether it works on CoreWCF with another namespace in the using directives.</summary>
    public bool IsRenamed => For(MigrationTarget.CoreWcf) is { Verdict: MigrationVerdict.Works, Cell.Namespace: not null };

    /// <summary>Whether its code is shown to run at both ends: not only in a project that has both.</summary>
    public bool IsOfBothEnds { get; init; }

    /// <summary>The part of the work that it belongs to.</summary>
    public MigrationStep Step =>
        Answers.Count > 0 && Answers.All(answer => answer.Target == MigrationTarget.Client) ? MigrationStep.Clients
        : Feature is null ? MigrationStep.Bindings
        : Feature is { Harm: MigrationHarm.Security, Area: "elements" or "behaviors" or "settings" } ? MigrationStep.Security
        : Feature.Area switch
        {
            "contracts" => MigrationStep.Contracts,
            "hosting" or "configuration" => MigrationStep.Hosts,
            "security" => MigrationStep.Security,
            "behaviors" or "extensions" => MigrationStep.Behaviors,
            "services" => Feature.Id.StartsWith("code:OperationContext", StringComparison.Ordinal) ? MigrationStep.Behaviors : MigrationStep.Contracts,
            "clients" => MigrationStep.Clients,
            _ => MigrationStep.Bindings,
        };

    /// <summary>The answer for a target; null where it does not concern it.</summary>
    public MigrationAnswer? For(MigrationTarget target) => Answers.FirstOrDefault(answer => answer.Target == target);
}
