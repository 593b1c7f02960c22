using System;
using System.Linq;

namespace WcfLint.Analyzers.Model.Usage;

/// <summary>Comments that give a reason for a limit of the throttle.</summary>
internal static class ThrottleComments
{
    private static readonly string[] s_words =
    [
        "throttl", "concurren", "limit", "calls", "session", "instance", "connection", "load", "thread", "parallel", "at a time", "at once", "as many",
            "simultan", "capacity", "overload",
    ];

    /// <summary>Whether a comment is about load. Any comment in a script without Latin letters counts, since its words are not known.</summary>
    public static bool MentionLoad(string comment) =>
        s_words.Any(word => comment.IndexOf(word, StringComparison.OrdinalIgnoreCase) >= 0)
        || (comment.Trim().Length > 0 && comment.All(static c => c is not (>= 'A' and <= 'Z' or >= 'a' and <= 'z')));
}
