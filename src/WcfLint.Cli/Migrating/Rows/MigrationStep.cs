namespace WcfLint.Cli.Migrating.Rows;

/// <summary>The parts of the work, in the order in which they are done.</summary>
internal enum MigrationStep
{
    Contracts,
    Hosts,
    Bindings,
    Security,
    Behaviors,
    Clients,
}
