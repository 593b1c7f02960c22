namespace WcfLint.Analyzers.Catalogue;

/// <summary>The kind of an effect.</summary>
public enum Harm
{
    /// <summary>It costs time, capacity or safety, which is nothing where no user runs it.</summary>
    Cost,

    /// <summary>An exception or a wrong result. Where no user runs it, it is at most an info.</summary>
    Failure,

    /// <summary>
    /// The application does not start, or no host or client opens: it is reported where nothing uses it too, and other rules are
    /// quiet at the same place.
    /// </summary>
    CertainFailure,
}
