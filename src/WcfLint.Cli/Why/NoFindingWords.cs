using WcfLint.Analyzers;


namespace WcfLint.Cli.Why;

/// <summary>Kinds of reasons in the words of reports, as docs/commands/check.md explains them.</summary>
internal static class NoFindingWords
{
    public static string Word(NoFindingKind kind) => kind switch
    {
        NoFindingKind.Fine => "fine",
        NoFindingKind.NotConcerned => "not applicable",
        NoFindingKind.Platform => "platform",
        NoFindingKind.Unknown => "unknown",
        NoFindingKind.NotInUse => "not in use",
        NoFindingKind.Transform => "transform",
        NoFindingKind.Elsewhere => "elsewhere",
        NoFindingKind.Failed => "failed",
        _ => "suppressed",
    };
}
