using System.Collections.Generic;
using Microsoft.CodeAnalysis;
using WcfLint.Cli.Fixing.Writing;

namespace WcfLint.Cli.Fixing.Choice;

/// <summary>A fix that could be applied, with what it would change.</summary>
/// <param name="Title">What the light bulb would show.</param>
/// <param name="Number">Which of the finding's fixes it is, from 1.</param>
/// <param name="Count">How many there are.</param>
internal sealed record FixQuestion(Diagnostic Finding, string Title, int Number, int Count, IReadOnlyList<FileChange> Changes);

/// <summary>What was answered.</summary>
internal enum FixAnswer
{
    /// <summary>Not this fix: the finding's next one, if there is one, else the next finding.</summary>
    No,

    Yes,

    /// <summary>No more at all.</summary>
    Quit,
}
