using WcfLint.Analyzers.Findings.Tracing;

namespace WcfLint.Cli.Why;

/// <summary>Kinds of silence in the words of reports; scripts read them, so they stay.</summary>
internal static class NoFindingWords
{
    public static string Word(NoFindingKind kind) => kind switch
    {
        NoFindingKind.Fine => "fine",
        NoFindingKind.NotConcerned => "not concerned",
        NoFindingKind.Unknown => "unknown",
        NoFindingKind.Unread => "unread",
        NoFindingKind.Placeholder => "placeholder",
        NoFindingKind.Unused => "unused",
        NoFindingKind.Test => "test code",
        NoFindingKind.Copy => "copy",
        NoFindingKind.Development => "development",
        NoFindingKind.Unreachable => "unreachable",
        NoFindingKind.Loopback => "loopback",
        NoFindingKind.Transform => "transform",
        NoFindingKind.Platform => "platform",
        NoFindingKind.Target => "target",
        NoFindingKind.Precedence => "precedence",
        NoFindingKind.Severity => "severity",
        NoFindingKind.Pragma => "pragma",
        NoFindingKind.Attribute => "attribute",
        NoFindingKind.Comment => "comment",
        NoFindingKind.Baseline => "baseline",
        NoFindingKind.Generated => "generated",
        NoFindingKind.Escapes => "handed on",
        NoFindingKind.Closed => "closed",
        NoFindingKind.Kept => "kept",
        _ => "chosen",
    };
}
