using WcfLint.Analyzers.Findings.Tracing;

namespace WcfLint.Cli.Running;

/// <summary>Kinds of silence in the words of reports; scripts read them, so they stay.</summary>
internal static class SilenceWords
{
    public static string Word(SilenceKind kind) => kind switch
    {
        SilenceKind.Fine => "fine",
        SilenceKind.NotConcerned => "not concerned",
        SilenceKind.Unknown => "unknown",
        SilenceKind.Unread => "unread",
        SilenceKind.Placeholder => "placeholder",
        SilenceKind.Unused => "unused",
        SilenceKind.Test => "test code",
        SilenceKind.Copy => "copy",
        SilenceKind.Development => "development",
        SilenceKind.Unreachable => "unreachable",
        SilenceKind.Loopback => "loopback",
        SilenceKind.Transform => "transform",
        SilenceKind.Platform => "platform",
        SilenceKind.Target => "target",
        SilenceKind.Precedence => "precedence",
        SilenceKind.Severity => "severity",
        SilenceKind.Pragma => "pragma",
        SilenceKind.Attribute => "attribute",
        SilenceKind.Comment => "comment",
        SilenceKind.Baseline => "baseline",
        SilenceKind.Generated => "generated",
        SilenceKind.Escapes => "handed on",
        SilenceKind.Closed => "closed",
        SilenceKind.Kept => "kept",
        _ => "chosen",
    };
}
