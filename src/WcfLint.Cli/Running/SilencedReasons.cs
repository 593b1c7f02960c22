using System;
using WcfLint.Analyzers.Catalogue;
using WcfLint.Analyzers.Findings;

namespace WcfLint.Cli.Running;

/// <summary>Why a finding does not count, in words.</summary>
internal static class SilencedReasons
{
    /// <summary>What the compiler's own switches in the source silence.</summary>
    public const string InSource = "switched off in the source (#pragma, SuppressMessage)";

    /// <param name="relevance"><see cref="Finding.SilencedByComment"/>, or names of <see cref="Relevance"/>, as the diagnostic has them; of several the first in order counts.</param>
    public static string Describe(string relevance) => relevance == Finding.SilencedByComment ? "switched off by a comment in the file" : Enum.Parse<Relevance>(relevance) switch
    {
        var all when all.HasFlag(Relevance.Copy) => "in a copy that was put aside, or in what a build wrote",
        var all when all.HasFlag(Relevance.Test) => "in test code (--include-tests judges it like the rest)",
        var all when all.HasFlag(Relevance.Unread) => "in configuration that no program reads",
        var all when all.HasFlag(Relevance.Unreachable) => "in code that nothing reaches",
        _ => "in code for development alone",
    };
}
