using System.Collections.Generic;
using Microsoft.CodeAnalysis;

namespace WcfLint.Cli.Output.Text;

/// <summary>How many entries of a rule a report shows.</summary>
/// <param name="InFull">The warnings that have their line and their fix.</param>
/// <param name="InShort">The warnings after those, which have place and message.</param>
/// <param name="Infos">The infos; where there are none, their rules are counted alone.</param>
internal readonly record struct EntryLimits(int InFull, int InShort, int Infos)
{
    /// <summary>Findings of a report that shows all of them, however long it is.</summary>
    public const int FewFindings = 125;

    /// <summary>Lines of a report with more findings, unless it has too many rules for that.</summary>
    public const int MaxLines = 300;

    /// <summary>Everything.</summary>
    public static EntryLimits None { get; } = new(int.MaxValue, 0, int.MaxValue);

    /// <summary>Where the warnings are listed by rule above: a place of each.</summary>
    public static EntryLimits Brief { get; } = new(0, 1, 0);

    /// <summary>Ever less: infos go first, then the lines of warnings, then warnings that others of their rule stand for.</summary>
    public static IReadOnlyList<EntryLimits> Levels { get; } =
    [
        None, new(int.MaxValue, 0, 3), new(int.MaxValue, 0, 0), new(5, int.MaxValue, 0), new(5, 10, 0), new(3, 5, 0), new(2, 3, 0), new(1, 2, 0), new(1, 0, 0),
    ];

    /// <summary>The entries of a severity that are shown.</summary>
    public int Of(DiagnosticSeverity severity) => severity <= DiagnosticSeverity.Info
        ? Infos : InFull + (long)InShort > int.MaxValue ? int.MaxValue : InFull + InShort;
}
