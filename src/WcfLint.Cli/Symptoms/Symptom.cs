using System.Collections.Generic;

namespace WcfLint.Cli.Symptoms;

/// <summary>A message of WCF and what can cause it: a row of symptoms.txt or rare.txt.</summary>
/// <param name="Key">The name of the message in WCF's resources, with a word of ours behind a slash where several rows have it.</param>
/// <param name="Section">The heading that it stands under.</param>
/// <param name="Exceptions">The exceptions that carry it.</param>
/// <param name="Platforms">F, C and W: whose resources hold it.</param>
internal sealed record Symptom(string Key, string Section, IReadOnlyList<string> Exceptions, string Platforms)
{
    /// <summary>The message in all its forms, with … for the values that WCF inserts; empty if only a stack trace identifies the symptom.</summary>
    public IReadOnlyList<string> Texts { get; init; } = [];

    /// <summary>Ids of the rules that look for a cause, most likely first; some may not be in the catalogue yet.</summary>
    public IReadOnlyList<string> Rules { get; init; } = [];

    /// <summary>Causes that are in none of the files; null for none.</summary>
    public string? Outside { get; init; }

    /// <summary>Whether those are more likely than what rules look for.</summary>
    public bool IsOutsideFirst { get; init; }

    /// <summary>What to look for by hand: where no rule does, or where it says more than the title of the rule; null for none.</summary>
    public string? Cause { get; init; }

    /// <summary>Parts of a stack trace by which it is known whatever the language of the message.</summary>
    public IReadOnlyList<string> Stack { get; init; } = [];

    /// <summary>Names of which a text must have one, because other programs have the message too; empty for none.</summary>
    public IReadOnlyList<string> Beside { get; init; } = [];

    /// <summary>Whether it often comes with another message that is more specific.</summary>
    public bool IsGeneral { get; init; }

    /// <summary>Whether it is one of those that few people meet: the type of its exception alone does not mean it.</summary>
    public bool IsRare { get; init; }
}
