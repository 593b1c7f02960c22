using System;

namespace WcfLint.Analyzers.Model.Usage;

/// <summary>Comments that state that metadata is published on purpose.</summary>
internal static class MetadataComments
{
    private static readonly string[] s_subjects = ["metadata", "WSDL", "MEX ", "publish"];
    private static readonly string[] s_claims = ["enabl", "available", "publish", "expos", "turned on"];

    // "To avoid disclosing metadata information, set the value below to false" stands in the templates of Visual Studio.
    private static readonly string[] s_warnings = ["avoid", "false", "disabl", "remove", "deploy", "do not", "don't"];

    /// <summary>Whether a comment states that metadata is published, and does not warn of it.</summary>
    public static bool MentionPublishing(string comment) => Holds(comment, s_subjects) && Holds(comment, s_claims) && !Holds(comment, s_warnings);

    private static bool Holds(string comment, string[] words) => Array.Exists(words, word => comment.IndexOf(word, StringComparison.OrdinalIgnoreCase) >= 0);
}
