namespace WcfLint.Analyzers.Catalogue;

/// <summary>The bands of rule ids; the value is the thousands digit of the ids in it.</summary>
public enum RuleBand
{
    ConfigurationFile = 0,
    ClientLifetime = 1,
    QuotasAndThrottles = 2,
    TransportAndEncoding = 3,
    SessionsAndHandshakes = 4,
    ContractsAndSerialization = 5,
    HostingAndBehaviour = 6,
    Security = 7,
    Migration = 8,
}
