namespace WcfLint.Analyzers.Catalogue;

/// <summary>What a smell costs: the source document's figure and today's, kept apart.</summary>
public sealed class Cost
{
    /// <summary>Why there is no figure: nothing that can be measured on still runs it.</summary>
    public const string Silverlight = "Silverlight is discontinued";

    /// <summary>What stands before a figure at the end of a message.</summary>
    public const string CostWord = "Cost";

    /// <summary>What stands before what happens at the end of a message.</summary>
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

    /// <summary>What happens at run time, in one clause without a figure.</summary>
    public string Consequence { get; }

    /// <summary>The figure of the document that described the smell, for the runtime of its time; null where it has none.</summary>
    public CostFigure? Document { get; }

    /// <summary>The figure as measured again on a current runtime; null where it was not.</summary>
    public CostFigure? Today { get; }

    /// <summary>A second figure of today, from another kind of measurement; null where there is none.</summary>
    public CostFigure? Also { get; }

    /// <summary>What the smell was seen to do; null where nothing of that kind is recorded.</summary>
    public CostFact? Fact { get; }

    /// <summary>What was recorded, in words, where the fact's own do not say of what; null where they do.</summary>
    public string? Seen { get; }

    /// <summary>What the reader of the page must know beside the figures; null where nothing.</summary>
    public string? Note { get; }

    /// <summary>Why there is no measured figure; null where there is one, or a recorded fact, or where nothing has been measured yet.</summary>
    public string? Why { get; }

    /// <summary>Whether any figure stands behind the rule.</summary>
    public bool IsMeasured => Document is not null || Today is not null;

    /// <summary>What ends every message of the rule: the figure, or where there is none what happens.</summary>
    public string Ending => _ending ??= IsMeasured ? CostWord + ": " + Short : EffectWord + ": " + Consequence;

    /// <summary>The figure in one clause: today's, else the document's, else what was recorded, else "not measured".</summary>
    public string Short => Today is { } today
        ? today + " (" + today.Condition + ")"
        : Document is { } document
            ? document + " (" + document.Condition + ")"
            : Fact?.ToString() ?? "not measured";

    /// <summary>The figure, else what happens and what was recorded of it: the runtime alone where the consequence names the exception.</summary>
    public string Summary => IsMeasured ? Short : Consequence + " (" + (Fact is null ? "not measured" : NamesFact && Seen is null ? Fact.Runtime : "recorded on " + Fact.Runtime + ": " + (Seen ?? Fact.Brief)) + ")";

    private bool NamesFact => Consequence.IndexOf(Fact!.Brief, System.StringComparison.Ordinal) >= 0;

    public static Cost NotMeasured(string consequence, string? note = null, string? why = null) => new(consequence, null, null, null, note, why, null);

    /// <summary>A cost without a factor, with the recorded effect.</summary>
    public static Cost Recorded(string consequence, CostFact fact, string? note = null, string? seen = null) => new(consequence, null, null, null, note, null, fact, seen);

    public static Cost Measured(
        string consequence, CostFigure? document = null, CostFigure? today = null, string? note = null, CostFigure? also = null, string? why = null, CostFact? fact = null, string? seen = null) =>
        new(consequence, document, today, also, note, why, fact, seen);
}
