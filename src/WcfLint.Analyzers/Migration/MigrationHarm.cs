namespace WcfLint.Analyzers.Migration;

/// <summary>What suffers where a feature is ignored; from the worst to the least.</summary>
internal enum MigrationHarm
{
    Security,
    Transactions,
    Encoding,
    Hosting,
    Limits,
    Cosmetics,
}
