namespace WcfLint.Analyzers.Rules;

/// <summary>A client with the service that it calls.</summary>
internal sealed record SidePair(ContractSide Client, ContractSide Service);
