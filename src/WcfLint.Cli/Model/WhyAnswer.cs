using System.Collections.Generic;

namespace WcfLint.Cli.Model;

/// <summary>What the rules found at a line, or what kept them silent.</summary>
internal sealed record WhyAnswer
{
    /// <summary>The file, as a full path.</summary>
    public required string Path { get; init; }

    public required int Line { get; init; }

    /// <summary>What stands in the line, without the white space around it.</summary>
    public required string Text { get; init; }

    /// <summary>The rules that were asked about; empty for all.</summary>
    public required IReadOnlyCollection<string> Rules { get; init; }

    /// <summary>What stands there, as far as a rule looks at it as a whole.</summary>
    public IReadOnlyList<WhySubject> Subjects { get; init; } = [];

    /// <summary>Findings first, then reasons of silence; empty where no rule looks at the line.</summary>
    public IReadOnlyList<WhyVerdict> Verdicts { get; init; } = [];

    /// <summary>What holds for the whole file, such as why no rule looks at it.</summary>
    public IReadOnlyList<string> Notes { get; init; } = [];

    /// <summary>The nearest line that one of the rules looks at; null where there is none in the file.</summary>
    public int? Nearest { get; init; }
}
