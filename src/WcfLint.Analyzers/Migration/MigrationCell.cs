using System;
using System.Collections.Immutable;

namespace WcfLint.Analyzers.Migration;

/// <summary>The state of a feature on a target, from one version to another.</summary>
/// <param name="Target">The target.</param>
/// <param name="From">The first version.</param>
/// <param name="To">The last version.</param>
/// <param name="Verdict">The state.</param>
/// <param name="When">When it throws: compile, start, open or first call; null where it does not.</param>
/// <param name="Text">What it throws, in the words of the exception; null where it does not.</param>
/// <param name="InForce">What is in force where it is ignored; null elsewhere.</param>
/// <param name="Namespace">The namespace that code names in place of System.ServiceModel; null where none changes.</param>
/// <param name="Need">What is written instead, or beside it; null for nothing.</param>
/// <param name="Packages">The packages that its project refers to then, beside those that each host or client has.</param>
/// <param name="Sources">The lines that prove it.</param>
internal sealed record MigrationCell(
    MigrationTarget Target, string From, string To, MigrationVerdict Verdict, string? When, string? Text, string? InForce, string? Namespace, string? Need,
    ImmutableArray<string> Packages, ImmutableArray<MigrationSource> Sources)
{
    /// <summary>The need where a part of it does not hold: of a class that is no attribute, or of a file that no ConfigurationManager opens; null for no such
    /// part.</summary>
    public string? BareNeed { get; init; }

    /// <summary>The value in force, without words; null where none is.</summary>
    public string? Value { get; init; }

    /// <summary>The calls that are all of the need; empty where it asks for more, or for no call.</summary>
    public ImmutableArray<string> Calls { get; init; } = ImmutableArray<string>.Empty;

    /// <summary>The exception, the value in force or the need, in one line; empty where there is none.</summary>
    public string Description => Verdict switch
    {
        MigrationVerdict.Ignored => Join("effective: " + InForce, Need),
        MigrationVerdict.Throws => Join("throws " + Moment + (Text is null ? string.Empty : ": " + Text), Need),
        _ when Namespace is not null => Join("using " + Namespace, Need),
        _ => Need ?? string.Empty,
    };

    /// <summary>Whether a value equals the one in force where the feature is ignored: leaving it out changes nothing.</summary>
    public bool IsInForce(string? value) =>
        Verdict == MigrationVerdict.Ignored && value?.Trim() is { Length: > 0 } text && text.Equals(Value, StringComparison.OrdinalIgnoreCase);

    /// <summary>The time at which it throws, in the words of the reports; null if it does not throw.</summary>
    public string? Moment => When switch
    {
        null => null,
        "start" => "at startup",
        "open" => "when a channel opens",
        "compile" => "at compile time",
        "set" => "when code sets it",
        "creation" => "when the client or factory is created",
        _ => "at the first call",
    };

    /// <summary>What happens and what is needed, in one line: two sentences where one of them ends with a period or has a semicolon.</summary>
    public static string Join(string what, string? need) =>
        need is null ? what
        : what.EndsWith(".", StringComparison.Ordinal) ? what + " " + Capitalize(need)
        : what.IndexOf(';') >= 0 || need.IndexOf("; ", StringComparison.Ordinal) >= 0 ? what + ". " + Capitalize(need)
        : what + "; " + need;

    /// <summary>A text as the beginning of a sentence.</summary>
    public static string Capitalize(string text) => char.ToUpperInvariant(text[0]) + text.Substring(1);

    /// <summary>Whether it applies to a version.</summary>
    public bool Covers(string version)
    {
        ImmutableArray<string> versions = MigrationVersions.Of(Target);
        int at = versions.IndexOf(version);
        return at >= versions.IndexOf(From) && at <= versions.IndexOf(To);
    }
}
