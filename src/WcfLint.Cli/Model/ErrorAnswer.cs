using System.Collections.Generic;
using WcfLint.Cli.Model.Questions;

namespace WcfLint.Cli.Model;

/// <summary>What of a tree can cause an exception.</summary>
/// <param name="Question">The exception.</param>
/// <param name="Rules">The rules that looked for a cause, most likely first.</param>
internal sealed record ErrorAnswer(ErrorQuestion Question, IReadOnlyList<string> Rules)
{
    /// <summary>What can cause it, the most likely first: where the text names some, only those.</summary>
    public IReadOnlyList<ReportedFinding> Causes { get; init; } = [];

    /// <summary>How many more there are that the text does not name.</summary>
    public int Others { get; init; }

    /// <summary>The names of the text that the causes, or their files, have.</summary>
    public IReadOnlyList<string> Names { get; init; } = [];

    /// <summary>Why the rules report nothing of what they looked at, in the order of the rules.</summary>
    public IReadOnlyList<AskedPlaces> Asked { get; init; } = [];
}

/// <summary>Places that a rule looked at and reports nothing of.</summary>
/// <param name="Word">The reason in a word, as in <c>--why</c>.</param>
/// <param name="Text">The reason in a sentence.</param>
/// <param name="Count">How many there are.</param>
/// <param name="Places">The first of them.</param>
internal sealed record AskedPlaces(string Id, string Word, string Text, int Count, IReadOnlyList<Place> Places);
