using System;
using WcfLint.Analyzers;
using WcfLint.Analyzers.Catalogue;

namespace WcfLint.Cli.Running;

/// <summary>Why a finding does not count, in words.</summary>
internal static class SilencedReasons
{
    /// <summary>What the compiler's own switches in the source silence.</summary>
    public const string InSource = "suppressed in the source (#pragma, SuppressMessage)";

    /// <param name="relevance"><see cref="Finding.SilencedByComment"/>, or names of <see cref="Relevance"/>, as the diagnostic has them; of several the first
    /// in order counts.</param>
    public static string Describe(string relevance) => relevance == Finding.SilencedByComment
        ? "suppressed by a comment in the file" : Enum.Parse<Relevance>(relevance) switch
    {
        var all when all.HasFlag(Relevance.Copy) => "in backup copies or build output",
        var all when all.HasFlag(Relevance.Test) => "in test code (--include-tests checks it like other code)",
        var all when all.HasFlag(Relevance.Unread) => "in configuration that no program reads",
        var all when all.HasFlag(Relevance.Unreachable) => "in unreachable code",
        _ => "in code for development only",
    };
}
