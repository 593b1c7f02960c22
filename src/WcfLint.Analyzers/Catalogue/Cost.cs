namespace WcfLint.Analyzers.Catalogue;

/// <summary>What a smell costs: the source document's figure and today's, kept apart.</summary>
public sealed class Cost
{
    private Cost(string consequence, CostFigure? document, CostFigure? today, string? note)
    {
        Consequence = consequence;
        Document = document;
        Today = today;
        Note = note;
    }

    /// <summary>What happens at run time, in one clause without a figure.</summary>
    public string Consequence { get; }

    /// <summary>The figure of the document that named the smell, of its own time and runtime; null where it has none.</summary>
    public CostFigure? Document { get; }

    /// <summary>The figure as measured again on a current runtime; null where it was not.</summary>
    public CostFigure? Today { get; }

    /// <summary>What the reader of the page must know beside the figures; null where nothing.</summary>
    public string? Note { get; }

    /// <summary>Whether any figure stands behind the rule.</summary>
    public bool IsMeasured => Document is not null || Today is not null;

    /// <summary>The clause that ends every message of the rule: today's figure, else the document's, else "not measured".</summary>
    public string Short => Today is { } today
        ? today + " (" + today.Condition + ")"
        : Document is { } document
            ? document + " (" + document.Condition + ")"
            : "not measured";

    public static Cost NotMeasured(string consequence, string? note = null) => new(consequence, null, null, note);

    public static Cost Measured(string consequence, CostFigure? document = null, CostFigure? today = null, string? note = null) =>
        new(consequence, document, today, note);
}
