namespace WcfLint.Analyzers.Configuration.Directives;

/// <summary>What is wrong with a suppression.</summary>
public enum SuppressionProblemKind
{
    /// <summary>It names a rule that does not exist; it suppresses nothing for that name.</summary>
    UnknownId,

    /// <summary>Its command is none of <c>disable</c>, <c>restore</c> and <c>disable-next-line</c>; it does nothing at all.</summary>
    UnknownCommand,
}
