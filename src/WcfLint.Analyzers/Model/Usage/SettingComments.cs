using System;

namespace WcfLint.Analyzers.Model.Usage;

/// <summary>Comments at a setting which show that its author means it.</summary>
internal static class SettingComments
{
    private static readonly string[] s_securityWords = ["secur", "encrypt", "clear text", "cleartext", "plain text", "trusted network", "firewall", "vpn",
        "ipsec", "tls", "ssl"];
    private static readonly string[] s_detailWords = ["includeExceptionDetail", "exception", "stack trace", "fault", "debug"];
    private static readonly string[] s_detailNames = ["debug", "exception", "fault"];

    // "To receive exception details in faults for debugging purposes, set the value below to true" stands in the templates of Visual Studio.
    private const string Template = "value below";

    /// <summary>Whether a comment is about the security of messages.</summary>
    public static bool MentionSecurity(string comment) => IsProse(comment) && HasAny(comment, s_securityWords);

    /// <summary>Whether a comment is about exceptions that callers see, and is not the one of every template.</summary>
    public static bool MentionDetail(string comment) =>
        IsProse(comment) && Array.Exists(s_detailWords, word => BeginsWord(comment, word)) && comment.IndexOf(Template, StringComparison.OrdinalIgnoreCase) < 0;

    /// <summary>Whether the name of a behavior shows that callers are to read exceptions; "default" contains "fault" and does not count.</summary>
    public static bool NamesDetail(string name) => HasAny(name.ToUpperInvariant().Replace("DEFAULT", string.Empty), s_detailNames);

    /// <summary>Whether a comment mentions a setting by its name.</summary>
    public static bool Mention(string comment, string setting) => IsProse(comment) && comment.IndexOf(setting, StringComparison.OrdinalIgnoreCase) >= 0;

    // Elements and statements that are commented out explain nothing.
    private static bool IsProse(string comment) =>
        comment.IndexOf(' ') >= 0 && comment.IndexOf("=\"", StringComparison.Ordinal) < 0 && comment.IndexOf("/>", StringComparison.Ordinal) < 0
        && comment.IndexOf("</", StringComparison.Ordinal) < 0 && !comment.TrimEnd(' ', '*', '/').EndsWith(";", StringComparison.Ordinal);

    // "faults" is about faults, "default" is not.
    private static bool BeginsWord(string comment, string beginning)
    {
        int at = comment.IndexOf(beginning, StringComparison.OrdinalIgnoreCase);
        while (at > 0 && char.IsLetter(comment[at - 1]))
        {
            at = comment.IndexOf(beginning, at + 1, StringComparison.OrdinalIgnoreCase);
        }

        return at >= 0;
    }

    private static bool HasAny(string comment, string[] words) => Array.Exists(words, word => comment.IndexOf(word, StringComparison.OrdinalIgnoreCase) >= 0);
}
