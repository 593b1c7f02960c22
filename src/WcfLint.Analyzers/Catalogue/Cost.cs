namespace WcfLint.Analyzers.Catalogue;

/// <summary>The cost of a smell: the figure of the source document and the current measurement, as separate values.</summary>
public sealed class Cost
{
    /// <summary>The reason why there is no figure: no runtime that can be measured still runs the code.</summary>
    public const string Silverlight = "Silverlight is discontinued";

    /// <summary>The word before a figure at the end of a message.</summary>
    public const string CostWord = "Cost";

    /// <summary>The word before the consequence at the end of a message.</summary>
    public const string EffectWord = "Effect";

    private string? _ending;

    private Cost(string consequence, CostFigure? document, CostFigure? today, CostFigure? also, string? note, string? why, CostFact? fact, string? seen = null)
    {
        Consequence = consequence;
        Document = document;
        Today = today;
        Also = also;
        Note = note;
        Why = why;
        Fact = fact;
        Seen = seen;
    }

    /// <summary>The consequence at run time, in one clause without a figure.</summary>
    public string Consequence { get; }

    /// <summary>The figure in the document that described the smell, for the runtime of its time; null if the document has none.</summary>
    public CostFigure? Document { get; }

    /// <summary>The figure of a new measurement on a current runtime; null if it was not measured again.</summary>
    public CostFigure? Today { get; }

    /// <summary>A second current figure, from another kind of measurement; null if there is none.</summary>
    public CostFigure? Also { get; }

    /// <summary>The recorded effect of the smell; null if none is recorded.</summary>
    public CostFact? Fact { get; }

    /// <summary>A description of what was recorded, if the text of the fact alone does not identify it; null if it does.</summary>
    public string? Seen { get; }

    /// <summary>A remark that the reader of the page needs beside the figures; null if there is none.</summary>
    public string? Note { get; }

    /// <summary>The reason why there is no measured figure; null if there is a figure or a recorded fact, or if a measurement is still to come.</summary>
    public string? Why { get; }

    /// <summary>Whether the rule has a figure.</summary>
    public bool IsMeasured => Document is not null || Today is not null;

    /// <summary>The end of every message of the rule: the figure, or the consequence if there is no figure.</summary>
    public string Ending => _ending ??= IsMeasured ? CostWord + ": " + Short : EffectWord + ": " + Consequence;

    /// <summary>One clause: the current figure, else the figure of the document, else the recorded fact, else "not measured".</summary>
    public string Short => Today is { } today
        ? today + " (" + today.Condition + ")"
        : Document is { } document
            ? document + " (" + document.Condition + ")"
            : Fact?.ToString() ?? "not measured";

    /// <summary>
    /// The figure; without one the consequence with the recorded fact, of which only the runtime is named if the consequence names the
    /// exception.
    /// </summary>
    public string Summary => IsMeasured ? Short : Consequence + " ("
        + (Fact is null ? "not measured" : NamesFact && Seen is null ? Fact.Runtime : "recorded on " + Fact.Runtime + ": " + (Seen ?? Fact.Brief)) + ")";

    private bool NamesFact => Consequence.IndexOf(Fact!.Brief, System.StringComparison.Ordinal) >= 0;

    public static Cost NotMeasured(string consequence, string? note = null, string? why = null) => new(consequence, null, null, null, note, why, null);

    /// <summary>A cost without a factor, with the recorded effect.</summary>
    public static Cost Recorded(string consequence, CostFact fact, string? note = null, string? seen = null) =>
        new(consequence, null, null, null, note, null, fact, seen);

    public static Cost Measured(
        string consequence, CostFigure? document = null, CostFigure? today = null, string? note = null, CostFigure? also = null, string? why = null,
        CostFact? fact = null, string? seen = null) =>
        new(consequence, document, today, also, note, why, fact, seen);
}
