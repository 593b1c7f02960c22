namespace WcfLint.Analyzers.Services;

/// <summary>Whether code that a try statement runs throws what one of its catch clauses takes.</summary>
internal enum ExceptionSource
{
    /// <summary>None of it creates such an exception.</summary>
    None,

    /// <summary>Some of it may: code that is not followed creates one, or is not in sight.</summary>
    Possible,

    /// <summary>Some of it throws one, or the class is one that libraries throw, too.</summary>
    Known,
}
